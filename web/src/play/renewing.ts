/** Takes a new tile into the hand. */

import { readToken } from "../board/notation";
import { centred, columnOf, toColumn, type Aim, type AimLimits } from "./aim";
import { aimOf } from "./aiming";
import { release } from "./dropping";
import { placeOf, type Hand } from "./hand";

/** To be called after each state: a new tile starts over a legal column near the last one. */
export function renew(hand: Hand): void {
  const game = hand.table.state?.game;
  const seat = hand.seat();
  const open = game && seat !== null ? `${game.position}/${seat}/` : "";
  const tile = `${open}${hand.tile}`;
  if (tile === hand.known) return;
  if (!hand.known.startsWith(open)) hand.complaint = "";
  hand.known = tile;
  hand.cameAt = hand.now();
  hand.armed = hand.asking = false;
  if (hand.sent && !hand.isOpen(hand.sent)) hand.sent = null;
  if (hand.holding && !hand.isOpen(hand.holding)) release(hand);
  const { limits } = hand;
  if (!game || seat === null || hand.tile === null || !limits) return;
  // The aim of a player says nothing about the move of the one before.
  if (seat !== hand.aimed) hand.aim = centred(limits.columns);
  hand.aimed = seat;
  hand.aim = aimOf(hand, hand.acts.get(placeOf(game, seat)), limits) ?? firstAim(hand, limits);
}

/** The tile as it is drawn on its card, over the legal column that is nearest to the aim. */
function firstAim(hand: Hand, limits: AimLimits): Aim {
  const wish: Aim = { letter: "a", middle: Math.min(hand.aim.middle, limits.columns) };
  let best = wish;
  let least = Infinity;
  for (const [act] of hand.mine!.landings) {
    const { letter, column } = readToken(act);
    const aim = toColumn({ ...wish, letter: letter! }, limits, column!);
    if (letter === "a" && columnOf(wish, limits) === column) return wish;
    const far = Math.abs(aim.middle - wish.middle) + (letter === "a" ? 0 : limits.columns);
    if (far < least) [best, least] = [aim, far];
  }
  return best;
}
