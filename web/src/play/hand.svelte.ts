/** The tile in hand: aims it, drops it, sets it aside, takes it back. It has no rules: the server lists the legal placements. */

import { columnsOf } from "../board/geometry";
import { LETTERS, orientations, type Letter, type Orientations } from "../board/orientations";
import { play } from "../sound";
import { settings } from "../settings.svelte";
import { list, t } from "../text/text.svelte";
import type { Game, OwnSeat, PlacedTile, TableSummary } from "../wire";
import { failureText } from "../ui/failure";
import type { TableClient } from "./tableclient.svelte";
import {
  centred,
  columnOf,
  flipped,
  moved,
  pointed,
  shapeOf,
  toColumn,
  turned,
  type Aim,
  type AimLimits,
} from "./aim";
import { placementOf, type LegalPlacement } from "../board/placement";
import { readToken, readTyped } from "../board/notation";

/** Drops sooner than this after a new tile are ignored: they were meant for the tile before. */
export const TOO_SOON_MS = 150;
/** Two drops within this time are one: the second is a double click or a bounce of the key. */
export const TWICE_MS = 400;
/** How long a drop is held before it is sent, if the player chose that. */
export const HOLD_MS = 1000;
/** A held drop is sent this long before the deadline, to arrive in time. */
const TRAVEL_MS = 500;

export type How = "mouse" | "touch" | "keys";

/** What the hand reads of the state of a table. */
export interface HandState {
  readonly mine: readonly OwnSeat[];
  readonly table: Pick<TableSummary, "practice">;
  readonly game: Pick<Game, "position" | "round" | "card" | "board" | "history"> | null;
}

/** What the hand needs of a table: its state, its clock, and a way to send commands. */
export interface HandTable extends Pick<TableClient, "deadline" | "send"> {
  readonly state: HandState | null;
}

/** An act of a seat on the card with this position. */
interface SeatAct {
  position: number;
  seat: number;
  act: string;
}

/** The place of a card in the game, which it keeps when it is opened again. */
const placeOf = ({ round, card }: Pick<Game, "round" | "card">, seat: number): string =>
  `${round}/${card}/${seat}`;

export class Hand {
  aim = $state.raw<Aim>({ letter: "a", middle: 3 });
  /** A placement that waits for its confirmation. */
  armed = $state(false);
  /** Setting aside waits for its confirmation. */
  asking = $state(false);
  /** What went wrong, as a sentence; gone with the next aim. */
  complaint = $state("");
  /** The act that was sent and is not confirmed yet. */
  sent = $state.raw<SeatAct | null>(null);
  /** A drop that is held for a moment and can still be cancelled. */
  holding = $state.raw<SeatAct | null>(null);
  /** What aimed the tile last. */
  how = $state<How>("keys");

  /** When the tile in hand came, when a placement was last armed, and when one was last made. */
  #since = -Infinity;
  #armed = -Infinity;
  #dropped = -Infinity;
  #tile = "";
  /** The seat that the aim belongs to. */
  #aimed: number | null = null;
  /** What was played on each card, to aim there again after a take-back. */
  #acts = new Map<string, string>();
  #timer: number | undefined;

  constructor(
    private readonly table: HandTable,
    private readonly seat: () => number | null,
    private readonly tiles: () => Record<string, string[]>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get state(): HandState | null {
    return this.table.state;
  }

  get mine(): OwnSeat | null {
    return this.state?.mine.find((own) => own.seat === this.seat()) ?? null;
  }

  /** What has been played on this card and can be taken back. */
  get pending(): string | null {
    const own = this.holding ?? this.sent;
    return own && this.#isOpen(own) ? own.act : (this.mine?.pending ?? null);
  }

  /** The tile that is to be played now. */
  get tile(): string | null {
    return this.pending === null ? (this.mine?.tile ?? null) : null;
  }

  /** The tile to show in the hand, also while its act is not confirmed. */
  get held(): string | null {
    const own = this.mine;
    return own && own.pending === null ? own.tile : null;
  }

  get orientations(): Orientations | null {
    const drawing = this.held === null ? undefined : this.tiles()[this.held];
    return drawing ? orientations(drawing) : null;
  }

  get #limits(): AimLimits | null {
    const board = this.state?.game?.board;
    const tile = this.orientations;
    return board && tile ? { columns: columnsOf(board), tile } : null;
  }

