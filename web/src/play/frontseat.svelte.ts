/** Which seat's ramp is in front: the one that acts now, or the one that is watched. */

import { untrack } from "svelte";
import { settings } from "../settings.svelte";
import type { OwnSeat, State } from "../wire";

/** Return the seat of this browser that acts next, preferably the one in front; null if none does. */
export function turnOf(mine: readonly OwnSeat[], front: number | null): number | null {
  const due = mine.filter((own) => own.tile !== null && own.pending === null);
  return (due.find((own) => own.seat === front) ?? due[0])?.seat ?? null;
}

export class FrontSeat {
  /** The seat of the player who holds the device. */
  #holder = $state<number | null>(null);
  #watched = $state(0);

  constructor(private readonly state: () => State) {
    const { mine } = untrack(state);
    if (mine.length === 1) this.#holder = mine[0]!.seat;
  }

  /** The seat of this browser that acts next. */
  get due(): number | null {
    return turnOf(this.state().mine, this.#holder);
  }

  /** Whether the device has to be passed on first, behind a curtain. */
  get passing(): boolean {
    return settings.curtain && this.due !== null && this.due !== this.#holder;
  }

  /** The seat that this browser plays at the moment; null for a spectator. */
  get own(): number | null {
    return this.due === null || this.passing ? this.#holder : this.due;
  }

  /** The seat whose ramp is in front. */
  get seat(): number {
    return this.own ?? this.due ?? this.state().mine[0]?.seat ?? this.#watched;
  }

  /** The seat of the player who passes the device on and can still take their act back. */
  get passer(): number | null {
    const { mine } = this.state();
    const own = mine.find((one) => one.seat === this.#holder && one.pending !== null);
    return own && own.seat !== this.due ? own.seat : null;
  }

  /** Lift the curtain: the player who acts next holds the device. */
  lift(): void {
    this.#holder = this.due;
  }

  /** Show another ramp to a spectator. */
  watch(seat: number): void {
    this.#watched = seat;
  }
}
