"""Checks of a page: untranslated texts, elements that do not fit, accessibility."""

import re
from functools import cache
from typing import Any

from playwright.sync_api import Page

from .serving import ROOT

TEXTS = """() => {
  const seen = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const found = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent.trim();
    if (text && seen(walker.currentNode.parentElement)) found.push(text);
  }
  for (const name of ["aria-label", "title", "alt", "placeholder"]) {
    for (const element of document.body.querySelectorAll(`[${name}]`)) {
      if (seen(element)) found.push(element.getAttribute(name));
    }
  }
  return found;
}"""

OVERFLOWS = """(still) => {
  const found = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} wide`);
  if (still && root.scrollHeight > root.clientHeight) found.push("the page scrolls");
  const modal = document.querySelector("dialog[open]");
  for (const element of (modal ?? document.body).querySelectorAll("*")) {
    const seen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!seen || element.closest(".hidden, svg *, option")) continue;
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    if (style.opacity === "0" || box.width === 0 || box.height === 0) continue;
    const complain = (what) => {
      const words = element.getAttribute("aria-label") ?? element.textContent.trim();
      found.push(`${element.tagName} .${element.className} "${words.slice(0, 40)}" ${what}`);
    };
    const beside = box.left < -1 || box.right > innerWidth + 1;
    const below = box.top < -1 || box.bottom > innerHeight + 1;
    if (beside || (still && below)) complain("is out of the window");
    const scrolls = element.scrollHeight > element.clientHeight + 1;
    if (still && !modal && style.overflowY === "auto" && scrolls) complain("scrolls");
    const written = [...element.childNodes].some((one) => one.nodeType === 3 && one.data.trim());
    const pressed = element.matches("button, a, label, select, summary");
    const cut = style.display !== "inline" && element.scrollWidth > element.clientWidth + 1;
    if ((written || pressed) && cut && style.textOverflow !== "ellipsis") complain("is too narrow");
  }
  return found;
}"""

OVERLAPS = """(around) => {
  const parts = [...document.querySelector(around).querySelectorAll("*")].filter((element) => {
    const written = [...element.childNodes].some((one) => one.nodeType === 3 && one.data.trim());
    return (written || element.matches("svg")) && !element.closest(".hidden, svg *");
  });
  const box = (element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const [own, text] = [element.getBoundingClientRect(), range.getBoundingClientRect()];
    const cut = getComputedStyle(element).overflowX !== "visible";
    return cut || text.width === 0 ? own : text;
  };
  const name = (element) => element.textContent.trim() || element.tagName;
  const found = [];
  for (const [i, one] of parts.entries()) {
    for (const two of parts.slice(i + 1)) {
      if (one.contains(two)) continue;
      const [a, b] = [box(one), box(two)];
      if (a.width === 0 || b.width === 0) continue;
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 1 && high > 1) found.push(`"${name(one)}" overlaps "${name(two)}"`);
    }
  }
  return found;
}"""

LINK = re.compile(r"https?://\S+")
LATIN = re.compile(r"[a-zà-ÿß]{3,}", re.IGNORECASE)


def texts(page: Page) -> list[str]:
    """Return all visible texts of the page, labels for screen readers included."""
    found: list[str] = page.evaluate(TEXTS)
    return found


def overflows(page: Page, *, still: bool = False) -> list[str]:
    """Return the elements that do not fit; `still` is for screens where nothing scrolls."""
    found: list[str] = page.evaluate(OVERFLOWS, still)
    return found


def overlaps(page: Page, around: str) -> list[str]:
    """Return the texts and icons inside an element that overlap."""
    found: list[str] = page.evaluate(OVERLAPS, around)
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
    source = "".join((folder / f"{name}.ftl").read_text("utf-8") for name in ("game", "page"))
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


def serious(page: Page) -> list[str]:
    """Return what axe-core reports as serious or critical."""
    if not page.evaluate("'axe' in window"):
        page.evaluate((ROOT / "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(
        "axe.run({ resultTypes: ['violations'] }).then((result) => result.violations)"
    )
    return [
        f"{one['id']}: {node['html'][:160]} {node['failureSummary']}"
        for one in found
        if one["impact"] in {"serious", "critical"}
        for node in one["nodes"]
    ]
