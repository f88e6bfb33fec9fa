/**
 * The last tile of a round lands and its points rise before the end of the round is shown. The
 * score stays as it was: what the round comes to is counted on the next screen.
 */

import { untrack } from "svelte";
import { ANIMATION_MS } from "../board/animations";
import type { Playing } from "./playing.svelte";

const LANDING_MS = 400;

/** Settle each round in time. Call it while a component starts. */
export function settleRounds(play: Playing): void {
  $effect(() => {
    if (play.ended !== null) return;
    play.before = play.shown.standings;
    play.settled = -1; // in practice the end of a round may come again
  });
  $effect(() => {
    if (!play.settling) return;
    const rising = untrack(() => play.announcer.animations.length > 0);
    const timer = window.setTimeout(() => settle(play), rising ? ANIMATION_MS : LANDING_MS);
    return () => window.clearTimeout(timer);
  });
}

/** Show the end of the round now. */
export function settle(play: Playing): void {
  if (play.settling) play.settled = play.ended!;
}
