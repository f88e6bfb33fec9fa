# English: help and reports of the command. The sentences of errors are with the errors themselves.

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
report-house-rules = house rules: { $rules }
round-heading = round { $round }, board { $board }
total = total
rank = rank: { $rank }
unfinished = not finished: { $finished } of { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} played
file-fine = { $file }: nothing is wrong
place-file = file

## On the screen

card-heading = card { $card } of { $cards }
start-heading = starting tiles
act-placed = { $name } places { $tile } in column { $column }
act-set-aside = { $name } sets { $tile } aside
act-missed = { $name } misses the turn: { $tile } is down already
act-blown-up = { $name } places { $tile }, and it blows up
act-fell-through = { $name } places { $tile }, and it falls through a wormhole
act-arrived = { $tile } comes down the ramp of { $name }
act-lost = { $tile } finds no room on the ramp of { $name } and is lost

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

bots-seconds = thinks { $seconds } s at most
about-bot-newcomer =
    Has just learnt the rules. Likes to build in the middle, does not think of every way to turn a
    tile, and does not see how deep a gap below it is.
about-bot-handyman =
    Lays tiles neatly and looks after every bonus, even if it costs more than it brings. Thinks
    of the tile in hand alone, and forgets the other half of a pair.
about-bot-mason =
    Keeps the surface even and finishes what it began, pairs too. Does not ask which tiles are
    still to come.
about-bot-architect =
    Compares its two best ideas by how the large tiles to come would fit after each. Gives small
    tiles no thought, and drops an idea that looks bad at first.
about-bot-master =
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
