# English: the review of a game.

## The report

# All numbers are written with one decimal; those of cards, moves, tiles and estimate have their sign.
coach-account = Expected { $expected }; luck { $luck }; moves { $loss }; the coach was off by { $correction }: { $score }
coach-account-arrivals = Expected { $expected }; luck { $luck }; neighbours { $arrivals }; moves { $loss }; coach off by { $correction }: { $score }
coach-unfinished = The round is unfinished: the last number is what is expected now.
coach-graph-about = The line is the score that is expected after each card. Below, in grey: the luck of each card, up or down; in red: what the move lost.
coach-made = Move made: { $act }
coach-best = Best move: { $act }
coach-place = { $card ->
    [0] Round { $round }, start
   *[other] Round { $round }, card { $card }
}
# The place of a move in a narrow list; R is the first letter of round.
coach-place-short = { $card ->
    [0] R{ $round }, start
   *[other] R{ $round }, card { $card }
}
coach-progress = Review: { $percent } %
coach-interrupted = the review was interrupted; run the same command to continue

## Why a move is worse than the best one

why-average = Worse on average by { $loss }.
why-aside = { $tile } was set aside, but it had a place: { $act }.
why-blown-up = { $tile } blows up; with the best move it stays.
why-fell-through = { $tile } falls through and is gone; with the best move it stays.
why-lost = { $tile } finds no room and is lost; with the best move it stays.
why-sealed = { $made ->
    [one] It closes off one dot
   *[other] It closes off { $made } dots
}; the best move: { $best }.
why-gap-rows = { $made ->
    [one] One row has a gap
   *[other] { $made } rows have a gap
}; after the best move: { $best }.
why-row-spoilt = { $made ->
    [one] One row can no longer be filled
   *[other] { $made } rows can no longer be filled
}; after the best move: { $best }.
why-row-missed = { $best ->
    [one] The best move leaves one full row
   *[other] The best move leaves { $best } full rows
}, this one { $made }.
why-column-spoilt = { $made ->
    [one] One column can no longer be filled
   *[other] { $made } columns can no longer be filled
}; after the best move: { $best }.
why-column-missed = { $best ->
    [one] The best move leaves one full column
   *[other] The best move leaves { $best } full columns
}, this one { $made }.
why-bonus-covered = Bonuses worth { $made } are covered now; after the best move: { $best }.
why-bonus-open = The best move secures bonuses worth { $best }, this one { $made }.
why-penalty-sealed = Penalties worth { $made } can no longer be covered; after the best move: { $best }.
why-penalty-left = The best move has covered penalties worth { $best }, this one { $made }.
why-pair-broken = { $made ->
    [one] One pair is broken: one symbol covered, the other visible for good
   *[other] { $made } pairs are broken: one symbol covered, the other visible for good
}; after the best move: { $best }.
why-pair-half = { $made ->
    [one] One pair is half covered
   *[other] { $made } pairs are half covered
}; after the best move: { $best }.
why-pair-gone = { $made ->
    [one] It covers a whole pair that could have counted
   *[other] It covers { $made } whole pairs that could have counted
}; the best move: { $best }.
why-egg-broken = { $made ->
    [one] One visible egg is broken
   *[other] { $made } visible eggs are broken
}; after the best move: { $best }.
why-egg-cracked = { $made ->
    [one] One visible egg is cracked or broken
   *[other] { $made } visible eggs are cracked or broken
}; after the best move: { $best }.
why-egg-covered = { $made ->
    [one] One egg worth points is covered
   *[other] { $made } eggs worth points are covered
}; after the best move: { $best }.
why-gold-covered = { $made ->
    [one] One gold space is covered
   *[other] { $made } gold spaces are covered
}; after the best move: { $best }.
why-gold-cursed = { $made } gold spaces stay visible for good, which is too many; after the best move: { $best }.
why-gold-left = { $made } gold spaces are visible, five are too many; after the best move: { $best }.
why-curse-sealed = { $made ->
    [one] One curse can no longer be covered
   *[other] { $made } curses can no longer be covered
}; after the best move: { $best }.
why-curse-left = { $made ->
    [one] One curse is still to be covered
   *[other] { $made } curses are still to be covered
}; after the best move: { $best }.
# $name is a player's own kind of spaces.
why-own-now = { $name }: if the round ended now, these spaces would count { $made }; after the best move: { $best }.
# $words are those that can no longer be left.
why-words-gone = Words that can no longer be left: { $words }. Letters of words still possible: { $made }; after the best move: { $best }.
why-letters-sealed = { $made ->
    [one] One letter stays visible that is in no possible word
   *[other] { $made } letters stay visible that are in no possible word
}; after the best move: { $best }.
why-word-edges = { $made ->
    [one] One letter beside a possible word is still to be covered
   *[other] { $made } letters beside possible words are still to be covered
}; after the best move: { $best }.
why-banked = It scores { $made } at once; the best move: { $best }.
why-over-top = { $made ->
    [one] One square sticks out over the top edge
   *[other] { $made } squares stick out over the top edge
}; after the best move: { $best }.
why-flush = { $total ->
    [1] The last tile fits nowhere without a gap now; after the best move it does.
   *[other] { $made ->
        [0] None of the { $total } tiles left fits
        [one] Only one of the { $total } tiles left fits
       *[other] Only { $made } of the { $total } tiles left fit
    } without a gap now; after the best move: { $best }.
}
why-places = The tiles left have { $made ->
    [one] one place
   *[other] { $made } places
} where they leave no gap; after the best move: { $best }.
why-next-points = { $total ->
    [1] With the last tile the ramp can count more after the best move.
   *[other] Next turn the ramp can count more after the best move with { $best } of the { $total } tiles left; after this move with { $made }.
}
why-next-rows = { $total ->
    [1] The last tile can complete no row now; after the best move it can.
   *[other] { $made ->
        [0] None of the { $total } tiles left can
        [one] Only one of the { $total } tiles left can
       *[other] Only { $made } of the { $total } tiles left can
    } complete a row next turn; after the best move: { $best }.
}
why-rows-together = After the best move one tile can complete { $best ->
    [one] one row
   *[other] { $best } rows
} at once; after this one { $made }.
why-well = { $made ->
    [one] One column is a deep well
   *[other] { $made } columns are deep wells
}; after the best move: { $best }.
why-uneven = The top is more uneven: { $made } steps between columns; after the best move: { $best }.
why-column-closed = { $made ->
    [one] One column reaches the top edge
   *[other] { $made } columns reach the top edge
}; after the best move: { $best }.
why-column-high = { $made ->
    [one] One column has little room left
   *[other] { $made } columns have little room left
}; after the best move: { $best }.
why-certain = Certain points now: { $made }; after the best move: { $best }.
why-score-now = If the round ended now, it would count { $made }; after the best move: { $best }.

