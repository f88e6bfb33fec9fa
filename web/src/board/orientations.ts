/** The ways a tile can be turned, by the letters of the notation. */

import type { Space } from "../wire";

export const LETTERS = ["a", "b", "c", "d", "e", "f", "g", "h"] as const;
export type Letter = (typeof LETTERS)[number];

export interface Shape {
  letter: Letter;
  /** Offsets from the lower left corner, columns and rows from 0. */
  squares: Space[];
  width: number;
  height: number;
}

export interface Orientations {
  /** The distinct shapes, in the order of their letters. */
  shapes: Shape[];
  /** The shape of each letter; where two letters give the same shape it bears the earlier. */
  turned: Record<Letter, Shape>;
}

const cache = new Map<string, Orientations>();

export function orientations(drawing: readonly string[]): Orientations {
  const id = drawing.join("/");
  let found = cache.get(id);
  if (!found) cache.set(id, (found = work(drawing)));
  return found;
}

function work(drawing: readonly string[]): Orientations {
  const drawn = normal(
    drawing.flatMap((line, y) =>
      [...line].flatMap((sign, x): Space[] => (sign === "#" ? [[x, -y]] : [])),
    ),
  );
  const distinct = new Map<string, Shape>();
  const turned = {} as Record<Letter, Shape>;
  let squares = drawn;
  for (const letter of LETTERS) {
    if (letter === "e") squares = normal(drawn.map(([x, y]) => [-x, y]));
    const id = squares.join(" ");
    let shape = distinct.get(id);
    if (!shape) distinct.set(id, (shape = measure(letter, squares)));
    turned[letter] = shape;
    squares = normal(squares.map(([x, y]) => [y, -x]));
  }
  return { shapes: [...distinct.values()], turned };
}

function measure(letter: Letter, squares: Space[]): Shape {
  const width = 1 + Math.max(...squares.map(([x]) => x));
  const height = 1 + Math.max(...squares.map(([, y]) => y));
  return { letter, squares, width, height };
}

function normal(squares: Space[]): Space[] {
  const left = Math.min(...squares.map(([x]) => x));
  const low = Math.min(...squares.map(([, y]) => y));
  return squares
    .map(([x, y]): Space => [x - left, y - low])
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

/** The letter after a turn by 90 degrees: 1 is clockwise, -1 anticlockwise. */
export function turn(letter: Letter, by: 1 | -1): Letter {
  const index = LETTERS.indexOf(letter);
  const half = index < 4 ? 0 : 4;
  return LETTERS[half + ((index - half + by + 4) % 4)]!;
}

/** The letter after flipping left to right. */
export function flip(letter: Letter): Letter {
  const index = LETTERS.indexOf(letter);
  return LETTERS[index < 4 ? 4 + ((4 - index) % 4) : (8 - index) % 4]!;
}
