/** A game being played: what follows from its state. */

import { untrack, type Snippet } from "svelte";
import { roomy } from "./beside.svelte";
import { moving, settings } from "../settings.svelte";
import { namedSeats } from "../ui/names";
import type { Edition, Game, Ramp, SeatEffect, State } from "../wire";
import { isAway } from "./absence";
import { Announcer } from "./announcer";
import { turnOf } from "./frontseat";
import { shownRound } from "./game";
import { Hand } from "./hand";
import { hintText } from "./hints";
import { effectOf } from "./previews";
import { PlayState } from "./state.svelte";
import { isRanked } from "./status";
import type { TableClient } from "./tableclient";

/** What the screen with one ramp in front is given, and the one with two side by side. */
export interface RampsProps {
  play: Playing;
  /** The round and card, for tests. */
  card: string;
  /** A hint, or what a tile would do where it points. */
  note: string;
  top: Snippet;
}

export class Playing extends PlayState {
  readonly announcer: Announcer;
  /** The hand of the seat that plays, and the hands of seats that play at once. */
  readonly #single: Hand;
  readonly #beside: readonly Hand[];

  constructor(
    readonly table: TableClient,
    private readonly editionNow: () => Edition,
    private readonly endedNow: () => number | null,
  ) {
    super();
    const handOf = (seat: () => number | null) =>
      new Hand(
        table,
        () => (this.ended === null && !this.curtained ? seat() : null),
        () => this.edition.tiles,
      );
    this.#single = handOf(() => this.own);
    this.#beside = untrack(() => this.view.mine).map(({ seat }) => handOf(() => seat));
    this.announcer = new Announcer(
      () => this.edition,
      () => this.seats,
      () => this.front,
      () => (this.curtained ? this.seats[this.due!]!.name : null),
    );
    this.announcer.sides = () => (this.beside ? this.sides : [this.front]);
    untrack(() => {
      const { mine } = this.view;
      if (mine.length === 1) this.holder = mine[0]!.seat;
      this.keyed = mine[0]?.seat ?? 0;
      this.settled = this.ended ?? -1;
      this.before = this.shown.standings;
    });
  }

  get edition(): Edition {
    return this.editionNow();
  }

  /** A finished round whose end has not been seen. */
  get ended(): number | null {
    return this.endedNow();
  }

  get view(): State {
    return this.table.state!;
  }

  get game(): Game {
    return this.view.game!;
  }

  /** The number of cards of a round, without the starting tile. */
  get cards(): number {
    return this.edition.build.length;
  }

  readonly seats = $derived.by(() => namedSeats(this.view.table.seats));

  /** Whether this browser only watches. */
  get watching(): boolean {
    return this.view.mine.length === 0;
  }

  /** Whether two players at this device play side by side. */
  get beside(): boolean {
    return settings.beside && this.sides.length === 2 && this.seats.length === 2 && roomy.current;
  }

  /** The seats of this browser. */
  readonly sides = $derived.by(() => this.view.mine.map(({ seat }) => seat));

  /** The tiles in the hands of this browser: one for each player side by side. */
  get hands(): readonly Hand[] {
    return this.beside ? this.#beside : [this.#single];
  }

  /** The tile that keys move. */
  get hand(): Hand {
    return this.beside ? this.#beside[this.sides.indexOf(this.keyed)]! : this.#single;
  }

  /** The seat of this browser that acts next. */
  get due(): number | null {
    return turnOf(this.view.mine, this.holder);
  }

  /** Whether the device has to be passed on first, behind a curtain. */
  get passing(): boolean {
    return settings.curtain && !this.beside && this.due !== null && this.due !== this.holder;
  }

  /** The seat that this browser plays at the moment; null for a spectator. */
  get own(): number | null {
    if (this.beside) return this.keyed;
    return this.due === null || this.passing ? this.holder : this.due;
  }

  /** The seat whose ramp is in front. */
  readonly front: number = $derived.by(
    () => this.own ?? this.due ?? this.view.mine[0]?.seat ?? this.watched,
  );

  get curtained(): boolean {
    return this.ended === null && this.passing;
  }

  readonly shown = $derived.by(() => shownRound(this.game, this.edition, this.ended));

  /** The ramp in front. */
  get ramp(): Ramp {
    return this.shown.ramps[this.front]!;
  }

  /** Whether the last tile of a round lands before its end is shown. */
  get settling(): boolean {
    return this.ended !== null && this.ended > this.settled && moving();
  }

  /** The points of each seat; while the last tile lands those before it, counted on the next screen. */
  get points(): readonly number[] {
    return this.settling ? this.before : this.shown.standings;
  }

  /** The tile that a spectator sees: that of the player in front. */
  get watchedTile(): string | null {
    const { card, start, turned } = this.game;
    if (!this.watching || this.shown.over) return null;
    return (card === 0 ? start[this.front] : turned.at(-1)) ?? null;
  }

  /** Whether none of this browser's seats attends to the game. */
  get away(): boolean {
    return isAway(this.view);
  }

  get ranked(): boolean {
    return isRanked(this.view.table, this.edition);
  }

  /** Whether the player is shown what the tile would do where it points. */
  get showsPreviews(): boolean {
    return settings.details && !this.ranked;
  }

  /** What the tile would do where it points; null while that is not known. */
  get preview(): SeatEffect | null {
    const { landing } = this.hand;
    return landing && this.own !== null
      ? effectOf(this, this.game.position, this.own, landing.act)
      : null;
  }

  /** Whether the player can ask what the strongest bot would do. */
  get hinting(): boolean {
    return this.view.table.hints && this.ended === null && this.hand.tile !== null;
  }

  get hintText(): string {
    return hintText(this);
  }
}
