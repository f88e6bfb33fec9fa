# Deutsch: Fehler. Die englischen Sätze stehen in en/errors.json.

error-token-form = '{ $token }' ist kein Zug; schreibe etwa L5c3, oder L5-, L5=, L5?
error-token-orientation = '{ $token }' hat die unbekannte Lage '{ $letter }'; erlaubt sind a bis h
error-tile-unknown = es gibt keinen Stein '{ $tile }'; die Steine sind { $tiles }
error-ramp-rows = die Rampe hat { $found ->
    [one] { $found } Reihe
   *[other] { $found } Reihen
}, die Tafel aber { $rows }; Reihen werden mit '/' getrennt
error-ramp-width = Reihe '{ $row }' der Rampe hat { $found ->
    [one] { $found } Feld
   *[other] { $found } Felder
}, die Tafel aber { $columns ->
    [one] { $columns } Spalte
   *[other] { $columns } Spalten
}
error-ramp-character = Reihe '{ $row }' der Rampe hat '{ $character }'; '.' steht für sichtbar, 'x' für bedeckt
error-ramp-above = eine Reihe über der Oberkante steht nur da, wenn sie ein Quadrat hat, und vor '|'
error-ramp-high = die Rampe hat { $found ->
    [one] { $found } Reihe
   *[other] { $found } Reihen
} über der Oberkante; höchstens { $most } sind möglich
error-placement-side = { $placement } ragt über die Seitenwand hinaus; die letzte Spalte dafür ist { $last }
error-placement-above = { $placement } läge ganz über der Oberkante; lege { $tile } anderswohin oder beiseite
error-placement-inside = { $placement } würde über die Oberkante ragen, was 'inside' verbietet
error-argument-type = '{ $argument }' nimmt { $expected }, nicht { $found }
error-argument-least = '{ $argument }' nimmt eine Zahl ab { $least }, nicht { $found }
error-act-type = { $found } ist kein Zug; übergib ein Placement, das parse_placement liest, oder SetAside
error-tile-squares = die Zeichnung von Stein '{ $tile }' hat kein Quadrat; schreibe Zeilen wie ('##', '#.')
error-view-tile = diese Sicht hat keinen Stein zu legen; übergib die eines Platzes aus Game.waiting_for
error-history-index = es gibt kein Ereignis { $index } in einem Verlauf von { $count }; spiele zuerst
error-act-seat = es gibt keinen Platz { $seat }; gezählt wird ab 0, der letzte ist { $last }
error-act-twice = auf dieser Karte ist schon gespielt; nimm den Zug erst zurück
error-act-missed = hier wird ausgesetzt: { $tile } ist der eigene Startstein
error-act-none = auf dieser Karte gibt es nichts zurückzunehmen
error-act-complete = die Partie ist zu Ende
error-act-practice = zur Übung zurücknehmen geht nur in einer Solopartie
error-act-first = es gibt nichts zurückzunehmen
error-card-tile = '{ $token }' legt nicht den Stein der Karte, { $tile }
error-card-unknown = '{ $tile }' ist keine Baukarte
error-card-twice = die Karte { $tile } wurde in diesem Durchgang schon aufgedeckt
error-start-missing = die Startsteine kommen vor der ersten Baukarte
error-start-unknown = '{ $tile }' ist keine Startkarte; es sind { $tiles }
error-start-aside = ein Startstein wird weder beiseitegelegt noch ausgelassen; lege { $tile }
error-start-twice = die Startkarte { $tile } wurde zweimal gezogen
error-start-shared = mit 'shared-start' haben alle dieselbe Startkarte, hier { $tile }
error-start-repeated = die Startsteine dieses Durchgangs liegen schon
error-tokens-count = { $expected ->
    [one] { $expected } Eintrag wird erwartet
   *[other] { $expected } Einträge werden erwartet
}, einer je Spieler, gefunden: { $found }
error-missed-due = '{ $token }' muss '{ $tile }=' sein: es ist die eigene Startkarte dieses Spielers
error-missed-undue = '{ $token }' heißt aussetzen, aber { $tile } ist nicht der Startstein dieses Spielers
error-unknown-after = '{ $token }' kommt nach einem '?' dieses Spielers; in diesem Durchgang kann nur '?' folgen
error-unknown-arrival = '{ $token }' kommt nach einem '?', und wo Steine durchfallen können, warten alle
error-players-count = { $count } Spieler, aber die Ausgabe { $edition } ist für { $least } bis { $most }
error-player-name = '{ $name }' ist kein Name für einen Spieler; ein Name steht auf einer Zeile
error-boards-none = eine Partie braucht mindestens eine Tafel
error-board-size = Tafel '{ $board }' ist { $size }, die Rampe der Ausgabe { $edition } aber { $ramp }
error-house-unknown = es gibt keine Hausregel '{ $rule }'; es gibt { $rules }
error-house-volatile = 'row-penalty' geht nicht zusammen mit '{ $board }' (Sofortwertung)
error-deal-rounds = ausgeteilt { $found ->
    [one] ist { $found } Durchgang
   *[other] sind { $found } Durchgänge
}, die Partie hat aber { $expected }
error-deal-deck = der Stapel von Durchgang { $round } besteht nicht aus den Baukarten der Ausgabe, jede einmal
error-deal-start = die Startkarten von Durchgang { $round } können so nicht gezogen werden

