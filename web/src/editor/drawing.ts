/** A board that is being drawn: changed by brushes, never in place. */

import type { Board, BoardDraft, Edition, Kind, Space } from "../wire";

/** A board as its file draws it, the top row first; `words` is null unless it is a board of letters. */
export type Drawing = Omit<BoardDraft, "id" | "spaces"> & { spaces: Record<string, number | Kind> };

export const SYMMETRIES = ["off", "sides", "ends", "both"] as const;
export type Symmetry = (typeof SYMMETRIES)[number];

/** What a press on a space paints. */
export type Brush =
  | { kind: "dot" }
  | { kind: "number"; value: number }
  | { kind: Kind }
  | { kind: "letter"; letter: string };

export const KINDS: readonly Kind[] = ["pair", "boom", "wormhole", "cursed", "egg", "gold"];

const DOT = ".";
/** The characters that files usually have for a kind. */
const SIGNS: Record<Kind, string> = {
  pair: "a",
  boom: "*",
  wormhole: "o",
  cursed: "!",
  egg: "0",
  gold: "$",
};
/** Characters for everything else, in the order in which they are used. */
const POOL = [..."abcdefghijklmnpqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ123456789+-=#%&~^"];

export const emptyDrawing = ({ columns, rows }: Edition): Drawing => ({
  name: "",
  note: "",
  grid: Array.from({ length: rows }, () => DOT.repeat(columns)),
  spaces: {},
  rows: 1,
  columns: 0,
  words: null,
  volatile: false,
});

const charactersOf = (row: string): string[] => [...row];

export const widthOf = ({ grid }: Drawing): number => charactersOf(grid[0] ?? "").length;
export const heightOf = ({ grid }: Drawing): number => grid.length;

/** The character on a space. */
export const characterAt = (drawing: Drawing, [column, row]: Space): string =>
  charactersOf(drawing.grid[heightOf(drawing) - row] ?? "")[column - 1] ?? DOT;

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
  const grid = drawing.grid.map(charactersOf);
  const spaces = { ...drawing.spaces };
  const height = grid.length;
  for (const [column, row] of at) {
    const line = grid[height - row];
    if (!line || column < 1 || column > line.length) continue;
    if (brush.kind === "pair" && spaces[line[column - 1]!] === "pair") continue;
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
  spaces: Record<string, number | Kind>,
): string {
  if (brush.kind === "dot") return DOT;
  if (brush.kind === "letter") return brush.letter;
  const meaning = brush.kind === "number" ? brush.value : brush.kind;
  const known = Object.keys(spaces).filter((sign) => spaces[sign] === meaning);
  const free = (sign: string) => !(sign in spaces);
  if (meaning === "pair") {
    const count = (sign: string) => grid.flat().filter((one) => one === sign).length;
    const half = known.find((sign) => count(sign) === 1);
    if (half !== undefined) return half;
  } else if (known[0] !== undefined) return known[0];
  const usual =
    typeof meaning === "string" ? SIGNS[meaning] : meaning > 0 && meaning < 10 ? `${meaning}` : "-";
  const sign = free(usual) ? usual : POOL.find(free);
  if (sign === undefined) return DOT;
  spaces[sign] = meaning;
  return sign;
}

/** What is on a space, as the brush that paints it. */
export function brushAt(drawing: Drawing, space: Space): Brush {
  const sign = characterAt(drawing, space);
  if (drawing.words) return { kind: "letter", letter: sign };
  const meaning = drawing.spaces[sign];
  if (meaning === undefined) return { kind: "dot" };
  return typeof meaning === "number" ? { kind: "number", value: meaning } : { kind: meaning };
}

/** Whether a drawing has the size of an edition. */
export const fits = ({ grid }: Drawing, { columns, rows }: Edition): boolean =>
  grid.length === rows && grid.every((row) => charactersOf(row).length === columns);

/** Return the drawing in the size of an edition. Rows are added and removed at the top. */
export function resized(drawing: Drawing, { columns, rows }: Edition): Drawing {
  const blank = drawing.words ? "A" : DOT;
  const lines = drawing.grid.slice(-rows).map((row) => {
    const line = charactersOf(row).slice(0, columns);
    return line.join("") + blank.repeat(columns - line.length);
  });
  const added = Array.from({ length: rows - lines.length }, () => blank.repeat(columns));
  return painted({ ...drawing, grid: [...added, ...lines] }, [], { kind: "dot" });
}

/** Return the drawing with plain dots, or with one letter everywhere. */
export const cleared = (drawing: Drawing): Drawing => ({
  ...drawing,
  grid: drawing.grid.map((row) => (drawing.words ? "A" : DOT).repeat(charactersOf(row).length)),
  spaces: {},
});

/** Return a board of letters in the size of the drawing: those of an example, or of the alphabet. */
export function lettered(drawing: Drawing, example: Board | undefined): Drawing {
  const letters = example?.grid.flatMap(charactersOf) ?? charactersOf("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  let next = 0;
  const grid = drawing.grid.map((row) =>
    charactersOf(row)
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
  const rows = grid.map(charactersOf);
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

/** The meanings of characters that a board can have. */
export const knownSpaces = (spaces: Record<string, unknown>): Drawing["spaces"] =>
  Object.fromEntries(
    Object.entries(spaces).filter(
      (entry): entry is [string, number | Kind] =>
        Number.isFinite(entry[1]) || KINDS.includes(entry[1] as Kind),
    ),
  );

/** A board of the server as a drawing. */
export const drawingOf = ({ id: _, ...draft }: BoardDraft): Drawing => ({
  ...draft,
  spaces: knownSpaces(draft.spaces),
});
