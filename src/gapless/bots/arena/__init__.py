"""The arena: bots play the same deals, and their mean scores are compared.

Each bot plays alone, or at a table with the same opponents and in the same seats as the others.

The cards of a game depend only on the seed and the number of the game, and an act only on the
view and the bot's seed. Therefore the number of processes, the engine and interruptions do not
change a result.
"""
