# English, for the page.

## Words used everywhere

close = Close
home = Gapless: to the front page
menu = Menu
settings = Settings
skip = Skip
try-again = Try again
to-front = Front page
open-tables = Open tables
copied = Copied
offline = The server does not answer. Check your connection, then try again.
no-such-page = There is no such page.
connecting = Connecting
reconnecting = Reconnecting…
title-table = Table · Gapless

## Playing

round-of = Round { $round }/{ $rounds }
card-of = Card { $card }/{ $cards }
start-card = Starting tile
to-come = Tiles to come
to-come-label = { $count ->
    [one] One tile to come
   *[other] { $count } tiles to come
}
orientations = Ways to turn the tile
tile-in-hand = The tile in hand
turn = Turn clockwise
turn-back = Turn anticlockwise
flip = Flip
drop = Drop
confirm = Confirm
confirm-ask = Drop here? Confirm with ✓
aside = Set aside
aside-again = Really?
aside-ask = Set { $tile } aside? Once more to confirm.
aside-start = { $tile } is your starting tile: it can't be set aside.
take-back = Take back
back-none = There is nothing to take back on this card.
practice-back = One card back
waiting-for = Waiting for { $names }
watching = You are watching { $name }.
missed = { $tile } is your starting tile: you miss this turn.
away = away
obstacle-above = Column { $column } is too high: no square of { $tile } would come to rest on the ramp.
obstacle-inside = { $tile } would stick out over the top edge, and the house rule forbids that.
obstacle-all = { $tile } fits nowhere any more: set it aside.
fate-blown-up = Here the tile blows up.
fate-fell-through = Here the tile falls through the wormhole.
ramp-label = Ramp of { $name }
ramp-keys = Arrow keys move and turn the tile, Space drops it, question mark lists all keys.
mini-acted = has acted
mini-thinks = still thinking
clock-left = { $seconds ->
    [one] one second left
   *[other] { $seconds } seconds left
}

score = Score
score-show = Show the score
score-what = What counts
score-settled = settled
score-open = open
score-round = This round
score-before = Rounds before
score-now = If the round ended now: { $total }
scores-history = Score and cards played
history = Cards played
history-start = Start
history-aside = aside
history-missed = missed
start-cards = Starting cards:

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
reason-set-aside = Set aside

entry-title = Type a placement
entry-about = Tile, way of turning (a to h) and column of its leftmost square: L5c3. A minus sets the tile aside: L5-.
entry-label = Type a placement
entry-play = Play
entry-wait = It is not your turn to act.
entry-unreadable = This is no placement. Write it like { $tile }a1, or { $tile }- to set the tile aside.
entry-other = The card shows { $tile }, not { $other }.
entry-impossible = { $tile } can't be placed like that in column { $column }.

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
key-enter = Type a placement
key-read-tile = Read out the card
key-read-heights = Read out the heights of the columns
key-read-to-come = Read out the tiles to come
key-read-scores = Read out the scores
key-help = This help
key-columns = To a column
mouse-help = Mouse: point at a column and click; the wheel or the right button turns the tile.
touch-help = Touch: tap a column or slide over the ramp, then confirm.

guide = First steps
guide-aim = This is where your tile will land. Move it with the arrow keys, the mouse or your finger, and turn it below.
guide-drop = Drop it with Space, a click, or the button with the arrow.
guide-gaps = Every dot you can still see at the end costs a point. What lies under a tile can never be covered again.
guide-aside = A tile that does not fit can be set aside. Everything else is in the menu.
guide-next = Next
guide-skip = Skip
guide-done = Done

curtain-title = Pass the device to { $name }
curtain-about = Nobody sees what the others do until all have played.
curtain-lift = I am { $name }
curtain-back = { $name }: take back

sound-on = Sound is on
sound-off = Sound is off
copy-table = Copy the link of this table
leave = Leave the table
leave-again = Really give up your seat?
board-help = What counts on this board

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
say-completes = { $count ->
    [one] completes row { $rows }
   *[other] completes rows { $rows }
}
say-gaps = { $count ->
    [one] one gap
   *[other] { $count } gaps
}
say-cracked = { $count ->
    [one] one egg cracked
   *[other] { $count } eggs cracked
}
say-broken = { $count ->
    [one] one egg broken
   *[other] { $count } eggs broken
}
say-points = { $points } points
say-blown-up = blows up
say-fell-through = falls through a wormhole
say-lost = is lost
say-aside = { $tile } set aside
say-missed = { $tile } missed
say-own = { $move }.
say-other = { $name }: { $move }.
say-arrival = { $tile } comes through a wormhole to { $name }: { $move }.
say-start = Starting tile: { $tile }.
say-card = Card { $card } of { $cards }: { $tile }.
say-card-missed = Card { $card } of { $cards }: { $tile }. You miss this turn.
say-round-end = The round is over, score { $score }.
say-game-end = The game is over, total { $total }.
say-heights = Heights of the columns: { $heights }.
say-to-come = { $count ->
    [one] One tile to come: { $tiles }.
   *[other] { $count } tiles to come: { $tiles }.
}
say-score = { $name } { $points }
gain-rows = { $count ->
    [one] +1 row
   *[other] +{ $count } rows
}
gain-gaps = { $count ->
    [one] 1 gap
   *[other] { $count } gaps
}

