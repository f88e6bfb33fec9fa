"""The rules of every board, compiled: one engine for search, bots, environments and training.

`tables` turns boards and tiles into arrays, `kernel` defines the rules on them, `batch` and
`rounds` play many ramps at once. The core stays the reference: tests compare every state.
"""
