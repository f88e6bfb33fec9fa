"""What is said of the shapes of tiles: enough to draw them, in each language."""

import re

import pytest

from gapless import edition
from gapless.core.tiles import ORIENTATIONS, Shape, Tile
from gapless.editions import EDITIONS
from gapless.local.speech import shape_words, tile_words
from gapless.text import LANGUAGES, Text

TILES = {tile.name: tile for id in EDITIONS for tile in edition(id).tiles.values()}
TURN = dict(zip(ORIENTATIONS, "bcdafghe", strict=True))
"""The orientation after a quarter turn clockwise."""

ROWS = {
    "en": r"(\w+) rows? high and (\w+) columns? wide",
    "de": r"(\w+) Reihen? hoch und (\w+) Spalten? breit",
    "ru": r"высотой в (\w+) ряда? и шириной в (\w+) колон\w+",
}
NUMBERS = {
    "en": ["one", "two", "three", "four", "five"],
    "de": ["eine", "zwei", "drei", "vier", "fünf"],
    "ru": ["одну", "два|две", "три", "четыре", "пять"],
}
BARS = {
    "en": (r"a bar of (three|four|five), ", r"lying flat|upright"),
    "de": (r"Balken aus (drei|vier|fünf) ", r"liegender|stehender"),
    "ru": (r"планка из (трёх|четырёх|пяти) ", r"лежащая|стоящая"),
}
BLOCKS = {"en": "a block, two by two", "de": "ein Block, zwei mal zwei", "ru": "блок два на два"}
DIRECTIONS = {
    "en": (
        r"\b(up(wards)?|top)\b",
        r"\bright\b(?! angle)",
        r"\b(down(wards)?|bottom)\b",
        r"\bleft",
    ),
    "de": (r"\bobe(n|ren)\b", r"\brechts?", r"\bunte(n|ren)\b", r"\blinks?"),
    "ru": (r"\b[вс]?верх", r"\b[вс]?прав", r"\b([вс]?низ|нижн)", r"\b[вс]?лев"),
}
"""Words for up, right, down and left."""
UPRIGHT = {"en": r"\bupright", "de": r"\b(steh|senkrecht)", "ru": r"\b(сто[ия]|вертикальн)"}


def size(language: str, words: str) -> tuple[int, int]:
    """Return the rows and columns of a shape as they are said."""
    if words == BLOCKS[language]:
        return 2, 2
    count, pose = BARS[language]
    if found := re.search(count, words):
        of = re.findall(r"\w+", count.partition("(")[2])
        lying, _ = pose.split("|")
        long = of.index(found[1]) + 3
        return (1, long) if lying in words else (long, 1)
    found = re.search(ROWS[language], words)
    assert found, words
    high, wide = (
        next(i for i, word in enumerate(NUMBERS[language], 1) if re.fullmatch(word, said))
        for said in found.groups()
    )
    return high, wide


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tile", TILES.values(), ids=str)
def test_a_description_has_the_size_of_the_shape(tile: Tile, language: str) -> None:
    for shape in tile.shapes:
        words = shape_words(Text(language), shape)
        assert size(language, words) == (shape.height, shape.width), words


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_shapes_share_a_description(language: str) -> None:
    text = Text(language)
    shapes = [shape for tile in TILES.values() for shape in tile.shapes]
    assert len(shapes) == 75
    assert len({shape_words(text, shape) for shape in shapes}) == 75


def directions(language: str, words: str, turn: int = 0, *, mirrored: bool = False) -> list[int]:
    """Return the directions said: 0 is up, 1 right, after turns clockwise or mirrored."""
    words = re.sub(ROWS[language], "", words)
    found = [
        direction
        for direction, pattern in enumerate(DIRECTIONS[language])
        for _ in re.finditer(pattern, words)
    ]
    return sorted((-one if mirrored else one + turn) % 4 for one in found)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tile", TILES.values(), ids=str)
def test_a_description_turns_and_flips_with_the_tile(tile: Tile, language: str) -> None:
    """What points left points right when it is mirrored, and up when it is turned."""
    text = Text(language)
    for letter in ORIENTATIONS:
        shape = tile.turned[letter]
        words, turned = shape_words(text, shape), shape_words(text, tile.turned[TURN[letter]])
        mirrored = shape_words(text, mirror(tile, shape))
        heading = directions(language, words)
        assert directions(language, mirrored) == directions(language, words, mirrored=True)
        if tile.name == "S4":  # it rises to the other side
            assert heading != directions(language, turned)
            assert len(heading) == 1
        else:
            assert directions(language, turned) == directions(language, words, 1), (words, turned)
        stands = [bool(re.search(UPRIGHT[language], one)) for one in (words, turned)]
        assert sum(stands) == (tile.name[0] in "IZ")


def mirror(tile: Tile, shape: Shape) -> Shape:
    """Return a shape of the same tile flipped left to right."""
    squares = sorted((shape.width - 1 - column, row) for column, row in shape.squares)
    return next(one for one in tile.shapes if list(one.squares) == squares)


@pytest.mark.parametrize(
    ("tile", "orientation", "said"),
    [
        ("U5", "a", "U5, a cup two rows high and three columns wide, open upwards"),
        ("T4", "a", "T4, a T two rows high and three columns wide, its stem pointing down"),
        ("L4", "d", "at the bottom, pointing right"),
        ("L4", "f", "at the bottom, pointing left"),
        ("V5", "a", "its corner at the bottom left"),
        ("P5", "a", "the tail at the bottom left"),
        ("Y5", "a", "the bump second from the left, pointing down"),
        ("N5", "a", "two squares at the top left, three at the bottom right"),
        ("S4", "a", "rising to the right"),
        ("Z5", "a", "upright in the middle, its ends at the top left and the bottom right"),
        ("I5", "b", "I5, a bar of five, upright"),
    ],
)
def test_descriptions_are_those_of_the_drawings(tile: str, orientation: str, said: str) -> None:
    assert tile_words(Text("en"), TILES[tile], orientation).endswith(said)


def test_a_tile_of_another_box_is_said_to_be_turned() -> None:
    cross = Tile("X5", (".#.", "###", ".#."))
    assert tile_words(Text("en"), cross) == "X5, as drawn"
