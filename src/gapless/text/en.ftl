# English. The sentences of errors are with the errors themselves.

## Help of the command

usage = Usage:
options = Options
commands = Commands
metavar-options = [OPTIONS]
metavar-command = COMMAND [ARGUMENTS]...
metavar-file = FILE
metavar-number = N
metavar-factor = FACTOR
metavar-board = BOARD
metavar-boards = BOARDS
metavar-edition = EDITION
metavar-rules = RULES
metavar-name = NAME
metavar-ramp = RAMP
metavar-tile = TILE
metavar-language = LANGUAGE
metavar-shell = SHELL
metavar-when = WHEN

command-gapless = The board game FITS: check, score, show and deal games.
command-check = Find everything that is wrong with files.
command-completion = Print the script that completes commands in a shell.
command-deal = Deal a game to play on the table, as a record.
command-demo = Watch a game that plays itself.
command-replay = Check records of games and report their scores.
command-score = Score a ramp, item by item.
command-show = Draw a board, a ramp, a tile or a record.
command-show-board = Draw a board.
command-show-ramp = Draw a ramp that is written in our notation.
command-show-record = Draw the ramps of a record at any card.
command-show-tile = Draw the ways in which tiles can be turned.

about-check = Reads edition files, board files and records of games.
about-completion =
    SHELL is bash, zsh or fish. To switch completion on, add one line to the start-up file
    of your shell, for bash: eval "$(gapless completion bash)", for zsh:
    eval "$(gapless completion zsh)", for fish: gapless completion fish | source
about-deal =
    Turn the cards in the order of the record, and write each act over its "?": L5c3 for a
    placement, L5- for a tile set aside. Then gapless replay checks and scores the game.
about-score =
    RAMP has its rows from the top, with "/" between them, "." for a visible space and "x"
    for a covered one; rows above the top edge come first and end with "|".
about-show-record = Without options: each ramp as it was at the end of the record.
about-show-tile = Without a TILE: all tiles of the edition.

option-help = Show this help.
option-version = Show the version.
option-lang = Language of everything that is printed: en, de or ru.
option-json = Print JSON for programs, one object a line.
option-edition = classic, compact, or the path of an edition file.
option-edition-shipped = classic or compact.
option-house = House rules, separated by spaces: row-penalty, shared-start, inside.
option-board = The id of a board, ID+volatile, or file:PATH:ID.
option-boards = The boards of the rounds, separated by spaces, like "1 2 boom".
option-output = Write to this file, whole or not at all.
option-svg = Draw a picture in SVG.
option-dark = Use the dark colours in the picture.
option-color = Colours in the terminal: auto, always or never.
option-ascii = Draw with ASCII characters alone.
option-seed = Shuffle by this number: the same number deals the same cards.
option-players = The number of players.
option-name = The name of a player; repeat it for each one.
option-round = The round; the last one unless given.
option-card = The building card after which to look; 0 for the starting tiles.
option-seat = Show the ramp of this player alone, counted from 1.
option-speed = How fast to play: 2 is twice as fast.

## Reports

game-heading = { $edition } edition, { $players ->
    [one] { $players } player
   *[other] { $players } players
}
house-rules = house rules: { $rules }
practised = played with practice take-backs
round-heading = round { $round }, board { $board }
board-heading = board { $board }
total = total
winners = { $count ->
    [one] winner: { $names }
   *[other] winners: { $names }
}
rank = rank: { $rank }
unfinished = not finished: { $finished } of { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} played
file-fine = { $file }: nothing is wrong
place-file = file

reason-dot = visible dots
reason-row = full rows
reason-number = visible numbers
reason-pair = pairs
reason-column = full columns
reason-curse = visible curses
reason-egg = visible eggs
reason-gold = visible gold
reason-word = words
reason-letter = loose letters
reason-set-aside = tiles set aside

item-row = row { $row }
item-column = column { $column }

## On the screen

card-heading = card { $card } of { $cards }
start-heading = starting tiles
to-come = to come
act-placed = { $name } places { $tile } in column { $column }
act-set-aside = { $name } sets { $tile } aside
act-missed = { $name } misses the turn: { $tile } is down already
act-blown-up = { $name } places { $tile }, and it blows up
act-fell-through = { $name } places { $tile }, and it falls through a wormhole
act-arrived = { $tile } comes down the ramp of { $name }
act-lost = { $tile } finds no room on the ramp of { $name } and is lost
score-now = score if the round ended now

## Solving

metavar-tiles = TILES

command-solve = Find the best score for tiles whose order is known.

