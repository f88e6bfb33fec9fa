# English: the page alone.

## Words used everywhere

close = Close
home = Gapless: go to the front page
menu = Menu
skip = Skip
try-again = Try again
to-front = Front page
back-to-game = Back to the game
open-tables = Open tables
copied = Copied
offline = The server doesn't answer. Check your connection, then try again.
no-such-page = There is no such page.
connecting = Connecting
reconnecting = Reconnecting…
title-table = Table · Gapless
title-turn = ● Your turn · Gapless
version-new = A new version of Gapless is ready.
version-load = Load it
version-later = Later
loading = Loading…
load-failed = This part of the page could not be loaded.

## Playing

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
aside-really = Really set aside?
aside-stuck = No place: set aside
aside-ask = Set { $tile } aside? Press again to confirm.
take-back = Take back
hold-ask = Dropped. Cancel with ✕ or Esc.
hold-cancel = Cancel the drop
practice-back = Take back one card
watching = You are watching { $name }.
missed = { $tile } is your starting tile: you miss this turn.
bots-less = The server is busy: bots are thinking less than usual.
bots-failed = No answer from { $names }: the tile was set aside or put where it fits.
stood-in = A bot is playing for you.
reclaim = Return to my seat
absence-idle = idle
absence-gone = away
absence-left = left
now-idle = { $name } is not responding.
now-gone = { $name } has lost the connection.
now-left = { $name } left the table.
now-left-host = { $name } left the table and can come back. In the menu, Players gives the seat to a bot.
now-joined = { $name } has joined.
now-back = { $name } is back.
now-bot = A bot plays for { $name }.
now-removed = { $name } was removed; a bot has the seat.
late-you = Your time ran out on { $tile }.
late-other = Time ran out for { $name } on { $tile }.
acts-column = { $tile } in column { $column }
acts-placed-count = { $count ->
    [one] one tile placed
   *[other] { $count } tiles placed
}
acts-aside-count = { $count ->
    [one] one set aside
   *[other] { $count } set aside
}
acts-aside = set aside: { $tiles }
played-for = { $count ->
    [one] While you were away, one card was played for you: { $acts }
   *[other] While you were away, { $count } cards were played for you: { $acts }
}
bot-for = bot for { $name }
paused = The table is paused: all players are away.
next-wait = Clock starts in { $seconds } s · waiting for { $names }
next-wait-you = Clock starts in { $seconds } s, or when you are ready
idle-title = Are you still there?
idle-left = You left this table
idle-aside = Your tiles are set aside.
idle-paused = The table is paused.
idle-how = Press any key or tap to play on.
players = Players
players-bot = { $bot } stands in
replace = Let a bot play
replace-in = Let a bot play in { $seconds } s
kick-again = Remove? A bot takes the seat.
# $columns is a list joined by list-and, $count their number.
obstacle-above = { $count ->
    [one] Column { $columns } is too high: no square of { $tile } would come to rest on the ramp.
   *[other] Columns { $columns } are too high: no square of { $tile } would come to rest on the ramp.
}
obstacle-inside = { $tile } would stick out over the top edge, and the house rule forbids that.
obstacle-all = { $tile } doesn't fit anywhere: set it aside.
outcome-blown-up = The tile blows up here.
outcome-fell-through = The tile falls through the wormhole here.
gain-rows = { $count ->
    [one] +1 row
   *[other] +{ $count } rows
}
gain-gaps = { $count ->
    [one] 1 gap
   *[other] { $count } gaps
}
ramp-label = Ramp of { $name }
beside-set = Set
ramp-own = Your ramp
ramp-keys = Arrow keys move and turn the tile, Space drops it, question mark lists all keys.
mini-acted = has played
mini-thinks = still thinking
clock-left = { $seconds ->
    [one] one second left
   *[other] { $seconds } seconds left
}

score = Score
score-show = Show score
score-what = What counts
score-settled = certain
score-each = each
score-now-short = now
words-possible = Words still possible: { $words }
to-come-short = { $count } left
score-open = still open
score-round = This round
reason-bonus = Visible bonuses
reason-penalty = Visible penalties
reason-pair-bad = Half pairs
reason-egg-bad = Broken eggs
reason-gold-bad = Too much gold
# A kind that players made up, where its spaces can gain points and lose some.
reason-own-bad = { $name }, points lost
reason-dot-row = Rows with visible dots
scores-history = Score and cards played
history-start = Start
history-aside = aside
history-missed = missed
start-cards = Starting cards:

