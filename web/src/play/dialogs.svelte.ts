/** The dialogs of the playing screen. */

import type { Playing } from "./playing.svelte";

export const focusRamp = (): void => document.getElementById("ramp")?.focus();

/** Follow which dialog is open. Call it while a component starts. */
export function followDialogs(play: Playing): void {
  // A dialog that closes gives the focus to the ramp, so that the next key aims or drops.
  let before = false;
  $effect(() => {
    if (play.open === null && before) focusRamp();
    before = play.open !== null;
    play.opened ||= before;
  });
}

/** Show the ramp of a seat: to a spectator in front, else in a dialog. */
export function openRamp(play: Playing, seat: number): void {
  if (play.watching) {
    play.watched = seat;
    return;
  }
  play.enlarged = seat;
  play.open = "ramp";
}
