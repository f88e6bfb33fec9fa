# English: boards of one's own, their editor and their shelf.

## My boards

board-new = New board
surprise-me = Surprise me
board-import = Open a file
boards-search = Search your boards
shelf-empty = You haven't drawn a board yet
shelf-empty-about = Draw one, or let Gapless surprise you. Your boards stay in this browser.
boards-not-found = No board of yours is called that.
shelf-full = There is no room for another board. Delete one first.
board-restored = { $board } restored.
copy-of = { $name } (copy)
board-file-large = This file is too large for a board file.
board-file-empty = There is no board in this file.
board-file-unreadable = This is not a board file. Board files are saved by the editor, or written as the guide to boards says.
boards-imported = { $count ->
    [one] { $count } board added.
   *[other] { $count } boards added.
}
boards-known = { $count ->
    [one] { $count } of them was there already.
   *[other] { $count } of them were there already.
}
boards-with-mistakes = { $count ->
    [one] { $count } of them has mistakes: open it to see them.
   *[other] { $count } of them have mistakes: open them to see which.
}
board-draft = Draft
# $points is a number of points, possibly with one decimal.
board-skill = How much skill matters: { $points }
play-named = Play { $board }
edit-named = Edit { $board }
share-named = Share { $board }
duplicate-named = Duplicate { $board }
delete-named = Delete { $board }
edit = Edit
duplicate = Duplicate
delete = Delete
boards-draw = Draw a board of your own

## A board from a link

board-shared = Someone drew this board and sent you its link.
board-keep = Save to my boards
board-kept = In your boards
board-edit-copy = Edit a copy
board-link-damaged = This link is damaged. Copy the whole link again.
no-such-board = This browser has no such board.
brought-more = Seats, more boards, house rules

## Drawing

editor = Draw a board
editor-grid = The spaces of the board
editor-keys-hint = Arrow keys move, Space paints, Delete clears. The menu lists all keys.
editor-parts = Parts of the editor
tab-draw = Draw
tab-rules = Rules
tab-measure = Difficulty
brush = Brush
palette-number = Other value
check-later = The server doesn't answer. Your drawing is kept and will be checked as soon as it does.
number-limit = Numbers from −{ $most } to { $most } can be read well on the board.
palette-letter = Other letter
# The letters of the language, each as one character.
alphabet = ABCDEFGHIJKLMNOPQRSTUVWXYZ
here-dot = dot
here-bonus = bonus +{ $points }
here-penalty = penalty −{ $points }
here-pair = pair of symbols
# $symbol is circle, square, triangle, cross, star, or the letter printed on the space.
here-symbol = { $symbol ->
    [circle] circle
    [square] square
    [triangle] triangle
    [cross] cross
    [star] star
   *[other] symbol { $symbol }
}
here-boom = boom
here-wormhole = wormhole
here-cursed = curse
here-egg = egg
here-gold = gold
space-at = { $place }: { $content }
symmetry = Symmetry
symmetry-off = off
symmetry-sides = left and right
symmetry-ends = top and bottom
symmetry-both = all four
undo = Undo
redo = Redo
undone = Undone: { $what }.
redone = Redone: { $what }.
spaces-n = { $count ->
    [one] { $count } space
   *[other] { $count } spaces
}
letters-on = The board has letters now.
letters-off = The board has dots and special spaces now.
painted-mirrored = { $space }, and mirrored
board-clear = Clear the board
board-cleared = The board is empty.
board-changed-elsewhere = This board was changed in another tab.
board-deleted-elsewhere = This board was deleted in another tab.
board-put-back = Put it back
board-export = Save as a file
board-name = Name
board-note = Note
board-size = Size
board-size-classic = 6 × 12, classic
board-size-compact = 6 × 10, compact
board-size-cut = The rows that were cut off come back with the larger size.
# $points is the number before this text.
counts-each-rows = { $points ->
    [one] point per row
   *[other] points per row
}
counts-each-columns = { $points ->
    [one] point per column
   *[other] points per column
}
counts-words = Words
counts-words-about = Every space has a letter. A visible word scores 1 point per letter, any other visible letter −1.
counts-word-list = The words that count
words-on-board = On the board: { $words }.
# A word that can be read several times.
word-times = { $word } ({ $count } times)
words-not-on-board = Not on the board: { $words }.
counts-volatile = Volatile
counts-volatile-about = Rows, dots, numbers and pairs count as soon as they are certain, and a tile set aside costs 1 point.
checking = Checking…
check-trouble = Not checked yet. { $reason }
# $symbol is what here-symbol says.
pair-not-two = { $count ->
    [one] There is only one { $symbol }; a pair has two.
   *[other] There are { $count } spaces with a { $symbol }; a pair has two.
}
mistake-no-words = Write at least one word that counts.
# $place is what say-place says.
space-unknown = { $place }: “{ $character }” means nothing here. Paint the space.
space-no-letter = { $place }: “{ $character }” is not a letter. Write one.
mistakes-none = No mistakes
mistakes-count = { $count ->
    [one] { $count } mistake.
   *[other] { $count } mistakes.
}
mistakes-more = { $count ->
    [one] and { $count } more
   *[other] and { $count } more
}
not-playable = The board can be played and shared once its mistakes are corrected.
not-measurable = The difficulty can be measured once the mistakes are corrected.
editor-key-move = Go to another space
editor-key-ends = To the ends of the row
editor-key-paint = Paint with the brush; paint again to clear
editor-key-erase = Clear the space
editor-key-undo = Undo
editor-key-redo = Redo
editor-key-letter = Write a letter
editor-key-number = A bonus
editor-key-sign = Make the number a penalty, or a bonus again
editor-key-pair = A symbol of a pair
editor-key-boom = A boom space
editor-key-wormhole = A wormhole
editor-key-cursed = A curse
editor-key-egg = An egg
editor-key-gold = Gold
editor-key-dot = A dot
editor-key-mistake = To the next mistake

