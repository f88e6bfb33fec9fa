"""A second, plain and slow implementation of the rules, to test the first one with.

It shares no code with the package: tiles are grids of characters, a ramp is a set of
squares, a tile lands by being lowered one row at a time.
"""
