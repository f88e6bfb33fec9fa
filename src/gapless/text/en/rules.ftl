# English: the rules of the game, for the page, the terminal and the docs.

## What the game is

rules-title = How to play
rules-name = FITS is short for “Fill In The Spaces”, and that is what you do: slide tiles down your ramp and leave no gaps. A game is for { $least } to { $most } players, and you can play alone.

## What you need

rules-parts = What you need
rules-ramp = Everyone has a ramp with a wall on its left and on its right. It has { $columns } columns and { $rows } rows, so it has { $spaces } spaces. Column 1 is on the left, row 1 is at the bottom.
rules-board = Each round a board lies in the ramp. Most of its spaces are dots. Some boards also have special spaces: numbers, symbols and more.
rules-tiles = Everyone has the same { $tiles } tiles, each a different shape. The number in a tile's name says how many squares it has. All together they have { $squares } squares.
rules-cards = There are { $start } starting cards and { $building } building cards. Each shows one tile. A card says which tile comes next, never where it goes.

## A round

rules-round = A round
rules-shuffle = The ramps are empty. Shuffle the starting cards, and shuffle the building cards.
rules-start = Everyone draws a starting card and slides that tile down first. It can't be set aside.
rules-turn = Turn over the building cards one by one, all { $building }. Each time, all players play that tile at the same moment, without looking at the others: slide it down, or set it aside.
rules-aside = A tile that you set aside is out for this round. That costs nothing, and you may do it as often as you like. You must do it if the tile fits nowhere.
rules-miss = If the card shows your own starting tile, you miss the turn: that tile is already on your ramp.
rules-last = After the last card, count the points on each ramp.
rules-open = You always see which tiles are left, but not in which order they come. You see the other ramps too, but not what the others do with this card until everyone has played.
rules-back = You can take back your move until everyone has played.

## Sliding a tile

rules-slide = Sliding a tile
rules-turning = Turn and flip the tile as you like, and choose a column. It must fit between the side walls.
rules-straight = Then it slides straight down. On the way it never turns and never moves sideways. It stops at the bottom or on the first tile in its way, and there it stays.
rules-gap = Nothing can slide under a tile. So a space is closed as soon as there is a tile above it in its column, even one that only hangs over it. A closed dot is a gap: it stays visible until the end.
rules-top = A tile may stick out over the top edge if at least one of its squares lies on the ramp. The squares that stick out cover nothing, but they block their columns.

## Counting

rules-count = Counting
rules-dots = Every dot that you can still see at the end of the round counts { $points }. What else counts depends on the board.
rules-covered = Special spaces are not dots. If you cover a bonus, you lose the bonus and nothing else.

## A round as an example

rules-played = A round as an example
rules-played-about = One player played this round on board { $board }.
rules-played-start = The starting card shows { $tile }. It goes to the bottom of the ramp.
rules-played-gap = Card { $card } shows { $tile }. It closes { $count ->
    [one] a space
   *[other] { $count } spaces
} below it: { $count ->
    [one] a gap
   *[other] { $count } gaps
}.
rules-played-row = Card { $card } shows { $tile }. It fills row { $row }.
rules-played-miss = Card { $card } shows { $tile } again, the starting tile. The turn is missed.
rules-played-aside = Card { $card } shows { $tile }. It is set aside.
rules-played-top = Card { $card } shows { $tile }. It sticks out over the top edge.
rules-count-row = { $count ->
    [one] { $count } full row
   *[other] { $count } full rows
}: { $points }
rules-count-dot = { $count ->
    [one] { $count } visible dot
   *[other] { $count } visible dots
}: { $points }
rules-count-total = Points for this round: { $points }

## The whole game

rules-game = The whole game
rules-rounds = A game usually has { $rounds } rounds, one on each board of the box. The points of all rounds are added up. The highest total wins. If several players have it, they all win.
rules-other-games = You can also play fewer boards or other ones, one of them several times, or all of them in another order.

## Playing alone

rules-alone = Playing alone
rules-rank = Play each of the { $rounds } boards once. Your total earns a rank:
rules-rank-from = { $from } or more
rules-rank-between = { $from } to { $to }
rules-rank-below = { $to } or less
rules-no-rank = There is no rank for a game with house rules, a volatile board or hints, or if you take back a move after the next card was turned over.

## Five tips

rules-tips = Five tips
rules-tip-flat = Build flat. A deep, narrow hole needs a long, thin tile.
rules-tip-left = Look at the tiles that are left, and keep a good place for each of them.
rules-tip-aside = Not every tile has to go on the ramp. If one would leave gaps everywhere, set it aside.
rules-tip-top = Near the end, let tiles stick out over the top edge. It costs nothing, and they cover the last dots.
rules-tip-keep = On boards with bonuses, let a tile hang over a bonus: then the bonus can't be covered any more, and you keep it.

## Questions

rules-questions = Questions
rules-ask-fits = May a tile be set aside though it fits?
rules-answer-fits = Yes, any tile but your starting tile, as often as you like.
rules-ask-automatic = Is a tile that doesn't fit set aside automatically?
rules-answer-automatic = No. You set it aside yourself.
rules-ask-under = Can a tile be pushed sideways under another one?
rules-answer-under = No. It only slides straight down.
rules-ask-high = How high can a column get?
rules-answer-high = As high as you like, if at least one square of each tile lies on the ramp.
rules-ask-full = Is a row or a column full if special spaces in it are covered?
rules-answer-full = Yes. Every space of it must be covered, whatever is printed there.
rules-ask-edge = Must the squares that fill a row lie within the top edge?
rules-answer-edge = Yes. The ramp has { $rows } rows, and what lies above them fills nothing.
rules-ask-pair = What does a pair count if both its spaces are covered?
rules-answer-pair = Nothing: you win no points and lose none.
rules-ask-single = How many starting cards does a single player draw?
rules-answer-single = One, like everyone else.
rules-ask-order = Does the order of the boards matter for a rank?
rules-answer-order = No. But you must play each of them exactly once.
rules-ask-refuse = Can you refuse a tile that comes through a wormhole?
rules-answer-refuse = No. But it is not your turn: you play the card as well.
rules-ask-start = May a starting tile blow up or fall through?
rules-answer-start = Yes, like any other tile. You still miss the turn when its card comes.

## More boards, and where the rules come from

rules-more = More boards and rules
rules-variants = These boards are fan-made and not in the box. A summary of the game names eight kinds of them, most in a single line; the rest of their rules is ours.
rules-other-words = Boards with words in other languages
rules-source = What is from the box
rules-box = The course of the game, the scoring and the ranks follow the published rulebooks. The shapes of the tiles and the places of the special spaces are printed only on the parts in the box; ours are a reconstruction.
rules-unofficial = This is an unofficial fan-made program. FITS was designed by Reiner Knizia and published by Ravensburger in 2009. Neither is involved.
house-rules = House rules

## Figures

rules-figure-tiles = The { $tiles } tiles with their names
rules-figure-slide = A tile between the side walls, and where it comes to rest
rules-figure-gap = I3 lies across the notch of U5: the space in the notch is closed
rules-figure-top = I5 sticks out over the top edge
rules-figure-played = The ramp after the last card
