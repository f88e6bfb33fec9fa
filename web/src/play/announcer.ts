/** What happened on a card: as animations and sounds on the ramp in front, and in live regions. */

import { ANIMATION_MS, animationsOf, type BoardAnimation } from "../board/animations";
import { moving, settings } from "../settings.svelte";
import { play } from "../sound";
import { speakAll, t } from "../text/text.svelte";
import type { Board, Edition, SeatSummary, State, PlayedCard } from "../wire";
import { boardOf } from "./game";
import type { HeldShape } from "./hand";
import { SpokenState } from "./state.svelte";
import { sayNext, sayOpen, sayStep } from "./narration";
import { sayShape } from "./speech";

/** How long an aim has to stay before it is spoken. */
const AIM_MS = 250;

export class Announcer extends SpokenState {
  constructor(
    private readonly edition: () => Edition,
    private readonly seats: () => readonly SeatSummary[],
    private readonly front: () => number,
    /** The name of the player to whom the device has to be passed. */
    private readonly pass: () => string | null = () => null,
  ) {
    super();
  }

  /** The seats whose ramps show what moves. */
  sides: () => readonly number[] = () => [this.front()];

  /**
   * Announce what comes next, unless nothing does, and then the cards that were played: one's own
   * moves first, those of the others if the player wants them.
   */
  steps(steps: readonly PlayedCard[], state: State, next = true): void {
    const front = this.front();
    const boardOn = ({ round }: PlayedCard) => boardOf(this.edition(), state.table.boards[round]!);
    this.#show(
      steps.flatMap((step) =>
        this.sides().flatMap((seat) =>
          animationsOn(step, seat, boardOn(step), this.#id(step, seat), state.game?.start[seat]),
        ),
      ),
    );
    const seats = this.seats();
    const mine = state.mine.map(({ seat }) => seat);
    const others = [...seats.keys()].filter((seat) => !mine.includes(seat));
    const all = [...mine, ...others];
    const said = settings.moves || mine.length === 0 ? all : mine;
    const last = steps.at(-1);
    if (last) this.moves = sayStep(last, seats, boardOn(last), all);
    this.#announce(() => [
      next ? sayNext(state, front, this.edition()) : "",
      ...this.#passing(),
      ...steps.map((step) => sayStep(step, seats, boardOn(step), said)),
    ]);
  }

  #passing(): string[] {
    const name = this.pass();
    return name === null ? [] : [`${t("curtain-title", { name })}.`];
  }

  /** Speak sentences once the words for them have been loaded, unless others come first. */
  #announce(sentences: () => string[]): void {
    const turn = ++this.turn;
    const say = () => {
      if (turn === this.turn) this.say(sentences().filter(Boolean).join(" "));
    };
    this.described = "a";
    void speakAll().then(say, say);
  }

  /** Describe a tile in hand when it comes and when it has been turned; otherwise null. */
  #describe([tile, shape]: HeldShape): string | null {
    const id = `${tile}${shape.letter}`;
    const known = this.described === id || this.described === shape.letter;
    this.described = id;
    return known ? null : sayShape(shape);
  }

  /** Return the prefix of a card's animations: that of round and seat, so that no other shows them. */
  #id({ round }: PlayedCard, seat: number): string {
    return `${round}/${seat}/${++this.cards}`;
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
    const say = ended ? sayNext : sayOpen;
    this.#announce(() => [say(state, this.front(), this.edition()), ...this.#passing()]);
  }

  /** Speak a text, also if it is the one that was spoken last. */
  say(text: string): void {
    this.turn++;
    this.live = this.live === text ? `${text} ` : text;
  }

  /**
   * Speak an aim if it stays for a moment, after the shape of the tile if that is new; returns how
   * to cancel that.
   */
  aimAt(
    text: () => string | Promise<string>,
    held: () => HeldShape | null = () => null,
  ): () => void {
    let current = true;
    const timer = window.setTimeout(async () => {
      const found = await text();
      if (!current) return;
      const shape = found ? held() : null;
      const described = shape && this.#describe(shape);
      this.aim = described ? `${described}, ${found}` : found;
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
