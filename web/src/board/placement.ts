/** A legal placement with the squares it would cover. */

import type { Letter, Orientations } from "./orientations";
import type { Landing, Outcome, Space } from "../wire";
import { readToken } from "./notation";

export interface LegalPlacement {
  act: string;
  letter: Letter;
  column: number;
  squares: Space[];
  outcome: Outcome;
}

/** Return a landing that the server lists for a tile, with its squares. */
export function placementOf(
  [act, row, outcome = "rests"]: Landing,
  tile: Orientations,
): LegalPlacement {
  const token = readToken(act);
  const letter = token.letter!;
  const column = token.column!;
  const squares = tile.turned[letter].squares.map(([x, y]): Space => [column + x, row + y]);
  return { act, letter, column, squares, outcome };
}
