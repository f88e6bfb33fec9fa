import { describe, expect, it } from "vitest";
import { bestBefore, nextRank, placeOf, rankOf, trendOf } from "../../src/play/verdict";
import type { MyGame } from "../../src/wire";
import { edition, states } from "../fixture";

describe("the place of a player", () => {
  it("is 1 + the count of higher totals, and the margin is to the winner or the second", () => {
    const totals = [12, 20, 12, 3];
    expect(placeOf(totals, 1)).toEqual({ place: 1, shared: false, margin: 8, rival: 0 });
    expect(placeOf(totals, 0)).toEqual({ place: 2, shared: true, margin: 8, rival: 1 });
    expect(placeOf(totals, 3)).toEqual({ place: 4, shared: false, margin: 17, rival: 1 });
    expect(placeOf([5, 5], 1)).toEqual({ place: 1, shared: true, margin: 0, rival: 0 });
    expect(placeOf([5], 0)).toEqual({ place: 1, shared: false, margin: 0, rival: null });
  });
});

describe("the ranks", () => {
  it("have a way to the next one, except the highest", () => {
    for (const { from } of edition.ranks) {
      if (from === null) continue;
      expect(nextRank(edition, from - 1)).toMatchObject({ points: 1, rank: { from } });
      expect(rankOf(edition, from)).toMatchObject({ from });
      expect(rankOf(edition, from - 1)).not.toMatchObject({ from });
    }
    expect(nextRank(edition, 1000)).toBeNull();
  });
});

describe("the personal best", () => {
  const { table } = states("solo").at(-1)!;
  const game = (id: string, total: number, change: Partial<MyGame> = {}): MyGame => ({
    ...table,
    id,
    state: "over",
    mine: [0],
    totals: [total],
    winners: [0],
    rank: null,
    ...change,
  });

  it("is that of other finished games with the same boards and rules", () => {
    const games = [
      game(table.id, 9),
      game("a", 4),
      game("b", 7),
      game("boards", 20, { boards: ["2"] }),
      game("practice", 20, { practice: true }),
      game("running", 20, { state: "playing" }),
      game("same", 20, { origin: { table: "x", players: [], totals: [], practised: false } }),
      game("two", 20, { seats: [...table.seats, ...table.seats] }),
    ];
    expect(bestBefore({ games, best: {} }, table, 9)).toBe(7);
    expect(bestBefore({ games: games.slice(0, 1), best: {} }, table, 9)).toBeNull();
  });

  it("has a trend of the last ten games that count, up to this one", () => {
    const games = [
      game("later", 99, { changed: table.changed + 1 }),
      game(table.id, 9),
      game("practice", 20, { practice: true }),
      ...Array.from({ length: 12 }, (_, i) => game(`before ${i}`, i)),
    ];
    expect(trendOf({ games, best: {} }, table, 9)).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0, 9]);
    expect(trendOf({ games: [], best: {} }, table, 9)).toEqual([9]);
  });

  it("of ranked games includes those that are not listed", () => {
    const names = { en: "Mason", de: "Maurer", ru: "Каменщик" };
    const games = [game(table.id, 9, { rank: names })];
    expect(bestBefore({ games, best: { classic: 30 } }, table, 9)).toBe(30);
    expect(bestBefore({ games, best: { classic: 9 } }, table, 9)).toBeNull();
  });
});
