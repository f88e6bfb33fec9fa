"""Fast search: `hindsight` for a known order of tiles, `rounds` for many rounds at once.

Boards that count dots, numbers, pairs, rows and columns are converted to tables (`tables`) for
compiled functions (`kernel`, `layers`); other boards are searched on the core's rules, which is
slower (`beam`). The compiler is loaded on first use; `warm.warm_up` loads it in the background.
"""
