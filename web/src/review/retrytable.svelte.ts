/** A table with one move of a review to make again. */

import type { HandTable, HandTableState } from "../play/hand";
import type { Reviewed } from "./account";
import type { MovePosition } from "./position";

export class RetryTable implements HandTable {
  readonly deadline = null;
  /** The act that was tried; null while the tile is in hand. */
  act = $state<string | null>(null);

  constructor(
    readonly reviewed: Reviewed,
    readonly position: MovePosition,
    readonly seat: number,
  ) {}

  get state(): HandTableState {
    const { round, move } = this.reviewed;
    const { seat, act } = this;
    return {
      table: { practice: false },
      game: {
        position: 0,
        round: round.round,
        card: move.card,
        board: this.position.board,
        history: [],
      },
      mine: [
        {
          seat,
          tile: this.position.tile,
          may_set_aside: move.card > 0,
          pending: act,
          landings: move.landings,
          too_high: [],
          acts_for: [],
        },
      ],
    };
  }

  /** Whether the act tried is as good as the best. */
  get done(): boolean {
    return this.act !== null && this.reviewed.move.equal.includes(this.act);
  }

  /** What the act tried loses; one that is not listed loses at least as much as those that are. */
  get loss(): { points: number; least: boolean } {
    const { best, act: made } = this.reviewed.move;
    const tried = best.find(({ act }) => act === this.act);
    // The act made is listed however bad it is.
    const { value } = tried ?? best.findLast(({ act }) => act !== made) ?? best[0]!;
    return { points: best[0]!.value - value, least: tried === undefined };
  }

  send(command: Parameters<HandTable["send"]>[0]): Promise<void> {
    if (command.type === "act") this.act = command.act;
    else if (command.type === "take-back") this.act = null;
    return Promise.resolve();
  }
}
