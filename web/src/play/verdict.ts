/** What a finished game means to a player: place, margin, rank and personal best. */

import type { Edition, EditionRank, MyGame, MyGames, TableSummary } from "../wire";

export interface Place {
  /** 1 for the highest total; equal totals share a place. */
  place: number;
  /** Whether others have the same total. */
  shared: boolean;
  /** Points ahead of the best of the others for the winner, behind the winner for the others. */
  margin: number;
  /** The seat that the margin refers to; null for a player alone. */
  rival: number | null;
}

export function placeOf(totals: readonly number[], seat: number): Place {
  const own = totals[seat] ?? 0;
  const others = totals.map((_, index) => index).filter((index) => index !== seat);
  const rival = others.toSorted((one, two) => totals[two]! - totals[one]!)[0] ?? null;
  return {
    place: 1 + totals.filter((total) => total > own).length,
    shared: others.some((index) => totals[index] === own),
    margin: rival === null ? 0 : Math.abs(own - totals[rival]!),
    rival,
  };
}

/** Return the lowest rank above a total, and how many points it takes; null at the highest. */
export function nextRank(
  { ranks }: Edition,
  total: number,
): { rank: EditionRank; points: number } | null {
  const above = ranks.filter(({ from }) => from !== null && from > total);
  const rank = above.toSorted((one, two) => one.from! - two.from!)[0];
  return rank ? { rank, points: rank.from! - total } : null;
}

/** The rank of a total. */
export const rankOf = ({ ranks }: Edition, total: number): EditionRank | undefined =>
  ranks
    .filter(({ from }) => from === null || from <= total)
    .toSorted((one, two) => (two.from ?? -Infinity) - (one.from ?? -Infinity))[0];

/** Whether a table counts for a personal best: alone, without take-backs, with new cards. */
export const countsAsBest = ({ seats, practice, origin }: TableSummary): boolean =>
  seats.length === 1 && !practice && origin === null;

const setupOf = ({ edition, boards, house }: TableSummary): string =>
  JSON.stringify([edition, boards.toSorted(), house.toSorted()]);

/** The other games that count, with the same boards and rules, the newest first. */
const comparable = ({ games }: MyGames, table: TableSummary): MyGame[] =>
  games
    .filter((game) => game.id !== table.id && game.state === "over" && countsAsBest(game))
    .filter((game) => setupOf(game) === setupOf(table));

/** The number of games that a trend shows. */
const TREND = 10;

/** Return the totals of the games up to this one, which comes last. */
export const trendOf = (mine: MyGames, table: TableSummary, total: number): number[] => [
  ...comparable(mine, table)
    .filter(({ changed }) => changed <= table.changed)
    .slice(0, TREND - 1)
    .map(({ totals }) => totals[0] ?? 0)
    .toReversed(),
  total,
];

/** Return the best total of the other games with the same boards and rules; null if none. */
export function bestBefore(mine: MyGames, table: TableSummary, total: number) {
  const { games, best } = mine;
  const totals = comparable(mine, table).map((game) => game.totals[0] ?? 0);
  // The server's best of ranked games includes those that are too old to be listed, and this one.
  const ranked = games.find((game) => game.id === table.id)?.rank ? best[table.edition] : undefined;
  if (ranked !== undefined && ranked > total) totals.push(ranked);
  return totals.length > 0 ? Math.max(...totals) : null;
}
