/** Asks the server for the difficulty of a board until it is known. */

import { ApiError } from "../net/api";
import { measureBoard } from "../net/boards";
import { failureText } from "../ui/failure";
import type { BoardDifficulty } from "../wire";

const PAUSE_MS = 400;
const MOST_FAILURES = 3;

export class Measuring {
  /** What is known so far; null before the first answer. */
  result = $state.raw<BoardDifficulty | null>(null);
  trouble = $state("");
  /** The question that is being asked; null if none is. Another one about the same board is new. */
  #asked = $state.raw<object | null>(null);

  get busy(): boolean {
    return this.#asked !== null;
  }

  /** Measure a board; the one before it is left. */
  async start(edition: string, code: string): Promise<void> {
    const asked = {};
    this.#asked = asked;
    this.result = null;
    this.trouble = "";
    let failures = 0;
    while (this.#asked === asked) {
      try {
        const found = await measureBoard(edition, code);
        if (this.#asked !== asked) return;
        this.result = found;
        failures = 0;
        if (found.share >= 1) this.#asked = null;
      } catch (error) {
        if (this.#asked !== asked) return;
        const lost = error instanceof ApiError && error.code === "offline";
        if (!lost || ++failures >= MOST_FAILURES) {
          this.trouble = failureText(error);
          this.#asked = null;
        }
      }
      await new Promise((done) => window.setTimeout(done, PAUSE_MS * (failures + 1)));
    }
  }

  /** Stop; figures that are not complete are left. */
  stop(): void {
    if (this.busy) this.result = null;
    this.#asked = null;
  }
}
