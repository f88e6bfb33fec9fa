/** The tiles in the hands of this browser, as cards come and their time runs out. */

import { untrack } from "svelte";
import type { Announcer } from "./announcer";
import { release, runOut, TRAVEL_MS } from "./dropping";
import type { Hand } from "./hand";
import type { Playing } from "./playing.svelte";
import { loadPreviews } from "./previews";
import { renew } from "./renewing";

/** Follow the cards. Call it while a component starts. */
export function followHands(play: Playing): void {
  $effect(() => {
    void [play.game.position, play.own];
    for (const hand of play.hands) {
      void hand.tile;
      untrack(() => renew(hand));
    }
  });
  $effect(() => () => play.hands.forEach(release));
  $effect(() => {
    const { deadline } = play.table;
    if (deadline === null) return;
    const left = deadline - Date.now() - TRAVEL_MS;
    const timer = window.setTimeout(() => play.hands.forEach(runOut), left);
    return () => window.clearTimeout(timer);
  });
  $effect(() => {
    if (play.hand.tile !== null && play.showsPreviews) void loadPreviews(play, play.game.position);
  });
}

/**
 * Speak where a hand points whenever that changes, by keys or because nothing fits; not for every
 * state that comes. Call it while a component starts.
 */
export function followAim(
  announcer: Announcer,
  hand: () => Hand,
  text: () => string | Promise<string>,
): void {
  const aim = $derived.by(() => {
    const { tile, how, stuck, letter, column, mine, table } = hand();
    if (tile === null || !(how === "keys" || stuck)) return "";
    return [table.state?.game?.position, mine?.seat, tile, letter, column].join();
  });
  $effect(() => announcer.aimAt(aim ? text : () => "", () => hand().shape));
}
