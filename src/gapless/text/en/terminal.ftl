# English: the terminal alone, on the screen and line by line.

metavar-record = RECORD

command-tui = Play on the screen of your terminal.
command-play = Play a game at once, on the screen or line by line.

about-tui = RECORD is a game to resume or, if it is over, to replay.
about-play =
    Without options: a solo game on the usual boards. RECORD is a game to resume. In plain mode
    you type placements like L5c3 or "turn 2 column 3"; help explains the rest. The game is
    saved after every move.

option-resume-game = Resume the last game.
option-plain = Play line by line, without escape codes: for any terminal and for screen readers.
option-bot = A bot plays too (see gapless bot list); repeat it for each one.

menu-continue = Resume the last game
menu-alone = Play alone
menu-new = New game
menu-replays = Replay games
menu-rules = Rules
menu-settings = Settings
menu-help = Keys
menu-quit = Quit
footer-choose = choose
footer-change = change
footer-open = open
footer-back = back
footer-quit = quit
footer-scroll = scroll
footer-cancel = cancel
footer-next = next
footer-skip = skip
footer-play-on = play on here
footer-result = result
footer-players = players
footer-step = card
footer-round = round
footer-menu = menu
footer-review = replay
footer-coach = review
footer-mistake = mistake
footer-retry = retry
footer-numbers = numbers
footer-again = again
back = Back
yes = yes
no = no

new-seat = Seat { $seat }
new-empty = empty
seat-person = Player on this device
new-seed = Seed
new-seed-random = random
new-record = Resume from a record
new-start = Start
new-record-ask = Path of a record
boards-round = Round { $round }
boards-none = –
boards-volatile = All volatile
boards-text = As text
boards-usual = Usual game

settings-language-auto = same as the system
settings-theme = Colours
settings-theme-dark = dark
settings-theme-light = light
settings-theme-mono = none
settings-ascii = ASCII characters only
settings-motion = Count points up one by one
settings-guide = Show the first steps again
settings-keys = Keys…
language-en = English
language-de = Deutsch
language-ru = Русский

keys-press = Press the new key for: { $action }
keys-press-about = Esc keeps the old key. Tab can't be used.
key-watch = View the other ramps
key-heights = Read out the heights of the columns
key-leave = Leave; the game is saved
help-mouse = Mouse: point at a column and click; the wheel or the right button turns the tile. The words in the left panel can be clicked.
help-kept = The game is saved after every move, so you can leave at any time.
help-plain = Line by line, also for screen readers: gapless play --plain

play-hand = Tile in hand
to-come-own = ({ $tile }): your starting tile
play-ways = Orientations
play-score = If the round ended now
play-column = column
play-spaces = board
play-help = help
play-leave = leave
play-turn = turn
play-flip = flip
play-drop = drop
play-aside = aside
play-take-back = back
play-hint = hint
play-acted = You have played. { $key } takes it back.
play-aside-ask = Set { $tile } aside? Press { $key } again.
play-no-room = { $tile } doesn't fit anywhere: set it aside with { $key }.
play-confirm = Drop here? Press { $key } again, or Esc to aim again.
play-practice-ask = Take back the last tile? The game then counts as practice and earns no rank. Press { $key } again.
play-hint-ask = A hint? The game then counts as practice and earns no rank. Press { $key } again.
play-hint-failed = There is no hint: { $reason }
play-hint-shared = There are no hints while several people play on one device.
play-watching = Ramp of { $name }; { $key } shows the next one.
play-type = A placement like { $tile }c3, or: turn 2 column 3
quit-key = { $key } quits. Your game is saved after every move.
not-kept = The game could not be saved: { $reason }
play-bot-failed = { $name } failed ({ $reason }); the program chose for it.
gain-fine = no gap
spaces-title = What counts: { $board }

round-over = Round { $round } of { $rounds } is over
hindsight-proved = The best possible score was { $score }.
hindsight-found = The best score we found was { $score }.
hindsight-look = Show it
hindsight-hide = Show mine
hindsight-failed = The best possible play can't be found: { $reason }
game-over = The game is over

replay-path = Another file…
replay-none = No saved games yet.
replay-unfinished = not finished
replay-place = { $step } of { $steps }
replay-empty = The ramps are empty.

