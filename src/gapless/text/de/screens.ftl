# Deutsch: die Bildschirme der Seite, die erst beim Öffnen geladen werden.

## A new game

mode = Wie möchtest du spielen?
notify = Melden, wenn ich am Zug bin
notify-about = Solange du einen anderen Tab oder ein anderes Fenster ansiehst.
notify-insecure = Der Browser erlaubt das nur über HTTPS, und diese Seite wurde ohne Verschlüsselung geöffnet.
notify-unsupported = Dieser Browser kennt keine Benachrichtigungen.
notify-denied = Der Browser blockiert Benachrichtigungen dieser Seite; erlaube sie in seinen Einstellungen.
mode-alone-about = Auf den vier Tafeln der Schachtel bringt deine Summe einen Rang.
mode-bots-about = Bots jeder Stärke nehmen die anderen Plätze ein.
mode-device-about = Zwei bis vier Spieler teilen sich dieses Gerät. Züge bleiben verdeckt, während es herumgeht.
mode-online-about = Verschicke einen Link. Wer ihn öffnet, kann mitspielen, ohne Konto.
seat-bot = Bot
seat-here = Spieler hier
seat-open-about = für alle mit dem Link
seat-kind = Wer auf Platz { $seat } spielt
seat-name = Name auf Platz { $seat }
seat-level = Stärke des Bots auf Platz { $seat }
seat-remove = Platz { $seat } entfernen
seat-add = Platz hinzufügen
seat-added = Platz { $seat } hinzugefügt.
seat-removed = Platz { $seat } entfernt.
boards-chosen = Tafeln in der Reihenfolge der Partie
boards-add = Tafel hinzufügen
move-earlier = { $board } nach vorn schieben
move-later = { $board } nach hinten schieben
remove-board = { $board } entfernen
board-moved = { $board } ist jetzt Durchgang { $round }.
board-removed = { $board } entfernt.
round-n = { $round }.
volatile = Sofortwertung
volatile-about = vieles zählt sofort, nicht erst am Ende
edition-compact = Kompakt
house-not-volatile = Nicht zusammen mit Sofortwertung.
none = keine
practice-about = Nimm zurück, so weit du willst, und frag nach Tipps; dafür gibt es keinen Rang.
hints-allowed-about = Alle dürfen fragen, wo der beste Platz ist; die Partie wird gekennzeichnet.
clock-seconds = { $seconds } s
absent = Wenn die Zeit abläuft oder jemand fehlt
absent-aside = wird der Stein beiseitegelegt
absent-bot = übernimmt ein Bot
listed = Unter den offenen Tischen zeigen
listed-about = Alle dürfen mitspielen, nicht nur Spieler mit dem Link.
create-table = Tisch eröffnen
seat-invited = Einladung verschickt
lobby-ready = Gleich geht es los
beside = Nebeneinander
beside-about = Auf Tablets und größeren Bildschirmen: zwei Rampen zugleich, ohne das Gerät weiterzugeben.
name-ask = Wie heißt du?
name-ask-about = Deine Freunde lesen deinen Namen in der Einladung.
share-picture = Bild speichern
share-text = Text kopieren
share-link = Link kopieren
share-rank = Mein Ergebnis in Gapless: { $total }, { $rank }
share-total = Mein Ergebnis in Gapless: { $total }
share-me = Ich
challenge = Jemanden herausfordern
challenge-about = Eine Herausforderung ist ein neuer Tisch mit denselben Karten. Schicke den Link weiter.
challenge-made = Link kopiert:
invited-learn = Das Spiel in zwei Minuten lernen
starting = Einen Moment …
preset-quick-about = Eine Tafel, zum Ausprobieren oder für die Pause
preset-classic-about = Die vier Tafeln der Schachtel, je ein Durchgang
preset-expansions-about = Bumm, Wurmlöcher, Eier und Gold
preset-own-about = Die Tafeln, die du unten gewählt hast
boards-change = Tafeln selbst wählen
tables-see = Offene Tische ansehen
seat-colour = Farbe von Platz { $seat }: { $colour }. Die nächste Farbe wählen
board-line-1 = Fülle ganze Reihen: Jede bringt 1 Punkt
board-line-2 = Lass die Boni frei und bedecke den Rest
board-line-3 = Große Boni, und Strafen, die verschwinden müssen
board-line-4 = Symbolpaare: beide zeigen oder beide bedecken
board-line-boom = Ein Stein, der auf einem Bumm-Feld liegen bleibt, explodiert
board-line-words-en = Lass englische Wörter stehen
board-line-words-de = Lass deutsche Wörter stehen
board-line-words-ru = Lass russische Wörter stehen
board-line-wormholes = Steine fallen durch zum nächsten Spieler
board-line-sideways = Spalten zählen statt Reihen: je 3 Punkte
board-line-cursed = Jeder offene Fluch kostet mehr als der vorige
board-line-eggshells = Halte die Eier heil, während Steine vorbeirutschen
board-line-montezuma = Gold ist gut, aber fünf Felder sind zu viel
board-line-temple = Volle Reihen oder Gold: beides geht nicht
board-line-henhouse = Reihen füllen zwischen Eiern und Bumm-Feldern
board-line-crossroads = Reihen, Spalten und Boni, die beide unterbrechen
bot-style-dreamer = Liebt volle Reihen und übersieht die Lücke daneben
bot-style-newcomer = Hat eben erst die Regeln gelernt und übersieht vieles
bot-style-handyman = Ordentlich, und zu verliebt in jeden Bonus
bot-style-mason = Baut eben und bringt zu Ende, was angefangen ist
bot-style-architect = Hält Platz für die großen Steine frei, die noch kommen
bot-style-master = Hat aus Millionen Partien gelernt. Kaum zu schlagen

