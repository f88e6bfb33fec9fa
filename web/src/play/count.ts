/** Counts a score up, item by item, gains before losses. */

import { moving } from "../settings.svelte";
import { play } from "../sound";
import type { Board, Score, Space } from "../wire";
import { grouped, type ReasonTotal } from "./reasons";
import { CountState } from "./state.svelte";

/** Before the first item, and between groups. */
const PAUSE_MS = 600;
/** The items of one group take this long together, but each at most and at least a moment. */
const GROUP_MS = 900;
const [FASTEST_MS, SLOWEST_MS] = [40, 260];

export class Count extends CountState {
  readonly groups: ReasonTotal[];

  constructor(score: Score, board: Board) {
    super();
    this.groups = grouped(score, board).toSorted(
      (one, two) => Number(two.points > 0) - Number(one.points > 0),
    );
    if (moving()) this.timer = window.setTimeout(() => this.#next(), PAUSE_MS);
    else this.group = this.groups.length;
  }

  get done(): boolean {
    return this.group >= this.groups.length;
  }

  /** The group that is being counted. */
  get current(): ReasonTotal | null {
    return this.items > 0 ? (this.groups[this.group] ?? null) : null;
  }

  /** The spaces of each item of this group that has been counted. */
  get areas(): Space[][] {
    return this.current?.items.slice(0, this.items).map(({ spaces }) => spaces) ?? [];
  }

  /** The points of a group that have been counted; null if it is still to come. */
  pointsOf(index: number): number | null {
    if (index < this.group) return this.groups[index]!.points;
    if (index > this.group || this.items === 0) return null;
    return this.groups[index]!.items.slice(0, this.items).reduce((sum, one) => sum + one.points, 0);
  }

  get total(): number {
    return this.groups.reduce((sum, _, index) => sum + (this.pointsOf(index) ?? 0), 0);
  }

  finish(): void {
    window.clearTimeout(this.timer);
    this.items = 0;
    this.group = this.groups.length;
  }

  #next(): void {
    const size = this.groups[this.group]?.items.length ?? 0;
    if (this.items < size) {
      if (this.items === 0) play("count");
      this.items++;
    } else {
      this.items = 0;
      this.group++;
      if (this.done) return play("end");
    }
    const pace = Math.min(Math.max(GROUP_MS / size, FASTEST_MS), SLOWEST_MS);
    const wait = this.items === size ? PAUSE_MS : pace;
    this.timer = window.setTimeout(() => this.#next(), wait);
  }
}
