/** Seconds that run down on the screen. */

const TICK_MS = 250;

export class Seconds {
  #now = $state(Date.now());

  /** Count down to a time in milliseconds, while there is one. Call it while a component starts. */
  constructor(private readonly deadline: () => number | null) {
    $effect(() => {
      if (this.deadline() === null) return;
      this.#now = Date.now();
      const timer = window.setInterval(() => (this.#now = Date.now()), TICK_MS);
      return () => window.clearInterval(timer);
    });
  }

  /** The whole seconds that are left, or null if nothing runs down. */
  get left(): number | null {
    const deadline = this.deadline();
    return deadline === null ? null : this.until(deadline);
  }

  /** The whole seconds until a time that is not later than the deadline. */
  until(time: number): number {
    return Math.max(0, Math.ceil((time - this.#now) / 1000));
  }
}
