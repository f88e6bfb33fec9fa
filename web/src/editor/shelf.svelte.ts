/** The boards of this browser, kept in its storage. */

import { isByCharacter, kindOf } from "../board/kinds";
import { isCoded } from "../data/own_boards";
import { onStored, recall, remember } from "../store";
import type { BoardDifficulty } from "../wire";
import { withKnownSpaces, type Drawing } from "./drawing";

/** The difficulty of a board: points per round, and what makes it dull. */
export type Figures = Record<(typeof FIGURES)[number], number> & { dull: string[] };

const FIGURES = ["newcomer", "architect", "master", "hindsight", "skill", "luck"] as const;

/** How much skill matters on a generated board, and whether that is near what was wished. */
export interface Estimate {
  skill: number;
  near: boolean;
}

export interface OwnBoard {
  id: string;
  edition: string;
  drawing: Drawing;
  /** The reference that carries the board; null while it is unchecked or has mistakes. */
  code: string | null;
  /** What was measured of the board as it is. */
  figures: Figures | null;
  /** What the search for a generated board found, if a difficulty was wished. */
  estimate?: Estimate | null;
  /** When it was changed last, in milliseconds since 1970. */
  changed: number;
}

const NAME = "shelf";
export const MOST_BOARDS = 200;
const MOST_TEXT = 20_000;

/** Return stored boards, each id once; what the page can't have stored is mended or left out. */
export function readShelf(stored: unknown): OwnBoard[] {
  if (!Array.isArray(stored)) return [];
  const byId = new Map<string, OwnBoard>();
  for (const board of stored.filter(isOwnBoard)) {
    const known = byId.get(board.id);
    if (!known || board.changed > known.changed) byId.set(board.id, mended(board));
  }
  return [...byId.values()].slice(0, MOST_BOARDS);
}

const mended = (board: OwnBoard): OwnBoard => ({
  ...board,
  code: board.code !== null && isCoded(board.code) ? board.code : null,
  // What was stored before boards had kinds of their own has none.
  drawing: withKnownSpaces({ ...board.drawing, kinds: kindsIn(board.drawing.kinds) }),
  estimate: isEstimate(board.estimate) ? board.estimate : null,
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const kindsIn = (value: unknown): Drawing["kinds"] =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter(
      (entry): entry is [string, Record<string, unknown>] => isRecord(entry[1]),
    ),
  );
const isText = (value: unknown): value is string =>
  typeof value === "string" && value.length <= MOST_TEXT;
const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= 1000 && value.every(isText);

export const isDrawing = (value: unknown): value is Drawing =>
  isRecord(value) &&
  isText(value.name) &&
  isText(value.note) &&
  areTexts(value.grid) &&
  isRecord(value.spaces) &&
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

const isEstimate = (value: unknown): value is Estimate =>
  isRecord(value) && Number.isFinite(value.skill) && typeof value.near === "boolean";

const isOwnBoard = (value: unknown): value is OwnBoard =>
  isRecord(value) &&
  isText(value.id) &&
  isText(value.edition) &&
  isDrawing(value.drawing) &&
  (value.code === null || isText(value.code)) &&
  (value.figures === null || isFigures(value.figures)) &&
  Number.isFinite(value.changed);

const stored = () => readShelf(recall(NAME));
let boards = $state.raw(stored());
onStored(NAME, () => (boards = stored()));

/** Change what is stored, which another tab may have changed a moment ago. */
function update(change: (boards: OwnBoard[]) => OwnBoard[]): void {
  boards = change(stored()).toSorted((one, two) => two.changed - one.changed);
  remember(NAME, boards);
}

/** All boards, the one that was changed last first. */
export const ownBoards = (): readonly OwnBoard[] => boards;

export const ownBoard = (id: string): OwnBoard | undefined =>
  boards.find((board) => board.id === id);

/** Whether a board that looks and counts the same is there. */
export const isKept = (edition: string, drawing: Drawing): boolean =>
  boards.some((board) => board.edition === edition && isSame(look(board.drawing), look(drawing)));

/** A drawing without the characters that its grid and the keys that its kinds happen to have. */
const look = ({ grid, spaces, kinds, ...rest }: Drawing) => {
  const used = [...new Set(grid.join(""))];
  const meaning = (sign: string) => {
    const key = spaces[sign];
    if (typeof key !== "string") return key ?? sign;
    const all = used.filter((one) => spaces[one] === key);
    return [kinds[key] ?? key, isByCharacter(kindOf({ kinds }, key)) ? all.indexOf(sign) : 0];
  };
  const { name, note, rows, columns, words, volatile } = rest;
  const cells = grid.map((row) => [...row].map(meaning));
  return [name, note, rows, columns, words, volatile, cells];
};

export const isShelfFull = (): boolean => boards.length >= MOST_BOARDS;

export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(6))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

/** Store a board, new or changed. Return whether there is room for it. */
export function keepBoard(board: OwnBoard): boolean {
  let room = true;
  update((all) => {
    const others = all.filter((one) => one.id !== board.id);
    room = others.length < MOST_BOARDS;
    return room ? [board, ...others] : all;
  });
  return room;
}

/** Store a board that was changed from `before`. If another tab has changed it since, its version
 * is kept as a copy; where only figures or a code are new, its version alone is. */
export function keepChanged(
  board: OwnBoard,
  before: Drawing | null,
  copyName: (name: string) => string,
): void {
  const theirs = stored().find(({ id }) => id === board.id)?.drawing;
  if (before && isSame(board.drawing, before) && !isSame(theirs, before)) return;
  if (theirs && before && !isSame(theirs, before) && !isSame(theirs, board.drawing)) {
    const drawing = { ...theirs, name: copyName(theirs.name) };
    keepBoard({ ...board, id: newId(), drawing, code: null, figures: null });
  }
  keepBoard(board);
}

/** Whether two values are the same when they are stored. */
export const isSame = (one: unknown, two: unknown): boolean =>
  one === two || JSON.stringify(one) === JSON.stringify(two);

/** Remove a board; return how to put it back where it was. */
export function dropBoard(id: string): () => void {
  const all = stored();
  const index = all.findIndex((board) => board.id === id);
  const found = all[index];
  update((now) => now.filter((board) => board.id !== id));
  return () =>
    update((now) =>
      !found || now.some((board) => board.id === id) ? now : now.toSpliced(index, 0, found),
    );
}

/** The boards whose name or note has all the words of a search. */
export function searched(found: readonly OwnBoard[], text: string): OwnBoard[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return found.filter(({ drawing }) => {
    const where = `${drawing.name} ${drawing.note}`.toLowerCase();
    return words.every((word) => where.includes(word));
  });
}
