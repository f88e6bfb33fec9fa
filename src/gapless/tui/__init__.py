"""Playing in a terminal: screens in Textual on top of `gapless.local`.

Textual is imported when the screens are opened, and not before.
"""
