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
metavar-address = ADDRESS
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

command-gapless = The board game FITS: play, check, score, show and deal games.
command-check = Find everything that is wrong with files.
command-completion = Print the script that completes commands in a shell.
command-deal = Deal the cards of a game to play at a table, as a record.
command-demo = Watch a game that plays itself.
command-replay = Check records of games and report their scores.
command-rules = Print the rules of the game, or of a board.
command-score = Score a ramp, item by item.
command-show = Draw a board, a ramp, a tile or a record.
command-show-board = Draw a board.
command-show-ramp = Draw a ramp that is written in our notation.
command-show-record = Draw the ramps of a record at any card.
command-show-tile = Draw the orientations of tiles.

about-check = Reads edition files, board files and records of games.
about-completion =
    SHELL is bash, zsh or fish. To switch completion on, add one line to the start-up file
    of your shell, for bash: eval "$(gapless completion bash)", for zsh:
    eval "$(gapless completion zsh)", for fish: gapless completion fish | source
about-deal =
    Turn the cards in the order of the record, and replace each "?" with what was played: L5c3
    for a placement, L5- for a tile set aside. Then gapless replay checks and scores the game.
about-rules = Without a BOARD: the whole rules, with pictures. With one: the board, and what counts on it.
about-score =
    RAMP has its rows from the top, with "/" between them, "." for a visible space and "x"
    for a covered one; rows above the top edge come first and end with "|".
about-show-record = Without options: each ramp as it was at the end of the record.
about-show-tile = Without a TILE: all tiles of the edition.

option-help = Show this help.
option-version = Show the version.
option-lang = Language of everything that is printed: en, de or ru.
option-json = Print JSON for programs, one object per line.
option-edition = classic, compact, or the path of an edition file.
option-edition-shipped = classic or compact.
option-house = House rules, separated by spaces: row-penalty, shared-start, inside.
option-board = The id of a board, ID+volatile, file:PATH:ID or code:TEXT.
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
option-card = The building card after which to draw; 0 for the starting tiles.
option-seat = Draw only the ramp of this player, counted from 1.
option-speed = Speed of the game: 2 is twice as fast.

## Reports

game-heading = { $edition } edition, { $players ->
    [one] { $players } player
   *[other] { $players } players
}
report-house-rules = House rules: { $rules }
round-heading = Round { $round }, board { $board }
rank = Rank: { $rank }
practised-otherwise = Practice game
unfinished = Not finished: { $finished } of { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} played
file-fine = { $file }: no problems found
place-file = file

## Solving

metavar-tiles = TILES

command-solve = Find the best score for tiles whose order is known.

about-solve =
    RECORD is a game: each round of each player is solved, with the tiles in the order in which
    they came, and the score is never below what the player scored. Or name the board, the starting
    tile and the order of the others, like --board 1 --start L5 --order "T4 I3". The search ends
    when the score is proved to be the best; on some boards that takes very long. Ctrl-C or
    --seconds ends it earlier, with the best score found and a bound that no play exceeds.

option-start = The starting tile.
option-order = The other tiles in the order in which they come, separated by spaces.
option-solve-seconds = Stop after this many seconds and report the best score found.

solve-proved = { $score ->
    [one] { $score } point
   *[other] { $score } points
}, proved to be the best possible
solve-found = { $score ->
    [one] { $score } point
   *[other] { $score } points
}, the best found; more than { $bound } is not possible
solve-progress = Best so far: { $score }, at most { $bound } possible, { $seconds } s
solve-effort = { $states ->
    [one] { $states } state
   *[other] { $states } states
} in { $seconds } s

## Reviewing games

metavar-effort = EFFORT
command-coach = Review a game: what each move cost, and how lucky the cards were.

about-coach =
    RECORD is a game, finished or not. First come the biggest mistakes: what each move did, what it
    lost, and the best move. Then come the numbers of each round: what score was expected before the
    first tile, what the luck of the cards added, what the moves lost, and how far the coach was off;
    the sum is the score. Results are cached, so a second run is quick.

option-coach-seat = Review only this player, counted from 1.
option-effort = How much work to do for each move: quick or full.
option-report = Write a report with pictures to this HTML file.

## Generating boards

metavar-kinds = KINDS
metavar-points = POINTS

command-share = Print the code and the link of a board.

