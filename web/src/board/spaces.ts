/** What is printed on each space of a board. */

import type { Board, Ramp } from "../wire";
import { columnsOf, rowsOf, spaceKey, spaceSet } from "./geometry";
import { isByCharacter, kindOf, SHIPPED, statesOf, type Kind, type OwnKinds } from "./kinds";
import { drawingOf, SIGN_NAMES } from "./signs";

export interface PrintedSpace {
  column: number;
  row: number;
  /** `dot`, `number`, `letter`, or the key of a kind. */
  kind: string;
  /** The value of a number. */
  value: number;
  /** The character of the grid. */
  character: string;
  /** The name of the sign of a kind. */
  sign: string;
  state: number;
  /** The index of its character among those of its kind if they count by themselves; else -1. */
  variant: number;
}

const DOT: PrintedSpace = {
  column: 1,
  row: 1,
  kind: "dot",
  value: 0,
  character: ".",
  sign: "",
  state: 0,
  variant: -1,
};

/** Samples of what can be printed, to stand by themselves. */
export const dotPrint = (): PrintedSpace => DOT;
export const numberPrint = (value: number): PrintedSpace => ({ ...DOT, kind: "number", value });
export const letterPrint = (character: string): PrintedSpace => ({
  ...DOT,
  kind: "letter",
  character,
});
export const kindPrint = (board: OwnKinds, kind: string, variant = 0, state = 0): PrintedSpace => ({
  ...DOT,
  kind,
  sign: signOf(board, kind),
  state,
  variant: isByCharacter(kindOf(board, kind)) ? variant : -1,
});

/** Return the name of the sign of a kind; kinds of one's own without one get the first free ones. */
export function signOf({ kinds }: OwnKinds, key: string): string {
  if (Object.hasOwn(SHIPPED, key)) return key;
  const own = Object.entries(kinds as Record<string, Kind>);
  const taken = new Set(own.map(([, { sign }]) => sign));
  const all = SIGN_NAMES.filter((name) => !Object.hasOwn(SHIPPED, name));
  const unsigned = own.filter(([, { sign }]) => !sign).map(([one]) => one);
  const free = [...all.filter((name) => !taken.has(name)), ...all];
  const { sign = free[unsigned.indexOf(key)]! } = kinds[key] as Kind;
  return all.includes(sign) ? sign : free[0]!;
}

const cache = new WeakMap<Board, PrintedSpace[]>();

/** Every space of the empty board, row by row from the top. */
export function prints(board: Board): PrintedSpace[] {
  let found = cache.get(board);
  if (!found) cache.set(board, (found = read(board)));
  return found;
}

function read(board: Board): PrintedSpace[] {
  const samples = new Map<string, PrintedSpace>();
  const sampleOf = (character: string): PrintedSpace => {
    const meaning = board.spaces[character];
    if (board.words.length > 0) return letterPrint(character);
    if (typeof meaning === "number") return { ...numberPrint(meaning), character };
    if (meaning === undefined || !kindOf(board, meaning)) return { ...DOT, character };
    const variant = charactersOf(board, meaning).indexOf(character);
    return { ...kindPrint(board, meaning, variant), character };
  };
  return board.grid.flatMap((line, index) =>
    [...line].slice(0, columnsOf(board)).map((character, at) => {
      const sample = samples.get(character) ?? sampleOf(character);
      samples.set(character, sample);
      return { ...sample, column: at + 1, row: rowsOf(board) - index };
    }),
  );
}

/** Every space as it is on a ramp: in its state, and a dot where it is spent. */
export function printsOn(
  board: Board,
  { spent = [], slid = [] }: Partial<Pick<Ramp, "spent" | "slid">>,
): PrintedSpace[] {
  if (spent.length === 0 && slid.every((spaces) => spaces.length === 0)) return prints(board);
  const gone = spaceSet(spent);
  const reached = slid.map(spaceSet);
  return prints(board).map((print) => {
    const key = spaceKey([print.column, print.row]);
    if (gone.has(key)) return { ...DOT, column: print.column, row: print.row };
    const kind = kindOf(board, print.kind);
    const times = reached.filter((spaces) => spaces.has(key)).length;
    return kind && times > 0
      ? { ...print, state: Math.min(times, statesOf(kind).length - 1) }
      : print;
  });
}

/** A number as it is printed on its chip, and the size at which it fits there. */
export function chipText(value: number): { text: string; size: number } {
  const text = value > 0 ? `+${value}` : `−${-value}`;
  return { text, size: Math.min(13.5, 33 / text.length) };
}

/** The characters that a board has for a kind; the first is its first variant, and so on. */
export const charactersOf = ({ spaces }: Pick<Board, "spaces">, kind: string): string[] =>
  Object.keys(spaces).filter((character) => spaces[character] === kind);

/** Return the name of a character's symbol, or its letter; empty if its kind has none. */
export function symbolOf(board: Board, character: string): string {
  const kind = board.spaces[character];
  if (typeof kind !== "string" || !isByCharacter(kindOf(board, kind))) return "";
  const variant = charactersOf(board, kind).indexOf(character);
  return drawingOf(signOf(board, kind), 0, variant).symbol;
}
