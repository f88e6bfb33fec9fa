# Deutsch

## Hilfe des Befehls

usage = Aufruf:
options = Optionen
commands = Befehle
metavar-options = [OPTIONEN]
metavar-command = BEFEHL [ARGUMENTE]...
metavar-file = DATEI
metavar-number = N
metavar-factor = FAKTOR
metavar-board = PLAN
metavar-boards = PLÄNE
metavar-edition = AUSGABE
metavar-rules = REGELN
metavar-name = NAME
metavar-ramp = RAMPE
metavar-tile = STEIN
metavar-language = SPRACHE
metavar-shell = SHELL
metavar-when = WANN

command-gapless = Das Brettspiel FITS: Partien prüfen, werten, zeigen und austeilen.
command-check = Alles finden, was an Dateien falsch ist.
command-completion = Das Skript ausgeben, mit dem eine Shell Befehle ergänzt.
command-deal = Eine Partie für den Tisch austeilen, als Aufzeichnung.
command-demo = Einer Partie zusehen, die sich selbst spielt.
command-replay = Aufzeichnungen von Partien prüfen und ihre Wertung berichten.
command-score = Eine Rampe werten, Posten für Posten.
command-show = Einen Plan, eine Rampe, einen Stein oder eine Aufzeichnung zeichnen.
command-show-board = Einen Plan zeichnen.
command-show-ramp = Eine Rampe zeichnen, die in unserer Notation geschrieben ist.
command-show-record = Die Rampen einer Aufzeichnung bei einer beliebigen Karte zeichnen.
command-show-tile = Zeichnen, wie sich Steine drehen und wenden lassen.

about-check = Liest Dateien von Ausgaben und Plänen und Aufzeichnungen von Partien.
about-completion =
    SHELL ist bash, zsh oder fish. Zum Einschalten kommt eine Zeile in die Startdatei der
    Shell, für bash: eval "$(gapless completion bash)", für zsh:
    eval "$(gapless completion zsh)", für fish: gapless completion fish | source
about-deal =
    Deckt die Karten in der Reihenfolge der Aufzeichnung auf und schreibt jede Handlung über
    ihr "?": L5c3 für einen gelegten, L5- für einen beiseitegelegten Stein. Danach prüft und
    wertet gapless replay die Partie.
about-score =
    RAMPE hat ihre Reihen von oben, mit "/" dazwischen, "." für ein sichtbares und "x" für
    ein bedecktes Feld; Reihen über der Oberkante kommen zuerst und enden mit "|".
about-show-record = Ohne Optionen: jede Rampe, wie sie am Ende der Aufzeichnung war.
about-show-tile = Ohne STEIN: alle Steine der Ausgabe.

option-help = Diese Hilfe zeigen.
option-version = Die Version zeigen.
option-lang = Sprache von allem, was ausgegeben wird: en, de oder ru.
option-json = JSON für Programme ausgeben, ein Objekt je Zeile.
option-edition = classic, compact oder der Pfad einer Ausgabedatei.
option-edition-shipped = classic oder compact.
option-house = Hausregeln, durch Leerzeichen getrennt: row-penalty, shared-start, inside.
option-board = Die Kennung eines Plans, ID+volatile oder file:PFAD:ID.
option-boards = Die Pläne der Runden, durch Leerzeichen getrennt, etwa "1 2 boom".
option-output = In diese Datei schreiben, ganz oder gar nicht.
option-svg = Ein Bild in SVG zeichnen.
option-dark = Die dunklen Farben für das Bild nehmen.
option-color = Farben im Terminal: auto, always oder never.
option-ascii = Nur mit ASCII-Zeichen zeichnen.
option-seed = Nach dieser Zahl mischen: dieselbe Zahl ergibt dieselben Karten.
option-players = Die Anzahl der Spieler.
option-name = Der Name eines Spielers; für jeden einmal angeben.
option-round = Die Runde; ohne Angabe die letzte.
option-card = Die Baukarte, nach der gezeigt wird; 0 für die Startsteine.
option-seat = Nur die Rampe dieses Spielers zeigen, ab 1 gezählt.
option-speed = Wie schnell gespielt wird: 2 ist doppelt so schnell.

## Berichte

game-heading = Ausgabe { $edition }, { $players ->
    [one] { $players } Spieler
   *[other] { $players } Spieler
}
house-rules = Hausregeln: { $rules }
practised = mit Zurücknehmen zur Übung gespielt
round-heading = Runde { $round }, Plan { $board }
board-heading = Plan { $board }
total = Summe
winners = { $count ->
    [one] es gewinnt: { $names }
   *[other] es gewinnen: { $names }
}
rank = Rang: { $rank }
unfinished = nicht beendet: { $finished } von { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
} gespielt
file-fine = { $file }: alles in Ordnung
place-file = Datei

reason-dot = sichtbare Punkte
reason-row = volle Reihen
reason-number = sichtbare Zahlen
reason-pair = Paare
reason-column = volle Spalten
reason-curse = sichtbare Flüche
reason-egg = sichtbare Eier
reason-gold = sichtbares Gold
reason-word = Wörter
reason-letter = lose Buchstaben
reason-set-aside = beiseitegelegte Steine

item-row = Reihe { $row }
item-column = Spalte { $column }

## Auf dem Bildschirm

card-heading = Karte { $card } von { $cards }
start-heading = Startsteine
to-come = noch im Stapel
act-placed = { $name } legt { $tile } in Spalte { $column }
act-set-aside = { $name } legt { $tile } beiseite
act-missed = { $name } setzt aus: { $tile } liegt schon
act-blown-up = { $name } legt { $tile }, und der Stein explodiert
act-fell-through = { $name } legt { $tile }, und der Stein fällt durch ein Wurmloch
act-arrived = { $tile } rutscht auf die Rampe von { $name }
act-lost = { $tile } findet keinen Platz auf der Rampe von { $name } und ist verloren
score-now = Wertung, wenn die Runde jetzt endete

## Fehler

