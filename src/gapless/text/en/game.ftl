# English: what the page and the terminal both say.

## Boards and what counts on them

board-1 = Board 1
board-2 = Board 2
board-3 = Board 3
board-4 = Board 4
board-boom = Boom
board-words-en = Words
board-words-de = Words (German)
board-words-ru = Words (Russian)
board-wormholes = Wormholes
board-sideways = Sideways
board-cursed = Cursed
board-eggshells = Eggshells
board-montezuma = Montezuma
board-temple = Temple
board-henhouse = Henhouse
board-crossroads = Crossroads
other-board = Board { $id }
own-board = Own board
volatile-board = { $name }, volatile
# $points1 and so on are the points of the kind, with their sign; from $many on the last ones hold.
legend-dot = A dot: −1 if it is visible at the end.
legend-dot-row = A dot: each row with a visible dot counts −1.
legend-bonus = A bonus: +{ $value } if it is visible at the end.
legend-penalty = A penalty: −{ $value } if it is visible at the end.
legend-pair = A symbol on two spaces: { $points2 } if both are visible at the end, { $points1 } if only one is, 0 if neither is.
legend-boom = Boom: a tile that comes to rest here blows up and is lost. The space becomes a dot.
legend-wormhole = A wormhole: a tile that comes to rest here falls through to the next player; if you play alone, it comes back mirrored. The wormhole becomes a dot.
legend-cursed = A curse: the first one visible at the end counts { $points1 }, the second { $points2 }, the third { $points3 }, and so on.
legend-egg = An egg: the first tile that slides over it cracks it, the second breaks it. Visible at the end: whole { $points1 }, cracked { $points2 }, broken { $points3 }.
legend-gold = Gold: { $points1 } if it is visible at the end; but if { $many } or more are visible, each counts { $points2 }.
legend-letter = Letters: a run of visible letters between covered spaces or edges that is exactly a word of the list scores 1 point per letter. Every other visible letter counts −1.
# The state of a space that was slid over, after its place.
state-egg-1 = cracked
state-egg-2 = broken
state-own = state { $state }
# What a kind that players made up counts: parts joined by commas. Points have their sign.
facts-name = { $name }: { $facts }
facts-each = { $points } for each
facts-from = from { $count } on { $points } for each
facts-total = { $count } of them { $points }
facts-total-last = { $count } or more { $points }
facts-step = { $first } for the first, { $second } for the second, { $third } for the third, and so on
facts-state = state { $state }: { $points }
facts-visible = Visible at the end: { $points }.
facts-covered = Covered at the end: { $points }.
facts-states = Each tile that slides over it changes it.
facts-character = Spaces with the same letter count together.
facts-blown-up = A tile that comes to rest here blows up and is lost. The space becomes a dot.
facts-fell-through = A tile that comes to rest here falls through to the next player; if you play alone, it comes back mirrored. The space becomes a dot.
rule-rows = Each completely covered row: { $points }.
rule-rows-volatile = Rows that one tile completes: +1 for the first, +2 for the second, and so on.
rule-columns = Each completely covered column: { $points }.
rule-words = Words: { $words }.
rule-volatile = Volatile: rows, dots, numbers and pairs count as soon as they are certain; everything else counts at the end. A tile set aside costs 1 point.
house-row-penalty = Penalty by row
house-row-penalty-about = Each row with a visible dot counts −1, however many dots it has.
house-shared-start = Same starting tile
house-shared-start-about = All players get the same starting tile.
house-inside = Stay inside
house-inside-about = No tile may be placed so that it sticks out over the top edge. Only one that comes through a wormhole may.
boards = Boards
edition = Edition

## Scores

score-before = Earlier rounds
score-now = If the round ended now: { $total }
total = Total
reason-dot = Visible dots
reason-row = Full rows
reason-number = Visible numbers
reason-pair = Pairs
reason-column = Full columns
reason-curse = Curses
reason-egg = Eggs
reason-gold = Gold
reason-word = Words
reason-letter = Letters in no word
reason-set-aside = Tiles set aside
practised = Practice game, played with take-backs
hinted = With hints: { $names }
hinted-alone = Played with hints, so it earns no rank
winners = { $count ->
    [one] { $names } wins
   *[other] { $names } win
}

## Bots

bot-dreamer = Dreamer
bot-newcomer = Beginner
bot-handyman = Tinkerer
bot-mason = Artisan
bot-architect = Strategist
bot-master = Grandmaster

## Playing

settings = Settings
round-of = Round { $round }/{ $rounds }
card-of = Card { $card }/{ $cards }
start-card = Starting tile
to-come = { $count ->
    [0] No tiles left
    [one] { $count } tile left
   *[other] { $count } tiles left
}
aside-start = { $tile } is your starting tile: you can't set it aside.
back-none = There is nothing to take back on this card.
waiting-for = Waiting for { $names }
seat-open = Free seat
table-state-ended = ended
history = Cards played
guide = First steps
curtain-title = Pass the device to { $name }
curtain-about = Nobody sees what the others do until everyone has played.
curtain-lift = I am { $name }
curtain-back = Take back { $name }'s move
front-claim = Slide your tiles down the ramp and leave no gaps.
new-game = New game
boards-title = Boards of the game
practice = Practice
settings-confirm = Confirm every placement
settings-previews = Show what a placement would do
language = Language

