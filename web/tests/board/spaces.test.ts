import { describe, expect, it } from "vitest";
import { drawingOf } from "../../src/board/signs";
import { chipText, prints, symbolOf } from "../../src/board/spaces";
import { emptyDrawing, painted, viewOf, type Drawing } from "../../src/editor/drawing";
import { edition, special } from "../fixture";
import type { Space } from "../../src/wire";

const pairs = (drawing: Drawing, ...at: Space[]) => painted(drawing, at, special("pair"));
const symbolAt = (drawing: Drawing, [column, row]: Space) => {
  const view = viewOf(drawing);
  return symbolOf(
    view,
    prints(view).find((print) => print.column === column && print.row === row)!.character,
  );
};

describe("the symbols of pairs", () => {
  it("stay when another pair is painted above them", () => {
    const one = pairs(emptyDrawing(edition), [1, 1], [2, 1]);
    expect(symbolAt(one, [1, 1])).toBe("circle");
    const two = pairs(one, [1, 12], [2, 12]);
    expect([symbolAt(two, [1, 1]), symbolAt(two, [1, 12])]).toEqual(["circle", "square"]);
  });

  it("are all different, drawn and spoken, on a board full of pairs", () => {
    const all = Array.from({ length: 72 }, (_, at): Space => [
      (at % 6) + 1,
      1 + Math.trunc(at / 6),
    ]);
    const view = viewOf(pairs(emptyDrawing(edition), ...all));
    const found = prints(view);
    const drawn = found.map(({ sign, state, variant }) => {
      const { parts, letter } = drawingOf(sign, state, variant);
      return letter?.text ?? parts.map(({ path }) => path).join();
    });
    const spoken = found.map(({ character }) => symbolOf(view, character));
    for (const signs of [drawn, spoken]) expect(new Set(signs).size).toBe(36);
    expect(spoken).toContain("f");
    expect(spoken.every((one, at) => one === drawn[at] || drawn[at]!.startsWith("M"))).toBe(true);
  });
});

it("prints long numbers smaller", () => {
  expect(chipText(2)).toEqual({ text: "+2", size: 13.5 });
  expect(chipText(-99).size).toBe(11);
  expect(chipText(99_999).text.length * chipText(99_999).size).toBeLessThanOrEqual(33);
});