error-file-missing = es gibt keine Datei { $path }
error-file-directory = { $path } ist ein Verzeichnis; nenne eine Datei darin
error-file-large = { $path } ist größer als { $most } MB; so groß ist keine Datei von Gapless
error-file-text = { $path }:{ $line }: das ist kein Text in UTF-8
error-file-unreadable = { $path } lässt sich nicht lesen: { $reason }
error-file-unwritable = { $path } lässt sich nicht schreiben: { $reason }; nichts wurde verändert
error-file-problems = { $first }{ $others ->
    [0] { "" }
   *[other] { " " }(und { $others } mehr; siehe gapless check)
}

error-edition-unknown = es gibt keine Ausgabe '{ $edition }'; es gibt { $editions }
error-board-unknown = es gibt keine Tafel '{ $board }' in der Ausgabe { $edition }; es gibt { $boards }
error-board-file-form = '{ $board }' nennt keine Tafel einer Datei; schreibe file:PFAD:ID
error-board-file-refused = '{ $board }' steht in einer Datei, und hier wird keine gelesen; nimm den Code der Tafel
error-board-file-id = es gibt keine Tafel '{ $board }' in { $path }; es gibt { $boards }
error-board-prefix = schreibe '{ $small }' in Kleinbuchstaben, nicht '{ $prefix }'
error-share-server = '{ $server }' ist keine Adresse eines Servers; schreib eine wie https://play.example.org, ohne '?' und '#'
error-code-form = das ist kein Code einer Tafel; kopiere den ganzen Link noch einmal
error-code-damaged = der Code der Tafel ist beschädigt; kopiere den ganzen Link noch einmal
error-code-version = der Code der Tafel stammt von einem neueren Gapless; aktualisiere Gapless, um ihn zu lesen
error-code-long = die Tafel passt in keinen Link: Punkte gehen von -999 bis 999, und es sind höchstens 200 Wörter mit 600 Buchstaben, keins länger als das Gitter; teile sie als Datei

error-tag-name = '{ $name }' kann keine weitere Kopfzeile heißen; nimm einen anderen Namen, etwa 'Event'
error-tag-line = der Wert der Kopfzeile { $name } hat einen Zeilenumbruch; eine Kopfzeile steht auf einer Zeile
error-resume-ahead = Durchgang { $round } hat Züge nach einem '?'; zum Weiterspielen erst die '?' ausfüllen
error-rounds-many = die Aufzeichnung hat { $found } Durchgänge; hier werden höchstens { $most } gelesen
error-tag-form = das ist keine Kopfzeile; schreibe [Name "Wert"], mit \" und \\ zwischen den Anführungszeichen
error-tag-twice = die Kopfzeile { $name } steht zweimal da
error-tag-late = Kopfzeilen kommen vor dem ersten Durchgang
error-tag-missing = die Kopfzeile { $name } fehlt; füge [{ $name } "..."] vor dem ersten Durchgang ein
error-version = '{ $version }' ist keine Version des Formats, die dieses Programm liest; nimm { $known }
error-practice = '{ $value }' ist nicht bekannt; schreibe "yes" oder lass die Kopfzeile weg
error-line-form = das ist keine Zeile einer Aufzeichnung; schreibe 'round', 'start:', eine Karte oder 'score:'
error-round-missing = erwartet wird 'round { $number } board { $board }'
error-round-early = der Durchgang ist nicht zu Ende: { $count ->
    [one] { $count } Baukarte ist
   *[other] { $count } Baukarten sind
} noch aufzudecken
error-round-late = die Partie hat { $count ->
    [one] { $count } Durchgang, und er ist
   *[other] { $count } Durchgänge, und sie sind
} zu Ende
error-round-wrong = erwartet wird 'round { $number } board { $board }', nach den Tafeln der Partie
error-score-early = eine Wertung kommt nach der letzten Karte ihres Durchgangs
error-score-unknown = der Durchgang kann nicht gewertet werden, solange er Züge '?' hat
error-score-twice = der Durchgang hat seine Wertung schon
error-score-form = '{ $text }' ist keine ganze Zahl
error-score-count = { $expected ->
    [one] { $expected } Zahl wird erwartet
   *[other] { $expected } Zahlen werden erwartet
}, eine je Spieler, gefunden: { $found }
error-score-wrong = die Wertung ist { $expected }, nicht { $found }
error-total-early = die Summe kommt nach dem Ende des letzten Durchgangs
error-total-wrong = die Summe ist { $expected }, nicht { $found }
error-total-last = nach der Summe kommt nichts mehr

