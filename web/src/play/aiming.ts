/** Aims the tile in hand: over which columns it hangs, and how it is turned. */

import { readToken } from "../board/notation";
import { LETTERS, type Letter, type Orientations } from "../board/orientations";
import { play } from "../sound";
import { flipped, moved, pointed, toColumn, turned, type Aim, type AimLimits } from "./aim";
import type { Hand } from "./hand";
import type { How } from "./state.svelte";

/** Move the tile by columns. */
export function move(hand: Hand, by: number): void {
  change(hand, "keys", (aim, limits) => moved(aim, limits, by));
}

/** Move the tile to a wall: -1 for the left one. */
export function moveToWall(hand: Hand, side: 1 | -1): void {
  change(hand, "keys", (aim, limits) => toColumn(aim, limits, side < 0 ? 1 : limits.columns));
}

export function moveToColumn(hand: Hand, column: number): void {
  change(hand, "keys", (aim, limits) => toColumn(aim, limits, column));
}

/** Turn the tile by a quarter: 1 is clockwise. */
export function turnTile(hand: Hand, by: 1 | -1): void {
  change(hand, hand.how, (aim) => turned(aim, by));
  if (hand.tile) play("turn");
}

export function flipTile(hand: Hand): void {
  change(hand, hand.how, flipped);
  if (hand.tile) play("turn");
}

/** Turn the tile to an orientation. */
export function orient(hand: Hand, letter: Letter): void {
  change(hand, hand.how, (aim) => ({ ...aim, letter }));
  if (hand.tile) play("turn");
}

/** Follow the pointer, in columns from the left wall. */
export function point(hand: Hand, x: number, how: "mouse" | "touch"): void {
  change(hand, how, (aim) => pointed(aim, x));
}

/** Aim the tile as an act would place it. */
export function aimLike(hand: Hand, act: string): void {
  const aim = hand.limits && aimOf(hand, act, hand.limits);
  if (aim) change(hand, "keys", () => aim);
}

/** Return the aim of an act with the tile in hand; null if it does not place it. */
export function aimOf(hand: Hand, act: string | undefined, limits: AimLimits): Aim | null {
  const { tile, letter, column } = readToken(act ?? "");
  if (tile !== hand.tile || !letter || !column) return null;
  return toColumn({ letter, middle: 0 }, limits, column);
}

function change(hand: Hand, how: How, to: (aim: Aim, limits: AimLimits) => Aim): void {
  const { limits, column, letter } = hand;
  if (!limits) {
    // The pointer is followed even between two tiles.
    hand.aim = to(hand.aim, { columns: 6, tile: NO_TILE });
    return;
  }
  const next = to(hand.aim, limits);
  hand.how = how;
  if (next.letter === hand.aim.letter && next.middle === hand.aim.middle) return;
  hand.aim = next;
  if (column === hand.column && letter === hand.letter) return;
  hand.armed = hand.asking = false;
  hand.complaint = "";
}

const DOT = { letter: "a" as const, squares: [], width: 1, height: 1 };
const NO_TILE: Orientations = {
  shapes: [],
  turned: Object.fromEntries(
    LETTERS.map((letter) => [letter, DOT]),
  ) as unknown as Orientations["turned"],
};
