# English: the screens of the page that are loaded when they are opened.

## A new game

mode = How do you want to play?
notify = Notify me when it is my turn
notify-about = While you look at another tab or window.
notify-insecure = The browser allows this over HTTPS only, and this page was opened over plain HTTP.
notify-unsupported = This browser has no notifications.
notify-denied = The browser blocks notifications from this page; allow them in its settings.
mode-alone-about = On the four boards of the box your total earns a rank.
mode-bots-about = Bots of any level take the other seats.
mode-device-about = Two to four players share this device. Moves stay hidden while it is passed around.
mode-online-about = Send a link. Anyone who opens it can take a seat, without an account.
seat-bot = Bot
seat-here = Player here
seat-open-about = for anyone with the link
seat-kind = Who plays in seat { $seat }
seat-name = Name in seat { $seat }
seat-level = Level of the bot in seat { $seat }
seat-remove = Remove seat { $seat }
seat-add = Add a seat
seat-added = Seat { $seat } added.
seat-removed = Seat { $seat } removed.
boards-chosen = Boards in playing order
boards-add = Add a board
move-earlier = Move { $board } earlier
move-later = Move { $board } later
remove-board = Remove { $board }
board-moved = { $board } is now round { $round }.
board-removed = { $board } removed.
round-n = { $round }.
volatile = volatile
volatile-about = much counts at once, not only at the end
edition-compact = Compact
house-not-volatile = Not together with a volatile board.
none = none
practice-about = Take back as far as you like, and ask for hints; the game earns no rank.
hints-allowed-about = Everyone may ask where the best place is; the game is marked.
clock-seconds = { $seconds } s
absent = When time runs out or a player is away
absent-aside = the tile is set aside
absent-bot = a bot takes over
listed = List it among the open tables
listed-about = Anyone may join, not only those with the link.
create-table = Create the table
seat-invited = invitation sent
lobby-ready = The game is about to start
beside = Side by side
beside-about = On a tablet or a larger screen: two ramps at once, without passing the device.
name-ask = What is your name?
name-ask-about = Your friends see it in the invitation.
share-picture = Save picture
share-text = Copy text
share-link = Copy link
share-rank = Gapless score: { $total }, { $rank }
share-total = Gapless score: { $total }
share-me = Me
challenge = Challenge a friend
challenge-about = A challenge is a new table with the same cards. Send its link to a friend.
challenge-made = Link copied:
invited-learn = Learn to play in two minutes
starting = One moment…
preset-quick-about = One board, to try it or for a short break
preset-classic-about = The four boards of the box, one round each
preset-expansions-about = Boom, wormholes, eggs and gold
preset-own-about = The boards you chose below
boards-change = Choose boards yourself
tables-see = See the open tables
seat-colour = Colour of seat { $seat }: { $colour }. Choose the next colour
board-line-1 = Fill whole rows: each scores 1 point
board-line-2 = Leave the bonuses open, and cover the rest
board-line-3 = Large bonuses, and penalties to cover
board-line-4 = Pairs of symbols: show both or hide both
board-line-boom = A tile that stops on a boom space blows up
board-line-words-en = Leave English words to read
board-line-words-de = Leave German words to read
board-line-words-ru = Leave Russian words to read
board-line-wormholes = Tiles fall through to the next player
board-line-sideways = Columns count instead of rows: 3 points each
board-line-cursed = Each curse left open costs more than the last
board-line-eggshells = Keep the eggs whole while tiles slide past
board-line-montezuma = Gold is good, but five spaces are too many
board-line-temple = Full rows or gold: you can't have both
board-line-henhouse = Rows to fill between eggs and boom spaces
board-line-crossroads = Rows, columns, and bonuses that break both
bot-style-dreamer = Loves a full row and misses the gap beside it
bot-style-newcomer = Has just learnt the rules and overlooks a lot
bot-style-handyman = Neat, and too fond of every bonus
bot-style-mason = Builds evenly and finishes what it began
bot-style-architect = Keeps room for the large tiles still to come
bot-style-master = Has learnt from millions of games. Hard to beat

## Lists of games

tables-none = No table is waiting for players
tables-none-about = Open a table: others find it here, or you send them the link.
games-none = You haven't played yet
games-none-about = Your games are listed here: to go on with them, and to watch them again.
games-going = Being played
games-past = Finished
result = Result

## Exercises