## What is said aloud

turn-a = as drawn
turn-b = turned 90 degrees
turn-c = turned 180 degrees
turn-d = turned 270 degrees
turn-e = flipped
turn-f = flipped and turned 90 degrees
turn-g = flipped and turned 180 degrees
turn-h = flipped and turned 270 degrees
say-row = row { $row }
say-rows = rows { $low } to { $high }
say-column = column { $column }
# What a move did: parts of one sentence, joined by commas. $spaces is a list of space-… messages joined by list-and.
say-completes = { $count ->
    [one] completes row { $rows }
   *[other] completes rows { $rows }
}
say-completes-columns = { $count ->
    [one] completes column { $columns }
   *[other] completes columns { $columns }
}
say-covers = covers { $spaces }
say-keeps = keeps { $spaces } visible
say-gaps = { $count ->
    [one] one gap
   *[other] { $count } gaps
}
slid-egg-1 = { $count ->
    [one] cracks an egg
   *[other] cracks { $count } eggs
}
slid-egg-2 = { $count ->
    [one] breaks an egg
   *[other] breaks { $count } eggs
}
slid-own = { $count ->
    [one] moves a space “{ $name }” to state { $state }
   *[other] moves { $count } spaces “{ $name }” to state { $state }
}
say-blown-up = blows up
say-fell-through = falls through a wormhole
say-lost = finds no room and is lost
# $points has its sign: +2, −1.
say-points = scores { $points }
# $move begins with where the tile comes to rest. Alone, a tile that fell through returns.
say-arrival = { $tile } comes through a wormhole to { $name }: { $move }.
say-return = { $tile } comes back mirrored: { $move }.
# One or more special spaces, as the object of "covers" and "keeps". $points has no sign.
space-bonus = { $count ->
    [one] a bonus +{ $points }
   *[other] { $count } bonuses +{ $points }
}
space-penalty = { $count ->
    [one] a penalty −{ $points }
   *[other] { $count } penalties −{ $points }
}
# $symbol is circle, square, triangle, cross, star, or the letter printed on the space.
space-pair = { $count ->
    [one] { $symbol ->
        [circle] a circle
        [square] a square
        [triangle] a triangle
        [cross] a cross
        [star] a star
       *[other] a symbol { $symbol }
    }
   *[other] { $symbol ->
        [circle] both circles
        [square] both squares
        [triangle] both triangles
        [cross] both crosses
        [star] both stars
       *[other] both symbols { $symbol }
    }
}
space-boom = { $count ->
    [one] a boom space
   *[other] { $count } boom spaces
}
space-wormhole = { $count ->
    [one] a wormhole
   *[other] { $count } wormholes
}
space-cursed = { $count ->
    [one] a curse
   *[other] { $count } curses
}
space-egg = { $count ->
    [one] an egg
   *[other] { $count } eggs
}
space-gold = { $count ->
    [one] a gold space
   *[other] { $count } gold spaces
}
# Kinds that players made up: one or more of their spaces, as the object of "covers" and "keeps".
space-own = { $count ->
    [one] a space “{ $name }”
   *[other] { $count } spaces “{ $name }”
}
list-and = { $list } and { $last }
say-aside = { $tile } set aside
say-missed = { $tile } is the starting tile: turn missed
say-own = { $move }.
say-other = { $name }: { $move }.
say-round = Round { $round } of { $rounds }: { $name }.
say-start = Starting tile: { $tile }.
say-card = Card { $card } of { $cards }: { $tile }.
say-card-missed = Card { $card } of { $cards }: { $tile }. You miss this turn.
say-heights = Heights of the columns: { $heights }.
say-place = column { $column } row { $row }
say-place-state = { $place }, { $state }
say-letters = Row { $row }: { $letters }.
say-to-come = { $count ->
    [0] No tiles left.
    [one] One tile left: { $tiles }.
   *[other] { $count } tiles left: { $tiles }.
}

## Keys

keys = Keys
key-left = One column to the left
key-right = One column to the right
key-wall-left = To the left wall
key-wall-right = To the right wall
key-turn = Turn clockwise
key-turn-back = Turn anticlockwise
key-flip = Flip
key-drop = Drop
key-aside = Set aside (twice)
key-take-back = Take back
key-hint = Hint (twice: the best move)
key-cancel = Cancel
key-type = Type a placement
key-spaces = What counts on this board
key-help = Help
key-columns = To a column
keys-reset = Restore the usual keys

## The end of a round and of a game

round-end = Round { $round } is over
hindsight-thinks = Looking for the best possible play…

## Hints

hint-thinks = Thinking…
hint-column = Look at column { $column }.
hint-move = Best here, in column { $column }.
hint-aside = Better set it aside.
margin-ahead = { $count ->
    [one] { $count } point ahead of { $name }
   *[other] { $count } points ahead of { $name }
}
