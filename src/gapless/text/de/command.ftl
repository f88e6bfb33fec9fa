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
metavar-address = ADRESSE
metavar-board = TAFEL
metavar-boards = TAFELN
metavar-edition = AUSGABE
metavar-rules = REGELN
metavar-name = NAME
metavar-ramp = RAMPE
metavar-tile = STEIN
metavar-language = SPRACHE
metavar-shell = SHELL
metavar-when = WANN

command-gapless = Das Brettspiel FITS: Partien spielen, prüfen, werten, zeigen und austeilen.
command-check = Alles finden, was an Dateien falsch ist.
command-completion = Das Skript ausgeben, mit dem eine Shell Befehle ergänzt.
command-deal = Karten für eine Partie am Tisch austeilen, als Aufzeichnung.
command-demo = Einer Partie zusehen, die sich selbst spielt.
command-replay = Aufzeichnungen von Partien prüfen und ihre Punkte zeigen.
command-rules = Die Spielregeln oder die Regeln einer Tafel ausgeben.
command-score = Eine Rampe werten, Posten für Posten.
command-show = Eine Tafel, eine Rampe, einen Stein oder eine Aufzeichnung zeichnen.
command-show-board = Eine Tafel zeichnen.
command-show-ramp = Eine Rampe zeichnen, die in unserer Notation geschrieben ist.
command-show-record = Die Rampen einer Aufzeichnung bei einer beliebigen Karte zeichnen.
command-show-tile = Die Lagen von Steinen zeichnen.

about-check = Liest Dateien von Ausgaben und Tafeln sowie Aufzeichnungen von Partien.
about-completion =
    SHELL ist bash, zsh oder fish. Zum Einschalten kommt eine Zeile in die Startdatei der
    Shell, für bash: eval "$(gapless completion bash)", für zsh:
    eval "$(gapless completion zsh)", für fish: gapless completion fish | source
about-deal =
    Decke die Karten in der Reihenfolge der Aufzeichnung auf und ersetze jedes "?" durch den Zug:
    L5c3 für einen gelegten, L5- für einen beiseitegelegten Stein. Danach prüft und wertet
    gapless replay die Partie.
about-rules = Ohne TAFEL: die ganzen Regeln, mit Bildern. Mit TAFEL: die Tafel, und was auf ihr zählt.
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
option-board = Die Kennung einer Tafel, ID+volatile, file:PFAD:ID oder code:TEXT.
option-boards = Die Tafeln der Durchgänge, durch Leerzeichen getrennt, etwa "1 2 boom".
option-output = In diese Datei schreiben, ganz oder gar nicht.
option-svg = Ein Bild in SVG zeichnen.
option-dark = Die dunklen Farben für das Bild nehmen.
option-color = Farben im Terminal: auto, always oder never.
option-ascii = Nur mit ASCII-Zeichen zeichnen.
option-seed = Nach dieser Zahl mischen: dieselbe Zahl ergibt dieselben Karten.
option-players = Die Anzahl der Spieler.
option-name = Der Name eines Spielers; für jeden einmal angeben.
option-round = Der Durchgang; ohne Angabe der letzte.
option-card = Die Baukarte, nach der gezeichnet wird; 0 für die Startsteine.
option-seat = Nur die Rampe dieses Spielers zeichnen, ab 1 gezählt.
option-speed = Wie schnell gespielt wird: 2 ist doppelt so schnell.

## Berichte

game-heading = Ausgabe { $edition }, { $players ->
    [one] { $players } Spieler
   *[other] { $players } Spieler
}
report-house-rules = Hausregeln: { $rules }
round-heading = Durchgang { $round }, Tafel { $board }
rank = Rang: { $rank }
practised-otherwise = Übungspartie
unfinished = Nicht beendet: { $finished } von { $rounds ->
    [one] { $rounds } Durchgang
   *[other] { $rounds } Durchgängen
} gespielt
file-fine = { $file }: alles in Ordnung
place-file = Datei

## Lösen

metavar-tiles = STEINE

command-solve = Die beste Wertung für Steine finden, deren Reihenfolge bekannt ist.

