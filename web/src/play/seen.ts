/** How many rounds' ends the player has left behind at each of the last tables. */

import { recall, remember } from "../store";

const MOST_TABLES = 8;

type Seen = [table: string, rounds: number][];

const all = (): Seen => {
  const stored = recall("seen");
  return Array.isArray(stored) ? (stored as Seen) : [];
};

/** Return the count stored for a table; null if this browser has not played there lately. */
export const roundsSeen = (table: string): number | null =>
  all().find(([one]) => one === table)?.[1] ?? null;

/** Store the count for a table. */
export function storeRoundsSeen(table: string, rounds: number): void {
  const others = all().filter(([one]) => one !== table);
  remember("seen", [...others.slice(1 - MOST_TABLES), [table, rounds]]);
}