drawer = Cards and notation
entry-about = Tile, orientation (a to h) and column of its leftmost square: L5c3. L5- sets the tile aside.
entry-play = Play
entry-wait = You can't play a tile right now.
entry-unreadable = That isn't a placement. Write it like { $tile }a1, or { $tile }- to set the tile aside.
entry-other = The card shows { $tile }, not { $other }.
entry-impossible = { $tile } can't be placed like that in column { $column }.

key-enter = Type a placement
key-read-tile = Read out the card and the time left
key-read-heights = Read out the heights of the columns
key-read-to-come = Read out the tiles left
key-read-scores = Read out the scores
key-read-moves = Read out everybody's moves on the last card
key-read-spaces = Read out the special spaces still open
key-name-space = space bar
key-name-left = left arrow
key-name-right = right arrow
key-name-up = up arrow
key-name-down = down arrow
key-name-backspace = backspace
key-name-home = Home
key-name-end = End
key-name-enter = Enter
key-name-ctrl = Ctrl
mouse-help = Mouse: point at a column and click; the wheel or the right button turns the tile.
touch-help = Touch: tap a column or slide over the ramp, then confirm.

key-space = Space
# $input is how the player plays; $left and the like are the names of keys.
guide-aim = { $input ->
    [touch] The outline shows where your tile will land. Slide a finger over the ramp.
    [mouse] The outline shows where your tile will land. Point at another column.
   *[keys] The outline shows where your tile will land. Move it with { $left } { $right }, turn it with { $turn }.
}
guide-drop = { $input ->
    [touch] Turn it as you like. The large button drops it.
    [mouse] The mouse wheel turns it, a click drops it.
   *[keys] Drop it with { $drop }.
}
guide-cover = Now leave no gaps: each dot visible at the end costs 1 point.
guide-aside = A tile that leaves only gaps may be set aside.
guide-next = Next
guide-done = Done

sound-on = Sound is on
sound-off = Sound is off
copy-table = Copy the link to this table
leave = Leave the table
leave-again = Leave? You can come back.
surprise-named = Surprise { $number }
rules = Rules

## What is said aloud

say-moves-none = No card has been completed since you opened this page.
say-round-end = The round is over. Your score: { $score }.
say-open = The ramp still shows { $groups }.
say-open-group = { $spaces } at { $places }
say-open-none = No special space is open.
say-game-end = The game is over. Your total: { $total }.
say-round-end-all = The round is over. { $scores }.
say-game-end-all = The game is over. { $winners }. Totals: { $scores }.
say-score = { $name } { $points }

## The end of a round and of a game

hindsight = Find the best play
best-possible = Best possible
steps = Both lines of play, card by card

win = You win!
place = { $place ->
    [2] 2nd of { $players }
    [3] 3rd of { $players }
   *[other] { $place }th of { $players }
}
more = More
ranks = Ranks
rematch = Rematch
rematch-go = Go to the rematch
rematch-invited = You are invited to a rematch.
rematch-invited-by = { $name } invites you to a rematch.
rematch-accept = Join the rematch
again = Play again
record = Save record
board-not-loaded = A board of this page was not loaded. Load the page again.
shuffling = Shuffling…
fair-passed = The deal was checked
fair-partly = The deal was checked in part
fair-failed = The deal does not match
fair-commitment = The server's commitment is the one this page received before the cards were dealt, and it follows from the secret.
fair-commitment-late = The server's commitment follows from the secret, but this page received it only after the cards had been dealt.
fair-commitment-unseen = Not checked: this page has received no commitment.
fair-commitment-wrong = The server's commitment is not the one this page received first, or it does not follow from the secret.
fair-own = Your random bytes were used.
fair-own-late = Your random bytes were not used: they came too late, or the server left them out.
fair-own-none = Not checked: whether your random bytes were used. This browser has not sent any.
fair-own-wrong = Other bytes were used in place of yours.
fair-others = { $count ->
    [one] { $count } other player's bytes were fixed before yours were revealed.
   *[other] { $count } other players' bytes were fixed before yours were revealed.
}
fair-others-late = { $count ->
    [one] { $count } player's bytes are missing: they came too late, or not at all.
   *[other] { $count } players' bytes are missing: they came too late, or not at all.
}
fair-others-unseen = Not checked: whether the other players' bytes were fixed before the deal.
fair-others-wrong = The other players' bytes are not those that were fixed before yours were revealed.
fair-cards = { $count ->
    [one] The { $count } card that this page has seen follows from the secret and the bytes.
   *[other] All { $count } cards that this page has seen follow from the secret and the bytes.
}
fair-cards-unseen = Not checked: this page has seen no cards.
fair-cards-wrong = The cards do not follow from the secret and the bytes.
fair-fixed = The deal was fixed in advance. Its cards are those to which the server had committed when this page opened the table. Who chose them is not proved.
fair-fixed-unseen = The deal was fixed in advance. Not checked: this page has not seen all its cards.
fair-about = The operator of the server can read the cards. To check the record elsewhere, save it and run:
fair-bytes = Your random bytes
fair-secret = Secret

