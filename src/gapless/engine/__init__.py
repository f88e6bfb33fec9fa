"""The rules of every board, compiled: one engine for search, bots, environments and training.

`tables` turns boards and tiles into arrays. Two modules define the rules on them: `kernel`,
compiled, with which `batch` and `rounds` play many ramps at once; and `arrays`, in NumPy or
PyTorch, every act on many ramps together. The core stays the reference: tests compare every state.
"""
