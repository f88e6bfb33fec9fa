"""Checks of a page: untranslated texts, elements that do not fit, accessibility."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any

from playwright.sync_api import Page

from testbed.person import PAGE_TEXT
from testbed.serving import ROOT

TEXTS = """() => {
  const seen = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const found = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent.trim();
    const parent = walker.currentNode.parentElement;
    if (text && seen(parent) && !parent.closest("[aria-live]")) found.push(text);
  }
  for (const name of ["aria-label", "title", "alt", "placeholder"]) {
    for (const element of document.body.querySelectorAll(`[${name}]`)) {
      if (seen(element)) found.push(element.getAttribute(name));
    }
  }
  return found;
}"""

MISPLACED = """(still) => {
  const found = new Set();
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) found.add(`the page is ${root.scrollWidth} wide`);
  if (still && root.scrollHeight > root.clientHeight) found.add("the page scrolls");
  const front = document.querySelector("dialog[open], [data-overlay]");
  const name = (element) => {
    const words = element.getAttribute("aria-label") ?? element.textContent.trim();
    const hook = element.dataset.testid ?? element.getAttribute("class") ?? "";
    return `${element.tagName.toLowerCase()} .${hook} "${words.slice(0, 40)}"`;
  };
  // Around the letters: the box of a line is higher than they are.
  const textBox = (element, letters) => {
    const range = document.createRange();
    const boxes = [...element.childNodes].filter((one) => one.nodeType === 3).flatMap((text) => {
      range.selectNodeContents(text);
      return [...range.getClientRects()].filter((one) => one.width > 0);
    });
    const left = Math.min(...boxes.map((one) => one.left));
    const right = Math.max(...boxes.map((one) => one.right));
    const top = Math.min(...boxes.map((one) => one.top)) + 0.2 * letters;
    const bottom = Math.max(...boxes.map((one) => one.bottom)) - 0.2 * letters;
    return { left, top, right, bottom, width: right - left, height: bottom - top };
  };
  const isPinned = (element) => {
    for (let up = element; up && up !== front; up = up.parentElement) {
      if (/sticky|fixed/.test(getComputedStyle(up).position)) return true;
    }
    return false;
  };
  const CONTROLS = "button, a[href], input, select, textarea, summary";
  const parts = [];
  for (const element of (front ?? document.body).querySelectorAll("*")) {
    if (element.closest(".hidden, svg *, option")) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const complain = (what) => found.add(`${name(element)} ${what}`);
    const inline = style.display === "inline";

    // Scroll areas, and parts that have their own text.
    const high = element.scrollHeight > element.clientHeight + 1;
    const wide = !inline && element.scrollWidth > element.clientWidth + 1;
    if (still && !front && /auto|scroll/.test(style.overflowY) && high) complain("scrolls");
    const written = [...element.childNodes].some((one) => one.nodeType === 3 && one.data.trim());
    const control = element.matches(CONTROLS);
    const picture = element.matches("svg");
    if (!written && !control && !picture) continue;
    const letters = parseFloat(style.fontSize);
    if (wide && !element.matches("svg, input") && style.textOverflow !== "ellipsis") {
      complain("is too narrow");
    }
    if (element.matches(".button") && box.height > 6 * letters) complain("is too high");
    const cut = !inline && !picture && style.overflowY === "hidden";
    if (cut && element.scrollHeight > element.clientHeight + 0.4 * letters) complain("is too low");

    // What is left of its box inside the areas that clip it.
    let shown = box;
    if (written && !control && style.overflowX === "visible") shown = textBox(element, letters);
    const whole = shown;
    let scrolled = false;
    for (let up = element.parentElement; up && up !== root; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up);
      if (overflowX === "visible" && overflowY === "visible") continue;
      const area = up.getBoundingClientRect();
      scrolled ||= /auto|scroll/.test(overflowX + overflowY);
      const left = Math.max(shown.left, area.left);
      const top = Math.max(shown.top, area.top);
      const right = Math.min(shown.right, area.right);
      const bottom = Math.min(shown.bottom, area.bottom);
      shown = { left, top, right, bottom, width: right - left, height: bottom - top };
    }
    if (!scrolled && (shown.width < whole.width - 1 || shown.height < whole.height - 1)) {
      complain("is cut off");
    }
    for (let up = element.parentElement; control && up && up !== front; up = up.parentElement) {
      if (parseFloat(getComputedStyle(up).borderRightWidth) === 0) continue;
      const frame = up.getBoundingClientRect();
      if (box.left < frame.left - 1 || box.right > frame.right + 1) complain("is out of its frame");
      break;
    }
    if (!scrolled) {
      const beside = whole.left < -1 || whole.right > innerWidth + 1;
      const below = whole.top < -1 || whole.bottom > innerHeight + 1;
      const reachable = !still && !front && root.scrollHeight > root.clientHeight;
      if (beside || (below && !reachable)) complain("is out of the window");
    }
    if (shown.width <= 1 || shown.height <= 1) continue;
    const floats = style.pointerEvents === "none";
    parts.push({ element, shown, picture, floats, pinned: isPinned(element) });
  }
  for (const [i, one] of parts.entries()) {
    for (const two of parts.slice(i + 1)) {
      if (one.element.contains(two.element) || two.element.contains(one.element)) continue;
      // What scrolls passes below what is pinned to an edge of the window.
      if (!still && one.pinned !== two.pinned) continue;
      // A sentence may lie on the ramp for a moment; it takes no clicks.
      if ((one.floats && two.picture) || (two.floats && one.picture)) continue;
      const [a, b] = [one.shown, two.shown];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 1 && high > 1) found.add(`${name(one.element)} overlaps ${name(two.element)}`);
    }
  }
  return [...found];
}"""

LINK = re.compile(r"https?://\S+")
LATIN = re.compile(r"[a-zà-ÿß]{3,}", re.IGNORECASE)


def texts(page: Page) -> list[str]:
    """Return all visible texts of the page, labels for screen readers included.

    Live regions are left out: they keep the language they were spoken in.
    """
    found: list[str] = page.evaluate(TEXTS)
    return found


def misplaced(page: Page, *, still: bool = False) -> list[str]:
    """Return what is cut off, overlaps or is out of reach, as sentences.

    `still` is for screens where nothing scrolls. An open dialog, or an element marked
    `data-overlay`, is checked alone.
    """
    found: list[str] = page.evaluate(MISPLACED, still)
    return found


@cache
def words_of(language: str) -> frozenset[str]:
    """Return the words of a language's catalogue, in lower case."""
    words: set[str] = set()
    for path in (ROOT / "src/gapless/text" / language).glob("*.ftl"):
        source = path.read_text(encoding="utf-8")
        values = re.sub(r"^[a-z0-9-]+ =|\{[^{}]*\}|#.*", " ", source, flags=re.MULTILINE)
        words.update(word.lower() for word in LATIN.findall(values))
    return frozenset(words)


