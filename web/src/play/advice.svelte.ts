/** Hints of the server for the tile in hand: first where to look, then the move. */

import { getHint } from "../net/api";
import { t } from "../text/text.svelte";
import { failureText } from "../ui/failure";
import type { Game, Hint } from "../wire";
import type { Hand } from "./hand.svelte";

export class Advice {
  #hint = $state.raw<Hint | null>(null);
  #asking = $state(false);
  /** Whether the move was asked for while the nudge was on its way. */
  #again = false;

  constructor(
    private readonly table: string,
    private readonly hand: Hand,
    private readonly game: () => Game,
  ) {}

  /** The hint for the tile in hand; null if none was asked for. */
  get #current(): Hint | null {
    const { round, card } = this.game();
    const hint = this.#hint;
    const fits = hint?.round === round && hint.card === card && hint.seat === this.hand.mine?.seat;
    return fits && this.hand.tile !== null ? hint : null;
  }

  /** Whether the player knows where to look, and can ask for the move. */
  get nudged(): boolean {
    return this.#current !== null;
  }

  /** The hint in words; empty if none was asked for. */
  get text(): string {
    if (this.#asking) return t("advice-thinks");
    const hint = this.#current;
    if (hint === null) return "";
    if (hint.column === null) return t("advice-aside");
    return t(hint.act === null ? "advice-column" : "advice-move", { column: hint.column });
  }

  /** Ask where to look, then for the move, which the tile is aimed at. */
  async ask(): Promise<void> {
    const { mine } = this.hand;
    if (this.#asking) this.#again = !this.nudged;
    if (this.hand.tile === null || !mine || this.#asking) return;
    this.#asking = true;
    this.#again = false;
    try {
      this.#hint = await getHint(this.table, mine.seat, this.nudged ? "move" : "nudge");
      if (this.#hint.act !== null) this.hand.aimLike(this.#hint.act);
    } catch (error) {
      this.hand.complaint = failureText(error);
    } finally {
      this.#asking = false;
    }
    if (this.#again && this.nudged) await this.ask();
  }
}
