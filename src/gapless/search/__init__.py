"""Hindsight: the best score for a known order of tiles.

Boards that count dots, numbers, pairs, rows and columns are searched by compiled functions
(`proof`, `layers`); other boards on the core's rules, which is slower (`beam`). The compiler is
loaded on first use; `warm.warm_up` loads it in the background.
"""
