/** What is spoken as a game goes on, for the player in front. */

import { figure, list, t } from "../text/text.svelte";
import type { Board, Game, PlayedCard, RoundResult, SeatSummary, State } from "../wire";
import { namedSeats } from "../ui/names";
import { sayArrival, sayMove } from "./speech";

/** What every player did on a card of a board, and where tiles that fell through arrived. */
export function sayStep(step: PlayedCard, seats: readonly SeatSummary[], board: Board): string {
  const moves = step.seats.map((one, index) =>
    seats.length === 1
      ? t("say-own", { move: sayMove(one, board) })
      : t("say-other", { name: seats[index]!.name, move: sayMove(one, board) }),
  );
  const arrivals = step.arrivals.map((one) => {
    const { tile, to } = one;
    const move = sayArrival(one, board);
    return seats.length === 1
      ? t("say-return", { tile, move })
      : t("say-arrival", { tile, name: seats[to]!.name, move });
  });
  return [...moves, ...arrivals].join(" ");
}

/** Which card lies open, and what it means for a seat. */
export function sayCard({ game, mine }: State, seat: number, cards: number): string {
  const own = mine.find((one) => one.seat === seat);
  if (!own || !game || game.complete) return "";
  if (game.card === 0) return t("say-start", { tile: own.tile ?? "" });
  const tile = own.tile ?? game.turned.at(-1) ?? "";
  return t(own.tile ? "say-card" : "say-card-missed", { card: game.card, cards, tile });
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
export function sayNext(state: State, seat: number, cards: number): string {
  const { game } = state;
  if (!game) return "";
  const last = game.card === 0 || game.complete ? game.results.at(-1) : undefined;
  const result = last ? sayRoundEnd(state, last, seat) : "";
  const next = game.complete ? sayGameEnd(state, game, seat) : sayCard(state, seat, cards);
  return `${result} ${next}`.trim();
}
