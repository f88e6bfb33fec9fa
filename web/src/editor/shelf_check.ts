/** Checks boards of the shelf that the editor has not checked, like those of files. */

import { SvelteSet } from "svelte/reactivity";
import { checkDraft } from "../net/boards";
import { draftOf } from "./drawing";
import { isSame, keepBoard, ownBoard, ownBoards, type OwnBoard } from "./shelf.svelte";

/** The versions of boards that were checked since the page was opened. */
const checked = new SvelteSet<string>();
const version = ({ id, edition, drawing }: OwnBoard) => JSON.stringify([id, edition, drawing]);

/** Whether it is known if a board has mistakes. */
export const isChecked = (board: OwnBoard): boolean =>
  board.code !== null || checked.has(version(board));

/** Check all boards that have no code yet, one after another; throw `ApiError` if that fails. */
export async function checkShelf(): Promise<void> {
  for (const board of ownBoards().filter((one) => !isChecked(one))) {
    const { boards } = await checkDraft(board.edition, draftOf(board.drawing));
    const now = ownBoard(board.id);
    const code = boards[0]?.mistakes.length === 0 ? boards[0].code : null;
    if (now && code !== null && isSame(now.drawing, board.drawing)) keepBoard({ ...now, code });
    checked.add(version(board));
  }
}
