/** What is spoken as a game goes on, for the player in front. */

import { countsWords } from "../rules/counts";
import { figure, list, t } from "../text/text.svelte";
import type { Board, Edition, Game, PlayedCard, RoundResult, SeatSummary, State } from "../wire";
import { boardName, namedSeats } from "../ui/names";
import { sayArrival, sayMove, sayTile } from "./speech";

/**
 * What the players of some seats, by default all, did on a card of a board, and where tiles that
 * fell through from them or to them arrived.
 */
export function sayStep(
  step: PlayedCard,
  seats: readonly SeatSummary[],
  board: Board,
  said: readonly number[] = [...seats.keys()],
): string {
  const moves = said.map((seat) => {
    const move = sayMove(step.seats[seat]!, board);
    return seats.length === 1
      ? t("say-own", { move })
      : t("say-other", { name: seats[seat]!.name, move });
  });
  const arrivals = step.arrivals
    .filter(({ from, to }) => said.includes(from) || said.includes(to))
    .map((one) => {
      const { tile, to } = one;
      const move = sayArrival(one, board);
      return seats.length === 1
        ? t("say-return", { tile, move })
        : t("say-arrival", { tile, name: seats[to]!.name, move });
    });
  return [...moves, ...arrivals].join(" ");
}

/**
 * Which card lies open, with the shape of its tile; or that a seat misses the turn, unless another
 * one of this browser acts.
 */
export function sayCard({ game, mine }: State, seat: number, edition: Edition): string {
  if (!game || game.complete) return "";
  const own = mine.find((one) => one.seat === seat);
  const acting = own?.tile ? own : (mine.find((one) => one.tile !== null) ?? own);
  const name = acting?.tile ?? game.turned.at(-1);
  if (name === undefined) return "";
  const { card } = game;
  const cards = edition.build.length;
  if (acting && acting.tile === null) return t("say-card-missed", { card, cards, tile: name });
  const tile = sayTile(name, edition.tiles[name]!);
  return card === 0 ? t("say-start", { tile }) : t("say-card", { card, cards, tile });
}

/** Which round begins, on which board, and what counts there. */
function sayRound({ game, table }: State): string {
  const { board, round } = game!;
  const name = boardName(board.ref);
  const heading = t("say-round", { round: round + 1, rounds: table.boards.length, name });
  return [heading, ...countsWords(board, table.house)].join(" ");
}

/** The card that lies open; the first one of a round with what counts in it. */
export function sayOpen(state: State, seat: number, edition: Edition): string {
  const card = sayCard(state, seat, edition);
  return state.game?.card === 0 ? `${card} ${sayRound(state)}`.trim() : card;
}

const sayScores = ({ table }: State, points: readonly number[]): string =>
  namedSeats(table.seats)
    .map(({ name }, index) => t("say-score", { name, points: figure(points[index] ?? 0) }))
    .join(", ");

/** The score of a round: one's own, or everyone's in company. */
function sayRoundEnd(state: State, { scores }: RoundResult, seat: number): string {
  const totals = scores.map(({ total }) => total);
  return totals.length === 1
    ? t("say-round-end", { score: figure(totals[seat] ?? 0) })
    : t("say-round-end-all", { scores: sayScores(state, totals) });
}

/** The total of a game: one's own, or the winners and everyone's in company. */
function sayGameEnd(state: State, { totals, winners }: Game, seat: number): string {
  if (totals.length === 1) return t("say-game-end", { total: figure(totals[seat] ?? 0) });
  const seats = namedSeats(state.table.seats);
  const names = list(winners.map((one) => seats[one]!.name));
  return t("say-game-end-all", {
    winners: t("winners", { count: winners.length, names }),
    scores: sayScores(state, totals),
  });
}

/** What comes after a card: the next one, or the end of the round or of the game. */
export function sayNext(state: State, seat: number, edition: Edition): string {
  const { game } = state;
  if (!game) return "";
  const last = game.card === 0 || game.complete ? game.results.at(-1) : undefined;
  if (!last) return sayCard(state, seat, edition);
  const end = game.complete ? sayGameEnd(state, game, seat) : "";
  return `${sayRoundEnd(state, last, seat)} ${end}`.trim();
}
