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

/** A part of what is printed on a space: a path around 0, 0, and the colours of the theme it has. */
export interface PrintPart {
  path: string;
  fill?: string;
  stroke?: string;
  width?: number;
}

const circle = (radius: number) =>
  `M0-${radius}A${radius} ${radius} 0 1 1 0 ${radius}A${radius} ${radius} 0 1 1 0-${radius}Z`;
const shell = { fill: "--egg", stroke: "--egg-edge", width: 1.4 };
const egg: PrintPart = {
  ...shell,
  path: "M0-12C5-12 9-3.5 9 2A9 9 0 0 1-9 2C-9-3.5-5-12 0-12Z",
};
const mint = { stroke: "--gold-edge", width: 1.3 };
const knot = { stroke: "--curse", width: 2.2 };
const ring = { stroke: "--wormhole", width: 1.8 };

/** What is printed for kinds of spaces, in the order in which it is drawn. */
export const PRINTS = {
  boom: [
    {
      path: "M0-12L2.3-4.9 7.8-9.1 4.6-2.9 12-1.6 5.2 1.8 9.2 8.2 2.6 4.9 0 12-2.6 4.9-9.2 8.2-5.2 1.8-12-1.6-4.6-2.9-7.8-9.1-2.3-4.9Z",
      fill: "--boom",
      stroke: "--boom-edge",
      width: 1,
    },
    { path: circle(2.4), fill: "--chip" },
  ],
  wormhole: [
    { ...ring, path: circle(12) },
    { ...ring, path: circle(7.8) },
    { path: circle(3.6), fill: "--wormhole" },
  ],
  cursed: [
    { ...knot, path: "M8.5-8.5A12 5 135 1 1-8.5 8.5A12 5 135 1 1 8.5-8.5Z" },
    { ...knot, path: "M-8.5-8.5A12 5 45 1 1 8.5 8.5A12 5 45 1 1-8.5-8.5Z" },
  ],
  egg: [egg],
  cracked: [
    egg,
    { path: "M-7.5-3L-3.5 0.5-1-4 2.5 1 5-3 8-0.5", stroke: "--egg-edge", width: 1.6 },
  ],
  broken: [
    {
      path: "M-9 6Q-5 1 1 4 8 2 9 7 4 11-2 10-9 11-9 6Z",
      fill: "--gold",
      stroke: "--gold-edge",
      width: 1,
    },
    { ...shell, path: "M-8 1L-5-3-2 0 1-4 4 0 8-2Q7-6 5-9L2-6-1-10-4-7Q-7-4-8 1Z" },
  ],
  gold: [
    { path: circle(10.5), fill: "--gold", stroke: "--gold-edge", width: 1.4 },
    { ...mint, path: circle(7) },
    { ...mint, path: "M-3.4 3.4L0-4 3.4 3.4Z" },
  ],
} satisfies Record<string, readonly PrintPart[]>;

/** The symbols of the first pairs, each drawn around 0, 0 to fill about 9 units on each side. */
export const SYMBOLS: readonly string[] = [
  "M0-9A9 9 0 1 1 0 9A9 9 0 1 1 0-9Z",
  "M-7.5-7.5H7.5V7.5H-7.5Z",
  "M0-9.5L9.5 7.5H-9.5Z",
  "M-3-9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z",
  "M0-10L2.9-3.6 9.9-2.9 4.7 1.9 6.2 8.8 0 5.2-6.2 8.8-4.7 1.9-9.9-2.9-2.9-3.6Z",
];
