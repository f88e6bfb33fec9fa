"""Take the pictures of the page for the documentation: `python -m scripts.screenshots`.

Each screen once at the size of a phone and once of a desktop window, as docs/pictures/page-*.
"""

import base64
import tempfile
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.person import SIZES, Person
from tests.browser.screens import ExampleTables, screens
from tests.browser.serving import chromium, serving

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "pictures"
QUALITY = 75


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data)) as server,
        chromium() as browser,
    ):
        tables = ExampleTables(Person(browser, server.url))
        for size in SIZES:
            person = Person(browser, server.url, size, key=tables.key)
            for name in screens(person, tables):
                path = FOLDER / f"page-{name}-{size}.webp"
                path.write_bytes(picture(person.page))
                print(f"{path.relative_to(ROOT)}  {path.stat().st_size // 1000} kB")


def picture(page: Page) -> bytes:
    """Return the window as WebP, which Playwright itself does not write."""
    page.wait_for_timeout(300)
    wire = page.context.new_cdp_session(page)
    taken = wire.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    wire.detach()
    return base64.b64decode(taken["data"])


if __name__ == "__main__":
    main()