about-solve =
    AUFZEICHNUNG ist eine Partie: Jeder Durchgang jedes Spielers wird gelöst, mit den Steinen in der
    Reihenfolge, in der sie kamen; die Wertung liegt nie unter der erspielten. Oder nenne die Tafel,
    den Startstein und die Reihenfolge der übrigen, etwa --board 1 --start L5 --order "T4 I3". Die
    Suche endet, wenn bewiesen ist, dass nichts Besseres möglich ist; auf manchen Tafeln dauert das
    sehr lange. Strg-C oder --seconds beendet sie früher, mit der besten gefundenen Wertung und
    einer Schranke, über die keine Spielweise kommt.

option-start = Der Startstein.
option-order = Die übrigen Steine in der Reihenfolge, in der sie kommen, durch Leerzeichen getrennt.
option-solve-seconds = Nach so vielen Sekunden aufhören und die beste gefundene Wertung ausgeben.

solve-proved = { $score ->
    [one] { $score } Punkt
   *[other] { $score } Punkte
}, bewiesen: mehr ist nicht möglich
solve-found = { $score ->
    [one] { $score } Punkt
   *[other] { $score } Punkte
}, die beste gefundene Wertung; mehr als { $bound } ist nicht möglich
solve-progress = Bisher beste Wertung: { $score }, höchstens { $bound } möglich, { $seconds } s
solve-effort = { $states ->
    [one] { $states } Zustand
   *[other] { $states } Zustände
} in { $seconds } s

## Analyse von Partien

metavar-effort = AUFWAND
command-coach = Eine Partie analysieren: was jeder Zug kostete und wie viel Glück die Karten brachten.

about-coach =
    AUFZEICHNUNG ist eine Partie, zu Ende gespielt oder nicht. Zuerst kommen die größten Fehler: was der
    Zug angerichtet hat, was er gekostet hat, und der beste Zug. Dann kommen die Zahlen jedes Durchgangs:
    was vor dem ersten Stein zu erwarten war, was das Glück der Karten brachte, was die Züge kosteten und
    wie weit sich die Analyse geirrt hat; zusammen ist das das Ergebnis. Es wird aufgehoben, ein zweiter
    Aufruf geht schnell.

option-coach-seat = Nur diesen Spieler analysieren, ab 1 gezählt.
option-effort = Wie viel Arbeit jeder Zug bekommt: quick oder full.
option-report = Einen Bericht mit Bildern in diese HTML-Datei schreiben.

## Tafeln erzeugen

metavar-kinds = ARTEN
metavar-points = PUNKTE

command-share = Den Code und den Link einer Tafel ausgeben.

about-share =
    TAFEL ist eine Tafeldatei, deren Tafeln alle ausgegeben werden, DATEI:ID für eine davon oder ein
    anderer Name einer Tafel. Der Link enthält die ganze Tafel: Wer ihn öffnet, kann darauf spielen
    und sie verändern, und kein Server speichert sie. Der Code nennt die Tafel überall, wo eine Tafel
    genannt wird, etwa in gapless play --boards CODE.

option-share-server = Die Adresse des Servers für den Link.

command-generate = Eine neue Tafel erzeugen, nach Art und Schwierigkeit.

about-generate =
    Gibt eine Tafeldatei aus, zu spielen etwa mit gapless play --boards "file:neu.toml:generated-7".
    Dieselbe Zahl und dieselben Optionen ergeben dieselbe Tafel. ARTEN, durch Leerzeichen getrennt:
    numbers, pairs, boom, wormholes, cursed, eggs, gold, rows, columns, words, volatile. Die
    Schwierigkeit sagt, wie viel Können ausmacht: wie viele Punkte der Bot master je Durchgang mehr
    holt als der Bot newcomer.

option-generate-seed = Nach dieser Zahl zeichnen: dieselbe Zahl ergibt dieselbe Tafel.
option-kinds = Was die Tafel hat, etwa "boom rows"; sonst eine Mischung. file:DATEI:ART ist eine Art aus einer eigenen Tafeldatei.
option-difficulty = Wie viel Können ausmachen soll, in Punkten; die Suche dauert bis zu einer Minute.
option-measure = Die Schwierigkeit messen und als Kommentar in die Datei schreiben.
option-force = Die Datei ersetzen, wenn es sie schon gibt.

