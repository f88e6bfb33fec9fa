/** Boards that players drew, by reference: no edition has them, the server sends them. */

import type { Board } from "../wire";

const known = new Map<string, Board>();

/** Whether a reference carries its board. */
export const isCoded = (ref: string): boolean => ref.startsWith("code:");

/** Add boards that can be drawn and named from now on. */
export function learnBoards(boards: readonly Board[]): void {
  for (const board of boards) {
    const ref = board.ref.replace(/\+volatile$/, "");
    if (isCoded(ref)) known.set(ref, { ...board, ref, volatile: false });
  }
}

/** Return a board by its reference without `+volatile`. */
export const learntBoard = (ref: string): Board | undefined => known.get(ref);
