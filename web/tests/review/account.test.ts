// @vitest-environment jsdom

import { beforeAll, describe, expect, it } from "vitest";
import {
  accountTerms,
  byLoss,
  evaluatorText,
  expectedLine,
  isMistake,
  lossText,
  moveSentence,
  movesOf,
  pointsText,
  possibleLines,
  roughLines,
  signedText,
  verdictText,
} from "../../src/review/account";
import type { MovePosition } from "../../src/review/position";
import { RetryTable } from "../../src/review/retrytable.svelte";
import { speak, speakAll } from "../../src/text/text.svelte";
import type { ReviewMove, ReviewRound } from "../../src/wire";

const move = (card: number, luck: number, loss: number, correction = 0): ReviewMove => ({
  card,
  act: "L5c1",
  forced: false,
  luck,
  loss,
  correction,
  best: [{ act: "L5c1", value: 0 }],
  equal: ["L5c1"],
  mark: loss >= 500 ? "inaccuracy" : null,
  reasons: [],
  landings: [],
});
const round = (number: number, moves: ReviewMove[], arrivals = 0): ReviewRound => {
  const sum = (term: "luck" | "loss" | "correction") =>
    moves.reduce((total, one) => total + one[term], 0);
  const terms = { luck: sum("luck"), loss: sum("loss"), correction: sum("correction") };
  return {
    round: number,
    seat: 0,
    board: "1",
    score: 10_000 + terms.luck - terms.loss + terms.correction + arrivals,
    expected: 10_000,
    ...terms,
    arrivals,
    possible: { score: 20_000, bound: 20_000, proved: true },
    effort: "quick",
    evaluator: "network classic-1 ±0.12",
    moves,
  };
};
const one = round(0, [move(0, 1_250, 0, -250), move(1, -1_000, 2_000, 0)]);
const two = round(1, [move(0, 0, 600, -400)], 1_000);

beforeAll(async () => {
  await speak("en");
  await speakAll();
});

describe("the account", () => {
  it("adds up, with what rounding leaves in the correction", () => {
    const said = (...rounds: ReviewRound[]) =>
      accountTerms(rounds).map(({ name, points }) => `${name} ${points}`);
    expect(said(one)).toEqual([
      ...["expected 10.0", "luck +0.3", "loss −2.0", "correction −0.3", "score 8"],
    ]);
    expect(said(one, two)).toEqual([
      ...["expected 20.0", "luck +0.3", "arrivals +1.0"],
      ...["loss −2.6", "correction −0.7", "score 18"],
    ]);
  });

  it("keeps hindsight apart, and waits for it", () => {
    const [best, rest] = possibleLines([one]);
    expect(best).toBe("Best possible with these cards: 20.");
    expect(rest).toContain("the other 10.0 were out of reach without knowing the cards");
    expect(possibleLines([one, { ...two, possible: null }])).toEqual([]);
  });

  it("ends where the score is", () => {
    expect(expectedLine([one, two])).toEqual({
      line: [20_000, 21_000, 18_000, 18_000],
      ends: [2, 3],
    });
  });

  it("finds the mistakes, and the big ones alone", () => {
    const moves = movesOf([one, two]);
    expect(byLoss(moves).map((found) => found.move.loss)).toEqual([2_000, 600]);
    expect(moves.filter((found) => isMistake(found, false))).toHaveLength(2);
    expect(moves.filter((found) => isMistake(found, true))).toHaveLength(1);
  });

  it("says where the estimate is rough: two points and a quarter of the loss", () => {
    const off = (correction: number, loss: number) => {
      const score = one.expected + one.luck - loss + correction + one.arrivals;
      return roughLines([{ ...one, correction, loss, score }]);
    };
    expect(off(37_600, 42_600)).toEqual([
      "Round 1: a rough estimate, off by 37.6; what moves lost is uncertain.",
    ]);
    expect(off(-2_000, 0)).toHaveLength(1);
    expect(off(2_000, 8_000)).toHaveLength(1);
    expect(off(1_999, 0)).toEqual([]);
    expect(off(2_000, 8_001)).toEqual([]);
  });

  it("is off by what the account says, which takes up the rounding of the other terms", () => {
    const corrected = (rounds: readonly ReviewRound[]) =>
      accountTerms(rounds).find(({ name }) => name === "correction")?.points;
    const rough = { ...one, expected: 10_060, luck: 0, loss: 0, arrivals: 0 };
    const rounds = [{ ...rough, correction: 3_440, score: 13_500 }];
    expect(corrected(rounds)).toBe("+3.4");
    expect(roughLines(rounds)[0]).toContain("off by 3.4;");
    const other = [{ ...rough, expected: 10_040, correction: 3_460, score: 13_500 }];
    expect(corrected(other)).toBe("+3.5");
    expect(roughLines(other)[0]).toContain("off by 3.5;");
  });

  it("writes what is rounded to nothing as 0, and counts it as no loss", () => {
    const tiny = round(0, [move(0, 30, 0, 10), move(1, -20, 40)]);
    expect(accountTerms([tiny]).map(({ points }) => points)).toEqual([
      ...["10.0", "0", "0", "0", "10.0"],
    ]);
    expect([signedText(49), signedText(-49), signedText(50)]).toEqual(["0", "0", "+0.1"]);
    const [, last] = movesOf([tiny]);
    expect([lossText(40), lossText(60)]).toEqual(["0", "−0.1"]);
    expect(verdictText(last!)).toBe("best move");
    expect(moveSentence(last!, (act) => act)).toBe("Round 1, card 1, L5c1: best move.");
    expect(byLoss([last!])).toEqual([]);
  });

  it("rounds a loss like a gain", () => {
    expect([pointsText(2_750), pointsText(-2_750)]).toEqual(["2.8", "−2.8"]);
    expect([pointsText(3_050), pointsText(-3_050)]).toEqual(["3.1", "−3.1"]);
  });

  it("says which values were used", () => {
    expect(evaluatorText([one])).toContain("0.1");
    const rolled = { ...one, evaluator: "roll-outs on 40 decks ±3 SE" };
    expect(evaluatorText([rolled])).not.toContain("40");
    const rough = { ...two, correction: 9_000, loss: 9_000, evaluator: "network classic ±0.5" };
    expect(evaluatorText([one, rough])).toContain(
      "0.1 points, and by more in the rounds with a rough estimate",
    );
    expect(evaluatorText([rough])).toContain("few boards like this one");
  });
});

describe("a move tried again", () => {
  it("loses what it is listed with, or at least as much as the last listed one", () => {
    const best = [
      { act: "L5a1", value: 5_000 },
      { act: "L5a2", value: 4_000 },
      { act: "L5a3", value: 3_500 },
      { act: "L5c1", value: -2_000 },
    ];
    const tried = { ...move(1, 0, 7_000), best, equal: ["L5a1"] };
    const table = new RetryTable({ round: one, move: tried }, {} as MovePosition, 0);
    const losses = ["L5a2", "L5c1", "L5a6"].map((act) => {
      table.act = act;
      return table.loss;
    });
    expect(losses).toEqual([
      { points: 1_000, least: false },
      { points: 7_000, least: false },
      { points: 1_500, least: true },
    ]);
  });
});
