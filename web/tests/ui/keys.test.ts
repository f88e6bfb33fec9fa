// @vitest-environment jsdom

import { beforeAll, describe, expect, it } from "vitest";
import {
  ACTIONS,
  actionOf,
  DEFAULT_KEYS,
  keyName,
  keySign,
  rebind,
  type Keys,
} from "../../src/ui/keys";
import { speak } from "../../src/text/text.svelte";

beforeAll(() => speak("en"));

const press = (key: string, more: Partial<Parameters<typeof keyName>[0]> = {}) => ({
  key,
  code: "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

describe("keys", () => {
  it("do what the guide says", () => {
    const table: Record<string, string> = {
      ArrowLeft: "left",
      ArrowRight: "right",
      Home: "wall-left",
      End: "wall-right",
      "3": "column-3",
      ArrowUp: "turn",
      x: "turn",
      X: "turn",
      z: "turn-back",
      f: "flip",
      " ": "drop",
      Enter: "drop",
      p: "aside",
      Backspace: "take-back",
      Escape: "cancel",
      "?": "help",
    };
    for (const [key, action] of Object.entries(table))
      expect(actionOf(press(key), {}), key).toBe(action);
    expect(actionOf(press("z", { ctrlKey: true }), {})).toBe("take-back");
    expect(actionOf(press("z", { metaKey: true }), {})).toBe("take-back");
  });

  it("leave Tab and the browser's own alone", () => {
    expect(actionOf(press("Tab"), {})).toBeNull();
    expect(actionOf(press("ArrowLeft", { altKey: true }), {})).toBeNull();
    expect(actionOf(press("f", { ctrlKey: true }), {})).toBeNull();
  });

  it("lie in the same place on a Cyrillic keyboard", () => {
    expect(actionOf(press("ч", { code: "KeyX" }), {})).toBe("turn");
  });

  it("go by what is printed on a Latin keyboard", () => {
    expect(actionOf(press("z", { code: "KeyY" }), {})).toBe("turn-back");
  });

  it("can all be changed, and no key does two things", () => {
    for (const action of ACTIONS) {
      const keys = rebind({}, action, "Q");
      expect(actionOf(press("q"), keys)).toBe(action);
    }
    let keys: Keys = {};
    keys = rebind(keys, "flip", " ");
    expect(actionOf(press(" "), keys)).toBe("flip");
    expect(actionOf(press("Enter"), keys)).toBe("drop");
    expect(actionOf(press("f"), keys)).toBeNull();
  });

  it("are distinct to begin with", () => {
    const all = Object.values(DEFAULT_KEYS).flat();
    expect(new Set(all).size).toBe(all.length);
  });

  it("are written short", () => {
    expect(["ArrowLeft", " ", "Ctrl+Z", "P"].map(keySign)).toEqual(["←", "␣", "Ctrl+Z", "P"]);
  });
});