about-share =
    BOARD is a board file, all of whose boards are printed, FILE:ID for one of them, or any other name
    of a board. The link carries the whole board: whoever opens it can play and change the board,
    and no server stores it. The code names the board wherever a board is named, as in gapless play
    --boards CODE.

option-share-server = The address of the server for the link.

command-generate = Make a new board, by its kinds and its difficulty.

about-generate =
    Prints a board file, for example to play with gapless play --boards "file:new.toml:generated-7".
    The same seed and options make the same board. KINDS are separated by spaces: numbers, pairs,
    boom, wormholes, cursed, eggs, gold, rows, columns, words, volatile. The difficulty says how
    much skill matters: how many more points per round the bot master scores than the bot newcomer.

option-generate-seed = Draw by this number: the same number makes the same board.
option-kinds = What the board has, like "boom rows"; a mix unless given. file:FILE:KEY is a kind of a board file of your own.
option-difficulty = How much skill is to matter, in points; the search takes up to a minute.
option-measure = Measure the difficulty and add it to the file as comments.
option-force = Replace the file if it exists.

generate-progress = { $tried ->
    [one] { $tried } layout tried
   *[other] { $tried } layouts tried
}; the nearest so far: skill matters { $nearest } points
generate-measuring = Measuring the difficulty: { $percent } %
generate-interrupted = Interrupted: no board was generated
generate-skill = How much skill matters: { $skill } points. Points per round: newcomer { $newcomer }, architect { $architect }, master { $master }.
generate-luck = How much luck matters: { $luck } points. Best score found with the cards known: { $hindsight } points per round.
generate-written = Written. Its name as a board: { $name }

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
    BOT is the id of a bot (see gapless bot list), or "cmd:COMMAND" for one of your own, like
    "cmd:python bot.py". Each game is a solo game on the chosen boards. The same seed deals the
    same cards to every bot, whatever the number of jobs.
about-bot-check =
    COMMAND starts the bot, like "python bot.py". Each line names a check and what is wrong.
    The protocol is described in docs/bots.md.

option-games = The number of games that each bot plays.
option-seconds = Time limit in seconds for each answer of a bot in another process.
option-jobs = The number of games played at a time; by default one per processor.
option-engine = Where the games run: local (processes of this machine) or ray (a Ray cluster).
option-against = A bot at another seat, the same one in every game; give it again for more seats.
option-resume = Store finished games in this file, and continue from those already in it.
option-plot = Draw the results to this SVG file.

bots-seconds = up to { $seconds } s per act
about-bot-dreamer =
    Loves a full row whatever it costs. Overlooks turns, places and all but the nearest gaps, and
    tires towards the end of a round.
about-bot-newcomer =
    Has just learnt the rules. Likes to build in the middle, misses some of the ways to turn a
    tile, and doesn't see how deep a gap is.
about-bot-handyman =
    Places tiles neatly and protects every bonus, even when that costs more than the bonus is
    worth. Thinks only of the tile in hand, and forgets the other half of a pair.
about-bot-mason =
    Keeps the surface even and finishes what it began, pairs included. Ignores which tiles are
    still to come.
about-bot-architect =
    Compares its two best ideas by how well the large tiles still to come would fit. Ignores
    small tiles, and drops an idea that looks bad at first.
about-bot-master =
    Has learnt from millions of games what a ramp is worth, and looks ahead at every tile that
    may come next.

suite-fine = ok
suite-hello = starts and answers the greeting
suite-game = plays the four boards of the classic edition
suite-variants = plays every variant
suite-compact = plays the compact edition
suite-company = plays with others at the table
suite-no-room = sets aside a tile that doesn't fit
suite-same = gives the same answer to the same view and seed
suite-bye = exits when told to
suite-end = exits when its input ends

arena-playing = playing
arena-heading = { $games ->
    [one] { $games } game
   *[other] { $games } games
} on boards { $boards }: mean and 95 % interval
arena-bot = bot
arena-points = points
arena-wins = wins
arena-seconds = s per act
arena-longest = longest act, s
arena-forfeits = forfeits
arena-differences = differences on the same deals
arena-forfeit = { $bot } forfeited { $count ->
    [one] { $count } game
   *[other] { $count } games
}, the first one because: { $reason }
arena-interrupted = interrupted: all bots have finished { $games } of { $wanted } games

