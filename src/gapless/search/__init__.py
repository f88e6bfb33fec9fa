"""Hindsight: the best score for a known order of tiles.

`passes` searches a round on the engine's tables, layer by layer (`layers`): `states` says which
ramps are equal for the search, and `bounds` how much can still be gained. `hindsight` is the
search of one round, and `solve` that of whole games. The compiler is loaded on first use;
`gapless.analysis.warm` loads it in the background.
"""
