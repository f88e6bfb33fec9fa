/** Reads placements that a person types. */

import { LETTERS, type Letter, type Orientations } from "./orientations";

export type Typed =
  | { kind: "place"; letter: Letter; column: number }
  | { kind: "aside" }
  | { kind: "other-tile"; tile: string }
  | { kind: "unreadable" };

/** `L5c3`, `c3`, `L5-` or `-`; any letter of the same shape is as good as the canonical one. */
export function readTyped(text: string, tile: string, orientations: Orientations): Typed {
  const found = /^([A-Z]+[0-9]+)?\s*(?:([A-H])\s*([0-9]{1,2})|([-−–]))$/.exec(
    text.trim().toUpperCase(),
  );
  if (!found) return { kind: "unreadable" };
  const [, named, letter, column, sign] = found;
  if (named !== undefined && named !== tile) return { kind: "other-tile", tile: named };
  if (sign !== undefined) return { kind: "aside" };
  const raw = letter!.toLowerCase() as (typeof LETTERS)[number];
  return { kind: "place", letter: orientations.turned[raw].letter, column: Number(column) };
}

export interface Token {
  tile: string;
  letter: Letter | null;
  column: number | null;
  sign: "-" | "=" | "?" | null;
}

/** The parts of a token of a record. */
export function readToken(token: string): Token {
  const found = /^([A-Z]+[0-9]+)(?:([a-h])([0-9]+)|([-=?]))$/.exec(token);
  return {
    tile: found?.[1] ?? token,
    letter: (found?.[2] as Letter | undefined) ?? null,
    column: found?.[3] === undefined ? null : Number(found[3]),
    sign: (found?.[4] as Token["sign"] | undefined) ?? null,
  };
}
