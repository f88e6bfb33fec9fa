# Deutsch: was Seite und Terminal beide sagen.

## Tafeln und was auf ihnen zählt

board-1 = Tafel 1
board-2 = Tafel 2
board-3 = Tafel 3
board-4 = Tafel 4
board-boom = Bumm
board-words-en = Wörter (englisch)
board-words-de = Wörter
board-words-ru = Wörter (russisch)
board-wormholes = Wurmlöcher
board-sideways = Seitwärts
board-cursed = Verflucht
board-eggshells = Eierschalen
board-montezuma = Montezuma
board-temple = Tempel
board-henhouse = Hühnerstall
board-crossroads = Kreuzung
other-board = Tafel { $id }
own-board = Eigene Tafel
volatile-board = { $name }, Sofortwertung
# $points1 und so weiter sind die Punkte der Art, mit Vorzeichen; ab $many gelten die letzten.
legend-dot = Ein einfaches Feld: −1, wenn es am Ende zu sehen ist.
legend-dot-row = Ein einfaches Feld: Jede Reihe, in der am Ende eines zu sehen ist, zählt −1.
legend-bonus = Ein Bonus: +{ $value }, wenn er am Ende zu sehen ist.
legend-penalty = Eine Strafe: −{ $value }, wenn sie am Ende zu sehen ist.
legend-pair = Ein Symbol auf zwei Feldern: { $points2 }, wenn am Ende beide zu sehen sind, { $points1 }, wenn nur eines zu sehen ist, sonst 0.
legend-boom = Bumm: Ein Stein, der hier liegen bleibt, explodiert und ist verloren. Das Feld wird zu einem einfachen Feld.
legend-wormhole = Ein Wurmloch: Ein Stein, der hier liegen bleibt, fällt durch zum nächsten Spieler; wer allein spielt, bekommt ihn gespiegelt zurück. Das Wurmloch wird zu einem einfachen Feld.
legend-cursed = Ein Fluch: Der erste, der am Ende zu sehen ist, zählt { $points1 }, der zweite { $points2 }, der dritte { $points3 } und so weiter.
legend-egg = Ein Ei: Der erste Stein, der darüberrutscht, knackst es an, der zweite zerbricht es. Am Ende sichtbar: heil { $points1 }, angeknackst { $points2 }, zerbrochen { $points3 }.
legend-gold = Gold: { $points1 }, wenn es am Ende zu sehen ist; sind aber { $many } oder mehr zu sehen, zählt jedes { $points2 }.
legend-letter = Buchstaben: Sichtbare Buchstaben, die zwischen bedeckten Feldern oder Rändern genau ein Wort der Liste ergeben, bringen je 1 Punkt. Jeder andere sichtbare Buchstabe zählt −1.
# Der Zustand eines Feldes, nach seinem Ort.
state-egg-1 = angeknackst
state-egg-2 = zerbrochen
state-own = Zustand { $state }
# Was eine Art zählt, die Spieler erfunden haben: Teile, mit Kommas verbunden, Punkte mit Vorzeichen.
facts-name = { $name }: { $facts }
facts-each = je { $points }
facts-from = ab { $count } je { $points }
facts-total = { $count } davon { $points }
facts-total-last = { $count } oder mehr { $points }
facts-step = { $first } für das erste, { $second } für das zweite, { $third } für das dritte und so weiter
facts-state = Zustand { $state }: { $points }
facts-visible = Am Ende sichtbar: { $points }.
facts-covered = Am Ende bedeckt: { $points }.
facts-states = Jeder Stein, der darüberrutscht, verändert es.
facts-character = Felder mit demselben Buchstaben zählen zusammen.
facts-blown-up = Ein Stein, der hier liegen bleibt, explodiert und ist verloren. Das Feld wird zu einem einfachen Feld.
facts-fell-through = Ein Stein, der hier liegen bleibt, fällt durch zum nächsten Spieler; wer allein spielt, bekommt ihn gespiegelt zurück. Das Feld wird zu einem einfachen Feld.
rule-rows = Jede ganz bedeckte Reihe: { $points }.
rule-rows-volatile = Reihen, die ein Stein auf einmal füllt: +1 für die erste, +2 für die zweite und so weiter.
rule-columns = Jede ganz bedeckte Spalte: { $points }.
rule-words = Wörter: { $words }.
rule-volatile = Sofortwertung: Reihen, einfache Felder, Zahlen und Paare zählen, sobald sie feststehen; alles andere zählt am Ende. Ein beiseitegelegter Stein kostet 1 Punkt.
house-row-penalty = Strafe je Reihe
house-row-penalty-about = Jede Reihe mit einem sichtbaren einfachen Feld zählt −1, egal wie viele es sind.
house-shared-start = Gleicher Startstein
house-shared-start-about = Alle bekommen denselben Startstein.
house-inside = Nicht über die Kante
house-inside-about = Kein Stein darf so gelegt werden, dass er über die Oberkante ragt. Nur wenn er durch ein Wurmloch kommt, darf er das.
boards = Tafeln
edition = Ausgabe

