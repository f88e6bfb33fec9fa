/** What is said aloud as a game goes on, for whoever has a seat in front. */

import { figure, t } from "../text/text.svelte";
import type { SeatSummary, State, PlayedCard } from "../wire";
import { sayMove } from "./speech";

/** What everybody did on a card. */
export function sayStep(step: PlayedCard, seats: readonly SeatSummary[]): string {
  const moves = step.seats.map((one, index) =>
    seats.length === 1
      ? t("say-own", { move: sayMove(one) })
      : t("say-other", { name: seats[index]!.name, move: sayMove(one) }),
  );
  const arrivals = step.arrivals.map((one) =>
    t("say-arrival", { tile: one.tile, name: seats[one.to]?.name ?? "", move: sayMove(one) }),
  );
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
