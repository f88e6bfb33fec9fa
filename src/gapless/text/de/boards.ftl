# Deutsch: eigene Tafeln, ihr Editor und ihr Regal.

## My boards

board-new = Neue Tafel
surprise-me = Überrasch mich
board-import = Datei öffnen
boards-search = Deine Tafeln durchsuchen
shelf-empty = Du hast noch keine Tafel gezeichnet
shelf-empty-about = Zeichne eine, oder lass dich überraschen. Deine Tafeln bleiben in diesem Browser.
boards-not-found = Keine deiner Tafeln heißt so.
shelf-full = Für eine weitere Tafel ist kein Platz. Lösche zuerst eine.
board-restored = { $board } wiederhergestellt.
copy-of = { $name } (Kopie)
board-file-large = Diese Datei ist zu groß für eine Tafeldatei.
board-file-empty = In dieser Datei ist keine Tafel.
board-file-unreadable = Das ist keine Tafeldatei. Tafeldateien speichert der Editor, oder man schreibt sie nach der Anleitung für Tafeln.
boards-imported = { $count ->
    [one] { $count } Tafel hinzugefügt.
   *[other] { $count } Tafeln hinzugefügt.
}
boards-known = { $count ->
    [one] { $count } davon war schon da.
   *[other] { $count } davon waren schon da.
}
boards-with-mistakes = { $count ->
    [one] { $count } davon hat Fehler: öffne sie, um sie zu sehen.
   *[other] { $count } davon haben Fehler: öffne sie, um sie zu sehen.
}
board-draft = Entwurf
# $points is a number of points, possibly with one decimal.
board-skill = So viel macht Können aus: { $points }
play-named = { $board } spielen
edit-named = { $board } bearbeiten
share-named = { $board } teilen
duplicate-named = { $board } kopieren
delete-named = { $board } löschen
edit = Bearbeiten
duplicate = Kopieren
delete = Löschen
boards-draw = Eigene Tafel zeichnen

## A board from a link

board-shared = Jemand hat diese Tafel gezeichnet und dir ihren Link geschickt.
board-keep = Zu meinen Tafeln
board-kept = Bei deinen Tafeln
board-edit-copy = Kopie bearbeiten
board-link-damaged = Dieser Link ist beschädigt. Kopiere noch einmal den ganzen Link.
no-such-board = Diese Tafel gibt es in diesem Browser nicht.
brought-more = Plätze, weitere Tafeln, Hausregeln

## Drawing

editor = Tafel zeichnen
editor-grid = Die Felder der Tafel
editor-keys-hint = Pfeiltasten bewegen, Leertaste malt, Entf leert. Das Menü zeigt alle Tasten.
editor-parts = Bereiche des Editors
tab-draw = Zeichnen
tab-rules = Regeln
tab-measure = Schwierigkeit
brush = Pinsel
palette-number = Anderer Wert
check-later = Der Server antwortet nicht. Deine Zeichnung bleibt erhalten und wird geprüft, sobald er wieder antwortet.
number-limit = Zahlen von −{ $most } bis { $most } sind auf der Tafel gut zu lesen.
palette-letter = Anderer Buchstabe
# Die Buchstaben der Sprache, jeder als ein Zeichen.
alphabet = ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ
here-dot = einfaches Feld
here-bonus = Bonus +{ $points }
here-penalty = Strafe −{ $points }
here-pair = Paar
# $symbol is circle, square, triangle, cross, star, or the letter printed on the space.
here-symbol = { $symbol ->
    [circle] Kreis
    [square] Quadrat
    [triangle] Dreieck
    [cross] Kreuz
    [star] Stern
   *[other] Symbol { $symbol }
}
here-boom = Bumm-Feld
here-wormhole = Wurmloch
here-cursed = Fluch
here-egg = Ei
here-gold = Gold
space-at = { $place }: { $content }
symmetry = Symmetrie
symmetry-off = aus
symmetry-sides = links und rechts
symmetry-ends = oben und unten
symmetry-both = alle vier
undo = Rückgängig
redo = Wiederholen
undone = Rückgängig: { $what }.
redone = Wiederholt: { $what }.
spaces-n = { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
}
letters-on = Die Tafel hat jetzt Buchstaben.
letters-off = Die Tafel hat jetzt einfache Felder und Sonderfelder.
painted-mirrored = { $space }, und gespiegelt
board-clear = Tafel leeren
board-cleared = Die Tafel ist leer.
board-changed-elsewhere = Diese Tafel wurde in einem anderen Tab geändert.
board-deleted-elsewhere = Diese Tafel wurde in einem anderen Tab gelöscht.
board-put-back = Wiederherstellen
board-export = Als Datei sichern
board-name = Name
board-note = Notiz
board-size = Größe
board-size-classic = 6 × 12, klassisch
board-size-compact = 6 × 10, kompakt
board-size-cut = Die abgeschnittenen Reihen kommen mit der größeren Tafel zurück.
# $points is the number before this text.
counts-each-rows = { $points ->
    [one] Punkt pro Reihe
   *[other] Punkte pro Reihe
}
counts-each-columns = { $points ->
    [one] Punkt pro Spalte
   *[other] Punkte pro Spalte
}
counts-words = Wörter
counts-words-about = Auf jedem Feld steht ein Buchstabe. Ein sichtbares Wort bringt 1 Punkt je Buchstabe, jeder andere sichtbare Buchstabe −1.
counts-word-list = Die Wörter, die zählen
words-on-board = Auf der Tafel: { $words }.
# Ein Wort, das sich mehrmals lesen lässt.
word-times = { $word } ({ $count }-mal)
words-not-on-board = Nicht auf der Tafel: { $words }.
counts-volatile = Sofortwertung
counts-volatile-about = Reihen, einfache Felder, Zahlen und Paare zählen, sobald sie feststehen, und ein beiseitegelegter Stein kostet 1 Punkt.
checking = Wird geprüft …
check-trouble = Noch nicht geprüft. { $reason }
# $symbol ist, was here-symbol sagt.
pair-not-two = { $count ->
    [one] { $symbol } steht nur auf einem Feld; ein Paar steht auf zwei.
   *[other] { $symbol } steht auf { $count } Feldern; ein Paar steht auf zwei.
}
mistake-no-words = Schreib mindestens ein Wort auf, das zählt.
# $place is what say-place says.
space-unknown = { $place }: „{ $character }“ hat keine Bedeutung. Bemale das Feld.
space-no-letter = { $place }: „{ $character }“ ist kein Buchstabe. Schreib einen.
mistakes-none = Keine Fehler
mistakes-count = { $count ->
    [one] { $count } Fehler.
   *[other] { $count } Fehler.
}
mistakes-more = { $count ->
    [one] und { $count } weiterer
   *[other] und { $count } weitere
}
not-playable = Ohne Fehler kann die Tafel gespielt und geteilt werden.
not-measurable = Ohne Fehler kann die Schwierigkeit gemessen werden.
editor-key-move = Zu einem anderen Feld
editor-key-ends = An die Enden der Reihe
editor-key-paint = Mit dem Pinsel malen; noch einmal: leeren
editor-key-erase = Das Feld leeren
editor-key-undo = Rückgängig
editor-key-redo = Wiederholen
editor-key-letter = Einen Buchstaben schreiben
editor-key-number = Ein Bonus
editor-key-sign = Die Zahl zur Strafe machen oder wieder zum Bonus
editor-key-pair = Ein Symbol eines Paars
editor-key-boom = Ein Bumm-Feld
editor-key-wormhole = Ein Wurmloch
editor-key-cursed = Ein Fluch
editor-key-egg = Ein Ei
editor-key-gold = Gold
editor-key-dot = Ein einfaches Feld
editor-key-mistake = Zum nächsten Fehler

