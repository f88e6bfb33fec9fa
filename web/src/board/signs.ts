/** The drawings of signs, from the data that the terminal and pictures of the server read too. */

import { letter, signs, states, variants } from "../../../src/gapless/render/signs.json";

/** A part of a sign: a path around 0, 0, and the names of the colours that it has. */
export interface Part {
  path: string;
  fill?: string;
  stroke?: string;
  width?: number;
}

/** A letter on a sign, at its middle. */
export interface SignLetter {
  text: string;
  x: number;
  y: number;
  size: number;
  colour: string;
}

export interface Drawing {
  parts: readonly Part[];
  letter: SignLetter | null;
  /** What tells a variant from the others: the name of its symbol, or its letter. */
  symbol: string;
}

interface Sign {
  colour: string;
  parts?: readonly Part[];
  states?: readonly { parts: readonly Part[] }[];
  variants?: readonly { name: string; parts: readonly Part[] }[];
  letter?: Partial<Omit<SignLetter, "text">> & { parts: readonly Part[] };
}

const SIGNS = signs as Record<string, Sign>;

/** The names of all signs; those of the shipped kinds are first. */
export const SIGN_NAMES: readonly string[] = Object.keys(SIGNS);

const cache = new Map<string, Drawing>();

/** Return the drawing of a sign in a state; `variant` is that of a character, or -1. */
export function drawingOf(name: string, state = 0, variant = -1): Drawing {
  const key = `${name} ${state} ${variant}`;
  let drawing = cache.get(key);
  if (!drawing) cache.set(key, (drawing = read(SIGNS[name]!, state, variant)));
  return drawing;
}

function read(sign: Sign, state: number, variant: number): Drawing {
  const colour = variant < 0 ? sign.colour : variants[variant % variants.length]!;
  const named = (name: string) =>
    name === "colour" ? colour : name === "edge" ? `${colour}-edge` : name;
  const coloured = ({ fill, stroke, ...part }: Part): Part => ({
    ...part,
    ...(fill && { fill: named(fill) }),
    ...(stroke && { stroke: named(stroke) }),
  });
  const drawn = (...layers: readonly (readonly Part[])[]) => layers.flat().map(coloured);
  const symbol = sign.variants?.[variant];
  if (symbol) return { parts: drawn(symbol.parts), letter: null, symbol: symbol.name };
  if (sign.states) return { parts: drawn(sign.states[state]!.parts), letter: null, symbol: "" };
  const layers = [sign.parts!, states[state]!.parts];
  if (variant < 0) return { parts: drawn(...layers), letter: null, symbol: "" };
  const badge = { ...letter, ...sign.letter };
  const text = letterOf(variant);
  return {
    parts: drawn(...layers, badge.parts),
    letter: { ...badge, text, colour: named(badge.colour) },
    symbol: text,
  };
}

/** The letter of a variant without a symbol: the one that board codes have for it. */
export const letterOf = (variant: number): string =>
  String.fromCodePoint((variant < 26 ? 97 : 256) + variant);
