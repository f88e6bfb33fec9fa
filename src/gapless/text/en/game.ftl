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
volatile-board = { $name }, volatile
legend-dot = A dot: −1 if it is visible at the end.
legend-dot-row = A dot: each row with a visible dot costs −1.
legend-bonus = A bonus: +{ $value } if it is visible at the end.
legend-penalty = A penalty: −{ $value } if it is visible at the end.
legend-pair = A symbol that stands on two spaces: both visible +3, only one visible −3, none 0.
legend-boom = Boom: a tile that comes to rest here blows up and is lost. The space then becomes a dot.
legend-wormhole = A wormhole: a tile that comes to rest here falls through to the next player. Alone it comes back mirrored. The space then becomes a dot.
legend-cursed = A curse: with n of them visible at the end, −(1+2+…+n).
legend-egg = An egg: a tile that slides over it cracks it, the next one breaks it. Visible and whole +3, cracked +1, broken −2.
legend-gold = Gold: +2 if it is visible; but with five or more in sight each is −2.
legend-letter = A letter: visible letters that make exactly a word of the list, between covered squares or edges, score 1 each; each other visible letter −1.
rule-rows = Each completely covered row: +{ $points }.
rule-rows-volatile = Rows that one tile completes together: 1 point for the first, 2 for the second, and so on.
rule-columns = Each completely covered column: +{ $points }.
rule-words = Words: { $words }.
rule-volatile = Volatile: what a move settles is scored at once, and a tile set aside costs −1.
house-row-penalty = Rows with dots
house-row-penalty-about = each row with a visible dot costs −1, however many dots it has.
house-shared-start = Same start
house-shared-start-about = all players have the same starting tile.
house-inside = Stay inside
house-inside-about = no tile may stick out over the top edge.
boards = Boards
edition = Edition

## Scores

score-before = Rounds before
score-now = If the round ended now: { $total }
reason-dot = Visible dots
reason-row = Full rows
reason-number = Visible numbers
reason-pair = Pairs
reason-column = Full columns
reason-curse = Curses
reason-egg = Eggs
reason-gold = Gold
reason-word = Words
reason-letter = Loose letters
reason-set-aside = Tiles set aside
practised = with practice take-backs
winners = { $count ->
    [one] { $names } wins
   *[other] { $names } win
}

## Bots

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
to-come = Tiles to come
aside-start = { $tile } is your starting tile: it can't be set aside.
back-none = There is nothing to take back on this card.
history = Cards played
guide = First steps
guide-gaps = Every dot you can still see at the end costs a point. What lies under a tile can never be covered again.
curtain-title = Pass the device to { $name }
curtain-about = Nobody sees what the others do until all have played.
curtain-lift = I am { $name }
curtain-back = { $name }: take back
front-claim = Slide your tiles down the ramp, and leave no gaps.
new-game = New game
practice = Practice
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
say-cracked = { $count ->
    [one] cracks an egg
   *[other] cracks { $count } eggs
}
say-broken = { $count ->
    [one] breaks an egg
   *[other] breaks { $count } eggs
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
list-and = { $list } and { $last }
say-aside = { $tile } set aside
say-missed = { $tile } is down already, turn missed
say-own = { $move }.
say-other = { $name }: { $move }.
say-start = Starting tile: { $tile }.
say-card = Card { $card } of { $cards }: { $tile }.
say-card-missed = Card { $card } of { $cards }: { $tile }. You miss this turn.
say-heights = Heights of the columns: { $heights }.
say-to-come = { $count ->
    [0] No tile is to come.
    [one] One tile to come: { $tiles }.
   *[other] { $count } tiles to come: { $tiles }.
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
key-cancel = Cancel
key-help = This help
key-columns = To a column

## The end of a round and of a game

round-end = Round { $round } is over
hindsight-thinks = Looking for the best…
hindsight-proved = The best possible was { $score }.
hindsight-found = The best we found was { $score }.
hindsight-look = Show it
hindsight-hide = Show mine
game-over = The game is over