generate-progress = { $tried ->
    [one] { $tried } Entwurf
   *[other] { $tried } Entwürfe
} geprüft; bisher am nächsten: Können macht { $nearest } Punkte aus
generate-measuring = Schwierigkeit wird gemessen: { $percent } %
generate-interrupted = Abgebrochen: Es ist keine Tafel entstanden
generate-skill = So viel macht Können aus: { $skill } Punkte. Punkte je Durchgang: newcomer { $newcomer }, architect { $architect }, master { $master }.
generate-luck = So viel macht Glück aus: { $luck } Punkte. Beste gefundene Wertung bei bekannten Karten: { $hindsight } Punkte je Durchgang.
generate-written = Geschrieben. Der Name der Tafel: { $name }

## Bots und die Arena

metavar-bot = BOT
metavar-program = BEFEHL
metavar-seconds = SEKUNDEN
metavar-engine = ENGINE

command-arena = Bots dieselben Karten spielen lassen und vergleichen.
command-bot = Die Bots zeigen oder einen eigenen prüfen.
command-bot-list = Die Bots zeigen.
command-bot-check = Prüfen, ob ein Bot in einem anderen Prozess sich an das Protokoll hält.

about-arena =
    BOT ist die Kennung eines Bots (siehe gapless bot list) oder "cmd:BEFEHL" für einen eigenen,
    etwa "cmd:python bot.py". Jede Partie ist eine Solopartie auf den gewählten Tafeln. Dieselbe
    Startzahl gibt jedem Bot dieselben Karten, egal wie viele Partien zugleich laufen.
about-bot-check =
    BEFEHL startet den Bot, etwa "python bot.py". Jede Zeile nennt eine Prüfung und was daran
    falsch ist. Das Protokoll steht in docs/bots.md.

option-games = Wie viele Partien jeder Bot spielt.
option-seconds = Zeitlimit in Sekunden für jede Antwort eines Bots in einem anderen Prozess.
option-jobs = Wie viele Partien zugleich gespielt werden; sonst eine für jeden Prozessor.
option-engine = Wo die Partien laufen: local (Prozesse dieses Rechners) oder ray (ein Ray-Cluster).
option-against = Ein Bot auf einem anderen Platz, in jeder Partie derselbe; für mehr Plätze mehrmals angeben.
option-resume = Beendete Partien in dieser Datei speichern und mit den schon gespeicherten weitermachen.
option-plot = Die Ergebnisse in diese SVG-Datei zeichnen.

bots-seconds = höchstens { $seconds } s je Zug
about-bot-dreamer =
    Liebt volle Reihen, was immer sie kosten. Übersieht Drehungen, Plätze und alle Lücken bis auf
    die nächsten, und wird gegen Ende eines Durchgangs müde.
about-bot-newcomer =
    Hat eben erst die Regeln gelernt. Baut gern in der Mitte, übersieht manche Lage eines Steins und
    sieht nicht, wie tief eine Lücke ist.
about-bot-handyman =
    Legt ordentlich und hütet jeden Bonus, auch wenn das mehr kostet, als es bringt. Denkt nur an
    den Stein in der Hand und vergisst die zweite Hälfte eines Paares.
about-bot-mason =
    Hält die Oberfläche eben und bringt zu Ende, was angefangen ist, auch Paare. Achtet nicht
    darauf, welche Steine noch kommen.
about-bot-architect =
    Vergleicht die beiden besten Einfälle danach, wie gut die großen Steine, die noch kommen, dann
    passen. Achtet nicht auf kleine Steine und verwirft, was zuerst schlecht aussieht.
about-bot-master =
    Hat aus Millionen von Partien gelernt, was eine Rampe wert ist, und schaut für jeden Stein
    voraus, der als Nächstes kommen kann.

suite-fine = in Ordnung
suite-hello = startet und erwidert den Gruß
suite-game = spielt die vier Tafeln der klassischen Ausgabe
suite-variants = spielt jede Variante
suite-compact = spielt die kompakte Ausgabe
suite-company = spielt mit anderen am Tisch
suite-no-room = legt einen Stein beiseite, der keinen Platz findet
suite-same = gibt auf dieselbe Ansicht und Startzahl dieselbe Antwort
suite-bye = beendet sich auf Anweisung
suite-end = beendet sich, wenn die Eingabe endet

