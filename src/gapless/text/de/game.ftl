# Deutsch: was Seite und Terminal beide sagen.

## Tafeln und was auf ihnen zählt

board-1 = Plan 1
board-2 = Plan 2
board-3 = Plan 3
board-4 = Plan 4
board-boom = Bumm
board-words-en = Wörter (Englisch)
board-words-de = Wörter
board-words-ru = Wörter (Russisch)
board-wormholes = Wurmlöcher
board-sideways = Seitwärts
board-cursed = Verflucht
board-eggshells = Eierschalen
board-montezuma = Montezuma
board-temple = Tempel
board-henhouse = Hühnerstall
board-crossroads = Kreuzweg
other-board = Plan { $id }
volatile-board = { $name }, volatil
legend-dot = Ein Punkt: −1, wenn er am Ende zu sehen ist.
legend-dot-row = Ein Punkt: jede Reihe mit einem sichtbaren Punkt kostet −1.
legend-bonus = Ein Bonus: +{ $value }, wenn er am Ende zu sehen ist.
legend-penalty = Eine Strafe: −{ $value }, wenn sie am Ende zu sehen ist.
legend-pair = Ein Zeichen, das auf zwei Feldern steht: beide sichtbar +3, nur eines sichtbar −3, keines 0.
legend-boom = Bumm: ein Stein, der hier zu liegen kommt, explodiert und ist verloren. Das Feld wird dann zum Punkt.
legend-wormhole = Ein Wurmloch: ein Stein, der hier zu liegen kommt, fällt durch zum nächsten Spieler. Allein kommt er gespiegelt zurück. Das Feld wird dann zum Punkt.
legend-cursed = Ein Fluch: sind am Ende n davon zu sehen, zählen sie −(1+2+…+n).
legend-egg = Ein Ei: ein Stein, der darüber rutscht, knackst es an, der nächste zerbricht es. Sichtbar und heil +3, angeknackst +1, zerbrochen −2.
legend-gold = Gold: +2, wenn es zu sehen ist; sind aber fünf oder mehr zu sehen, zählt jedes −2.
legend-letter = Ein Buchstabe: sichtbare Buchstaben, die zwischen bedeckten Feldern oder Rändern genau ein Wort der Liste ergeben, zählen je 1; jeder andere sichtbare Buchstabe −1.
rule-rows = Jede ganz bedeckte Reihe: +{ $points }.
rule-rows-volatile = Reihen, die ein Stein zusammen füllt: 1 Punkt für die erste, 2 für die zweite und so weiter.
rule-columns = Jede ganz bedeckte Spalte: +{ $points }.
rule-words = Wörter: { $words }.
rule-volatile = Volatil: was ein Zug entscheidet, wird sofort gewertet, und ein beiseitegelegter Stein kostet −1.
house-row-penalty = Reihen mit Punkten
house-row-penalty-about = jede Reihe mit einem sichtbaren Punkt kostet −1, gleich wie viele Punkte sie hat.
house-shared-start = Gleicher Start
house-shared-start-about = alle Spieler haben denselben Startstein.
house-inside = Im Rahmen
house-inside-about = kein Stein darf über die Oberkante ragen.
boards = Pläne
edition = Ausgabe

## Wertung

score-before = Runden davor
score-now = Wenn die Runde jetzt endete: { $total }
reason-dot = Sichtbare Punkte
reason-row = Volle Reihen
reason-number = Sichtbare Zahlen
reason-pair = Paare
reason-column = Volle Spalten
reason-curse = Flüche
reason-egg = Eier
reason-gold = Gold
reason-word = Wörter
reason-letter = Lose Buchstaben
reason-set-aside = Beiseitegelegt
practised = mit Zurücknehmen zur Übung
winners = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } gewinnen
}

## Bots

bot-newcomer = Anfänger
bot-handyman = Bastler
bot-mason = Könner
bot-architect = Stratege
bot-master = Großmeister

## Spielen

settings = Einstellungen
round-of = Runde { $round }/{ $rounds }
card-of = Karte { $card }/{ $cards }
start-card = Startstein
to-come = Noch im Stapel
aside-start = { $tile } ist dein Startstein: er darf nicht beiseitegelegt werden.
back-none = Bei dieser Karte gibt es nichts zurückzunehmen.
history = Gespielte Karten
guide = Erste Schritte
guide-gaps = Jeder Punkt, der am Ende zu sehen ist, kostet einen Punkt. Was unter einem Stein liegt, lässt sich nie mehr bedecken.
curtain-title = Gib das Gerät an { $name }
curtain-about = Niemand sieht, was die anderen tun, bis alle gespielt haben.
curtain-lift = Ich bin { $name }
curtain-back = { $name }: zurücknehmen
front-claim = Lass deine Steine die Rampe hinabgleiten, und lass keine Lücken.
new-game = Neue Partie
practice = Übung
language = Sprache

## Was vorgelesen wird

