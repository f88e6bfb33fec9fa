import { describe, expect, it } from "vitest";
import {
  brushAt,
  characterAt,
  cleared,
  draftOf,
  drawingOf,
  emptyDrawing,
  fits,
  lettered,
  lineBetween,
  mirrored,
  painted,
  resized,
  viewOf,
  wordsIn,
  wordCounts,
  type Brush,
} from "../../src/editor/drawing";
import { brushOfKey } from "../../src/editor/keys";
import { edition, special } from "../fixture";
import type { Space } from "../../src/wire";

const empty = emptyDrawing(edition);
const compact = { ...edition, rows: 10 };
const paint = (brush: Brush, ...at: Space[]) => painted(empty, at, brush);

describe("a brush", () => {
  it("paints a space, counted from the bottom left", () => {
    const drawing = paint(special("egg"), [2, 1]);
    expect(drawing.grid.at(-1)).toBe(".0....");
    expect(drawing.spaces).toEqual({ "0": "egg" });
    expect(brushAt(drawing, [2, 1])).toEqual(special("egg"));
    expect(empty.grid.join("")).toMatch(/^\.+$/);
  });

  it("has one character for each value, and the usual one where it is free", () => {
    const bonus = paint({ kind: "number", value: 2 }, [1, 1], [3, 1]);
    expect(bonus.spaces).toEqual({ "2": 2 });
    const both = painted(bonus, [[2, 1]], { kind: "number", value: -5 });
    const third = painted(both, [[4, 1]], { kind: "number", value: -3 });
    expect(both.grid.at(-1)).toBe("2-2...");
    expect(Object.values(third.spaces)).toEqual([2, -5, -3]);
    expect(new Set(Object.keys(third.spaces)).size).toBe(3);
  });

  it("uses the character that the board has for a kind", () => {
    const drawing = {
      ...empty,
      spaces: { x: "gold" as const },
      grid: ["x.....", ...empty.grid.slice(1)],
    };
    expect(painted(drawing, [[1, 1]], special("gold")).grid.at(-1)).toBe("x.....");
  });

  it("gives every symbol of a pair two spaces", () => {
    const one = paint(special("pair"), [1, 1]);
    const two = painted(
      one,
      [
        [2, 1],
        [3, 1],
      ],
      special("pair"),
    );
    expect(two.grid.at(-1)).toBe("aab...");
    expect(painted(two, [[1, 1]], special("pair")).grid).toEqual(two.grid);
    expect(paint(special("pair"), [1, 1], [6, 1], [1, 12], [6, 12]).grid[0]).toBe("b....b");
  });

  it("forgets characters that are no longer used", () => {
    const drawing = paint(special("boom"), [1, 1]);
    expect(painted(drawing, [[1, 1]], { kind: "dot" })).toEqual(empty);
  });

  it("leaves spaces alone that are not on the board", () => {
    expect(paint(special("boom"), [7, 1], [1, 13], [0, 1])).toEqual(empty);
  });
});

describe("symmetry", () => {
  it("mirrors a space left to right, top to bottom, or both", () => {
    expect(mirrored([2, 3], "off", empty)).toEqual([[2, 3]]);
    expect(mirrored([2, 3], "sides", empty)).toEqual([
      [2, 3],
      [5, 3],
    ]);
    expect(mirrored([2, 3], "ends", empty)).toEqual([
      [2, 3],
      [2, 10],
    ]);
    expect(mirrored([2, 3], "both", empty)).toHaveLength(4);
  });

  it("names a space in the middle once", () => {
    const narrow = { ...empty, grid: ["...", "...", "..."] };
    expect(mirrored([2, 2], "both", narrow)).toEqual([[2, 2]]);
  });
});

describe("a drawing", () => {
  it("joins the spaces of a fast stroke", () => {
    expect(lineBetween([1, 1], [4, 4])).toEqual([
      [2, 2],
      [3, 3],
      [4, 4],
    ]);
    expect(lineBetween([1, 1], [1, 1])).toEqual([]);
  });

  it("loses rows at the top when it shrinks, and gets them there when it grows", () => {
    const drawing = paint(special("boom"), [1, 1], [1, 12]);
    const small = resized(drawing, compact);
    expect(small.grid).toHaveLength(10);
    expect(characterAt(small, [1, 1])).toBe("*");
    const large = resized(small, edition);
    expect(large.grid).toHaveLength(12);
    expect(brushAt(large, [1, 12])).toEqual({ kind: "dot" });
    const ragged = { ...empty, grid: ["..", "........"] };
    expect([fits(large, edition), fits(ragged, edition)]).toEqual([true, false]);
    expect(fits(resized(ragged, edition), edition)).toBe(true);
  });

  it("becomes a board of letters", () => {
    const example = edition.boards.find(({ ref }) => ref === "words-en")!;
    const letters = lettered(empty, example);
    expect(letters.grid).toEqual(example.grid);
    expect(letters.words).toEqual(example.words);
    expect(painted(letters, [[1, 1]], { kind: "letter", letter: "Q" }).grid.at(-1)![0]).toBe("Q");
    expect(lettered(empty, undefined).grid[0]).toBe("ABCDEF");
    expect(viewOf({ ...letters, words: [] }).words).not.toEqual([]);
    expect(wordsIn("cat, dog\nowl")).toEqual(["CAT", "DOG", "OWL"]);
  });

  it("is cleared", () => {
    expect(cleared(paint(special("boom"), [1, 1]))).toEqual(empty);
  });

  it("survives the way to the server and back", () => {
    const drawing = { ...paint(special("gold"), [3, 3]), name: "Mine", note: "A note" };
    expect(drawingOf(draftOf(drawing))).toEqual(drawing);
  });
});

describe("a key", () => {
  it("chooses what it paints", () => {
    expect(brushOfKey("3", empty, [1, 1])).toEqual({ kind: "number", value: 3 });
    expect(brushOfKey("W", empty, [1, 1])).toEqual(special("wormhole"));
    expect(brushOfKey("q", empty, [1, 1])).toBeNull();
  });

  it("turns a bonus into a penalty", () => {
    const drawing = paint({ kind: "number", value: 3 }, [1, 1]);
    expect(brushOfKey("-", drawing, [1, 1])).toEqual({ kind: "number", value: -3 });
    expect(brushOfKey("-", drawing, [2, 1])).toBeNull();
  });

  it("writes a letter on a board of letters", () => {
    const letters = lettered(empty, undefined);
    expect(brushOfKey("ä", letters, [1, 1])).toEqual({ kind: "letter", letter: "Ä" });
    expect(brushOfKey("Enter", letters, [1, 1])).toBeNull();
    expect(brushOfKey("5", letters, [1, 1])).toBeNull();
  });
});

it("counts the words that can be read on a board of letters", () => {
  const drawing = {
    ...emptyDrawing(edition),
    grid: ["FOXABA", "IXABAB"],
    words: ["FOX", "ABA", "FI"],
  };
  expect([...wordCounts(drawing)]).toEqual([
    ["FOX", 1],
    ["ABA", 2],
    ["FI", 1],
  ]);
  expect([...wordCounts({ ...drawing, words: ["XOF"] })]).toEqual([["XOF", 0]]);
});
