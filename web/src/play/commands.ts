/** What the keys do with the tile in hand. */

import type { Hand } from "./hand.svelte";
import { actionOf, type Action, type Keys } from "../ui/keys";

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

/** Carries an action out; false if it is not one of the hand's. */
export function perform(action: Action, hand: Hand): boolean {
  if (action.startsWith("column-")) {
    hand.toColumn(Number(action.slice("column-".length)));
    return true;
  }
  const does: Partial<Record<Action, () => unknown>> = {
    left: () => hand.move(-1),
    right: () => hand.move(1),
    "wall-left": () => hand.wall(-1),
    "wall-right": () => hand.wall(1),
    turn: () => hand.turn(1),
    "turn-back": () => hand.turn(-1),
    flip: () => hand.flip(),
    drop: () => hand.drop(),
    aside: () => hand.setAside(),
    "take-back": () => hand.takeBack(),
    cancel: () => hand.cancel(),
  };
  const call = does[action];
  void call?.();
  return call !== undefined;
}
