"""Generated boards, and how difficult a board is."""