share = Share
saved = Saved

## The front page

front-ways = Ways to play
front-play = Play
front-first = Your first game: one board
front-friends = With friends
front-learn = Learn to play
front-draw = Draw your own boards
front-continue = Continue
front-against = Against { $names }
front-more = { $count } more
front-options = Choose boards, players and rules
front-more-pages = More
your-turn = Your turn
preset-quick = Quick
preset-classic = Classic
preset-expansions = Expansions
preset-surprise = Surprise
preset-own = Your own mix
about-minutes = about { $minutes } min
my-games = My games
my-boards = My boards
replay-record = Open a saved game

## A new game

mode-alone = Alone
mode-bots = With bots
mode-device = On one device
mode-online = Online
seats = Seats
seat-you = You
colour-red = Red
colour-green = Green
colour-blue = Blue
colour-yellow = Yellow
round = Round
edition-classic = Classic
clock = Time for each card
clock-none = no clock
clock-each = { $seconds } s per card
start-game = Start the game

## Tables

lobby = Waiting for players
invited = You are invited to a game of Gapless
invited-by = { $name } invites you to a game of Gapless
invited-boards = { $count ->
    [one] { $count } board
   *[other] { $count } boards
}
invited-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
invited-with = with { $names }
invite = Invite
link = Link to this table
copy = Copy
qr-alt = The link to this table as a QR code
lobby-listed = The table is also listed among the open tables.
lobby-unlisted = Only those with the link can join.
lobby-wait = Waiting for the host to start the game.
lobby-full = All seats are taken. You can watch when the game starts.
your-name = Your name
your-colour = Your colour
join = Join
fill = Add a bot
fill-seat = Add a bot, seat { $seat }
fill-level = Level of added bots
bot-strength = strength { $number } of { $count }
kick = Remove
kick-name = Remove { $name }
start-without = Start without the free seats
countdown = { $seconds ->
    [one] The game starts in one second.
   *[other] The game starts in { $seconds } seconds.
}
start-now = Start now
to-table = Go to the table
watch = Watch
resume = Resume
alone = Alone

## Replay

replay = Replay
review = Review
replay-start = Round { $round }, { $board }
replay-seek = Place in the game
replay-at = Round { $round }, card { $card }
replay-first = Go to the start
replay-last = Go to the end
replay-back = Previous card
replay-forward = Next card
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-times = { $factor }×

## Settings

palette = Colours
sound = Sound
curtain = Hide the ramp while the device is passed on
key-change = { $action }: { $key }. Change
key-press = press…
key-column = To column { $column }

## Your data

own-data-erased = Your data is erased. This browser starts as a new player.
table-ended = The operator of this server has ended the table.
table-gone = This table no longer exists.

## Hints, and games that play on

hint = Hint
hint-ranked = Games that earn a rank have no hints. In practice you can ask for them.
hint-off = This table has no hints.
practised-cards = Practice game: the same cards were practised before
branch-from = Played on from round { $round }, { $card ->
    [0] starting tile
   *[other] card { $card }
}
branch-recorded = The others repeat their moves.
branch-then = Then
branch-now = Now
hints-allowed = Hints allowed
