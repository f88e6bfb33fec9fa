"""A game at a table: events, commands, rooms, clocks, deals and the wire."""
