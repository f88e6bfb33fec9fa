"""The one drawing of each sign."""

import re
from pathlib import Path

from gapless.editions.kind_tables import SIGNS, shipped_kinds
from gapless.render.signs import Drawing, drawing_of, sign_data

STYLES = Path(__file__).parents[2] / "web" / "src" / "styles" / "theme.css"
PATH = re.compile(r"M([MLHVCQZ]|[-+]?[0-9.]+|[ ,])+")


def every_drawing() -> dict[tuple[str, int, int], Drawing]:
    """Each sign with what may be drawn on it."""
    known = {key: kind for key, kind in shipped_kinds().items() if not kind.by_character}
    found: dict[tuple[str, int, int], Drawing] = {}
    for name in sign_data()["signs"]:
        states = len(known[name].states) if name in known else 4
        marked = range(states if name != "pair" else 0)
        lettered = range(26 if name not in known else 0)
        found |= {(name, state, -1): drawing_of(name, state) for state in marked}
        found |= {(name, 0, one): drawing_of(name, 0, one) for one in lettered}
    return found


def test_every_kind_and_every_shape_for_own_kinds_has_a_sign() -> None:
    names = list(sign_data()["signs"])
    assert names == [*shipped_kinds(), *SIGNS]
    assert len(SIGNS) >= 12


def test_paths_and_colours_can_be_drawn_by_every_face() -> None:
    known = sign_data()["colours"]["light"].keys()
    for drawing in every_drawing().values():
        assert drawing.parts
        for part in drawing.parts:
            assert PATH.fullmatch(part.path), part.path
            assert part.fill or (part.stroke and part.width)
            assert {part.fill, part.stroke} - {""} <= known
        assert drawing.ink in known
        assert drawing.letter is None or drawing.letter.colour in known


def test_no_two_signs_look_or_read_alike() -> None:
    drawings = every_drawing().values()
    assert len({(one.parts, one.letter) for one in drawings}) == len(drawings)
    for texts in ([one.glyph for one in drawings], [one.ascii for one in drawings]):
        assert all(0 < len(text) <= 3 for text in texts)
        assert len(set(texts)) == len(texts)
    assert all(one.ascii.isascii() for one in drawings)


def test_the_page_has_the_same_colours() -> None:
    light, dark = STYLES.read_text(encoding="utf-8").split("}")[:2]
    for theme, block in (("light", light), ("dark", dark)):
        styles = dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]{6});", block))
        colours = sign_data()["colours"][theme]
        assert {name: styles[name] for name in colours} == colours
