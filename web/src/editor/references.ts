/** References and links to boards of one's own. */

import { address } from "../net/base";
import { t } from "../text/text.svelte";
import type { Board } from "../wire";
import { viewOf, type Drawing } from "./drawing";
import { ownBoards, type OwnBoard } from "./shelf.svelte";

/** What the reference of a board that carries its drawing begins with. */
const PREFIX = "code:";

/** The name of a board, or what a board without one is called. */
export const titleOf = ({ name }: Pick<Drawing, "name">): string => name.trim() || t("own-board");

/** The name of a new board: none, or one with a number where a board without a name is there. */
export function newName(): string {
  const title = t("own-board");
  const taken = new Set(ownBoards().map(({ drawing }) => titleOf(drawing)));
  if (!taken.has(title)) return "";
  let number = 2;
  while (taken.has(`${title} ${number}`)) number++;
  return `${title} ${number}`;
}

export const MOST_NAME = 32;

/** The name of a copy, shortened where that of the board is too long. */
export function copyName(name: string): string {
  const letters = [...name];
  for (;;) {
    const copy = t("copy-of", { name: letters.join("") });
    if (copy.length <= MOST_NAME || letters.length === 0) return copy;
    letters.splice(letters.at(-1) === "…" ? -2 : -1, 2, "…");
  }
}

/** A board without mistakes. */
export type FinishedBoard = OwnBoard & { code: string };

export const isFinished = (board: OwnBoard): board is FinishedBoard => board.code !== null;

/** The boards of an edition that can be played, each drawing once. */
export function playableBoards(boards: readonly OwnBoard[], edition: string): Board[] {
  const finished = boards.filter((board) => board.edition === edition).filter(isFinished);
  const byCode = new Map(finished.map(({ drawing, code }) => [code, viewOf(drawing, code)]));
  return [...byCode.values()];
}

/** The link that carries a board. Its code is in the fragment, which no server sees. */
export const boardLink = (code: string): string => address(`board#${code.slice(PREFIX.length)}`);

/** The longest code that a server reads. */
const MOST_CODE = 2_500;

/** The code in the fragment of a link, without what a message has after the link; the server says
 * what is wrong with it. */
export const linkedCode = (fragment: string): string => {
  const [code = ""] = /^[\w-]+(\+volatile)?/.exec(fragment) ?? [];
  return PREFIX + code.slice(0, MOST_CODE + "+volatile".length);
};

/** The name of the file of a board. */
export const fileName = (title: string, type = "toml"): string =>
  `${title.replace(/[^\p{L}\p{Nd}]+/gu, "-").replace(/^-+|-+$/g, "") || "board"}.${type}`;
