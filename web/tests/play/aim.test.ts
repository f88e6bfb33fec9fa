import { describe, expect, it } from "vitest";
import { orientations } from "../../src/board/orientations";
import {
  centred,
  columnOf,
  flipped,
  moved,
  pointed,
  shapeOf,
  toColumn,
  turned,
  type AimLimits,
} from "../../src/play/aim";

const limits = (drawing: string[]): AimLimits => ({ columns: 6, tile: orientations(drawing) });
const I5 = limits(["#####"]);
const V3 = limits(["#.", "##"]);
const L5 = limits(["####", "#..."]);

describe("aiming", () => {
  it("starts in the middle", () => {
    expect(columnOf(centred(6), V3)).toBe(3);
  });

  it("never leaves the walls", () => {
    expect(columnOf(moved(centred(6), I5, -9), I5)).toBe(1);
    expect(columnOf(moved(centred(6), I5, 9), I5)).toBe(2);
    expect(columnOf(pointed(centred(6), -3), V3)).toBe(1);
    expect(columnOf(pointed(centred(6), 99), V3)).toBe(5);
  });

  it("goes one column at a time", () => {
    let aim = toColumn(centred(6), V3, 1);
    const seen = [];
    for (let i = 0; i < 6; i++) {
      seen.push(columnOf(aim, V3));
      aim = moved(aim, V3, 1);
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 5]);
  });

  it("comes back after turning there and back", () => {
    const start = toColumn(centred(6), L5, 3);
    const there = turned(start, 1);
    expect(shapeOf(there, L5).width).toBe(2);
    expect(columnOf(turned(there, -1), L5)).toBe(3);
    expect(flipped(flipped(start))).toEqual(start);
  });

  it("puts the middle of the tile under the pointer", () => {
    expect(columnOf(pointed(centred(6), 2.5), limits(["###"]))).toBe(2);
    expect(columnOf(pointed({ letter: "b", middle: 0 }, 4.2), I5)).toBe(5);
  });
});
