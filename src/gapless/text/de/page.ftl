# Deutsch: nur die Seite.

## Überall gebrauchte Wörter

close = Schließen
home = Gapless: zur Startseite
menu = Menü
skip = Überspringen
try-again = Noch einmal versuchen
to-front = Startseite
open-tables = Offene Tische
copied = Kopiert
offline = Der Server antwortet nicht. Prüfe die Verbindung und versuche es noch einmal.
no-such-page = Diese Seite gibt es nicht.
connecting = Verbinde
reconnecting = Verbinde neu …
title-table = Tisch · Gapless

## Spielen

to-come-label = { $count ->
    [one] Noch ein Stein im Stapel
   *[other] Noch { $count } Steine im Stapel
}
orientations = Lagen des Steins
tile-in-hand = Der Stein in der Hand
turn = Im Uhrzeigersinn drehen
turn-back = Gegen den Uhrzeigersinn drehen
flip = Wenden
drop = Fallen lassen
confirm = Bestätigen
confirm-ask = Hierhin? Mit ✓ bestätigen
aside = Beiseite
aside-again = Wirklich?
aside-ask = { $tile } beiseitelegen? Zum Bestätigen noch einmal.
take-back = Zurücknehmen
practice-back = Eine Karte zurück
waiting-for = Warten auf { $names }
watching = Du siehst { $name } zu.
missed = { $tile } ist dein Startstein: du setzt diesmal aus.
away = abwesend
stood-in = Ein Bot spielt für dich.
reclaim = Meinen Platz zurücknehmen
obstacle-above = Spalte { $column } ist zu hoch: kein Quadrat von { $tile } käme auf der Rampe zu liegen.
obstacle-inside = { $tile } würde über die Oberkante ragen, und das verbietet die Hausregel.
obstacle-all = { $tile } passt nirgends mehr: lege den Stein beiseite.
fate-blown-up = Hier explodiert der Stein.
fate-fell-through = Hier fällt der Stein durch das Wurmloch.
gain-rows = { $count ->
    [one] +1 Reihe
   *[other] +{ $count } Reihen
}
gain-gaps = { $count ->
    [one] 1 Lücke
   *[other] { $count } Lücken
}
ramp-label = Rampe von { $name }
ramp-keys = Die Pfeiltasten bewegen und drehen den Stein, die Leertaste lässt ihn fallen, das Fragezeichen zeigt alle Tasten.
mini-acted = hat gespielt
mini-thinks = überlegt noch
clock-left = { $seconds ->
    [one] noch eine Sekunde
   *[other] noch { $seconds } Sekunden
}

score = Wertung
score-show = Wertung zeigen
score-what = Was zählt
score-settled = sicher
score-open = offen
score-round = Diese Runde
scores-history = Wertung und gespielte Karten
history-start = Start
history-aside = beiseite
history-missed = ausgesetzt
start-cards = Startkarten:

entry-title = Platzierung eintippen
entry-about = Stein, Lage (a bis h) und Spalte des linken Randes: L5c3. Ein Minus legt den Stein beiseite: L5-.
entry-play = Spielen
entry-wait = Du bist gerade nicht am Zug.
entry-unreadable = Das ist keine Platzierung. Schreibe etwa { $tile }a1, oder { $tile }- zum Beiseitelegen.
entry-other = Die Karte zeigt { $tile }, nicht { $other }.
entry-impossible = { $tile } lässt sich so nicht in Spalte { $column } legen.

key-enter = Platzierung eintippen
key-read-tile = Karte vorlesen
key-read-heights = Höhen der Spalten vorlesen
key-read-to-come = Steine im Stapel vorlesen
key-read-scores = Punkte vorlesen
mouse-help = Maus: auf eine Spalte zeigen und klicken; das Rad oder die rechte Taste dreht den Stein.
touch-help = Finger: eine Spalte antippen oder über die Rampe streichen, dann bestätigen.

guide-aim = Hier wird dein Stein liegen. Bewege ihn mit den Pfeiltasten, der Maus oder dem Finger, und drehe ihn mit den Knöpfen.
guide-drop = Lass ihn fallen: mit der Leertaste, einem Klick oder dem Knopf mit dem Pfeil.
guide-aside = Ein Stein, der nicht passt, darf beiseitegelegt werden. Alles Weitere steht im Menü.
guide-next = Weiter
guide-done = Fertig

