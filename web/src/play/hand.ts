/** The tile in hand: what follows from its state. It has no rules: the server lists the legal placements. */

import { columnsOf } from "../board/geometry";
import { readToken } from "../board/notation";
import { orientations, type Letter, type Orientations, type Shape } from "../board/orientations";
import { placementOf, type LegalPlacement } from "../board/placement";
import { list, t } from "../text/text.svelte";
import type { Game, OwnSeat, PlacedTile, TableSummary } from "../wire";
import { columnOf, shapeOf, type AimLimits } from "./aim";
import { HandState, type SeatAct } from "./state.svelte";
import type { TableClient } from "./tableclient";

/** A tile and its shape as it is turned. */
export type HeldShape = readonly [tile: string, shape: Shape];

/** What the hand reads of the state of a table. */
export interface HandTableState {
  readonly mine: readonly OwnSeat[];
  readonly table: Pick<TableSummary, "practice">;
  readonly game: Pick<Game, "position" | "round" | "card" | "board" | "history"> | null;
}

/** What the hand needs of a table: its state, its clock, and a way to send commands. */
export interface HandTable extends Pick<TableClient, "deadline" | "send"> {
  readonly state: HandTableState | null;
}

export class Hand extends HandState {
  constructor(
    readonly table: HandTable,
    /** The seat that plays; null while none does. */
    readonly seat: () => number | null,
    /** The drawings of the tiles. */
    readonly tiles: () => Record<string, string[]>,
    readonly now: () => number = () => performance.now(),
  ) {
    super();
  }

  get mine(): OwnSeat | null {
    return this.table.state?.mine.find((own) => own.seat === this.seat()) ?? null;
  }

  /** What has been played on this card and can be taken back. */
  get pending(): string | null {
    const own = this.holding ?? this.sent;
    return own && this.isOpen(own) ? own.act : (this.mine?.pending ?? null);
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

  get limits(): AimLimits | null {
    const board = this.table.state?.game?.board;
    const tile = this.orientations;
    return board && tile ? { columns: columnsOf(board), tile } : null;
  }

  get letter(): Letter | null {
    return this.limits ? shapeOf(this.aim, this.limits).letter : null;
  }

  get column(): number | null {
    return this.limits ? columnOf(this.aim, this.limits) : null;
  }

  get width(): number {
    return this.limits ? shapeOf(this.aim, this.limits).width : 0;
  }

  /** The tile and its shape as it is turned; null where it can't go. */
  get shape(): HeldShape | null {
    const { tile, landing, orientations } = this;
    return tile && landing && orientations ? [tile, orientations.turned[landing.letter]] : null;
  }

  /** Where it would come to rest; null where it can't go. */
  get landing(): LegalPlacement | null {
    return this.letter === null || this.column === null
      ? null
      : this.find(`${this.held}${this.letter}${this.column}`);
  }

  get ghost(): PlacedTile | null {
    const landing = this.tile === null ? null : this.landing;
    return landing && { tile: this.tile!, squares: landing.squares };
  }

  get lit(): { column: number; width: number; barred: boolean } | null {
    if (this.column === null) return null;
    return { column: this.column, width: this.width, barred: this.landing === null };
  }

  /** Whether the tile in hand has no legal place, and can only be set aside. */
  get stuck(): boolean {
    return this.tile !== null && this.mine!.landings.length === 0;
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
    const landing = this.pending === null ? null : this.find(this.pending);
    return landing && { tile: readToken(landing.act).tile, squares: landing.squares };
  }

  /** Whether an act belongs to the open card. */
  isOpen({ position, seat }: SeatAct): boolean {
    return this.table.state?.game?.position === position && this.seat() === seat;
  }

  /** The placement of an act, if it is legal. */
  find(act: string): LegalPlacement | null {
    const { mine } = this;
    const landing = mine?.landings.find(([one]) => one === act);
    const drawing = mine?.tile && this.tiles()[mine.tile];
    return landing && drawing ? placementOf(landing, orientations(drawing)) : null;
  }
}

/** The place of a card in the game, which it keeps when it is opened again. */
export const placeOf = ({ round, card }: Pick<Game, "round" | "card">, seat: number): string =>
  `${round}/${card}/${seat}`;
