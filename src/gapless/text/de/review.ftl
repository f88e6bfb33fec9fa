# Deutsch: die Analyse einer Partie, auf der Seite und im Terminal.

## Die Abrechnung

coach-possible = Bestmöglich mit diesen Karten: { $score }.
coach-possible-bound = Bestes gefundenes Ergebnis mit diesen Karten: { $score }; mehr als { $bound } ist nicht möglich.
coach-knowable = Bis dahin fehlten dir { $gap } Punkte: { $loss } davon hätten bessere Züge gebracht, die übrigen { $rest } waren nicht zu holen, ohne die Karten zu kennen.
coach-rough = Durchgang { $round }: grobe Schätzung, um { $correction } daneben; die Verluste sind unsicher.
coach-game = Alle Durchgänge
coach-mistakes = Die größten Fehler
coach-none = Kein Zug hat nennenswert Punkte gekostet.
coach-numbers = Zahlen zeigen
# $mark ist eines der Wörter unten.
coach-move = Durchgang { $round }, Karte { $card }, { $act }: { $mark }, { $loss } verloren. Am besten: { $best }.
coach-move-start = Durchgang { $round }, Startstein, { $act }: { $mark }, { $loss } verloren. Am besten: { $best }.
coach-title = Analyse
coach-graph = Erwartetes Ergebnis nach jeder Karte
coach-moves = Alle Züge
coach-column-card = Karte
coach-column-move = Zug
coach-column-luck = Glück
coach-column-loss = Verlust
coach-column-correction = Irrtum der Analyse
coach-column-best = Beste Züge
coach-start = Start
coach-forced = erzwungen
coach-thinks = Jeder Zug wird untersucht …
coach-effort-quick = kurz angesehen
coach-effort-full = lange angesehen; das reicht weiter als Tipps und kann von ihnen abweichen
coach-by-network = Wie sicher ist das? Beim Vergleich zweier Züge irrt sich die Analyse um etwa { $error } Punkte. Jeder Zug wurde { $effort }.
coach-by-some-rough = Wie sicher ist das? Beim Vergleich zweier Züge irrt sich die Analyse um etwa { $error } Punkte, in den Durchgängen mit grober Schätzung um mehr. Jeder Zug wurde { $effort }.
coach-by-rough = Wie sicher ist das? Die Analyse kennt wenige Tafeln wie diese: Nimm sie als Hinweis. Jeder Zug wurde { $effort }.
coach-by-roll-outs = Wie sicher ist das? Die Analyse hat jeden Durchgang viele Male zu Ende gespielt und die Ergebnisse verglichen. Jeder Zug wurde { $effort }.
coach-expected-now = jetzt erwartet { $points }
coach-is-best = bester Zug
coach-is-equal = so gut wie der beste

mark-none = nicht ganz genau
mark-inaccuracy = Ungenauigkeit
mark-mistake = Fehler
mark-blunder = grober Fehler
mark-only-move = einziger Zug
mark-great-find = starker Fund
about-mark-none = Kostet weniger als einen halben Punkt.
about-mark-inaccuracy = Kostet mindestens einen halben Punkt.
about-mark-mistake = Kostet mindestens 1 Punkt.
about-mark-blunder = Kostet mindestens 2 Punkte.
about-mark-only-move = Der beste Zug, mindestens 1 Punkt besser als jeder andere.
about-mark-great-find = Ein einziger Zug, der schwer zu sehen war: Ein anderer hätte sofort mehr gebracht.

## Ein Zug noch einmal

retry-title = Finde einen besseren Zug
retry-task = Wohin würdest du { $tile } jetzt legen? Jeder Zug zählt, der so gut ist wie der beste.
retry-best = Das ist der beste Zug.
retry-equal = Genauso gut wie der beste Zug.
retry-costs = Das kostet { $loss }.
retry-costs-least = Das kostet { $loss } oder mehr.
retry-worse = Es gibt einen besseren Zug.
retry-gain = In der Partie gingen hier { $loss } verloren.
coach-mistake-after = Nächster Fehler
retry-back = Zurück zur Analyse