sound-on = Der Ton ist an
sound-off = Der Ton ist aus
copy-table = Link zu diesem Tisch kopieren
leave = Den Tisch verlassen
leave-again = Den Platz wirklich aufgeben?
what-counts = Was auf diesem Plan zählt

## Was vorgelesen wird

say-round-end = Die Runde ist zu Ende, Wertung { $score }.
say-game-end = Die Partie ist zu Ende, Summe { $total }.
say-score = { $name } { $points }

## Das Ende einer Runde und einer Partie

next-round = Nächste Runde
to-result = Zum Ergebnis
hindsight = Im Nachhinein am besten

origin = Dieselben Karten brachten: { $scores }
ranks = Ränge
rank-from = ab { $from }
round-look = Runde { $round }, { $board }: { $score }. Ansehen
what-next = Wie es weitergeht
rematch = Revanche
rematch-same = Dieselben Karten noch einmal
rematch-go = Zur Revanche
again = Noch einmal
record = Aufzeichnung
fair = Die Karten waren ehrlich gemischt
fair-about = Diese Festlegung war vor der ersten Karte öffentlich. Mit dem Salz und den Karten der Aufzeichnung kann das jeder prüfen: gapless verify DATEI.

share = Teilen
share-picture = Bild
share-text = Text
share-link = Link
share-rank = Gapless: { $total } Punkte, { $rank }
share-total = Gapless: { $total } Punkte
saved = Gespeichert
challenge = Jemanden herausfordern
challenge-about = Eine Herausforderung ist ein neuer Tisch mit denselben Karten. Sein Link wird zum Verschicken kopiert.
challenge-made = Der Link ist kopiert:

## Die Startseite

front-ways = Wege ins Spiel
front-play = Spielen
front-friends = Mit Freunden
front-learn = Lernen
front-continue = Partie fortsetzen
my-games = Meine Partien
replay-record = Aufzeichnung ansehen

## Eine neue Partie

mode = Wie möchtest du spielen?
mode-alone = Allein
mode-bots = Mit Bots
mode-device = An einem Gerät
mode-online = Online
mode-alone-about = Vier Pläne, und ein Rang für die Summe.
mode-bots-about = Bots jeder Stärke nehmen die anderen Plätze ein.
mode-device-about = Zwei bis vier Spieler teilen sich dieses Gerät. Züge bleiben verdeckt, während es herumgeht.
mode-online-about = Verschicke einen Link. Wer ihn öffnet, nimmt Platz, ohne Konto.
seats = Plätze
seat-you = Du
seat-person = Person hier
seat-bot = Bot
seat-open = Freier Platz
seat-open-about = für alle mit dem Link
seat-kind = Wer auf Platz { $seat } sitzt
seat-name = Name auf Platz { $seat }
seat-level = Stärke des Bots auf Platz { $seat }
seat-remove = Platz { $seat } entfernen
seat-add = Platz hinzufügen
colour-red = Rot
colour-green = Grün
colour-blue = Blau
colour-yellow = Gelb
boards-chosen = Pläne in der Reihenfolge des Spiels
boards-add = Plan hinzufügen
move-earlier = { $board } früher
move-later = { $board } später
remove-board = { $board } entfernen
round = Runde
round-n = { $round }.
volatile = volatil
edition-classic = Klassisch
edition-compact = Kompakt
house-rules = Hausregeln
house-not-volatile = Nicht zusammen mit einem volatilen Plan.
none = keine
practice-about = Nimm zurück, so weit du willst; dafür gibt es keinen Rang.
clock = Zeit je Karte
clock-none = keine Uhr
clock-each = { $seconds } Sekunden je Karte
clock-seconds = { $seconds } s
absent = Wenn die Zeit abläuft oder jemand fehlt
absent-aside = wird der Stein beiseitegelegt
absent-bot = übernimmt ein Bot
listed = Unter den offenen Tischen zeigen
listed-about = Alle dürfen mitspielen, nicht nur wer den Link hat.
create-table = Tisch aufstellen
start-game = Partie beginnen

## Tische

lobby = Warten auf Mitspieler
invite = Einladen
link = Link zu diesem Tisch
copy = Kopieren
qr-alt = Der Link zu diesem Tisch als QR-Code
lobby-listed = Der Tisch steht auch unter den offenen Tischen.
lobby-unlisted = Nur wer den Link hat, kann mitspielen.
lobby-wait = Der Gastgeber beginnt die Partie.
lobby-full = Alle Plätze sind besetzt. Du kannst zusehen, wenn es losgeht.
your-name = Dein Name
join = Mitspielen
fill = Bot
fill-level = Stärke neuer Bots
kick = Entfernen
start-without = Ohne die freien Plätze beginnen
new-table = Neuer Tisch
to-table = Zum Tisch
watch = Zusehen
resume = Weiter
tables-running = Im Spiel
tables-none = Gerade keine.
games-none = Du hast noch nicht gespielt.
best-of = Bestleistung, { $edition }:
alone = Allein

