/** Any input on the playing screen takes back the seats of an idle or absent player. */

import { seatsToReclaim } from "./absence";
import type { Playing } from "./playing.svelte";

/** Take back the seats of this browser that others stand in for. */
export function attend(play: Playing): void {
  const { table, view } = play;
  if (play.reclaimed === view.seq) return;
  for (const seat of seatsToReclaim(view)) {
    play.reclaimed = view.seq;
    table.send({ type: "reclaim", seat }).catch(() => undefined);
  }
}
