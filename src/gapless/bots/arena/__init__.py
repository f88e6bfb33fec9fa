"""The arena: bots play the same deals alone, and their means are compared.

The cards of a game depend on the seed and the number of the game, what a bot does on its view
and its seed. So neither the number of processes, nor the engine, nor an interruption changes a
result.
"""
