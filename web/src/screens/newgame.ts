/** The choices of the new-game screen, before they are sent to the server. */

import type { NewSeat, NewTable } from "../wire";

/** A new table with every choice made. */
export type TableDraft = Required<NewTable> & { boards: string[] };

export const MODES = ["alone", "bots", "device", "online"] as const;
export type Mode = (typeof MODES)[number];

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

/** Return the list with an element moved by one place. */
export function shifted<T>(list: readonly T[], index: number, by: 1 | -1): T[] {
  const next = [...list];
  const [one] = next.splice(index, 1);
  next.splice(index + by, 0, one!);
  return next;
}

/** Return the table to ask the server for: only choices that make sense together. */
export function tableOf(draft: TableDraft, name: (seat: number) => string): NewTable {
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
