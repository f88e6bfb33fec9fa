/** The words of a board of letters that can still be left on a ramp. */

import { columnsOf, rowsOf, spaceKey, spaceSet } from "../board/geometry";
import type { Board, Ramp, Space } from "../wire";

/**
 * Return the words of which all letters are visible somewhere, between edges and spaces that are
 * covered or can be: a space under a tile can't.
 */
export function possibleWords(
  board: Board,
  { tiles, heights }: Pick<Ramp, "tiles" | "heights">,
): Set<string> {
  const [columns, rows] = [columnsOf(board), rowsOf(board)];
  const covered = spaceSet(tiles.flatMap(({ squares }) => squares));
  const letterAt = ([column, row]: Space) => board.grid[rows - row]?.[column - 1];
  const isVisible = (space: Space) => !covered.has(spaceKey(space));
  const ends = (space: Space) =>
    letterAt(space) === undefined || !isVisible(space) || space[1] > heights[space[0] - 1]!;
  const isPossible = (word: string, [column, row]: Space, [right, down]: Space) => {
    const at = (index: number): Space => [column + index * right, row - index * down];
    const letters = [...word].map((letter, index) => [letter, at(index)] as const);
    return (
      letters.every(([letter, space]) => letterAt(space) === letter && isVisible(space)) &&
      ends(at(-1)) &&
      ends(at(letters.length))
    );
  };
  const spaces = Array.from({ length: columns * rows }, (_, index): Space => [
    (index % columns) + 1,
    Math.floor(index / columns) + 1,
  ]);
  return new Set(
    board.words.filter((word) =>
      spaces.some((space) => isPossible(word, space, [1, 0]) || isPossible(word, space, [0, 1])),
    ),
  );
}
