"""The rules of every board, compiled: one engine for search, bots, environments and training.

`tables` turns boards and tiles into arrays, and `kernel` has the rules on them. Both work on plain
arrays that the caller passes. The core stays the reference: tests compare every state.
"""
