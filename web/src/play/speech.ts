/** Sentences for those who listen: what a move did, and what lies on the table. */

import { list, signed, t } from "../text/text.svelte";
import type { Ramp, Reason, Score, Space, SeatEffect } from "../wire";
import type { Letter } from "../board/orientations";
import { isOpen, itemsOf } from "./game";
import type { Landed } from "./landing";
import { readToken } from "./notation";

const comma = (parts: (string | null)[]) =>
  parts.filter((part) => part !== null && part !== "").join(", ");

export const sayTurn = (letter: Letter): string => t(`turn-${letter}`);

export function sayRows(squares: readonly Space[]): string {
  const rows = squares.map(([, row]) => row);
  const low = Math.min(...rows);
  const high = Math.max(...rows);
  return low === high ? t("say-row", { row: low }) : t("say-rows", { low, high });
}

function sayEffects(
  one: Pick<SeatEffect, "rows" | "gaps" | "outcome"> & Partial<SeatEffect>,
): string {
  const { rows, gaps, outcome } = one;
  return comma([
    outcome === null || outcome === "rests" ? null : t(`say-${outcome}`),
    rows.length > 0 ? t("say-completes", { count: rows.length, rows: list(rows) }) : null,
    gaps.length > 0 ? t("say-gaps", { count: gaps.length }) : null,
    one.cracked?.length ? t("say-cracked", { count: one.cracked.length }) : null,
    one.broken?.length ? t("say-broken", { count: one.broken.length }) : null,
    one.banked ? t("say-points", { points: signed(one.banked) }) : null,
  ]);
}

/** "L5, turned 90 degrees, column 3, rows 4 to 6, completes row 4, one gap". */
export function sayMove(one: SeatEffect): string {
  const token = readToken(one.token);
  if (token.sign === "-") return t("say-aside", { tile: token.tile });
  if (token.sign === "=") return t("say-missed", { tile: token.tile });
  if (token.letter === null) return one.token;
  return comma([
    token.tile,
    sayTurn(token.letter),
    t("say-column", { column: token.column! }),
    sayRows(one.squares),
    sayEffects(one),
  ]);
}

export function sayLanding(tile: string, landing: Landed): string {
  return comma([
    tile,
    sayTurn(landing.letter),
    t("say-column", { column: landing.column }),
    sayRows(landing.squares),
    sayEffects(landing),
  ]);
}

/** What the placement would do, in a few signs beside the ghost. */
export function sayGain(landing: Landed): string {
  return comma([
    landing.outcome === "rests" ? null : t(`say-${landing.outcome}`),
    landing.rows.length > 0 ? t("gain-rows", { count: landing.rows.length }) : null,
    landing.gaps.length > 0 ? t("gain-gaps", { count: landing.gaps.length }) : null,
  ]);
}

export const sayHeights = (ramp: Ramp): string =>
  t("say-heights", { heights: ramp.heights.join(", ") });

export interface ReasonTotal {
  reason: Reason;
  points: number;
  count: number;
  open: number;
  spaces: Space[];
}

/** Items of one reason and one sign together, in the order they came; without heights nothing is open. */
export function grouped(score: Score, heights?: readonly number[]): ReasonTotal[] {
  const groups = new Map<string, ReasonTotal>();
  for (const { reason, points, spaces } of itemsOf(score)) {
    const key = `${reason}${Math.sign(points)}`;
    const group = groups.get(key) ?? { reason, points: 0, count: 0, open: 0, spaces: [] };
    group.points += points;
    group.count += 1;
    if (heights && isOpen(spaces, heights)) group.open += points;
    group.spaces.push(...spaces);
    groups.set(key, group);
  }
  return [...groups.values()];
}
