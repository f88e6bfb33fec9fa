/** Keys and what they do. A key is named as the browser names it, with "Ctrl+" before it if held. */

import { t } from "../text/text.svelte";

export const ACTIONS = [
  "left",
  "right",
  "wall-left",
  "wall-right",
  "turn",
  "turn-back",
  "flip",
  "drop",
  "aside",
  "take-back",
  "cancel",
  "enter",
  "read-tile",
  "read-heights",
  "read-to-come",
  "read-scores",
  "read-moves",
  "read-spaces",
  "hint",
  "help",
  "column-1",
  "column-2",
  "column-3",
  "column-4",
  "column-5",
  "column-6",
] as const;
export type Action = (typeof ACTIONS)[number];

export const DEFAULT_KEYS: Record<Action, readonly string[]> = {
  left: ["ArrowLeft"],
  right: ["ArrowRight"],
  "wall-left": ["Home"],
  "wall-right": ["End"],
  turn: ["ArrowUp", "X"],
  "turn-back": ["Z"],
  flip: ["F"],
  drop: [" ", "Enter"],
  aside: ["P"],
  "take-back": ["Backspace", "Ctrl+Z"],
  cancel: ["Escape"],
  enter: ["N"],
  "read-tile": ["C"],
  "read-heights": ["H"],
  "read-to-come": ["T"],
  "read-scores": ["S"],
  "read-moves": ["M"],
  "read-spaces": ["I"],
  hint: ["G"],
  help: ["?"],
  "column-1": ["1"],
  "column-2": ["2"],
  "column-3": ["3"],
  "column-4": ["4"],
  "column-5": ["5"],
  "column-6": ["6"],
};

export type Keys = Partial<Record<Action, readonly string[]>>;

export interface KeyPress {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** The name of the key that was pressed; null for one that can't be used. */
export function keyName(press: KeyPress): string | null {
  if (
    press.altKey ||
    ["Tab", "Shift", "Control", "Alt", "Meta", "Dead", "Unidentified"].includes(press.key)
  ) {
    return null;
  }
  let key = press.key;
  if (key.length === 1) {
    // On a Cyrillic or Greek keyboard the place of the key says which Latin letter is meant.
    const place = /^Key([A-Z])$/.exec(press.code)?.[1];
    key = key.toUpperCase();
    if (place && !/^[\x20-\x7e]$/.test(key)) key = place;
  }
  return press.ctrlKey || press.metaKey ? `Ctrl+${key}` : key;
}

export const keysOf = (action: Action, chosen: Keys): readonly string[] =>
  chosen[action] ?? DEFAULT_KEYS[action];

/** What a key does, or null. */
export function actionOf(press: KeyPress, chosen: Keys): Action | null {
  const name = keyName(press);
  return ACTIONS.find((action) => name !== null && keysOf(action, chosen).includes(name)) ?? null;
}

/** The choice with a key given to an action and taken from whichever had it. */
export function rebind(chosen: Keys, action: Action, name: string): Keys {
  const next: Keys = { ...chosen };
  for (const other of ACTIONS) {
    if (other !== action && keysOf(other, next).includes(name)) {
      next[other] = keysOf(other, next).filter((key) => key !== name);
    }
  }
  next[action] = [name];
  return next;
}

const SIGNS: Record<string, string> = {
  " ": "␣",
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Enter: "↵",
  Backspace: "⌫",
};

/** Keys that are called by a word: messages `key-name-…`, as printed on keyboards of the language. */
const NAMED: Record<string, string> = {
  " ": "space",
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  Backspace: "backspace",
  Home: "home",
  End: "end",
  Enter: "enter",
};

/** How a key is written on the screen. */
export const keySign = (name: string): string =>
  written(name, (key) => SIGNS[key] ?? keyLabel(key));

/** What a key is called, for those who hear it. */
export const keyLabel = (name: string): string =>
  written(name, (key) => (NAMED[key] ? t(`key-name-${NAMED[key]}`) : key.replace("Escape", "Esc")));

const written = (name: string, key: (name: string) => string): string =>
  name.startsWith("Ctrl+") ? `${t("key-name-ctrl")}+${key(name.slice(5))}` : key(name);