arena-playing = spielt
arena-heading = { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
} auf den Tafeln { $boards }: Mittel und 95-%-Intervall
arena-bot = Bot
arena-points = Punkte
arena-wins = Siege
arena-seconds = s je Zug
arena-longest = längster Zug, s
arena-forfeits = aufgegeben
arena-differences = Unterschiede bei denselben Karten
arena-forfeit = { $bot } hat { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
} verloren gegeben, die erste, weil: { $reason }
arena-interrupted = abgebrochen: alle Bots haben { $games } von { $wanted } Partien beendet

## Das Zertifikat

command-certificate = Zeigen, wie gut man auf den klassischen Tafeln überhaupt spielen kann.
about-certificate =
    Was niemand übertreffen kann, ist aus Kartenfolgen berechnet: docs/perfect-play.md erklärt, wie,
    und python -m proofs rechnet jede nach. Was master erreicht, ist gemessen. Der Befehl prüft auch, ob Tafeln, Steine,
    Netze und, in einem Checkout, das Programm seit dem Schreiben der Grenzen unverändert sind; hat sich
    etwas geändert, ist der Rückgabewert 1.
certificate-upper = Niemand kommt auf den vier klassischen Tafeln im Schnitt über { $points } Punkte hinaus (95 %).
certificate-master = Der Bot master erreicht im Schnitt mindestens { $points } Punkte (95 %).
certificate-board = Tafel
certificate-orders = Folgen
certificate-played = master (Grenze)
certificate-least = mindestens (Grenze)
certificate-most = höchstens (Grenze)
certificate-unchanged = Tafeln, Steine, Netze und Programm sind unverändert, seit es geschrieben wurde.
certificate-unchanged-installed = Tafeln, Steine und Netze sind unverändert, seit es geschrieben wurde. Das Programm, das es berechnet hat, ist nicht installiert.
certificate-changed = Geändert, seit es geschrieben wurde: { $parts }. Die Grenzen gelten nur für den früheren Stand.

## Der Server

metavar-folder = ORDNER
metavar-host = ADRESSE
metavar-path = PFAD
metavar-hex = HEX

command-serve = Im Browser spielen: allein, mit Bots und mit Freunden.
command-worker = Für Server an derselben PostgreSQL-Datenbank rechnen: Bots, bestmögliche Wertungen, Analysen, Tafeln.
command-verify = Prüfen, ob die Karten einer Partie aus Festlegung und Beiträgen folgen.
command-backup = Alle Partien in eine Datei kopieren, während der Server läuft.
command-restore = Die Partien einer Sicherung in die Datenbank aufnehmen.

about-serve =
    Gibt die Adresse zum Spielen aus. Die Partien werden in einer Datei des Datenordners
    gespeichert oder in der PostgreSQL-Datenbank von GAPLESS_DATABASE_URL. Strg-C beendet den
    Server; Partien gehen weiter, wenn er wieder gestartet wird.
about-worker =
    Es dürfen beliebig viele Worker laufen, auf jedem Rechner, der die Datenbank von
    GAPLESS_DATABASE_URL erreicht. Server übergeben ihnen ihre Aufträge und rechnen selbst, solange
    es keinen Worker gibt. Endet ein Worker, erledigen andere seine Aufträge. Strg-C beendet ihn.
about-verify =
    Ein Server legt sich öffentlich auf ein Geheimnis fest, sobald es einen Tisch gibt. Die Karten
    folgen aus dem Geheimnis und aus zufälligen Bytes der Spieler; in der Aufzeichnung steht beides.
    DATEI ist eine dort gespeicherte Aufzeichnung. Eine Aufzeichnung allein lässt sich erfinden: Erst
    eine Festlegung, die du vor der Partie gesehen hast, beweist, dass das Geheimnis nicht
    nachträglich gewählt wurde. Für die Bytes der Spieler beweist sie nichts: Gib die, die du kennst,
    mit --contribution an. Die Seite prüft all das am Ende einer Partie selbst.
about-backup = Die Datei passt zu SQLite und zu PostgreSQL.
about-restore = Partien, die schon in der Datenbank sind, bleiben, wie sie sind.