## The certificate

command-certificate = Print how well anyone can play the classic boards, and how well the bot master does.
about-certificate =
    What nobody can exceed is computed from orders of cards: docs/perfect-play.md explains how, and
    python -m proofs repeats any of them. What master averages is measured. The command also checks that the boards, the tiles,
    the networks and, in a checkout, the program are unchanged since the limits were written; if one has changed,
    the exit status is 1.
certificate-upper = No player whatsoever averages more than { $points } points on the four classic boards (95 %).
certificate-master = The bot master averages at least { $points } points (95 %).
certificate-board = board
certificate-orders = orders
certificate-played = master (limit)
certificate-least = at least (limit)
certificate-most = at most (limit)
certificate-unchanged = Boards, tiles, networks and program are unchanged since it was written.
certificate-unchanged-installed = Boards, tiles and networks are unchanged since it was written. The program that computed it is not installed.
certificate-changed = Changed since it was written: { $parts }. The limits hold for the earlier state only.

## The server

metavar-folder = FOLDER
metavar-host = HOST
metavar-path = PATH
metavar-hex = HEX

command-serve = Play in the browser: alone, with bots and with friends.
command-worker = Compute for servers on the same PostgreSQL database: bots, hindsight, reviews, boards.
command-verify = Check that the cards of a game follow from commitment and contributions.
command-backup = Copy all games into a file, while the server runs.
command-restore = Add the games of a backup to the database.

about-serve =
    Prints the address to play at. Games are stored in a file in the data folder, or in the
    PostgreSQL database of GAPLESS_DATABASE_URL. Ctrl-C stops the server; games continue when
    it is started again.
about-worker =
    Any number of workers may run, on any machine that reaches the database of GAPLESS_DATABASE_URL.
    Servers give them their jobs, and compute themselves while there is no worker. If a worker ends,
    others do its jobs. Ctrl-C stops the worker.
about-verify =
    A server publishes a commitment to a secret in the first state of a table. The cards are drawn
    from the secret and from random bytes of the players; the record has all of them. FILE is a
    record saved from that server. A record alone can be made up: only a commitment that you saw
    before the game proves that the secret was not chosen afterwards. It does not prove the players'
    bytes: give those you know with --contribution. The page checks all of this when a game is over.
about-backup = The file works with both SQLite and PostgreSQL.
about-restore = Games that are already in the database are left unchanged.

option-host = The address to listen on; 0.0.0.0 lets others in the network play.
option-port = The port to listen on; 0 takes a free one.
option-open = Open the page in the browser.
option-base-path = Serve everything below this path, like /gapless, behind a reverse proxy.
option-data = The folder for the games; by default the user's data folder.
option-worker-kinds = The kinds of jobs to take, separated by commas: bots, hindsight, coach, difficulty; by default all.
option-worker-jobs = The number of jobs computed at once; by default the number of cores.
option-commitment = The commitment that you saw before the game; a record with another is refused.
option-contribution = Random bytes of a player that you know, such as your own; a record without them is refused. May be given several times.

serve-url = Play at { $url }
serve-database = Games are stored in { $path }
serve-page = The page is not built yet; run: make page
serve-network = Warning: without TLS, others in the network can read the players' keys; put a proxy with TLS in front of the server (docs/hosting.md).
serve-stop = Ctrl-C stops the server.
serve-stopped = Stopped. Games continue when the server is started again.
worker-started = Working on { $kinds } for { $url }, { $jobs ->
    [one] { $jobs } job
   *[other] { $jobs } jobs
} at once
worker-stop = Ctrl-C stops the worker.
worker-stopped = Stopped. Others do the rest.
player-unnamed = Player
link-open = A game of Gapless is waiting for you
link-open-about = Slide your tiles down the ramp and leave no gaps. Open the link and choose a name; no account is needed.
link-playing = A game of Gapless is being played
link-playing-about = Open the link to watch, or to return to your seat.
link-over = A finished game of Gapless
link-ended = A game of Gapless that ended early
link-ended-about = Open the link to see what was played.
link-result = Final score: { $totals }. Open the link to see it card by card.
verify-compared = { $file }: the commitment is the one you gave
verify-consistent = { $file }: consistent, nothing more; to prove the deal, give the commitment that you saw before the game with --commitment (here it is { $commitment })
verify-drawn = The cards follow from the secret and { $contributed ->
    [one] { $contributed } contribution
   *[other] { $contributed } contributions
} of players; { $missing ->
    [0] none is missing
    [one] { $missing } is missing
   *[other] { $missing } are missing
}.
verify-fixed = The deal was fixed in advance: its cards are the ones committed to. Who chose them is not proved.
verify-practice = The record says that this is a practice game.
verify-branch = The record says that the game plays on from another one: { $branch }
verify-hints = The record says for how many cards each player had a hint: { $hints }
verify-unconfirmed = The secret is public after a game: the author of this record may have chosen { $count ->
    [one] the contribution that you did not give
   *[other] the { $count } contributions that you did not give
} with --contribution, and thereby the cards.
backup-done = { $games ->
    [one] { $games } game
   *[other] { $games } games
} copied into { $file }
restore-done = { $games ->
    [one] { $games } game
   *[other] { $games } games
} added, { $kept } were there already