error-no-command = es gibt keinen Befehl '{ $command }'; es gibt { $commands }
error-no-option = es gibt keine Option { $option }; siehe { $help }
error-option-value = die Option { $option } braucht einen Wert; siehe { $help }
error-option-flag = die Option { $option } hat keinen Wert; siehe { $help }
error-parameter-missing = { $parameter } fehlt; siehe { $help }
error-parameter-extra = '{ $values }' gehört nicht hierher; siehe { $help }
error-parameter-wrong = das geht nicht: { $reason }; siehe { $help }
error-number = { $parameter } muss eine Zahl von { $least } bis { $most } sein, nicht '{ $value }'
error-number-from = { $parameter } muss eine Zahl ab { $least } sein, nicht '{ $value }'
error-choice = { $parameter } muss eines von { $choices } sein, nicht '{ $value }'
error-output = die Ausgabe lässt sich nicht schreiben: { $reason }
error-names-many = es gibt mehr Namen ({ $names }) als Spieler ({ $players })
error-volatile-ramp = eine Rampe in Notation sagt nicht, was auf '{ $board }' schon gewertet wurde; nimm gapless replay für eine ganze Partie
error-no-rounds = { $file } hat noch keinen Durchgang, der sich zeigen ließe
error-no-round = { $file } hat keinen Durchgang { $round }, nur { $rounds }
error-no-seat = es gibt keinen Spieler { $seat }; die Partie hat { $players }
error-no-card = Durchgang { $round } hat keine Karte { $card }, bisher nur { $cards }

error-weights-missing = es gibt keine Datei mit Gewichten { $path }
error-weights-unreadable = { $path } ist keine Datei mit Gewichten oder abgeschnitten; installiere sie neu
error-weights-format = { $path } hat Gewichte im Format { $found }, dieses Programm liest aber { $format }
error-weights-board = { $path } hat Gewichte für eine andere Tafel als '{ $board }'; trainiere sie neu
error-weights-tiles = { $path } hat Gewichte für andere Steine als die der Ausgabe { $edition }
error-weights-layers = { $path } hat Schichten, die nicht zusammenpassen; installiere sie neu
error-engine-points = Tafel '{ $board }' hat zu große Punktwerte für die kompilierten Regeln; nimm kleinere Zahlen