option-host = Die Adresse des Servers; mit 0.0.0.0 können andere im Netz mitspielen.
option-port = Der Port des Servers; 0 nimmt einen freien.
option-open = Die Seite im Browser öffnen.
option-base-path = Alles unter diesem Pfad anbieten, etwa /gapless, hinter einem Reverse Proxy.
option-data = Der Ordner für die Partien; sonst der Datenordner des Benutzers.
option-worker-kinds = Die Arten von Aufträgen, durch Kommas getrennt: bots, hindsight, coach, difficulty; sonst alle.
option-worker-jobs = Wie viele Aufträge gleichzeitig berechnet werden; sonst so viele, wie es Kerne gibt.
option-commitment = Die Festlegung, die du vor der Partie gesehen hast; eine andere wird abgelehnt.
option-contribution = Zufallsbytes eines Spielers, die du kennst, etwa deine eigenen; eine Aufzeichnung ohne sie wird abgelehnt. Mehrfach möglich.

serve-url = Spielen unter { $url }
serve-database = Die Partien werden gespeichert in { $path }
serve-page = Die Seite ist noch nicht gebaut; rufe auf: make page
serve-network = Achtung: Ohne TLS können andere im Netz die Schlüssel der Spieler mitlesen; stelle einen Proxy mit TLS vor den Server (docs/hosting.md).
serve-stop = Strg-C beendet den Server.
serve-stopped = Beendet. Partien gehen weiter, wenn der Server wieder gestartet wird.
worker-started = Berechnet { $kinds } für { $url }, { $jobs ->
    [one] { $jobs } Auftrag
   *[other] { $jobs } Aufträge
} gleichzeitig
worker-stop = Strg-C beendet den Worker.
worker-stopped = Beendet. Den Rest erledigen andere.
player-unnamed = Spieler
link-open = Eine Partie Gapless wartet auf dich
link-open-about = Lass deine Steine die Rampe hinunterrutschen, ohne Lücken zu lassen. Öffne den Link und wähle einen Namen; ein Konto ist nicht nötig.
link-playing = Hier wird gerade Gapless gespielt
link-playing-about = Öffne den Link, um zuzusehen oder an deinen Platz zurückzukehren.
link-over = Eine beendete Partie Gapless
link-ended = Eine vorzeitig beendete Partie Gapless
link-ended-about = Öffne den Link, um zu sehen, was gespielt wurde.
link-result = Endstand: { $totals }. Öffne den Link, um die Partie Karte für Karte anzusehen.
verify-compared = { $file }: es ist die angegebene Festlegung
verify-consistent = { $file }: in sich stimmig, mehr nicht; für einen Beweis gib mit --commitment die Festlegung an, die du vor der Partie gesehen hast (hier steht { $commitment })
verify-drawn = Die Karten folgen aus dem Geheimnis und { $contributed ->
    [one] { $contributed } Beitrag
   *[other] { $contributed } Beiträgen
} von Spielern; { $missing ->
    [0] keiner fehlt
    [one] { $missing } fehlt
   *[other] { $missing } fehlen
}.
verify-fixed = Die Karten standen von vornherein fest und sind die festgelegten. Wer sie ausgesucht hat, ist nicht bewiesen.
verify-practice = Laut Aufzeichnung ist es eine Übungspartie.
verify-branch = Laut Aufzeichnung wird eine andere Partie weitergespielt: { $branch }
verify-hints = Laut Aufzeichnung gab es Tipps; Zahl der Karten je Platz: { $hints }
verify-unconfirmed = Nach einer Partie ist das Geheimnis öffentlich: Wer diese Aufzeichnung geschrieben hat, kann { $count ->
    [one] den Beitrag, den
   *[other] die { $count } Beiträge, die
} du nicht mit --contribution angegeben hast, und damit die Karten ausgesucht haben.
backup-done = { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
} in { $file } kopiert
restore-done = { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
} aufgenommen, { $kept } waren schon da

## Werkzeuge für Betreiber

metavar-table = TISCH
metavar-player = SPIELER
metavar-state = ZUSTAND

