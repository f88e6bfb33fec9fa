/** Kinds of special spaces as data: those that ship with Gapless, and those of a board's own. */

import shipped from "../data/kinds.json";
import type { Board } from "../wire";

/** What spaces that count together are worth: one of these is given. */
export interface Points {
  /** Points a space; a table has them by the least number that counts. */
  each?: number | Record<string, number>;
  /** The points for one, two, three and so on; more count as the last. */
  totals?: readonly number[];
  /** The points of the first; the second counts twice as much, and so on. */
  step?: number;
}

/** A kind as a table of a board file. */
export interface Kind extends Points {
  /** What a space is worth in each state; a tile that slides over it moves it to the next. */
  states?: readonly Points[];
  counts?: "covered" | "visible";
  by?: "character" | "kind";
  stop?: "rests" | "blown-up" | "fell-through";
  /** Only of a kind of one's own: its name by language, English among them. */
  name?: Record<string, string>;
  /** Only of a kind of one's own: the name of its sign. */
  sign?: string;
  /** The reason of its items in a score; by default its key. */
  reason?: string;
  /** The character that drawings have for a shipped kind, if it is free. */
  character?: string;
}

/** Where kinds of one's own are looked up. */
export type OwnKinds = Pick<Board, "kinds">;

/** The kind of which each character stands on exactly two spaces. */
export const PAIR = "pair";

/** The kinds that ship with Gapless, by key. */
export const SHIPPED = shipped as Record<string, Kind>;

/** Return a kind by its key; undefined if there is none. */
export function kindOf({ kinds }: OwnKinds, key: string): Kind | undefined {
  if (Object.hasOwn(kinds, key)) return kinds[key];
  return Object.hasOwn(SHIPPED, key) ? SHIPPED[key] : undefined;
}

/** Return the kind whose items in a score have a reason, with its key; undefined if it is none's. */
export function kindOfReason(board: OwnKinds, reason: string): [string, Kind] | undefined {
  const kind = kindOf(board, reason);
  if (kind) return [reason, kind];
  return Object.entries(SHIPPED).find(([, one]) => one.reason === reason);
}

/** Whether the spaces of each character count by themselves. */
export const isByCharacter = (kind: Kind | undefined): boolean => kind?.by === "character";

/** What a space is worth in each of its states. */
export const statesOf = (kind: Kind): readonly Points[] => kind.states ?? [kind];

/** All numbers of points in a kind. */
export const pointsOf = (kind: Kind): number[] =>
  statesOf(kind).flatMap(({ each, totals = [], step }) => [
    ...totals,
    ...(step === undefined ? [] : [step]),
    ...(typeof each === "number" ? [each] : Object.values(each ?? {})),
  ]);
