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
error-start-aside = ein Startstein darf nicht beiseitegelegt werden; lege { $tile }
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
    Hat eben erst die Regeln gelernt. Stapelt in der Mitte, denkt nicht an jede Lage eines Steins
    und sieht eine Lücke nur, wenn sie direkt unter dem Stein ist.
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
    Weiß, welche Steine noch kommen, und hält für jeden einen Platz frei. Baut Brücken über Boni.
    Blickt nicht weiter voraus als bis zum nächsten Zug.
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
error-database-damaged = { $url } ist keine Datenbank von Gapless: { $reason }
error-backup-form = { $path } ist keine Sicherung von Gapless; nichts wurde aufgenommen
error-backup-newer = { $path } stammt von einem neueren Gapless (Stand { $revision }); aktualisiere Gapless
error-backup-cut = { $path } ist abgeschnitten; nichts wurde aufgenommen

error-verify-tag = die Aufzeichnung hat keine Kopfzeile { $tag }; nur eine Partie von einem Server hat eine
error-verify-salt = die Kopfzeile Salt muss { $least } hexadezimale Ziffern oder mehr haben
error-verify-unfinished = die Aufzeichnung ist nicht vollständig; nicht alle Karten sind bekannt
error-verify-wrong = die Karten sind nicht die festgelegten: sie ergeben { $found }, in der Aufzeichnung steht { $commitment }
