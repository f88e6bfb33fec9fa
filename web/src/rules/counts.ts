/** What counts on a board, in words: for its card, and for those who hear it. */

import { kindOf } from "../board/kinds";
import { legendWords } from "../board/kind_words";
import { prints, type PrintedSpace } from "../board/spaces";
import { signed, t } from "../text/text.svelte";
import type { Board } from "../wire";

/** One of each kind of space, in the order of the board. */
export function samplesOf(board: Board): PrintedSpace[] {
  const found = new Map<string, PrintedSpace>();
  for (const print of prints(board)) {
    const id = print.kind === "number" ? `number${Math.sign(print.value)}` : print.kind;
    if (!found.has(id)) found.set(id, print);
  }
  return [...found.values()];
}

/** What a kind of space counts; all numbers of a sign together. */
export function spaceWords(print: PrintedSpace, board: Board, house: readonly string[]): string {
  if (kindOf(board, print.kind)) return legendWords(board, print.kind);
  if (print.kind === "dot" && house.includes("row-penalty")) return t("legend-dot-row");
  if (print.kind === "number") {
    const good = print.value > 0;
    const values = prints(board)
      .filter(({ kind, value }) => kind === "number" && value > 0 === good)
      .map(({ value }) => Math.abs(value));
    const [least, most] = [Math.min(...values), Math.max(...values)];
    if (least < most) return t(good ? "legend-bonuses" : "legend-penalties", { least, most });
    return t(good ? "legend-bonus" : "legend-penalty", { value: least });
  }
  return t(`legend-${print.kind}`);
}

/** What completed rows count, if they do. */
export const rowsWords = (board: Board): string =>
  board.rows === 0
    ? ""
    : t(board.volatile ? "rule-rows-volatile" : "rule-rows", { points: signed(board.rows) });

/** What completed columns count, if they do. */
export const columnsWords = (board: Board): string =>
  board.columns === 0 ? "" : t("rule-columns", { points: signed(board.columns) });

/** Everything that counts on a board, sentence by sentence. */
export const countsWords = (board: Board, house: readonly string[]): string[] =>
  [
    rowsWords(board),
    columnsWords(board),
    ...samplesOf(board).map((print) => spaceWords(print, board, house)),
    board.words.length > 0 ? t("rule-words", { words: board.words.join(", ") }) : "",
    board.volatile ? t("rule-volatile") : "",
    ...house.map((rule) => `${t(`house-${rule}`)}. ${t(`house-${rule}-about`)}`),
  ].filter((words) => words !== "");