turn-a = wie gezeichnet
turn-b = um 90 Grad gedreht
turn-c = um 180 Grad gedreht
turn-d = um 270 Grad gedreht
turn-e = gewendet
turn-f = gewendet und um 90 Grad gedreht
turn-g = gewendet und um 180 Grad gedreht
turn-h = gewendet und um 270 Grad gedreht
say-row = Reihe { $row }
say-rows = Reihen { $low } bis { $high }
say-column = Spalte { $column }
# Was ein Zug bewirkt: Teile eines Satzes, durch Kommas verbunden. $spaces ist eine Liste aus space-…, verbunden durch list-and.
say-completes = { $count ->
    [one] füllt Reihe { $rows }
   *[other] füllt die Reihen { $rows }
}
say-completes-columns = { $count ->
    [one] füllt Spalte { $columns }
   *[other] füllt die Spalten { $columns }
}
say-covers = bedeckt { $spaces }
say-keeps = lässt { $spaces } sichtbar
say-gaps = { $count ->
    [one] eine Lücke
   *[other] { $count } Lücken
}
say-cracked = { $count ->
    [one] knackst ein Ei an
   *[other] knackst { $count } Eier an
}
say-broken = { $count ->
    [one] zerbricht ein Ei
   *[other] zerbricht { $count } Eier
}
say-blown-up = explodiert
say-fell-through = fällt durch ein Wurmloch
say-lost = findet keinen Platz und ist verloren
# $points hat sein Vorzeichen: +2, −1.
say-points = zählt { $points }
# $move beginnt damit, wo das Teil liegen bleibt. Allein kommt ein durchgefallenes Teil zurück.
say-arrival = { $tile } kommt durch ein Wurmloch zu { $name }: { $move }.
say-return = { $tile } kommt gespiegelt zurück: { $move }.
# Ein oder mehrere besondere Felder, im Akkusativ. $points hat kein Vorzeichen.
space-bonus = { $count ->
    [one] einen Bonus +{ $points }
   *[other] { $count }-mal Bonus +{ $points }
}
space-penalty = { $count ->
    [one] eine Strafe −{ $points }
   *[other] { $count }-mal Strafe −{ $points }
}
# $symbol ist circle, square, triangle, cross, star oder der Buchstabe auf dem Feld.
space-pair = { $count ->
    [one] { $symbol ->
        [circle] einen Kreis
        [square] ein Quadrat
        [triangle] ein Dreieck
        [cross] ein Kreuz
        [star] einen Stern
       *[other] ein Symbol { $symbol }
    }
   *[other] { $symbol ->
        [circle] beide Kreise
        [square] beide Quadrate
        [triangle] beide Dreiecke
        [cross] beide Kreuze
        [star] beide Sterne
       *[other] beide Symbole { $symbol }
    }
}
space-boom = { $count ->
    [one] ein Bumm-Feld
   *[other] { $count } Bumm-Felder
}
space-wormhole = { $count ->
    [one] ein Wurmloch
   *[other] { $count } Wurmlöcher
}
space-cursed = { $count ->
    [one] einen Fluch
   *[other] { $count } Flüche
}
space-egg = { $count ->
    [one] ein Ei
   *[other] { $count } Eier
}
space-gold = { $count ->
    [one] ein Goldfeld
   *[other] { $count } Goldfelder
}
list-and = { $list } und { $last }
say-aside = { $tile } beiseitegelegt
say-missed = { $tile } liegt schon, ausgesetzt
say-own = { $move }.
say-other = { $name }: { $move }.
say-start = Startstein: { $tile }.
say-card = Karte { $card } von { $cards }: { $tile }.
say-card-missed = Karte { $card } von { $cards }: { $tile }. Du setzt diesmal aus.
say-heights = Höhen der Spalten: { $heights }.
say-to-come = { $count ->
    [0] Es kommt kein Stein mehr.
    [one] Ein Stein kommt noch: { $tiles }.
   *[other] { $count } Steine kommen noch: { $tiles }.
}

## Tasten

keys = Tasten
key-left = Eine Spalte nach links
key-right = Eine Spalte nach rechts
key-wall-left = An die linke Wand
key-wall-right = An die rechte Wand
key-turn = Im Uhrzeigersinn drehen
key-turn-back = Gegen den Uhrzeigersinn drehen
key-flip = Wenden
key-drop = Fallen lassen
key-aside = Beiseitelegen (zweimal)
key-take-back = Zurücknehmen
key-cancel = Abbrechen
key-help = Diese Hilfe
key-columns = In eine Spalte

## Das Ende eines Durchgangs und einer Partie

round-end = Runde { $round } ist zu Ende
hindsight-thinks = Suche das Beste …
hindsight-proved = Das Bestmögliche war { $score }.
hindsight-found = Das Beste, was wir fanden, war { $score }.
hindsight-look = Zeigen
hindsight-hide = Meine Rampe
game-over = Die Partie ist zu Ende
