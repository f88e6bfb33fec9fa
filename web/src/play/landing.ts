/** A legal placement, as it would lie on the ramp. */

import { columnsOf, rowsOf } from "../board/geometry";
import type { Letter, Orientations } from "../board/orientations";
import type { Board, Outcome, Landing, Ramp, Space } from "../wire";
import { readToken } from "./notation";

export interface Landed {
  act: string;
  letter: Letter;
  column: number;
  squares: Space[];
  outcome: Outcome;
  /** The rows it would complete. */
  rows: number[];
  /** The spaces it would seal. */
  gaps: Space[];
}

export function landed(
  [act, row, outcome = "rests"]: Landing,
  tile: Orientations,
  ramp: Ramp,
  board: Board,
): Landed {
  const token = readToken(act);
  const letter = token.letter!;
  const column = token.column!;
  const squares = tile.turned[letter].squares.map(([x, y]): Space => [column + x, row + y]);
  const rests = outcome === "rests";
  return {
    act,
    letter,
    column,
    squares,
    outcome,
    rows: rests ? completed(squares, ramp, board) : [],
    gaps: rests ? sealed(squares, ramp, board) : [],
  };
}

function completed(squares: readonly Space[], ramp: Ramp, board: Board): number[] {
  const all = [...ramp.tiles.flatMap((one) => one.squares), ...squares];
  const rows = [...new Set(squares.map(([, row]) => row))].filter((row) => row <= rowsOf(board));
  return rows
    .filter((row) => all.filter((square) => square[1] === row).length === columnsOf(board))
    .sort((a, b) => a - b);
}

/** What stays visible under the highest square of each column. */
function sealed(squares: readonly Space[], ramp: Ramp, board: Board): Space[] {
  return [...new Set(squares.map(([column]) => column))].flatMap((column) => {
    const own = squares.flatMap((square) => (square[0] === column ? [square[1]] : []));
    const low = ramp.heights[column - 1]!;
    const reach = Math.min(Math.max(...own), rowsOf(board));
    return Array.from({ length: Math.max(0, reach - low) }, (_, i): Space => [
      column,
      low + 1 + i,
    ]).filter(([, row]) => !own.includes(row));
  });
}
