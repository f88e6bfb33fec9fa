# Deutsch: die Analyse einer Partie.

## Der Bericht

# Alle Zahlen haben eine Nachkommastelle; die der Karten, Züge, Steine und der Schätzung ein Vorzeichen.
coach-account = Erwartet { $expected }; Kartenglück { $luck }; Züge { $loss }; Irrtum der Analyse { $correction }: { $score }
coach-account-arrivals = Erwartet { $expected }; Kartenglück { $luck }; Nachbarn { $arrivals }; Züge { $loss }; Irrtum { $correction }: { $score }
coach-unfinished = Der Durchgang ist nicht zu Ende: Die letzte Zahl ist, was jetzt zu erwarten ist.
coach-graph-about = Die Linie ist das Ergebnis, das nach jeder Karte zu erwarten ist. Darunter grau: das Glück jeder Karte, nach oben oder unten; rot: was der Zug gekostet hat.
coach-made = Gespielt: { $act }
coach-best = Bester Zug: { $act }
coach-place = { $card ->
    [0] Durchgang { $round }, Start
   *[other] Durchgang { $round }, Karte { $card }
}
# Der Ort eines Zuges in einer schmalen Liste; D steht für Durchgang.
coach-place-short = { $card ->
    [0] D{ $round }, Start
   *[other] D{ $round }, Karte { $card }
}
coach-progress = Analyse: { $percent } %
coach-interrupted = die Analyse wurde abgebrochen; derselbe Befehl setzt sie fort

## Warum ein Zug schlechter ist als der beste

