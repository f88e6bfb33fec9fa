/** The choices of the new-game screen, before they are sent to the server. */

import { COLOURS, usualColour, type Colour } from "../board/colours";
import { isNewcomer } from "../rules/met";
import { createTable } from "../net/api";
import { defaultName } from "../ui/names";
import { go } from "../router.svelte";
import { settings } from "../settings.svelte";
import { recall, remember } from "../store";
import { t } from "../text/text.svelte";
import type { Edition, NewSeat as WireSeat, NewTable } from "../wire";

export type NewSeat = WireSeat & { colour: Colour };

/** A new table with every choice made. */
export type TableDraft = Omit<Required<NewTable>, "boards" | "seats"> & {
  boards: string[];
  seats: NewSeat[];
};

export const MODES = ["alone", "bots", "device", "online"] as const;
export type Mode = (typeof MODES)[number];

/** Ready-made lists of boards. */
export const PRESETS = ["quick", "classic", "expansions"] as const;
/** Besides them there are new boards, and any other list. */
export type Preset = (typeof PRESETS)[number] | "surprise" | "own";

const EXPANSIONS = ["boom", "wormholes", "eggshells", "montezuma"];

/** The boards of a preset, in playing order; empty if the edition has none of them. */
export function presetBoards(preset: (typeof PRESETS)[number], edition: Edition): string[] {
  if (preset === "quick") return edition.rounds.slice(0, 1);
  if (preset === "classic") return [...edition.rounds];
  return EXPANSIONS.filter((ref) => edition.boards.some((board) => board.ref === ref));
}

/** The preset whose boards these are; `surprise` are the new boards that were drawn last. */
export function presetOf(
  boards: readonly string[],
  edition: Edition,
  surprise: readonly string[] = [],
): Preset {
  if (boards.length > 0 && boards.join() === surprise.join()) return "surprise";
  const same = (preset: (typeof PRESETS)[number]) =>
    presetBoards(preset, edition).join() === boards.join();
  return PRESETS.find(same) ?? "own";
}

/** Seconds that a player needs for a card, and for the end of a round. */
const CARD_S = 15;
const END_S = 20;
const CARDS = 17;

/** How long a game takes, in minutes: estimated, and rounded where it is long. */
export function minutesFor(rounds: number, clock: number | null): number {
  const round = CARDS * Math.min(clock ?? CARD_S, CARD_S) + END_S;
  const minutes = Math.ceil((rounds * round) / 60);
  return minutes > 10 ? Math.ceil(minutes / 5) * 5 : minutes;
}

/** The name for a person who has none; `own` is the player at this browser. */
export type NameOf = (colour: Colour, own: boolean) => string;

/** The player's own name where they have one, else that of the colour. */
export const nameOf: NameOf = (colour, own) => (own && settings.name) || defaultName(colour);

/** The seat of the player at this browser: the first person's. */
export const ownSeat = (seats: readonly NewSeat[]): number =>
  seats.findIndex((seat) => seat.kind === "person");

/** The seats a mode starts with: those of the last game of that mode, else the usual ones. */
export function seatsFor(mode: Mode, name: NameOf): NewSeat[] {
  const stored = readSeats(recall(`seats-${mode}`));
  if (stored) {
    // The player's name may have changed since, at another table.
    const own = ownSeat(stored);
    const seats = recoloured(stored, own, settings.colour);
    return seats.with(own, { ...seats[own]!, name: name(settings.colour, true) });
  }
  const { colour } = settings;
  const own: NewSeat = { kind: "person", name: name(colour, true), colour };
  const other = freeColour([own]);
  switch (mode) {
    case "alone":
      return [own];
    case "bots":
      return [own, { kind: "bot", level: isNewcomer() ? "dreamer" : "mason", colour: other }];
    case "device":
      return [own, { kind: "person", name: name(other, false), colour: other }];
    case "online":
      return [own, { kind: "open", colour: other }];
  }
}

/** The first colour that no seat has. */
export const freeColour = (seats: readonly NewSeat[]): Colour =>
  COLOURS.find((colour) => seats.every((seat) => seat.colour !== colour)) ?? COLOURS[0];