exercise-slide = Slide and turn
exercise-gaps = Gaps
exercise-aside = Setting aside
exercise-numbers = Bonuses and penalties
exercise-pairs = Pairs
exercise-round = The last cards
exercise-label = Exercise { $number }: { $title }
exercise-done = done
exercises = Exercises
# $input is keys, mouse or touch; the other arguments are keys.
task-slide = { $input ->
    [touch] Fill columns 5 and 6: slide a finger over the ramp, then press ✓.
    [mouse] Fill columns 5 and 6: point there and click.
   *[keys] Fill columns 5 and 6: move with { $left } { $right }, drop with { $drop }.
}
task-turn = { $input ->
    [touch] Turn the tile with the round arrow until its flat side is down. Then fill columns 2 to 4.
    [mouse] Turn the tile with the wheel or the right button until its flat side is down. Then fill columns 2 to 4.
   *[keys] Turn the tile with { $turn } until its flat side is down. Then fill columns 2 to 4.
}
task-flip = { $input ->
    [touch] Flip the tile with the two triangles. Then fill columns 4 to 6.
    [mouse] Flip the tile with the two triangles. Then fill columns 4 to 6.
   *[keys] Flip the tile with { $flip }. Then fill columns 4 to 6.
}
task-gaps = A space below a tile can never be covered again. Keep the notch in column 4 free, or fill it.
task-row = Each full row scores 1 point. Fill row 1 without a gap.
task-aside = { $input ->
    [touch] This tile leaves gaps wherever it goes. Press “Set aside” twice.
    [mouse] This tile leaves gaps wherever it goes. Press “Set aside” twice.
   *[keys] This tile leaves gaps wherever it goes. Press { $aside } twice to set it aside.
}
task-fits = But don't set aside a tile that fits. Place this one without a gap.
task-penalty = A visible −5 costs 5 points. Cover one, but no bonus.
task-bonus = A bonus counts only if it stays visible. Cover no bonus, and leave no gap.
task-pair = Two equal symbols: both visible +3, only one −3. Cover no symbol, and leave no gap.
task-second = One star is covered already, so the other costs 3 points. Cover it too, in column 2.
task-cards = A round has 16 cards, and everyone places the same tiles. Four cards are left. Complete a row without a gap.
task-missed = The next card shows the marked tile. You began the round with it, so you miss this turn. Everyone begins with a different one.
task-rows = Two cards are left. Complete the next row without a gap.
task-over = The last card. A tile may stick out over the top, as long as part of it lies on the ramp. Place this one so, without a gap.
praise-slide = It slides straight down until something stops it.
praise-turn = Turn a tile as often as you like.
praise-flip = Turning and flipping: every way round is allowed.
praise-gaps = No gap, no loss.
praise-row = Row 1 is full: +1.
praise-aside = A tile set aside costs nothing and is out for this round.
praise-fits = Every covered dot is a point saved.
praise-penalty = Saved 5 points.
praise-bonus = All the bonuses are still there.
praise-pair = The pair still counts +3.
praise-second = Neither star is visible: 0 instead of −3.
praise-cards = Everyone places this tile now, each on their own ramp.
praise-rows = Rows add up: 1 point each.
praise-over = { $rows } full rows: +{ $rows }. Dots still visible: −{ $dots }. The round scores { $total }. A game adds up four boards, and the highest total wins.
hint-gaps = { $count ->
    [one] One dot below it can't be covered any more: −1.
   *[other] { $count } dots below it can't be covered any more: −{ $count }.
}
hint-row = No gap, but the row isn't full yet.
hint-place = This one fits somewhere: place it.
hint-costly = { $count ->
    [one] That costs 1 point. Set aside, the tile costs nothing.
   *[other] That costs { $count } points. Set aside, the tile costs nothing.
}
hint-penalty = No −5 is covered yet.
hint-bonus = You covered +{ $count }. A covered bonus counts nothing.
hint-half = You covered one of two equal symbols: the other now costs 3 points.
hint-second = The star is still visible: −3.
hint-again = { $input ->
    [touch] Take it back and try again.
    [mouse] Take it back and try again.
   *[keys] Take it back with { $back } and try again.
}
learn-done = You know how to play!
learn-again = Start over

## Board cards

got-it = Got it
legend-bonuses = Bonuses: +{ $least } to +{ $most }, if they are visible at the end.
legend-penalties = Penalties: −{ $least } to −{ $most }, if they are visible at the end.
example-good = Good: { $points }
example-bad = Bad: { $points }

## The review in the page

coach-key-line = Expected score
coach-key-luck = Luck of the card
coach-key-loss = Lost by the move
coach-act-made = played
coach-act-best = best
coach-mistake-before = Previous mistake
coach-big = Only big mistakes (1 point or more)
coach-deeper = Look deeper
coach-hindsight = With all cards known
coach-at-start = Round { $round }, starting tile
coach-no-player = This game has no player { $player }: it has { $players ->
    [one] one
   *[other] { $players }
}.
coach-no-round = This game has no round { $round }: it has { $rounds ->
    [one] one
   *[other] { $rounds }
}.
coach-term-expected = Expected
coach-term-luck = Luck of the cards
coach-term-arrivals = Tiles from neighbours
coach-term-loss = Lost by moves
coach-term-correction = The coach was off by
coach-term-score = Score
coach-help = What the numbers mean
coach-marks = What the moves are called
coach-about-expected = What a very good player can hope for on average while no tile is known yet.
coach-about-luck = How much better or worse the tiles that came were than the average tile.
coach-about-arrivals = What tiles that came through wormholes changed.
coach-about-loss = What was lost by moves that were worse than the best one, as far as anybody could know.
coach-about-correction = Where the coach's own estimate turned out too high or too low.
coach-about-score = The score: the numbers above, added up.
coach-column-expected = Expected
# What the ramp of a review shows, one at a time.
coach-way = On the ramp
coach-way-made = Played
coach-way-better = Better
coach-way-other = Another
coach-keys-better = The move played, the better one
coach-keys-move = Previous move, next move
coach-keys-ends = First move, last move
coach-keys-mistake = Previous mistake, next mistake
coach-key-page-up = Page Up
coach-key-page-down = Page Down
coach-keys-player = Another player
coach-waits = { $count ->
    [one] One other review comes first.
   *[other] { $count } other reviews come first.
}

