/** The brush and the symmetry, and what the stroke that is being drawn paints. */

import { spaceKey } from "../board/geometry";
import { t } from "../text/text.svelte";
import type { Space } from "../wire";
import { brushAt, mirrored, painted, type Brush, type Drawing, type Symmetry } from "./drawing";
import { brushOfKey } from "./keys";
import { fittingBrush } from "./sheet";
import { spaceWords } from "./words";

const DOT: Brush = { kind: "dot" };

const same = (one: Brush, two: Brush): boolean => JSON.stringify(one) === JSON.stringify(two);

/** A drawing that was painted on, and what is said about it. */
export interface Painted {
  drawing: Drawing;
  words: string;
}

export class Painting {
  chosen = $state.raw<Brush>({ kind: "number", value: 2 });
  symmetry = $state<Symmetry>("off");
  /** What the stroke paints: the brush, or dots if it began on the same. */
  #stroke: { name: string; brush: Brush } | null = null;

  /** The chosen brush, or one that fits the drawing. */
  brushFor(drawing: Drawing): Brush {
    return fittingBrush(this.chosen, drawing);
  }

  /** Paint spaces as a part of the stroke `name`; return null if that changes nothing. */
  paint(drawing: Drawing, spaces: Space[], name: string, how: "paint" | "erase"): Painted | null {
    if (this.#stroke?.name !== name) {
      const brush = this.brushFor(drawing);
      const clears =
        how === "erase" || (brush.kind !== "letter" && same(brushAt(drawing, spaces[0]!), brush));
      this.#stroke = { name, brush: clears ? DOT : brush };
    }
    const { brush } = this.#stroke;
    if ((drawing.words !== null) !== (brush.kind === "letter")) return null;
    const all = spaces.flatMap((space) => mirrored(space, this.symmetry, drawing));
    const next = painted(drawing, all, brush);
    if (next.grid.join() === drawing.grid.join()) return null;
    const words = spaceWords(next, spaces.at(-1)!);
    const mirrors = all.length > spaces.length;
    return { drawing: next, words: mirrors ? t("painted-mirrored", { space: words }) : words };
  }

  /** Paint a space by a key; return null if the key is for no brush. */
  press(drawing: Drawing, key: string, space: Space): Painted | null {
    const pressed = brushOfKey(key, drawing, space);
    if (!pressed) return null;
    this.chosen = pressed;
    this.#stroke = { name: `key ${key} ${spaceKey(space)}`, brush: pressed };
    const next = painted(drawing, mirrored(space, this.symmetry, drawing), pressed);
    return { drawing: next, words: spaceWords(next, space) };
  }
}
