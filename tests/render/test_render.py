"""Scenes, and the drawings made of them."""

from random import Random
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gapless
from gapless.core.board import Board
from gapless.core.effect import Landing
from gapless.core.kinds import Kind
from gapless.editions.board_codes import decode_board, encode_board
from gapless.render import (
    Look,
    Panel,
    Scene,
    Sign,
    board_scene,
    draw_panels,
    draw_scene,
    draw_svg,
    ramp_scene,
    shape_scene,
)
from gapless.render.box_drawing import UNICODE
from gapless.render.outline import Inset, outline
from gapless.render.scene import with_piece
from gapless.render.signs import drawing_of, sign_data
from gapless.render.styled import (
    Colours,
    Span,
    Style,
    beside,
    block_width,
    clean,
    colours_of,
    padded,
    strongest,
    to_text,
    width,
)
from gapless.render.theme import DARK, LIGHT, Theme, contrast, contrasting, mix, shade_data
from tests.kinds import KIND

CLASSIC = gapless.edition("classic")
BOARDS = gapless.boards(CLASSIC)
LOOKS = [
    Look(ascii=plain, small=small, coloured=coloured)
    for plain in (False, True)
    for small in (False, True)
    for coloured in (False, True)
]


def played(board: str, seed: int, tiles: int = 16) -> gapless.Ramp:
    """A ramp on which tiles were placed at random."""
    rng = Random(seed)
    ramp = gapless.Ramp(BOARDS[board])
    for name in CLASSIC.build[:tiles]:
        placements = list(ramp.legal_placements(CLASSIC.tiles[name]))
        if placements:
            ramp.push(rng.choice(placements))
    return ramp


def plain(scene: Scene, look: Look) -> list[str]:
    return to_text(draw_scene(scene, look), Colours.NONE).splitlines()


def mono(*, only_ascii: bool = False, small: bool = False) -> Look:
    return Look(ascii=only_ascii, small=small, coloured=False)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seed", range(3))
def test_a_scene_shows_the_ramp(board: str, seed: int) -> None:
    ramp = played(board, seed)
    scene = ramp_scene(ramp, seat=seed)
    assert {square for piece in scene.pieces for square in piece.squares} == {
        square for landing in ramp.tiles() for square in landing.squares
    }
    assert [piece.name for piece in scene.pieces] == [
        landing.placement.tile.name for landing in ramp.tiles()
    ]
    assert all(piece.label in piece.squares for piece in scene.pieces)
    assert scene.top == max(12, *ramp.skyline)
    assert len(scene.signs) == 72


def test_a_tile_has_its_own_shade_of_the_colour_of_its_player() -> None:
    tiles = shade_data()["tiles"]
    assert set(tiles) == {*CLASSIC.tiles, *gapless.edition("compact").tiles}
    for seat, player in enumerate(LIGHT.players):
        shades = LIGHT.shades(seat)
        assert shades[0] == player
        assert {LIGHT.tile(seat, name) for name in tiles} == set(shades)
    red, blue = (
        draw_svg([Panel(shape_scene(tile, tile.shapes[0], seat))])
        for tile, seat in ((CLASSIC.tiles["I3"], 0), (CLASSIC.tiles["V3"], 2))
    )
    assert LIGHT.shades(0)[1] in red
    assert LIGHT.shades(2)[2] in blue
    coloured = to_text(draw_scene(ramp_scene(played("1", 1)), Look()), Colours.TRUE)
    for shade in LIGHT.shades(0):
        assert ";".join(str(int(shade[at : at + 2], 16)) for at in (1, 3, 5)) in coloured


def test_signs_of_every_kind() -> None:
    kinds: dict[str, int | Kind] = {
        "1": 1,
        "-": -5,
        "a": KIND["pair"],
        "b": KIND["pair"],
        "*": KIND["boom"],
        "!": KIND["cursed"],
        "0": KIND["egg"],
        "$": KIND["gold"],
    }
    board = Board("x", ("1-ab", "*!!0", "$.ba"), kinds)
    holes = Board("holes", ("o",), {"o": KIND["wormhole"]})
    signs = board_scene(board).signs
    assert signs[1, 3] == Sign("number", "1", 1)
    assert signs[2, 3] == Sign("number", "-", -5)
    assert signs[4, 3] == Sign("pair", "b", variant=1)
    drawn = [signs[column, 2].name for column in range(1, 5)]
    assert drawn == ["boom", "cursed", "cursed", "egg"]
    assert board_scene(holes).signs[1, 1].name == "wormhole"
    assert signs[2, 1] == Sign("dot")
    assert plain(board_scene(board), mono(small=True))[:3] == [
        " 3 ┃+1 -5  ●  ■ ┃",
        " 2 ┃ ✸  ⌘  ⌘ ( )┃",
        " 1 ┃($) ·  ■  ● ┃",
    ]
    assert plain(board_scene(board), mono(small=True, only_ascii=True))[:3] == [
        " 3 |+1 -5  a  b |",
        " 2 | *  !  ! ( )|",
        " 1 |($) .  b  a |",
    ]


