/** Who attends to the game, as text: who left, who is stood in for, and what was played for whom. */

import { list, t } from "../text/text.svelte";
import type { ActFor, PlayedCard, SeatSummary, State } from "../wire";
import { readToken } from "../board/notation";

/** How many acts are listed to a player who returns; more are counted. */
const MOST_ACTS = 4;

/** Return why the others don't wait for the player of a seat, in a word or two; empty if they do. */
export function absenceWord({ kind, present, absence }: SeatSummary): string {
  if (kind !== "person") return "";
  if (absence !== null) return t(`absence-${absence}`);
  return present ? "" : t("absence-gone");
}

/** Return what changed about the attention of the other players, as sentences. */
export function attentionNews(
  before: readonly SeatSummary[],
  now: readonly SeatSummary[],
  mine: readonly number[],
  host: boolean,
): string[] {
  return now.flatMap((seat, index) => {
    const old = before[index];
    if (!old || mine.includes(index) || old.kind !== "person") return [];
    const { name } = old;
    if (seat.kind === "bot") return [t("now-removed", { name })];
    if (seat.absence === old.absence)
      return seat.level !== null && old.level === null && seat.absence !== null
        ? [t("now-bot", { name })]
        : [];
    if (seat.absence === null) return [t("now-back", { name })];
    const left = host && seat.absence === "left";
    return [
      left ? t("now-left-host", { name }) : t(`now-${seat.absence}`, { name }),
      ...(seat.level === null ? [] : [t("now-bot", { name })]),
    ];
  });
}

/**
 * Return the seats whose time ran out on a completed card while their players were there. Without a
 * clock none has: the server also acts for those who have left.
 */
export const skippedSeats = (
  { late }: Pick<PlayedCard, "late">,
  seats: readonly SeatSummary[],
  clock: number | null,
): number[] => (clock === null ? [] : late.filter((seat) => seats[seat]?.absence === null));

/** Return whose time ran out on a completed card, as sentences. */
export function skippedNews(
  { seats: effects }: Pick<PlayedCard, "seats">,
  skipped: readonly number[],
  seats: readonly SeatSummary[],
  mine: readonly number[],
): string[] {
  return skipped.map((seat) => {
    const { tile } = readToken(effects[seat]!.token);
    return mine.includes(seat)
      ? t("late-you", { tile })
      : t("late-other", { name: seats[seat]!.name, tile });
  });
}

/** Return what was played for a player who returns; empty if nothing was. */
export function playedFor(acts: readonly ActFor[]): string {
  if (acts.length === 0) return "";
  const read = acts.map(({ token }) => readToken(token));
  const placed = read.filter(({ column }) => column !== null);
  const aside = read.filter(({ sign }) => sign === "-").map(({ tile }) => tile);
  const few = acts.length <= MOST_ACTS;
  const parts = few
    ? [
        ...placed.map(({ tile, column }) => t("acts-column", { tile, column: column! })),
        ...(aside.length > 0 ? [t("acts-aside", { tiles: list(aside) })] : []),
      ]
    : [
        ...(placed.length > 0 ? [t("acts-placed-count", { count: placed.length })] : []),
        ...(aside.length > 0 ? [t("acts-aside-count", { count: aside.length })] : []),
      ];
  return t("played-for", { count: acts.length, acts: parts.join("; ") });
}

/** Whether none of this browser's seats attends to the game. */
export const isAway = ({ mine, table }: State): boolean =>
  mine.length > 0 && mine.every(({ seat }) => table.seats[seat]?.absence !== null);

/** The seats of this browser that an input takes back. */
export const seatsToReclaim = ({ mine, table }: State): number[] =>
  mine.map(({ seat }) => seat).filter((seat) => table.seats[seat]?.absence !== null);

/** The names of the other players whom the clock of a round waits for. */
export const notReady = (
  { next }: State,
  seats: readonly SeatSummary[],
  mine: readonly number[],
): string[] =>
  next === null
    ? []
    : seats
        .filter((_, seat) => !next.pressed[seat] && !mine.includes(seat))
        .map(({ name }) => name);

/** Seats as a finished game shows them: one without a move of its player is a bot's. */
export const resultSeats = (seats: readonly SeatSummary[]): SeatSummary[] =>
  seats.map((seat) =>
    seat.kind === "person" && !seat.moved
      ? { ...seat, name: t("bot-for", { name: seat.name }) }
      : seat,
  );

/** Whether a winner gets a crown: not for a game that others played. */
export const isCrowned = ({ kind, moved }: SeatSummary): boolean => kind === "bot" || moved;
