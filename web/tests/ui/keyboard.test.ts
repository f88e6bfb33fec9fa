// @vitest-environment jsdom

import { describe, expect, it } from "vitest";

import { keyTarget } from "../../src/ui/keyboard";

function pressedIn(html: string, key: string): Element | null {
  document.body.innerHTML = html;
  let target: Element | null = null;
  document.body.addEventListener("keydown", (event) => (target = keyTarget(event)), { once: true });
  const pressed = document.body.querySelector("[id=here]")!;
  pressed.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  return target;
}

describe("a key of a screen", () => {
  it.each(["checkbox", "radio"])("works while a %s has the focus, unless it switches", (type) => {
    const field = `<input id="here" type="${type}" />`;
    expect(pressedIn(field, "?")).not.toBeNull();
    expect(pressedIn(field, " ")).toBeNull();
    expect(pressedIn(field, "ArrowLeft")).toBeNull();
  });

  it.each([
    "<input id='here' />",
    "<input id='here' type='range' />",
    "<select id='here'></select>",
  ])("belongs to the field %s", (field) => {
    expect(pressedIn(field, "b")).toBeNull();
  });

  it("belongs to a dialog that is open", () => {
    expect(pressedIn("<dialog open><input id='here' type='radio' /></dialog>", "b")).toBeNull();
  });
});
