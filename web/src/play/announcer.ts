/** What happened on a card: as animations and sounds on the ramp in front, and in live regions. */

import { ANIMATION_MS, animationsOf, type BoardAnimation } from "../board/animations";
import { moving } from "../settings.svelte";
import { play } from "../sound";
import type { Board, Edition, SeatSummary, State, PlayedCard } from "../wire";
import { boardOf } from "./game";
import { SpokenState } from "./state.svelte";
import { sayCard, sayNext, sayStep } from "./narration";

/** How long an aim has to stay before it is spoken. */
const AIM_MS = 250;

export class Announcer extends SpokenState {
  constructor(
    private readonly edition: () => Edition,
    private readonly seats: () => readonly SeatSummary[],
    private readonly front: () => number,
  ) {
    super();
  }

  /** Announce the cards that were played, and what comes next. */
  steps(steps: readonly PlayedCard[], state: State): void {
    const front = this.front();
    const boardOn = ({ round }: PlayedCard) => boardOf(this.edition(), state.table.boards[round]!);
    this.#show(
      steps.flatMap((step) =>
        animationsOn(step, front, boardOn(step), this.#id(step), state.game?.start[front]),
      ),
    );
    const moves = steps.map((step) => sayStep(step, this.seats(), boardOn(step)));
    this.live = [...moves, sayNext(state, front, this.edition().build.length)].join(" ");
  }

  /** Return the prefix of a card's animations: that of its round, so that no other shows them. */
  #id({ round }: PlayedCard): string {
    return `${round}/${++this.cards}`;
  }

  /** Show animations for as long as they take, and play the sounds of what they show. */
  #show(found: BoardAnimation[]): void {
    if (found.some((one) => "squares" in one)) play("bang");
    if (found.some((one) => one.kind === "points" && one.points > 0)) play("gain");
    if (found.some((one) => one.kind === "points" && one.points < 0)) play("seal");
    if (found.length === 0 || !moving()) return;
    this.animations = [...this.animations, ...found];
    window.setTimeout(() => {
      this.animations = this.animations.filter((one) => !found.includes(one));
    }, ANIMATION_MS);
  }

  /** Announce the card that lies open, or the end that is shown. */
  open(state: State, ended: boolean): void {
    const say = ended ? sayNext : sayCard;
    this.say(say(state, this.front(), this.edition().build.length));
  }

  /** Speak a text, also if it is the one that was spoken last. */
  say(text: string): void {
    this.live = this.live === text ? `${text} ` : text;
  }

  /** Speak an aim if it stays for a moment; returns how to cancel that. */
  aimAt(text: () => string | Promise<string>): () => void {
    let current = true;
    const timer = window.setTimeout(async () => {
      const found = await text();
      if (current) this.aim = found;
    }, AIM_MS);
    return () => {
      current = false;
      window.clearTimeout(timer);
    };
  }
}

/** The animations of a card on one ramp: of its own tile and of those that fell onto it. */
function animationsOn(
  step: PlayedCard,
  seat: number,
  board: Board,
  id: string,
  start = "",
): BoardAnimation[] {
  const own = step.seats[seat];
  return [
    ...(own ? animationsOf(own, step.tile ?? start, id, board) : []),
    ...step.arrivals
      .filter((one) => one.to === seat)
      .flatMap((one, index) => animationsOf(one, one.tile, `${id}/arrival${index}`, board)),
  ];
}