/** Give a seat a colour; the seat that has it gets the other one. */
export function recoloured(seats: readonly NewSeat[], index: number, colour: Colour): NewSeat[] {
  const old = seats[index]!.colour;
  return seats.map((seat, number) => {
    if (number === index) return { ...seat, colour };
    return seat.colour === colour ? { ...seat, colour: old } : seat;
  });
}

/** Return stored seats, or null if they are none or the page can't have stored them. */
function readSeats(stored: unknown): NewSeat[] | null {
  if (!Array.isArray(stored) || stored.length < 1 || stored.length > 4) return null;
  const seats = stored as (Record<string, unknown> | null)[];
  const valid = seats.every(
    (seat) =>
      seat !== null &&
      (seat.kind === "open" ||
        (seat.kind === "person" && typeof seat.name === "string") ||
        (seat.kind === "bot" && typeof seat.level === "string")),
  );
  if (!valid || seats.every((seat) => seat!.kind !== "person")) return null;
  const colours = seats.map((seat) => seat!.colour as Colour);
  const chosen =
    new Set(colours).size === seats.length && colours.every((one) => COLOURS.includes(one));
  return (stored as NewSeat[]).map((seat, index) =>
    chosen ? seat : { ...seat, colour: usualColour(index) },
  );
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
export function tableOf(draft: TableDraft, name: NameOf): NewTable {
  const alone = draft.seats.length === 1;
  const open = draft.seats.some((seat) => seat.kind === "open");
  const unruly = draft.boards.some(isVolatile);
  const own = ownSeat(draft.seats);
  return {
    ...draft,
    seats: draft.seats.map((seat, index) =>
      seat.kind === "person"
        ? { ...seat, name: seat.name?.trim() || name(seat.colour, index === own) }
        : seat,
    ),
    house: draft.house.filter((rule) => !(rule === "row-penalty" && unruly)),
    listed: draft.listed && open,
    practice: draft.practice && alone,
    // Alone the server allows them where no rank is earned.
    hints: alone ? null : draft.hints,
  };
}

/** What the big button of the front page starts. */
export interface QuickStart {
  preset: Preset;
  mode: "alone" | "bots";
  table: Omit<TableDraft, "seats">;
}

const DEFAULT: QuickStart = {
  preset: "classic",
  mode: "alone",
  table: {
    edition: "classic",
    boards: ["1", "2", "3", "4"],
    house: [],
    clock: null,
    absent: "aside",
    listed: false,
    practice: false,
    hints: null,
  },
};

/** The first game of all: short, and against a bot that a beginner can beat. */
const FIRST: QuickStart = {
  preset: "quick",
  mode: "bots",
  table: { ...DEFAULT.table, boards: ["1"] },
};

/** The draft that the new-game screen opens with. */
export function firstDraft(mode: Mode, name: NameOf): TableDraft {
  const { table } = lastChoice();
  const usual = mode === "alone" || mode === "bots" ? table : DEFAULT.table;
  return { ...usual, boards: [...usual.boards], seats: seatsFor(mode, name) };
}

/** Store the choices of a game, for the next one and for the front page. */
export function rememberChoice(mode: Mode, preset: Preset, { seats, ...table }: TableDraft): void {
  remember(`seats-${mode}`, seats);
  if (mode === "alone" || mode === "bots") remember("start", { preset, mode, table });
}

/** The last game alone or with bots, else the first or the usual one. */
export function lastChoice(): QuickStart {
  const stored = recall("start") as Partial<QuickStart> | null;
  const { preset, mode, table } = stored ?? {};
  const known =
    [...PRESETS, "surprise", "own"].includes(preset ?? "") &&
    (mode === "alone" || mode === "bots") &&
    Array.isArray(table?.boards) &&
    Array.isArray(table.house);
  if (known) return stored as QuickStart;
  return isNewcomer() ? FIRST : DEFAULT;
}

/** The words for what the big button of the front page starts. */
export const choiceText = (choice: QuickStart): string =>
  choice === FIRST
    ? t("front-first")
    : `${t(`preset-${choice.preset}`)} · ${t(`mode-${choice.mode}`)}`;

/** Create the table of a game and open it. */
export async function startGame({ table, mode }: QuickStart): Promise<void> {
  const seats = seatsFor(mode, nameOf);
  const created = await createTable(tableOf({ ...table, seats }, nameOf));
  go(`table/${created.table}`);
}
