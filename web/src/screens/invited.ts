/** Whom a rematch invites, stored in the browsers of those who come from the game before. */

import { recall, remember } from "../store";
import type { SeatSummary } from "../wire";

/** The names by seat; null where nobody is invited. */
type Names = (string | null)[];

/** Store who is invited to a rematch: the persons at the table before. */
export function storeInvited(table: string, seats: readonly SeatSummary[]): void {
  const names = seats.map(({ kind, name }) => (kind === "person" ? name : null));
  remember("invited", { table, names });
}

/** Return who is invited to a table, as far as this browser knows. */
export function invitedTo(table: string): Names {
  const stored = recall("invited") as { table?: unknown; names?: unknown } | null;
  return stored?.table === table && Array.isArray(stored.names) ? (stored.names as Names) : [];
}
