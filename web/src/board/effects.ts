/** What happened on a ramp, to be shown once. */

import type { Space, SeatEffect } from "../wire";

export type Effect =
  | { id: string; kind: "row"; row: number }
  | { id: string; kind: "blown-up" | "fell-through" | "lost"; tile: string; squares: Space[] }
  | { id: string; kind: "cracked" | "broken"; space: Space };

/** How long an effect stays, at most. */
export const EFFECT_MS = 700;

export function effectsOf(step: SeatEffect, tile: string, id: string): Effect[] {
  const found: Effect[] = step.rows.map((row) => ({ id: `${id}/row${row}`, kind: "row", row }));
  if (step.outcome !== null && step.outcome !== "rests") {
    found.push({ id: `${id}/${step.outcome}`, kind: step.outcome, tile, squares: step.squares });
  }
  for (const kind of ["cracked", "broken"] as const) {
    for (const space of step[kind]) found.push({ id: `${id}/${kind}${space.join()}`, kind, space });
  }
  return found;
}