command-admin = Einen Server betreuen: Tische, Spieler, Speicher.
command-admin-list = Tische zeigen, mit den Ziffern, die jeden Spieler bezeichnen.
command-admin-watch = Zeigen, was an einem Tisch geschieht, ohne die Karten.
command-admin-end = Einen Tisch beenden; dort kann niemand mehr spielen.
command-admin-delete = Einen Tisch und seine Partie löschen.
command-admin-block = Einen Spieler sperren.
command-admin-unblock = Die Sperre eines Spielers aufheben.
command-admin-rename = Einem Spieler in allen Partien einen anderen Namen geben.
command-admin-erase = Einen Spieler aus der Datenbank löschen.
command-admin-export = Alles ausgeben, was über einen Spieler gespeichert ist, als JSON.
command-admin-clean = Tische entfernen, die lange niemand benutzt hat.
command-admin-size = Zeigen, wie groß die Datenbank ist.
command-admin-log = Zeigen, was der Betreiber getan hat.

about-admin =
    Geht mit laufendem Server und ohne ihn. SPIELER sind die ersten 8 oder mehr Ziffern, die
    list und watch hinter einem Namen zeigen.
about-admin-erase =
    Partien ohne andere Spieler werden entfernt. In allen anderen wird der Name ersetzt, und der
    Spieler verlässt den Tisch. Das lässt sich nicht rückgängig machen; in Sicherungen steht der
    Spieler weiterhin.
about-admin-clean =
    GAPLESS_KEEP_OPEN_DAYS, GAPLESS_KEEP_UNFINISHED_DAYS und GAPLESS_KEEP_FINISHED_DAYS sagen, nach
    wie vielen Tagen; 0 heißt nie. Ein laufender Server tut dasselbe jede Stunde.

option-state = Nur Tische in diesem Zustand: open, playing, over oder ended.
option-limit = Wie viele Einträge höchstens gezeigt werden.
option-once = Nur den jetzigen Stand zeigen.
option-yes = Ohne Rückfrage ausführen, auch am Terminal.
option-dry-run = Nur zählen, was entfernt würde.

admin-confirm = Das lässt sich nicht rückgängig machen. Tippe { $target } zur Bestätigung:{" "}
admin-none = Keine Tische gefunden.
admin-host = Gastgeber { $player }
admin-is-blocked = gesperrt
admin-progress = { $state }, Durchgang { $round }, Karte { $card }
table-state-open = offen
table-state-playing = läuft
table-state-over = zu Ende
admin-ended = Tisch { $table } ist beendet.
admin-deleted = Tisch { $table } ist gelöscht.
admin-blocked = Spieler { $player } ist gesperrt.
admin-unblocked = Spieler { $player } darf wieder spielen.
admin-renamed = { $games ->
    [one] Spieler { $player } heißt jetzt { $shown }, in { $games } Partie.
   *[other] Spieler { $player } heißt jetzt { $shown }, in { $games } Partien.
}
admin-erased = Spieler { $player } ist gelöscht: { $removed ->
    [one] { $removed } Partie entfernt
   *[other] { $removed } Partien entfernt
}, { $renamed ->
    [one] Name ersetzt in { $renamed }
   *[other] Name ersetzt in { $renamed }
}.
admin-exported = Die Daten von Spieler { $player } sind in { $file }.
admin-cleaned = { $tables ->
    [one] { $tables } Tisch entfernt.
   *[other] { $tables } Tische entfernt.
}
admin-cleaning = { $tables ->
    [one] { $tables } Tisch würde entfernt.
   *[other] { $tables } Tische würden entfernt.
}
admin-size = { $megabytes } MB; Partien: { $games }, Ereignisse: { $events }, Spieler: { $players }
admin-log-end = Tisch { $target } beendet
admin-log-delete = Tisch { $target } gelöscht
admin-log-block = Spieler { $target } gesperrt
admin-log-unblock = Sperre von Spieler { $target } aufgehoben
admin-log-rename = Spieler { $target } in { $name } umbenannt
admin-log-erase = Ein Spieler gelöscht; entfernte Partien: { $removed }
admin-log-export = Daten von Spieler { $target } ausgegeben
admin-log-clean = Unbenutzte Tische entfernt: { $removed }
# statt der Ziffern eines Spielers, der nicht mehr in der Datenbank ist
admin-log-gone = (gelöscht)
admin-log-empty = Der Betreiber hat noch nichts getan.