## Listen von Partien

tables-none = Gerade sucht kein Tisch Mitspieler
tables-none-about = Eröffne einen Tisch: Andere finden ihn hier, oder du schickst ihnen den Link.
games-none = Du hast noch nicht gespielt
games-none-about = Hier stehen deine Partien: zum Weiterspielen und zum Ansehen.
games-going = Laufende Partien
games-past = Beendete Partien
result = Ergebnis

## Übungen

exercise-slide = Rutschen und drehen
exercise-gaps = Lücken
exercise-aside = Beiseitelegen
exercise-numbers = Boni und Strafen
exercise-pairs = Paare
exercise-round = Die letzten Karten
exercise-label = Übung { $number }: { $title }
exercise-done = geschafft
exercises = Übungen
# $input ist keys, mouse oder touch; die anderen Argumente sind Tasten.
task-slide = { $input ->
    [touch] Fülle die Spalten 5 und 6: Streiche über die Rampe und drücke dann ✓.
    [mouse] Fülle die Spalten 5 und 6: Zeige darauf und klicke.
   *[keys] Fülle die Spalten 5 und 6: Schiebe den Stein mit { $left } { $right } und lass ihn mit { $drop } fallen.
}
task-turn = { $input ->
    [touch] Drehe den Stein mit dem runden Pfeil, bis die flache Seite unten ist. Fülle dann die Spalten 2 bis 4.
    [mouse] Drehe den Stein mit dem Rad oder der rechten Taste, bis die flache Seite unten ist. Fülle dann die Spalten 2 bis 4.
   *[keys] Drehe den Stein mit { $turn }, bis die flache Seite unten ist. Fülle dann die Spalten 2 bis 4.
}
task-flip = { $input ->
    [touch] Wende den Stein mit den zwei Dreiecken. Fülle dann die Spalten 4 bis 6.
    [mouse] Wende den Stein mit den zwei Dreiecken. Fülle dann die Spalten 4 bis 6.
   *[keys] Wende den Stein mit { $flip }. Fülle dann die Spalten 4 bis 6.
}
task-gaps = Ein Feld unter einem Stein lässt sich nie mehr bedecken. Lass die Kerbe in Spalte 4 frei oder fülle sie.
task-row = Jede volle Reihe bringt 1 Punkt. Fülle Reihe 1 ohne Lücke.
task-aside = { $input ->
    [touch] Dieser Stein lässt überall Lücken. Drücke zweimal „Beiseitelegen“.
    [mouse] Dieser Stein lässt überall Lücken. Drücke zweimal „Beiseitelegen“.
   *[keys] Dieser Stein lässt überall Lücken. Lege ihn beiseite: zweimal { $aside }.
}
task-fits = Aber ein Stein, der passt, gehört auf die Rampe. Lege diesen ohne Lücke.
task-penalty = Eine sichtbare −5 kostet 5 Punkte. Bedecke eine davon, aber keinen Bonus.
task-bonus = Ein Bonus zählt nur, wenn er sichtbar bleibt. Bedecke keinen und lass keine Lücke.
task-pair = Zwei gleiche Symbole: beide sichtbar +3, nur eines −3. Bedecke kein Symbol und lass keine Lücke.
task-second = Ein Stern ist schon bedeckt, deshalb kostet der andere 3 Punkte. Bedecke auch ihn, in Spalte 2.
task-cards = Ein Durchgang hat 16 Karten, und alle legen die gleichen Steine. Vier Karten kommen noch. Fülle eine Reihe ohne Lücke.
task-missed = Die nächste Karte zeigt den markierten Stein. Mit ihm hast du begonnen, also setzt du aus. Alle beginnen mit einem anderen.
task-rows = Zwei Karten kommen noch. Fülle die nächste Reihe ohne Lücke.
task-over = Die letzte Karte. Ein Stein darf über die Oberkante ragen, solange ein Quadrat auf der Rampe liegt. Lege ihn so, ohne Lücke.
praise-slide = Er rutscht gerade hinunter, bis etwas im Weg ist.
praise-turn = Drehe einen Stein, so oft du willst.
praise-flip = Drehen und wenden: Jede Lage ist erlaubt.
praise-gaps = Keine Lücke, kein Verlust.
praise-row = Reihe 1 ist voll: +1.
praise-aside = Ein beiseitegelegter Stein kostet nichts und ist für diesen Durchgang weg.
praise-fits = Jedes bedeckte Feld spart einen Punkt.
praise-penalty = 5 Punkte gespart.
praise-bonus = Alle Boni sind noch da.
praise-pair = Das Paar zählt weiter +3.
praise-second = Kein Stern ist zu sehen: 0 statt −3.
praise-cards = Alle legen jetzt diesen Stein, jeder auf die eigene Rampe.
praise-rows = Die Reihen werden zusammengezählt: je 1 Punkt.
praise-over = { $rows } volle Reihen: +{ $rows }. Noch offene Felder: −{ $dots }. Der Durchgang bringt { $total }. In einer Partie zählen vier Tafeln zusammen, und die höchste Summe gewinnt.
hint-gaps = { $count ->
    [one] Ein Feld darunter lässt sich nicht mehr bedecken: −1.
   *[other] { $count } Felder darunter lassen sich nicht mehr bedecken: −{ $count }.
}
hint-row = Keine Lücke, aber die Reihe ist noch nicht voll.
hint-place = Dieser Stein passt irgendwo: Leg ihn auf die Rampe.
hint-costly = { $count ->
    [one] Das kostet 1 Punkt. Beiseitegelegt kostet der Stein nichts.
   *[other] Das kostet { $count } Punkte. Beiseitegelegt kostet der Stein nichts.
}
hint-penalty = Noch ist keine −5 bedeckt.
hint-bonus = Du hast +{ $count } bedeckt. Ein bedeckter Bonus zählt nicht.
hint-half = Du hast eines von zwei gleichen Symbolen bedeckt: Das andere kostet jetzt 3 Punkte.
hint-second = Der Stern ist noch zu sehen: −3.
hint-again = { $input ->
    [touch] Nimm ihn zurück und versuche es noch einmal.
    [mouse] Nimm ihn zurück und versuche es noch einmal.
   *[keys] Nimm ihn mit { $back } zurück und versuche es noch einmal.
}
learn-done = Jetzt kannst du spielen!
learn-again = Von vorn