about-solve =
    RECORD is a game: each round and each player is solved, with the tiles as they came. Or name
    the board, the starting tile and the order of the others, like
    --board 1 --start L5 --order "T4 I3". On boards with dots, numbers, pairs, rows and columns
    the score is proved; on others it is the best that was found, for a player who is alone.

option-start = The starting tile.
option-order = The other tiles in the order in which they come, separated by spaces.
option-solve-seconds = Stop after so many seconds with what was found.

solve-proved = { $score } points, and no play scores more
solve-found = { $score } points, the best that was found
solve-effort = { $states ->
    [one] { $states } state
   *[other] { $states } states
} in { $seconds } s

## Bots and the arena

metavar-bot = BOT
metavar-program = COMMAND
metavar-seconds = SECONDS
metavar-engine = ENGINE

command-arena = Let bots play the same deals, and compare them.
command-bot = List the bots, or check one of your own.
command-bot-list = List the bots.
command-bot-check = Check that a bot in another process keeps to the protocol.

about-arena =
    BOT is the name of a bot (see gapless bot list), or "cmd:COMMAND" for one of your own, like
    "cmd:python bot.py". Each game is a game alone on the chosen boards. The same seed deals the
    same cards to every bot, whatever the number of jobs.
about-bot-check =
    COMMAND starts the bot, like "python bot.py". Each line says what was tried and what is
    wrong. The protocol is one page: docs/bots.md.

option-games = How many games each bot plays.
option-seconds = How long a bot in another process may take for an answer.
option-jobs = How many games are played at a time; one for each processor unless given.
option-engine = Who plays the games: local (processes of this machine) or ray (a Ray cluster).
option-resume = Keep finished games in this file, and go on from those that are there.
option-plot = Draw the results into this SVG file.

bot-seconds = thinks { $seconds } s at most
bot-newcomer = Newcomer
bot-newcomer-about =
    Has just learnt the rules. Likes to build in the middle, does not think of every way to turn a
    tile, and does not see how deep a gap below it is.
bot-handyman = Handyman
bot-handyman-about =
    Lays tiles neatly and looks after every bonus, even if it costs more than it brings. Thinks
    of the tile in hand alone, and forgets the other half of a pair.
bot-mason = Stone mason
bot-mason-about =
    Keeps the surface even and finishes what it began, pairs too. Does not ask which tiles are
    still to come.
bot-architect = Architect
bot-architect-about =
    Compares its two best ideas by how the large tiles to come would fit after each. Gives small
    tiles no thought, and drops an idea that looks bad at first.
bot-master = Master builder
bot-master-about =
    Has learnt from millions of games what a ramp is worth, and looks ahead over every tile that
    may come next.

suite-fine = fine
suite-hello = starts and answers the greeting
suite-game = plays the four boards of the classic edition
suite-variants = plays every variant
suite-compact = plays the compact edition
suite-company = plays with others at the table
suite-no-room = sets aside a tile that finds no room
suite-same = gives the same answer to the same view and seed
suite-bye = ends when it is told to
suite-end = ends when its input ends

arena-playing = playing
arena-heading = { $games ->
    [one] { $games } game
   *[other] { $games } games
} on boards { $boards }: mean and 95 % interval
arena-bot = bot
arena-points = points
arena-seconds = s an act
arena-longest = longest
arena-forfeits = forfeits
arena-differences = differences on the same deals
arena-forfeit = { $bot } forfeited { $count ->
    [one] { $count } game
   *[other] { $count } games
}, the first one because: { $reason }
arena-interrupted = interrupted: all bots have finished { $games } of { $wanted } games

## The server

metavar-folder = FOLDER
metavar-host = HOST
metavar-path = PATH

command-serve = Play in the browser: alone, with bots and with friends.
command-verify = Check that the cards of a game were fixed before it began.
command-backup = Copy all games into a file, while the server runs.
command-restore = Add the games of a backup to the database.

about-serve =
    Prints where to play. Everything is kept in a file of the data directory, or in the
    PostgreSQL database of GAPLESS_DATABASE_URL. Ctrl-C stops it; games go on when it is
    started again.
about-verify =
    A server publishes a commitment to the cards before the first act, and after the last
    what it was made with. FILE is a record downloaded from it.
about-backup = The file fits SQLite and PostgreSQL alike.
about-restore = Games that are in the database already stay as they are.

option-host = The address to listen on; 0.0.0.0 lets others in the network play.
option-port = The port to listen on; 0 takes a free one.
option-open = Open the page in the browser.
option-base-path = Serve everything below this path, like /gapless, behind a reverse proxy.
option-data = The folder for the games; the user's data folder unless given.

