/** What happened on a ramp, as short animations that are shown once. */

import type { Board, SeatEffect, Space } from "../wire";
import { columnsOf, rowsOf, spaceSet, spaceKey } from "./geometry";

export type BoardAnimation =
  | { id: string; kind: "row"; row: number }
  | { id: string; kind: "points"; points: number; place: [number, number] }
  | { id: string; kind: "blown-up" | "fell-through" | "lost"; tile: string; squares: Space[] }
  | { id: string; kind: "slid-over"; space: Space };

/** The longest time that an animation takes, in milliseconds. */
export const ANIMATION_MS = 1500;

/** Return the animations of one tile; `id` is the prefix of their keys. */
export function animationsOf(
  step: SeatEffect,
  tile: string,
  id: string,
  board: Board,
): BoardAnimation[] {
  const found: BoardAnimation[] = step.rows.map((row) => ({
    id: `${id}/row${row}`,
    kind: "row",
    row,
  }));
  if (step.outcome !== null && step.outcome !== "rests") {
    found.push({ id: `${id}/${step.outcome}`, kind: step.outcome, tile, squares: step.squares });
  }
  for (const [state, spaces] of step.slid.entries())
    for (const space of spaces)
      found.push({ id: `${id}/slid${state}/${space.join()}`, kind: "slid-over", space });
  return [...found, ...pointsOf(step, id, board)];
}

/** The points that an act locked in, each where it comes from. */
function pointsOf(step: SeatEffect, id: string, board: Board): BoardAnimation[] {
  const touched = spaceSet([...step.gaps, ...step.kept.flatMap(({ spaces }) => spaces)]);
  return step.locked.flatMap(([reason, points, all], group) =>
    all.map((spaces, index): BoardAnimation => {
      const now = spaces.filter((space) => touched.has(spaceKey(space)));
      const lined = reason === "row" || reason === "column" || reason === "word";
      const place = lined ? middleOf(spaces) : (now[0] ?? spaces[0]);
      return {
        id: `${id}/points${group}.${index}`,
        kind: "points",
        points,
        // A tile that was set aside has no space: its loss is shown at the top edge.
        place: place ?? [(columnsOf(board) + 1) / 2, rowsOf(board)],
      };
    }),
  );
}

function middleOf(spaces: readonly Space[]): [number, number] {
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  return [mean(spaces.map(([column]) => column)), mean(spaces.map(([, row]) => row))];
}

/** Keep what was drawn while its board was still from being animated later. */
export function settle(element: Element): void {
  if (element.closest(".board.still")) element.classList.add("settled");
}
