/** What the editor works on: everything that undo and redo bring back. */

import { kindOf } from "../board/kinds";
import type { Board, Edition } from "../wire";
import {
  brushAt,
  cleared,
  heightOf,
  lettered,
  painted,
  resized,
  widthOf,
  type Brush,
  type Drawing,
} from "./drawing";

export interface Sheet {
  /** The id of the edition that the board is for. */
  edition: string;
  drawing: Drawing;
  /** The spaces before letters were switched on or off, to come back to. */
  other: Pick<Drawing, "grid" | "spaces" | "words"> | null;
  /** The drawing before rows were cut off at its top, to bring them back. */
  taller: Drawing | null;
}

export const sheetOf = (edition: string, drawing: Drawing): Sheet => ({
  edition,
  drawing,
  other: null,
  taller: null,
});

/** Return the sheet for another edition, in its size; rows that were cut off come back. */
export function fitted(sheet: Sheet, edition: Edition): Sheet {
  const { drawing, taller } = sheet;
  const cut = heightOf(drawing) > edition.rows;
  let next = resized(drawing, edition);
  if (!cut && taller && (taller.words === null) === (drawing.words === null))
    for (let row = heightOf(drawing) + 1; row <= edition.rows; row++)
      for (let column = 1; column <= widthOf(next); column++)
        next = painted(next, [[column, row]], brushAt(taller, [column, row]));
  return { ...sheet, edition: edition.id, drawing: next, taller: cut ? drawing : null };
}

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
  const usual: Brush = { kind: "number", value: 2 };
  if (brush.kind === "special" && !kindOf(drawing, brush.key)) return usual;
  if ((drawing.words !== null) === (brush.kind === "letter")) return brush;
  return drawing.words ? brushAt(drawing, [1, 1]) : usual;
}
