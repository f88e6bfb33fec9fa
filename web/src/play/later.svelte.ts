/**
 * Parts of the playing screen that the first card does not need are fetched later. If that fails,
 * the page is loaded again once they are needed.
 */

import { speakAll } from "../text/text.svelte";
import type { Playing } from "./playing.svelte";

/** Return how to load the parts, which begins after the first card. Call it while a component starts. */
export function partsForLater(play: Playing) {
  const dialogs = once(() => import("./PlayDialogs.svelte"));
  const roundEnd = once(
    async () => (await Promise.all([import("./RoundEnd.svelte"), speakAll()]))[0],
  );
  $effect(() => {
    const { round, card } = play.game;
    if (round === 0 && card <= 1 && play.ended === null) return;
    dialogs().catch(ignore);
    roundEnd().catch(ignore);
  });
  return { dialogs, roundEnd };
}

const ignore = () => undefined;

/** A second import would not wait for styles that could not be fetched. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  return () => (found ??= load());
}
