"""Fast search: `hindsight` for a known order of tiles, `rounds` for many rounds at once.

Boards that count dots, numbers, pairs, rows and columns are compiled into tables (`tables`) for
a kernel (`kernel`); other boards are searched on the core's own rules, slower. What needs the
compiler loads it on first use; `warm_up` does so in the background.
"""
