"""The names of players: which are allowed, and how equal ones are told apart.

A name is normalised to NFKC, loses invisible characters and surplus marks, and must not be taken
for another one:

- It may not mix letters of alphabets that look alike (Latin, Cyrillic, Greek, Armenian, Cherokee
  and Coptic). Whole names in any script are allowed.
- It may not be one of the words in `reserved_words`, such as a bot's title, or begin with `bot:`.
- At one table, names that look the same get a number: the second Ada is "Ada 2".
"""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache

from gapless.bots import LEVELS
from gapless.text import LANGUAGES, Text

from .errors import RefusedError

_MARKS = 3
"""Most marks on one letter; a Hebrew letter with dots needs three."""

_BLANK = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159\U00016fe4")
"""Characters without ink that Unicode counts as letters, marks or symbols."""

_ALIKE = frozenset({"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC"})
_JOINER, _NON_JOINER, _EMOJI_STYLE = "\u200d", "\u200c", "\ufe0f"
_INVISIBLE = frozenset({_JOINER, _NON_JOINER, _EMOJI_STYLE})
_VIRAMA = 9
_TWINS = str.maketrans(
    "авекмнорстухіјѕԁԛԝһӏ" + "αβεηικμνορτυχ" + "01|iı",
    "abekmhopctyxljsdqwhl" + "abehlkmvoptux" + "ollll",
)
_RESERVED = {"admin", "administrator", "bot", "gapless", "moderator", "root", "server", "system"}
_RESERVED |= {"админ", "администратор", "модератор", "бот", "сервер"}


def clean_name(text: str, most: int) -> str:
    """Return a name as it is stored and shown, in one line of 1 to `most` characters.

    Raises:
        RefusedError: `name-form`, `name-scripts` or `name-reserved`.
    """
    name = " ".join(_visible(unicodedata.normalize("NFKC", text)).split())
    has_ink = any(unicodedata.category(one)[0] in "LNSP" for one in name)
    if not has_ink or len(name) > most:
        raise RefusedError("name-form", most=most)
    scripts = {unicodedata.name(one, "").split(" ")[0] for one in name if one.isalpha()}
    if len(scripts & _ALIKE) > 1:
        raise RefusedError("name-scripts")
    bare = re.sub(r"[\W\d_]+", "", appearance(re.sub(r"[\W\d_]+$", "", name)))
    if bare in reserved_words() or re.match(r"bot\W*:", appearance(name)):
        raise RefusedError("name-reserved", name=name)
    return name


def distinct_name(name: str, others: Iterable[str], most: int) -> str:
    """Return a name that looks like none of the others at the table, with a number if needed."""
    taken = {appearance(other) for other in others}
    number, distinct = 1, name
    while appearance(distinct) in taken:
        number += 1
        distinct = f"{name[: most - len(str(number)) - 1].rstrip()} {number}"
    return distinct


def appearance(name: str) -> str:
    """Return what a name looks like: the same for names that readers may confuse."""
    folded = unicodedata.normalize("NFKD", name.casefold()).translate(_TWINS)
    return "".join(
        one for one in folded if not unicodedata.combining(one) and one not in _INVISIBLE
    )


@cache
def reserved_words() -> frozenset[str]:
    """Return the appearance of words that no person may be called, such as the bots' titles."""
    titles = {Text(language)(f"bot-{level}") for language in LANGUAGES for level in LEVELS}
    return frozenset(appearance(word) for word in _RESERVED | titles)


def _visible(text: str) -> str:
    """Return a text without invisible characters, and with few marks on each letter."""
    kept: list[str] = []
    marks = 0
    for index, one in enumerate(text):
        kind = unicodedata.category(one)
        if kind in {"Mn", "Me"} and one not in _BLANK and one != _EMOJI_STYLE:
            marks += 1
            if marks > _MARKS or not kept or kept[-1] in {one, " "} or kind == "Me":
                continue
        elif kind[0] == "Z" or one in _BLANK:
            one = " "  # noqa: PLW2901
            marks = 0
        elif one in _INVISIBLE:
            if not _joins(one, kept[-1:], text[index + 1 : index + 2]):
                continue
        elif kind[0] == "C":
            continue
        else:
            marks = 0
        kept.append(one)
    while kept and kept[-1] in {_JOINER, _NON_JOINER}:
        kept.pop()
    return "".join(kept)


def _joins(one: str, before: list[str], after: str) -> bool:
    """Whether an invisible character changes what is beside it: in emoji, Persian or Indic text."""
    if not before or before[0] in _INVISIBLE - {_EMOJI_STYLE}:
        return False
    last = before[0]
    pictured = unicodedata.category(last) in {"So", "Sk"} or last == _EMOJI_STYLE
    if one == _EMOJI_STYLE:
        return pictured and last != _EMOJI_STYLE
    if unicodedata.combining(last) == _VIRAMA:
        return True
    if one == _JOINER:
        return pictured and after != "" and unicodedata.category(after) == "So"
    return all(unicodedata.name(side, "").startswith("ARABIC") for side in (last, after or " "))
