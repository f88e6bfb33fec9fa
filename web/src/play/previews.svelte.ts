/** What each legal placement of the tile in hand would do, as the server works it out. */

import { getPreviews } from "../net/api";
import type { Game, Previews, SeatEffect } from "../wire";

export class PreviewLoader {
  #found = $state.raw<Previews | null>(null);
  #asked = "";
  #loading = Promise.resolve();

  constructor(
    private readonly table: string,
    private readonly fetch: (table: string) => Promise<Previews> = getPreviews,
  ) {}

  /** Fetch the previews of the open card, once; without an answer there are none. */
  load({ round, card }: Pick<Game, "round" | "card">): Promise<void> {
    const asked = `${round}/${card}`;
    if (asked !== this.#asked) {
      this.#asked = asked;
      this.#loading = this.#load(asked);
    }
    return this.#loading;
  }

  async #load(asked: string): Promise<void> {
    try {
      const found = await this.fetch(this.table);
      if (this.#asked === asked) this.#found = found;
    } catch {
      if (this.#asked === asked) this.#asked = "";
    }
  }

  /** Return what an act of a seat on the open card would do; null while that is not known. */
  effectOf(
    { round, card }: Pick<Game, "round" | "card">,
    seat: number,
    act: string,
  ): SeatEffect | null {
    const found = this.#found;
    if (found?.round !== round || found.card !== card) return null;
    const placements = found.seats.find((one) => one.seat === seat)?.placements;
    return placements?.find((one) => one.token === act) ?? null;
  }
}
