import { describe, expect, it } from "vitest";
import { corners, middle, piece, type Cell } from "../../src/board/outline";
import { orientations } from "../../src/board/orientations";
import { edition } from "../fixture";

const STYLE = { unit: 40, inset: 1, radius: 6 };

/** Twice the area a loop encloses; positive where it runs clockwise on the screen. */
const area = (loop: [number, number][]) =>
  loop.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = loop[(i + 1) % loop.length]!;
    return sum + x * nextY - y * nextX;
  }, 0) / 2;

describe("the outline of a polyomino", () => {
  it("of one square has four corners", () => {
    expect(corners([[0, 0]])).toEqual([
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
    ]);
  });

  it("merges straight runs", () => {
    expect(
      corners([
        [0, 0],
        [1, 0],
        [2, 0],
      ]),
    ).toEqual([
      [
        [0, 0],
        [3, 0],
        [3, 1],
        [0, 1],
      ],
    ]);
  });

  it("has an inner corner for each notch", () => {
    const [loop] = corners([
      [0, 0],
      [0, 1],
      [1, 1],
      [2, 1],
      [2, 0],
    ]);
    expect(loop).toHaveLength(8);
    expect(area(loop!)).toBe(5);
  });

  it("goes once around every tile of the box, clockwise", () => {
    for (const drawing of Object.values(edition.tiles)) {
      for (const { squares, height } of orientations(drawing).shapes) {
        const cells = squares.map(([x, y]): Cell => [x, height - 1 - y]);
        const loops = corners(cells);
        expect(loops).toHaveLength(1);
        expect(area(loops[0]!)).toBe(squares.length);
      }
    }
  });

  it("keeps squares apart that touch at a corner alone", () => {
    expect(
      corners([
        [0, 0],
        [1, 1],
      ]),
    ).toHaveLength(2);
  });

  it("goes around a hole the other way", () => {
    const ring: Cell[] = [
      [0, 0],
      [1, 0],
      [2, 0],
      [0, 1],
      [2, 1],
      [0, 2],
      [1, 2],
      [2, 2],
    ];
    expect(
      corners(ring)
        .map(area)
        .sort((a, b) => a - b),
    ).toEqual([-1, 9]);
  });
});

describe("a piece", () => {
  it("stays inside its squares and is rounded at each corner", () => {
    const { body } = piece(
      [
        [0, 0],
        [1, 0],
      ],
      STYLE,
    );
    expect(body).toBe(
      "M1 7A6 6 0 0 1 7 1L73 1A6 6 0 0 1 79 7L79 33A6 6 0 0 1 73 39L7 39A6 6 0 0 1 1 33Z",
    );
  });

  it("has a groove for each pair of neighbours", () => {
    const grooves = (cells: Cell[]) => piece(cells, STYLE).groove.match(/M/g)?.length ?? 0;
    expect(grooves([[0, 0]])).toBe(0);
    expect(
      grooves([
        [0, 0],
        [1, 0],
      ]),
    ).toBe(1);
    expect(
      grooves([
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ]),
    ).toBe(4);
  });

  it("is light above and dark below", () => {
    const { light, dark } = piece([[0, 0]], STYLE);
    expect(light).toMatch(/^M[\d.]+ 2\.1H/);
    expect(dark).toMatch(/^M[\d.]+ 37\.9H/);
  });

  it("bears its letter on the square nearest to the middle", () => {
    expect(
      middle([
        [0, 0],
        [1, 0],
        [2, 0],
      ]),
    ).toEqual([1, 0]);
  });
});
