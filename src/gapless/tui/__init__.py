"""Playing in a terminal: screens in Textual, and line by line for every other terminal.

`session` holds a game, `saves` keeps it; both faces, `app` and `plain`, stand on them. Textual is
imported when the screens are opened, and not before.
"""