error-token-form = '{ $token }' ist kein Eintrag; schreibe eine Platzierung wie L5c3, oder L5-, L5=, L5?
error-token-orientation = '{ $token }' hat die unbekannte Lage '{ $letter }'; erlaubt sind a bis h
error-tile-unknown = es gibt keinen Stein '{ $tile }'; die Steine sind { $tiles }
error-ramp-rows = die Rampe hat { $found ->
    [one] { $found } Reihe
   *[other] { $found } Reihen
}, der Plan aber { $rows }; Reihen werden mit '/' getrennt
error-ramp-width = Reihe '{ $row }' der Rampe hat { $found ->
    [one] { $found } Feld
   *[other] { $found } Felder
}, der Plan aber { $columns ->
    [one] { $columns } Spalte
   *[other] { $columns } Spalten
}
error-ramp-character = Reihe '{ $row }' der Rampe hat '{ $character }'; '.' steht für sichtbar, 'x' für bedeckt
error-ramp-above = eine Reihe über der Oberkante steht nur da, wenn sie ein Quadrat hat, und vor '|'
error-ramp-high = die Rampe hat { $found ->
    [one] { $found } Reihe
   *[other] { $found } Reihen
} über der Oberkante; höchstens { $most } sind möglich
error-placement-side = { $placement } ragt über die Seite; die letzte Spalte dafür ist { $last }
error-placement-above = { $placement } käme ganz über dem Gitter zu liegen; lege { $tile } beiseite
error-placement-inside = { $placement } ragte über die Oberkante, was 'inside' verbietet
error-act-complete = die Partie ist zu Ende
error-act-seat = es gibt keinen Platz { $seat }
error-act-twice = Platz { $seat } hat bei dieser Karte schon gehandelt; nimm das erst zurück
error-act-missed = Platz { $seat } setzt diesmal aus: { $tile } ist der eigene Startstein
error-act-none = Platz { $seat } hat bei dieser Karte nichts zurückzunehmen
error-act-practice = zur Übung zurücknehmen geht nur in einer Partie zu einem
error-act-first = es gibt nichts zurückzunehmen
error-card-tile = '{ $token }' legt nicht den Stein der Karte, { $tile }
error-card-unknown = '{ $tile }' ist keine Baukarte
error-card-twice = die Karte { $tile } wurde in dieser Runde schon aufgedeckt
error-start-missing = die Startsteine kommen vor der ersten Baukarte
error-start-unknown = '{ $tile }' ist keine Startkarte; es sind { $tiles }
error-start-aside = ein Startstein wird weder beiseitegelegt noch ausgelassen; lege { $tile }
error-start-twice = die Startkarte { $tile } wurde zweimal gezogen
error-start-shared = mit 'shared-start' haben alle dieselbe Startkarte, hier { $tile }
error-start-repeated = die Startsteine dieser Runde liegen schon
error-tokens-count = { $expected ->
    [one] { $expected } Eintrag wird erwartet
   *[other] { $expected } Einträge werden erwartet
}, einer je Spieler, gefunden: { $found }
error-missed-due = '{ $token }' muss '{ $tile }=' sein: es ist die eigene Startkarte dieses Spielers
error-missed-undue = '{ $token }' setzt aus, wo niemand aussetzt: { $tile } ist nicht der Startstein dieses Spielers
error-unknown-after = '{ $token }' kommt nach einem '?' dieses Spielers; in der Runde kann nur '?' folgen
error-unknown-wormhole = '{ $token }' kommt nach einem '?', und auf einem Plan mit Wurmlöchern warten alle
error-players-count = { $count } Spieler, aber die Ausgabe { $edition } ist für { $least } bis { $most }
error-player-name = '{ $name }' ist kein Name für einen Spieler; ein Name steht auf einer Zeile
error-boards-none = eine Partie braucht mindestens einen Plan
error-board-size = Plan '{ $board }' ist { $size }, die Rampe der Ausgabe { $edition } aber { $ramp }
error-house-unknown = es gibt keine Hausregel '{ $rule }'; es gibt { $rules }
error-house-volatile = 'row-penalty' geht nicht zusammen mit dem volatilen Plan '{ $board }'
error-deal-rounds = ausgeteilt { $found ->
    [one] ist { $found } Runde
   *[other] sind { $found } Runden
}, die Partie hat aber { $expected }
error-deal-deck = der Stapel von Runde { $round } besteht nicht aus den Baukarten der Ausgabe, jede einmal
error-deal-start = die Startkarten von Runde { $round } können so nicht gezogen werden

error-file-missing = es gibt keine Datei { $path }
error-file-directory = { $path } ist ein Verzeichnis; nenne eine Datei darin
error-file-large = { $path } ist größer als { $most } MB; so groß ist hier nichts
error-file-text = { $path }:{ $line }: das ist kein Text in UTF-8
error-file-unreadable = { $path } lässt sich nicht lesen: { $reason }
error-file-unwritable = { $path } lässt sich nicht schreiben: { $reason }; nichts wurde verändert
error-file-problems = { $first }{ $others ->
    [0] { "" }
   *[other] { " " }(und { $others } mehr; siehe gapless check)
}

error-edition-unknown = es gibt keine Ausgabe '{ $edition }'; es gibt { $editions }
error-board-unknown = es gibt keinen Plan '{ $board }' in der Ausgabe { $edition }; es gibt { $boards }
error-board-file-form = '{ $board }' nennt keinen Plan einer Datei; schreibe file:PFAD:ID
error-board-file-refused = '{ $board }' steht in einer Datei, und diese Aufzeichnung darf keine Dateien lesen
error-board-file-id = es gibt keinen Plan '{ $board }' in { $path }; es gibt { $boards }

error-tag-line = der Wert der Kopfzeile { $name } hat einen Zeilenumbruch; eine Kopfzeile steht auf einer Zeile
error-resume-ahead = Runde { $round } hat Handlungen nach einem '?'; zum Weiterspielen erst die '?' ausfüllen
error-tag-form = das ist keine Kopfzeile; schreibe [Name "Wert"], mit \" und \\ zwischen den Anführungszeichen
error-tag-twice = die Kopfzeile { $name } steht zweimal da
error-tag-late = Kopfzeilen kommen vor der ersten Runde
error-tag-missing = die Kopfzeile { $name } fehlt; füge [{ $name } "..."] vor der ersten Runde ein
error-version = '{ $version }' ist keine Version des Formats, die dieses Programm liest; nimm { $known }
error-practice = '{ $value }' ist nicht bekannt; schreibe "yes" oder lass die Kopfzeile weg
error-line-form = das ist keine Zeile einer Aufzeichnung; schreibe 'round', 'start:', eine Karte oder 'score:'
error-round-missing = erwartet wird 'round { $number } board { $board }'
error-round-early = die Runde ist nicht zu Ende: { $count ->
    [one] { $count } Baukarte ist
   *[other] { $count } Baukarten sind
} noch aufzudecken
error-round-late = die Partie hat { $count ->
    [one] { $count } Runde, und sie ist
   *[other] { $count } Runden, und sie sind
} vorbei
error-round-wrong = erwartet wird 'round { $number } board { $board }', nach den Plänen der Partie
error-score-early = eine Wertung kommt nach der letzten Karte ihrer Runde
error-score-unknown = die Runde kann nicht gewertet werden, solange in ihr Handlungen '?' sind
error-score-twice = die Runde hat ihre Wertung schon
error-score-form = '{ $text }' ist keine ganze Zahl
error-score-count = { $expected ->
    [one] { $expected } Zahl wird erwartet
   *[other] { $expected } Zahlen werden erwartet
}, eine je Spieler, gefunden: { $found }
error-score-wrong = die Wertung ist { $expected }, nicht { $found }
error-total-early = die Summe kommt nach dem Ende der letzten Runde
error-total-wrong = die Summe ist { $expected }, nicht { $found }
error-total-last = nach der Summe kommt nichts mehr

