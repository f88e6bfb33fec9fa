/** Two players at one device, side by side: the keys move the tile of one of them at a time. */

import { MediaQuery } from "svelte/reactivity";
import { focusRamp } from "./dialogs.svelte";
import type { Playing } from "./playing.svelte";

/** Whether two ramps have room in the window, on tablets and larger screens. */
export const roomy = new MediaQuery("(min-width: 46rem) and (min-height: 34rem)");

/** Hand the keys to the other player when one has set a tile. Call it while a component starts. */
export function passKeys(play: Playing): void {
  $effect(() => {
    if (!play.beside || play.hand.tile !== null) return;
    const next = play.sides.find((_, index) => play.hands[index]!.tile !== null);
    if (next === undefined || next === play.keyed) return;
    play.keyed = next;
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.matches("[data-testid=ramp]"))
      window.setTimeout(focusRamp);
  });
}
