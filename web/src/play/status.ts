/** What the table waits for, as a line of text, and whether its game earns a rank. */

import { list, t } from "../text/text.svelte";
import type { Branch, Edition, SeatSummary, State, TableSummary } from "../wire";

/** Where a game plays on from, and who plays the other seats if that is the record. */
export function branchText({ round, card, others }: Branch): string {
  const from = `${t("branch-from", { round: round + 1, card })}.`;
  return others === "recorded" ? `${from} ${t("branch-recorded")}` : from;
}

/** Whether a game earns a rank: alone, by the rules, on the boards of the box. */
export const isRanked = (table: TableSummary, edition: Edition): boolean =>
  table.seats.length === 1 &&
  !table.practice &&
  table.house.length === 0 &&
  table.boards.toSorted().join() === edition.rounds.toSorted().join();

/** Return how the bots think if that is not as usual; empty otherwise. */
export function botsText(
  bots: { readonly less: readonly number[]; readonly failed: readonly number[] },
  seats: readonly SeatSummary[],
): string {
  const failed = bots.failed.flatMap((seat) => seats[seat]?.name ?? []);
  if (failed.length > 0) return t("bots-failed", { names: list(failed) });
  return bots.less.length > 0 ? t("bots-less") : "";
}

/** Return why the player at a seat has nothing to do; empty if they have a tile in hand. */
export function statusText(
  { game, mine }: State,
  seats: readonly SeatSummary[],
  seat: number,
  pending: boolean,
): string {
  if (!game) return "";
  const waiting = seats
    .filter((_, index) => !game.acted[index] && index !== seat)
    .map(({ name }) => name);
  if (pending && waiting.length > 0) return t("waiting-for", { names: list(waiting) });
  if (mine.length === 0) return t("watching", { name: seats[seat]!.name });
  const missed = mine.some((own) => own.seat === seat && own.tile === null);
  return missed && waiting.length > 0 ? t("missed", { tile: game.turned.at(-1) ?? "" }) : "";
}