  get letter(): Letter | null {
    return this.#limits ? shapeOf(this.aim, this.#limits).letter : null;
  }

  get column(): number | null {
    return this.#limits ? columnOf(this.aim, this.#limits) : null;
  }

  get width(): number {
    return this.#limits ? shapeOf(this.aim, this.#limits).width : 0;
  }

  /** Where it would come to rest; null where it can't go. */
  get landing(): LegalPlacement | null {
    return this.letter === null || this.column === null
      ? null
      : this.#find(`${this.held}${this.letter}${this.column}`);
  }

  get ghost(): PlacedTile | null {
    const landing = this.tile === null ? null : this.landing;
    return landing && { tile: this.tile!, squares: landing.squares };
  }

  get lit(): { column: number; width: number; barred: boolean } | null {
    if (this.column === null) return null;
    return { column: this.column, width: this.width, barred: this.landing === null };
  }

  /** Why the tile can't go where it points. */
  get obstacle(): string {
    if (this.tile === null || this.landing !== null || this.column === null) return "";
    if (this.stuck) return t("obstacle-all", { tile: this.tile });
    const act = `${this.tile}${this.letter}${this.column}`;
    const [, columns = []] = this.mine!.too_high.find(([one]) => one === act) ?? [];
    return columns.length === 0
      ? t("obstacle-inside", { tile: this.tile })
      : t("obstacle-above", { tile: this.tile, count: columns.length, columns: list(columns) });
  }

  /** The placed tile that can still be taken back, to be drawn. */
  get placed(): PlacedTile | null {
    const landing = this.pending === null ? null : this.#find(this.pending);
    return landing && { tile: readToken(landing.act).tile, squares: landing.squares };
  }