error-no-command = es gibt keinen Befehl '{ $command }'; es gibt { $commands }
error-no-option = es gibt keine Option { $option }; siehe { $help }
error-option-value = die Option { $option } braucht einen Wert; siehe { $help }
error-option-flag = die Option { $option } hat keinen Wert; siehe { $help }
error-parameter-missing = { $parameter } fehlt; siehe { $help }
error-parameter-extra = '{ $values }' ist zu viel; siehe { $help }
error-parameter-wrong = das geht nicht: { $reason }; siehe { $help }
error-number = { $parameter } muss eine Zahl von { $least } bis { $most } sein, nicht '{ $value }'
error-number-from = { $parameter } muss eine Zahl ab { $least } sein, nicht '{ $value }'
error-choice = { $parameter } muss eines von { $choices } sein, nicht '{ $value }'
error-output = die Ausgabe lässt sich nicht schreiben: { $reason }
error-names-many = es gibt mehr Namen ({ $names }) als Spieler ({ $players })
error-volatile-ramp = eine Rampe in Notation sagt nicht, was auf '{ $board }' schon gewertet wurde; nimm gapless replay für eine ganze Partie
error-no-rounds = { $file } hat noch keine Runde, die sich zeigen ließe
error-no-round = { $file } hat keine Runde { $round }; geschrieben sind { $rounds }
error-no-seat = es gibt keinen Spieler { $seat }; die Partie hat { $players }
error-no-card = Runde { $round } hat keine Karte { $card }; aufgedeckt sind { $cards }

error-weights-missing = es gibt keine Datei mit Gewichten { $path }
error-weights-unreadable = { $path } ist keine Datei mit Gewichten oder abgeschnitten; installiere sie neu
error-weights-format = { $path } hat Gewichte im Format { $found }, dieses Programm liest aber { $format }
error-weights-board = { $path } hat Gewichte für einen anderen Plan als '{ $board }'; trainiere sie neu
error-weights-tiles = { $path } hat Gewichte für andere Steine als die der Ausgabe { $edition }
error-weights-layers = { $path } hat Schichten, die nicht zusammenpassen; installiere sie neu
error-kernel-board = Plan '{ $board }' wertet mehr als Punkte, Zahlen, Paare, Reihen und Spalten oder wird volatil oder mit 'row-penalty' gespielt; durchsuche ihn mit den Regeln des Kerns

data-toml = das ist kein TOML: { $reason }
data-key-missing = '{ $key }' fehlt
data-key-unknown = hier gibt es kein '{ $key }'; bekannt sind { $keys }
data-type = muss { $expected } sein
data-number-range = muss von { $least } bis { $most } sein
data-id-form = '{ $id }' ist keine Kennung; erlaubt sind Buchstaben, Ziffern, '-', '_' und '.', ohne Leerzeichen
data-id-twice = die Kennung '{ $id }' kommt zweimal vor
data-players-range = muss die kleinste und die größte Spielerzahl sein, ab 1
data-board-unknown = es gibt keinen Plan '{ $id }' in dieser Datei
data-empty = darf nicht leer sein
data-tile-name = '{ $name }' ist kein Name eines Steins; nimm Großbuchstaben, dann Ziffern, wie L5
data-tile-drawing = eine Zeichnung hat gleich lange Reihen aus '#' und '.', und mindestens ein '#'
data-tile-connected = die Quadrate eines Steins müssen an den Seiten zusammenhängen
data-tile-large = ein Stein hat höchstens { $most } Quadrate in einer Reihe
data-tile-wide = der Stein passt nicht auf die Rampe, wie man ihn auch dreht
data-card-unknown = es gibt keinen Stein '{ $tile }'
data-card-twice = die Karte '{ $tile }' kommt zweimal vor
data-start-few = { $found ->
    [one] { $found } Startkarte ist
   *[other] { $found } Startkarten sind
} zu wenig für { $players } Spieler
data-grid-rows = das Gitter hat { $found ->
    [one] { $found } Reihe
   *[other] { $found } Reihen
}; die Rampe hat { $expected }
data-grid-width = Reihe { $row } des Gitters hat { $found ->
    [one] { $found } Feld
   *[other] { $found } Felder
}; erwartet: { $expected }
data-grid-character = Reihe { $row } des Gitters hat '{ $character }'; 'spaces' muss es erklären
data-grid-letter = Reihe { $row } des Gitters hat '{ $character }', und das ist kein Buchstabe
data-space-key = '{ $key }' muss ein einzelnes Zeichen sein, weder Punkt noch Leerzeichen
data-space-value = muss eine ganze Zahl oder eines von { $kinds } sein
data-pair-count = das Symbol '{ $key }' steht auf { $found ->
    [one] { $found } Feld
   *[other] { $found } Feldern
}; ein Paar braucht genau 2
data-boom-wormhole = ein Plan hat Sprengfelder oder Wurmlöcher, nicht beides
data-words-spaces = auf einem Plan mit Wörtern ist jedes Zeichen ein Buchstabe; lass 'spaces' leer
data-word-form = '{ $word }' ist kein Wort; nimm 2 Buchstaben oder mehr
data-ranks-order = Ränge gehen vom höchsten zum niedrigsten; nur der letzte hat kein 'from'

phrase-a-whole-number = eine ganze Zahl
phrase-a-text = ein Text
phrase-a-table = eine Tabelle
phrase-two-whole-numbers = zwei ganze Zahlen
phrase-a-list-of-board-ids = eine Liste von Kennungen von Plänen
phrase-a-list-of-tile-names = eine Liste von Namen von Steinen
phrase-a-list-of-boards-tables = eine Liste von Tabellen [[boards]]
phrase-a-list-of-ranks-tables = eine Liste von Tabellen [[ranks]]
phrase-a-list-of-rows = eine Liste von Reihen
phrase-a-list-of-words = eine Liste von Wörtern

## Lösen

metavar-tiles = STEINE

command-solve = Das beste Ergebnis für Steine finden, deren Reihenfolge bekannt ist.

about-solve =
    AUFZEICHNUNG ist eine Partie: Jede Runde wird für jeden gelöst, mit den Steinen, wie sie kamen.
    Oder nenne den Plan, den Startstein und die Reihenfolge der übrigen, etwa
    --board 1 --start L5 --order "T4 I3". Auf Plänen mit Punkten, Zahlen, Paaren, Reihen und
    Spalten ist das Ergebnis bewiesen; auf anderen ist es das beste gefundene für jemanden, der
    allein spielt.

option-start = Der Startstein.
option-order = Die übrigen Steine in der Reihenfolge, in der sie kommen, durch Leerzeichen getrennt.
option-solve-seconds = Nach so vielen Sekunden mit dem aufhören, was gefunden ist.

solve-proved = { $score } Punkte, und mehr sind nicht möglich
solve-found = { $score } Punkte, das beste gefundene Ergebnis
solve-effort = { $states ->
    [one] { $states } Zustand
   *[other] { $states } Zustände
} in { $seconds } s

