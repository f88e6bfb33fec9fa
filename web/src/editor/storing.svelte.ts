/** Where the board of the editor is stored, and what other tabs do with it meanwhile. */

import type { Drawing } from "./drawing";
import { copyName } from "./references";
import { isSame, keepBoard, keepChanged, ownBoard, type OwnBoard } from "./shelf.svelte";

export class Storing {
  /** The drawing as it was stored last; null if the board is new. */
  #known: Drawing | null;

  constructor(
    readonly id: string,
    known: Drawing | null,
  ) {
    this.#known = known;
  }

  /** Whether the board has never been stored. */
  get isNew(): boolean {
    return this.#known === null;
  }

  /** Whether another tab has deleted the board. */
  get isDeleted(): boolean {
    const found = ownBoard(this.id);
    return !this.isNew && found === undefined;
  }

  /** The board as another tab has stored it since; null if none has. */
  get theirs(): OwnBoard | null {
    const found = ownBoard(this.id);
    return found && !this.isNew && !isSame(found.drawing, this.#known) ? found : null;
  }

  /** Take a drawing of another tab for the one stored last. */
  take(drawing: Drawing): void {
    this.#known = drawing;
  }

  /** Store the board if it has changed; one that was deleted stays deleted. */
  store(now: OwnBoard): void {
    if (this.isDeleted) return;
    const before = ownBoard(this.id);
    const known = this.#known;
    const same = now.drawing === known;
    // The code of a drawing that is unchanged stays while it is checked again.
    const code = now.code ?? (same ? (before?.code ?? null) : null);
    this.#known = now.drawing;
    if (same && before?.code === code && isSame(before.figures, now.figures)) return;
    const changed = same && before ? before.changed : Date.now();
    keepChanged({ ...now, code, changed }, known, copyName);
  }

  /** Store a board that was deleted again. */
  restore(now: OwnBoard): void {
    this.#known = now.drawing;
    keepBoard({ ...now, changed: Date.now() });
  }
}
