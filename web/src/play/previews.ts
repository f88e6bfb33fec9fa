/** What each legal placement of the tile in hand would do, as the server works it out. */

import { getPreviews } from "../net/api";
import type { Previews, SeatEffect } from "../wire";
import type { PlayState } from "./state.svelte";

type Previewed = Pick<PlayState, "previews" | "previewsAsked" | "previewsLoading"> & {
  readonly table: { readonly id: string };
};
type Fetch = (table: string) => Promise<Previews>;

/** Fetch the previews of the open card, once; without an answer there are none. */
export function loadPreviews(
  play: Previewed,
  position: number,
  fetch: Fetch = getPreviews,
): Promise<void> {
  if (position !== play.previewsAsked) {
    play.previewsAsked = position;
    play.previewsLoading = load(play, position, fetch);
  }
  return play.previewsLoading;
}

async function load(play: Previewed, asked: number, fetch: Fetch): Promise<void> {
  const found = await fetch(play.table.id).catch(() => null);
  if (play.previewsAsked !== asked) return;
  // A server that is ahead, or has yet to hear of this card, answers for another one.
  if (found?.position === asked) play.previews = found;
  else play.previewsAsked = 0;
}

/** Return what an act of a seat on the open card would do; null while that is not known. */
export function effectOf(
  { previews }: Pick<Previewed, "previews">,
  position: number,
  seat: number,
  act: string,
): SeatEffect | null {
  if (previews?.position !== position) return null;
  const placements = previews.seats.find((one) => one.seat === seat)?.placements;
  return placements?.find((one) => one.token === act) ?? null;
}