def test_kinds_without_a_sign_are_drawn_with_those_of_their_code() -> None:
    points, names = (gapless.Points(each=2),), (("en", "thing"),)
    own = [Kind(key, points, names=names) for key in ("heart", "other", "third")]
    taken = Kind("taken", points, names=names, sign="drop")
    unnamed = Kind("unnamed", points)
    kinds: dict[str, int | Kind] = dict(
        zip("xabyc", [unnamed, *own[:2], taken, own[2]], strict=True)
    )
    board = Board("x", ("c.y.ab",), {key: kinds[key] for key in "abyc"})
    again = decode_board(encode_board(board))
    for coded in (board, again):
        drawn = {(column, sign.name) for (column, _), sign in board_scene(coded).signs.items()}
        expected = {(1, "flame"), (3, "drop"), (5, "heart"), (6, "leaf")}
        assert drawn == {*expected, (2, "dot"), (4, "dot")}
    assert {kind.sign for kind in again.kinds} == {"heart", "leaf", "flame", "drop"}
    with_unnamed = board_scene(Board("x", ("xabyc",), kinds)).signs
    assert [with_unnamed[column, 1].name for column in range(1, 6)] == [
        *("moon", "heart", "leaf", "drop", "flame")
    ]


def test_eggs_and_spent_spaces_change_their_signs() -> None:
    board = Board("x", ("0*",) + ("..",) * 5, {"0": KIND["egg"], "*": KIND["boom"]})
    ramp = gapless.Ramp(board)
    flat = CLASSIC.tiles["O4"]
    seen = [ramp_scene(ramp).signs[1, 6].state]
    for _ in range(2):
        ramp.push(gapless.Placement(flat, "a", 1))
        seen.append(ramp_scene(ramp).signs[1, 6].state)
    assert seen == [0, 1, 2]
    ramp.push(gapless.Placement(flat, "a", 1))
    assert ramp_scene(ramp).signs[2, 6].name == "dot"


def test_a_ramp_that_was_read_has_squares_of_no_tile() -> None:
    rows = "/".join(["......"] * 11 + ["xx...."])
    scene = ramp_scene(gapless.Ramp(BOARDS["1"], text=f"x.....|{rows}"))
    (piece,) = scene.pieces
    assert not piece.name
    assert scene.top == 13
    assert "▒▒▒▒▒▒▒" in plain(scene, mono())[-3]
    assert "###" in plain(scene, mono(only_ascii=True, small=True))[0]


def test_large_drawing() -> None:
    ramp = gapless.Ramp(Board("x", ("...", "..."), {}))
    ramp.push(gapless.Placement(CLASSIC.tiles["V3"], "a", 1))
    ramp.push(gapless.Placement(CLASSIC.tiles["I3"], "b", 3))
    assert plain(ramp_scene(ramp), mono()) == [
        "           ┌───┐",
        "           │   │",
        "   ┎───┐┄┄┄│┄┄┄╽",
        " 2 ┃   │ · │I3 ┃",
        "   ┃   └───┤   ┃",
        " 1 ┃V3     │   ┃",
        "   ┗━━━━━━━┷━━━┛",
        "    1   2   3",
    ]
    assert plain(ramp_scene(ramp), mono(only_ascii=True)) == [
        "           +---+",
        "           |   |",
        "   +---+...|...|",
        " 2 |   | . |I3 |",
        "   |   +---+   |",
        " 1 |V3     |   |",
        "   +=======+===+",
        "    1   2   3",
    ]


def test_every_meeting_of_lines_has_a_character() -> None:
    for board in ("1", "boom", "eggshells"):
        for seed in range(10):
            ramp = played(board, seed)
            for line in plain(ramp_scene(ramp), mono()):
                assert "?" not in line
    assert UNICODE.node((0, 0, 0, 0)) == " "
    assert UNICODE.node((0, 0, -1, -1)) == "┄"


@pytest.mark.parametrize("look", LOOKS)
def test_every_tile_is_named_in_every_look(look: Look) -> None:
    ramp = played("4", 5)
    drawn = to_text(draw_scene(ramp_scene(ramp), look), Colours.NONE)
    for landing in ramp.tiles():
        assert landing.placement.tile.name in drawn
    assert drawn.isascii() == look.ascii


def test_a_tile_by_itself_and_one_on_its_way() -> None:
    tile = CLASSIC.tiles["L5"]
    assert plain(shape_scene(tile, tile.turned["c"]), mono(small=True)) == [
        "         L5",
        "L5 L5 L5 L5",
    ]
    scene = with_piece(board_scene(BOARDS["1"]), "L5", [(1, 14), (1, 13)])
    assert scene.top == 14
    assert scene.pieces[-1].fresh


