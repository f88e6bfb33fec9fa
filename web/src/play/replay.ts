/** A finished game, card by card. */

import type { HindsightResult, PlacedTile, Replay, Space, PlayedCard, SeatEffect } from "../wire";
import { readToken } from "../board/notation";

export interface ReplayRamp {
  tiles: PlacedTile[];
  spent: Space[];
  /** The spaces slid over at least once, twice and three times. */
  slid: Space[][];
  aside: string[];
  /** Visible dots that can't be covered any more. */
  sealed: Space[];
  /** The points that can't change any more. */
  certain: number;
}

/** A place in a game: after `step` cards of a round. */
export interface Position {
  round: number;
  step: number;
}

export function positions(replay: Replay): Position[] {
  return replay.rounds.flatMap(({ steps }, round) =>
    Array.from({ length: steps.length + 1 }, (_, step) => ({ round, step })),
  );
}

/** The ramps after the first cards of a round, one for each player. */
export function rampsAfter(
  steps: readonly PlayedCard[],
  count: number,
  players: number,
): ReplayRamp[] {
  const ramps = Array.from({ length: players }, (): ReplayRamp => ({
    tiles: [],
    spent: [],
    slid: [[], [], []],
    aside: [],
    sealed: [],
    certain: 0,
  }));
  for (const step of steps.slice(0, count)) {
    step.seats.forEach((one, seat) => lay(ramps[seat]!, one));
    for (const one of step.arrivals) lay(ramps[one.to]!, one);
  }
  return ramps;
}

function lay(ramp: ReplayRamp, one: SeatEffect): void {
  const { tile, sign } = readToken(one.token);
  if (sign === "-") ramp.aside.push(tile);
  if (one.outcome === "rests") ramp.tiles.push({ tile, squares: one.squares });
  ramp.spent.push(...one.spent);
  one.slid.forEach((spaces, state) => ramp.slid[state]!.push(...spaces));
  ramp.sealed.push(...one.gaps);
  ramp.certain += one.locked.reduce((sum, [, points, all]) => sum + points * all.length, 0);
}

/** The tiles on a ramp after the best line of play. */
export const bestTiles = (best: HindsightResult): PlacedTile[] =>
  rampsAfter(best.steps, best.steps.length, 1)[0]!.tiles;
