// @vitest-environment jsdom

import { beforeAll, describe, expect, it } from "vitest";
import { grouped } from "../../src/play/reasons";
import { speak } from "../../src/text/text.svelte";
import type { ItemGroup, Space } from "../../src/wire";

const plain = { kinds: {} };

const row = (...rows: number[]): Space[] =>
  rows.flatMap((one) => [1, 2, 3, 4, 5, 6].map((column): Space => [column, one]));

function told(...items: ItemGroup[]): [string, number, number][] {
  return grouped({ items }, plain).map(({ name, count, points }) => [name, count, points]);
}

describe("score items", () => {
  beforeAll(() => speak("en"));

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
    const groups = grouped(score, plain, [
      ["dot", -1],
      ["number", -5],
    ]);
    expect(groups.map(({ reason, points, open, count }) => [reason, points, open, count])).toEqual([
      ["dot", -2, -1, 2],
      ["number", 3, 3, 1],
      ["number", -5, 0, 1],
      ["pair", -3, -3, 1],
    ]);
    expect(grouped(score, plain).every(({ open }) => open === 0)).toBe(true);
  });

  it("have different names for what is good and what is bad", () => {
    expect(told(["number", 2, [[[1, 1]]]], ["number", -5, [[[2, 2]]]])).toEqual([
      ["Visible bonuses", 1, 2],
      ["Visible penalties", 1, -5],
    ]);
    expect(told(["pair", -3, [[[1, 1]]]], ["pair", -3, [[[2, 2]]]], ["pair", 3, [row(1)]])).toEqual(
      [
        ["Half pairs", 2, -6],
        ["Pairs", 1, 3],
      ],
    );
    expect(told(["egg", 3, [[[1, 1]]]], ["egg", 1, [[[1, 2]]]], ["egg", -2, [[[1, 3]]]])).toEqual([
      ["Eggs", 2, 4],
      ["Broken eggs", 1, -2],
    ]);
    expect(told(["gold", -2, [[[1, 1]], [[1, 2]]]])).toEqual([["Too much gold", 2, -4]]);
  });

  it("count rows and curses, not the items that sum them up", () => {
    expect(
      told(["row", 6, [row(1, 2, 3)]], ["row", 1, [row(4)]], ["row", 3, [row(5, 6), row(8, 9)]]),
    ).toEqual([["Full rows", 8, 13]]);
    expect(
      told([
        "curse",
        -3,
        [
          [
            [1, 1],
            [4, 4],
          ],
        ],
      ]),
    ).toEqual([["Curses", 2, -3]]);
  });

  it("name rows where the house rule counts rows", () => {
    const dots: Space[] = [
      [1, 2],
      [4, 2],
    ];
    expect(told(["dot", -1, [[[1, 1]]]], ["dot", -1, [dots]])).toEqual([
      ["Rows with visible dots", 2, -2],
    ]);
    expect(told(["dot", -1, dots.map((dot) => [dot])])).toEqual([["Visible dots", 2, -2]]);
  });
});
