/** The review of a seat as far as the server has computed it: quick first, then with full effort. */

import { getReview, type Reviewable } from "../net/api";
import { failureText } from "../ui/failure";
import type { ReviewProgress, ReviewRound } from "../wire";

export type Effort = "quick" | "full";

/** How often the server is asked how far it is. */
const ASK_MS = 1000;

export class Coaching {
  /** How far each effort is. */
  #found = $state.raw<Partial<Record<Effort, ReviewProgress>>>({});
  /** Why there is no review. */
  wrong = $state("");
  #stopped = false;
  #timers = new Set<number>();
  #asked = new Set<Effort>();

  constructor(
    readonly game: Reviewable,
    readonly seat: number,
  ) {}

  /** Ask for a review unless it was asked for, and again until it is complete. */
  ask(effort: Effort): void {
    if (this.#asked.has(effort)) return;
    this.#asked.add(effort);
    this.wrong = "";
    void this.#update(effort);
  }

  stop(): void {
    this.#stopped = true;
    this.#timers.forEach((timer) => window.clearTimeout(timer));
  }

  /** The rounds that are reviewed, each with the highest effort there is. */
  get rounds(): readonly ReviewRound[] {
    const { quick, full } = this.#found;
    const rounds = new Map<number, ReviewRound>();
    for (const one of [...(quick?.rounds ?? []), ...(full?.rounds ?? [])])
      rounds.set(one.round, one);
    return [...rounds.values()].toSorted((one, two) => one.round - two.round);
  }

  /** How far the review with an effort is; null before the first answer. */
  progress(effort: Effort): ReviewProgress | null {
    return this.#found[effort] ?? null;
  }

  async #update(effort: Effort): Promise<void> {
    try {
      const found = await getReview(this.game, this.seat, effort);
      if (this.#stopped) return;
      this.#found = { ...this.#found, [effort]: found };
      if (found.share < 1)
        this.#timers.add(window.setTimeout(() => void this.#update(effort), ASK_MS));
    } catch (error) {
      this.#asked.delete(effort);
      if (!this.#stopped) this.wrong = failureText(error);
    }
  }
}
