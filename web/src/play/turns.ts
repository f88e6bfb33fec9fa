/** Whose turn it is where several players share one browser. */

import type { OwnSeat } from "../wire";

/** The seat of this browser that is to act next; the one in front, if it may go first. */
export function turnOf(mine: readonly OwnSeat[], lifted: number | null): number | null {
  const due = mine.filter((own) => own.tile !== null && own.pending === null);
  return (due.find((own) => own.seat === lifted) ?? due[0])?.seat ?? null;
}