## Sharing

share-board-title = Share the board
share-board-about = The link holds the whole board. The server stores nothing.

## Difficulty

measure-now = Measure
measure-again = Measure again
measure-about = Bots play 64 rounds on your board. This takes a few seconds.
measuring = The bots are playing…
measure-waits = Other boards are waiting too. This takes a little longer…
measure-changed = The board was changed. Measure it again to see the difference.
measure-done = Measured. How much skill matters: { $skill }. How much luck matters: { $luck }.
this-board = This board
measured-before = Before the change
room-skill = How much skill matters
room-skill-about = How much more the Grandmaster scores than the Beginner
room-luck = How much luck matters
room-luck-about = How much more was possible with the cards known
# $points is the text of $count, possibly with one decimal.
points-n = { $count ->
    [one] { $points } point
   *[other] { $points } points
}
dull-special-spaces = The special spaces hardly matter: the bots play as if they were dots.
dull-no-skill = Good players score hardly more than beginners.
dull-all-luck = The cards decide more than the player.
dull-too-hard = Even perfect play ends below zero.
dull-too-easy = Even beginners score almost everything.
dull-none = Nothing about this board is dull.

## Surprise me

surprise-kinds = What should be on it?
surprise-kinds-about = Choose nothing to be surprised.
surprise-not-with = Not together with { $kind }: { $others }.
kind-numbers = Numbers
kind-pairs = Pairs
kind-boom = Boom
kind-wormholes = Wormholes
kind-cursed = Curses
kind-eggs = Eggs
kind-gold = Gold
kind-words = Words
kind-volatile = Volatile
surprise-difficulty = How much should skill matter?
difficulty-any = any
difficulty-easy = a little
difficulty-middle = some
difficulty-hard = a lot
surprise-search = Looking for a board…
# $points is a number of points, possibly with one decimal.
surprise-skill = A Grandmaster scores about { $points } points more here than a Beginner.
surprise-nearest = No board was found where skill matters exactly that much. On the nearest, a Grandmaster scores about { $points } points more than a Beginner.
surprise-now = Draw it
surprise-again = Other boards
surprise-count = Boards
cancel = Cancel
preset-surprise-about = New boards that nobody has played
