# English: the page alone.

## Words used everywhere

close = Close
home = Gapless: to the front page
menu = Menu
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
take-back = Take back
practice-back = Take back one card
waiting-for = Waiting for { $names }
watching = You are watching { $name }.
missed = { $tile } is your starting tile: you miss this turn.
away = away
stood-in = A bot is playing for you.
reclaim = Take my seat back
obstacle-above = Column { $column } is too high: no square of { $tile } would come to rest on the ramp.
obstacle-inside = { $tile } would stick out over the top edge, and the house rule forbids that.
obstacle-all = { $tile } fits nowhere any more: set it aside.
fate-blown-up = Here the tile blows up.
fate-fell-through = Here the tile falls through the wormhole.
gain-rows = { $count ->
    [one] +1 row
   *[other] +{ $count } rows
}
gain-gaps = { $count ->
    [one] 1 gap
   *[other] { $count } gaps
}
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
scores-history = Score and cards played
history-start = Start
history-aside = aside
history-missed = missed
start-cards = Starting cards:

entry-title = Type a placement
entry-about = Tile, way of turning (a to h) and column of its leftmost square: L5c3. A minus sets the tile aside: L5-.
entry-play = Play
entry-wait = It is not your turn to act.
entry-unreadable = This is no placement. Write it like { $tile }a1, or { $tile }- to set the tile aside.
entry-other = The card shows { $tile }, not { $other }.
entry-impossible = { $tile } can't be placed like that in column { $column }.

key-enter = Type a placement
key-read-tile = Read out the card
key-read-heights = Read out the heights of the columns
key-read-to-come = Read out the tiles to come
key-read-scores = Read out the scores
mouse-help = Mouse: point at a column and click; the wheel or the right button turns the tile.
touch-help = Touch: tap a column or slide over the ramp, then confirm.

guide-aim = This is where your tile will land. Move it with the arrow keys, the mouse or your finger, and turn it below.
guide-drop = Drop it with Space, a click, or the button with the arrow.
guide-aside = A tile that does not fit can be set aside. Everything else is in the menu.
guide-next = Next
guide-done = Done

sound-on = Sound is on
sound-off = Sound is off
copy-table = Copy the link of this table
leave = Leave the table
leave-again = Really give up your seat?
what-counts = What counts on this board

## What is said aloud

say-round-end = The round is over, score { $score }.
say-game-end = The game is over, total { $total }.
say-score = { $name } { $points }

## The end of a round and of a game

next-round = Next round
to-result = To the result
hindsight = Best in hindsight

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

front-ways = Ways in
front-play = Play
front-friends = With friends
front-learn = Learn
front-continue = Continue your game
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
colour-red = Red
colour-green = Green
colour-blue = Blue
colour-yellow = Yellow
boards-chosen = Boards, in the order they are played
boards-add = Add a board
move-earlier = { $board } earlier
move-later = { $board } later
remove-board = Remove { $board }
round = Round
round-n = { $round }.
volatile = volatile
edition-classic = Classic
edition-compact = Compact
house-rules = House rules
house-not-volatile = Not together with a volatile board.
none = none
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
tables-running = Being played
tables-none = None right now.
games-none = You have not played yet.
best-of = Personal best, { $edition }:
alone = Alone

## Replay

replay = Replay
replay-about = Choose a game record, a file that ends in .fits.txt.
replay-choose = Choose a file, or drop it here
replay-start = Round { $round }, { $board }
replay-seek = Place in the game
replay-at = Round { $round }, card { $card }
replay-first = To the beginning
replay-last = To the end
replay-back = Previous card
replay-forward = Next card
replay-play = Play
replay-pause = Pause
replay-speed = Speed

## Settings

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
