# Deutsch: nur das Terminal, auf dem Bildschirm und Zeile für Zeile.

metavar-record = AUFZEICHNUNG

command-tui = Auf dem Bildschirm des Terminals spielen.
command-play = Gleich eine Partie spielen, auf dem Bildschirm oder Zeile für Zeile.

about-tui = AUFZEICHNUNG ist eine Partie zum Weiterspielen oder, wenn sie zu Ende ist, zum Ansehen.
about-play =
    Ohne Optionen: eine Solopartie auf den üblichen Tafeln. AUFZEICHNUNG ist eine Partie zum
    Weiterspielen. Zeile für Zeile tippst du Züge wie L5c3 oder "drehen 2 spalte 3"; hilfe
    erklärt den Rest. Die Partie wird nach jedem Zug gespeichert.

option-resume-game = Die letzte Partie fortsetzen.
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
footer-choose = wählen
footer-change = ändern
footer-open = öffnen
footer-back = zurück
footer-quit = beenden
footer-scroll = blättern
footer-cancel = abbrechen
footer-next = weiter
footer-skip = überspringen
footer-play-on = spielen
footer-result = zum Ergebnis
footer-players = Spieler
footer-step = Karte
footer-round = Durchgang
footer-menu = zum Menü
footer-review = ansehen
footer-coach = Analyse
footer-mistake = Fehler
footer-retry = probieren
footer-numbers = Zahlen
footer-again = noch einmal
back = Zurück
yes = ja
no = nein

new-seat = Platz { $seat }
new-empty = frei
seat-person = Spieler an diesem Gerät
new-seed = Startzahl
new-seed-random = zufällig
new-record = Eine Aufzeichnung weiterspielen
new-start = Starten
new-record-ask = Der Pfad einer Aufzeichnung
boards-round = Durchgang { $round }
boards-none = –
boards-volatile = Alle mit Sofortwertung
boards-text = Als Text
boards-usual = Übliche Partie

settings-language-auto = wie das System
settings-theme = Farben
settings-theme-dark = dunkel
settings-theme-light = hell
settings-theme-mono = keine
settings-ascii = Nur ASCII-Zeichen
settings-motion = Punkte einzeln hochzählen
settings-guide = Die ersten Schritte noch einmal zeigen
settings-keys = Tasten …
language-en = English
language-de = Deutsch
language-ru = Русский

keys-press = Drücke die neue Taste für: { $action }
keys-press-about = Esc behält die alte Taste. Tab kann nicht belegt werden.
key-watch = Die anderen Rampen ansehen
key-heights = Höhen der Spalten vorlesen
key-leave = Verlassen; die Partie wird gespeichert
help-mouse = Maus: auf eine Spalte zeigen und klicken; das Rad oder die rechte Taste dreht den Stein. Die Wörter links lassen sich anklicken.
help-kept = Die Partie wird nach jedem Zug gespeichert; du kannst jederzeit gehen.
help-plain = Zeile für Zeile, auch für Screenreader: gapless play --plain

play-hand = Stein in der Hand
to-come-own = ({ $tile }): dein Startstein
play-ways = Lagen
play-score = Stand jetzt
play-column = Spalte
play-spaces = Tafel
play-help = Hilfe
play-leave = gehen
play-turn = drehen
play-flip = wenden
play-drop = los
play-aside = beiseite
play-take-back = zurück
play-hint = Tipp
play-acted = Du hast gespielt. { $key } nimmt es zurück.
play-aside-ask = { $tile } beiseitelegen? Noch einmal { $key }.
play-no-room = { $tile } passt nirgends mehr: Leg den Stein mit { $key } beiseite.
play-confirm = Hier fallen lassen? Noch einmal { $key }, Esc zielt neu.
play-practice-ask = Den letzten Stein zurücknehmen? Die Partie gilt dann als Übung und bringt keinen Rang. Noch einmal { $key }.
play-hint-ask = Einen Tipp? Die Partie gilt dann als Übung und bringt keinen Rang. Noch einmal { $key }.
play-hint-failed = Es gibt keinen Tipp: { $reason }
play-hint-shared = Tipps gibt es nicht, wenn mehrere an einem Gerät spielen.
play-watching = Rampe von { $name }; { $key } zeigt die nächste.
play-type = Ein Zug wie { $tile }c3, oder: drehen 2 spalte 3
quit-key = { $key } beendet das Programm. Deine Partie wird nach jedem Zug gespeichert.
not-kept = Die Partie konnte nicht gespeichert werden: { $reason }
play-bot-failed = { $name } ist ausgefallen ({ $reason }); das Programm hat für ihn gewählt.
gain-fine = keine Lücke
spaces-title = Was zählt: { $board }

round-over = Durchgang { $round } von { $rounds } ist zu Ende
hindsight-proved = Bestmöglich waren { $score }.
hindsight-found = Das Beste, was wir gefunden haben: { $score }.
hindsight-look = Zeigen
hindsight-hide = Meine Rampe zeigen
hindsight-failed = Der bestmögliche Durchgang lässt sich nicht finden: { $reason }
game-over = Die Partie ist zu Ende

replay-path = Eine andere Datei …
replay-none = Noch keine Partie gespeichert.
replay-unfinished = nicht beendet
replay-place = { $step } von { $steps }
replay-empty = Die Rampen sind leer.

too-small = Dieses Fenster hat { $columns } Spalten und { $rows } Zeilen. Mache es mindestens { $wide } mal { $high } groß, oder nimm: gapless play --plain
speaks-english = Dieses Terminal kann die Buchstaben deiner Sprache nicht anzeigen, deshalb geht es auf Englisch weiter.
plain-chosen = Dieses Terminal kann keine Bildschirme anzeigen, deshalb wird Zeile für Zeile gespielt.
plain-extra = Die Bildschirme sind nicht installiert (installiere gapless[tui]), deshalb wird Zeile für Zeile gespielt.