## Karten der Tafeln

got-it = Verstanden
legend-bonuses = Boni: +{ $least } bis +{ $most }, wenn sie am Ende zu sehen sind.
legend-penalties = Strafen: −{ $least } bis −{ $most }, wenn sie am Ende zu sehen sind.
example-good = Gut: { $points }
example-bad = Schlecht: { $points }

## Die Analyse auf der Seite

coach-key-line = Erwartetes Ergebnis
coach-key-luck = Glück der Karte
coach-key-loss = Verlust durch den Zug
coach-act-made = gespielt
coach-act-best = bester
coach-mistake-before = Voriger Fehler
coach-big = Nur große Fehler (ab 1 Punkt)
coach-deeper = Genauer prüfen
coach-hindsight = Mit allen Karten vor Augen
coach-at-start = Durchgang { $round }, Startstein
coach-no-player = Spieler { $player } gibt es in dieser Partie nicht: { $players ->
    [one] Es spielt nur einer
   *[other] Es sind { $players }
}.
coach-no-round = Durchgang { $round } gibt es in dieser Partie nicht: { $rounds ->
    [one] Sie hat nur einen
   *[other] Sie hat { $rounds }
}.
coach-term-expected = Erwartet
coach-term-luck = Glück mit den Karten
coach-term-arrivals = Steine von Nachbarn
coach-term-loss = Verlust durch Züge
coach-term-correction = Irrtum der Analyse
coach-term-score = Ergebnis
coach-help = Was die Zahlen bedeuten
coach-marks = Wie Züge heißen
coach-about-expected = Worauf jemand, der sehr gut spielt, im Schnitt hoffen kann, solange noch kein Stein bekannt ist.
coach-about-luck = Um wie viel die gezogenen Steine besser oder schlechter waren als ein durchschnittlicher.
coach-about-arrivals = Was Steine verändert haben, die durch Wurmlöcher kamen.
coach-about-loss = Was Züge gekostet haben, die schlechter waren als der beste – soweit man das wissen konnte.
coach-about-correction = Wo sich die Schätzung der Analyse selbst als zu hoch oder zu niedrig erwies.
coach-about-score = Das Ergebnis: die Zahlen darüber zusammengezählt.
coach-column-expected = Erwartet
# Was die Rampe einer Analyse zeigt: eines von beiden.
coach-way = Auf der Rampe
coach-way-made = Gespielt
coach-way-better = Besser
coach-way-other = Anders
coach-keys-better = Gespielter Zug, besserer Zug
coach-keys-move = Voriger Zug, nächster Zug
coach-keys-ends = Erster Zug, letzter Zug
coach-keys-mistake = Voriger Fehler, nächster Fehler
coach-key-page-up = Bild auf
coach-key-page-down = Bild ab
coach-keys-player = Ein anderer Spieler
coach-waits = { $count ->
    [one] Vorher ist noch eine andere Analyse dran.
   *[other] Vorher sind noch { $count } andere Analysen dran.
}