## What a move did, in a plain sentence

# $way is a column; 0 if the tile is better set aside, -1 if it is better turned in its column.
coach-where = { $way ->
    [-1] turned another way
   *[other] in column { $way }
}
coach-better-avoids = { $way ->
    [0] setting it aside avoids that
    [-1] turned another way it avoids that
   *[other] column { $way } avoids that
}
coach-better-covers = { $way ->
    [-1] turned another way the tile covers { $made ->
        [one] it
       *[other] them
    }
   *[other] column { $way } covers { $made ->
        [one] it
       *[other] them
    }
}
coach-better-fewer = { $way ->
    [-1] turned another way it is only { $best }
   *[other] in column { $way } it is only { $best }
}
why-plain-aside = You set { $tile } aside; it has a place in column { $way }.
# $better is one of the sentences above, without its full stop.
why-plain-penalty = { $made ->
    [one] This leaves a −{ $points } open for good
   *[other] This leaves { $made } penalties open for good, −{ $points } together
}; { $better }.
why-plain-bonus = { $made ->
    [one] This covers a +{ $points }
   *[other] This covers { $made } bonuses, +{ $points } together
}; { $better }.
why-plain-gaps = { $made ->
    [one] This leaves a gap that can never be filled
   *[other] This leaves { $made } gaps that can never be filled
}; { $better }.
why-plain-row = { $tile } completes { $best ->
    [one] a row
   *[other] { $best } rows
} { $where }; here { $made ->
    [0] none
   *[other] only { $made }
}.
why-plain-column = { $tile } completes { $best ->
    [one] a column
   *[other] { $best } columns
} { $where }; here { $made ->
    [0] none
   *[other] only { $made }
}.
why-plain-cover = { $made ->
    [one] Here a −{ $points } stays open
   *[other] Here { $made } penalties stay open, −{ $points } together
}; { $tile } covers { $made ->
    [one] it
   *[other] them
} { $where }.
why-plain-safe = { $made ->
    [one] Here a +{ $points } is not safe yet; { $tile } makes it safe
   *[other] Here { $made } bonuses, +{ $points } together, are not safe yet; { $tile } makes them safe
} { $where }.
why-plain-pair-broken = { $made ->
    [one] This breaks a pair for good: one symbol is covered, the other stays open
   *[other] This breaks { $made } pairs for good: one symbol is covered, the other stays open
}; { $better }.
why-plain-pair-half = { $made ->
    [one] This covers only one symbol of a pair
   *[other] This covers only one symbol each of { $made } pairs
}; { $better }.
why-plain-pair-left = { $made ->
    [one] Here the second symbol of a pair stays open; { $tile } covers it
   *[other] Here the second symbols of { $made } pairs stay open; { $tile } covers them
} { $where }.
why-plain-pair-gone = { $made ->
    [one] This covers both symbols of a pair, which are worth +{ $points } while they are open
   *[other] This covers { $made } whole pairs, worth +{ $points } together while they are open
}; { $better }.
why-plain-egg-broken = { $made ->
    [one] This breaks an egg
   *[other] This breaks { $made } eggs
}; { $better }.
why-plain-egg-cracked = { $made ->
    [one] This cracks an egg
   *[other] This cracks { $made } eggs
}; { $better }.
why-plain-egg-covered = { $made ->
    [one] This covers an egg worth +{ $points }
   *[other] This covers { $made } eggs, +{ $points } together
}; { $better }.
why-plain-egg-left = { $made ->
    [one] Here a broken egg stays open; { $tile } covers it
   *[other] Here { $made } broken eggs stay open; { $tile } covers them
} { $where }.
why-plain-gold-covered = { $made ->
    [one] This covers a gold space worth +{ $points }
   *[other] This covers { $made } gold spaces, +{ $points } together
}; { $better }.
why-plain-gold-cursed = This leaves { $made } gold spaces open for good, and five are too many; { $better }.
why-plain-gold-left = Here { $made } gold spaces stay open, and five are too many; { $tile } covers { $best ->
    [one] one
   *[other] { $best }
} of them { $where }.
why-plain-curse-sealed = { $made ->
    [one] This leaves a curse open for good
   *[other] This leaves { $made } curses open for good
}; { $better }.
why-plain-curse-left = { $made ->
    [one] Here a curse stays open; { $tile } covers it
   *[other] Here { $made } curses stay open; { $tile } covers them
} { $where }.
why-plain-words = { $made ->
    [one] This spoils the word { $words }
   *[other] This spoils the words { $words }
}; { $better }.
why-plain-letters = { $made ->
    [one] This leaves a letter open for good that no word needs
   *[other] This leaves { $made } letters open for good that no word needs
}; { $better }.
