/** Where the spaces of a ramp lie in the drawing. */

import type { Board, PlacedTile, Space } from "../wire";
import type { Cell } from "./outline";

/** The side of a space in the units of the drawing. */
export const UNIT = 40;
/** The rim of the tray at the sides, and below the lowest row. */
export const RIM = 7;
export const FLOOR = 8;
/** Room above the drawing for the tile in hand, in rows. */
export const HANG_ROWS = 2.5;

export const columnsOf = (board: Board): number => board.grid[0]?.length ?? 0;
export const rowsOf = (board: Board): number => board.grid.length;

/** Spaces in squares of the drawing, from the upper left corner of the board, y growing down. */
export function cells(squares: readonly Space[], rows: number): Cell[] {
  return squares.map(([column, row]) => [column - 1, rows - row]);
}

/** A tile at rest, with column and row of its squares written as "11 12 21". */
export const placed = (tile: string, squares: string): PlacedTile => ({
  tile,
  squares: squares.split(" ").map(([column, row]): Space => [Number(column), Number(row)]),
});

export const spaceKey = ([column, row]: readonly [number, number]): string => `${column},${row}`;

/** Spaces that are outlined each by itself. */
export const oneByOne = (spaces: readonly Space[]): Space[][] => spaces.map((space) => [space]);

export const spaceSet = (spaces: readonly Space[]): Set<string> => new Set(spaces.map(spaceKey));

/** One square of a tile stands for it: tiles never share one. */
export const tileKey = (tile: string, squares: readonly Space[]): string =>
  `${tile}@${squares[0] ? spaceKey(squares[0]) : ""}+${squares.length ? spaceKey(squares[squares.length - 1]!) : ""}`;

/** Rows that tiles stick out over the top edge, with a little room; negative if they are below it. */
export const overTop = (tiles: readonly PlacedTile[], board: Board): number =>
  Math.max(0, ...tiles.flatMap(({ squares }) => squares.map(([, row]) => row))) -
  rowsOf(board) +
  0.15;

/** Width by height of the drawing of a small ramp, with some rows of room above it. */
export const ratioOf = (board: Board, head: number): number =>
  (columnsOf(board) * UNIT + 2 * RIM) / ((head + rowsOf(board)) * UNIT + FLOOR + SMALL_FOOT);

/** Room below a small ramp, which has no numbers of columns there. */
export const SMALL_FOOT = 2;