@cache
def ids() -> frozenset[str]:
    folder = ROOT / "src/gapless/text/en"
    source = "".join((folder / f"{name}.ftl").read_text("utf-8") for name in PAGE_TEXT)
    return frozenset(re.findall(r"^([a-z0-9-]+) =", source, re.MULTILINE))


def untranslated(page: Page, language: str, names: frozenset[str]) -> list[str]:
    """Return texts that are ids or have words of another language; `names` are allowed."""
    own = words_of(language) | names

    def foreign(text: str) -> bool:
        if text in ids() and "-" in text:
            return True
        words = {word.lower() for word in LATIN.findall(LINK.sub("", text))} - own
        return bool(words if language == "ru" else words & words_of("en"))

    return [text for text in texts(page) if foreign(text)]


COLOUR_RULES = ("color-contrast", "link-in-text-block")
"""The rules of axe-core whose outcome can change with the theme, which is colours alone."""


def serious(page: Page, *, rules: Sequence[str] = ()) -> list[str]:
    """Return what axe-core reports as serious or critical, by all rules or by some."""
    if not page.evaluate("'axe' in window"):
        page.evaluate((ROOT / "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8"))
    options = {"resultTypes": ["violations"]} | ({"runOnly": list(rules)} if rules else {})
    found: list[dict[str, Any]] = page.evaluate(
        "(options) => axe.run(options).then((result) => result.violations)", options
    )
    return [
        f"{one['id']}: {node['html'][:160]} {node['failureSummary']}"
        for one in found
        if one["impact"] in {"serious", "critical"}
        for node in one["nodes"]
    ]


def hidden_height(page: Page) -> int:
    """Return how far the page scrolls, in pixels."""
    root = "document.documentElement"
    return int(page.evaluate(f"{root}.scrollHeight - {root}.clientHeight"))


TAKE_SHAPES = """() => {
  const kept = "text, title, [id], [role], [tabindex], [aria-label]";
  const shapes = new Set(
    [...document.querySelectorAll("[aria-hidden=true] svg *, svg[aria-hidden=true] *")].filter(
      (one) => !one.closest("text, defs") && !one.matches(kept) && !one.querySelector(kept),
    ),
  );
  window.takenShapes = [...shapes]
    .filter((one) => !shapes.has(one.parentElement))
    .map((one) => {
      const place = document.createComment("");
      one.replaceWith(place);
      return [place, one];
    });
}"""
PUT_SHAPES_BACK = "() => window.takenShapes.forEach(([place, one]) => place.replaceWith(one))"


@contextmanager
def without_shapes(page: Page) -> Iterator[None]:
    """Take the shapes out of the hidden pictures of a page on which nothing changes meanwhile.

    axe-core finds nothing in them, but a page has thousands, and it looks at each for seconds.
    """
    page.evaluate(TAKE_SHAPES)
    yield
    page.evaluate(PUT_SHAPES_BACK)
