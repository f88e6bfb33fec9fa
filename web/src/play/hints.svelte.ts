/** Hints of the server for the tile in hand: first where to look, then the move. */

import { getHint } from "../net/api";
import { t } from "../text/text.svelte";
import { failureText } from "../ui/failure";
import type { Game, Hint, HintRequest } from "../wire";
import type { Hand } from "./hand.svelte";

export class Hints {
  #hint = $state.raw<Hint | null>(null);
  /** What was asked for last and has not been answered. */
  #asked = $state.raw<HintRequest | null>(null);
  /** Whether the move was asked for while the nudge was on its way. */
  #again = false;

  constructor(
    private readonly table: string,
    private readonly hand: Hand,
    private readonly game: () => Game,
  ) {}

  /** The hint for the tile in hand; null if none was asked for. */
  get #current(): Hint | null {
    return this.#isOpen(this.#hint) ? this.#hint : null;
  }

  /** Whether a hint is for the tile in hand: the game may have gone on, or back, since. */
  #isOpen(hint: Pick<Hint, "position" | "seat"> | null): boolean {
    const { mine, tile } = this.hand;
    return tile !== null && hint?.position === this.game().position && hint.seat === mine?.seat;
  }

  /** Whether the player knows where to look, and can ask for the move. */
  get nudged(): boolean {
    return this.#current !== null;
  }

  /** The hint in words; empty if none was asked for. */
  get text(): string {
    if (this.#isOpen(this.#asked)) return t("hint-thinks");
    const hint = this.#current;
    if (hint === null) return "";
    if (hint.column === null) return t("hint-aside");
    return t(hint.act === null ? "hint-column" : "hint-move", { column: hint.column });
  }

  /** Ask where to look, then for the move, which the tile is aimed at. */
  async ask(): Promise<void> {
    const { mine, tile } = this.hand;
    if (tile === null || !mine) return;
    if (this.#isOpen(this.#asked)) {
      this.#again = !this.nudged;
      return;
    }
    const kind = this.nudged ? "move" : "nudge";
    const wish: HintRequest = { position: this.game().position, seat: mine.seat, kind };
    this.#asked = wish;
    this.#again = false;
    try {
      const hint = await getHint(this.table, wish);
      if (this.#asked !== wish) return;
      this.#hint = hint;
      if (hint.act !== null && this.#isOpen(hint)) this.hand.aimLike(hint.act);
    } catch (error) {
      if (this.#asked === wish && this.#isOpen(wish)) this.hand.complaint = failureText(error);
    } finally {
      if (this.#asked === wish) this.#asked = null;
    }
    if (this.#again && this.nudged) await this.ask();
  }
}
