/** A seat's finished round beside the best line of play, card by card. */

import { getHindsight } from "../net/api";
import { t } from "../text/text.svelte";
import { failureText } from "../ui/failure";
import type { ItemGroup, PlayedCard, Ramp, RoundResult, Space } from "../wire";
import { rampsAfter, type ReplayRamp } from "./replay";
import { ReviewState } from "./state.svelte";

/** Return the index of the first card that two lines of play differ on; null if there is none. */
export function firstDifference(
  one: readonly PlayedCard[],
  two: readonly PlayedCard[],
): number | null {
  const found = one.findIndex((card, index) => played(card) !== played(two[index]!));
  return found < 0 ? null : found;
}

const played = ({ seats: [act] }: PlayedCard): string =>
  JSON.stringify([act!.outcome, act!.squares]);

export class Review extends ReviewState {
  /** Resolves when the first search has ended. */
  readonly asked: Promise<void>;

  constructor(
    readonly table: string,
    readonly round: number,
    readonly seat: number,
    readonly result: RoundResult,
    /** The card that the round was played on from; the acts before it are not compared. */
    readonly since = 0,
  ) {
    super();
    this.asked = this.ask();
  }

  /** Search the best line of play, again if the last search failed. */
  async ask(): Promise<void> {
    this.wrong = "";
    try {
      this.best = await getHindsight(this.table, this.round, this.seat, this.result.position);
    } catch (error) {
      this.wrong = failureText(error);
    }
  }

  /** The points of the player. */
  get score(): number {
    return this.result.scores[this.seat]!.total;
  }

  /** Whether another line of play scored more. */
  get beaten(): boolean {
    return this.best !== null && this.best.score > this.score;
  }

  /** Whether it is proved that nobody could have scored more in the whole round. */
  get flawless(): boolean {
    return this.best !== null && this.best.proved && !this.beaten && this.since === 0;
  }

  /** What the comparison comes to, or why there is none. */
  get verdict(): string {
    if (!this.best) return this.wrong || t("hindsight-thinks");
    const { proved, score } = this.best;
    const count = score - this.score;
    const found =
      count > 0
        ? t(proved ? "hindsight-more" : "hindsight-more-found", { count })
        : t(proved ? "hindsight-best" : "hindsight-best-found");
    return this.since > 0 ? `${found} ${t("hindsight-since", { card: this.since })}` : found;
  }

  /** The items of the best score, and what it is called. */
  get compared(): { title: string; items: ItemGroup[] } | null {
    return this.best && { title: this.title, items: this.best.items };
  }

  /** What the best line is called: it may not be proved. */
  get title(): string {
    return t(this.best?.proved ? "best-possible" : "best-found");
  }

  /** Number of cards, the starting tile included. */
  get cards(): number {
    return this.best?.own.length ?? 0;
  }

  /** The count of cards that lie on both ramps. */
  get at(): number {
    return this.laid ?? this.cards;
  }

  /** Show both ramps after some cards. */
  to(count: number): void {
    const next = Math.min(Math.max(count, 0), this.cards);
    this.laid = next === this.cards ? null : next;
  }

  /** The index of the first card on which the player did something else. */
  get difference(): number | null {
    return this.best ? firstDifference(this.best.own, this.best.steps) : null;
  }

  /** The player's ramp after the cards shown. */
  get own(): Ramp | ReplayRamp {
    const all = this.result.ramps[this.seat]!;
    return this.laid === null || !this.best ? all : rampsAfter(this.best.own, this.at, 1)[0]!;
  }

  /** The best ramp after the cards shown. */
  get other(): ReplayRamp | null {
    return this.best && rampsAfter(this.best.steps, this.at, 1)[0]!;
  }

  /** Where the tile of the first difference lies, on the player's ramp and on the best one. */
  get marks(): { own: Space[][]; best: Space[][] } {
    const index = this.difference;
    if (!this.best || index === null || index >= this.at) return { own: [], best: [] };
    return { own: [squares(this.best.own[index]!)], best: [squares(this.best.steps[index]!)] };
  }
}

/** The squares on which the tile of a card stays. */
const squares = ({ seats: [act], arrivals }: PlayedCard): Space[] =>
  [act!, ...arrivals].flatMap((one) => (one.outcome === "rests" ? one.squares : []));
