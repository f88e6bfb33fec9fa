# Deutsch: nur das Terminal, auf dem Bildschirm und Zeile für Zeile.

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
footer-choose = wählen
footer-change = ändern
footer-open = öffnen
footer-back = zurück
footer-quit = beenden
footer-scroll = blättern
footer-cancel = abbrechen
footer-next = weiter
footer-skip = überspringen
footer-play-on = ab hier spielen
footer-result = zum Ergebnis
footer-players = Spieler
footer-step = Karte
footer-round = Durchgang
footer-menu = zum Menü
footer-review = ansehen
footer-again = noch einmal
back = Zurück
yes = ja
no = nein

new-seat = Platz { $seat }
new-person = Person an diesem Gerät
new-empty = frei
new-seed = Startzahl
new-seed-random = zufällig
new-record = Eine Aufzeichnung weiterspielen
new-start = Los
new-record-ask = Der Pfad einer Aufzeichnung
boards-title = Pläne der Partie
boards-round = Runde { $round }
boards-none = –
boards-volatile = Alle flüchtig
boards-text = Als Text
boards-usual = Übliche Partie

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

keys-usual = Die üblichen Tasten
keys-press = Drücke die neue Taste für: { $action }
keys-press-about = Esc lässt alles, wie es war. Tab bleibt frei.
key-type = eine Platzierung tippen
key-spaces = was auf diesem Plan zählt
key-watch = die anderen Rampen ansehen
key-heights = die Höhen der Spalten sagen
key-leave = verlassen; die Partie bleibt gesichert
help-mouse = Maus: auf eine Spalte zeigen und klicken; das Rad oder die rechte Taste dreht den Stein. Die Wörter links lassen sich anklicken.
help-kept = Die Partie wird nach jeder Handlung gesichert; du kannst jederzeit gehen.
help-plain = Zeile für Zeile, auch für Screenreader: gapless play --plain

play-hand = Stein in der Hand
play-ways = Lagen
play-score = Stand jetzt
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
play-no-room = { $tile } passt nirgends mehr: lege den Stein mit { $key } beiseite.
play-confirm = Hier fallen lassen? Noch einmal { $key }, Esc zielt neu.
play-practice-ask = Den letzten Stein zurücknehmen? Die Partie gilt dann als Übung und bringt keinen Rang. Noch einmal { $key }.
play-watching = Rampe von { $name }; { $key } zeigt die nächste.
play-type = Eine Platzierung wie { $tile }c3, oder: drehen 2 spalte 3
not-kept = Die Partie konnte nicht gespeichert werden: { $reason }
play-bot-failed = { $name } versagt ({ $reason }); der Stein wird beiseitegelegt.
gain-fine = keine Lücke
spaces-title = Was zählt: { $board }

round-over = Runde { $round } von { $rounds } ist vorbei
hindsight-failed = Das im Nachhinein Beste lässt sich nicht finden: { $reason }

replay-path = Eine andere Datei…
replay-none = Noch ist keine Partie gesichert.
replay-unfinished = nicht beendet
replay-place = { $step } von { $steps }
replay-empty = Die Rampen sind leer.

too-small = Dieses Fenster hat { $columns } Spalten und { $rows } Zeilen. Mache es mindestens { $wide } mal { $high } groß, oder nimm: gapless play --plain
speaks-english = Dieses Terminal kann die Buchstaben deiner Sprache nicht zeigen, daher Englisch.
plain-chosen = Dieses Terminal kann keine Bildschirme zeigen, daher geht es Zeile für Zeile.
plain-extra = Die Bildschirme sind nicht installiert (installiere gapless[tui]), daher geht es Zeile für Zeile.

guide-keys-aim = Der Umriss zeigt, wo dein Stein landet. ← und → bewegen ihn, ↑ dreht ihn, F wendet ihn.
guide-keys-drop = Die Leertaste lässt ihn fallen. Mit der Maus: zeigen, mit dem Rad drehen, klicken.
guide-keys-aside = Einen Stein, der nicht passt, kannst du beiseitelegen: P, zweimal. I sagt, was auf diesem Plan zählt, ? alle Tasten.

say-unknown = { $tile } noch nicht gelegt
say-round = Durchgang { $round } von { $rounds }: { $name }.
say-total = { $name }: { $total }
say-score-other = { $name }, wenn der Durchgang jetzt zu Ende wäre: { $total }
say-finished-rounds = { $count ->
    [one] Nach einem beendeten Durchgang:
   *[other] Nach { $count } beendeten Durchgängen:
}
say-taken-back = Zurückgenommen.
say-practice = Zurückgenommen. Die Partie gilt jetzt als Übung.
say-place = Spalte { $column } Reihe { $row }
say-place-covered = { $place }, bedeckt
say-place-cracked = { $place }, angeknackst
say-place-broken = { $place }, zerbrochen
say-place-spent = { $place }, jetzt ein einfaches Feld
say-places = Wo: { $places }.
# $sign ist der Buchstabe, der im einfachen Modus für das Symbol gezeichnet wird.
say-symbol-places = { $sign }, { $symbol ->
    [circle] Kreis
    [square] Quadrat
    [triangle] Dreieck
    [cross] Kreuz
    [star] Stern
   *[other] Symbol
}: { $places }.
say-letters = Reihe { $row }: { $letters }.