## Wiedergabe

replay = Wiedergabe
replay-about = Wähle die Aufzeichnung einer Partie, eine Datei, die auf .fits.txt endet.
replay-choose = Datei wählen oder hier ablegen
replay-start = Runde { $round }, { $board }
replay-seek = Stelle in der Partie
replay-at = Runde { $round }, Karte { $card }
replay-first = Zum Anfang
replay-last = Zum Ende
replay-back = Eine Karte zurück
replay-forward = Eine Karte weiter
replay-play = Abspielen
replay-pause = Anhalten
replay-speed = Geschwindigkeit

## Einstellungen

language-auto = Wie der Browser
theme = Farbschema
theme-auto = Wie das System
theme-light = Hell
theme-dark = Dunkel
theme-contrast = Hoher Kontrast
palette = Farben
palette-box = Schachtel
palette-chalk = Kreide
palette-slate = Schiefer
patterns = Muster auf den Steinen
patterns-off = Aus
patterns-fine = Fein
patterns-strong = Kräftig
motion = Bewegung
motion-auto = Wie das System
motion-full = Voll
motion-reduced = Reduziert
confirm-when = Jede Platzierung bestätigen
confirm-never = Nie
confirm-touch = Auf Touchscreens
confirm-always = Immer
sound = Ton
details = Sagen, was eine Platzierung bewirkt
details-about = Neben dem Umriss: gefüllte Reihen, neue Lücken. Nicht in Partien um einen Rang.
curtain = Rampe verdecken, wenn das Gerät herumgeht
curtain-setting = Für mehrere Spieler an einem Gerät.
keys-about = Wähle eine Aktion und drücke dann die Taste dafür. Tab führt immer zum nächsten Bedienelement.
keys-reset = Zurück zu den üblichen Tasten
key-change = { $action }: { $key }. Ändern
key-press = drücken …
key-column = In Spalte { $column }

## Regeln

learn-intro = Alle bekommen dieselben Steine in derselben Reihenfolge und lassen sie die eigene Rampe hinabgleiten. Wer die wenigsten Lücken lässt, gewinnt.
learn-slide = Ein Stein gleitet gerade hinab
learn-slide-about = Drehe und wende ihn, wie du willst, wähle eine Spalte und lass los. Er hält am unteren Rand oder am ersten Stein, der im Weg liegt.
learn-sealed = Was darunter liegt, bleibt offen
learn-sealed-about = Ein Feld, über dem irgendwo ein Stein liegt, lässt sich nie mehr bedecken. Jeder Punkt, der am Ende zu sehen ist, kostet einen Punkt.
learn-over = Über die Kante
learn-over-about = Ein Stein darf über die Oberkante ragen, solange eines seiner Quadrate auf der Rampe liegt.
learn-rows = Plan 1: Reihen
learn-rows-about = Jede ganz bedeckte Reihe bringt einen Punkt.
learn-numbers = Pläne 2 und 3: Zahlen
learn-numbers-about = Eine Zahl zählt, solange sie zu sehen ist. Lass die Boni offen, bedecke die Strafen.
learn-pairs = Plan 4: Paare
learn-pairs-about = Jedes Zeichen steht auf zwei Feldern. Beide sichtbar: +3. Nur eines sichtbar: −3. Keines: 0.
learn-turns = Die Karten
learn-turns-about = Jede Runde beginnt mit einem eigenen Startstein. Dann werden die Baukarten eine nach der anderen aufgedeckt, und alle legen gleichzeitig diesen Stein oder legen ihn beiseite. Kommt dein eigener Startstein, setzt du aus. Welche Steine noch kommen, ist immer zu sehen, ihre Reihenfolge nicht.
learn-solo = Allein
learn-solo-about = Spiele die Pläne 1 bis 4. Die Summe bringt einen Rang: mehr als 30 Punkte machen dich zum Baumeister.
learn-variants = Andere Pläne
learn-variants-about = Diese Pläne folgen kurzen Hinweisen aus einer Zusammenfassung des Spiels; die Einzelheiten ihrer Regeln sind von uns.
