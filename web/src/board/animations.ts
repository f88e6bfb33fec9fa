/** What happened on a ramp, as short animations that are shown once. */

import type { Space, SeatEffect } from "../wire";

export type BoardAnimation =
  | { id: string; kind: "row"; row: number }
  | { id: string; kind: "blown-up" | "fell-through" | "lost"; tile: string; squares: Space[] }
  | { id: string; kind: "cracked" | "broken"; space: Space };

/** The longest time that an animation takes, in milliseconds. */
export const ANIMATION_MS = 700;

/** Return the animations of one tile; `id` is the prefix of their keys. */
export function animationsOf(step: SeatEffect, tile: string, id: string): BoardAnimation[] {
  const found: BoardAnimation[] = step.rows.map((row) => ({
    id: `${id}/row${row}`,
    kind: "row",
    row,
  }));
  if (step.outcome !== null && step.outcome !== "rests") {
    found.push({ id: `${id}/${step.outcome}`, kind: step.outcome, tile, squares: step.squares });
  }
  for (const kind of ["cracked", "broken"] as const) {
    for (const space of step[kind]) found.push({ id: `${id}/${kind}${space.join()}`, kind, space });
  }
  return found;
}