## Boards

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
board-other = Board { $id }
board-volatile = { $name }, volatile

space-dot = A dot: −1 if it is visible at the end.
space-dot-row = A dot: each row with a visible dot costs −1.
space-bonus = A bonus: +{ $value } if it is visible at the end.
space-penalty = A penalty: −{ $value } if it is visible at the end.
space-pair = A symbol that stands on two spaces: both visible +3, only one visible −3, none 0.
space-boom = Boom: a tile that comes to rest here blows up and is lost. The space then becomes a dot.
space-wormhole = A wormhole: a tile that comes to rest here falls through to the next player. Alone it comes back mirrored. The space then becomes a dot.
space-cursed = A curse: with n of them visible at the end, −(1+2+…+n).
space-egg = An egg: a tile that slides over it cracks it, the next one breaks it. Visible and whole +3, cracked +1, broken −2.
space-gold = Gold: +2 if it is visible; but with five or more in sight each is −2.
space-letter = A letter: visible letters that make exactly a word of the list, between covered squares or edges, score 1 each; each other visible letter −1.
rule-rows = Each completely covered row: +{ $points }.
rule-rows-volatile = Rows that one tile completes together: 1 point for the first, 2 for the second, and so on.
rule-columns = Each completely covered column: +{ $points }.
rule-words = Words:
rule-volatile = Volatile: what a move settles is scored at once, and a tile set aside costs −1.

house-row-penalty = Rows with dots
house-row-penalty-about = each row with a visible dot costs −1, however many dots it has.
house-shared-start = Same start
house-shared-start-about = all players have the same starting tile.
house-inside = Stay inside
house-inside-about = no tile may stick out over the top edge.

## The end of a round and of a game

round-end = Round { $round } is over
next-round = Next round
to-result = To the result
hindsight = Best in hindsight
hindsight-thinks = Looking for the best…
hindsight-proved = The best possible was { $score }.
hindsight-found = The best we found was { $score }.
hindsight-look = Show it
hindsight-hide = Show mine

practised = with practice take-backs
game-over = The game is over
winners = { $count ->
    [one] { $names } wins
   *[other] { $names } win
}
origin = The same deal brought: { $scores }
ranks = Ranks
rank-from = from { $from }
round-look = Round { $round }, { $board }: { $score }. Look at it
what-next = What next
rematch = Rematch
rematch-same = Same cards again
rematch-go = To the rematch
again = Play again
record = Record
fair = The deal was fair
fair-about = This commitment was public before the first card. With the salt and the cards in the record anyone can check it: gapless verify RECORD.

share = Share
share-picture = Picture
share-text = Text
share-link = Link
share-rank = Gapless: { $total } points, { $rank }
share-total = Gapless: { $total } points
saved = Saved
challenge = Challenge a friend
challenge-about = A challenge is a new table with the same cards. Its link is copied for you to send.
challenge-made = The link is copied:

## The front page

front-claim = Slide your tiles down the ramp, and leave no gaps.
front-ways = Ways in
front-play = Play
front-friends = With friends
front-learn = Learn
front-continue = Continue your game
new-game = New game
my-games = My games
replay-record = Look at a record

## A new game

