import { describe, expect, it } from "vitest";
import { orientations } from "../../src/board/orientations";
import { readToken } from "../../src/board/notation";
import { placementOf } from "../../src/board/placement";
import { edition, replayOf, type Name } from "../fixture";

const U5 = orientations(edition.tiles.U5!);

describe("a legal placement", () => {
  it("covers the squares of its tile from its row up", () => {
    expect(placementOf(["U5a1", 1], U5)).toEqual({
      act: "U5a1",
      letter: "a",
      column: 1,
      outcome: "rests",
      squares: [
        [1, 1],
        [1, 2],
        [2, 1],
        [3, 1],
        [3, 2],
      ],
    });
  });

  it("has the outcome that the server names", () => {
    expect(placementOf(["U5b1", 1, "blown-up"], U5).outcome).toBe("blown-up");
  });

  it.each<Name>(["solo", "two", "boom", "wormholes", "eggshells"])(
    "lies where the server says, in %s",
    (name) => {
      let count = 0;
      for (const { seats } of replayOf(name).rounds.flatMap(({ steps }) => steps)) {
        for (const move of seats) {
          const { tile, letter } = readToken(move.token);
          if (letter === null || move.squares.length === 0) continue;
          const row = Math.min(...move.squares.map(([, high]) => high));
          const found = placementOf([move.token, row], orientations(edition.tiles[tile]!));
          expect(found.squares).toEqual(move.squares);
          count++;
        }
      }
      expect(count).toBeGreaterThan(5);
    },
  );
});
