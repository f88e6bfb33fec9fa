/** The small ramps that illustrate the rules. */

import { placed } from "../board/geometry";
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
  kinds: {},
  name: "",
  note: "",
  grid: Array.from({ length: rows }, () => "......"),
  spaces: {},
  rows: 0,
  columns: 0,
  words: [],
  volatile: false,
});

const T4 = placed("T4", "42 33 43 53");
const LOW = [placed("V3", "11 12 21"), placed("I4", "31 41 51 61")];

export const PICTURES: Record<"slide" | "sealed" | "over", Picture> = {
  slide: {
    board: plain(6),
    tiles: LOW,
    ghost: placed("T4", "33 43 53 42"),
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
      placed("O4", "21 22 31 32"),
      placed("I5", "23 24 25 26 27"),
      placed("L4", "51 52 53 61"),
    ],
  },
};
