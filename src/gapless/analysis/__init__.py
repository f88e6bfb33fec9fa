"""Reviews of games, generated boards, the difficulty of a board, and the limits of perfect play."""
