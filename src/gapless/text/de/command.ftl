# Deutsch: Hilfe und Berichte des Befehls.

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
report-house-rules = Hausregeln: { $rules }
round-heading = Runde { $round }, Plan { $board }
total = Summe
rank = Rang: { $rank }
unfinished = nicht beendet: { $finished } von { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
} gespielt
file-fine = { $file }: alles in Ordnung
place-file = Datei

## Auf dem Bildschirm

card-heading = Karte { $card } von { $cards }
start-heading = Startsteine
act-placed = { $name } legt { $tile } in Spalte { $column }
act-set-aside = { $name } legt { $tile } beiseite
act-missed = { $name } setzt aus: { $tile } liegt schon
act-blown-up = { $name } legt { $tile }, und der Stein explodiert
act-fell-through = { $name } legt { $tile }, und der Stein fällt durch ein Wurmloch
act-arrived = { $tile } rutscht auf die Rampe von { $name }
act-lost = { $tile } findet keinen Platz auf der Rampe von { $name } und ist verloren

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

bots-seconds = denkt höchstens { $seconds } s nach
about-bot-newcomer =
    Hat eben erst die Regeln gelernt. Baut gern in der Mitte, denkt nicht an jede Lage eines Steins
    und sieht nicht, wie tief eine Lücke darunter ist.
about-bot-handyman =
    Legt ordentlich und hütet jeden Bonus, auch wenn das mehr kostet, als es bringt. Denkt nur an
    den Stein in der Hand und vergisst die zweite Hälfte eines Paares.
about-bot-mason =
    Hält die Oberfläche eben und bringt zu Ende, was angefangen ist, auch Paare. Fragt nicht,
    welche Steine noch kommen.
about-bot-architect =
    Vergleicht die beiden besten Einfälle danach, wie die großen Steine, die noch kommen, dann
    passen. Denkt nicht an kleine Steine und verwirft, was zuerst schlecht aussieht.
about-bot-master =
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
