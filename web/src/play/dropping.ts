/** Plays the tile in hand: drops it, sets it aside, takes it back. */

import { readTyped } from "../board/notation";
import { settings } from "../settings.svelte";
import { play } from "../sound";
import { t } from "../text/text.svelte";
import { failureText } from "../ui/failure";
import { columnOf, pointed, toColumn } from "./aim";
import { point } from "./aiming";
import { placeOf, type Hand, type HandTable } from "./hand";
import type { How, SeatAct } from "./state.svelte";

/** Drops sooner than this after a new tile are ignored: they were meant for the tile before. */
export const TOO_SOON_MS = 150;
/** Two drops within this time are one: the second is a double click or a bounce of the key. */
export const TWICE_MS = 400;
/** How long a drop is held before it is sent, if the player chose that. */
export const HOLD_MS = 1000;
/** A drop that is held or aimed is sent this long before the deadline, to arrive in time. */
export const TRAVEL_MS = 500;

/** A click or a finger that was lifted. */
export function press(hand: Hand, x: number, how: "mouse" | "touch"): void {
  const again = hand.armed && hand.column === columnAt(hand, x) && how === "mouse";
  point(hand, x, how);
  if (confirms(how) && !again) {
    if (hand.tile && hand.landing) arm(hand);
    else complain(hand);
  } else void drop(hand, how);
}

/** Play the tile where it points. */
export async function drop(
  hand: Hand,
  how: How = "keys",
  { confirmed = false } = {},
): Promise<void> {
  const now = hand.now();
  if (hand.tile === null || now - hand.cameAt < TOO_SOON_MS) return;
  if (now - hand.droppedAt < TWICE_MS) return;
  if (hand.armed && !confirmed && now - hand.armedAt < TWICE_MS) return;
  if (!hand.landing) {
    complain(hand);
    return;
  }
  if (settings.confirm === "always" && !hand.armed && !confirmed && how === "keys") {
    arm(hand);
    return;
  }
  await place(hand, hand.landing.act);
}

/** Set the tile aside, the second time it is asked for, or at once if it fits nowhere. */
export async function setAside(hand: Hand): Promise<void> {
  if (hand.tile === null) return;
  if (!hand.mine!.may_set_aside) {
    hand.complaint = t("aside-start", { tile: hand.tile });
    return;
  }
  if (!hand.asking && !hand.stuck) {
    hand.asking = true;
    hand.armed = false;
    hand.complaint = "";
    return;
  }
  play("aside");
  await send(hand, seatAct(hand, `${hand.tile}-`));
}

/** Leave a starting tile where it points: its time runs out. */
export function runOut(hand: Hand): void {
  if (hand.tile === null || !hand.landing || hand.mine!.may_set_aside) return;
  const aimed = seatAct(hand, hand.landing.act);
  // If this doesn't arrive, the server finds a place.
  hand.table.send({ type: "run-out", ...aimed }).catch(() => undefined);
}

/** Take back the last act, as far as the table lets the player. */
export async function takeBack(hand: Hand): Promise<void> {
  const { state } = hand.table;
  const seat = hand.seat();
  if (!state?.game || seat === null) return;
  const { game } = state;
  if (hand.holding) {
    release(hand);
  } else if (hand.pending !== null) {
    hand.acts.set(placeOf(game, seat), hand.pending);
    hand.sent = null;
    await attempt(hand, { type: "take-back", position: game.position, seat });
  } else if (state.table.practice) {
    const last = game.history.at(-1)?.tokens[seat];
    if (last) hand.acts.set(placeOf({ round: game.round, card: game.card - 1 }, seat), last);
    await attempt(hand, { type: "practice-back", position: game.position });
  } else {
    hand.complaint = t("back-none");
  }
}

/** Forget what waits for a confirmation or to be sent. */
export function cancel(hand: Hand): void {
  hand.armed = hand.asking = false;
  hand.complaint = "";
  release(hand);
}

/** Take a drop that is still held back into the hand. */
export function release(hand: Hand): void {
  window.clearTimeout(hand.timer);
  hand.holding = null;
}

/** Play what was typed; return what is wrong with it, or an empty text. */
export async function playTyped(hand: Hand, text: string): Promise<string> {
  const { tile, orientations } = hand;
  if (tile === null || orientations === null) return t("entry-wait");
  const typed = readTyped(text, tile, orientations);
  if (typed.kind === "unreadable") return t("entry-unreadable", { tile });
  if (typed.kind === "other-tile") return t("entry-other", { tile, other: typed.tile });
  if (typed.kind === "aside") {
    if (!hand.mine!.may_set_aside) return t("aside-start", { tile });
    await send(hand, seatAct(hand, `${tile}-`));
    return hand.complaint;
  }
  const landing = hand.find(`${tile}${typed.letter}${typed.column}`);
  if (!landing) return t("entry-impossible", { tile, column: typed.column });
  hand.aim = toColumn({ ...hand.aim, letter: typed.letter }, hand.limits!, typed.column);
  await place(hand, landing.act);
  return hand.complaint;
}

function arm(hand: Hand): void {
  hand.armed = true;
  hand.armedAt = hand.now();
}

/** An act on the open card. */
const seatAct = (hand: Hand, act: string): SeatAct => ({
  position: hand.table.state!.game!.position,
  seat: hand.seat()!,
  act,
});

/** Send a placement, or hold it first. */
async function place(hand: Hand, act: string): Promise<void> {
  play("drop");
  hand.droppedAt = hand.now();
  const wait = holdTime(hand.table);
  const made = seatAct(hand, act);
  if (wait <= 0) return send(hand, made);
  hand.armed = hand.asking = false;
  hand.holding = made;
  hand.acts.set(placeOf(hand.table.state!.game!, made.seat), act);
  hand.timer = window.setTimeout(() => {
    hand.holding = null;
    void send(hand, made);
  }, wait);
}

/** How long to hold a drop: never so long that it misses the deadline. */
function holdTime({ deadline }: HandTable): number {
  if (!settings.hold) return 0;
  return deadline === null ? HOLD_MS : Math.min(HOLD_MS, deadline - Date.now() - TRAVEL_MS);
}

const columnAt = (hand: Hand, x: number): number | null =>
  hand.limits ? columnOf(pointed(hand.aim, x), hand.limits) : null;

const confirms = (how: "mouse" | "touch"): boolean =>
  settings.confirm !== "never" && (settings.confirm !== "touch" || how === "touch");

function complain(hand: Hand): void {
  // The same words are spoken again.
  hand.complaint = hand.complaint === hand.obstacle ? `${hand.obstacle} ` : hand.obstacle;
}

async function send(hand: Hand, made: SeatAct): Promise<void> {
  hand.armed = hand.asking = false;
  hand.sent = made;
  hand.acts.set(placeOf(hand.table.state!.game!, made.seat), made.act);
  await attempt(hand, { type: "act", ...made });
}

async function attempt(hand: Hand, message: Parameters<HandTable["send"]>[0]): Promise<void> {
  try {
    await hand.table.send(message);
    hand.complaint = "";
  } catch (error) {
    hand.sent = null;
    hand.complaint = failureText(error);
  }
}
