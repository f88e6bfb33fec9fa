/** The keys that choose a brush and paint with it. */

import type { Space } from "../wire";
import { brushAt, kindBrushes, type Brush, type Drawing, type KindBrush } from "./drawing";

/** The key that goes to the next mistake. */
export const MISTAKE = "m";

/** The letter keys of the brushes for kinds: the first letter of its key that is free, or another. */
export function kindKeys(drawing: Drawing): Map<string, KindBrush> {
  const keys = new Map<string, KindBrush>();
  const seen = new Set([MISTAKE]);
  for (const brush of kindBrushes(drawing)) {
    const letters = [...brush.key, ..."abcdefghijklmnopqrstuvwxyz"];
    const key = letters.find((letter) => /[a-z]/.test(letter) && !seen.has(letter));
    if (key === undefined) break;
    seen.add(key);
    keys.set(key, brush);
  }
  return keys;
}

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
  return key === "." ? { kind: "dot" } : (kindKeys(drawing).get(key.toLowerCase()) ?? null);
}