## Wertung

score-before = Frühere Durchgänge
score-now = Wenn der Durchgang jetzt zu Ende wäre: { $total }
total = Summe
reason-dot = Offene Felder
reason-row = Volle Reihen
reason-number = Sichtbare Zahlen
reason-pair = Paare
reason-column = Volle Spalten
reason-curse = Flüche
reason-egg = Eier
reason-gold = Gold
reason-word = Wörter
reason-letter = Buchstaben ohne Wort
reason-set-aside = Beiseitegelegte Steine
practised = Übungspartie mit zurückgenommenen Zügen
hinted = Mit Tipps: { $names }
hinted-alone = Mit Tipps gespielt, darum ohne Rang
winners = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } gewinnen
}

## Bots

bot-dreamer = Träumer
bot-newcomer = Anfänger
bot-handyman = Bastler
bot-mason = Könner
bot-architect = Stratege
bot-master = Großmeister

## Spielen

settings = Einstellungen
round-of = Durchgang { $round }/{ $rounds }
card-of = Karte { $card }/{ $cards }
start-card = Startstein
to-come = { $count ->
    [0] Keine Steine mehr
    [one] Noch { $count } Stein
   *[other] Noch { $count } Steine
}
aside-start = { $tile } ist dein Startstein: Du musst ihn legen.
back-none = Bei dieser Karte gibt es nichts zurückzunehmen.
waiting-for = Wir warten auf { $names }
seat-open = Freier Platz
table-state-ended = beendet
history = Gespielte Karten
guide = Erste Schritte
curtain-title = Gib das Gerät an { $name }
curtain-about = Niemand sieht, was die anderen tun, bis alle gespielt haben.
curtain-lift = Ich bin { $name }
curtain-back = Zug von { $name } zurücknehmen
front-claim = Lass deine Steine die Rampe hinunterrutschen, ohne Lücken zu lassen.
new-game = Neue Partie
boards-title = Tafeln der Partie
practice = Übung
settings-confirm = Jeden Zug bestätigen
settings-previews = Zeigen, was ein Zug bewirkt
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
slid-egg-1 = { $count ->
    [one] knackst ein Ei an
   *[other] knackst { $count } Eier an
}
slid-egg-2 = { $count ->
    [one] zerbricht ein Ei
   *[other] zerbricht { $count } Eier
}
slid-own = { $count ->
    [one] bringt ein Feld „{ $name }“ in Zustand { $state }
   *[other] bringt { $count } Felder „{ $name }“ in Zustand { $state }
}
say-blown-up = explodiert
say-fell-through = fällt durch ein Wurmloch
say-lost = findet keinen Platz und ist verloren
# $points hat sein Vorzeichen: +2, −1.
say-points = zählt { $points }
# $move beginnt damit, wo der Stein liegen bleibt. Allein kommt ein durchgefallener Stein zurück.
say-arrival = { $tile } kommt durch ein Wurmloch zu { $name }: { $move }.
say-return = { $tile } kommt gespiegelt zurück: { $move }.
# Ein oder mehrere Sonderfelder, im Akkusativ. $points hat kein Vorzeichen.
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
# Arten, die Spieler erfunden haben: eines oder mehrere ihrer Felder, im Akkusativ.
space-own = { $count ->
    [one] ein Feld „{ $name }“
   *[other] { $count } Felder „{ $name }“
}
list-and = { $list } und { $last }
say-aside = { $tile } beiseitegelegt
say-missed = { $tile } ist der Startstein: einmal aussetzen
say-own = { $move }.
say-other = { $name }: { $move }.
say-round = Durchgang { $round } von { $rounds }: { $name }.
say-start = Startstein: { $tile }.
say-card = Karte { $card } von { $cards }: { $tile }.
say-card-missed = Karte { $card } von { $cards }: { $tile }. Du setzt aus.
say-heights = Höhen der Spalten: { $heights }.
say-place = Spalte { $column } Reihe { $row }
say-place-state = { $place }, { $state }
say-letters = Reihe { $row }: { $letters }.
say-to-come = { $count ->
    [0] Es kommt kein Stein mehr.
    [one] Noch ein Stein: { $tiles }.
   *[other] Noch { $count } Steine: { $tiles }.
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
key-hint = Tipp (zweimal: der beste Zug)
key-cancel = Abbrechen
key-type = Zug eintippen
key-spaces = Was auf dieser Tafel zählt
key-help = Hilfe
key-columns = Zu einer Spalte
keys-reset = Übliche Tasten wiederherstellen

## Das Ende eines Durchgangs und einer Partie

round-end = Durchgang { $round } ist zu Ende
hindsight-thinks = Wir suchen den bestmöglichen Durchgang …

## Tipps

hint-thinks = Einen Moment …
hint-column = Schau dir Spalte { $column } an.
hint-move = Am besten hier, in Spalte { $column }.
hint-aside = Leg ihn lieber beiseite.
margin-ahead = { $count ->
    [one] { $count } Punkt vor { $name }
   *[other] { $count } Punkte vor { $name }
}