data-toml = das ist kein TOML: { $reason }
data-key-missing = '{ $key }' fehlt
data-key-unknown = hier gibt es kein '{ $key }'; es gibt { $keys }
data-type = muss { $expected } sein
data-number-range = muss von { $least } bis { $most } sein
data-id-form = '{ $id }' ist keine Kennung; erlaubt sind Buchstaben, Ziffern, '-', '_' und '.', ohne Leerzeichen
data-id-twice = die Kennung '{ $id }' kommt zweimal vor
data-players-range = muss die kleinste und die größte Spielerzahl sein, ab 1
data-board-unknown = es gibt keine Tafel '{ $id }' in dieser Datei
data-empty = darf nicht leer sein
data-text-form = muss eine Zeile mit höchstens { $most } sichtbaren Zeichen sein
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
data-space-key = '{ $key }' muss ein einzelnes sichtbares Zeichen sein, aber kein Punkt
data-space-value = muss eine ganze Zahl oder eines von { $kinds } sein
data-symbol-count = das Symbol '{ $key }' steht auf { $found ->
    [one] { $found } Feld
   *[other] { $found } Feldern
}; ein Paar braucht genau 2
data-stops-mixed = eine Tafel hat Felder, auf denen Steine explodieren, oder solche, durch die sie fallen, nicht beides
data-one-of = muss eines von { $values } sein
data-kind-key = '{ $key }' ist kein Schlüssel einer Art; nimm höchstens 32 Kleinbuchstaben, Ziffern und '-'
data-kind-taken = '{ $key }' heißt schon eine Art oder ein Grund von uns; wähle einen anderen Schlüssel
data-kind-points = eine Art oder ein Zustand braucht genau eines von 'each', 'totals', 'step' und 'states'
data-kind-states = müssen 2 bis { $most } Tabellen mit 'each', 'totals' oder 'step' sein
data-kind-slide = 'states' und 'slide = true' gehören zusammen
data-kind-excluded = '{ $one }' und '{ $two }' einer Art schließen einander aus
data-kind-list = muss 1 bis { $most } Einträge haben
data-kind-count = '{ $key }' muss eine ganze Zahl von 1 bis { $most } sein
data-kinds-many = eine Tafel hat höchstens { $most } eigene Arten; hier sind es { $found }
data-kinds-twice = die Art '{ $key }' kommt zweimal vor, mit verschiedenen Eigenschaften
data-words-spaces = auf einer Tafel mit Wörtern ist jedes Zeichen ein Buchstabe; lass 'spaces' leer
data-word-form = '{ $word }' ist kein Wort; nimm 2 Buchstaben oder mehr
data-word-long = '{ $word }' ist länger als das Gitter, das { $most } Felder in einer Linie hat
data-words-many = eine Tafel hat höchstens { $words } Wörter mit zusammen { $letters } Buchstaben
data-letters-many = eine Tafel hat höchstens { $most } verschiedene Buchstaben; hier sind es { $found }
data-ranks-order = Ränge gehen vom höchsten zum niedrigsten; nur der letzte hat kein 'from'

phrase-a-whole-number = eine ganze Zahl
phrase-a-text = ein Text
phrase-a-table = eine Tabelle
phrase-true = true
phrase-a-table-of-names-by-language = eine Tabelle der Namen nach Sprachen
phrase-two-whole-numbers = zwei ganze Zahlen
phrase-a-list-of-board-ids = eine Liste von Kennungen von Tafeln
phrase-a-list-of-tile-names = eine Liste von Namen von Steinen
phrase-a-list-of-boards-tables = eine Liste von Tabellen [[boards]]
phrase-a-list-of-ranks-tables = eine Liste von Tabellen [[ranks]]
phrase-a-list-of-rows = eine Liste von Reihen
phrase-a-list-of-words = eine Liste von Wörtern

error-order-empty = nenne den Startstein; ohne ihn gibt es keinen Durchgang
error-order-tile = '{ $tile }' ist keine Baukarte; es sind { $tiles }
error-order-start = '{ $tile }' ist keine Startkarte; es sind { $tiles }
error-order-twice = der Stein { $tile } kommt zweimal
error-order-start-again = die Reihenfolge nennt den Startstein { $tile } noch einmal; lass ihn weg
error-order-room = der Startstein { $tile } lässt sich auf Tafel '{ $board }' nirgends legen
error-solve-what = nenne eine Aufzeichnung, oder die Tafel, den Startstein und die Reihenfolge der übrigen
error-solve-both = eine Aufzeichnung sagt selbst, welche Tafeln und Steine es gibt; lass { $options } weg
error-solve-none = { $file } hat noch keinen Durchgang, der sich lösen ließe
error-name-empty = der Name eines Spielers ist leer; gib ihm mindestens einen Buchstaben
error-output-exists = { $file } gibt es schon; wähle einen anderen Namen oder ersetze die Datei mit --force
error-generator-kind = die Art '{ $kind }' gibt es nicht; wähle aus { $kinds }
error-generator-mix = '{ $one }' und '{ $two }' passen nicht auf eine Tafel; lass eines davon weg
error-generator-difficulty = wie viel Können ausmachen soll, ist eine Zahl von 0 bis { $most } Punkten, nicht { $difficulty }
error-generator-none = auf keinem von { $count } Entwürfen macht Können annähernd { $difficulty } Punkte aus, auf dem nächsten etwa { $nearest }; verlange eine andere Zahl oder andere Arten

