/** Checks a drawing after every change; answers that come too late are dropped. */

import { checkDraft } from "../net/boards";
import { failureText } from "../ui/failure";
import type { CheckedBoard } from "../wire";
import { draftOf, type Drawing } from "./drawing";

/** A stroke of the brush is checked once, not at every space. */
const PAUSE_MS = 120;
const RETRY_MS = 4000;

export class LiveCheck {
  /** The newest answer, and the drawing that it is about. */
  #answer = $state.raw<{ drawing: Drawing; board: CheckedBoard } | null>(null);
  #drawing = $state.raw<Drawing | null>(null);
  /** Why the newest drawing could not be checked. */
  trouble = $state("");
  #timer = 0;

  /** The answer about the newest drawing; null while it is awaited. */
  get board(): CheckedBoard | null {
    return this.#answer && this.#answer.drawing === this.#drawing ? this.#answer.board : null;
  }

  /** The mistakes of the newest drawing, or of the one before it while they are awaited. */
  get mistakes(): CheckedBoard["mistakes"] {
    return this.#answer?.board.mistakes ?? [];
  }

  /** Check a drawing soon, or now if it is the first one. */
  ask(edition: string, drawing: Drawing): void {
    if (drawing === this.#drawing) return;
    const first = this.#drawing === null;
    this.#drawing = drawing;
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#check(edition, drawing), first ? 0 : PAUSE_MS);
  }

  stop(): void {
    window.clearTimeout(this.#timer);
    this.#drawing = null;
  }

  async #check(edition: string, drawing: Drawing): Promise<void> {
    try {
      const { boards } = await checkDraft(edition, draftOf(drawing));
      if (drawing !== this.#drawing || !boards[0]) return;
      this.#answer = { drawing, board: boards[0] };
      this.trouble = "";
    } catch (error) {
      if (drawing !== this.#drawing) return;
      this.trouble = failureText(error, "check-later");
      this.#timer = window.setTimeout(() => void this.#check(edition, drawing), RETRY_MS);
    }
  }
}