  /** To be called after each state: a new tile starts over a legal column near the last one. */
  renew(): void {
    const game = this.state?.game;
    const seat = this.seat();
    const open = game && seat !== null ? `${game.position}/${seat}/` : "";
    const id = `${open}${this.tile}`;
    if (id === this.#tile) return;
    if (!this.#tile.startsWith(open)) this.complaint = "";
    this.#tile = id;
    this.#since = this.now();
    this.armed = this.asking = false;
    if (this.sent && !this.#isOpen(this.sent)) this.sent = null;
    if (this.holding && !this.#isOpen(this.holding)) this.release();
    const limits = this.#limits;
    if (!game || seat === null || this.tile === null || !limits) return;
    // The aim of a player says nothing about the move of the one before.
    if (seat !== this.#aimed) this.aim = centred(limits.columns);
    this.#aimed = seat;
    const again = this.#acts.get(placeOf(game, seat));
    this.aim = this.#aimAgain(again, limits) ?? this.#firstAim(limits);
  }

  move(by: number): void {
    this.#aim("keys", (aim, limits) => moved(aim, limits, by));
  }

  wall(side: 1 | -1): void {
    this.#aim("keys", (aim, limits) => toColumn(aim, limits, side < 0 ? 1 : limits.columns));
  }

  toColumn(column: number): void {
    this.#aim("keys", (aim, limits) => toColumn(aim, limits, column));
  }

  turn(by: 1 | -1): void {
    this.#aim(this.how, (aim) => turned(aim, by));
    if (this.tile) play("turn");
  }

  flip(): void {
    this.#aim(this.how, (aim) => flipped(aim));
    if (this.tile) play("turn");
  }

  pick(letter: Letter): void {
    this.#aim(this.how, (aim) => ({ ...aim, letter }));
    if (this.tile) play("turn");
  }

  point(x: number, how: "mouse" | "touch"): void {
    this.#aim(how, (aim) => pointed(aim, x));
  }

  /** A click or a finger that was lifted. */
  press(x: number, how: "mouse" | "touch"): void {
    const again = this.armed && this.column === this.#columnAt(x) && how === "mouse";
    this.point(x, how);
    if (this.#confirms(how) && !again) {
      if (this.tile && this.landing) this.#arm();
      else this.#complain();
    } else void this.drop(how);
  }

  /** Plays the tile where it points. */
  async drop(how: How = "keys", { confirmed = false } = {}): Promise<void> {
    const now = this.now();
    if (this.tile === null || now - this.#since < TOO_SOON_MS) return;
    if (now - this.#dropped < TWICE_MS) return;
    if (this.armed && !confirmed && now - this.#armed < TWICE_MS) return;
    if (!this.landing) {
      this.#complain();
      return;
    }
    if (settings.confirm === "always" && !this.armed && !confirmed && how === "keys") {
      this.#arm();
      return;
    }
    await this.#place(this.landing.act);
  }

  /** Whether the tile in hand has no legal place, and can only be set aside. */
  get stuck(): boolean {
    return this.tile !== null && this.mine!.landings.length === 0;
  }

  /** Sets the tile aside, the second time it is asked for, or at once if it fits nowhere. */
  async setAside(): Promise<void> {
    if (this.tile === null) return;
    if (!this.mine!.may_set_aside) {
      this.complaint = t("aside-start", { tile: this.tile });
      return;
    }
    if (!this.asking && !this.stuck) {
      this.asking = true;
      this.armed = false;
      this.complaint = "";
      return;
    }
    play("aside");
    await this.#act(this.#seatAct(`${this.tile}-`));
  }

  async takeBack(): Promise<void> {
    const game = this.state?.game;
    const seat = this.seat();
    if (!game || seat === null) return;
    if (this.holding) {
      this.release();
    } else if (this.pending !== null) {
      this.#acts.set(placeOf(game, seat), this.pending);
      this.sent = null;
      await this.#try({ type: "take-back", position: game.position, seat });
    } else if (this.state.table.practice) {
      const last = game.history.at(-1)?.tokens[seat];
      if (last) this.#acts.set(placeOf({ round: game.round, card: game.card - 1 }, seat), last);
      await this.#try({ type: "practice-back", position: game.position });
    } else {
      this.complaint = t("back-none");
    }
  }

  cancel(): void {
    this.armed = this.asking = false;
    this.complaint = "";
    this.release();
  }

  /** Take a drop that is still held back into the hand. */
  release(): void {
    window.clearTimeout(this.#timer);
    this.holding = null;
  }

  /** Play what was typed; return what is wrong with it, or an empty text. */
  async type(text: string): Promise<string> {
    const { tile, orientations } = this;
    if (tile === null || orientations === null) return t("entry-wait");
    const typed = readTyped(text, tile, orientations);
    if (typed.kind === "unreadable") return t("entry-unreadable", { tile });
    if (typed.kind === "other-tile") return t("entry-other", { tile, other: typed.tile });
    if (typed.kind === "aside") {
      if (!this.mine!.may_set_aside) return t("aside-start", { tile });
      await this.#act(this.#seatAct(`${tile}-`));
      return this.complaint;
    }
    const landing = this.#find(`${tile}${typed.letter}${typed.column}`);
    if (!landing) return t("entry-impossible", { tile, column: typed.column });
    this.aim = toColumn({ ...this.aim, letter: typed.letter }, this.#limits!, typed.column);
    await this.#place(landing.act);
    return this.complaint;
  }

  /** Aims the tile in hand as an act would place it. */
  aimLike(act: string): void {
    const limits = this.#limits;
    const aim = limits && this.#aimAgain(act, limits);
    if (aim) this.#aim("keys", () => aim);
  }

  #isOpen({ position, seat }: SeatAct): boolean {
    return this.state?.game?.position === position && this.seat() === seat;
  }

  /** An act on the open card. */
  #seatAct(act: string): SeatAct {
    return { position: this.state!.game!.position, seat: this.seat()!, act };
  }

  /** The aim of an act with the tile in hand; null if it does not place it. */
  #aimAgain(act: string | undefined, limits: AimLimits): Aim | null {
    const { tile, letter, column } = readToken(act ?? "");
    if (tile !== this.tile || !letter || !column) return null;
    return toColumn({ letter, middle: 0 }, limits, column);
  }

  /** The tile as it is drawn on its card, over the legal column that is nearest to the aim. */
  #firstAim(limits: AimLimits): Aim {
    const wish: Aim = { letter: "a", middle: Math.min(this.aim.middle, limits.columns) };
    let best = wish;
    let least = Infinity;
    for (const [act] of this.mine!.landings) {
      const { letter, column } = readToken(act);
      const aim = toColumn({ ...wish, letter: letter! }, limits, column!);
      if (letter === "a" && columnOf(wish, limits) === column) return wish;
      const far = Math.abs(aim.middle - wish.middle) + (letter === "a" ? 0 : limits.columns);
      if (far < least) [best, least] = [aim, far];
    }
    return best;
  }

  #arm(): void {
    this.armed = true;
    this.#armed = this.now();
  }

  /** Send a placement, or hold it first. */
  async #place(act: string): Promise<void> {
    play("drop");
    this.#dropped = this.now();
    const wait = this.#holdTime();
    const made = this.#seatAct(act);
    if (wait <= 0) return this.#act(made);
    this.armed = this.asking = false;
    this.holding = made;
    this.#acts.set(placeOf(this.state!.game!, made.seat), act);
    this.#timer = window.setTimeout(() => {
      this.holding = null;
      void this.#act(made);
    }, wait);
  }

  /** How long to hold a drop: never so long that it misses the deadline. */
  #holdTime(): number {
    if (!settings.hold) return 0;
    const { deadline } = this.table;
    return deadline === null ? HOLD_MS : Math.min(HOLD_MS, deadline - Date.now() - TRAVEL_MS);
  }

  #find(act: string): LegalPlacement | null {
    const { mine } = this;
    const landing = mine?.landings.find(([one]) => one === act);
    const drawing = mine?.tile && this.tiles()[mine.tile];
    return landing && drawing ? placementOf(landing, orientations(drawing)) : null;
  }

