// @vitest-environment jsdom

import { expect, it } from "vitest";
import { counting } from "../../src/play/counting";
import { boardOf } from "../../src/play/game";
import { possibleWords } from "../../src/play/words";
import { placed } from "../../src/board/geometry";
import { edition } from "../fixture";

const shown = (ref: string, house: readonly string[] = []) =>
  counting(boardOf(edition, ref), house).map(({ id, each }) => `${id} ${each}`);

it("says of every board what counts, with all points that are possible", () => {
  expect(shown("1")).toEqual(["row +1", "dot −1"]);
  expect(shown("1+volatile")).toEqual(["row +1 +2…", "dot −1", "set-aside −1"]);
  expect(shown("3")).toEqual(["dot −1", "bonus +1 +3", "penalty −5"]);
  expect(shown("4")).toEqual(["dot −1", "pair +3 −3"]);
  expect(shown("sideways")).toContain("column +3");
  expect(shown("cursed")).toContain("curse −1 −2…");
  expect(shown("eggshells")).toContain("egg +3 +1 −2");
  expect(shown("montezuma")).toContain("gold +2 −2");
  expect(shown("boom").join()).not.toContain("boom");
  expect(shown("words-en")).toEqual(["word +2 +4", "letter −1"]);
  for (const { ref } of edition.boards) expect(shown(ref), ref).not.toEqual([]);
});

it("names dots by the row where that is the house rule", () => {
  const [, dot] = counting(boardOf(edition, "1"), ["row-penalty"]);
  expect(dot!.name).toBe("reason-dot-row");
});

it("knows which words can still be left", () => {
  const board = { ...boardOf(edition, "words-en"), grid: ["XGOX", "TILE", "UPXX"] };
  const on = (squares: string, heights: number[]) =>
    [...possibleWords(board, { tiles: squares ? [placed("X", squares)] : [], heights })].sort();
  expect(on("", [0, 0, 0, 0])).toEqual(["GO", "TILE", "UP"]);
  // The X after UP lies under a tile, so nothing ends the word there.
  expect(on("32", [0, 0, 2, 0])).toEqual(["GO"]);
  // A covered letter, and a covered end.
  expect(on("11 31", [1, 0, 1, 0])).toEqual(["GO", "TILE"]);
  expect(on("31", [0, 0, 1, 0])).toEqual(["GO", "TILE", "UP"]);
});
