// @vitest-environment jsdom

import { beforeAll, describe, expect, it } from "vitest";
import { grouped, sayGain, sayMove } from "../../src/play/speech";
import { speak } from "../../src/text/text.svelte";
import type { ItemGroup, SeatEffect } from "../../src/wire";

const step = (change: Partial<SeatEffect>): SeatEffect => ({
  token: "L5b3",
  squares: [
    [3, 4],
    [3, 5],
    [3, 6],
  ],
  outcome: "rests",
  rows: [],
  gaps: [],
  cracked: [],
  broken: [],
  spent: [],
  columns: [],
  kept: [],
  covered: [],
  items: [],
  banked: 0,
  ...change,
});

describe("what is said of a move", () => {
  beforeAll(() => speak("en"));

  it("is what the guide says", () => {
    expect(sayMove(step({ rows: [4], gaps: [[4, 3]] }))).toBe(
      "L5, turned 90 degrees, column 3, rows 4 to 6, completes row 4, one gap",
    );
  });

  it("names what the boards did", () => {
    expect(sayMove(step({ outcome: "blown-up" }))).toContain("blows up");
    expect(
      sayMove(
        step({
          cracked: [
            [1, 1],
            [2, 2],
          ],
          broken: [[5, 5]],
        }),
      ),
    ).toContain("cracks 2 eggs, breaks an egg");
    expect(sayMove(step({ token: "L5-", squares: [], outcome: null }))).toBe("L5 set aside");
    expect(sayMove(step({ token: "L5=", squares: [], outcome: null }))).toBe(
      "L5 is down already, turn missed",
    );
  });

  it("is short beside the ghost", () => {
    const landing = {
      act: "",
      letter: "a" as const,
      column: 1,
      squares: [],
      outcome: "rests" as const,
    };
    expect(
      sayGain({
        ...landing,
        rows: [1],
        gaps: [
          [1, 1],
          [2, 1],
        ],
      }),
    ).toBe("+1 row, 2 gaps");
    expect(sayGain({ ...landing, rows: [], gaps: [] })).toBe("");
  });
});

describe("score items", () => {
  it("are summed by reason and sign, and what is open is told apart", () => {
    const items: ItemGroup[] = [
      ["dot", -1, [[[1, 1]], [[2, 9]]]],
      ["number", 3, [[[3, 3]]]],
      ["number", -5, [[[4, 4]]]],
      [
        "pair",
        -3,
        [
          [
            [4, 2],
            [1, 5],
          ],
        ],
      ],
    ];
    const score = { total: -6, items };
    const groups = grouped(score, [4, 4, 2, 4]);
    expect(groups.map(({ reason, points, open, count }) => [reason, points, open, count])).toEqual([
      ["dot", -2, -1, 2],
      ["number", 3, 3, 1],
      ["number", -5, 0, 1],
      ["pair", -3, -3, 1],
    ]);
    expect(grouped(score).every(({ open }) => open === 0)).toBe(true);
  });
});
