/** A finished game, card by card. */

import type { PlacedTile, Replay, Space, PlayedCard, SeatEffect } from "../wire";
import { readToken } from "./notation";

export interface Lying {
  tiles: PlacedTile[];
  spent: Space[];
  cracked: Space[];
  broken: Space[];
  aside: string[];
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
export function rampsAfter(steps: readonly PlayedCard[], count: number, players: number): Lying[] {
  const ramps = Array.from({ length: players }, (): Lying => ({
    tiles: [],
    spent: [],
    cracked: [],
    broken: [],
    aside: [],
  }));
  for (const step of steps.slice(0, count)) {
    step.seats.forEach((one, seat) => lay(ramps[seat]!, one));
    for (const one of step.arrivals) lay(ramps[one.to]!, one);
  }
  return ramps;
}

function lay(ramp: Lying, one: SeatEffect): void {
  const { tile, sign } = readToken(one.token);
  if (sign === "-") ramp.aside.push(tile);
  if (one.outcome === "rests") ramp.tiles.push({ tile, squares: one.squares });
  ramp.spent.push(...one.spent);
  ramp.broken.push(...one.broken);
  ramp.cracked.push(...one.cracked);
}
