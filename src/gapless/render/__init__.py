"""Draw boards, ramps and tiles as terminal text and as SVG."""

from .scene import Panel, Piece, Scene, Sign, board_scene, ramp_scene, shape_scene
from .svg import draw_svg
from .terminal import Look, draw_panels, draw_scene

__all__ = [
    "Look", "Panel", "Piece", "Scene", "Sign", "board_scene", "draw_panels", "draw_scene",
    "draw_svg", "ramp_scene", "shape_scene",
]  # fmt: skip
