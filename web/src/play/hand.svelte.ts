/** The tile in hand: aims it, drops it, sets it aside, takes it back. It has no rules: the server lists the legal placements. */

import { columnsOf } from "../board/geometry";
import { LETTERS, orientations, type Letter, type Orientations } from "../board/orientations";
import { play } from "../sound";
import { settings } from "../settings.svelte";
import { t } from "../text/text.svelte";
import type { OwnSeat, PlacedTile, State } from "../wire";
import { failureText } from "../ui/failure";
import type { TableClient } from "../net/tableclient.svelte";
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
import { placementOf, type LegalPlacement } from "./placement";
import { readToken, readTyped } from "./notation";

/** Drops sooner than this after a new tile are ignored: they were meant for the tile before. */
export const TOO_SOON_MS = 150;

export type How = "mouse" | "touch" | "keys";

interface Sent {
  round: number;
  card: number;
  seat: number;
  act: string;
}

export class Hand {
  aim = $state.raw<Aim>({ letter: "a", middle: 3 });
  /** A placement that waits for its confirmation. */
  armed = $state(false);
  /** Setting aside waits for its confirmation. */
  asking = $state(false);
  /** What went wrong, as a sentence; gone with the next aim. */
  complaint = $state("");
  /** The act that was sent and is not confirmed yet. */
  sent = $state.raw<Sent | null>(null);
  /** What aimed the tile last. */
  how = $state<How>("keys");

  #since = -Infinity;
  #tile = "";

  constructor(
    private readonly table: TableClient,
    private readonly seat: () => number | null,
    private readonly tiles: () => Record<string, string[]>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get state(): State | null {
    return this.table.state;
  }

  get mine(): OwnSeat | null {
    return this.state?.mine.find((own) => own.seat === this.seat()) ?? null;
  }

  /** What has been played on this card and can be taken back. */
  get pending(): string | null {
    const game = this.state?.game;
    const sent = this.sent;
    if (
      sent &&
      game &&
      sent.round === game.round &&
      sent.card === game.card &&
      sent.seat === this.seat()
    ) {
      return sent.act;
    }
    return this.mine?.pending ?? null;
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
    if (this.mine!.landings.length === 0) return t("obstacle-all", { tile: this.tile });
    const inside = this.state!.table.house.includes("inside");
    return t(inside ? "obstacle-inside" : "obstacle-above", {
      tile: this.tile,
      column: this.column,
    });
  }

  /** The placed tile that can still be taken back, to be drawn. */
  get placed(): PlacedTile | null {
    const landing = this.pending === null ? null : this.#find(this.pending);
    return landing && { tile: readToken(landing.act).tile, squares: landing.squares };
  }

  /** To be called after each state: a new tile starts in the middle of where the hand was. */
  renew(): void {
    const game = this.state?.game;
    const id = `${game?.round}/${game?.card}/${this.seat()}/${this.tile}`;
    if (id === this.#tile) return;
    this.#tile = id;
    this.#since = this.now();
    this.armed = this.asking = false;
    this.complaint = "";
    if (game && !this.sent) {
      const columns = columnsOf(game.board);
      const middle = Math.min(this.aim.middle, columns);
      this.aim = { ...centred(columns), middle };
    }
    const { sent } = this;
    if (game && sent && (sent.round !== game.round || sent.card !== game.card)) {
      this.sent = null;
      this.aim = { letter: "a", middle: this.aim.middle };
    }
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
      if (this.tile && this.landing) this.armed = true;
      else this.#complain();
    } else void this.drop(how);
  }

  /** Plays the tile where it points. */
  async drop(how: How = "keys", { confirmed = false } = {}): Promise<void> {
    if (this.tile === null || this.now() - this.#since < TOO_SOON_MS) return;
    if (!this.landing) {
      this.#complain();
      return;
    }
    if (settings.confirm === "always" && !this.armed && !confirmed && how === "keys") {
      this.armed = true;
      return;
    }
    play("drop");
    await this.#act(this.landing.act);
  }

  /** Sets the tile aside, the second time it is asked for. */
  async setAside(): Promise<void> {
    if (this.tile === null) return;
    if (!this.mine!.may_set_aside) {
      this.complaint = t("aside-start", { tile: this.tile });
      return;
    }
    if (!this.asking) {
      this.asking = true;
      this.armed = false;
      return;
    }
    play("aside");
    await this.#act(`${this.tile}-`);
  }

  async takeBack(): Promise<void> {
    const game = this.state?.game;
    const seat = this.seat();
    if (!game || seat === null) return;
    if (this.pending !== null) {
      this.sent = null;
      await this.#try({ type: "take-back", round: game.round, card: game.card, seat });
    } else if (this.state.table.practice) {
      await this.#try({ type: "practice-back" });
    } else {
      this.complaint = t("back-none");
    }
  }

  cancel(): void {
    this.armed = this.asking = false;
    this.complaint = "";
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
      await this.#act(`${tile}-`);
      return this.complaint;
    }
    const landing = this.#find(`${tile}${typed.letter}${typed.column}`);
    if (!landing) return t("entry-impossible", { tile, column: typed.column });
    this.aim = toColumn({ ...this.aim, letter: typed.letter }, this.#limits!, typed.column);
    play("drop");
    await this.#act(landing.act);
    return this.complaint;
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
    return settings.confirm === "always" || (settings.confirm === "touch" && how === "touch");
  }

  #complain(): void {
    this.complaint = this.obstacle;
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

  async #act(act: string): Promise<void> {
    const game = this.state!.game!;
    const seat = this.seat()!;
    this.armed = this.asking = false;
    this.sent = { round: game.round, card: game.card, seat, act };
    await this.#try({ type: "act", round: game.round, card: game.card, seat, act });
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
