/** Which seat's ramp is in front: the one that acts now, or the one that is watched. */

import type { OwnSeat } from "../wire";
import type { Playing } from "./playing.svelte";

/** Return the seat of this browser that acts next, preferably the one in front; null if none does. */
export function turnOf(mine: readonly OwnSeat[], front: number | null): number | null {
  const due = mine.filter((own) => own.tile !== null && own.pending === null);
  return (due.find((own) => own.seat === front) ?? due[0])?.seat ?? null;
}

/** Return the seat of the player who passes the device on and can still take their act back. */
export function passerOf({ view, holder, due }: Playing): number | null {
  const own = view.mine.find((one) => one.seat === holder && one.pending !== null);
  return own && own.seat !== due ? own.seat : null;
}

/** Lift the curtain: the player who acts next holds the device. */
export function lift(play: Playing): void {
  play.holder = play.due;
  play.announcer.open(play.view, false);
}