too-small = This window has { $columns } columns and { $rows } rows. Make it at least { $wide } by { $high }, or use: gapless play --plain
speaks-english = This terminal can't show the letters of your language, so Gapless uses English.
plain-chosen = This terminal can't show screens, so the game runs line by line.
plain-extra = The screens are not installed (install gapless[tui]), so the game runs line by line.

guide-keys-aim = The outline shows where your tile will land. ← and → move it, ↑ turns it, F flips it.
guide-keys-drop = Space drops it. With the mouse: point, turn with the wheel, click.
guide-keys-gaps = Every dot still visible at the end of the round costs 1 point. A space below a tile can never be covered again.
guide-keys-aside = You may set any building tile aside, and sometimes you should: press P twice. I shows what counts on this board, ? all keys.

say-unknown = { $tile } not played yet
say-total = { $name }: { $total }
say-score-other = { $name }, if the round ended now: { $total }
say-finished-rounds = { $count ->
    [one] After one finished round:
   *[other] After { $count } finished rounds:
}
say-taken-back = Taken back.
say-practice = The game now counts as practice.
say-place-covered = { $place }, covered
say-place-spent = { $place }, now a dot
say-places = Where: { $places }.
# $sign is the letter drawn for the symbol in plain mode.
say-symbol-places = { $sign }, { $symbol ->
    [circle] circle
    [square] square
    [triangle] triangle
    [cross] cross
    [star] star
   *[other] letter { $symbol }
}: { $places }.

plain-hello = Gapless, line by line. Type "help" for help, "quit" to stop.
plain-pass = Pass the keyboard to { $name } and press Enter.
plain-pass-undo = To take back the last move instead, type "undo".
plain-confirm = Preview: { $move }. Press Enter to confirm.
plain-which-column = { $tile }. Which column?
plain-no-room = { $tile } fits nowhere. Type "aside" to set it aside.
plain-undo-ask = Take back? The game then counts as practice and earns no rank. Type "undo" again.
plain-hint-ask = A hint? The game then counts as practice and earns no rank. Type "hint" again.
plain-hint-move = Best: { $move }. Press Enter to confirm.
plain-no-moves = No card has been played yet.
plain-brief = From now on you hear only your own moves after a card. Type "moves" to hear those of the others.
plain-full = From now on you hear everybody's moves after each card.
plain-alone = You are playing alone.
plain-spaces-hint = Type "spaces" to hear what counts on your board.
plain-review = To hear what your moves cost and how lucky the cards were, type "review"; to end, press Enter.
plain-review-later = The review comes when the game is over.
plain-eof = The input has ended.
plain-kept = The game is saved. To resume it:
plain-help =
    To place the tile, type L5c3, or in words: turn 2 column 3, flip turn 1 column 2. A line that says both how the tile is turned and the column places it at once.
    The letters a to h say how the tile is turned: a as drawn, b to d turned, e to h flipped. The column is that of its leftmost square.
    Anything less is a preview: "3" moves the tile to column 3, "turn" turns it once more, "flip" flips it, "c3" turns it as in c and moves it to column 3, and "try L5c3" previews a whole placement. Press Enter or type "place" to confirm the preview.
    "aside" sets the tile aside.
    "undo" takes back: alone as far as you like, and the game is then marked as practice; at a shared keyboard, when you are asked to pass it on.
    "hint" names the column to look at, and typed again the best move; the game is then marked as practice.
    To ask: score, heights, tiles (still to come), card, board (your ramp), others (their ramps), moves (of everybody on the last card), spaces (what counts, and where), rules, help. "brief" leaves out the others' moves after a card, or brings them back. To stop: quit.

word-turn = turn turned rotate
word-flip = flip flipped mirror
word-column = column col
word-aside = aside set-aside skip
word-place = place drop
word-try = try preview
word-undo = undo back
word-hint = hint
word-score = score points
word-heights = heights height
word-tiles = tiles
word-board = board ramp
word-others = others
word-moves = moves
word-brief = brief
word-spaces = spaces
word-card = card tile
word-rules = rules
word-help = help ?
word-review = review coach
word-quit = quit exit q

rules-spaces-key = The key { $key } shows what counts on your board.