error-bot-unknown = den Bot '{ $bot }' gibt es nicht; es gibt { $bots } oder cmd:BEFEHL für einen eigenen
error-bot-seats = { $bots } Bots für { $seats } Plätze; gib für jeden Platz einen an
error-opponent-failed = ein Gegner ist ausgefallen: { $reason }
error-bot-effort = der Aufwand von { $bot } geht von 0 bis { $most }, nicht '{ $effort }'
error-bot-numpy = der Bot 'master' braucht NumPy und einen Compiler; installiere gapless[search]
error-bot-twice = der Bot '{ $bot }' ist zweimal genannt; einmal genügt
error-bot-command = nach cmd: fehlt ein Befehl; schreibe ihn wie 'cmd:python bot.py'
error-bot-program = es gibt kein Programm '{ $command }', das sich starten lässt
error-bot-start = '{ $command }' lässt sich nicht starten: { $reason }
error-bot-silent = keine Antwort auf '{ $message }' innerhalb von { $seconds } s
error-bot-ended = er endete mit Status { $status }, statt auf '{ $message }' zu antworten
error-bot-ended-saying = er endete mit Status { $status }, statt auf '{ $message }' zu antworten; seine letzte Zeile auf stderr ist { $last }
error-bot-closed = er schloss seine Ausgabe, statt auf '{ $message }' zu antworten
error-bot-flood = er schrieb eine Zeile mit mehr als { $most } Bytes
error-bot-encoding = seine Antwort auf '{ $message }' ist kein Text in UTF-8
error-bot-json = seine Antwort auf '{ $message }' ist kein JSON-Objekt auf einer Zeile: { $line }
error-bot-ready = auf 'hello' muss er {"{"}"type": "ready"{"}"} antworten, nicht { $line }
error-bot-answer = auf 'view' muss er {"{"}"act": "..."{"}"} antworten, nicht { $line }
error-bot-token = sein Zug { $act } ist nicht lesbar: { $reason }
error-bot-illegal = sein Zug { $act } ist gegen die Regeln: { $reason }
error-bot-early = er schrieb unaufgefordert eine Zeile: { $line }
error-bot-lingers = er endete nicht innerhalb von { $seconds } s nach '{ $message }'
error-bot-differs = dieselbe Ansicht mit derselben Startzahl (seed) ergab erst { $one }, dann { $two }
error-bot-crash = er ist gescheitert: { $reason }
error-engine-ray = Ray ist nicht installiert; installiere gapless[cluster] oder nimm --engine local
error-engine-cluster = Ray lässt sich nicht starten: { $reason }
error-engine-died = ein Prozess der Arena ist abgestürzt; mit weniger --jobs reicht der Speicher vielleicht
error-journal-form = { $path }:{ $line }: das ist keine Datei mit fertigen Partien; nenne eine andere
error-journal-other = in { $path } stehen Partien, bei denen '{ $what }' anders ist; nenne eine andere Datei

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
error-name-scripts = ein Name darf weder Schriften mischen noch eine seltene verwenden; schreibe ihn in einer Schrift, etwa lateinisch, griechisch oder arabisch
error-name-reserved = '{ $name }' darf niemand heißen; wähle einen anderen Namen
error-boards-many = eine Partie hat höchstens { $most } Durchgänge
error-persons-none = mindestens ein Platz muss einem Menschen gehören
error-practice-alone = üben kann nur, wer allein spielt
error-hints-ranked = in einer Partie, die einen Rang bringen kann, gibt es keine Tipps; wähle die Übung, wenn du welche willst
error-hints-off = an diesem Tisch gibt es keine Tipps; erlaube sie, wenn du einen Tisch ohne Rang anlegst
error-hint-late = du hast gerade keinen Stein, zu dem es einen Tipp gibt; warte auf die nächste Karte
error-review-unfinished = hier werden nur beendete Partien analysiert; 'gapless coach' analysiert auch andere
error-review-missing = dieser Server kann keine Partien analysieren; wer ihn betreibt, muss NumPy installieren
error-branch-point = ab Karte { $card } in Durchgang { $round } kann man nicht weiterspielen; wähle eine Karte, die gespielt wurde
error-branch-recorded = die anderen können ihre Züge nur mit denselben Karten wiederholen; wähle diese oder Bots
error-level-unknown = es gibt keinen Bot '{ $level }'; es gibt { $levels }
error-table-unknown = es gibt keinen Tisch '{ $table }'
error-table-full = an diesem Tisch ist kein Platz frei
error-table-started = die Partie hat schon begonnen
error-table-open = die Partie hat noch nicht begonnen
error-table-over = die Partie ist zu Ende
error-table-damaged = die Partie lässt sich nicht öffnen: ihr Protokoll ist beschädigt
error-table-playing = die Partie ist noch nicht zu Ende
error-round-unknown = die Partie hat keinen Durchgang { $round }
error-round-playing = Durchgang { $round } ist noch nicht zu Ende
error-seat-unknown = es gibt keinen Platz { $seat }
error-seat-taken = Platz { $seat } ist besetzt
error-seat-present = wer auf Platz { $seat } spielt, ist da
error-seat-recent = der Spieler auf Platz { $seat } ist gerade erst gegangen; versuche es in { $seconds } s noch einmal
error-seat-none = du hast keinen Platz an diesem Tisch
error-contribution-twice = die erste Prüfsumme zählt; sie lässt sich nicht ersetzen
error-contribution-late = für einen Beitrag zum Mischen ist es zu spät
error-reveal-early = warte, bis die Prüfsummen aller Spieler verschickt sind
error-reveal-wrong = diese Bytes haben nicht die Prüfsumme, die du vorher geschickt hast
error-position-late = die Partie ist inzwischen weitergegangen; schau auf die Karte, die jetzt offen liegt
error-page-old = diese Seite ist von einer früheren Version von Gapless; lade sie neu, um weiterzuspielen
error-rate = das ist zu schnell; warte einen Moment
error-records-many = von deiner Adresse wurden zu viele Aufzeichnungen geschickt; warte eine Minute
error-tables-many = du oder andere unter deiner Adresse haben zu viele Tische eröffnet; versuche es später wieder
error-listed-many = von dir oder anderen unter deiner Adresse gibt es zu viele öffentliche Tische; beende erst einen
error-kicked = du wurdest vom Gastgeber aus dieser Partie entfernt
error-take-backs-many = du hast bei dieser Karte { $most }-mal zurückgenommen; mehr geht nicht
error-game-long = an diesem Tisch ist zu viel passiert; nur noch Züge sind möglich
error-events-many = in deinen Partien oder von deiner Adresse kam zu viel auf einmal; warte eine Minute
error-measures-many = die Bots haben für dich oder andere unter deiner Adresse lange genug nachgedacht; versuche es später noch einmal
error-measures-waiting = für dich oder andere unter deiner Adresse sind schon zu viele Tafeln oder Analysen in Arbeit; warte, bis eine fertig ist
error-sockets-many = von deiner Adresse kommen zu viele Verbindungen
error-database = die Datenbank antwortet nicht; versuche es gleich noch einmal
error-busy = der Server ist beschäftigt; versuche es gleich noch einmal
error-closing = der Server startet gerade neu; versuche es gleich noch einmal
error-internal = hier ist etwas schiefgegangen; der Fehler ist protokolliert