error-order-empty = nenne den Startstein; ohne ihn gibt es keine Runde
error-order-tile = '{ $tile }' ist keine Baukarte; es sind { $tiles }
error-order-start = '{ $tile }' ist keine Startkarte; es sind { $tiles }
error-order-twice = der Stein { $tile } kommt zweimal
error-order-start-again = die Reihenfolge nennt den Startstein { $tile } noch einmal; lass ihn weg
error-order-room = der Startstein { $tile } lässt sich auf Plan '{ $board }' nirgends legen
error-solve-what = nenne eine Aufzeichnung, oder den Plan, den Startstein und die Reihenfolge der übrigen
error-solve-both = eine Aufzeichnung sagt selbst, welche Pläne und Steine es gibt; lass { $options } weg
error-solve-none = { $file } hat noch keine Runde, die sich lösen ließe
error-solve-missing = zum Lösen fehlt ein Compiler; installiere gapless[search]

## Bots und die Arena

metavar-bot = BOT
metavar-program = BEFEHL
metavar-seconds = SEKUNDEN
metavar-engine = MOTOR

command-arena = Bots dieselben Karten spielen lassen und vergleichen.
command-bot = Die Bots zeigen oder einen eigenen prüfen.
command-bot-list = Die Bots zeigen.
command-bot-check = Prüfen, ob ein Bot in einem anderen Prozess sich an das Protokoll hält.

about-arena =
    BOT ist der Name eines Bots (siehe gapless bot list) oder "cmd:BEFEHL" für einen eigenen, etwa
    "cmd:python bot.py". Jede Partie ist eine Partie allein auf den gewählten Plänen. Dieselbe
    Zahl gibt jedem Bot dieselben Karten, wie viele Partien auch zugleich gespielt werden.
about-bot-check =
    BEFEHL startet den Bot, etwa "python bot.py". Jede Zeile sagt, was versucht wurde und was
    falsch ist. Das Protokoll ist eine Seite: docs/bots.md.

option-games = Wie viele Partien jeder Bot spielt.
option-seconds = Wie lange ein Bot in einem anderen Prozess für eine Antwort brauchen darf.
option-jobs = Wie viele Partien zugleich gespielt werden; sonst eine für jeden Prozessor.
option-engine = Wer die Partien spielt: local (Prozesse dieses Rechners) oder ray (ein Ray-Cluster).
option-resume = Fertige Partien in dieser Datei aufheben und mit denen darin weitermachen.
option-plot = Die Ergebnisse in diese SVG-Datei zeichnen.

bot-seconds = denkt höchstens { $seconds } s nach
bot-newcomer = Neuling
bot-newcomer-about =
    Hat eben erst die Regeln gelernt. Baut gern in der Mitte, denkt nicht an jede Lage eines Steins
    und sieht nicht, wie tief eine Lücke darunter ist.
bot-handyman = Heimwerker
bot-handyman-about =
    Legt ordentlich und hütet jeden Bonus, auch wenn das mehr kostet, als es bringt. Denkt nur an
    den Stein in der Hand und vergisst die zweite Hälfte eines Paares.
bot-mason = Maurer
bot-mason-about =
    Hält die Oberfläche eben und bringt zu Ende, was angefangen ist, auch Paare. Fragt nicht,
    welche Steine noch kommen.
bot-architect = Architekt
bot-architect-about =
    Vergleicht die beiden besten Einfälle danach, wie die großen Steine, die noch kommen, dann
    passen. Denkt nicht an kleine Steine und verwirft, was zuerst schlecht aussieht.
bot-master = Baumeister
bot-master-about =
    Hat aus Millionen von Partien gelernt, was eine Rampe wert ist, und schaut für jeden Stein
    voraus, der als Nächstes kommen kann.

suite-fine = in Ordnung
suite-hello = startet und erwidert den Gruß
suite-game = spielt die vier Pläne der klassischen Ausgabe
suite-variants = spielt jede Variante
suite-compact = spielt die kompakte Ausgabe
suite-company = spielt mit anderen am Tisch
suite-no-room = legt einen Stein beiseite, der keinen Platz findet
suite-same = antwortet auf dieselbe Sicht mit derselben Zahl gleich
suite-bye = endet, wenn man es ihm sagt
suite-end = endet, wenn die Eingabe endet

arena-playing = spielt
arena-heading = { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
} auf den Plänen { $boards }: Mittel und 95-%-Intervall
arena-bot = Bot
arena-points = Punkte
arena-seconds = s je Zug
arena-longest = längster
arena-forfeits = aufgegeben
arena-differences = Unterschiede bei denselben Karten
arena-forfeit = { $bot } hat { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
} verloren gegeben, die erste, weil: { $reason }
arena-interrupted = abgebrochen: alle Bots haben { $games } von { $wanted } Partien beendet

error-bot-unknown = den Bot „{ $bot }“ gibt es nicht; es gibt { $bots } oder cmd:BEFEHL für einen eigenen
error-bot-effort = die Mühe von { $bot } geht von 0 bis { $most }, nicht „{ $effort }“
error-bot-numpy = der Baumeister braucht NumPy; installiere gapless[search]
error-bot-twice = der Bot „{ $bot }“ ist zweimal genannt; einmal genügt
error-bot-command = nach cmd: fehlt ein Befehl; schreib ihn wie „cmd:python bot.py“
error-bot-program = es gibt kein Programm „{ $command }“; nenn eines, das sich starten lässt
error-bot-start = „{ $command }“ lässt sich nicht starten: { $reason }
error-bot-silent = keine Antwort auf „{ $message }“ innerhalb von { $seconds } s
error-bot-ended = er endete mit Status { $status }, statt auf „{ $message }“ zu antworten
error-bot-ended-saying = er endete mit Status { $status }, statt auf „{ $message }“ zu antworten; zuletzt schrieb er auf stderr { $last }
error-bot-closed = er schloss seine Ausgabe, statt auf „{ $message }“ zu antworten
error-bot-flood = er schrieb mehr als { $most } Bytes, wo eine kurze Zeile fällig war
error-bot-encoding = seine Antwort auf „{ $message }“ ist kein Text in UTF-8
error-bot-json = seine Antwort auf „{ $message }“ ist kein JSON-Objekt auf einer Zeile: { $line }
error-bot-ready = auf „hello“ muss er {"{"}"type": "ready"{"}"} antworten, nicht { $line }
error-bot-answer = auf „view“ muss er {"{"}"act": "..."{"}"} antworten, nicht { $line }
error-bot-token = sein Zug { $act } ist nicht lesbar: { $reason }
error-bot-illegal = sein Zug { $act } ist gegen die Regeln: { $reason }
error-bot-early = er schrieb eine Zeile, nach der niemand gefragt hatte: { $line }
error-bot-lingers = er endete nicht innerhalb von { $seconds } s nach „{ $message }“
error-bot-differs = auf dieselbe Sicht mit derselben Zahl kam erst { $one } und dann { $two }
error-bot-crash = er ist gescheitert: { $reason }
error-engine-ray = Ray ist nicht installiert; installiere gapless[cluster] oder nimm --engine local
error-engine-cluster = Ray lässt sich nicht starten: { $reason }
error-engine-died = ein Prozess der Arena ist gestorben; mit weniger --jobs reicht vielleicht der Speicher
error-journal-form = { $path }:{ $line }: das ist keine Datei mit fertigen Partien; nenn eine andere
error-journal-other = in { $path } stehen Partien, bei denen „{ $what }“ anders ist; nenn eine andere Datei