## Tools for operators

metavar-table = TABLE
metavar-player = PLAYER
metavar-state = STATE

command-admin = Look after a server: tables, players, storage.
command-admin-list = List tables, with the digits that name each player.
command-admin-watch = Print what happens at a table, without its cards.
command-admin-end = End a table; its game can no longer be played.
command-admin-delete = Delete a table and its game.
command-admin-block = Keep a player from playing.
command-admin-unblock = Let a blocked player play again.
command-admin-rename = Give a player another name in all games.
command-admin-erase = Erase a player from the database.
command-admin-export = Print everything stored about a player, as JSON.
command-admin-clean = Remove tables that have not been used for a long time.
command-admin-size = Print how large the database is.
command-admin-log = Print what the operator did.

about-admin =
    Works while the server runs, and without it. PLAYER is the first 8 or more digits that list
    and watch print after a name.
about-admin-erase =
    Games without other players are removed. In all others the name is replaced and the player
    leaves. This can't be undone; backups still contain the player.
about-admin-clean =
    GAPLESS_KEEP_OPEN_DAYS, GAPLESS_KEEP_UNFINISHED_DAYS and GAPLESS_KEEP_FINISHED_DAYS say after
    how many days; 0 means never. A running server does the same every hour.

option-state = Only tables in this state: open, playing, over or ended.
option-limit = The most entries to print.
option-once = Print the present state only.
option-yes = Do it without asking, also at a terminal.
option-dry-run = Only count what would be removed.

admin-confirm = This can't be undone. Type { $target } to confirm:{" "}
admin-none = No tables found.
admin-host = host { $player }
admin-is-blocked = blocked
admin-progress = { $state }, round { $round }, card { $card }
table-state-open = open
table-state-playing = playing
table-state-over = over
admin-ended = Table { $table } is ended.
admin-deleted = Table { $table } is deleted.
admin-blocked = Player { $player } is blocked.
admin-unblocked = Player { $player } may play again.
admin-renamed = { $games ->
    [one] Player { $player } is called { $shown } now, in { $games } game.
   *[other] Player { $player } is called { $shown } now, in { $games } games.
}
admin-erased = Player { $player } is erased: { $removed ->
    [one] { $removed } game removed
   *[other] { $removed } games removed
}, { $renamed ->
    [one] name replaced in { $renamed }
   *[other] name replaced in { $renamed }
}.
admin-exported = The data of player { $player } are in { $file }.
admin-cleaned = { $tables ->
    [one] { $tables } table removed.
   *[other] { $tables } tables removed.
}
admin-cleaning = { $tables ->
    [one] { $tables } table would be removed.
   *[other] { $tables } tables would be removed.
}
admin-size = { $megabytes } MB; games: { $games }, events: { $events }, players: { $players }
admin-log-end = Table { $target } ended
admin-log-delete = Table { $target } deleted
admin-log-block = Player { $target } blocked
admin-log-unblock = Player { $target } unblocked
admin-log-rename = Player { $target } renamed to { $name }
admin-log-erase = A player erased; games removed: { $removed }
admin-log-export = Data of player { $target } exported
admin-log-clean = Unused tables removed: { $removed }
# instead of the digits of a player who is no longer in the database
admin-log-gone = (erased)
admin-log-empty = The operator has done nothing yet.
