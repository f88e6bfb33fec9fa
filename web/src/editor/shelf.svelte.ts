/** The boards of this browser, kept in its storage. */

import { onStored, recall, remember } from "../store";
import type { BoardDifficulty, Kind } from "../wire";
import type { Drawing } from "./drawing";

/** The difficulty of a board: points per round, and what makes it dull. */
export type Figures = Record<(typeof FIGURES)[number], number> & { dull: string[] };

const FIGURES = ["newcomer", "architect", "master", "hindsight", "skill", "luck"] as const;

export interface OwnBoard {
  id: string;
  edition: string;
  drawing: Drawing;
  /** The reference that carries the board; null while it is unchecked or has mistakes. */
  code: string | null;
  /** What was measured of the board as it is. */
  figures: Figures | null;
  /** When it was changed last, in milliseconds since 1970. */
  changed: number;
}

const NAME = "shelf";
export const MOST_BOARDS = 200;
const MOST_TEXT = 20_000;

/** Return stored boards; what the page can't have stored is left out. */
export function readShelf(stored: unknown): OwnBoard[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(isOwnBoard).slice(0, MOST_BOARDS);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string =>
  typeof value === "string" && value.length <= MOST_TEXT;
const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= 1000 && value.every(isText);
const isMeaning = (value: unknown): value is number | Kind =>
  typeof value === "number" || typeof value === "string";

export const isDrawing = (value: unknown): value is Drawing =>
  isRecord(value) &&
  isText(value.name) &&
  isText(value.note) &&
  areTexts(value.grid) &&
  isRecord(value.spaces) &&
  Object.values(value.spaces).every(isMeaning) &&
  typeof value.rows === "number" &&
  typeof value.columns === "number" &&
  (value.words === null || areTexts(value.words)) &&
  typeof value.volatile === "boolean";

const isFigures = (value: unknown): value is Figures =>
  isRecord(value) && FIGURES.every((name) => Number.isFinite(value[name])) && areTexts(value.dull);

/** What was measured, once all of it is known. */
export function wholeFigures(measured: BoardDifficulty): Figures | null {
  const figures = { ...measured, dull: [...measured.dull] };
  return measured.share >= 1 && isFigures(figures) ? figures : null;
}

const isOwnBoard = (value: unknown): value is OwnBoard =>
  isRecord(value) &&
  isText(value.id) &&
  isText(value.edition) &&
  isDrawing(value.drawing) &&
  (value.code === null || isText(value.code)) &&
  (value.figures === null || isFigures(value.figures)) &&
  Number.isFinite(value.changed);

let boards = $state.raw(readShelf(recall(NAME)));
onStored(NAME, () => (boards = readShelf(recall(NAME))));

function store(next: OwnBoard[]): void {
  boards = next.toSorted((one, two) => two.changed - one.changed);
  remember(NAME, boards);
}

/** All boards, the one that was changed last first. */
export const ownBoards = (): readonly OwnBoard[] => boards;

export const ownBoard = (id: string): OwnBoard | undefined =>
  boards.find((board) => board.id === id);

export const isShelfFull = (): boolean => boards.length >= MOST_BOARDS;

export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(6))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

/** Store a board, new or changed. Return whether there is room for it. */
export function keepBoard(board: OwnBoard): boolean {
  const others = boards.filter((one) => one.id !== board.id);
  if (others.length >= MOST_BOARDS) return false;
  store([board, ...others]);
  return true;
}

/** Remove a board; return how to put it back where it was. */
export function dropBoard(id: string): () => void {
  const index = boards.findIndex((board) => board.id === id);
  const found = boards[index];
  if (!found) return () => undefined;
  store(boards.toSpliced(index, 1));
  return () => store(boards.toSpliced(index, 0, found));
}

/** The boards whose name or note has all the words of a search. */
export function searched(found: readonly OwnBoard[], text: string): OwnBoard[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return found.filter(({ drawing }) => {
    const where = `${drawing.name} ${drawing.note}`.toLowerCase();
    return words.every((word) => where.includes(word));
  });
}