why-average = Im Schnitt um { $loss } schlechter.
why-aside = { $tile } wurde beiseitegelegt, hatte aber einen Platz: { $act }.
why-blown-up = { $tile } explodiert; beim besten Zug bleibt der Stein liegen.
why-fell-through = { $tile } fällt durch und ist weg; beim besten Zug bleibt der Stein liegen.
why-lost = { $tile } findet keinen Platz und ist verloren; beim besten Zug bleibt der Stein liegen.
why-sealed = { $made ->
    [one] Der Zug schließt ein einfaches Feld ein
   *[other] Der Zug schließt { $made } einfache Felder ein
}; der beste Zug: { $best }.
why-gap-rows = { $made ->
    [one] Eine Reihe hat eine Lücke
   *[other] { $made } Reihen haben eine Lücke
}; nach dem besten Zug: { $best }.
why-row-spoilt = { $made ->
    [one] Eine Reihe wird nicht mehr voll
   *[other] { $made } Reihen werden nicht mehr voll
}; nach dem besten Zug: { $best }.
why-row-missed = { $best ->
    [one] Nach dem besten Zug ist eine Reihe voll
   *[other] Nach dem besten Zug sind { $best } Reihen voll
}, nach diesem { $made }.
why-column-spoilt = { $made ->
    [one] Eine Spalte wird nicht mehr voll
   *[other] { $made } Spalten werden nicht mehr voll
}; nach dem besten Zug: { $best }.
why-column-missed = { $best ->
    [one] Nach dem besten Zug ist eine Spalte voll
   *[other] Nach dem besten Zug sind { $best } Spalten voll
}, nach diesem { $made }.
why-bonus-covered = Jetzt sind Boni im Wert von { $made } bedeckt; nach dem besten Zug: { $best }.
why-bonus-open = Der beste Zug sichert Boni im Wert von { $best }, dieser { $made }.
why-penalty-sealed = Strafen im Wert von { $made } lassen sich nicht mehr bedecken; nach dem besten Zug: { $best }.
why-penalty-left = Der beste Zug hat Strafen im Wert von { $best } bedeckt, dieser { $made }.
why-pair-broken = { $made ->
    [one] Ein Paar ist zerrissen: ein Symbol bedeckt, das andere bleibt sichtbar
   *[other] { $made } Paare sind zerrissen: ein Symbol bedeckt, das andere bleibt sichtbar
}; nach dem besten Zug: { $best }.
why-pair-half = { $made ->
    [one] Ein Paar ist halb bedeckt
   *[other] { $made } Paare sind halb bedeckt
}; nach dem besten Zug: { $best }.
why-pair-gone = { $made ->
    [one] Der Zug bedeckt ein ganzes Paar, das hätte zählen können
   *[other] Der Zug bedeckt { $made } ganze Paare, die hätten zählen können
}; der beste Zug: { $best }.
why-egg-broken = { $made ->
    [one] Ein sichtbares Ei ist zerbrochen
   *[other] { $made } sichtbare Eier sind zerbrochen
}; nach dem besten Zug: { $best }.
why-egg-cracked = { $made ->
    [one] Ein sichtbares Ei ist angeknackst oder zerbrochen
   *[other] { $made } sichtbare Eier sind angeknackst oder zerbrochen
}; nach dem besten Zug: { $best }.
why-egg-covered = { $made ->
    [one] Ein Ei, das Punkte wert war, ist bedeckt
   *[other] { $made } Eier, die Punkte wert waren, sind bedeckt
}; nach dem besten Zug: { $best }.
why-gold-covered = { $made ->
    [one] Ein Goldfeld ist bedeckt
   *[other] { $made } Goldfelder sind bedeckt
}; nach dem besten Zug: { $best }.
why-gold-cursed = { $made } Goldfelder bleiben sichtbar, das sind zu viele; nach dem besten Zug: { $best }.
why-gold-left = { $made } Goldfelder sind sichtbar, fünf sind zu viele; nach dem besten Zug: { $best }.
why-curse-sealed = { $made ->
    [one] Ein Fluch lässt sich nicht mehr bedecken
   *[other] { $made } Flüche lassen sich nicht mehr bedecken
}; nach dem besten Zug: { $best }.
why-curse-left = { $made ->
    [one] Ein Fluch ist noch zu bedecken
   *[other] { $made } Flüche sind noch zu bedecken
}; nach dem besten Zug: { $best }.
# $name ist eine eigene Art von Feldern.
why-own-now = { $name }: Wäre jetzt Schluss, zählten diese Felder { $made }; nach dem besten Zug: { $best }.
# $words sind die, die nicht mehr stehen bleiben können.
why-words-gone = Diese Wörter können nicht mehr stehen bleiben: { $words }. Buchstaben noch möglicher Wörter: { $made }; nach dem besten Zug: { $best }.
why-letters-sealed = { $made ->
    [one] Ein Buchstabe bleibt sichtbar, der in keinem möglichen Wort steht
   *[other] { $made } Buchstaben bleiben sichtbar, die in keinem möglichen Wort stehen
}; nach dem besten Zug: { $best }.
why-word-edges = { $made ->
    [one] Neben möglichen Wörtern ist noch ein Buchstabe zu bedecken
   *[other] Neben möglichen Wörtern sind noch { $made } Buchstaben zu bedecken
}; nach dem besten Zug: { $best }.
why-banked = Der Zug bringt sofort { $made }; der beste Zug: { $best }.
why-over-top = { $made ->
    [one] Ein Quadrat ragt über die Oberkante
   *[other] { $made } Quadrate ragen über die Oberkante
}; nach dem besten Zug: { $best }.
why-flush = { $total ->
    [1] Der letzte Stein passt jetzt nirgends ohne Lücke; nach dem besten Zug schon.
   *[other] { $made ->
        [0] Keiner der { $total } übrigen Steine passt
        [one] Nur einer der { $total } übrigen Steine passt
       *[other] Nur { $made } der { $total } übrigen Steine passen
    } jetzt ohne Lücke; nach dem besten Zug: { $best }.
}
why-places = Für die übrigen Steine gibt es { $made ->
    [one] einen Platz, an dem
   *[other] { $made } Plätze, an denen
} sie keine Lücke lassen; nach dem besten Zug: { $best }.
why-next-points = { $total ->
    [1] Mit dem letzten Stein kann die Rampe nach dem besten Zug mehr zählen.
   *[other] Im nächsten Zug kann die Rampe nach dem besten Zug mit { $best ->
        [one] einem
       *[other] { $best }
    } der { $total } übrigen Steine mehr zählen; nach diesem Zug mit { $made }.
}
why-next-rows = { $total ->
    [1] Der letzte Stein kann jetzt keine Reihe füllen; nach dem besten Zug schon.
   *[other] { $made ->
        [0] Keiner der { $total } übrigen Steine kann
        [one] Nur einer der { $total } übrigen Steine kann
       *[other] Nur { $made } der { $total } übrigen Steine können
    } als Nächstes eine Reihe füllen; nach dem besten Zug: { $best }.
}
why-rows-together = Nach dem besten Zug kann ein Stein { $best ->
    [one] eine Reihe
   *[other] { $best } Reihen
} auf einmal füllen; nach diesem { $made }.
why-well = { $made ->
    [one] Eine Spalte ist ein tiefer Schacht
   *[other] { $made } Spalten sind tiefe Schächte
}; nach dem besten Zug: { $best }.
why-uneven = Oben ist es unebener: { $made } Stufen zwischen den Spalten; nach dem besten Zug: { $best }.
why-column-closed = { $made ->
    [one] Eine Spalte reicht bis zur Oberkante
   *[other] { $made } Spalten reichen bis zur Oberkante
}; nach dem besten Zug: { $best }.
why-column-high = { $made ->
    [one] In einer Spalte ist nur noch wenig Platz
   *[other] In { $made } Spalten ist nur noch wenig Platz
}; nach dem besten Zug: { $best }.
why-certain = Sichere Punkte jetzt: { $made }; nach dem besten Zug: { $best }.
why-score-now = Wäre jetzt Schluss, zählte der Durchgang { $made }; nach dem besten Zug: { $best }.

