# Deutsch: nur die Seite.

## Überall gebrauchte Wörter

close = Schließen
home = Gapless: zur Startseite
menu = Menü
skip = Überspringen
try-again = Noch einmal versuchen
to-front = Startseite
back-to-game = Zurück zur Partie
open-tables = Offene Tische
copied = Kopiert
offline = Der Server antwortet nicht. Prüfe die Verbindung und versuche es noch einmal.
no-such-page = Diese Seite gibt es nicht.
connecting = Verbindung wird aufgebaut
reconnecting = Verbindung wird wiederhergestellt …
title-table = Tisch · Gapless
title-turn = ● Du bist am Zug · Gapless
version-new = Eine neue Version von Gapless ist da.
version-load = Jetzt laden
version-later = Später
loading = Wird geladen …
load-failed = Dieser Teil der Seite konnte nicht geladen werden.

## Spielen

orientations = Lagen des Steins
tile-in-hand = Der Stein in der Hand
turn = Im Uhrzeigersinn drehen
turn-back = Gegen den Uhrzeigersinn drehen
flip = Wenden
drop = Fallen lassen
confirm = Bestätigen
confirm-ask = Hier fallen lassen? Mit ✓ bestätigen
aside = Beiseitelegen
aside-again = Wirklich?
aside-really = Wirklich beiseitelegen?
aside-stuck = Kein Platz: beiseitelegen
aside-ask = { $tile } beiseitelegen? Zum Bestätigen noch einmal drücken.
take-back = Zurücknehmen
hold-ask = Gelegt. Mit ✕ oder Esc abbrechen.
hold-cancel = Zug abbrechen
practice-back = Eine Karte zurücknehmen
watching = Du siehst { $name } zu.
missed = { $tile } ist dein Startstein: Du setzt diesmal aus.
bots-less = Der Server ist ausgelastet: Bots denken kürzer nach als sonst.
bots-failed = Keine Antwort von { $names }: Der Stein wurde beiseitegelegt oder dorthin gelegt, wo er passt.
stood-in = Ein Bot spielt für dich.
reclaim = Wieder selbst spielen
absence-idle = reagiert nicht
absence-gone = abwesend
absence-left = gegangen
now-idle = { $name } reagiert nicht.
now-gone = Die Verbindung zu { $name } ist abgebrochen.
now-left = { $name } hat den Tisch verlassen.
now-left-host = { $name } hat den Tisch verlassen und kann zurückkommen. Im Menü unter Spieler gibst du den Platz einem Bot.
now-joined = { $name } ist dabei.
now-back = { $name } ist wieder da.
now-bot = Für { $name } spielt ein Bot.
now-removed = { $name } wurde entfernt; ein Bot übernimmt den Platz.
late-you = Deine Zeit für { $tile } ist abgelaufen.
late-other = Die Zeit von { $name } für { $tile } ist abgelaufen.
acts-column = { $tile } in Spalte { $column }
acts-placed-count = { $count ->
    [one] ein Stein gelegt
   *[other] { $count } Steine gelegt
}
acts-aside-count = { $count ->
    [one] einer beiseitegelegt
   *[other] { $count } beiseitegelegt
}
acts-aside = { $tiles } beiseitegelegt
played-for = { $count ->
    [one] Während du weg warst, wurde eine Karte für dich gespielt: { $acts }
   *[other] Während du weg warst, wurden { $count } Karten für dich gespielt: { $acts }
}
bot-for = Bot für { $name }
paused = Der Tisch pausiert: Gerade spielt niemand.
next-wait = Uhr startet in { $seconds } s · wir warten auf { $names }
next-wait-you = Uhr startet in { $seconds } s oder sobald du bereit bist
idle-title = Bist du noch da?
idle-left = Du hast diesen Tisch verlassen
idle-aside = Deine Steine werden beiseitegelegt.
idle-paused = Der Tisch pausiert.
idle-how = Drücke eine Taste oder tippe, um weiterzuspielen.
players = Spieler
players-bot = { $bot } springt ein
replace = Bot spielen lassen
replace-in = Bot in { $seconds } s spielen lassen
kick-again = Entfernen? Ein Bot übernimmt.
# $columns is a list joined by list-and, $count their number.
obstacle-above = { $count ->
    [one] Spalte { $columns } ist zu hoch: Kein Quadrat von { $tile } läge noch auf der Rampe.
   *[other] Die Spalten { $columns } sind zu hoch: Kein Quadrat von { $tile } läge noch auf der Rampe.
}
obstacle-inside = { $tile } würde über die Oberkante ragen, und das verbietet die Hausregel.
obstacle-all = { $tile } passt nirgends mehr: Leg den Stein beiseite.
outcome-blown-up = Hier explodiert der Stein.
outcome-fell-through = Hier fällt der Stein durch das Wurmloch.
gain-rows = { $count ->
    [one] +1 Reihe
   *[other] +{ $count } Reihen
}
gain-gaps = { $count ->
    [one] 1 Lücke
   *[other] { $count } Lücken
}
ramp-label = Rampe von { $name }
beside-set = Gelegt
ramp-own = Deine Rampe
ramp-keys = Die Pfeiltasten bewegen und drehen den Stein, die Leertaste lässt ihn fallen, das Fragezeichen zeigt alle Tasten.
mini-acted = hat gespielt
mini-thinks = überlegt noch
clock-left = { $seconds ->
    [one] noch eine Sekunde
   *[other] noch { $seconds } Sekunden
}

