// @vitest-environment jsdom

import { beforeAll, describe, expect, it } from "vitest";
import { emptyDrawing, painted, type Brush } from "../../src/editor/drawing";
import { copyName } from "../../src/editor/references";
import { changeWords, mistakeText } from "../../src/editor/words";
import { speak, speakAll } from "../../src/text/text.svelte";
import { edition, special } from "../fixture";
import type { Space } from "../../src/wire";

beforeAll(async () => {
  await speak("en");
  await speakAll();
});

const empty = emptyDrawing(edition);
const paint = (brush: Brush, ...at: Space[]) => painted(empty, at, brush);

describe("what was undone", () => {
  it("is the space, or their number", () => {
    expect(changeWords(paint(special("egg"), [3, 4]), empty)).toBe("column 3 row 4: dot");
    expect(changeWords(empty, paint(special("egg"), [3, 4]))).toBe("column 3 row 4: egg");
    expect(changeWords(paint(special("egg"), [3, 4], [1, 1]), empty)).toBe("2 spaces");
  });

  it("is the name, the note, the letters or the size", () => {
    expect(changeWords({ ...empty, name: "A" }, empty)).toBe("Name");
    expect(changeWords({ ...empty, note: "A" }, empty)).toBe("Note");
    expect(changeWords({ ...empty, rows: 5 }, empty)).toBe("What counts on this board");
    expect(changeWords({ ...empty, words: [] }, empty)).toBe("Words");
    expect(changeWords({ ...empty, grid: empty.grid.slice(2) }, empty)).toBe("Size");
  });
});

it("names the symbol that is not on two spaces", () => {
  const mistake = { code: "symbol-count", text: "spaces: 'a'", column: 2, row: 3, key: "spaces" };
  const lonely = paint(special("pair"), [2, 3]);
  expect(mistakeText(mistake, lonely)).toBe("There is only one circle; a pair has two.");
});

it("shortens the name of a board, not what says that it is a copy", () => {
  expect(copyName("Garden")).toBe("Garden (copy)");
  const copy = copyName("A garden for all of my old friends");
  expect(copy.length).toBeLessThanOrEqual(32);
  expect(copy).toMatch(/^A garden for all .*… ?\(copy\)$/);
});