## Was ein Zug bewirkt hat, in einem einfachen Satz

# $way ist eine Spalte; 0, wenn der Stein besser beiseitegelegt wird, -1, wenn er in seiner Spalte besser gedreht wird.
coach-where = { $way ->
    [-1] anders gedreht
   *[other] in Spalte { $way }
}
coach-better-avoids = { $way ->
    [0] legst du den Stein beiseite, passiert das nicht
    [-1] anders gedreht passiert das nicht
   *[other] in Spalte { $way } passiert das nicht
}
coach-better-covers = { $way ->
    [-1] anders gedreht bedeckt der Stein sie
   *[other] in Spalte { $way } { $made ->
        [one] wird sie bedeckt
       *[other] werden sie bedeckt
    }
}
coach-better-fewer = { $way ->
    [-1] anders gedreht
   *[other] in Spalte { $way }
} { $best ->
    [one] ist es nur eine
   *[other] sind es nur { $best }
}
why-plain-aside = Du hast { $tile } beiseitegelegt; in Spalte { $way } ist Platz dafür.
# $better ist einer der Sätze oben, ohne den Punkt.
why-plain-penalty = { $made ->
    [one] So bleibt eine −{ $points } für immer offen
   *[other] So bleiben { $made } Strafen für immer offen, zusammen −{ $points }
}; { $better }.
why-plain-bonus = { $made ->
    [one] Das bedeckt eine +{ $points }
   *[other] Das bedeckt { $made } Boni, zusammen +{ $points }
}; { $better }.
why-plain-gaps = { $made ->
    [one] So entsteht eine Lücke, die sich nicht mehr füllen lässt
   *[other] So entstehen { $made } Lücken, die sich nicht mehr füllen lassen
}; { $better }.
why-plain-row = { $tile } füllt { $where } { $best ->
    [one] eine Reihe
   *[other] { $best } Reihen
}; hier { $made ->
    [0] keine
   *[other] nur { $made }
}.
why-plain-column = { $tile } füllt { $where } { $best ->
    [one] eine ganze Spalte
   *[other] { $best } ganze Spalten
}; hier { $made ->
    [0] keine
   *[other] nur { $made }
}.
why-plain-cover = { $made ->
    [one] Hier bleibt eine −{ $points } offen
   *[other] Hier bleiben { $made } Strafen offen, zusammen −{ $points }
}; { $where } bedeckt { $tile } sie.
why-plain-safe = { $made ->
    [one] Hier ist eine +{ $points } noch nicht sicher
   *[other] Hier sind { $made } Boni, zusammen +{ $points }, noch nicht sicher
}; { $where } sichert { $tile } sie.
why-plain-pair-broken = { $made ->
    [one] So ist ein Paar für immer zerrissen: Ein Symbol ist bedeckt, das andere bleibt offen
   *[other] So sind { $made } Paare für immer zerrissen: Ein Symbol ist bedeckt, das andere bleibt offen
}; { $better }.
why-plain-pair-half = { $made ->
    [one] Das bedeckt nur ein Symbol eines Paares
   *[other] Das bedeckt von { $made } Paaren nur je ein Symbol
}; { $better }.
why-plain-pair-left = { $made ->
    [one] Hier bleibt das zweite Symbol eines Paares offen; { $where } bedeckt { $tile } es
   *[other] Hier bleiben die zweiten Symbole von { $made } Paaren offen; { $where } bedeckt { $tile } sie
}.
why-plain-pair-gone = { $made ->
    [one] Das bedeckt beide Symbole eines Paares, das offen +{ $points } wert ist
   *[other] Das bedeckt { $made } ganze Paare, die offen zusammen +{ $points } wert sind
}; { $better }.
why-plain-egg-broken = { $made ->
    [one] Das zerbricht ein Ei
   *[other] Das zerbricht { $made } Eier
}; { $better }.
why-plain-egg-cracked = { $made ->
    [one] Das knackst ein Ei an
   *[other] Das knackst { $made } Eier an
}; { $better }.
why-plain-egg-covered = { $made ->
    [one] Das bedeckt ein Ei, das +{ $points } wert ist
   *[other] Das bedeckt { $made } Eier, zusammen +{ $points }
}; { $better }.
why-plain-egg-left = { $made ->
    [one] Hier bleibt ein zerbrochenes Ei offen; { $where } bedeckt { $tile } es
   *[other] Hier bleiben { $made } zerbrochene Eier offen; { $where } bedeckt { $tile } sie
}.
why-plain-gold-covered = { $made ->
    [one] Das bedeckt ein Goldfeld, das +{ $points } wert ist
   *[other] Das bedeckt { $made } Goldfelder, zusammen +{ $points }
}; { $better }.
why-plain-gold-cursed = So bleiben { $made } Goldfelder für immer offen, und fünf sind zu viele; { $better }.
why-plain-gold-left = Hier bleiben { $made } Goldfelder offen, und fünf sind zu viele; { $where } bedeckt { $tile } { $best ->
    [one] eines
   *[other] { $best }
} davon.
why-plain-curse-sealed = { $made ->
    [one] So bleibt ein Fluch für immer offen
   *[other] So bleiben { $made } Flüche für immer offen
}; { $better }.
why-plain-curse-left = { $made ->
    [one] Hier bleibt ein Fluch offen; { $where } bedeckt { $tile } ihn
   *[other] Hier bleiben { $made } Flüche offen; { $where } bedeckt { $tile } sie
}.
why-plain-words = { $made ->
    [one] So kann das Wort { $words } nicht mehr stehen bleiben
   *[other] So können die Wörter { $words } nicht mehr stehen bleiben
}; { $better }.
why-plain-letters = { $made ->
    [one] So bleibt ein Buchstabe für immer offen, den kein Wort braucht
   *[other] So bleiben { $made } Buchstaben für immer offen, die kein Wort braucht
}; { $better }.
