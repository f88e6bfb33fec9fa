/** Keeps the keyboard focus on the page: on a new screen, and when the element that had it goes. */

import { tick } from "svelte";

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex='0']";

/** The element that had the focus last, and its place among the controls of each ancestor. */
let last: { element: Element; places: { ancestor: Element; index: number }[] } | null = null;
let main: Element | null = null;
/** Whether the focus waits for a place: any place, or only the ramp when the page was just opened. */
let wanted: "any" | "ramp" | null = "ramp";

const controlsIn = (ancestor: Element): HTMLElement[] =>
  [...ancestor.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (one) => !one.matches(":disabled") && one.getClientRects().length > 0,
  );

function note(element: Element): void {
  wanted = null;
  const places = [];
  for (
    let ancestor = element.parentElement;
    ancestor && !ancestor.matches("main, dialog, body, #app, [data-focus=ramp]");
    ancestor = ancestor.parentElement
  ) {
    const index = [...ancestor.querySelectorAll(FOCUSABLE)].indexOf(element);
    places.push({ ancestor, index });
  }
  last = { element, places };
}

/** The control beside the one that was lost, in the closest ancestor that has any. */
function neighbour({ element, places }: NonNullable<typeof last>): HTMLElement | null {
  const back = element.isConnected ? 1 : 0;
  for (const { ancestor, index } of places) {
    const controls = ancestor.isConnected ? controlsIn(ancestor) : [];
    const found = controls[Math.max(0, Math.min(index - back, controls.length - 1))];
    if (found) return found;
  }
  return null;
}

function settle(): void {
  const { activeElement, body } = document;
  if (last && (!last.element.isConnected || last.element.matches(":disabled"))) {
    const lost = last;
    last = null;
    if (activeElement === body || activeElement === lost.element) {
      const beside = neighbour(lost);
      if (beside) return beside.focus({ preventScroll: true });
      wanted = "any";
    }
  }
  const shown = document.querySelector("main");
  if (shown !== main) {
    if (main !== null && shown !== null) wanted = "any";
    main = shown;
  }
  if (wanted === null || shown === null) return;
  if (document.activeElement !== body || document.querySelector("dialog[open]")) {
    wanted = null;
    return;
  }
  const ramp = document.getElementById("ramp");
  const heading = wanted === "any" ? document.querySelector<HTMLElement>("h1") : null;
  const target = ramp ?? heading;
  if (target === null) return;
  if (target === heading) heading.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Take the focus from the control that has it and give it to the ramp or the heading. */
export function releaseFocus(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  wanted = "any";
  void tick().then(settle);
}

/** Start to look after the focus. */
export function keepFocus(): void {
  document.addEventListener("focusin", ({ target }) => note(target as Element));
  new MutationObserver(settle).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["disabled"],
  });
}
