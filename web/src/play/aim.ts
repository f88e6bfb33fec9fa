/** Where the tile in hand points: how it is turned, and which columns it is over. */

import { flip, turn, type Letter, type Shape, type Orientations } from "../board/orientations";

export interface Aim {
  /** One of the eight letters; the tile may give it and another the same shape. */
  letter: Letter;
  /** The middle of the tile, counted in columns from the left wall. */
  middle: number;
}

export interface AimLimits {
  columns: number;
  tile: Orientations;
}

export const centred = (columns: number): Aim => ({ letter: "a", middle: columns / 2 });

export const shapeOf = (aim: Aim, limits: AimLimits): Shape => limits.tile.turned[aim.letter];

/** The column of the leftmost square: never past a wall. */
export function columnOf(aim: Aim, limits: AimLimits): number {
  const { width } = shapeOf(aim, limits);
  const left = Math.round(aim.middle - width / 2 - 1e-9);
  return 1 + Math.min(Math.max(left, 0), limits.columns - width);
}

/** The same tile with its leftmost square in a column, or as near as the walls let it. */
export function toColumn(aim: Aim, limits: AimLimits, column: number): Aim {
  const { width } = shapeOf(aim, limits);
  const left = Math.min(Math.max(column, 1), limits.columns - width + 1) - 1;
  return { ...aim, middle: left + width / 2 };
}

export const moved = (aim: Aim, limits: AimLimits, by: number): Aim =>
  toColumn(aim, limits, columnOf(aim, limits) + by);

/** Turn about the middle, so that turning back restores the aim. */
export const turned = (aim: Aim, by: 1 | -1): Aim => ({ ...aim, letter: turn(aim.letter, by) });

export const flipped = (aim: Aim): Aim => ({ ...aim, letter: flip(aim.letter) });

export const pointed = (aim: Aim, x: number): Aim => ({ ...aim, middle: x });
