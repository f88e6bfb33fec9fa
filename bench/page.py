"""Speed of the page: bytes loaded, time from input to the next frame, layout shifts.

Times are measured inside the page, from the event to the frame that shows its effect. They are
valid on an idle machine: other load delays frames.
"""

import gzip
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles

from bench.figure import Figure
from testbed.person import Person
from testbed.serving import chromium, serving

WATCH = """() => {
  window.watched = { keys: [], drops: [], shifts: 0, long: 0 };
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (!one.hadRecentInput) watched.shifts += one.value;
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) watched.long = Math.max(watched.long, one.duration);
  }).observe({ type: "longtask" });
  const ramp = document.querySelector("[data-testid=ramp]");
  const painted = (call) => requestAnimationFrame(() => setTimeout(call));
  let seen = null;
  addEventListener("keydown", (event) => {
    const begun = event.timeStamp;
    const into = event.key === " " ? watched.drops : watched.keys;
    // A key that moved nothing is not measured.
    seen?.disconnect();
    seen = new MutationObserver((_, own) => {
      own.disconnect();
      painted(() => into.push(performance.now() - window.skippedMs - begun));
    });
    if (event.key === " ") seen.observe(ramp, { attributeFilter: ["data-card"] });
    else seen.observe(ramp, { subtree: true, childList: true, attributeFilter: ["d"] });
  }, { capture: true });
}"""
KEYS = ("Home", "End", "ArrowLeft", "ArrowUp", "ArrowUp", "ArrowRight")
CARDS = 14


def figures() -> Iterator[Figure]:
    """Measure the page while a game is played with the keyboard."""
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data)) as server,
        chromium() as browser,
    ):
        person = Person(browser, server.url, motion="no-preference", sound=False)
        yield Figure("JavaScript and CSS on first load, gzipped", loaded(person), "kB", at_most=70)
        person.table(boards=("1",))
        person.page.evaluate(WATCH)
        for _ in range(CARDS):
            person.ready()
            for key in KEYS:
                person.page.keyboard.press(key)
            person.act(person.by_keys)
        person.page.wait_for_timeout(300)
        watched = person.page.evaluate("watched")
        yield Figure("key press to painted ghost, median", median(watched["keys"]), "ms")
        yield Figure(
            "key press to painted ghost, 95th percentile",
            percentile_95(watched["keys"]),
            "ms",
            at_most=50,
        )
        yield Figure("drop to next state, median", median(watched["drops"]), "ms")
        yield Figure(
            "drop to next state, 95th percentile",
            percentile_95(watched["drops"]),
            "ms",
            at_most=150,
        )
        yield Figure("layout shift while playing", watched["shifts"], at_most=0)
        yield Figure("longest task while playing", watched["long"], "ms", at_most=50)


def percentile_95(times: list[float]) -> float:
    """Return the 95th percentile."""
    return quantiles(times, n=20)[-1]


def loaded(person: Person) -> float:
    """Return the gzipped kilobytes of JavaScript and CSS that the front page loads."""
    person.open()
    person.find("play").wait_for()
    person.page.wait_for_load_state("networkidle")
    names: list[str] = person.page.evaluate(
        "performance.getEntriesByType('resource').map((one) => one.name)"
    )
    code = [name for name in names if name.endswith((".js", ".css"))]
    bodies = [person.context.request.get(name).body() for name in code]
    return sum(len(gzip.compress(body, 9)) for body in bodies) / 1000
