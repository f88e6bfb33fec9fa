"""The names of players: which are allowed, and how equal ones are told apart.

A name is normalised to NFKC, loses invisible characters and surplus marks, and must not be taken
for another one:

- It is written in one of the scripts in `SCRIPTS`. Chinese, Japanese and Korean use several
  together, and may stand beside Latin words.
- It may not be one of the words in `reserved_words`, such as a bot's title, or begin with `bot:`.
- At one table, names that look the same get a number: the second Ada is "Ada 2".
"""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache

from gapless.editions.plain_text import IGNORABLE, INVISIBLE, has_ink, visible_text
from gapless.text import LANGUAGES, Text

from .refusals import RefusedError

SCRIPTS = frozenset(
    {
        "ARABIC", "ARMENIAN", "BENGALI", "BOPOMOFO", "CJK", "CYRILLIC", "DEVANAGARI", "ETHIOPIC",
        "GEORGIAN", "GREEK", "GUJARATI", "GURMUKHI", "HANGUL", "HEBREW", "HIRAGANA", "KANNADA",
        "KATAKANA", "KHMER", "LAO", "LATIN", "MALAYALAM", "MYANMAR", "ORIYA", "SINHALA", "TAMIL",
        "TELUGU", "THAANA", "THAI", "TIBETAN",
    }
)  # fmt: skip
"""Scripts that Unicode recommends for names (UAX #31, table 5): first words of character names."""

_TOGETHER = (
    frozenset({"CJK", "HIRAGANA", "KATAKANA"}),
    frozenset({"CJK", "BOPOMOFO"}),
    frozenset({"CJK", "HANGUL"}),
)
_SCRIPT_OF = {
    "ARABIC-INDIC": "ARABIC",
    "EXTENDED": "ARABIC",
    "IDEOGRAPHIC": "CJK",
    "KATAKANA-HIRAGANA": "KATAKANA",
}
_COMMON_WORDS = frozenset({"COMBINING", "DIGIT"})
_COMMON = frozenset("\u02bb\u02bc")
"""Apostrophes that are letters, as in Hawaiian and Ukrainian names."""

_TWINS = str.maketrans(
    "авекмнорстухіјѕԁԛԝһӏ" + "αβεηικμνορτυχ" + "01|iıǀɩɪɑɡ" + "꞉∶ː˸։׃",
    "abekmhopctyxljsdqwhl" + "abehlkmvoptux" + "olllllllag" + "::::::",
)
_RESERVED = {"admin", "administrator", "bot", "gapless", "moderator", "root", "server", "system"}
_RESERVED |= {"админ", "администратор", "модератор", "бот", "сервер"}
_RESERVED |= {"mod", "moderation", "operator", "owner", "staff", "support", "team"}
_RESERVED |= {"betreiber", "moderatorin", "betreiberin", "besitzer", "оператор", "поддержка"}
# Bots as commands name them, but for those that people are called: Mason, and Meister in German.
_RESERVED |= {"dreamer", "newcomer", "handyman", "architect", "master", "архитектор", "мастер"}


def clean_name(text: str, most: int) -> str:
    """Return a name as it is stored and shown, in one line of 1 to `most` characters.

    Raises:
        RefusedError: `name-form`, `name-scripts` or `name-reserved`.
    """
    name = text
    while (simpler := _simplify(name)) != name:
        name = simpler
    if not has_ink(name) or len(name) > most:
        raise RefusedError("name-form", most=most)
    if not _is_of_one_script(name):
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
    return "".join(mark for mark in IGNORABLE.sub("", folded) if not unicodedata.combining(mark))


@cache
def reserved_words() -> frozenset[str]:
    """Return the appearance of words that no person may be called, such as the bots' titles."""
    titles = {title for language in LANGUAGES for title in Text(language).titles("bot-", "about-")}
    return frozenset(appearance(word) for word in _RESERVED | titles)


def _simplify(text: str) -> str:
    """Return a text one step closer to a clean name; what was removed may have kept marks apart."""
    return " ".join(visible_text(unicodedata.normalize("NFKC", text)).split())


def _is_of_one_script(name: str) -> bool:
    """Whether all letters are of one allowed script, or of several that are written together."""
    words = [
        {script for mark in word if (script := _script(mark)) is not None} for word in name.split()
    ]
    scripts = set().union(*words)
    if not scripts <= SCRIPTS:
        return False
    if len(scripts) <= 1:
        return True
    # Strokes look like Latin letters, so that those two are not mixed in a word.
    mixed = any("LATIN" in word and len(word) > 1 for word in words)
    return not mixed and any(scripts - {"LATIN"} <= together for together in _TOGETHER)


def _script(mark: str) -> str | None:
    """Return the script of a letter, mark or digit; `None` for what is common to all scripts."""
    kind = unicodedata.category(mark)
    if (kind[0] not in "LM" and kind not in {"Nd", "Nl"}) or mark in INVISIBLE | _COMMON:
        return None
    word = unicodedata.name(mark, "").split(" ")[0]
    return None if word in _COMMON_WORDS else _SCRIPT_OF.get(word, word)
