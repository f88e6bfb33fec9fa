/** A game in the making, before it is asked of the server. */

import type { NewSeat, NewTable } from "../wire";

export const MODES = ["alone", "bots", "device", "online"] as const;
export type Mode = (typeof MODES)[number];

export interface Draft {
  edition: string;
  boards: string[];
  house: string[];
  seats: NewSeat[];
  clock: number | null;
  absent: "aside" | "bot";
  listed: boolean;
  practice: boolean;
}

/** The seats a mode starts with. */
export function seatsFor(mode: Mode, name: (seat: number) => string): NewSeat[] {
  const own: NewSeat = { kind: "person", name: name(0) };
  switch (mode) {
    case "alone":
      return [own];
    case "bots":
      return [own, { kind: "bot", level: "mason" }];
    case "device":
      return [own, { kind: "person", name: name(1) }];
    case "online":
      return [own, { kind: "open" }];
  }
}

export const isVolatile = (ref: string): boolean => ref.endsWith("+volatile");

export const toggleVolatile = (ref: string): string =>
  isVolatile(ref) ? ref.replace(/\+volatile$/, "") : `${ref}+volatile`;

/** The list with an element moved by one place. */
export function shifted<T>(list: readonly T[], index: number, by: 1 | -1): T[] {
  const next = [...list];
  const [one] = next.splice(index, 1);
  next.splice(index + by, 0, one!);
  return next;
}

/** What is asked of the server: only choices that make sense together. */
export function wishOf(draft: Draft, name: (seat: number) => string): NewTable {
  const alone = draft.seats.length === 1;
  const open = draft.seats.some((seat) => seat.kind === "open");
  const unruly = draft.boards.some(isVolatile);
  return {
    ...draft,
    seats: draft.seats.map((seat, index) =>
      seat.kind === "person" ? { kind: "person", name: seat.name?.trim() || name(index) } : seat,
    ),
    house: draft.house.filter((rule) => !(rule === "row-penalty" && unruly)),
    listed: draft.listed && open,
    practice: draft.practice && alone,
  };
}