score = Punkte
score-show = Punkte zeigen
score-what = Was zählt
score-settled = sicher
score-each = je
score-now-short = jetzt
words-possible = Noch mögliche Wörter: { $words }
to-come-short = noch { $count }
score-open = noch unsicher
score-round = Dieser Durchgang
reason-bonus = Sichtbare Boni
reason-penalty = Sichtbare Strafen
reason-pair-bad = Halbe Paare
reason-egg-bad = Zerbrochene Eier
reason-gold-bad = Zu viel Gold
# Eine Art, die Spieler erfunden haben, wenn ihre Felder Punkte bringen und kosten können.
reason-own-bad = { $name }, Minuspunkte
reason-dot-row = Reihen mit offenen Feldern
scores-history = Punkte und gespielte Karten
history-start = Start
history-aside = beiseite
history-missed = ausgesetzt
start-cards = Startkarten:

drawer = Karten und Notation
entry-about = Stein, Lage (a bis h) und Spalte des Quadrats ganz links: L5c3. L5- legt den Stein beiseite.
entry-play = Spielen
entry-wait = Du kannst gerade keinen Stein legen.
entry-unreadable = Das ist kein Zug. Schreibe etwa { $tile }a1, oder { $tile }- zum Beiseitelegen.
entry-other = Die Karte zeigt { $tile }, nicht { $other }.
entry-impossible = { $tile } lässt sich so nicht in Spalte { $column } legen.

key-enter = Zug eintippen
key-read-tile = Karte und Restzeit vorlesen
key-read-heights = Höhen der Spalten vorlesen
key-read-to-come = Restliche Steine vorlesen
key-read-scores = Punkte vorlesen
key-read-moves = Alle Züge der letzten Karte vorlesen
key-read-spaces = Offene Sonderfelder vorlesen
key-name-space = Leertaste
key-name-left = Pfeil links
key-name-right = Pfeil rechts
key-name-up = Pfeil nach oben
key-name-down = Pfeil nach unten
key-name-backspace = Rücktaste
key-name-home = Pos1
key-name-end = Ende
key-name-enter = Enter
key-name-ctrl = Strg
mouse-help = Maus: auf eine Spalte zeigen und klicken; das Rad oder die rechte Taste dreht den Stein.
touch-help = Finger: eine Spalte antippen oder über die Rampe streichen, dann bestätigen.

key-space = Leertaste
# $input is how the player plays; $left and the like are the names of keys.
guide-aim = { $input ->
    [touch] Der Umriss zeigt, wo dein Stein landet. Streiche über die Rampe.
    [mouse] Der Umriss zeigt, wo dein Stein landet. Zeige auf eine andere Spalte.
   *[keys] Der Umriss zeigt, wo dein Stein landet. Bewege ihn mit { $left } { $right }, drehe ihn mit { $turn }.
}
guide-drop = { $input ->
    [touch] Drehe ihn, wie du willst. Der große Knopf lässt ihn fallen.
    [mouse] Das Mausrad dreht ihn, ein Klick lässt ihn fallen.
   *[keys] Lass ihn mit { $drop } fallen.
}
guide-cover = Nun ohne Lücken: Jedes am Ende offene Feld kostet 1 Punkt.
guide-aside = Einen Stein, der nur Lücken macht, darfst du beiseitelegen.
guide-next = Weiter
guide-done = Fertig