## Der Server

metavar-folder = ORDNER
metavar-host = ADRESSE
metavar-path = PFAD

command-serve = Im Browser spielen: allein, mit Bots und mit Freunden.
command-verify = Prüfen, ob die Karten einer Partie vor ihrem Beginn feststanden.
command-backup = Alle Partien in eine Datei kopieren, während der Server läuft.
command-restore = Die Partien einer Sicherung in die Datenbank aufnehmen.

about-serve =
    Gibt aus, wo gespielt wird. Alles wird in einer Datei des Datenordners aufbewahrt oder in
    der PostgreSQL-Datenbank von GAPLESS_DATABASE_URL. Strg-C beendet ihn; Partien gehen
    weiter, wenn er wieder gestartet wird.
about-verify =
    Ein Server veröffentlicht vor der ersten Handlung eine Festlegung auf die Karten und nach
    der letzten, woraus sie entstand. DATEI ist eine Aufzeichnung, die von dort stammt.
about-backup = Die Datei passt zu SQLite und zu PostgreSQL.
about-restore = Partien, die schon in der Datenbank sind, bleiben, wie sie sind.

option-host = Die Adresse des Servers; mit 0.0.0.0 können andere im Netz mitspielen.
option-port = Der Port des Servers; 0 nimmt einen freien.
option-open = Die Seite im Browser öffnen.
option-base-path = Alles unter diesem Pfad anbieten, etwa /gapless, hinter einem Reverse Proxy.
option-data = Der Ordner für die Partien; sonst der Datenordner des Benutzers.

serve-url = Gespielt wird unter { $url }
serve-database = Die Partien liegen in { $path }
serve-page = Die Seite ist nicht gebaut, es gibt also noch nichts zu sehen; rufe auf: make page
serve-stop = Strg-C beendet den Server.
serve-stopped = Beendet. Partien gehen weiter, wenn der Server wieder gestartet wird.
player-unnamed = Spieler
verify-fine = { $file }: die Karten sind die, die festgelegt waren
backup-done = { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
} in { $file } kopiert
restore-done = { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
} aufgenommen, { $kept } waren schon da

error-key-missing = die Anfrage braucht einen Schlüssel; sende ihn als 'Authorization: Bearer KEY'
error-key-form = das ist kein Schlüssel; ein Schlüssel sind 32 zufällige Bytes in base64url
error-origin = dieser Server antwortet Seiten von { $origin } nicht
error-not-host = das darf nur, wer den Tisch eröffnet hat
error-not-yours = Platz { $seat } gehört dir nicht
error-request-form = die Anfrage ist nicht lesbar: { $reason }
error-request-large = die Anfrage ist größer als { $most } Bytes
error-request-type = die Anfrage muss { $expected } sein
error-message-form = die Nachricht ist nicht lesbar: { $reason }
error-message-hello = die erste Nachricht muss 'hello' sein, und nur die erste
error-path-unknown = unter dieser Adresse gibt es nichts
error-method = diese Adresse nimmt keine Anfragen mit { $method } an
error-name-form = ein Name hat 1 bis { $most } sichtbare Zeichen
error-boards-many = eine Partie hat höchstens { $most } Runden
error-persons-none = mindestens ein Platz muss einem Menschen gehören
error-practice-alone = üben kann nur, wer allein spielt
error-level-unknown = es gibt keinen Bot '{ $level }'; es gibt { $levels }
error-table-unknown = es gibt keinen Tisch '{ $table }'
error-table-full = an diesem Tisch ist kein Platz frei
error-table-started = die Partie hat begonnen
error-table-open = die Partie hat noch nicht begonnen
error-table-over = die Partie ist vorbei
error-table-playing = die Partie ist noch nicht vorbei
error-round-unknown = die Partie hat keine Runde { $round }
error-round-playing = Runde { $round } ist noch nicht vorbei
error-seat-unknown = es gibt keinen Platz { $seat }
error-seat-taken = Platz { $seat } ist besetzt
error-seat-present = wer auf Platz { $seat } spielt, ist da
error-seat-stand-in = für Platz { $seat } spielt ein Bot; hole dir den Platz erst zurück
error-seat-none = du hast keinen Platz an diesem Tisch
error-card-over = diese Karte ist gespielt
error-card-ahead = diese Karte ist noch nicht aufgedeckt
error-rate = das ist zu schnell; warte einen Moment
error-tables-many = von deiner Adresse wurden zu viele Tische eröffnet; versuche es später wieder
error-sockets-many = von deiner Adresse kommen zu viele Verbindungen
error-database = die Datenbank antwortet nicht; versuche es gleich noch einmal
error-text-unstorable = die Datenbank des Servers kann eines dieser Zeichen nicht speichern
error-busy = der Server ist beschäftigt; versuche es gleich noch einmal
error-closing = der Server wird beendet; versuche es gleich noch einmal
error-internal = hier ist etwas schiefgegangen; es ist notiert

error-serve-extra = der Server ist nicht installiert; installiere gapless[server]
error-serve-port = Port { $port } von { $host } ist belegt; beende, was ihn belegt, oder wähle einen anderen: --port
error-serve-host = auf { $host } kann kein Server laufen: { $reason }
error-serve-data = der Datenordner { $path } ist nicht beschreibbar: { $reason }; wähle einen anderen: --data
error-base-path = '{ $path }' ist kein Pfad; schreibe ihn wie /gapless
error-origin-form = '{ $origin }' ist keine Herkunft; schreibe sie wie https://play.example.org
error-setting = { $name } muss { $expected } sein, nicht '{ $value }'
error-database-url = GAPLESS_DATABASE_URL ist keine Datenbank, die dieser Server kennt; schreibe sie wie postgresql://user@host/name oder sqlite:///pfad
error-database-away = die Datenbank { $url } ist nicht erreichbar: { $reason }
error-database-newer = die Datenbank { $url } stammt von einem neueren Gapless (Stand { $revision }); aktualisiere Gapless
error-database-encoding = die Datenbank { $url } hat die Kodierung { $encoding }, mit der Gapless nicht arbeiten kann; lege sie mit ENCODING 'UTF8' an
error-database-damaged = { $url } ist keine Datenbank von Gapless: { $reason }
error-backup-form = { $path } ist keine Sicherung von Gapless; nichts wurde aufgenommen
error-backup-newer = { $path } stammt von einem neueren Gapless (Stand { $revision }); aktualisiere Gapless
error-backup-cut = { $path } ist abgeschnitten; nichts wurde aufgenommen

