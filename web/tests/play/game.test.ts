import { describe, expect, it } from "vitest";
import { points, sealedDots, standings, totalsBefore } from "../../src/play/game";
import type { ItemGroup, Game, Ramp } from "../../src/wire";
import { states } from "../fixture";

const game = states("two").at(-1)!.game!;
const items: ItemGroup[] = [
  ["dot", -1, [[[1, 1]], [[2, 9]]]],
  ["number", 3, [[[1, 2]]]],
];
const ramp: Ramp = {
  ...game.ramps[0]!,
  heights: [4, 4, 0, 0, 0, 0],
  score: { total: 1, items },
  locked: [
    ["dot", -1],
    ["number", 3],
  ],
};
const second: Game = {
  ...game,
  complete: false,
  round: 1,
  totals: game.totals,
  ramps: [ramp, ramp],
};

describe("what everyone has", () => {
  it("is the finished rounds and what is locked in this one", () => {
    expect(points(second, 0)).toBe(game.totals[0]! - 1 + 3);
    expect(standings(second, null)).toEqual(game.totals.map((total) => total + 2));
    expect(points(game, 0)).toBe(game.totals[0]);
  });

  it("is at the end of a round what came before and all of that round", () => {
    const scores = game.results[0]!.scores.map(({ total }) => total);
    expect(totalsBefore(second, 0)).toEqual([0, 0]);
    expect(totalsBefore(second, 1)).toEqual(scores);
    expect(standings(second, 0)).toEqual(scores);
  });
});

describe("visible dots", () => {
  it("are sealed below the heights, and everywhere when the round is over", () => {
    expect(sealedDots(ramp, false)).toEqual([[1, 1]]);
    expect(sealedDots(ramp, true)).toEqual([
      [1, 1],
      [2, 9],
    ]);
  });
});
