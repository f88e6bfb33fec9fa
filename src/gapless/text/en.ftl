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
