/** Finds boards by their reference: on the shelf, or with the server's help. */

import { checkCode } from "../net/boards";
import { isCoded, learnBoards, learntBoard } from "../data/own_boards";
import { t } from "../text/text.svelte";
import { failureText } from "../ui/failure";
import type { Board, CheckedBoard } from "../wire";
import { viewOf } from "./drawing";
import { ownBoards } from "./shelf.svelte";

export const EDITIONS = ["classic", "compact"] as const;

export interface CodedBoard {
  edition: string;
  checked: CheckedBoard;
  view: Board;
}

/** A reference that no edition can play; the message is the server's sentence. */
export class CodeError extends Error {}

/** Say why a reference could not be read. */
export const codeTrouble = (error: unknown): string =>
  error instanceof CodeError && !error.message ? t("board-link-damaged") : failureText(error);

/** Return the board of a reference, with the edition that it fits; throw `CodeError` or `ApiError`. */
export async function findCoded(code: string): Promise<CodedBoard> {
  let wrong = "";
  for (const edition of EDITIONS) {
    const { boards, mistakes } = await checkCode(edition, code);
    const [checked] = boards;
    if (checked?.view) {
      learnBoards([checked.view]);
      return { edition, checked, view: checked.view };
    }
    wrong ||= (checked?.mistakes[0] ?? mistakes[0])?.text ?? "";
    if (!checked) break;
  }
  throw new CodeError(wrong);
}

/** Make the boards of references known; return those references that can't be played. */
export async function learnCodes(refs: readonly string[]): Promise<string[]> {
  learnShelf();
  const unknown = refs.filter(
    (ref) => isCoded(ref) && !learntBoard(ref.replace(/\+volatile$/, "")),
  );
  const found = await Promise.all(
    unknown.map(async (ref) => {
      try {
        await findCoded(ref);
        return [];
      } catch (error) {
        if (error instanceof CodeError) return [ref];
        throw error;
      }
    }),
  );
  return found.flat();
}

/** Make the boards of the shelf known to the components that draw and name boards. */
export function learnShelf(): void {
  learnBoards(
    ownBoards().flatMap(({ drawing, code }) => (code === null ? [] : [viewOf(drawing, code)])),
  );
}
