/** The small ramps that illustrate the rules. */

import type { Board, PlacedTile, Space } from "../wire";

export interface Picture {
  board: Board;
  tiles: PlacedTile[];
  ghost?: PlacedTile;
  sealed?: Space[];
  marks?: Space[];
  tone?: "bonus" | "penalty";
}

const plain = (rows: number): Board => ({
  ref: "",
  grid: Array.from({ length: rows }, () => "......"),
  spaces: {},
  rows: 0,
  columns: 0,
  words: [],
  volatile: false,
});

const T4: PlacedTile = {
  tile: "T4",
  squares: [
    [4, 2],
    [3, 3],
    [4, 3],
    [5, 3],
  ],
};
const LOW: PlacedTile[] = [
  {
    tile: "V3",
    squares: [
      [1, 1],
      [1, 2],
      [2, 1],
    ],
  },
  {
    tile: "I4",
    squares: [
      [3, 1],
      [4, 1],
      [5, 1],
      [6, 1],
    ],
  },
];

export const PICTURES: Record<"slide" | "sealed" | "over", Picture> = {
  slide: {
    board: plain(6),
    tiles: LOW,
    ghost: {
      tile: "T4",
      squares: [
        [3, 3],
        [4, 3],
        [5, 3],
        [4, 2],
      ],
    },
  },
  sealed: {
    board: plain(6),
    tiles: [...LOW, T4],
    sealed: [
      [3, 2],
      [5, 2],
    ],
    marks: [
      [3, 2],
      [5, 2],
    ],
    tone: "penalty",
  },
  over: {
    board: plain(4),
    tiles: [
      {
        tile: "O4",
        squares: [
          [2, 1],
          [2, 2],
          [3, 1],
          [3, 2],
        ],
      },
      {
        tile: "I5",
        squares: [
          [2, 3],
          [2, 4],
          [2, 5],
          [2, 6],
          [2, 7],
        ],
      },
      {
        tile: "L4",
        squares: [
          [5, 1],
          [5, 2],
          [5, 3],
          [6, 1],
        ],
      },
    ],
  },
};