retry = Selbst versuchen
retry-show = Lösung zeigen

play-on = Ab hier weiterspielen
play-on-about = Ab Durchgang { $round }, { $card ->
    [0] Startstein
   *[other] Karte { $card }
}, als Übung an einem eigenen Tisch.
play-on-cards = Die nächsten Karten
play-on-same = Wie sie kamen
play-on-shuffled = Neu gemischt
play-on-others = Die anderen
play-on-bots = Bots
play-on-recorded = Wie in dieser Partie
play-on-start = Weiterspielen
coach-none-since = Seit das Spiel hier weiterging, hat kein Zug nennenswert Punkte gekostet.
tag-hints = Mit Tipps gespielt
tag-branch = Weitergespielt ab { $value }

## Das Ende eines Durchgangs und einer Partie

next-round = Nächster Durchgang
to-result = Ergebnis zeigen
best-found = Gefunden
hindsight-more = { $count ->
    [one] { $count } Punkt mehr war möglich.
   *[other] { $count } Punkte mehr waren möglich.
}
hindsight-more-found = { $count ->
    [one] Wir haben einen Weg zu { $count } Punkt mehr gefunden.
   *[other] Wir haben einen Weg zu { $count } Punkten mehr gefunden.
}
hindsight-best = Mehr war mit diesen Karten nicht möglich.
hindsight-best-found = Wir haben nichts Besseres gefunden.
hindsight-since = Verglichen ab Karte { $card }.
round-flawless = Makellos!
round-good = Was gut lief
round-clean = Kein Punkt verloren
round-best = Bisher bester Durchgang dieser Partie
round-last = { $count ->
    [one] { $count } Punkt mit den letzten vier Steinen
   *[other] { $count } Punkte mit den letzten vier Steinen
}
round-share = { $share } % des Möglichen
round-compare = Vergleichen
score-made = Woraus die Punkte bestehen
score-trend = Deine letzten { $count } Partien mit diesen Tafeln: { $totals }
steps-empty = Vor dem ersten Stein
difference = Erster Unterschied: Karte { $card }, { $tile }
difference-start = Erster Unterschied: Startstein { $tile }
your-score = Deine Punkte
win-shared = Du teilst dir den Sieg
margin-behind = { $count ->
    [one] { $count } Punkt hinter { $name }
   *[other] { $count } Punkte hinter { $name }
}
rank-next = { $count ->
    [one] Noch { $count } Punkt bis zum nächsten Rang: { $rank }
   *[other] Noch { $count } Punkte bis zum nächsten Rang: { $rank }
}
rank-top = Der höchste Rang
rank-new = Ein neuer Rang! Deine Bestleistung war { $best }.
best-new = Eine neue Bestleistung! Bisher: { $best }.
best-is = Deine Bestleistung: { $best }
best-first = Dein erstes Ergebnis. Schaffst du mehr?
found-possible = { $name }: { $found }. Möglich: { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
found-known = { $name }: { $found }. Am besten gefunden: { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
ramps-of = Rampen: { $name }
origin = Ergebnisse mit denselben Karten: { $scores }
rank-from = { $from ->
    [one] ab { $from } Punkt
   *[other] ab { $from } Punkten
}
round-look = Durchgang { $round } mit dem Bestmöglichen vergleichen:
ended-early = Vorzeitig beendet
ended-at = { $rounds ->
    [1] Karte { $card } von { $cards }
   *[other] Durchgang { $round } von { $rounds }, Karte { $card } von { $cards }
}
what-next = Wie geht es weiter?
rematch-same = Dieselben Karten noch einmal spielen
end-edit-board = Tafel bearbeiten
end-keep-board = Tafel behalten

## Einstellungen, eigene Daten, Listen

language-auto = Wie der Browser
theme = Farbschema
theme-auto = Wie das System
theme-light = Hell
theme-dark = Dunkel
theme-contrast = Hoher Kontrast
palette-box = Schachtel
palette-chalk = Kreide
palette-slate = Schiefer
patterns = Muster auf den Steinen
patterns-off = Aus
patterns-fine = Fein
patterns-strong = Kräftig
motion = Animation
motion-auto = Wie das System
motion-full = Voll
motion-reduced = Reduziert
confirm-never = Nie
confirm-touch = Auf Touchscreens
confirm-pointer = Bei Fingertipp und Maus
confirm-always = Immer
hold = Jeden Zug eine Sekunde zurückhalten
hold-about = Der Stein wird erst nach einer Sekunde gespielt; bis dahin kannst du abbrechen.
details-about = Neben dem Umriss: gefüllte Reihen, neue Lücken. Nicht in Partien um einen Rang.
curtain-setting = Für mehrere Spieler an einem Gerät.
keys-about = Wähle eine Aktion und drücke dann die Taste dafür. Tab führt immer zum nächsten Bedienelement.
own-data = Deine Daten
own-data-about = Der Server speichert die Partien dieses Browsers, die eingegebenen Namen und eine Zahl, an der er diesen Browser erkennt.
own-data-download = Meine Daten herunterladen
own-data-erase = Meine Daten löschen …
own-data-erase-title = Deine Daten löschen?
own-data-erase-about = Deine Partien ohne andere Spieler werden gelöscht. Alle anderen verlässt du, und dein Name wird dort ersetzt. Das lässt sich nicht rückgängig machen.
own-data-erase-now = Endgültig löschen
own-data-keep = Daten behalten
new-table = Neuer Tisch
tables-running = Laufende Partien
best-of = Bestleistung, { $edition }:
replay-about = Wähle die Aufzeichnung einer Partie: eine Datei, deren Name auf .fits.txt endet.
replay-choose = Datei wählen oder hier ablegen
settings-moves = Nach jeder Karte die Züge der anderen ansagen
settings-moves-about = Für Screenreader. Eine Taste liest sie jederzeit vor.
