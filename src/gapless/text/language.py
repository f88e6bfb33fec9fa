"""Choice of the language."""

from collections.abc import Mapping

LANGUAGES = ("en", "de", "ru")


def choose_language(asked: str | None, environ: Mapping[str, str]) -> str:
    """Return the language asked for, else that of `GAPLESS_LANG`, else that of the locale."""
    for wish in (asked, environ.get("GAPLESS_LANG")):
        if wish and _language_of(wish) in LANGUAGES:
            return _language_of(wish)
    locale = next(
        (environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), ""
    )
    return _language_of(locale) if _language_of(locale) in LANGUAGES else LANGUAGES[0]


def _language_of(locale: str) -> str:
    """`de_AT.UTF-8` is `de`."""
    return locale.replace("-", "_").partition("_")[0].partition(".")[0].lower()