error-extra-server = der Server ist nicht installiert; installiere gapless[server]
error-serve-port = Port { $port } von { $host } ist belegt; beende, was ihn belegt, oder wähle einen anderen: --port
error-serve-host = auf { $host } kann kein Server laufen: { $reason }
error-serve-data = der Datenordner { $path } ist nicht beschreibbar: { $reason }; wähle einen anderen: --data
error-base-path = '{ $path }' ist kein Pfad; schreibe ihn wie /gapless
error-origin-form = '{ $origin }' ist keine Herkunft; schreibe sie wie https://play.example.org
error-proxies-form = '{ $proxy }' in FORWARDED_ALLOW_IPS ist weder eine Adresse noch ein Netz; schreibe sie wie 10.0.0.5 oder 10.0.0.0/24
error-proxies-all = mit '{ $proxy }' in FORWARDED_ALLOW_IPS könnte sich jeder jede Adresse geben; trage nur die Adressen deiner Proxys ein
error-setting = { $name } muss { $expected } sein, nicht '{ $value }'
error-limit-unknown = es gibt keine Einstellung { $name }; meinst du { $near }?
error-setting-unknown = es gibt keine Einstellung { $name }; docs/hosting.md nennt alle
error-limit-fixed = { $name } ist fest auf { $value }, was für jeden Server passt; entferne die Einstellung
error-limit-zero = { $name } muss mindestens 1 sein; eine Grenze von 0 würde alles ablehnen
error-database-url = GAPLESS_DATABASE_URL ist keine Adresse einer Datenbank; schreibe sie wie postgresql://user@host/name oder sqlite:///pfad
error-database-password = das Passwort in GAPLESS_DATABASE_URL hat ein Zeichen, das in Adressen etwas bedeutet; schreibe @ als %40, / als %2F, : als %3A und % als %25
error-worker-database = ein Worker rechnet für Server; setze GAPLESS_DATABASE_URL auf deren PostgreSQL-Datenbank
error-worker-sqlite = ein Server mit SQLite ({ $url }) rechnet alles selbst; ein Worker braucht die PostgreSQL-Datenbank der Server in GAPLESS_DATABASE_URL
error-worker-kind = es gibt keine Aufträge der Art „{ $kind }“; die Arten sind { $kinds }
error-database-missing = es gibt keine Datenbank { $url }; prüfe --data, GAPLESS_DATA und GAPLESS_DATABASE_URL
error-database-away = die Datenbank { $url } ist nicht erreichbar: { $reason }
error-database-rights = die Datenbank { $url } lässt keine Tabellen anlegen oder ändern: { $reason }; mache den Benutzer in der Adresse zum Eigentümer der Datenbank
error-database-newer = die Datenbank { $url } stammt von einem neueren Gapless (Stand { $revision }); aktualisiere Gapless
error-database-damaged = { $url } ist keine Datenbank von Gapless: { $reason }
error-database-corrupt = die Datenbank { $url } ist beschädigt ({ $reason }); lege sie beiseite und spiele dann eine Sicherung ein
error-database-full = die Festplatte mit der Datenbank { $url } ist voll, oder eine Grenze für Speicherplatz oder Dateigröße ist erreicht; schaffe Platz und versuche es noch einmal
error-database-locked = ein anderes Programm hält die Datenbank { $url } gesperrt; beende es oder versuche es gleich noch einmal
error-database-file = die Datenbankdatei { $url } lässt sich nicht benutzen: { $reason }
error-restore-failed = das Einspielen wurde abgebrochen: { $reason }; jede Partie ist ganz da oder gar nicht, und noch einmal einspielen ergänzt die fehlenden
error-backup-form = { $path } ist keine Sicherung von Gapless; nichts wurde aufgenommen
error-backup-target = { $path } gibt es schon und ist keine Sicherung von Gapless, wird also nicht ersetzt; wähle einen anderen Namen
error-backup-newer = { $path } stammt von einem neueren Gapless (Stand { $revision }); aktualisiere Gapless
error-backup-cut = { $path } ist abgeschnitten; nichts wurde aufgenommen

