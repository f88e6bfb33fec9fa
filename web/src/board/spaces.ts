/** What is printed on each space of a board. */

import type { Board } from "../wire";
import { columnsOf, rowsOf } from "./geometry";

export type Kind =
  "dot" | "number" | "pair" | "boom" | "wormhole" | "cursed" | "egg" | "gold" | "letter";

export interface PrintedSpace {
  column: number;
  row: number;
  kind: Kind;
  /** The value of a number. */
  value: number;
  /** The character of a letter or of a pair's symbol. */
  sign: string;
  /** Which of the pairs it is, from 0. */
  pair: number;
}

const cache = new WeakMap<Board, PrintedSpace[]>();

/** Every space of the board, row by row from the top. */
export function prints(board: Board): PrintedSpace[] {
  let found = cache.get(board);
  if (!found) cache.set(board, (found = read(board)));
  return found;
}

function read(board: Board): PrintedSpace[] {
  const symbols = pairsOf(board);
  const found: PrintedSpace[] = [];
  for (let row = rowsOf(board); row >= 1; row--) {
    for (let column = 1; column <= columnsOf(board); column++) {
      const sign = [...board.grid[rowsOf(board) - row]!][column - 1]!;
      const meaning = board.spaces[sign];
      const print: PrintedSpace = { column, row, kind: "dot", value: 0, sign, pair: -1 };
      if (board.words.length > 0) print.kind = "letter";
      else if (typeof meaning === "number")
        Object.assign(print, { kind: "number", value: meaning });
      else if (meaning === "pair")
        Object.assign(print, { kind: "pair", pair: symbols.indexOf(sign) });
      else if (meaning !== undefined) print.kind = meaning;
      found.push(print);
    }
  }
  return found;
}

/** A number as it is printed on its chip, and the size at which it fits there. */
export function chipText(value: number): { text: string; size: number } {
  const text = value > 0 ? `+${value}` : `−${-value}`;
  return { text, size: Math.min(13.5, 33 / text.length) };
}

/** The characters of a board's pairs; the first has the first symbol, and so on. */
const pairsOf = ({ spaces }: Board): string[] =>
  Object.keys(spaces).filter((character) => spaces[character] === "pair");

/** The names of the first symbols, as in the ids of messages. */
const SYMBOL_NAMES = ["circle", "square", "triangle", "cross", "star"];

/** The letter of a pair without a symbol, by its number: the one that board codes have for it. */
export const pairLetter = (pair: number): string =>
  String.fromCodePoint((pair < 26 ? 97 : 256) + pair);

/** Return the name of a pair's symbol, or its letter where it has no name. */
export function symbolOf(board: Board, character: string): string {
  const pair = pairsOf(board).indexOf(character);
  return pair < 0 ? character : (SYMBOL_NAMES[pair] ?? pairLetter(pair));
}

/** The symbols of the first pairs, each drawn around 0, 0 to fill about 9 units on each side. */
export const SYMBOLS: readonly string[] = [
  "M0-9A9 9 0 1 1 0 9A9 9 0 1 1 0-9Z",
  "M-7.5-7.5H7.5V7.5H-7.5Z",
  "M0-9.5L9.5 7.5H-9.5Z",
  "M-3-9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z",
  "M0-10L2.9-3.6 9.9-2.9 4.7 1.9 6.2 8.8 0 5.2-6.2 8.8-4.7 1.9-9.9-2.9-2.9-3.6Z",
];
