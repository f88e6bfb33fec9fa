/** A board that is being drawn: changed by brushes, never in place. */

import { isByCharacter, kindOf, PAIR, SHIPPED } from "../board/kinds";
import { charactersOf } from "../board/spaces";
import type { Board, BoardDraft, Edition, Space } from "../wire";

/** A board as its file draws it, the top row first; `words` is null unless it is a board of letters. */
export type Drawing = Omit<BoardDraft, "id">;

export const SYMMETRIES = ["off", "sides", "ends", "both"] as const;
export type Symmetry = (typeof SYMMETRIES)[number];

/** What a press on a space paints. */
export type Brush =
  | { kind: "dot" }
  | { kind: "number"; value: number }
  | { kind: "letter"; letter: string }
  | KindBrush;

/** Paints spaces of a kind: of a pair the symbol that is due, else those of the character if given. */
export interface KindBrush {
  kind: "special";
  key: string;
  character?: string;
}

const DOT = ".";
/** Characters for what has no usual one, in the order in which they are used. */
const POOL = [..."abcdefghijklmnpqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ123456789+-=#%&~^"];

export const emptyDrawing = ({ columns, rows }: Edition): Drawing => ({
  name: "",
  kinds: {},
  note: "",
  grid: Array.from({ length: rows }, () => DOT.repeat(columns)),
  spaces: {},
  rows: 1,
  columns: 0,
  words: null,
  volatile: false,
});

const cellsOf = (row: string): string[] => [...row];

export const widthOf = ({ grid }: Drawing): number => cellsOf(grid[0] ?? "").length;
export const heightOf = ({ grid }: Drawing): number => grid.length;

/** The character on a space. */
export const characterAt = (drawing: Drawing, [column, row]: Space): string =>
  cellsOf(drawing.grid[heightOf(drawing) - row] ?? "")[column - 1] ?? DOT;

/** A space and its mirror images, each once. */
export function mirrored([column, row]: Space, symmetry: Symmetry, drawing: Drawing): Space[] {
  const columns =
    symmetry === "sides" || symmetry === "both"
      ? [column, widthOf(drawing) + 1 - column]
      : [column];
  const rows =
    symmetry === "ends" || symmetry === "both" ? [row, heightOf(drawing) + 1 - row] : [row];
  return [...new Set(rows)].flatMap((y) => [...new Set(columns)].map((x): Space => [x, y]));
}

/** The spaces on the straight line between two, without the first one. */
export function lineBetween([fromColumn, fromRow]: Space, [column, row]: Space): Space[] {
  const steps = Math.max(Math.abs(column - fromColumn), Math.abs(row - fromRow));
  return Array.from({ length: steps }, (_, index): Space => {
    const part = (index + 1) / steps;
    return [
      Math.round(fromColumn + (column - fromColumn) * part),
      Math.round(fromRow + (row - fromRow) * part),
    ];
  });
}

/** Return the drawing with spaces painted. Symbols of pairs are chosen so that each stands on two. */
export function painted(drawing: Drawing, at: readonly Space[], brush: Brush): Drawing {
  const grid = drawing.grid.map(cellsOf);
  const spaces = { ...drawing.spaces };
  const height = grid.length;
  for (const [column, row] of at) {
    const line = grid[height - row];
    if (!line || column < 1 || column > line.length) continue;
    if (isPair(brush) && spaces[line[column - 1]!] === PAIR) continue;
    line[column - 1] = characterFor(brush, grid, spaces);
  }
  const used = new Set(grid.flat());
  return {
    ...drawing,
    grid: grid.map((line) => line.join("")),
    spaces: Object.fromEntries(Object.entries(spaces).filter(([sign]) => used.has(sign))),
  };
}

/** The character for a brush; a new one is entered in `spaces`. */
function characterFor(
  brush: Brush,
  grid: readonly string[][],
  spaces: Record<string, number | string>,
): string {
  if (brush.kind === "dot") return DOT;
  if (brush.kind === "letter") return brush.letter;
  const wanted = brush.kind === "special" ? brush.character : undefined;
  const meaning = brush.kind === "number" ? brush.value : brush.key;
  const known = Object.keys(spaces).filter((sign) => spaces[sign] === meaning);
  if (isPair(brush)) {
    const count = (sign: string) => grid.flat().filter((one) => one === sign).length;
    const half = known.find((sign) => count(sign) === 1);
    if (half !== undefined) return half;
  } else {
    const same = known.find((sign) => wanted === undefined || sign === wanted);
    if (same !== undefined) return same;
  }
  const sign = freeCharacter(spaces, wanted ?? usualCharacter(meaning));
  if (sign === undefined) return DOT;
  spaces[sign] = meaning;
  return sign;
}

const isPair = (brush: Brush): boolean => brush.kind === "special" && brush.key === PAIR;

/** The character that files usually have for a number or a kind. */
function usualCharacter(meaning: number | string): string {
  if (typeof meaning === "string") return SHIPPED[meaning]?.character ?? POOL[0]!;
  return meaning > 0 && meaning < 10 ? `${meaning}` : "-";
}

/** Return the usual character if it is free, or else another one; undefined if none is left. */
const freeCharacter = (spaces: Drawing["spaces"], usual = DOT): string | undefined =>
  [usual, ...POOL].find((sign) => sign !== DOT && !(sign in spaces));

