# English: the review of a game, on the page and in the terminal.

## The account

coach-possible = Best possible with these cards: { $score }.
coach-possible-bound = Best found with these cards: { $score }; more than { $bound } is not possible.
coach-knowable = You were { $gap } points short of it: better moves were worth { $loss } of them, the other { $rest } were out of reach without knowing the cards.
coach-rough = Round { $round }: a rough estimate, off by { $correction }; what moves lost is uncertain.
coach-game = All rounds
coach-mistakes = The biggest mistakes
coach-none = No move lost a point worth mentioning.
coach-numbers = Show the numbers
# $mark is one of the words below.
coach-move = Round { $round }, card { $card }, { $act }: { $mark }, { $loss } lost. Best: { $best }.
coach-move-start = Round { $round }, starting tile, { $act }: { $mark }, { $loss } lost. Best: { $best }.
coach-title = Review
coach-graph = Expected score after each card
coach-moves = All moves
coach-column-card = Card
coach-column-move = Move
coach-column-luck = Luck
coach-column-loss = Lost
coach-column-correction = Coach off by
coach-column-best = Best moves
coach-start = Start
coach-forced = forced
coach-thinks = Looking at every move…
coach-effort-quick = a quick look at each move
coach-effort-full = a long look at each move; it sees further than hints and may differ from them
coach-by-network = How sure is this? When it compares two moves, the coach is off by about { $error } points. This was { $effort }.
coach-by-some-rough = How sure is this? When it compares two moves, the coach is off by about { $error } points, and by more in the rounds with a rough estimate. This was { $effort }.
coach-by-rough = How sure is this? The coach has seen few boards like this one: take what it says as a hint. This was { $effort }.
coach-by-roll-outs = How sure is this? The coach played each round to its end many times over and compared the results. This was { $effort }.
coach-expected-now = expected now { $points }
coach-is-best = best move
coach-is-equal = as good as the best

mark-none = imprecise
mark-inaccuracy = inaccuracy
mark-mistake = mistake
mark-blunder = blunder
mark-only-move = only move
mark-great-find = great find
about-mark-none = Loses less than half a point.
about-mark-inaccuracy = Loses half a point or more.
about-mark-mistake = Loses 1 point or more.
about-mark-blunder = Loses 2 points or more.
about-mark-only-move = The best move, at least 1 point better than any other.
about-mark-great-find = An only move that is hard to see: another move would have counted more at once.

## A move to make again

retry-title = Find a better move
retry-task = Where would you put { $tile } now? Any move that is as good as the best counts.
retry-best = That is the best move.
retry-equal = Just as good as the best move.
retry-costs = That loses { $loss }.
retry-costs-least = That loses { $loss } or more.
retry-worse = There is a better move.
retry-gain = In the game, the move made here lost { $loss }.
coach-mistake-after = Next mistake
retry-back = Back to the review
