// @vitest-environment jsdom

import { expect, it } from "vitest";
import { emptyDrawing } from "../../src/editor/drawing";
import { linkedCode, playableBoards } from "../../src/editor/references";
import { edition } from "../fixture";

it("offers each board once, also if it is on the shelf twice", () => {
  const drawing = emptyDrawing(edition);
  const one = { id: "a", edition: "classic", drawing, code: "code:1", figures: null, changed: 1 };
  const shelf = [
    one,
    { ...one, id: "b" },
    { ...one, id: "c", code: null },
    { ...one, id: "d", code: "code:2", edition: "compact" },
  ];
  expect(playableBoards(shelf, "classic").map(({ ref }) => ref)).toEqual(["code:1"]);
});

it.each([
  ["1aB_-9", "code:1aB_-9"],
  ["1aB_-9.", "code:1aB_-9"],
  ["1aB_-9)", "code:1aB_-9"],
  ["1aB_-9\n", "code:1aB_-9"],
  ["1aB_-9+volatile,", "code:1aB_-9+volatile"],
  ["<b>", "code:"],
])("reads a link as it stands in a message: %j", (fragment, code) => {
  expect(linkedCode(fragment)).toBe(code);
});

it("shortens a link that no server would read", () => {
  expect(linkedCode("1".repeat(20_000)).length).toBeLessThan(2_600);
});
