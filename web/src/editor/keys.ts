/** The keys that choose a brush and paint with it. */

import type { Space } from "../wire";
import { brushAt, type Brush, type Drawing } from "./drawing";

const BRUSHES: Record<string, Brush> = {
  ".": { kind: "dot" },
  p: { kind: "pair" },
  b: { kind: "boom" },
  w: { kind: "wormhole" },
  c: { kind: "cursed" },
  e: { kind: "egg" },
  g: { kind: "gold" },
};

/** What the help lists: keys, and the rest of the id of the message that explains them. */
export const EDITOR_KEYS: readonly (readonly [key: string, about: string])[] = [
  ["1–9", "number"],
  ["−", "sign"],
  ["P", "pair"],
  ["B", "boom"],
  ["W", "wormhole"],
  ["C", "cursed"],
  ["E", "egg"],
  ["G", "gold"],
  [".", "dot"],
  ["M", "mistake"],
];

/** The brush for a key pressed on a space; null if the key is for none. */
export function brushOfKey(key: string, drawing: Drawing, space: Space): Brush | null {
  if (drawing.words) {
    const letter = key.toUpperCase();
    return [...key].length === 1 && /\p{L}/u.test(letter) && [...letter].length === 1
      ? { kind: "letter", letter }
      : null;
  }
  if (/^[1-9]$/.test(key)) return { kind: "number", value: Number(key) };
  if (key === "-" || key === "−") {
    const here = brushAt(drawing, space);
    return here.kind === "number" ? { kind: "number", value: -here.value } : null;
  }
  return BRUSHES[key.toLowerCase()] ?? null;
}
