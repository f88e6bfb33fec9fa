"""Text that other people read on their screens: visible characters only.

The names of players and the names and notes of boards are inert text. What could hide in them,
such as control characters, invisible characters and piles of marks, is removed or refused.
"""

import re
import unicodedata

_MARKS = 3
"""Most marks on one letter; a Hebrew letter with dots needs three."""

_BLANK = frozenset("\u2800\U0001d159\U00016fe4")
"""Characters without ink that Unicode counts as marks or symbols."""

IGNORABLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f"
    "\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U000e0000-\U000e0fff]"
)
"""The code points with the Unicode property `Default_Ignorable_Code_Point`."""

_JOINER, _NON_JOINER, _EMOJI_STYLE = "\u200d", "\u200c", "\ufe0f"
INVISIBLE = frozenset({_JOINER, _NON_JOINER, _EMOJI_STYLE})
"""Invisible characters that change what is beside them."""

_VIRAMA = 9


def visible_text(text: str) -> str:
    """Return a text without invisible characters, and with few marks on each letter."""
    kept: list[str] = []
    marks = 0
    for index, character in enumerate(text):
        kind = unicodedata.category(character)
        if character not in INVISIBLE and IGNORABLE.match(character):
            continue
        if kind in {"Mn", "Me"} and character not in _BLANK and character != _EMOJI_STYLE:
            marks += 1
            if marks > _MARKS or not kept or kept[-1] in {character, " "} or kind == "Me":
                continue
        elif kind[0] == "Z" or character in _BLANK:
            character = " "  # noqa: PLW2901
            marks = 0
        elif character in INVISIBLE:
            if not _joins(character, kept[-1:], text[index + 1 : index + 2]):
                continue
        elif kind[0] == "C":
            continue
        else:
            marks = 0
        kept.append(character)
    while kept and kept[-1] in {_JOINER, _NON_JOINER}:
        kept.pop()
    return "".join(kept)


def has_ink(text: str) -> bool:
    """Return whether a reader sees anything of a text."""
    return any(unicodedata.category(character)[0] in "LNSP" for character in text)


def _joins(character: str, before: list[str], after: str) -> bool:
    """Whether an invisible character changes what is beside it: in emoji, Persian or Indic text."""
    if not before or before[0] in INVISIBLE - {_EMOJI_STYLE}:
        return False
    last = before[0]
    pictured = unicodedata.category(last) in {"So", "Sk"} or last == _EMOJI_STYLE
    if character == _EMOJI_STYLE:
        return pictured and last != _EMOJI_STYLE
    if unicodedata.combining(last) == _VIRAMA:
        return True
    if character == _JOINER:
        return pictured and after != "" and unicodedata.category(after) == "So"
    return all(unicodedata.name(side, "").startswith("ARABIC") for side in (last, after or " "))
