"""The report of `gapless coach` in a browser without a network."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from gapless.cli import run
from gapless.text import LANGUAGES

from .serving import ROOT


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> str:
    """One cache for all tests: the example is reviewed once."""
    return str(tmp_path_factory.mktemp("cache"))


def opened(browser: Browser, path: Path, width: int, height: int) -> Page:
    context = browser.new_context(viewport={"width": width, "height": height}, offline=True)
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(path.as_uri())
    assert asked == [path.as_uri()]
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= width
    return page


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_fit_a_laptop_and_losses_a_phone(
    browser: Browser, tmp_path: Path, cache: str, language: str
) -> None:
    """Both ramps of a mistake are seen at once, and what a move lost without scrolling."""
    path = tmp_path / "report.html"
    record = str(ROOT / "docs" / "example.fits.txt")
    args = ["coach", record, "--seat", "1", "-o", str(path), "--lang", language]
    assert run(args, {"GAPLESS_CACHE": cache}) == 0
    laptop = opened(browser, path, 1366, 657)
    box = laptop.locator("article").first.bounding_box()
    assert box is not None
    assert box["height"] <= 657
    laptop.context.close()
    phone = opened(browser, path, 390, 844)
    for loss in phone.locator("td:nth-child(4)").all():
        found = loss.bounding_box()
        assert found is not None
        assert found["x"] + found["width"] <= 390
    phone.context.close()
