/** What is spoken as a game goes on, for the player in front. */

import { figure, t } from "../text/text.svelte";
import type { Board, PlayedCard, SeatSummary, State } from "../wire";
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
  if (!own || !game) return "";
  if (game.card === 0) return t("say-start", { tile: own.tile ?? "" });
  const tile = own.tile ?? game.turned.at(-1) ?? "";
  return t(own.tile ? "say-card" : "say-card-missed", { card: game.card, cards, tile });
}

/** What comes after a card: the next one, or the end of the round or of the game. */
export function sayNext(state: State, seat: number, cards: number): string {
  const { game } = state;
  if (!game) return "";
  const last = game.card === 0 || game.complete ? game.results.at(-1) : undefined;
  const result = last ? t("say-round-end", { score: figure(last.scores[seat]?.total ?? 0) }) : "";
  const next = game.complete
    ? t("say-game-end", { total: figure(game.totals[seat] ?? 0) })
    : sayCard(state, seat, cards);
  return `${result} ${next}`.trim();
}