plain-hello = Gapless, Zeile für Zeile. Mit hilfe bekommst du Hilfe, mit ende hörst du auf.
plain-pass = Gib die Tastatur an { $name } weiter und drücke Enter.
plain-pass-undo = Wer stattdessen den letzten Zug zurücknehmen will, schreibt zurück.
plain-confirm = Vorschau: { $move }. Mit Enter bestätigen.
plain-which-column = { $tile }, { $turned }. In welche Spalte?
plain-alone = Du spielst allein.
plain-spaces-hint = Mit felder erfährst du, was auf deiner Tafel zählt.
plain-eof = Die Eingabe ist zu Ende.
plain-kept = Die Partie ist gespeichert. Weiter geht es mit:
plain-help =
    So legst du das Teil: L5c3, oder nur c3, oder in Worten: drehen 2 spalte 3, wenden drehen 1 spalte 2. Eine Zeile, die sagt, wie das Teil gedreht ist und in welche Spalte es kommt, legt es sofort.
    Die Buchstaben a bis h sagen, wie das Teil gedreht ist: a wie gezeichnet, b bis d gedreht, e bis h gewendet. Die Spalte ist die seines Quadrats ganz links.
    Alles andere ist eine Vorschau: "3" schiebt das Teil in Spalte 3, "drehen" dreht es weiter, "wenden" wendet es, und "probe L5c3" zeigt einen ganzen Zug. Mit Enter oder "legen" bestätigst du die Vorschau.
    "beiseite" legt das Teil beiseite.
    "zurück" nimmt zurück: allein so weit du willst, die Partie gilt dann als Übung; an einer gemeinsamen Tastatur dann, wenn du sie weitergeben sollst.
    Fragen kannst du nach: punkte, höhen, teile (die noch kommen), karte, rampe (deine), andere (ihre Rampen), felder (was zählt und wo), regeln, hilfe. Aufhören: ende.

word-turn = drehen drehe gedreht
word-flip = wenden wende gewendet spiegeln
word-column = spalte
word-aside = beiseite beiseitelegen weg
word-place = legen setzen ablegen
word-try = probe vorschau
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

rules-goal = Alle haben eine Rampe mit Spalten und Reihen. Steine rutschen hinunter, und jeder Punkt, der am Ende einer Runde noch zu sehen ist, kostet einen Punkt. Lass also keine Lücken.
rules-tiles = Alle haben die gleichen Steine, von jeder Form einen. Karten sagen, welcher Stein kommt; wohin und wie gedreht, entscheidest du.
rules-round = Eine Runde beginnt für jeden mit einem Startstein. Dann werden die Baukarten eine nach der anderen aufgedeckt. Bei jeder Karte legen alle den Stein auf die Rampe oder beiseite, zugleich und ohne zu sehen, was die anderen tun. Zeigt die Karte deinen Startstein, setzt du aus. Ein beiseitegelegter Stein ist für die Runde weg.
rules-place = Drehe und wende den Stein, wie du willst, und wähle eine Spalte. Er rutscht gerade hinunter, bis er auf den Boden oder einen anderen Stein trifft, und bleibt dort.
rules-gap = Ein Feld, über dem in seiner Spalte irgendwo ein Quadrat liegt, lässt sich nicht mehr bedecken. Erst schauen, dann fallen lassen.
rules-top = Oben darf ein Stein hinausragen, wenn wenigstens eines seiner Quadrate auf der Rampe liegt. Was hinausragt, bedeckt nichts, versperrt aber seine Spalten.
rules-score = Was sonst noch zählt, hängt von der Tafel ab: volle Reihen, Zahlen, Paare von Symbolen oder was die Varianten bringen.
rules-spaces-key = Die Taste { $key } zeigt, was auf deiner Tafel zählt.
rules-end = Nach der letzten Runde entscheiden die Summen. Alle mit der höchsten gewinnen.
rules-solo = Allein, jeden Plan der Ausgabe einmal und ohne Hausregeln, bringt dir die Summe einen Rang.
rules-back = Zurücknehmen kannst du, bis alle bei der Karte gehandelt haben. Allein kannst du beliebig weit zurück; die Partie gilt dann als Übung und bringt keinen Rang.
rules-guess = Der Ablauf folgt den veröffentlichten Spielregeln. Die Formen der Steine und die Orte der besonderen Felder sind unsere Rekonstruktion, ebenso die Varianten.