sound-on = Der Ton ist an
sound-off = Der Ton ist aus
copy-table = Link zu diesem Tisch kopieren
leave = Den Tisch verlassen
leave-again = Wirklich gehen? Du kannst zurückkommen.
surprise-named = Überraschung { $number }
rules = Spielregeln

## Was vorgelesen wird

say-moves-none = Seit du diese Seite geöffnet hast, ist noch keine Karte zu Ende gespielt.
say-round-end = Der Durchgang ist zu Ende. Deine Punkte: { $score }.
say-open = Die Rampe zeigt noch { $groups }.
say-open-group = { $spaces } in { $places }
say-open-none = Kein Sonderfeld ist mehr offen.
say-game-end = Die Partie ist zu Ende. Deine Summe: { $total }.
say-round-end-all = Der Durchgang ist zu Ende. { $scores }.
say-game-end-all = Die Partie ist zu Ende. { $winners }. Summen: { $scores }.
say-score = { $name } { $points }

## Das Ende eines Durchgangs und einer Partie

hindsight = Besten Durchgang suchen
best-possible = Bestmöglich
steps = Beide Spielverläufe Karte für Karte

win = Du gewinnst!
place = Platz { $place } von { $players }
more = Mehr
ranks = Ränge
rematch = Revanche
rematch-go = Zur Revanche
rematch-invited = Du bist zur Revanche eingeladen.
rematch-invited-by = { $name } lädt dich zur Revanche ein.
rematch-accept = Revanche annehmen
again = Noch einmal
record = Aufzeichnung speichern
board-not-loaded = Eine Tafel dieser Seite wurde nicht geladen. Lade die Seite neu.
shuffling = Die Karten werden gemischt …
fair-passed = Die Karten sind geprüft
fair-partly = Die Karten sind zum Teil geprüft
fair-failed = Die Karten stimmen nicht
fair-commitment = Die Festlegung des Servers ist die, die diese Seite vor dem Austeilen bekommen hat, und folgt aus dem Geheimnis.
fair-commitment-late = Die Festlegung des Servers folgt aus dem Geheimnis, aber diese Seite hat sie erst nach dem Austeilen bekommen.
fair-commitment-unseen = Nicht geprüft: Diese Seite hat keine Festlegung bekommen.
fair-commitment-wrong = Die Festlegung des Servers ist nicht die, die diese Seite zuerst bekommen hat, oder folgt nicht aus dem Geheimnis.
fair-own = Deine Zufallsbytes sind eingegangen.
fair-own-late = Deine Zufallsbytes sind nicht eingegangen: Sie kamen zu spät, oder der Server hat sie weggelassen.
fair-own-none = Nicht geprüft: ob deine Zufallsbytes eingegangen sind. Dieser Browser hat keine geschickt.
fair-own-wrong = Statt deiner Bytes sind andere eingegangen.
fair-others = { $count ->
    [one] Die Bytes eines anderen Mitspielers standen fest, bevor deine offengelegt wurden.
   *[other] Die Bytes von { $count } anderen Mitspielern standen fest, bevor deine offengelegt wurden.
}
fair-others-late = { $count ->
    [one] Die Bytes eines Mitspielers fehlen: Sie kamen zu spät oder gar nicht.
   *[other] Die Bytes von { $count } Mitspielern fehlen: Sie kamen zu spät oder gar nicht.
}
fair-others-unseen = Nicht geprüft: ob die Bytes der anderen vor dem Austeilen feststanden.
fair-others-wrong = Die Bytes der anderen sind nicht die, die feststanden, bevor deine offengelegt wurden.
fair-cards = { $count ->
    [one] Die eine Karte, die diese Seite gesehen hat, folgt aus dem Geheimnis und den Bytes.
   *[other] Alle { $count } Karten, die diese Seite gesehen hat, folgen aus dem Geheimnis und den Bytes.
}
fair-cards-unseen = Nicht geprüft: Diese Seite hat keine Karten gesehen.
fair-cards-wrong = Die Karten folgen nicht aus dem Geheimnis und den Bytes.
fair-fixed = Die Karten standen von vornherein fest. Es sind die, auf die sich der Server festgelegt hatte, als diese Seite den Tisch geöffnet hat. Wer sie ausgesucht hat, ist nicht bewiesen.
fair-fixed-unseen = Die Karten standen von vornherein fest. Nicht geprüft: Diese Seite hat nicht alle gesehen.
fair-about = Wer den Server betreibt, kann die Karten lesen. Um die Aufzeichnung anderswo zu prüfen, speichere sie und rufe auf:
fair-bytes = Deine Zufallsbytes
fair-secret = Geheimnis

