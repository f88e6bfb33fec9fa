"""Draw the icons of the installed page from `web/public/icon.svg`: `python -m scripts.icons`.

Home screens need PNG. A maskable icon fills its square, so that any shape can be cut out of it.
"""

import re
from pathlib import Path

from playwright.sync_api import Page

from testbed.serving import chromium

FOLDER = Path(__file__).parents[1] / "web" / "public"
PAPER = "#f4f1ea"
SAFE = 0.72
"""Part of a maskable icon that no shape cuts away."""

ICONS = (("icon-192.png", 192, False), ("icon-512.png", 512, False))
FILLED_ICONS = (("icon-maskable-512.png", 512, True), ("icon-touch-180.png", 180, True))


def main() -> None:
    source = (FOLDER / "icon.svg").read_text(encoding="utf-8")
    with chromium() as browser:
        page = browser.new_page()
        for name, size, filled in ICONS + FILLED_ICONS:
            path = FOLDER / name
            path.write_bytes(draw(page, source, size, filled=filled))
            print(f"{name}  {path.stat().st_size} bytes")


def draw(page: Page, source: str, size: int, *, filled: bool) -> bytes:
    """Return the icon as PNG; `filled` leaves no corner transparent."""
    side = round(size * SAFE) if filled else size
    picture = re.sub("<svg", f'<svg width="{side}" height="{side}"', source, count=1)
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(
        f'<body style="margin:0;display:grid;place-items:center;height:{size}px;'
        f'background:{PAPER if filled else "transparent"}">{picture}'
    )
    return page.screenshot(omit_background=not filled)


if __name__ == "__main__":
    main()