error-verify-tag = die Aufzeichnung hat keine Kopfzeile { $tag }; nur eine Partie von einem Server hat eine
error-verify-salt = die Kopfzeile Salt muss { $least } hexadezimale Ziffern oder mehr haben
error-verify-unfinished = die Aufzeichnung ist nicht vollständig; nicht alle Karten sind bekannt
error-verify-wrong = die Karten sind nicht die festgelegten: sie ergeben { $found }, in der Aufzeichnung steht { $commitment }

## Spielen im Terminal

metavar-record = AUFZEICHNUNG

command-tui = Auf dem Bildschirm des Terminals spielen.
command-play = Gleich eine Partie spielen, auf dem Bildschirm oder Zeile für Zeile.

about-tui = AUFZEICHNUNG ist eine Partie zum Weiterspielen oder, wenn sie zu Ende ist, zum Ansehen.
about-play =
    Ohne Optionen: allein, auf den Plänen der üblichen Partie. AUFZEICHNUNG ist eine Partie zum
    Weiterspielen. Zeile für Zeile schreibst du Platzierungen wie L5c3 oder "drehen 2 spalte 3";
    hilfe sagt alles Weitere. Die Partie wird nach jeder Handlung gesichert.

option-resume-game = Mit der zuletzt gespielten Partie weitermachen.
option-plain = Zeile für Zeile, ohne Steuerzeichen: für jedes Terminal und für Screenreader.
option-bot = Ein Bot spielt mit (siehe gapless bot list); für jeden einmal angeben.

menu-continue = Letzte Partie fortsetzen
menu-alone = Allein spielen
menu-new = Neue Partie
menu-replays = Partien ansehen
menu-rules = Regeln
menu-settings = Einstellungen
menu-help = Tasten
menu-quit = Beenden
menu-about = Lass Steine die Rampe hinunterrutschen, ohne Lücken zu lassen.
hint-menu = ↑↓ wählen · Enter öffnen · q beenden
hint-form = ↑↓ wählen · ←→ ändern · Enter bearbeiten · Esc zurück
hint-reading = ↑↓ blättern · Esc zurück
hint-prompt = Enter fertig · Esc abbrechen
back = Zurück
yes = ja
no = nein

new-title = Neue Partie
new-edition = Ausgabe
new-seat = Platz { $seat }
new-person = Mensch: { $name }
new-empty = frei
new-boards = Pläne
new-seed = Startzahl
new-seed-random = zufällig
new-record = Eine Aufzeichnung weiterspielen
new-start = Los
new-name = Name auf Platz { $seat }
new-seed-ask = Eine ganze Zahl; dieselbe Zahl ergibt dieselben Karten. Leer für Zufall.
new-record-ask = Der Pfad einer Aufzeichnung
boards-title = Pläne der Partie
boards-round = Runde { $round }
boards-none = –
boards-volatile = Alle flüchtig
boards-text = Als Text
boards-ask = Pläne, durch Leerzeichen getrennt, etwa: 1 2 boom 3+volatile file:mine.toml:mine
boards-usual = Übliche Partie

settings-title = Einstellungen
settings-language = Sprache
settings-language-auto = die des Systems
settings-theme = Farben
settings-theme-dark = dunkel
settings-theme-light = hell
settings-theme-mono = keine
settings-ascii = Nur ASCII-Zeichen
settings-confirm = Jede Platzierung bestätigen
settings-hints = Sagen, was eine Platzierung bewirkt
settings-motion = Punkte einzeln hochzählen
settings-guide = Die ersten Schritte noch einmal zeigen
settings-keys = Tasten…
language-en = English
language-de = Deutsch
language-ru = Русский

keys-title = Tasten
keys-usual = Die üblichen Tasten
keys-press = Drücke die neue Taste für: { $action }
keys-press-about = Esc lässt alles, wie es war. Tab bleibt frei.
key-left = eine Spalte nach links
key-right = eine Spalte nach rechts
key-wall-left = an die linke Wand
key-wall-right = an die rechte Wand
key-turn = im Uhrzeigersinn drehen
key-turn-back = gegen den Uhrzeigersinn drehen
key-flip = wenden
key-drop = fallen lassen
key-aside = beiseitelegen (zweimal)
key-take-back = zurücknehmen
key-type = eine Platzierung tippen
key-spaces = was auf diesem Plan zählt
key-watch = die anderen Rampen ansehen
key-heights = die Höhen der Spalten sagen
key-help = Hilfe
key-leave = verlassen; die Partie bleibt gesichert
key-columns = zu einer Spalte
key-cancel = abbrechen
help-title = Tasten
help-mouse = Maus: auf eine Spalte zeigen und klicken; das Rad oder die rechte Taste dreht den Stein. Die Wörter links lassen sich anklicken.
help-kept = Die Partie wird nach jeder Handlung gesichert; du kannst jederzeit gehen.
help-plain = Zeile für Zeile, auch für Screenreader: gapless play --plain

play-round = Runde { $round }/{ $rounds }
play-card = Karte { $card }/{ $cards }
play-start = Startstein
play-hand = Stein in der Hand
play-ways = Lagen
play-history = Gespielte Karten
play-score = Stand jetzt
play-before = Runden davor
play-column = Spalte
play-spaces = Plan
play-help = Hilfe
play-leave = gehen
play-turn = drehen
play-flip = wenden
play-drop = los
play-aside = beiseite
play-take-back = zurück
play-thinking = Es überlegt: { $names }
play-acted = Du hast gehandelt. { $key } nimmt es zurück.
play-aside-ask = { $tile } beiseitelegen? Noch einmal { $key }.
play-aside-start = { $tile } ist dein Startstein und muss gelegt werden.
play-no-room = { $tile } passt nirgends mehr: lege den Stein mit { $key } beiseite.
play-confirm = Hier fallen lassen? Noch einmal { $key }, Esc zielt neu.
play-practice-ask = Den letzten Stein zurücknehmen? Die Partie gilt dann als Übung und bringt keinen Rang. Noch einmal { $key }.
play-watching = Rampe von { $name }; { $key } zeigt die nächste.
play-type = Eine Platzierung wie { $tile }c3, oder: drehen 2 spalte 3
play-practice = Übung
back-none = Bei dieser Karte gibt es nichts zurückzunehmen.
not-kept = Die Partie ist nicht gesichert: { $reason }
bot-failed = { $name } versagt ({ $reason }); der Stein wird beiseitegelegt.
gain-rows = { $count ->
    [one] +1 Reihe
   *[other] +{ $count } Reihen
}
gain-gaps = { $count ->
    [one] 1 Lücke
   *[other] { $count } Lücken
}
gain-fine = keine Lücke
spaces-title = Was zählt: { $board }

curtain-title = Die Tastatur an { $name } weitergeben
curtain-about = Niemand sieht, was die anderen tun, bis alle gehandelt haben.
curtain-lift = Enter: ich bin { $name }
curtain-back = { $key }: { $name } nimmt zurück

