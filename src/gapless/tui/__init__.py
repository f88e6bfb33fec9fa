"""The game in a terminal: screens made with Textual, for keyboard and mouse.

`app` starts the screens, `base` holds what they share, and each other module holds screens or
widgets of one kind. Games, saves and sentences come from `gapless.local`.
"""