retry = Try it yourself
retry-show = Show the answer

play-on = Play on from here
play-on-about = From round { $round }, { $card ->
    [0] starting tile
   *[other] card { $card }
}, as practice at a table of your own.
play-on-cards = The cards to come
play-on-same = As they came
play-on-shuffled = Shuffled again
play-on-others = The other players
play-on-bots = Bots
play-on-recorded = Their moves of this game
play-on-start = Play on
coach-none-since = Since the game played on, no move has lost a point worth mentioning.
tag-hints = Played with hints
tag-branch = Played on from { $value }

## The end of a round and of a game

next-round = Next round
to-result = Show the result
best-found = Best found
hindsight-more = { $count ->
    [one] { $count } more point was possible.
   *[other] { $count } more points were possible.
}
hindsight-more-found = { $count ->
    [one] We found a way to { $count } more point.
   *[other] We found a way to { $count } more points.
}
hindsight-best = That is the best possible score with these cards.
hindsight-best-found = We found nothing better.
hindsight-since = Compared from card { $card } on.
round-flawless = Flawless!
round-good = What went well
round-clean = No points lost
round-best = Best round of this game so far
round-last = { $count ->
    [one] { $count } point with the last four tiles
   *[other] { $count } points with the last four tiles
}
round-share = { $share } % of what was possible
round-compare = Compare
score-made = What the points are made of
score-trend = Your last { $count } games with these boards: { $totals }
steps-empty = Before the first tile
difference = First difference: card { $card }, { $tile }
difference-start = First difference: starting tile { $tile }
your-score = Your score
win-shared = You share the win
margin-behind = { $count ->
    [one] { $count } point behind { $name }
   *[other] { $count } points behind { $name }
}
rank-next = { $count ->
    [one] { $count } point to the next rank: { $rank }
   *[other] { $count } points to the next rank: { $rank }
}
rank-top = The highest rank
rank-new = A new rank! Your best was { $best }.
best-new = A new personal best! It was { $best }.
best-is = Your best: { $best }
best-first = Your first score. Can you beat it?
found-possible = { $name }: { $found }. Possible: { $count ->
    [one] { $count } point
   *[other] { $count } points
}
found-known = { $name }: { $found }. The best we found: { $count ->
    [one] { $count } point
   *[other] { $count } points
}
ramps-of = Ramps: { $name }
origin = Scores with the same cards: { $scores }
rank-from = { $from ->
    [one] { $from } point or more
   *[other] { $from } points or more
}
round-look = Compare round { $round } with the best possible:
ended-early = Ended early
ended-at = { $rounds ->
    [1] Card { $card } of { $cards }
   *[other] Round { $round } of { $rounds }, card { $card } of { $cards }
}
what-next = What next?
rematch-same = Play the same cards again
end-edit-board = Edit the board
end-keep-board = Keep the board

## Settings, own data, lists

language-auto = Same as the browser
theme = Theme
theme-auto = Same as the system
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
palette-box = Box
palette-chalk = Chalk
palette-slate = Slate
patterns = Patterns on tiles
patterns-off = Off
patterns-fine = Fine
patterns-strong = Strong
motion = Motion
motion-auto = Same as the system
motion-full = Full
motion-reduced = Reduced
confirm-never = Never
confirm-touch = On touch screens
confirm-pointer = With touch and mouse
confirm-always = Always
hold = Hold each drop for a second
hold-about = The tile is sent after a second; until then you can cancel.
details-about = Beside the outline: rows completed and gaps made. Off in games that earn a rank.
curtain-setting = For several players on one device.
keys-about = Choose an action, then press the key for it. Tab always moves between controls.
own-data = Your data
own-data-about = The server stores the games of this browser, the names you typed, and a number by which it recognises this browser.
own-data-download = Download my data
own-data-erase = Erase my data…
own-data-erase-title = Erase your data?
own-data-erase-about = Your games without other players are deleted. You leave all other games, and your name there is replaced. This can't be undone.
own-data-erase-now = Erase for good
own-data-keep = Keep my data
new-table = New table
tables-running = In play
best-of = Personal best, { $edition }:
replay-about = Choose a game record: a file whose name ends in .fits.txt.
replay-choose = Choose a file, or drop it here
settings-moves = Say the others' moves after each card
settings-moves-about = For screen readers. A key reads them out at any time.