share = Teilen
saved = Gespeichert

## Die Startseite

front-ways = So kannst du spielen
front-play = Spielen
front-first = Deine erste Partie: eine Tafel
front-friends = Mit Freunden
front-learn = Spielen lernen
front-draw = Eigene Tafeln zeichnen
front-continue = Weiterspielen
front-against = Gegen { $names }
front-more = { $count } weitere
front-options = Tafeln, Mitspieler und Regeln wählen
front-more-pages = Mehr
your-turn = Du bist am Zug
preset-quick = Kurz
preset-classic = Klassisch
preset-expansions = Erweiterungen
preset-surprise = Überraschung
preset-own = Eigene Auswahl
about-minutes = etwa { $minutes } min
my-games = Meine Partien
my-boards = Meine Tafeln
replay-record = Gespeicherte Partie öffnen

## Eine neue Partie

mode-alone = Allein
mode-bots = Mit Bots
mode-device = An einem Gerät
mode-online = Online
seats = Plätze
seat-you = Du
colour-red = Rot
colour-green = Grün
colour-blue = Blau
colour-yellow = Gelb
round = Durchgang
edition-classic = Klassisch
clock = Zeit je Karte
clock-none = ohne Zeitlimit
clock-each = { $seconds } s je Karte
start-game = Partie starten

## Tische

lobby = Wir warten auf Mitspieler
invited = Du bist zu einer Partie Gapless eingeladen
invited-by = { $name } lädt dich zu einer Partie Gapless ein
invited-boards = { $count ->
    [one] { $count } Tafel
   *[other] { $count } Tafeln
}
invited-players = { $count ->
    [one] { $count } Spieler
   *[other] { $count } Spieler
}
invited-with = mit { $names }
invite = Einladen
link = Link zu diesem Tisch
copy = Kopieren
qr-alt = Der Link zu diesem Tisch als QR-Code
lobby-listed = Der Tisch steht auch unter den offenen Tischen.
lobby-unlisted = Nur wer den Link hat, kann mitspielen.
lobby-wait = Der Gastgeber startet die Partie.
lobby-full = Alle Plätze sind besetzt. Du kannst zusehen, wenn es losgeht.
your-name = Dein Name
your-colour = Deine Farbe
join = Mitspielen
fill = Bot hinzufügen
fill-seat = Bot hinzufügen, Platz { $seat }
fill-level = Stärke neuer Bots
bot-strength = Stärke { $number } von { $count }
kick = Entfernen
kick-name = { $name } entfernen
start-without = Ohne die freien Plätze starten
countdown = { $seconds ->
    [one] Die Partie beginnt in einer Sekunde.
   *[other] Die Partie beginnt in { $seconds } Sekunden.
}
start-now = Jetzt starten
to-table = Zum Tisch
watch = Zusehen
resume = Weiterspielen
alone = Allein

## Wiedergabe

replay = Partie ansehen
review = Analyse
replay-start = Durchgang { $round }, { $board }
replay-seek = Stelle in der Partie
replay-at = Durchgang { $round }, Karte { $card }
replay-first = Zum Anfang
replay-last = Zum Ende
replay-back = Vorige Karte
replay-forward = Nächste Karte
replay-play = Abspielen
replay-pause = Anhalten
replay-speed = Geschwindigkeit
replay-times = { $factor }×

## Einstellungen

palette = Farben
sound = Ton
curtain = Rampe verdecken, wenn das Gerät weitergegeben wird
key-change = { $action }: { $key }. Ändern
key-press = drücken …
key-column = In Spalte { $column }

## Deine Daten

own-data-erased = Deine Daten sind gelöscht. Dieser Browser beginnt als neuer Spieler.
table-ended = Der Betreiber dieses Servers hat den Tisch beendet.
table-gone = Diesen Tisch gibt es nicht mehr.

## Tipps und weitergespielte Partien

hint = Tipp
hint-ranked = Wenn es um einen Rang geht, gibt es keine Tipps. In der Übung kannst du darum bitten.
hint-off = An diesem Tisch gibt es keine Tipps.
practised-cards = Übungspartie: Dieselben Karten wurden schon geübt
branch-from = Weitergespielt ab Durchgang { $round }, { $card ->
    [0] Startstein
   *[other] Karte { $card }
}
branch-recorded = Die anderen wiederholen ihre Züge.
branch-then = Damals
branch-now = Jetzt
hints-allowed = Tipps erlaubt
