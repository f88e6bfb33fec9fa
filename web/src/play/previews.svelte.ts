/** What each legal placement of the tile in hand would do, as the server works it out. */

import { getPreviews } from "../net/api";
import type { Previews, SeatEffect } from "../wire";

export class PreviewLoader {
  #found = $state.raw<Previews | null>(null);
  /** The position asked for; 0 for none. */
  #asked = 0;
  #loading = Promise.resolve();

  constructor(
    private readonly table: string,
    private readonly fetch: (table: string) => Promise<Previews> = getPreviews,
  ) {}

  /** Fetch the previews of the open card, once; without an answer there are none. */
  load(position: number): Promise<void> {
    if (position !== this.#asked) {
      this.#asked = position;
      this.#loading = this.#load(position);
    }
    return this.#loading;
  }

  async #load(asked: number): Promise<void> {
    const found = await this.fetch(this.table).catch(() => null);
    if (this.#asked !== asked) return;
    // A server that is ahead, or has yet to hear of this card, answers for another one.
    if (found?.position === asked) this.#found = found;
    else this.#asked = 0;
  }

  /** Return what an act of a seat on the open card would do; null while that is not known. */
  effectOf(position: number, seat: number, act: string): SeatEffect | null {
    const found = this.#found;
    if (found?.position !== position) return null;
    const placements = found.seats.find((one) => one.seat === seat)?.placements;
    return placements?.find((one) => one.token === act) ?? null;
  }
}
