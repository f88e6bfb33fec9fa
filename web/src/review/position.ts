/** The position before a move of a replay, and where the tile of the move could come to rest. */

import { orientations, type Orientations } from "../board/orientations";
import { columnsOf } from "../board/geometry";
import type { ShownRound } from "../play/game";
import { readToken } from "../board/notation";
import { placementOf, type LegalPlacement } from "../board/placement";
import { sayAim, sayTurn } from "../play/speech";
import { t } from "../text/text.svelte";
import { rampsAfter, type ReplayRamp } from "../play/replay";
import type { Board, Edition, PlacedTile, Ramp, Replay, Space } from "../wire";
import type { Reviewed } from "./account";

export interface MovePosition {
  board: Board;
  /** The ramp of each player before the move. */
  ramps: readonly ReplayRamp[];
  tile: string;
  /** The tile as it can be turned. */
  turned: Orientations;
}

/** Return the position in which a move was made. */
export function positionOf(
  replay: Replay,
  edition: Edition,
  { round, move }: Reviewed,
): MovePosition {
  const { board, steps } = replay.rounds[round.round]!;
  const { tile } = readToken(move.act);
  const before = steps.findIndex(({ card }) => card === move.card);
  return {
    board,
    ramps: rampsAfter(steps, before, replay.players.length),
    tile,
    turned: orientations(edition.tiles[tile] ?? ["#"]),
  };
}

/** The building tiles that can still come after a move, in the order of the edition. */
export function tilesLeft(replay: Replay, edition: Edition, { round, move }: Reviewed): string[] {
  const { steps } = replay.rounds[round.round]!;
  const turned = new Set(steps.filter(({ card }) => card <= move.card).map(({ tile }) => tile));
  return edition.build.filter((name) => !turned.has(name));
}

/** Where an act of a move puts the tile; null if it sets it aside. */
export function landingOf(
  { turned }: MovePosition,
  { move }: Reviewed,
  act: string,
): LegalPlacement | null {
  const landing = move.landings.find(([one]) => one === act);
  return landing ? placementOf(landing, turned) : null;
}

/** An act in words: how the tile is turned and where it comes to rest. */
export function sayAct(position: MovePosition, reviewed: Reviewed, act: string): string {
  const landing = landingOf(position, reviewed, act);
  return landing
    ? sayAim(`${position.tile}, ${sayTurn(landing.letter)}`, landing, null, position.board)
    : t("say-aside", { tile: position.tile });
}

/** The tile where an act puts it; null if it sets it aside. */
export function tileAt(position: MovePosition, reviewed: Reviewed, act: string): PlacedTile | null {
  const landing = landingOf(position, reviewed, act);
  return landing && { tile: position.tile, squares: landing.squares };
}

function heightsOf(ramp: ReplayRamp, board: Board): number[] {
  const rows = (column: number) =>
    ramp.tiles.flatMap(({ squares }) =>
      squares.flatMap(([at, row]) => (at === column ? [row] : [])),
    );
  return Array.from({ length: columnsOf(board) }, (_, index) => Math.max(0, ...rows(index + 1)));
}

/** The ramps of a position as those of a round that is being played. */
export function roundOf({ board, ramps }: MovePosition, round: number): ShownRound {
  const none = ramps.map(() => 0);
  const asPlayed = (ramp: ReplayRamp): Ramp => ({
    ...ramp,
    heights: heightsOf(ramp, board),
    score: { total: 0, items: [["dot", -1, ramp.sealed.map((space): Space[] => [space])]] },
    locked: [],
  });
  return { round, board, ramps: ramps.map(asPlayed), before: none, standings: none, over: false };
}
