"""A game on this machine: sessions, saves, speech, preferences and plain mode, without Textual."""
