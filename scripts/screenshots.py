"""Take the pictures of the page and write docs/screens.md: `python -m scripts.screenshots`.

Each screen is opened once and taken in four windows, as docs/pictures/page-*.
"""

import base64
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import CDPSession

from testbed.person import Person
from testbed.serving import chromium, serving
from tests.browser.screens import SCREENS, ExampleTables, screens

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "pictures"
QUALITY = 60
WINDOWS = {
    "desktop": (1440, 900),
    "laptop": (1366, 657),
    "landscape": (844, 390),
    "phone": (390, 844),
}
COLUMNS = ("phone", "landscape", "laptop", "desktop")
HEAD = """\
# The page, screen by screen

Each screen in the windows of a phone upright and on its side, a laptop and a desktop.
`python -m scripts.screenshots` retakes the pictures in a real browser and writes this page.
"""


def main() -> None:
    for old in FOLDER.glob("page-*.webp"):
        old.unlink()
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data)) as server,
        chromium() as browser,
    ):
        tables = ExampleTables(Person(browser, server.url), server)
        person = Person(browser, server.url, key=tables.key)
        wire = person.context.new_cdp_session(person.page)
        for screen in screens(person, tables):
            for size, (width, height) in WINDOWS.items():
                person.page.set_viewport_size({"width": width, "height": height})
                person.page.wait_for_timeout(300)
                path = FOLDER / f"page-{screen.name}-{size}.webp"
                path.write_bytes(picture(wire))
                print(f"{path.relative_to(ROOT)}  {path.stat().st_size // 1000} kB")
            width, height = WINDOWS["desktop"]
            person.page.set_viewport_size({"width": width, "height": height})
    (ROOT / "docs" / "screens.md").write_text("\n".join(lines()) + "\n", encoding="utf-8")


def picture(wire: CDPSession) -> bytes:
    """Return the window as WebP, which Playwright itself does not write."""
    taken = wire.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    return base64.b64decode(taken["data"])


def lines() -> Iterator[str]:
    """Yield the lines of docs/screens.md."""
    yield HEAD.rstrip()
    for section, listed in SCREENS.items():
        yield ""
        yield f"## {section}"
        yield ""
        yield f"| | {' | '.join(COLUMNS)} |"
        yield f"|---|{'---|' * len(COLUMNS)}"
        for screen in listed:
            pictures = " | ".join(
                f"![{screen.title}, {size}](pictures/page-{screen.name}-{size}.webp)"
                for size in COLUMNS
            )
            yield f"| {screen.title} | {pictures} |"


if __name__ == "__main__":
    main()