serve-url = Play at { $url }
serve-database = Games are kept in { $path }
serve-page = The page is not built, so there is nothing to see yet; run: make page
serve-stop = Ctrl-C stops the server.
serve-stopped = Stopped. Games go on when the server is started again.
player-unnamed = Player
verify-fine = { $file }: the cards are those that were committed to
backup-done = { $games ->
    [one] { $games } game
   *[other] { $games } games
} copied into { $file }
restore-done = { $games ->
    [one] { $games } game
   *[other] { $games } games
} added, { $kept } were there already

## Playing in the terminal

metavar-record = RECORD

command-tui = Play on the screen of your terminal.
command-play = Play a game at once, on the screen or line by line.

about-tui = RECORD is a game to play on or, if it is over, to look at.
about-play =
    Without options: alone, on the boards of the usual game. RECORD is a game to play on. Line by
    line you write placements like L5c3 or "turn 2 column 3"; help tells the rest. The game is
    kept after every act.

option-resume-game = Go on with the game that was played last.
option-plain = Line by line, without escape codes: for every terminal and for screen readers.
option-bot = A bot plays too (see gapless bot list); repeat it for each one.

menu-continue = Continue the last game
menu-alone = Play alone
menu-new = New game
menu-replays = Look at games
menu-rules = Rules
menu-settings = Settings
menu-help = Keys
menu-quit = Quit
menu-about = Slide tiles down a ramp and leave no gaps.
hint-menu = ↑↓ choose · Enter open · q quit
hint-form = ↑↓ choose · ←→ change · Enter edit · Esc back
hint-reading = ↑↓ scroll · Esc back
hint-prompt = Enter done · Esc cancel
back = Back
yes = yes
no = no

new-title = New game
new-edition = Edition
new-seat = Seat { $seat }
new-person = person: { $name }
new-empty = empty
new-boards = Boards
new-seed = Seed
new-seed-random = random
new-record = Go on with a record
new-start = Start
new-name = Name of the player in seat { $seat }
new-seed-ask = A whole number; the same number deals the same cards. Empty for random.
new-record-ask = The path of a record
boards-title = Boards of the game
boards-round = Round { $round }
boards-none = –
boards-volatile = All volatile
boards-text = As text
boards-ask = Boards separated by spaces, like: 1 2 boom 3+volatile file:mine.toml:mine
boards-usual = Usual game

settings-title = Settings
settings-language = Language
settings-language-auto = that of the system
settings-theme = Colours
settings-theme-dark = dark
settings-theme-light = light
settings-theme-mono = none
settings-ascii = ASCII characters only
settings-confirm = Confirm every placement
settings-hints = Say what a placement does
settings-motion = Count points up one by one
settings-guide = Show the first steps again
settings-keys = Keys…
language-en = English
language-de = Deutsch
language-ru = Русский

keys-title = Keys
keys-usual = The usual keys
keys-press = Press the new key for: { $action }
keys-press-about = Esc keeps what was. Tab stays free.
key-left = one column to the left
key-right = one column to the right
key-wall-left = to the left wall
key-wall-right = to the right wall
key-turn = turn clockwise
key-turn-back = turn anticlockwise
key-flip = flip
key-drop = drop
key-aside = set aside (twice)
key-take-back = take back
key-type = type a placement
key-spaces = what counts on this board
key-watch = look at the other ramps
key-heights = say the heights of the columns
key-help = help
key-leave = leave; the game is kept
key-columns = to a column
key-cancel = cancel
help-title = Keys
help-mouse = Mouse: point at a column and click; the wheel or the right button turns the tile. The words in the left panel can be clicked.
help-kept = The game is kept after every act, so you can leave at any time.
help-plain = Line by line, also for screen readers: gapless play --plain

play-round = Round { $round }/{ $rounds }
play-card = Card { $card }/{ $cards }
play-start = Starting tile
play-hand = Tile in hand
play-ways = Ways to turn it
play-history = Cards played
play-score = If the round ended now
play-before = Rounds before
play-column = column
play-spaces = board
play-help = help
play-leave = leave
play-turn = turn
play-flip = flip
play-drop = drop
play-aside = aside
play-take-back = back
play-thinking = Thinking: { $names }
play-acted = You have acted. { $key } takes it back.
play-aside-ask = Set { $tile } aside? { $key } once more.
play-aside-start = { $tile } is your starting tile: it can't be set aside.
play-no-room = { $tile } fits nowhere any more: set it aside with { $key }.
play-confirm = Drop here? { $key } once more, Esc to aim anew.
play-practice-ask = Take back the last tile? The game is then marked as practice and earns no rank. { $key } once more.
play-watching = Ramp of { $name }; { $key } shows the next one.
play-type = A placement like { $tile }c3, or: turn 2 column 3
play-practice = practice
back-none = There is nothing to take back on this card.
not-kept = The game is not kept: { $reason }
bot-failed = { $name } fails ({ $reason }); the tile is set aside.
gain-rows = { $count ->
    [one] +1 row
   *[other] +{ $count } rows
}
gain-gaps = { $count ->
    [one] 1 gap
   *[other] { $count } gaps
}
gain-fine = no gap
spaces-title = What counts: { $board }

