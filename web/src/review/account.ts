/** The account of a review: its terms in figures and words, and the line of its graph. Points are thousandths. */

import { language, t } from "../text/text.svelte";
import type { ReviewMove, ReviewRound } from "../wire";

/** The smallest loss of a big mistake. */
export const BIG = 1000;
/** An estimate is rough if its correction is at least this, up or down, and at least a quarter of the loss. */
const ROUGH_CORRECTION = 2000;
const ROUGH_PART = 4;
/** Number of mistakes that are shown first. */
export const BIGGEST = 3;

/** A move and the round that it was made in. */
export interface Reviewed {
  round: ReviewRound;
  move: ReviewMove;
}

/** Halves are rounded away from zero, so that a number and its opposite are written the same. */
const tenthsOf = (value: number): number => Math.sign(value) * Math.round(Math.abs(value) / 100);

function written(tenths: number, signDisplay: "auto" | "always" = "auto"): string {
  return new Intl.NumberFormat(language(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay,
  })
    .format(tenths === 0 ? 0 : tenths / 10)
    .replace("-", "−");
}

/** What is rounded to nothing has neither a sign nor a decimal. */
const signed = (tenths: number): string => (tenths === 0 ? "0" : written(tenths, "always"));

/** Whether so much is lost that it is not written as nothing. */
export const isLoss = (loss: number): boolean => tenthsOf(loss) > 0;

/** Points with one decimal. */
export const pointsText = (value: number): string => written(tenthsOf(value));

/** Points with one decimal and their sign. */
export const signedText = (value: number): string => signed(tenthsOf(value));

/** What a move lost. */
export const lossText = (loss: number): string => signedText(-loss);

/** The value of an act beside that of the best, so that its loss as written is their difference. */
export const valueText = (value: number, best: number): string =>
  written(tenthsOf(best) - tenthsOf(best - value));

/** A score: whole points if it is whole. */
const scoreText = (value: number): string =>
  value % 1000 === 0 ? String(value / 1000).replace("-", "−") : pointsText(value);

const sumOf = <T>(all: readonly T[], term: (one: T) => number): number =>
  all.reduce((sum, one) => sum + term(one), 0);

/** A term of the account with its points in words: messages `coach-term-…` and `coach-about-…`. */
export interface Term {
  name: "expected" | "luck" | "arrivals" | "loss" | "correction" | "score";
  points: string;
}

/** The terms of some rounds in tenths; what rounding leaves is in the correction. */
function tenthsOfTerms(rounds: readonly ReviewRound[]): Record<Term["name"], number> {
  const sum = (name: "score" | "expected" | "luck" | "loss" | "arrivals") =>
    tenthsOf(sumOf(rounds, (round) => round[name]));
  const [expected, luck, loss] = [sum("expected"), sum("luck"), sum("loss")];
  const [arrivals, score] = [sum("arrivals"), sum("score")];
  const correction = score - expected - luck + loss - arrivals;
  return { expected, luck, loss, arrivals, correction, score };
}

/** The terms of some rounds, which add up to the last one. */
export function accountTerms(rounds: readonly ReviewRound[]): Term[] {
  const { expected, luck, loss, arrivals, correction } = tenthsOfTerms(rounds);
  const score = sumOf(rounds, (round) => round.score);
  return [
    { name: "expected", points: written(expected) },
    { name: "luck", points: signed(luck) },
    ...(arrivals ? [{ name: "arrivals", points: signed(arrivals) } as const] : []),
    { name: "loss", points: signed(-loss) },
    { name: "correction", points: signed(correction) },
    { name: "score", points: scoreText(score) },
  ];
}

/** What was possible with all cards known, and how much of it nobody could have known. */
export function possibleLines(rounds: readonly ReviewRound[]): string[] {
  if (rounds.length === 0 || rounds.some(({ possible }) => possible === null)) return [];
  const best = sumOf(rounds, ({ possible }) => possible!.score);
  const bound = sumOf(rounds, ({ possible }) => possible!.bound);
  const loss = sumOf(rounds, (round) => round.loss);
  const gap = best - sumOf(rounds, ({ score }) => score);
  const lines = [
    rounds.every(({ possible }) => possible!.proved)
      ? t("coach-possible", { score: scoreText(best) })
      : t("coach-possible-bound", { score: scoreText(best), bound: scoreText(bound) }),
  ];
  if (gap >= loss && gap > 0)
    lines.push(
      t("coach-knowable", {
        gap: scoreText(gap),
        loss: pointsText(loss),
        rest: pointsText(gap - loss),
      }),
    );
  return lines;
}

