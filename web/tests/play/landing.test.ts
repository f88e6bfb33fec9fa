import { describe, expect, it } from "vitest";
import { orientations } from "../../src/board/orientations";
import { landed } from "../../src/play/landing";
import { readToken } from "../../src/play/notation";
import { rampsAfter } from "../../src/play/replay";
import type { Board, Ramp, Space } from "../../src/wire";
import { edition, replayOf, type Name } from "../fixture";

const board: Board = { ...edition.boards[0]!, grid: Array<string>(4).fill("....") };
const U5 = orientations(["###", "#.#"]);

const ramp = (heights: number[], squares: Space[]): Ramp => ({
  tiles: [{ tile: "X", squares }],
  heights,
  spent: [],
  cracked: [],
  broken: [],
  aside: [],
  score: { total: 0, items: [] },
});

describe("where a tile would lie", () => {
  it("is told with the rows it completes and the spaces it seals", () => {
    const found = landed(
      ["U5a1", 1],
      U5,
      ramp(
        [0, 0, 0, 2],
        [
          [4, 1],
          [4, 2],
        ],
      ),
      board,
    );
    expect(found).toMatchObject({ act: "U5a1", letter: "a", column: 1, outcome: "rests" });
    expect(found.squares).toEqual([
      [1, 1],
      [1, 2],
      [2, 2],
      [3, 1],
      [3, 2],
    ]);
    expect(found.rows).toEqual([2]);
    expect(found.gaps).toEqual([[2, 1]]);
  });

  it("counts the hollow of a tile on its side, and nothing above the top edge", () => {
    const low = landed(["U5b1", 1], U5, ramp([0, 0, 0, 0], []), board);
    expect(low.gaps).toHaveLength(1);
    const high = landed(
      ["U5a1", 4],
      U5,
      ramp(
        [3, 1, 3, 0],
        [
          [1, 3],
          [2, 1],
          [3, 3],
        ],
      ),
      board,
    );
    expect(high.gaps).toEqual([
      [2, 2],
      [2, 3],
      [2, 4],
    ]);
    expect(high.rows).toEqual([]);
  });

  it("completes and seals nothing where the tile does not rest", () => {
    const found = landed(
      ["U5a1", 1, "blown-up"],
      U5,
      ramp(
        [0, 0, 0, 2],
        [
          [4, 1],
          [4, 2],
        ],
      ),
      board,
    );
    expect([found.outcome, found.rows, found.gaps]).toEqual(["blown-up", [], []]);
  });

  it.each<Name>(["solo", "two", "boom", "wormholes", "eggshells"])(
    "in %s is what the server says of every move",
    (name) => {
      const replay = replayOf(name);
      const [round] = replay.rounds;
      let resting = 0;
      round!.steps.forEach((step, index) => {
        const before = rampsAfter(round!.steps, index, replay.players.length);
        step.seats.forEach((move, seat) => {
          const { tile, letter } = readToken(move.token);
          if (letter === null) return;
          const { tiles } = before[seat]!;
          const heights = Array.from({ length: edition.columns }, (_, i) =>
            Math.max(
              0,
              ...tiles.flatMap(({ squares }) =>
                squares.flatMap(([c, r]) => (c === i + 1 ? [r] : [])),
              ),
            ),
          );
          const row = Math.min(...move.squares.map(([, high]) => high));
          const lying = { ...ramp(heights, []), tiles };
          const found = landed(
            [move.token, row, move.outcome!],
            orientations(edition.tiles[tile]!),
            lying,
            round!.board,
          );
          expect(found.squares).toEqual(move.squares);
          // The server lists completed rows only where they count, and special spaces apart.
          if (round!.board.rows) expect(found.rows).toEqual(move.rows);
          const sealed = [...move.gaps, ...move.kept.flatMap(({ spaces }) => spaces)];
          expect(found.gaps.toSorted()).toEqual(sealed.toSorted());
          resting += move.outcome === "rests" ? 1 : 0;
        });
      });
      expect(resting).toBeGreaterThan(5);
    },
  );
});
