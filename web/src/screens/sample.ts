/** A few tiles, so that a small picture of a board reads as a ramp. */

import type { PlacedTile } from "../wire";

export const SAMPLE: PlacedTile[] = [
  {
    tile: "L5",
    squares: [
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
      [1, 2],
    ],
  },
  {
    tile: "I3",
    squares: [
      [5, 1],
      [5, 2],
      [5, 3],
    ],
  },
  {
    tile: "O4",
    squares: [
      [3, 2],
      [4, 2],
      [3, 3],
      [4, 3],
    ],
  },
  {
    tile: "V3",
    squares: [
      [2, 2],
      [2, 3],
      [1, 3],
    ],
  },
];