/** The brushes for kinds: the shipped ones, then those of the drawing's own. A kind of one's own by
 * character has one for each of its characters, and one for the next. */
export const kindBrushes = (drawing: Drawing): KindBrush[] =>
  [...Object.keys(SHIPPED), ...Object.keys(drawing.kinds)].flatMap((key): KindBrush[] => {
    if (!ofCharacters(drawing, key)) return [{ kind: "special", key }];
    const next = freeCharacter(drawing.spaces);
    const all = [...charactersOf(drawing, key), ...(next === undefined ? [] : [next])];
    return all.map((character) => ({ kind: "special", key, character }));
  });

/** Return the number of the symbol that a brush paints; -1 if it has none or chooses one. */
export function variantOf(drawing: Drawing, { key, character }: KindBrush): number {
  if (character === undefined) return -1;
  const all = charactersOf(drawing, key);
  return all.includes(character) ? all.indexOf(character) : all.length;
}

const ofCharacters = (drawing: Drawing, key: string): boolean =>
  key !== PAIR && isByCharacter(kindOf(drawing, key));

/** What is on a space, as the brush that paints it. */
export function brushAt(drawing: Drawing, space: Space): Brush {
  const sign = characterAt(drawing, space);
  if (drawing.words) return { kind: "letter", letter: sign };
  const meaning = drawing.spaces[sign];
  if (meaning === undefined) return { kind: "dot" };
  if (typeof meaning === "number") return { kind: "number", value: meaning };
  const key = meaning;
  return ofCharacters(drawing, key)
    ? { kind: "special", key, character: sign }
    : { kind: "special", key };
}

/** Whether a drawing has the size of an edition. */
export const fits = ({ grid }: Drawing, { columns, rows }: Edition): boolean =>
  grid.length === rows && grid.every((row) => cellsOf(row).length === columns);

/** Return the drawing in the size of an edition. Rows are added and removed at the top. */
export function resized(drawing: Drawing, { columns, rows }: Edition): Drawing {
  const blank = drawing.words ? "A" : DOT;
  const lines = drawing.grid.slice(-rows).map((row) => {
    const line = cellsOf(row).slice(0, columns);
    return line.join("") + blank.repeat(columns - line.length);
  });
  const added = Array.from({ length: rows - lines.length }, () => blank.repeat(columns));
  return painted({ ...drawing, grid: [...added, ...lines] }, [], { kind: "dot" });
}

/** Return the drawing with plain dots, or with one letter everywhere. */
export const cleared = (drawing: Drawing): Drawing => ({
  ...drawing,
  grid: drawing.grid.map((row) => (drawing.words ? "A" : DOT).repeat(cellsOf(row).length)),
  spaces: {},
});

/** Return a board of letters in the size of the drawing: those of an example, or of the alphabet. */
export function lettered(drawing: Drawing, example: Board | undefined): Drawing {
  const letters = example?.grid.flatMap(cellsOf) ?? cellsOf("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  let next = 0;
  const grid = drawing.grid.map((row) =>
    cellsOf(row)
      .map(() => letters[next++ % letters.length]!)
      .join(""),
  );
  return { ...drawing, grid, spaces: {}, words: [...(example?.words ?? [])] };
}

/** The words of a list as typed, each once: between spaces, commas or line breaks. */
export const wordsIn = (text: string): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter((word) => word !== ""),
  ),
];

/** How often each word of a board of letters can be read: along rows, and down columns. */
export function wordCounts({ grid, words }: Drawing): Map<string, number> {
  const rows = grid.map(cellsOf);
  const columns = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ""));
  const lines = [...rows, ...columns].map((line) => line.join(""));
  const countIn = (line: string, word: string): number => {
    const at = line.indexOf(word);
    return at < 0 ? 0 : 1 + countIn(line.slice(at + 1), word);
  };
  return new Map(
    (words ?? []).map((word) => [word, lines.reduce((sum, line) => sum + countIn(line, word), 0)]),
  );
}

/** The drawing as the board component draws it. */
export const viewOf = (drawing: Drawing, ref = ""): Board => ({
  ref,
  kinds: drawing.kinds,
  name: drawing.name,
  note: drawing.note,
  grid: drawing.grid,
  spaces: drawing.spaces,
  rows: drawing.rows,
  columns: drawing.columns,
  words: drawing.words && drawing.words.length === 0 ? ["?"] : (drawing.words ?? []),
  volatile: drawing.volatile,
});

/** The drawing as it is sent to the server, which makes the id from the name. */
export const draftOf = (drawing: Drawing): BoardDraft => ({
  ...drawing,
  id: "",
  name: drawing.name.trim(),
  note: drawing.note.trim(),
});

/** Return a drawing with the meanings of characters that a board can have. */
export const withKnownSpaces = (drawing: Drawing): Drawing => ({
  ...drawing,
  spaces: Object.fromEntries(
    Object.entries(drawing.spaces).filter(([, meaning]) =>
      typeof meaning === "string" ? kindOf(drawing, meaning) : Number.isFinite(meaning),
    ),
  ),
});

/** A board of the server as a drawing. */
export const drawingOf = ({ id: _, ...draft }: BoardDraft): Drawing => withKnownSpaces(draft);
