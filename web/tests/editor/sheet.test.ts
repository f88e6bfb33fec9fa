import { describe, expect, it } from "vitest";
import { brushAt, characterAt, emptyDrawing, painted, type Brush } from "../../src/editor/drawing";
import { recorded, redone, started, undone } from "../../src/editor/history";
import { fitted, fittingBrush, sheetOf, withLetters } from "../../src/editor/sheet";
import { edition, special } from "../fixture";

const empty = sheetOf("classic", emptyDrawing(edition));
const paint = (sheet: typeof empty, brush: Brush) => ({
  ...sheet,
  drawing: painted(sheet.drawing, [[1, 1]], brush),
});

describe("the sheet of the editor", () => {
  it("comes back with its size", () => {
    const small = fitted(empty, { ...edition, id: "compact", rows: 10 });
    const history = recorded(started(empty), small);
    expect([small.edition, small.drawing.grid.length]).toEqual(["compact", 10]);
    expect(undone(history).now).toEqual(empty);
    expect(redone(undone(history)).now).toEqual(small);
  });

  it("brings back rows that were cut off, with what they had", () => {
    const compact = { ...edition, id: "compact", rows: 10 };
    const top: Brush[] = [special("egg"), special("pair"), { kind: "number", value: 3 }];
    const drawn = top.reduce(
      (drawing, brush, index) => painted(drawing, [[index + 1, 12]], brush),
      painted(empty.drawing, [[1, 1]], special("pair")),
    );
    const small = fitted({ ...empty, drawing: drawn }, compact);
    const changed = { ...small, drawing: painted(small.drawing, [[6, 1]], special("gold")) };
    const large = fitted(changed, edition);
    expect([1, 2, 3, 4].map((column) => brushAt(large.drawing, [column, 12]))).toEqual([
      ...top,
      { kind: "dot" },
    ]);
    expect(brushAt(large.drawing, [6, 1])).toEqual(special("gold"));
    expect(characterAt(large.drawing, [2, 12])).toBe(characterAt(large.drawing, [1, 1]));
    expect([small.taller === null, large.taller]).toEqual([false, null]);
  });

  it("switches letters on and off, and comes back to each", () => {
    const eggs = paint(empty, special("egg"));
    const letters = withLetters(eggs, true, undefined);
    expect(letters.drawing.words).not.toBeNull();
    const changed = paint(letters, { kind: "letter", letter: "Q" });
    const back = withLetters(changed, false, undefined);
    expect(back.drawing).toEqual(eggs.drawing);
    expect(withLetters(back, true, undefined).drawing).toEqual(changed.drawing);
  });

  it("switches letters after an undo as if they had never been on", () => {
    const history = recorded(started(empty), withLetters(empty, true, undefined));
    const eggs = paint(undone(history).now, special("egg"));
    const letters = withLetters(eggs, true, undefined);
    expect(letters.drawing.words).not.toBeNull();
    expect(withLetters(letters, false, undefined).drawing).toEqual(eggs.drawing);
    expect(withLetters(letters, true, undefined)).toBe(letters);
  });

  it("has a brush that fits", () => {
    const letters = withLetters(empty, true, undefined).drawing;
    const [egg, letter] = [special("egg"), { kind: "letter", letter: "Q" }] as const;
    expect(fittingBrush(egg, empty.drawing)).toBe(egg);
    expect(fittingBrush(letter, letters)).toBe(letter);
    expect(fittingBrush(letter, empty.drawing).kind).toBe("number");
    expect(fittingBrush(egg, letters).kind).toBe("letter");
  });
});