round-over = Runde { $round } von { $rounds } ist vorbei
round-next = Enter: nächste Runde
round-last = Enter: zum Ergebnis
round-seats = ←→ die anderen
game-over = Die Partie ist vorbei
game-end-keys = Enter: Menü · R: Partie ansehen · N: noch einmal
hindsight-thinks = Die im Nachhinein beste Partie wird gesucht…
hindsight-proved = Höchstens möglich waren { $score }.
hindsight-found = Das Beste, was wir fanden, waren { $score }.
hindsight-failed = Das im Nachhinein Beste lässt sich nicht finden: { $reason }
hindsight-look = B: zeigen
hindsight-hide = B: meine zeigen

replay-title = Partien ansehen
replay-path = Eine andere Datei…
replay-ask = Der Pfad einer Aufzeichnung
replay-none = Noch ist keine Partie gesichert.
replay-unfinished = nicht beendet
replay-keys = ←→ Schritt · Bild↑ Bild↓ Runde · Pos1 Ende · ↑↓ Spieler · P ab hier spielen · Esc
replay-place = { $step } von { $steps }
replay-empty = Die Rampen sind leer.

too-small = Dieses Fenster hat { $columns } Spalten und { $rows } Zeilen. Mache es mindestens { $wide } mal { $high } groß, oder nimm: gapless play --plain
speaks-english = Dieses Terminal kann die Buchstaben deiner Sprache nicht zeigen, daher Englisch.
plain-chosen = Dieses Terminal kann keine Bildschirme zeigen, daher geht es Zeile für Zeile.

guide-title = Erste Schritte
guide-aim = Der Umriss zeigt, wo dein Stein landet. ← und → bewegen ihn, ↑ dreht ihn, F wendet ihn.
guide-drop = Die Leertaste lässt ihn fallen. Mit der Maus: zeigen, mit dem Rad drehen, klicken.
guide-gaps = Jeder Punkt, der am Ende noch zu sehen ist, kostet einen Punkt. Was unter einem Stein liegt, lässt sich nie mehr bedecken.
guide-aside = Einen Stein, der nicht passt, kannst du beiseitelegen: P, zweimal. I sagt, was auf diesem Plan zählt, ? alle Tasten.
guide-hint = Enter: weiter · Esc: überspringen

turn-a = wie gezeichnet
turn-b = um 90 Grad gedreht
turn-c = um 180 Grad gedreht
turn-d = um 270 Grad gedreht
turn-e = gewendet
turn-f = gewendet und um 90 Grad gedreht
turn-g = gewendet und um 180 Grad gedreht
turn-h = gewendet und um 270 Grad gedreht
say-rows = Reihen { $low } bis { $high }
say-completes = { $count ->
    [one] füllt Reihe { $rows }
   *[other] füllt die Reihen { $rows }
}
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
say-aside = { $tile } beiseitegelegt
say-missed = { $tile } liegt schon, ausgesetzt
say-unknown = { $tile } noch nicht gehandelt
say-own = { $move }.
say-other = { $name }: { $move }.
say-round = Runde { $round } von { $rounds }: { $name }.
say-round-over = Runde { $round } ist vorbei.
say-start = Startstein: { $tile }.
say-card = Karte { $card } von { $cards }: { $tile }.
say-card-missed = Karte { $card } von { $cards }: { $tile }. Du setzt aus.
say-heights = Höhen der Spalten: { $heights }.
say-to-come = { $count ->
    [0] Es kommt kein Stein mehr.
    [one] Ein Stein kommt noch: { $tiles }.
   *[other] { $count } Steine kommen noch: { $tiles }.
}
say-score-now = Wenn die Runde jetzt endete: { $total }
say-total = { $name }: { $total }
say-taken-back = Zurückgenommen.
say-practice = Zurückgenommen. Die Partie gilt als Übung.

plain-hello = Gapless, Zeile für Zeile. hilfe zeigt die Hilfe, ende beendet das Spiel.
plain-pass = Gib die Tastatur an { $name } weiter; wer sie hat, drückt Enter; zurück nimmt das zuvor Gewählte zurück.
plain-eof = Die Eingabe ist zu Ende.
plain-kept = Die Partie ist gesichert. Weiter geht es mit: gapless play --plain --resume
plain-help =
    Ein Teil legen: L5c3, oder nur c3, oder in Worten: drehen 2 spalte 3, wenden drehen 1 spalte 2. Eine Zeile, die sowohl die Drehung als auch die Spalte nennt, legt das Teil sofort.
    Die Buchstaben a bis h stehen für die Lagen: a wie gezeichnet, b bis d gedreht, e bis h gewendet. Die Spalte ist die des Quadrats ganz links.
    Alles andere ist eine Vorschau, die du mit Enter oder setzen bestätigst: 3 schiebt das Teil in Spalte 3, drehen dreht es weiter, wenden wendet es. probe L5c3 zeigt die Vorschau eines ganzen Zuges.
    beiseite legt das Teil beiseite.
    zurück nimmt zurück: allein so weit du willst, die Partie gilt dann als Übung; zu mehreren an einer Tastatur in dem Moment, in dem du sie weitergeben sollst.
    punkte, höhen, teile (die noch kommen), karte, rampe (deine Rampe), andere (ihre Rampen), felder (was zählt und wo), regeln, hilfe, ende.
word-turn = drehen drehe gedreht
word-flip = wenden wende gewendet spiegeln
word-column = spalte
word-aside = beiseite beiseitelegen weg
word-undo = zurück zurueck zurücknehmen
word-score = punkte wertung
word-heights = höhen hoehen höhe
word-tiles = teile steine
word-board = rampe tafel plan brett
word-others = andere anderen
word-spaces = felder
word-card = karte teil stein
word-rules = regeln
word-help = hilfe ?
word-quit = ende beenden schluss

board-1 = Plan 1
board-2 = Plan 2
board-3 = Plan 3
board-4 = Plan 4
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
board-other = Plan { $id }
board-volatile = { $name }, flüchtig