curtain-title = Pass the keyboard to { $name }
curtain-about = Nobody sees what the others do until all have acted.
curtain-lift = Enter: I am { $name }
curtain-back = { $key }: { $name } takes back

round-over = Round { $round } of { $rounds } is over
round-next = Enter: next round
round-last = Enter: to the result
round-seats = ←→ the other players
game-over = The game is over
game-end-keys = Enter: menu · R: look at the game · N: play again
hindsight-thinks = Looking for the best in hindsight…
hindsight-proved = The best possible was { $score }.
hindsight-found = The best we found was { $score }.
hindsight-failed = The best in hindsight can't be found: { $reason }
hindsight-look = B: show it
hindsight-hide = B: show mine

replay-title = Look at games
replay-path = Another file…
replay-ask = The path of a record
replay-none = No games are kept yet.
replay-unfinished = not finished
replay-keys = ←→ step · PgUp PgDn round · Home End · ↑↓ player · P play on from here · Esc back
replay-place = { $step } of { $steps }
replay-empty = The ramps are empty.

too-small = This window has { $columns } columns and { $rows } rows. Make it at least { $wide } by { $high }, or use: gapless play --plain
speaks-english = This terminal can't show the letters of your language, so English is spoken.
plain-chosen = This terminal can't show screens, so the game goes line by line.

guide-title = First steps
guide-aim = The outline shows where your tile will land. ← and → move it, ↑ turns it, F flips it.
guide-drop = Space drops it. With the mouse: point, turn with the wheel, click.
guide-gaps = Every dot you can still see at the end costs a point. What lies under a tile can never be covered again.
guide-aside = A tile that does not fit can be set aside: P, twice. I tells what counts on this board, ? all keys.
guide-hint = Enter: next · Esc: skip

turn-a = as drawn
turn-b = turned 90 degrees
turn-c = turned 180 degrees
turn-d = turned 270 degrees
turn-e = flipped
turn-f = flipped and turned 90 degrees
turn-g = flipped and turned 180 degrees
turn-h = flipped and turned 270 degrees
say-rows = rows { $low } to { $high }
say-completes = { $count ->
    [one] completes row { $rows }
   *[other] completes rows { $rows }
}
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
say-aside = { $tile } set aside
say-missed = { $tile } is down already, turn missed
say-unknown = { $tile } not acted yet
say-own = { $move }.
say-other = { $name }: { $move }.
say-round = Round { $round } of { $rounds }: { $name }.
say-round-over = Round { $round } is over.
say-start = Starting tile: { $tile }.
say-card = Card { $card } of { $cards }: { $tile }.
say-card-missed = Card { $card } of { $cards }: { $tile }. You miss this turn.
say-heights = Heights of the columns: { $heights }.
say-to-come = { $count ->
    [0] No tile is to come.
    [one] One tile to come: { $tiles }.
   *[other] { $count } tiles to come: { $tiles }.
}
say-score-now = If the round ended now: { $total }
say-total = { $name }: { $total }
say-taken-back = Taken back.
say-practice = Taken back. The game is marked as practice.

plain-hello = Gapless, line by line. Type help for help, quit to stop.
plain-pass = Pass the keyboard to { $name }, who presses Enter; undo takes back what was chosen before.
plain-eof = The input has ended.
plain-kept = The game is kept. To go on with it: gapless play --plain --resume
plain-help =
    Place the tile: L5c3, or only c3, or in words: turn 2 column 3, flip turn 1 column 2. A line that says both how the tile is turned and the column places it at once.
    The letters a to h are the orientations: a as drawn, b to d turned, e to h flipped. The column is that of the tile's leftmost square.
    Anything less is a preview, which Enter or place confirms: 3 moves the tile to column 3, turn turns it once more, flip flips it. try L5c3 previews a whole placement.
    aside sets the tile aside.
    undo takes back: alone as far as you like, and the game is then marked as practice; when several people share the keyboard, at the moment you are asked to pass it on.
    score, heights, tiles (still to come), card, board (your ramp), others (their ramps), spaces (what counts, and where), rules, help, quit.
