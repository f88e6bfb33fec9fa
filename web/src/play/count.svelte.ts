/** Counts a score up, one reason after another. */

import { moving } from "../settings.svelte";
import { play } from "../sound";
import type { Score } from "../wire";
import { grouped, type ReasonTotal } from "./reasons";

const PAUSE_MS = 900;
const STEP_MS = 750;

export class Count {
  readonly groups: ReasonTotal[];
  /** How many reasons have been counted. */
  counted = $state(0);
  #timer: number | undefined;

  constructor(readonly score: Score) {
    this.groups = grouped(score);
    if (moving()) this.#timer = window.setTimeout(() => this.#next(), PAUSE_MS);
    else this.counted = this.groups.length + 1;
  }

  get done(): boolean {
    return this.counted > this.groups.length;
  }

  /** The reason that is being counted. */
  get current(): ReasonTotal | null {
    return this.done ? null : (this.groups[this.counted - 1] ?? null);
  }

  get total(): number {
    return this.groups.slice(0, this.counted).reduce((sum, group) => sum + group.points, 0);
  }

  finish(): void {
    window.clearTimeout(this.#timer);
    this.counted = this.groups.length + 1;
  }

  #next(): void {
    this.counted++;
    play(this.done ? "end" : "count");
    if (!this.done) this.#timer = window.setTimeout(() => this.#next(), STEP_MS);
  }
}