/** All moves of some rounds, in their order. */
export const movesOf = (rounds: readonly ReviewRound[]): Reviewed[] =>
  rounds.flatMap((round) => round.moves.map((move) => ({ round, move })));

/** The moves that a filter counts as mistakes: those with a mark, or only the big ones. */
export const isMistake = ({ move }: Reviewed, big: boolean): boolean =>
  move.loss > 0 && (big ? move.loss >= BIG : move.mark !== null);

/** The moves with a loss, the largest first. */
export const byLoss = (moves: readonly Reviewed[]): Reviewed[] =>
  moves
    .filter(({ move }) => isLoss(move.loss))
    .toSorted((one, two) => two.move.loss - one.move.loss);

/** The expected total before the first move and after each, with where the rounds end. */
export function expectedLine(rounds: readonly ReviewRound[]): { line: number[]; ends: number[] } {
  let total = sumOf(rounds, ({ expected }) => expected);
  const line = [total];
  const ends: number[] = [];
  for (const { moves, arrivals } of rounds) {
    for (const { luck, loss, correction } of moves) {
      total += luck - loss + correction;
      line.push(total);
    }
    total += arrivals;
    line[line.length - 1] = total;
    ends.push(line.length - 1);
  }
  return { line, ends };
}

/** Where a move was made: "Round 2, card 5". */
export const placeText = ({ round, move }: Reviewed): string =>
  move.card === 0
    ? t("coach-at-start", { round: round.round + 1 })
    : t("replay-at", { round: round.round + 1, card: move.card });

/** What a move deserves to be noticed for, in a word or two. */
export function verdictText({ move }: Reviewed): string {
  if (move.mark) return t(`mark-${move.mark}`);
  if (move.forced) return t("coach-forced");
  if (isLoss(move.loss)) return t("mark-none");
  return t(move.best[0]?.act === move.act ? "coach-is-best" : "coach-is-equal");
}

/** A move and what would have been better, as a sentence with its acts in words. */
export function moveSentence(reviewed: Reviewed, say: (act: string) => string): string {
  const { round, move } = reviewed;
  if (!isLoss(move.loss))
    return `${placeText(reviewed)}, ${say(move.act)}: ${verdictText(reviewed)}.`;
  return t(move.card === 0 ? "coach-move-start" : "coach-move", {
    round: round.round + 1,
    card: move.card,
    act: say(move.act),
    mark: verdictText(reviewed),
    loss: pointsText(move.loss),
    best: move.best[0] ? say(move.best[0].act) : "",
  });
}

/** Whether an estimate was so far off that the losses of single moves are uncertain. */
const isRough = ({ loss, correction }: ReviewRound): boolean =>
  Math.abs(correction) >= ROUGH_CORRECTION && ROUGH_PART * Math.abs(correction) >= loss;

/** How far off the estimate was, for each round where it is rough. */
export const roughLines = (rounds: readonly ReviewRound[]): string[] =>
  rounds.filter(isRough).map((round) =>
    t("coach-rough", {
      round: round.round + 1,
      correction: written(Math.abs(tenthsOfTerms([round]).correction)),
    }),
  );

/** Which values were used, and how sure they are where they are not rough. */
export function evaluatorText(rounds: readonly ReviewRound[]): string {
  const full = rounds.every(({ effort }) => effort === "full");
  const effort = t(full ? "coach-effort-full" : "coach-effort-quick");
  const errorOf = ({ evaluator }: ReviewRound) => /^network .*±([\d.]+)$/.exec(evaluator)?.[1];
  if (rounds.some((round) => errorOf(round) === undefined))
    return t("coach-by-roll-outs", { effort });
  const known = rounds.filter((round) => !isRough(round)).map((round) => Number(errorOf(round)));
  if (known.length === 0) return t("coach-by-rough", { effort });
  const error = pointsText(1000 * Math.max(...known));
  return t(known.length < rounds.length ? "coach-by-some-rough" : "coach-by-network", {
    error,
    effort,
  });
}