mode = How do you want to play?
mode-alone = Alone
mode-bots = With bots
mode-device = On one device
mode-online = Online
mode-alone-about = Four boards, and a rank for the total.
mode-bots-about = Bots of any level take the other seats.
mode-device-about = Two to four players share this device. Acts stay hidden while it goes round.
mode-online-about = Send a link. Whoever opens it takes a seat, without an account.
seats = Seats
seat-you = You
seat-person = Person here
seat-bot = Bot
seat-open = Free seat
seat-open-about = for whoever has the link
seat-kind = Who sits in seat { $seat }
seat-name = Name in seat { $seat }
seat-level = Level of the bot in seat { $seat }
seat-remove = Remove seat { $seat }
seat-add = Add a seat
level-newcomer = Newcomer
level-handyman = Handyman
level-mason = Mason
level-architect = Architect
level-master = Master
colour-red = Red
colour-green = Green
colour-blue = Blue
colour-yellow = Yellow
boards = Boards
boards-chosen = Boards, in the order they are played
boards-add = Add a board
board-earlier = { $board } earlier
board-later = { $board } later
board-remove = Remove { $board }
round = Round
round-n = { $round }.
volatile = volatile
edition = Edition
edition-classic = Classic
edition-compact = Compact
house-rules = House rules
house-not-volatile = Not together with a volatile board.
none = none
practice = Practice
practice-about = Take back as far as you like; no rank is given.
clock = Time for each card
clock-none = no clock
clock-each = { $seconds } seconds a card
clock-seconds = { $seconds } s
absent = When time runs out or someone is gone
absent-aside = the tile is set aside
absent-bot = a bot takes over
listed = List it among the open tables
listed-about = Anyone may join, not only those with the link.
create-table = Create the table
start-game = Start the game

## Tables

lobby = Waiting for players
invite = Invite
link = Link of this table
copy = Copy
qr-alt = The link of this table as a QR code
lobby-listed = The table is also listed among the open tables.
lobby-unlisted = Only those with the link can join.
lobby-wait = The host will start the game.
lobby-full = All seats are taken. You can watch when the game starts.
your-name = Your name
join = Join
fill = Bot
fill-level = Level of added bots
kick = Remove
start-without = Start without the free seats
new-table = New table
to-table = To the table
watch = Watch
resume = Go on
tables-waiting = Waiting for players
tables-running = Being played
tables-none = None right now.
games-none = You have not played yet.
best-of = Personal best, { $edition }:
alone = Alone
stood-in = A bot is playing for you.
reclaim = Take my seat back

## Replay

replay = Replay
replay-about = Choose a game record, a file that ends in .fits.txt.
replay-choose = Choose a file, or drop it here
replay-start = Round { $round }, { $board }
replay-seek = Place in the game
replay-at = Round { $round }, card { $card }
replay-first = To the beginning
replay-last = To the end
replay-back = One card back
replay-forward = One card on
replay-play = Play
replay-pause = Pause
replay-speed = Speed

## Settings

language = Language
language-auto = As the browser
theme = Theme
theme-auto = As the system
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
palette = Colours
palette-box = Box
palette-chalk = Chalk
palette-slate = Slate
patterns = Patterns on tiles
patterns-off = Off
patterns-fine = Fine
patterns-strong = Strong
motion = Motion
motion-auto = As the system
motion-full = Full
motion-reduced = Reduced
confirm-when = Confirm each placement
confirm-never = Never
confirm-touch = On touch screens
confirm-always = Always
sound = Sound
details = Say what a placement would do
details-about = Beside the ghost: rows completed, gaps made. Off in games that earn a rank.
curtain = Hide the ramp when the device goes round
curtain-setting = For several players on one device.
keys-about = Choose an action, then press the key for it. Tab always moves between controls.
keys-reset = Back to the usual keys
key-change = { $action }: { $key }. Change
key-press = press…
key-column = To column { $column }

## Rules

learn-intro = Everyone gets the same tiles in the same order and slides them down a ramp of their own. Whoever leaves the fewest gaps wins.
learn-slide = A tile slides straight down
learn-slide-about = Turn and flip it as you like, choose a column, and let go. It stops at the bottom or at the first tile in its way.
learn-sealed = What lies underneath stays open
learn-sealed-about = A space with a tile anywhere above it can never be covered any more. Each dot that is visible at the end costs a point.
learn-over = Over the top
learn-over-about = A tile may stick out over the top edge, as long as one of its squares rests on the ramp.
learn-rows = Board 1: rows
learn-rows-about = Each completely covered row brings a point.
learn-numbers = Boards 2 and 3: numbers
learn-numbers-about = A number counts while you can see it. Leave the bonuses open, cover the penalties.
learn-pairs = Board 4: pairs
learn-pairs-about = Each symbol stands on two spaces. Both visible: +3. Only one visible: −3. None: 0.
learn-turns = The cards
learn-turns-about = Each round begins with a starting tile of your own. Then the building cards are turned over one by one, and all players place that tile at the same time, or set it aside. When your own starting tile comes up you miss that turn. Which tiles are still to come is always shown, their order is not.
learn-solo = Alone
learn-solo-about = Play boards 1 to 4. The total earns a rank: more than 30 points make a master builder.
learn-variants = Other boards
learn-variants-about = These boards follow short hints from a summary of the game; the details of their rules are ours.
