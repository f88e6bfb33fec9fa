/** What boards and seats are called. */

import { usualColour, type Colour } from "../board/colours";
import { has, t } from "../text/text.svelte";
import type { SeatSummary } from "../wire";
import { isCoded, learntBoard } from "../data/own_boards";

/** The name of a board by its reference, like `2+volatile`. */
export function boardName(ref: string): string {
  const id = ref.replace(/\+volatile$/, "");
  const name = isCoded(id)
    ? learntBoard(id)?.name || t("own-board")
    : has(`board-${id}`)
      ? t(`board-${id}`)
      : t("other-board", { id });
  return id === ref ? name : t("volatile-board", { name });
}

export const levelName = (level: string): string =>
  has(`bot-${level}`) ? t(`bot-${level}`) : level;

export function seatName(seat: Pick<SeatSummary, "kind" | "name" | "level">): string {
  if (seat.kind === "bot") return levelName(seat.level ?? "");
  return seat.kind === "open" ? t("seat-open") : seat.name;
}

/** Seats with the names to show; equal names are told apart by a number. */
export function namedSeats(seats: readonly SeatSummary[]): SeatSummary[] {
  const names = seats.map(seatName);
  return seats.map((seat, index) => {
    const name = names[index]!;
    const before = names.slice(0, index).filter((other) => other === name).length;
    return { ...seat, name: seat.kind !== "open" && before > 0 ? `${name} ${before + 1}` : name };
  });
}

/** The name of the player who invites others to a table; undefined while there is none. */
export const hostName = ({ seats }: { seats: readonly SeatSummary[] }): string | undefined =>
  seats.find((seat) => seat.kind === "person")?.name;

/** The players of a record, where a bot is written as `bot:LEVEL`. */
export const recordSeats = (players: readonly string[]): SeatSummary[] =>
  namedSeats(
    players.map((name, seat) => {
      const level = /^bot:(.+)$/.exec(name)?.[1] ?? null;
      const kind = level === null ? "person" : "bot";
      return {
        kind,
        name,
        level,
        present: true,
        absence: null,
        moved: level === null,
        hinted: false,
        colour: usualColour(seat),
      };
    }),
  );

/** What a person without a name is called. */
export const defaultName = (colour: Colour): string => t(`colour-${colour}`);

/** Whether a person plays without a name, and is called by the colour. */
export const isNameless = ({ kind, name, colour }: SeatSummary): boolean =>
  kind === "person" && name === defaultName(colour);