error-verify-tag = die Aufzeichnung hat keine Kopfzeile { $tag }; nur eine Partie von einem Server hat eine
error-verify-unfinished = die Aufzeichnung ist nicht vollständig; nicht alle Karten sind bekannt
error-verify-twice = die Aufzeichnung hat die Kopfzeile { $tag } mehrmals
error-verify-form = die Kopfzeile { $tag } ist nicht lesbar: „{ $value }“
error-verify-hex = eine Festlegung hat 64 hexadezimale Ziffern, anders als „{ $value }“
error-verify-bytes = ein Beitrag hat 32 hexadezimale Ziffern, anders als „{ $value }“
error-verify-absent = kein Platz hat den angegebenen Beitrag { $given }
error-verify-both = die Aufzeichnung hat sowohl Contribution als auch Fixed; Karten werden entweder gezogen, oder sie stehen vorher fest
error-verify-count = die Aufzeichnung hat { $found } Kopfzeilen Contribution; nötig sind { $expected }, eine je Platz
error-verify-wrong = die Festlegung folgt nicht aus der Aufzeichnung: sie ergibt { $found }, dort steht { $commitment }
error-verify-cards = die Karten von Durchgang { $round } folgen nicht aus den Kopfzeilen der Aufzeichnung
error-verify-other = die Aufzeichnung hat eine andere Festlegung: { $commitment }, angegeben war { $given }

