"""The report of `gapless coach` in a browser without a network."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from gapless.cli import run
from gapless.text import LANGUAGES
from testbed.serving import ROOT


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> str:
    """One cache for all tests: the example is reviewed once."""
    return str(tmp_path_factory.mktemp("cache"))


def opened(browser: Browser, path: Path, width: int, height: int) -> Page:
    """Open the report, which asks for nothing else and is blocked in nothing by its own policy."""
    context = browser.new_context(viewport={"width": width, "height": height}, offline=True)
    page = context.new_page()
    asked: list[str] = []
    logged: list[str] = []
    page.on("console", lambda message: logged.append(message.text))
    page.on("request", lambda request: asked.append(request.url))
    page.goto(path.as_uri())
    assert asked == [path.as_uri()]
    assert logged == []
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


def test_a_name_in_the_report_hides_nothing_and_runs_nothing(
    browser: Browser, tmp_path: Path, cache: str
) -> None:
    record = (ROOT / "docs" / "example.fits.txt").read_text(encoding="utf-8")
    name = "A\u202ed\u2066a\x07 <script>document.title = 'run'</script>"
    own, path = tmp_path / "own.fits.txt", tmp_path / "report.html"
    own.write_text(re.sub(r'(?<=\[Player ")[^"]*', name, record, count=1), encoding="utf-8")
    assert run(["coach", str(own), "--seat", "1", "-o", str(path)], {"GAPLESS_CACHE": cache}) == 0
    page = opened(browser, path, 1366, 657)
    shown = "Ada <script>document.title = 'run'</script>"
    assert page.title().endswith(shown)
    heading = page.locator("h1")
    assert heading.inner_text().endswith(shown)
    assert heading.evaluate("one => getComputedStyle(one).fontSize") == "25.6px"
    graph = page.locator(".scroll > svg").first
    assert graph.evaluate("one => getComputedStyle(one).minWidth").endswith("px")
    assert graph.evaluate("one => parseFloat(getComputedStyle(one).minWidth)") >= 100
    page.evaluate(
        "document.body.append(Object.assign(document.createElement('style'), "
        "{textContent: 'h1 { font-size: 9px }'}))"
    )
    assert heading.evaluate("one => getComputedStyle(one).fontSize") == "25.6px"
    page.context.close()