def test_panels_wrap_at_the_edge_of_the_screen() -> None:
    panels = [Panel(board_scene(BOARDS[id]), f"board {id}", "note") for id in "1234"]
    wide = draw_panels(panels, mono(), 200)
    narrow = draw_panels(panels, mono(), 60)
    assert len(narrow) == 2 * len(wide) + 1
    assert block_width(narrow) <= 60
    assert "board 1" in to_text(wide, Colours.NONE)
    long = draw_panels([Panel(board_scene(BOARDS["1"]), "n" * 99)], mono(), 60)
    assert block_width(long) < 30


def test_text_of_strangers_does_nothing_to_the_terminal() -> None:
    assert clean("a\x1b[31mb\n\u202ec") == "a\ufffd[31mb\ufffd\ufffdc"
    panel = Panel(board_scene(BOARDS["1"]), "\x1b]0;x\x07")
    assert "\x1b" not in to_text(draw_panels([panel], mono(), 80), Colours.NONE)
    svg = draw_svg([Panel(board_scene(BOARDS["1"]), '<script>&"\x00')])
    assert "<script" not in svg
    ET.fromstring(svg)


def test_width_of_text() -> None:
    assert width("añ漢") == 4
    assert width("e\u0301") == 1
    assert padded("漢漢漢", 5) == "漢漢 "


def test_colours_of_terminals() -> None:
    true = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
    assert colours_of(true, terminal=True) is Colours.TRUE
    assert colours_of({"TERM": "xterm-256color"}, terminal=True) is Colours.INDEXED
    assert colours_of(true, terminal=False) is Colours.NONE
    assert colours_of({**true, "NO_COLOR": "1"}, terminal=True) is Colours.NONE
    assert colours_of({"TERM": "dumb"}, terminal=True) is Colours.NONE
    assert strongest({}) is Colours.INDEXED


def test_styles_are_told_to_the_terminal() -> None:
    block = ((Span("a", Style("#ff0000", "#808080", bold=True)), Span(" b ", Style(faint=True))),)
    assert to_text(block, Colours.TRUE) == (
        "\x1b[1;38;2;255;0;0;48;2;128;128;128ma\x1b[0m\x1b[2m b \x1b[0m\n"
    )
    assert "38;5;196;48;5;244" in to_text(block, Colours.INDEXED)
    assert to_text(block, Colours.NONE) == "a b\n"
    assert beside([]) == ()


@pytest.mark.parametrize("theme", [LIGHT, DARK])
@pytest.mark.parametrize("board", BOARDS)
def test_pictures_are_whole_and_need_nothing_else(board: str, theme: Theme) -> None:
    ramp = played(board, 3, tiles=8)
    fresh = next(event for event in ramp.history if isinstance(event, Landing))
    svg = draw_svg([Panel(ramp_scene(ramp, 3, fresh=fresh), "Ann", "12")], theme)
    root = ET.fromstring(svg)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    texts = {element.text for element in root.iter("{http://www.w3.org/2000/svg}text")}
    for landing in ramp.tiles():
        assert landing.placement.tile.name in texts
    assert {"Ann", "12", "1", "6"} <= texts
    assert svg.count("://") == 1
    assert "href" not in svg
    assert "url(" not in svg


def test_many_panels_make_several_rows() -> None:
    panels = [Panel(board_scene(BOARDS["1"])) for _ in range(9)]
    root = ET.fromstring(draw_svg(panels))
    assert float(root.attrib["width"]) < 1400
    assert float(root.attrib["height"]) > 1400


def test_a_board_with_more_pairs_than_shapes() -> None:
    letters = "abcdef"
    board = Board("x", (letters, letters), dict.fromkeys(letters, KIND["pair"]))
    assert ">f</text>" in draw_svg([Panel(board_scene(board))])
    assert plain(board_scene(board), mono(small=True))[0] == " 2 ┃ ●  ■  ▲  ✚  ★  f ┃"


cells = st.frozensets(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1)


@given(cells)
def test_outlines_enclose_exactly_their_squares(squares: frozenset[tuple[int, int]]) -> None:
    """The area inside the path, corners left sharp, is that of the squares."""
    path = outline(squares, 10, Inset(0, 0, 0, 0), 0)
    area = 0.0
    for loop in path.split("Z"):
        points = [
            tuple(map(float, point.split(",")))
            for point in loop.replace("M", " ").replace("L", " ").replace("Q", " ").split()
        ]
        for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True):
            area += (x1 * y2 - x2 * y1) / 2
    assert area == 100 * len(squares)


def test_labels_can_be_read_and_colours_be_told_from_the_board() -> None:
    for theme in (LIGHT, DARK):
        for seat in range(4):
            for colour in theme.shades(seat):
                assert contrast(colour, contrasting(colour)) >= 4.5
        for colour in (theme.ink, theme.quiet):
            assert contrast(colour, theme.page) >= 4.5
        for colour in (theme.bonus, theme.penalty):
            assert contrast(colour, theme.colour("chip")) >= 4.5
        inks = {drawing_of(name).ink for name in sign_data()["signs"]}
        for colour in (theme.bonus, *map(theme.colour, inks)):
            assert contrast(colour, theme.board) >= 3
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
