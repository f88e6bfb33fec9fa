"""A player's preferences for the screens, in the file `settings.json` of the data folder."""

import json
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from gapless.editions.files import read_text, write_text
from gapless.text import LANGUAGES

from .play_errors import PlayError
from .saves import make_folder

THEMES = ("dark", "light", "mono")

KEYS: dict[str, str] = json.loads(Path(__file__).with_name("keys.json").read_text(encoding="utf-8"))
"""The default keys of each action of the playing screen."""

_NAME = "settings.json"
_STORED_NAMES = {"previews": "hints"}
"""Keys of the file that differ from the names of the preferences."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """Preferences; `language` is empty for that of the locale, `keys` holds changed keys only.

    `previews`: what a placement would do is shown before it is made. `brief`: line by line, what
    others did is only said when asked for. `numbers`: a review shows its numbers.
    """

    language: str = ""
    theme: str = "dark"
    ascii: bool = False
    confirm: bool = False
    previews: bool = True
    motion: bool = True
    guided: bool = False
    brief: bool = False
    numbers: bool = False
    name: str = ""
    keys: dict[str, str] = field(default_factory=dict)

    def key(self, action: str) -> str:
        """Return the keys of an action, separated by commas.

        A usual key that the player has given to another action is not among them.
        """
        if action in self.keys:
            return self.keys[action]
        given = {key for keys in self.keys.values() for key in keys.split(",")}
        return ",".join(key for key in KEYS[action].split(",") if key not in given)

    def with_key(self, action: str, key: str) -> "Preferences":
        """Return the preferences with one key for an action; any other action loses that key."""
        keys = {
            name: ",".join(part for part in self.key(name).split(",") if part != key)
            for name in KEYS
        }
        keys[action] = key
        return replace(self, keys={name: keys[name] for name in KEYS if keys[name] != KEYS[name]})


def read_preferences(folder: Path) -> Preferences:
    """Read the preferences in a folder; defaults if there is no file.

    Raise `PlayError` or `FileError` if the file can't be used.
    """
    path = folder / _NAME
    if not path.exists():
        return Preferences()
    written = read_text(path)
    try:
        return _checked(json.loads(written))
    except (ValueError, TypeError) as error:
        raise PlayError("tui-settings", path=str(path), reason=str(error)) from None


def write_preferences(folder: Path, settings: Preferences) -> None:
    """Write the preferences; raise `PlayError` or `FileError` if that fails."""
    make_folder(folder)
    data = {_STORED_NAMES.get(name, name): value for name, value in asdict(settings).items()}
    write_text(folder / _NAME, json.dumps(data, indent=1, ensure_ascii=False) + "\n")


def _checked(data: Any) -> Preferences:
    if not isinstance(data, dict):
        raise TypeError("it is no JSON object")
    names = [field.name for field in fields(Preferences)]
    known = {_STORED_NAMES.get(name, name): name for name in names}
    default = Preferences()
    for key, value in data.items():
        if key not in known:
            raise ValueError(f"'{key}' is no setting")
        if type(value) is not type(getattr(default, known[key])):
            raise ValueError(f"'{key}' is not of the right kind")
    settings = Preferences(**{known[key]: value for key, value in data.items()})
    if settings.language not in ("", *LANGUAGES):
        raise ValueError(f"there is no language '{settings.language}'")
    if settings.theme not in THEMES:
        raise ValueError(f"there is no theme '{settings.theme}'")
    for action, keys in settings.keys.items():
        if action not in KEYS or not isinstance(keys, str):
            raise ValueError(f"'{action}' is nothing that has a key")
    return settings