## Sharing

share-board-title = Tafel teilen
share-board-about = Der Link enthält die ganze Tafel. Der Server speichert nichts.

## Difficulty

measure-now = Messen
measure-again = Noch einmal messen
measure-about = Bots spielen 64 Durchgänge auf deiner Tafel. Das dauert einige Sekunden.
measuring = Die Bots spielen …
measure-waits = Auch andere Tafeln sind an der Reihe. Es dauert etwas länger …
measure-changed = Die Tafel wurde geändert. Miss sie noch einmal, um den Unterschied zu sehen.
measure-done = Gemessen. So viel macht Können aus: { $skill }. So viel macht Glück aus: { $luck }.
this-board = Diese Tafel
measured-before = Vor der Änderung
room-skill = So viel macht Können aus
room-skill-about = So viel mehr holt der Großmeister als der Anfänger
room-luck = So viel macht Glück aus
room-luck-about = So viel mehr wäre mit bekannten Karten möglich gewesen
# $points is the text of $count, possibly with one decimal.
points-n = { $count ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
dull-special-spaces = Die Sonderfelder machen kaum einen Unterschied: Die Bots spielen, als wären sie einfache Felder.
dull-no-skill = Gute Spieler holen kaum mehr als Anfänger.
dull-all-luck = Die Karten entscheiden mehr als der Spieler.
dull-too-hard = Selbst perfektes Spiel endet unter null.
dull-too-easy = Schon Anfänger holen fast alles.
dull-none = An dieser Tafel ist nichts langweilig.

## Surprise me

surprise-kinds = Was soll darauf sein?
surprise-kinds-about = Wähle nichts, wenn du dich überraschen lassen willst.
surprise-not-with = Nicht zusammen mit { $kind }: { $others }.
kind-numbers = Zahlen
kind-pairs = Paare
kind-boom = Bumm
kind-wormholes = Wurmlöcher
kind-cursed = Flüche
kind-eggs = Eier
kind-gold = Gold
kind-words = Wörter
kind-volatile = Sofortwertung
surprise-difficulty = Wie viel soll Können ausmachen?
difficulty-any = beliebig
difficulty-easy = wenig
difficulty-middle = einiges
difficulty-hard = viel
surprise-search = Eine Tafel wird gesucht …
# $points is a number of points, possibly with one decimal.
surprise-skill = Der Großmeister holt hier etwa { $points } Punkte mehr als der Anfänger.
surprise-nearest = Es fand sich keine Tafel, auf der Können genau so viel ausmacht. Auf dieser holt der Großmeister etwa { $points } Punkte mehr als der Anfänger.
surprise-now = Zeichnen
surprise-again = Andere Tafeln
surprise-count = Tafeln
cancel = Abbrechen
preset-surprise-about = Neue Tafeln, die noch niemand gespielt hat