guide-keys-aim = Der Umriss zeigt, wo dein Stein landet. ← und → bewegen ihn, ↑ dreht ihn, F wendet ihn.
guide-keys-drop = Die Leertaste lässt ihn fallen. Mit der Maus: zeigen, mit dem Rad drehen, klicken.
guide-keys-gaps = Jedes einfache Feld, das am Ende des Durchgangs noch zu sehen ist, kostet 1 Punkt. Ein Feld unter einem Stein lässt sich nie mehr bedecken.
guide-keys-aside = Jeden Stein einer Baukarte darfst du beiseitelegen, und manchmal solltest du es: zweimal P. I zeigt, was auf dieser Tafel zählt, ? alle Tasten.

say-unknown = { $tile } noch nicht gelegt
say-total = { $name }: { $total }
say-score-other = { $name }, wenn der Durchgang jetzt zu Ende wäre: { $total }
say-finished-rounds = { $count ->
    [one] Nach einem beendeten Durchgang:
   *[other] Nach { $count } beendeten Durchgängen:
}
say-taken-back = Zurückgenommen.
say-practice = Die Partie gilt jetzt als Übung.
say-place-covered = { $place }, bedeckt
say-place-spent = { $place }, jetzt ein einfaches Feld
say-places = Wo: { $places }.
# $sign ist der Buchstabe, der im einfachen Modus für das Symbol gezeichnet wird.
say-symbol-places = { $sign }, { $symbol ->
    [circle] Kreis
    [square] Quadrat
    [triangle] Dreieck
    [cross] Kreuz
    [star] Stern
   *[other] Buchstabe { $symbol }
}: { $places }.

plain-hello = Gapless, Zeile für Zeile. Tippe "hilfe" für Hilfe, "ende" zum Aufhören.
plain-pass = Gib die Tastatur an { $name } weiter und drücke Enter.
plain-pass-undo = Um stattdessen den letzten Zug zurückzunehmen, tippe "zurück".
plain-confirm = Vorschau: { $move }. Mit Enter bestätigen.
plain-which-column = { $tile }. In welche Spalte?
plain-no-room = { $tile } passt nirgends hin. Tippe "beiseite", um ihn beiseitezulegen.
plain-undo-ask = Zurücknehmen? Die Partie gilt dann als Übung und bringt keinen Rang. Tippe noch einmal "zurück".
plain-hint-ask = Einen Tipp? Die Partie gilt dann als Übung und bringt keinen Rang. Tippe noch einmal "tipp".
plain-hint-move = Am besten: { $move }. Mit Enter bestätigen.
plain-no-moves = Es ist noch keine Karte gespielt.
plain-brief = Nach einer Karte hörst du jetzt nur noch deinen eigenen Zug. Tippe "züge", um die der anderen zu hören.
plain-full = Nach jeder Karte hörst du jetzt wieder alle Züge.
plain-alone = Du spielst allein.
plain-spaces-hint = Tippe "felder", um zu erfahren, was auf deiner Tafel zählt.
plain-review = Um zu hören, was deine Züge kosteten und wie viel Glück du hattest, tippe "analyse"; mit Enter ist Schluss.
plain-review-later = Die Analyse gibt es, wenn die Partie zu Ende ist.
plain-eof = Die Eingabe ist zu Ende.
plain-kept = Die Partie ist gespeichert. Weiter geht es mit:
plain-help =
    So legst du den Stein: L5c3, oder in Worten: drehen 2 spalte 3, wenden drehen 1 spalte 2. Eine Zeile, die sagt, wie der Stein gedreht ist und in welche Spalte er kommt, legt ihn sofort.
    Die Buchstaben a bis h sagen, wie der Stein gedreht ist: a wie gezeichnet, b bis d gedreht, e bis h gewendet. Die Spalte ist die seines Quadrats ganz links.
    Alles andere ist eine Vorschau: "3" schiebt den Stein in Spalte 3, "drehen" dreht ihn weiter, "wenden" wendet ihn, "c3" dreht ihn wie bei c und schiebt ihn in Spalte 3, und "probe L5c3" zeigt einen ganzen Zug. Mit Enter oder "legen" bestätigst du die Vorschau.
    "beiseite" legt den Stein beiseite.
    "zurück" nimmt zurück: allein so weit du willst, die Partie gilt dann als Übung; an einer gemeinsamen Tastatur dann, wenn du sie weitergeben sollst.
    "tipp" nennt die Spalte, auf die es ankommt, und beim zweiten Mal den besten Zug; die Partie gilt dann als Übung.
    Fragen kannst du nach: punkte, höhen, steine (die noch kommen), karte, rampe (deine), andere (ihre Rampen), züge (aller auf der letzten Karte), felder (was zählt und wo), regeln, hilfe. "kurz" lässt nach einer Karte die Züge der anderen weg oder holt sie zurück. Aufhören: ende.

word-turn = drehen drehe gedreht
word-flip = wenden wende gewendet spiegeln
word-column = spalte
word-aside = beiseite beiseitelegen weg
word-place = legen setzen ablegen
word-try = probe vorschau
word-undo = zurück zurueck zurücknehmen
word-hint = tipp hinweis
word-score = punkte wertung
word-heights = höhen hoehen höhe
word-tiles = steine teile
word-board = rampe tafel plan brett
word-others = andere anderen
word-moves = züge zuege
word-brief = kurz
word-spaces = felder
word-card = karte stein teil
word-rules = regeln
word-help = hilfe ?
word-review = analyse
word-quit = ende beenden schluss

rules-spaces-key = Die Taste { $key } zeigt, was auf deiner Tafel zählt.