word-turn = turn turned rotate
word-flip = flip flipped mirror
word-column = column col
word-aside = aside set-aside skip
word-undo = undo back
word-score = score points
word-heights = heights height
word-tiles = tiles
word-board = board ramp
word-others = others
word-spaces = spaces
word-card = card tile
word-rules = rules
word-help = help ?
word-quit = quit exit q

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

legend-dot = A dot: -1 if it is visible at the end.
legend-dot-row = A dot: each row with a visible dot costs -1.
legend-bonus = A bonus: +{ $value } if it is visible at the end.
legend-penalty = A penalty: -{ $value } if it is visible at the end.
legend-pair = Symbols, each on two spaces: both visible +3, only one visible -3, none 0.
legend-boom = Boom: a tile that comes to rest here blows up and is lost. The space then is a dot.
legend-wormhole = A wormhole: a tile that comes to rest here falls through to the next player; alone it comes back mirrored. The space then is a dot.
legend-cursed = A curse: with n of them visible at the end, -(1+2+...+n).
legend-egg = An egg: a tile that slides over it cracks it, the next one breaks it. Visible and whole +3, cracked +1, broken -2.
legend-gold = Gold: +2 if it is visible; but with five or more visible each is -2.
legend-letter = Letters: visible ones that make exactly a word of the list, between covered squares or edges, score 1 each; each other visible letter -1.
rule-rows = Each completely covered row: +{ $points }.
rule-rows-volatile = Rows that one tile completes together: 1 point for the first, 2 for the second, and so on.
rule-columns = Each completely covered column: +{ $points }.
rule-words = Words: { $words }.
rule-volatile = Volatile: what a move settles counts at once, and a tile set aside costs -1.
house-row-penalty = Rows with dots
house-row-penalty-about = each row with a visible dot costs -1, however many dots it has.
house-shared-start = Same start
house-shared-start-about = all players have the same starting tile.
house-inside = Stay inside
house-inside-about = no tile may stick out over the top edge.

rules-goal = Everyone has a ramp with columns and rows. Tiles slide down it, and every dot that you can still see at the end of a round costs a point. So leave no gaps.
rules-tiles = All players own the same tiles, one of each shape. Cards say which tile is next; where it goes and how it is turned is up to you.
rules-round = A round begins with a starting tile for each player. Then the building cards are turned over one by one. On each card everyone places the tile or sets it aside, at the same time and without seeing what the others do. If the card shows your own starting tile, you miss the turn. A tile set aside is gone for the round.
rules-place = Turn and flip the tile as you like and choose a column. It slides straight down until it meets the bottom or another tile, and stays there.
rules-gap = A space with a square anywhere above it in its column can't be covered any more. Look before you drop.
rules-top = At the top a tile may stick out if at least one of its squares lies on the ramp. What sticks out covers nothing, but blocks its columns.
rules-score = What counts beside the dots depends on the board: full rows, numbers, pairs of symbols, or what the variants bring.
rules-end = After the last round the totals decide. All who have the highest win.
rules-solo = Alone, each of the edition's boards once and without house rules, your total earns a rank.
rules-back = You can take back until everyone has acted on the card. Alone you can take back as far as you like, but the game is then marked and earns no rank.
rules-guess = The course of the game follows the published rulebooks. The shapes of the tiles and the places of the special spaces are our reconstruction, and so are the variants.

say-score-other = { $name }, if the round ended now: { $total }
say-finished-rounds = { $count ->
    [one] After one finished round:
   *[other] After { $count } finished rounds:
}
say-place = column { $column } row { $row }
say-place-covered = { $place }, covered
say-place-cracked = { $place }, cracked
say-place-broken = { $place }, broken
say-place-spent = { $place }, now a dot
say-places = Where: { $places }.
say-symbol-places = { $sign }, { $symbol ->
    [circle] circle
    [square] square
    [triangle] triangle
    [cross] cross
    [star] star
   *[other] symbol
}: { $places }.
say-letters = Row { $row }: { $letters }.
plain-confirm = Preview: { $move }. Press Enter to confirm.
plain-which-column = { $tile }, { $turned }. Which column?
plain-alone = You are playing alone.
plain-spaces-hint = Type spaces to hear what counts on your board.
rules-spaces-key = The key { $key } shows what counts on your board.
word-place = place drop
word-try = try preview

say-completes-columns = { $count ->
    [one] completes column { $columns }
   *[other] completes columns { $columns }
}
say-covers = covers { $spaces }
say-keeps = keeps { $spaces } visible
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
    [one] a penalty -{ $points }
   *[other] { $count } penalties -{ $points }
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
say-row = row { $row }
say-column = column { $column }