error-extra-tui = die Bildschirme sind nicht installiert; installiere gapless[tui], oder nimm gapless play --plain
error-tui-terminal = dieses Terminal kann die Bildschirme nicht zeigen; nimm gapless play --plain
error-tui-term = das Terminal '{ $term }' ist hier nicht bekannt; setze TERM, etwa auf xterm-256color, oder nimm gapless play --plain
error-tui-resume = in { $folder } ist keine Partie, die noch läuft
error-tui-finished = die Partie ist zu Ende; gapless tui { $file } zeigt sie
error-tui-folder = der Ordner { $path } lässt sich nicht benutzen: { $reason }; wähle mit GAPLESS_DATA einen anderen
error-tui-settings = die Einstellungen in { $path } lassen sich nicht benutzen: { $reason }; es gelten die Voreinstellungen
error-tui-board-path = der Pfad der Tafel '{ $board }' enthält ein Leerzeichen; lege die Datei an einen Ort ohne Leerzeichen
error-extra-search = die Suche ist nicht installiert; installiere gapless[search]
error-save-changed = sie wurde in einem anderen Fenster weitergespielt; verlass sie hier und setze sie neu fort
error-plain-line = '{ $line }' ist weder ein Zug noch ein Befehl; schreibe zum Beispiel { $tile }c3 oder 'drehen 2 spalte 3', oder hilfe
error-plain-column = die Spalte fehlt; schreibe zum Beispiel 'drehen 2 spalte 3'
error-plain-turn = um '{ $turn }' lässt sich kein Stein drehen; nimm 0, 1, 2 oder 3 Vierteldrehungen
error-plain-tile = die Karte zeigt { $tile }, nicht { $other }
error-text-unstorable = die Datenbank des Servers kann eines dieser Zeichen nicht speichern
error-database-encoding = die Datenbank { $url } hat die Kodierung { $encoding }, mit der Gapless nicht arbeiten kann; lege sie mit ENCODING 'UTF8' an
error-worker-ended = der Prozess, der daran rechnete, wurde beendet; versuche es noch einmal
error-worker-failed = es ist fehlgeschlagen: { $reason }
error-worker-slow = es dauerte länger als { $seconds } s
error-table-ended = der Betreiber dieses Servers hat den Tisch beendet
error-blocked = der Betreiber dieses Servers hat dich gesperrt
error-no-table = es gibt keinen Tisch { $table }; siehe gapless admin list
error-table-finished = die Partie am Tisch { $table } ist schon zu Ende; delete entfernt sie
error-player-form = '{ $player }' bezeichnet keinen Spieler; schreibe die ersten { $digits } oder mehr Hexadezimalziffern, wie gapless admin list sie zeigt
error-player-unknown = es gibt keinen Spieler { $player }; siehe gapless admin list
error-not-confirmed = nichts wurde geändert; tippe zur Bestätigung genau das, was verlangt ist
error-player-free = Spieler { $player } ist nicht gesperrt; siehe gapless admin list
error-player-ambiguous = die Ziffern von { $count } Spielern beginnen mit { $player }; schreibe mehr Ziffern
error-clocks-apart = die Uhren dieses Rechners und der Datenbank gehen { $seconds } s auseinander; stelle beide, zum Beispiel mit NTP
error-versions-apart = auf dieser Datenbank läuft ein Prozess der Generation { $theirs }, und dieses Gapless hat die Generation { $ours }; aktualisiere um eine Generation auf einmal, oder beende zuerst den anderen Prozess
error-redis-url = GAPLESS_REDIS_URL ist keine Redis-Adresse; schreibe sie so: redis://host:6379/0
error-redis-alone = GAPLESS_REDIS_URL braucht eine PostgreSQL-Datenbank; setze auch GAPLESS_DATABASE_URL, oder entferne es
error-redis-away = Redis unter { $url } ist nicht benutzbar ({ $reason }); prüfe, ob es läuft und ob Adresse und Passwort in GAPLESS_REDIS_URL stimmen, oder entferne GAPLESS_REDIS_URL
error-database-failed = die Datenbank hat versagt: { $reason }; versuche es gleich noch einmal

# Analyse von Partien

error-review-seat = es gibt keinen Platz { $seat }; die Partie hat die Plätze 0 bis { $last }
error-review-effort = den Aufwand '{ $effort }' gibt es nicht; es gibt { $efforts }
error-review-none = die Partie hat noch keinen Zug zum Analysieren; spiele zuerst einen
error-review-cancelled = die Analyse wurde abgebrochen; starte sie neu
