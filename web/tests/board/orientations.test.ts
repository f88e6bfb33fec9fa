import { describe, expect, it } from "vitest";
import { flip, LETTERS, turn, orientations } from "../../src/board/orientations";
import { edition, states } from "../fixture";

describe("the ways to turn a tile", () => {
  it("are as many as its symmetry leaves", () => {
    const count = (name: string) => orientations(edition.tiles[name]!).shapes.length;
    expect({
      O4: count("O4"),
      I3: count("I3"),
      T4: count("T4"),
      L5: count("L5"),
      Z5: count("Z5"),
    }).toEqual({
      O4: 1,
      I3: 2,
      T4: 4,
      L5: 8,
      Z5: 4,
    });
  });

  it("bear the letters that the server lets land, in every column between the walls", () => {
    for (const { mine } of states("solo").slice(0, 3)) {
      for (const { tile, landings } of mine) {
        const expected = orientations(edition.tiles[tile!]!).shapes.flatMap(({ letter, width }) =>
          Array.from(
            { length: edition.columns - width + 1 },
            (_, left) => `${tile}${letter}${left + 1}`,
          ),
        );
        expect(landings.map(([act]) => act)).toEqual(expected);
      }
    }
  });

  it("come round after four turns, and back after two flips", () => {
    for (const letter of LETTERS) {
      expect(turn(turn(turn(turn(letter, 1), 1), 1), 1)).toBe(letter);
      expect(turn(turn(letter, 1), -1)).toBe(letter);
      expect(flip(flip(letter))).toBe(letter);
    }
  });

  it("flip what is seen, left to right", () => {
    const tile = orientations(edition.tiles.L5!);
    for (const letter of LETTERS) {
      const shape = tile.turned[letter];
      const mirrored = shape.squares.map(([x, y]) => `${shape.width - 1 - x},${y}`);
      expect(new Set(tile.turned[flip(letter)].squares.map(String))).toEqual(new Set(mirrored));
    }
  });
});
