/** A table for one task of an exercise: what it answers to each act is listed in the task. */

import type { HandTable } from "../play/hand";
import type { PlayedCard, State } from "../wire";
import type { Outcome, Task } from "./exercises";

export class TaskTable implements HandTable {
  state: State | null;
  readonly deadline = null;
  /** What the last act led to; null while the tile is in hand. */
  outcome = $state.raw<Outcome | null>(null);

  constructor(
    readonly task: Task,
    private readonly onplayed: (card: PlayedCard, state: State) => void,
  ) {
    this.state = $state.raw(task.state);
  }

  /** Whether there is nothing to do: the task is only told about. */
  get told(): boolean {
    return Object.keys(this.task.outcomes).length === 0;
  }

  /** Whether the goal is reached. */
  get done(): boolean {
    return this.told || (this.outcome !== null && this.outcome.hint === null);
  }

  send(command: Parameters<HandTable["send"]>[0]): Promise<void> {
    if (command.type === "act") this.#play(command.act);
    else if (command.type === "take-back") this.#reset();
    return Promise.resolve();
  }

  #play(act: string): void {
    const outcome = this.task.outcomes[act]!;
    const { state } = this.task;
    const game = state.game!;
    this.outcome = outcome;
    if (outcome.hint === null) {
      const then = { ...state, game: { ...game, ramps: [outcome.ramp] }, mine: [] };
      this.state = then;
      this.onplayed(outcome.card, then);
      return;
    }
    // The tile can be taken back, so it is not on the ramp yet; what it would cost is shown.
    const ramp = { ...outcome.ramp, tiles: game.ramps[0]!.tiles };
    const mine = state.mine.map((own) => ({ ...own, pending: act }));
    this.state = { ...state, game: { ...game, ramps: [ramp] }, mine };
  }

  #reset(): void {
    this.outcome = null;
    this.state = this.task.state;
  }
}
