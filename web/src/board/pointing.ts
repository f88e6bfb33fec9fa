/** Mouse and touch on a board, reported as positions in columns from the left wall. */

export interface Pointing {
  onaim?: ((x: number, how: "mouse" | "touch") => void) | undefined;
  onpress?: ((x: number, how: "mouse" | "touch") => void) | undefined;
  onturn?: ((by: 1 | -1) => void) | undefined;
}

const WHEEL_STEP = 40;
const WHEEL_PAUSE_MS = 110;

/** Listen on an element; `place` converts a client x to columns. Returns a function to stop. */
export function pointing(
  element: Element,
  place: (clientX: number) => number,
  on: () => Pointing,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let touch: number | null = null;
  let wheel = 0;
  let turned = -Infinity;

  const listen = <K extends keyof SVGElementEventMap>(
    type: K,
    handler: (event: SVGElementEventMap[K]) => void,
    options: AddEventListenerOptions = {},
  ) => element.addEventListener(type, handler as EventListener, { signal, ...options });

  listen("pointerdown", (event) => {
    if (event.pointerType === "mouse" || touch !== null) return;
    touch = event.pointerId;
    element.setPointerCapture(touch);
    on().onaim?.(place(event.clientX), "touch");
  });
  listen("pointermove", (event) => {
    if (event.pointerType === "mouse") on().onaim?.(place(event.clientX), "mouse");
    else if (event.pointerId === touch) on().onaim?.(place(event.clientX), "touch");
  });
  listen("pointerup", (event) => {
    if (event.pointerId !== touch) return;
    touch = null;
    on().onpress?.(place(event.clientX), "touch");
  });
  listen("pointercancel", (event) => {
    if (event.pointerId === touch) touch = null;
  });
  listen("click", (event) => {
    if (event.pointerType !== "touch" && event.detail > 0 && touch === null) {
      if (event.pointerType === "pen") return;
      on().onpress?.(place(event.clientX), "mouse");
    }
  });
  listen("contextmenu", (event) => {
    event.preventDefault();
    if (event.pointerType !== "touch") on().onturn?.(1);
  });
  listen(
    "wheel",
    (event) => {
      if (event.ctrlKey) return;
      event.preventDefault();
      wheel += event.deltaY;
      if (Math.abs(wheel) < WHEEL_STEP || event.timeStamp - turned < WHEEL_PAUSE_MS) return;
      turned = event.timeStamp;
      on().onturn?.(wheel > 0 ? 1 : -1);
      wheel = 0;
    },
    { passive: false },
  );
  return () => listening.abort();
}