  #columnAt(x: number): number | null {
    return this.#limits ? columnOf(pointed(this.aim, x), this.#limits) : null;
  }

  #confirms(how: "mouse" | "touch"): boolean {
    return settings.confirm !== "never" && (settings.confirm !== "touch" || how === "touch");
  }

  #complain(): void {
    // The same words are spoken again.
    this.complaint = this.complaint === this.obstacle ? `${this.obstacle} ` : this.obstacle;
  }

  #aim(how: How, change: (aim: Aim, limits: AimLimits) => Aim): void {
    const limits = this.#limits;
    if (!limits) {
      // The pointer is followed even between two tiles.
      this.aim = change(this.aim, { columns: 6, tile: NO_TILE });
      return;
    }
    const next = change(this.aim, limits);
    this.how = how;
    if (next.letter === this.aim.letter && next.middle === this.aim.middle) return;
    const column = this.column;
    const letter = this.letter;
    this.aim = next;
    if (column === this.column && letter === this.letter) return;
    this.armed = this.asking = false;
    this.complaint = "";
  }

  async #act(made: SeatAct): Promise<void> {
    this.armed = this.asking = false;
    this.sent = made;
    this.#acts.set(placeOf(this.state!.game!, made.seat), made.act);
    await this.#try({ type: "act", ...made });
  }

  async #try(message: Parameters<TableClient["send"]>[0]): Promise<void> {
    try {
      await this.table.send(message);
      this.complaint = "";
    } catch (error) {
      this.sent = null;
      this.complaint = failureText(error);
    }
  }
}

const DOT = { letter: "a" as const, squares: [], width: 1, height: 1 };
const NO_TILE: Orientations = {
  shapes: [],
  turned: Object.fromEntries(
    LETTERS.map((letter) => [letter, DOT]),
  ) as unknown as Orientations["turned"],
};
