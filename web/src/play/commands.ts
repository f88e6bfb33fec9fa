/** What the keys do with the tile in hand. */

import { actionOf, type Action, type Keys } from "../ui/keys";
import { flipTile, move, moveToColumn, moveToWall, turnTile } from "./aiming";
import { cancel, drop, setAside, takeBack } from "./dropping";
import type { Hand } from "./hand";

/**
 * The action that a key asks for, kept from the browser. Null for a key without an action, for one
 * that belongs to a field, a dialog or a button, and for a held key that would act again.
 */
export function commandOf(event: KeyboardEvent, chosen: Keys): Action | null {
  const { target } = event;
  if (!(target instanceof Element)) return null;
  if (target.closest("input, textarea, select, dialog")) return null;
  const onButton =
    (event.key === "Enter" || event.key === " ") && target.closest("button, a, summary") !== null;
  const action = actionOf(event, chosen);
  if (action === null || onButton) return null;
  event.preventDefault();
  return event.repeat && (action === "drop" || action === "aside") ? null : action;
}

/** Carry an action out; false if it is not one of the hand's. */
export function perform(action: Action, hand: Hand): boolean {
  if (action.startsWith("column-")) {
    moveToColumn(hand, Number(action.slice("column-".length)));
    return true;
  }
  const does: Partial<Record<Action, () => unknown>> = {
    left: () => move(hand, -1),
    right: () => move(hand, 1),
    "wall-left": () => moveToWall(hand, -1),
    "wall-right": () => moveToWall(hand, 1),
    turn: () => turnTile(hand, 1),
    "turn-back": () => turnTile(hand, -1),
    flip: () => flipTile(hand),
    drop: () => drop(hand),
    aside: () => setAside(hand),
    "take-back": () => takeBack(hand),
    cancel: () => cancel(hand),
  };
  const call = does[action];
  void call?.();
  return call !== undefined;
}
