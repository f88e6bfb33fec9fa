/** What the editor works on: everything that undo and redo bring back. */

import type { Board, Edition } from "../wire";
import { brushAt, cleared, lettered, resized, type Brush, type Drawing } from "./drawing";

export interface Sheet {
  /** The id of the edition that the board is for. */
  edition: string;
  drawing: Drawing;
  /** The spaces before letters were switched on or off, to come back to. */
  other: Pick<Drawing, "grid" | "spaces" | "words"> | null;
}

export const sheetOf = (edition: string, drawing: Drawing): Sheet => ({
  edition,
  drawing,
  other: null,
});

/** Return the sheet for another edition, in its size. */
export const fitted = (sheet: Sheet, edition: Edition): Sheet => ({
  ...sheet,
  edition: edition.id,
  drawing: resized(sheet.drawing, edition),
});

/** Return the sheet with letters on all spaces, or on none; `example` has letters to begin with. */
export function withLetters(sheet: Sheet, wanted: boolean, example: Board | undefined): Sheet {
  const { drawing, other } = sheet;
  if (wanted === (drawing.words !== null)) return sheet;
  const { grid, spaces, words } = drawing;
  const known = other?.grid.length === grid.length && wanted === (other.words !== null);
  const fresh = wanted ? lettered(drawing, example) : cleared({ ...drawing, words: null });
  return {
    ...sheet,
    drawing: known ? { ...drawing, ...other } : fresh,
    other: { grid, spaces, words },
  };
}

/** Return the brush, or one that paints what the drawing consists of. */
export function fittingBrush(brush: Brush, drawing: Drawing): Brush {
  if ((drawing.words !== null) === (brush.kind === "letter")) return brush;
  return drawing.words ? brushAt(drawing, [1, 1]) : { kind: "number", value: 2 };
}