legend-dot = Ein Punkt: -1, wenn er am Ende zu sehen ist.
legend-dot-row = Ein Punkt: jede Reihe mit sichtbarem Punkt kostet -1.
legend-bonus = Ein Bonus: +{ $value }, wenn er am Ende zu sehen ist.
legend-penalty = Eine Strafe: -{ $value }, wenn sie am Ende zu sehen ist.
legend-pair = Symbole, jedes auf zwei Feldern: beide sichtbar +3, nur eines sichtbar -3, keines 0.
legend-boom = Bumm: ein Stein, der hier liegen bleibt, explodiert und ist verloren. Das Feld ist dann ein Punkt.
legend-wormhole = Ein Wurmloch: ein Stein, der hier liegen bleibt, fällt durch zum nächsten Spieler; allein kommt er gespiegelt zurück. Das Feld ist dann ein Punkt.
legend-cursed = Ein Fluch: sind am Ende n davon zu sehen, -(1+2+...+n).
legend-egg = Ein Ei: ein Stein, der darüber rutscht, knackst es an, der nächste zerbricht es. Sichtbar und ganz +3, angeknackst +1, zerbrochen -2.
legend-gold = Gold: +2, wenn es zu sehen ist; ab fünf sichtbaren aber jedes -2.
legend-letter = Buchstaben: sichtbare, die zwischen bedeckten Feldern oder Rändern genau ein Wort der Liste bilden, zählen je 1; jeder andere sichtbare Buchstabe -1.
rule-rows = Jede ganz bedeckte Reihe: +{ $points }.
rule-rows-volatile = Reihen, die ein Stein zugleich füllt: 1 Punkt für die erste, 2 für die zweite und so weiter.
rule-columns = Jede ganz bedeckte Spalte: +{ $points }.
rule-words = Wörter: { $words }.
rule-volatile = Flüchtig: was ein Zug entscheidet, zählt sofort, und ein beiseitegelegter Stein kostet -1.
house-row-penalty = Reihen mit Punkten
house-row-penalty-about = jede Reihe mit sichtbarem Punkt kostet -1, wie viele Punkte sie auch hat.
house-shared-start = Gleicher Start
house-shared-start-about = alle haben denselben Startstein.
house-inside = Innen bleiben
house-inside-about = kein Stein darf über die Oberkante ragen.

rules-goal = Alle haben eine Rampe mit Spalten und Reihen. Steine rutschen hinunter, und jeder Punkt, der am Ende einer Runde noch zu sehen ist, kostet einen Punkt. Lass also keine Lücken.
rules-tiles = Alle haben die gleichen Steine, von jeder Form einen. Karten sagen, welcher Stein kommt; wohin und wie gedreht, entscheidest du.
rules-round = Eine Runde beginnt für jeden mit einem Startstein. Dann werden die Baukarten eine nach der anderen aufgedeckt. Bei jeder Karte legen alle den Stein auf die Rampe oder beiseite, zugleich und ohne zu sehen, was die anderen tun. Zeigt die Karte deinen Startstein, setzt du aus. Ein beiseitegelegter Stein ist für die Runde weg.
rules-place = Drehe und wende den Stein, wie du willst, und wähle eine Spalte. Er rutscht gerade hinunter, bis er auf den Boden oder einen anderen Stein trifft, und bleibt dort.
rules-gap = Ein Feld, über dem in seiner Spalte irgendwo ein Quadrat liegt, lässt sich nicht mehr bedecken. Erst schauen, dann fallen lassen.
rules-top = Oben darf ein Stein hinausragen, wenn wenigstens eines seiner Quadrate auf der Rampe liegt. Was hinausragt, bedeckt nichts, versperrt aber seine Spalten.
rules-score = Was sonst noch zählt, hängt von der Tafel ab: volle Reihen, Zahlen, Paare von Symbolen oder was die Varianten bringen.
rules-end = Nach der letzten Runde entscheiden die Summen. Alle mit der höchsten gewinnen.
rules-solo = Allein, jeden Plan der Ausgabe einmal und ohne Hausregeln, bringt dir die Summe einen Rang.
rules-back = Zurücknehmen kannst du, bis alle bei der Karte gehandelt haben. Allein kannst du beliebig weit zurück; die Partie gilt dann als Übung und bringt keinen Rang.
rules-guess = Der Ablauf folgt den veröffentlichten Spielregeln. Die Formen der Steine und die Orte der besonderen Felder sind unsere Rekonstruktion, ebenso die Varianten.

error-tui-extra = die Bildschirme sind nicht installiert; installiere gapless[tui], oder nimm gapless play --plain
error-tui-terminal = dies ist kein Terminal, das Bildschirme zeigen kann; nimm gapless play --plain
error-tui-term = das Terminal '{ $term }' ist hier nicht bekannt; setze TERM, etwa auf xterm-256color, oder nimm gapless play --plain
error-tui-resume = in { $folder } ist keine Partie, die noch läuft
error-tui-finished = die Partie ist zu Ende; gapless tui { $file } zeigt sie
error-tui-folder = der Ordner { $path } lässt sich nicht benutzen: { $reason }; wähle mit GAPLESS_DATA einen anderen
error-tui-settings = die Einstellungen in { $path } lassen sich nicht benutzen: { $reason }; es gelten die mitgelieferten
error-tui-board-path = der Pfad des Plans '{ $board }' enthält ein Leerzeichen; lege die Datei an einen Ort ohne
error-worker-ended = der Prozess, der daran rechnete, wurde beendet; versuche es noch einmal
error-worker-failed = es ist fehlgeschlagen: { $reason }
error-worker-slow = es dauerte länger als { $seconds } s
error-tui-search = die Suche ist nicht installiert; installiere gapless[search]
error-plain-line = '{ $line }' ist nicht zu verstehen; schreibe eine Platzierung wie { $tile }c3 oder 'drehen 2 spalte 3', oder hilfe
error-plain-column = die Spalte fehlt; schreibe etwa 'drehen 2 spalte 3'
error-plain-turn = '{ $turn }' ist keine Drehung; nimm 0, 1, 2 oder 3 Vierteldrehungen
error-plain-tile = die Karte zeigt { $tile }, nicht { $other }

say-score-other = { $name }, wenn der Durchgang jetzt zu Ende wäre: { $total }
say-finished-rounds = { $count ->
    [one] Nach einem beendeten Durchgang:
   *[other] Nach { $count } beendeten Durchgängen:
}
say-place = Spalte { $column } Reihe { $row }
say-place-covered = { $place }, bedeckt
say-place-cracked = { $place }, angeknackst
say-place-broken = { $place }, zerbrochen
say-place-spent = { $place }, jetzt ein einfaches Feld
say-places = Wo: { $places }.
say-symbol-places = { $sign }, { $symbol ->
    [circle] Kreis
    [square] Quadrat
    [triangle] Dreieck
    [cross] Kreuz
    [star] Stern
   *[other] Symbol
}: { $places }.
say-letters = Reihe { $row }: { $letters }.
plain-confirm = Vorschau: { $move }. Mit Enter bestätigen.
plain-which-column = { $tile }, { $turned }. In welche Spalte?
plain-alone = Du spielst allein.
plain-spaces-hint = Was auf deiner Tafel zählt, sagt dir felder.
rules-spaces-key = Die Taste { $key } zeigt, was auf deiner Tafel zählt.
word-place = setzen legen ablegen
word-try = probe vorschau

say-completes-columns = { $count ->
    [one] füllt Spalte { $columns }
   *[other] füllt die Spalten { $columns }
}
say-covers = bedeckt { $spaces }
say-keeps = lässt { $spaces } sichtbar
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
    [one] eine Strafe -{ $points }
   *[other] { $count }-mal Strafe -{ $points }
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
say-row = Reihe { $row }
say-column = Spalte { $column }
