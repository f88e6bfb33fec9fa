"""The kinds of special spaces that ship with Gapless, by key."""

from gapless.editions import shipped_kinds

KIND = shipped_kinds()
