/** What the keys do with the tile in hand. */

import type { Hand } from "./hand.svelte";
import type { Action } from "./keys";

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
