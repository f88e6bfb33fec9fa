/** Values worked out from the state that the server sends. */

import { t } from "../text/text.svelte";
import { learntBoard } from "../data/own_boards";
import type {
  Board,
  Branch,
  Edition,
  Game,
  Ramp,
  Reason,
  RoundResult,
  Score,
  Space,
} from "../wire";

/** A board by its reference; throw an error with a sentence if the page has not learnt it. */
export function boardOf(edition: Edition, ref: string): Board {
  const id = ref.replace(/\+volatile$/, "");
  const board = edition.boards.find((one) => one.ref === id) ?? learntBoard(id);
  if (!board) throw new Error(t("board-not-loaded"));
  return id === ref ? board : { ...board, ref, volatile: true };
}

export interface Item {
  reason: Reason;
  points: number;
  spaces: Space[];
}

/** The items of a score one by one. */
export const itemsOf = (score: Pick<Score, "items">): Item[] =>
  score.items.flatMap(([reason, points, all]) => all.map((spaces) => ({ reason, points, spaces })));

/** What can't change any more in a round that is being played. */
export const lockedPoints = ({ locked }: Ramp): number =>
  locked.reduce((sum, [, points]) => sum + points, 0);

/** The points that a seat has for certain: finished rounds, and what is locked in this one. */
export function points(game: Game, seat: number): number {
  const total = game.totals[seat] ?? 0;
  return game.complete ? total : total + lockedPoints(game.ramps[seat]!);
}

/** Each seat's total before a round. */
export const totalsBefore = (game: Game, round: number): number[] =>
  game.totals.map((_, seat) =>
    game.results.slice(0, round).reduce((sum, { scores }) => sum + scores[seat]!.total, 0),
  );

/** The points that each seat has for certain; at the end of a round that is shown, all of its points. */
export const standings = (game: Game, ended: number | null): number[] =>
  ended === null ? game.totals.map((_, seat) => points(game, seat)) : totalsBefore(game, ended + 1);

/** The rounds of a game: those with a result, then one that was ended early, with what is certain. */
export function playedRounds(game: Game): RoundResult[] {
  if (game.complete || game.card === 0) return game.results;
  const scores = game.ramps.map((ramp) => ({ total: lockedPoints(ramp), items: [] }));
  const { position, board, ramps } = game;
  return [...game.results, { position, board: board.ref, ramps, scores }];
}

/** The card of a round that a game plays on from; 0 if the round was played from its beginning. */
export const sinceOf = (branch: Branch | null, round: number): number =>
  branch?.round === round ? branch.card : 0;

/** The visible dots that can't be covered any more: all of them when the round is over. */
export const sealedDots = ({ score, heights }: Ramp, over: boolean): Space[] =>
  itemsOf(score).flatMap(({ reason, spaces }) =>
    reason === "dot" ? spaces.filter(([column, row]) => over || row <= heights[column - 1]!) : [],
  );

/** The round on the table. */
export interface ShownRound {
  round: number;
  board: Board;
  ramps: readonly Ramp[];
  /** Each seat's total before this round. */
  before: readonly number[];
  /** Each seat's points that are certain. */
  standings: readonly number[];
  /** Whether it is finished, and shown because its end has not been seen. */
  over: boolean;
}

/** Return the finished round `ended`, or the one that is being played if that is null. */
export function shownRound(game: Game, edition: Edition, ended: number | null): ShownRound {
  const result = ended === null ? null : game.results[ended]!;
  return {
    round: ended ?? game.round,
    board: result ? boardOf(edition, result.board) : game.board,
    ramps: result?.ramps ?? game.ramps,
    before: ended === null ? game.totals : totalsBefore(game, ended),
    standings: standings(game, ended),
    over: ended !== null,
  };
}
