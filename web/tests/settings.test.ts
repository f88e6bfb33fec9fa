// @vitest-environment jsdom

import { describe, expect, it } from "vitest";
import { DEFAULTS, read } from "../src/settings.svelte";

describe("stored settings", () => {
  it("are the usual ones where nothing is stored", () => {
    expect(read(null)).toEqual(DEFAULTS);
    expect(read("nonsense")).toEqual(DEFAULTS);
  });

  it("keep what makes sense and drop the rest", () => {
    const found = read({
      theme: "dark",
      palette: "neon",
      sound: false,
      motion: 3,
      name: "Ada",
      keys: { flip: ["Q"], left: "A", dance: ["D"] },
    });
    expect(found).toEqual({
      ...DEFAULTS,
      theme: "dark",
      sound: false,
      name: "Ada",
      keys: { flip: ["Q"] },
    });
  });
});
