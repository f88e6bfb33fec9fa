/** What counts on a board, each thing with its points, as short as it fits beside a ramp. */

import { kindOf, statesOf, type Kind, type Points } from "../board/kinds";
import { ownTitle } from "../board/kind_words";
import { dotPrint, kindPrint, numberPrint, prints, type PrintedSpace } from "../board/spaces";
import { signed, t } from "../text/text.svelte";
import type { Board } from "../wire";

export interface Counting {
  /** The id of its group among the items of a score. */
  id: string;
  reason: string;
  name: string;
  /** The space that stands for it; null if it counts something else. */
  print: PrintedSpace | null;
  /** The points of one, all that are possible: "+3 −3". */
  each: string;
  /** Whether it can only lose points. */
  bad: boolean;
}

/** Return what counts on a board, in the order in which the card of the board has it. */
export function counting(board: Board, house: readonly string[]): Counting[] {
  const found: Counting[] = [];
  const add = (reason: string, each: string, print: PrintedSpace | null = null, id = reason) => {
    const name = ownTitle(board, reason) || t(`reason-${id}`);
    const bad = each !== "" && !each.includes("+");
    if (each) found.push({ id, reason, name, print, each, bad });
  };
  if (board.rows) add("row", board.volatile ? range([1, 2]) + "…" : signed(board.rows));
  if (board.columns) add("column", signed(board.columns));
  if (board.words.length > 0) {
    add("word", range(board.words.map((word) => word.length)));
    add("letter", signed(-1));
  } else {
    const spaces = prints(board);
    const values = spaces.map(({ value }) => value);
    const bonuses = values.filter((value) => value > 0);
    const penalties = values.filter((value) => value < 0);
    if (spaces.some(({ kind }) => kind === "dot")) add("dot", signed(-1), dotPrint());
    if (bonuses.length > 0) add("number", range(bonuses), numberPrint(bonuses[0]!), "bonus");
    if (penalties.length > 0)
      add("number", range(penalties), numberPrint(penalties[0]!), "penalty");
    for (const key of new Set(spaces.map(({ kind }) => kind))) {
      const kind = kindOf(board, key);
      if (kind) add(kind.reason ?? key, eachOf(kind), kindPrint(board, key));
    }
  }
  if (house.includes("row-penalty"))
    for (const one of found) if (one.id === "dot") one.name = t("reason-dot-row");
  if (board.volatile) add("set-aside", signed(-1));
  return found;
}

/** The least and the largest of some points, nearest to 0 first. */
function range(points: readonly number[]): string {
  const sorted = points.toSorted((one, two) => Math.abs(one) - Math.abs(two));
  const [least, most] = [sorted[0]!, sorted.at(-1)!];
  return least === most ? signed(least) : `${signed(least)} ${signed(most)}`;
}

/** All points that spaces of a kind can make, the best first; empty if it counts nothing. */
function eachOf(kind: Kind): string {
  const [{ step }] = statesOf(kind) as [Points];
  if (step !== undefined) return `${signed(step)} ${signed(2 * step)}…`;
  const values = statesOf(kind).flatMap(({ each, totals = [] }) => [
    ...totals,
    ...(typeof each === "number" ? [each] : Object.values(each ?? {})),
  ]);
  const some = [...new Set(values)].filter((value) => value !== 0);
  return some
    .toSorted((one, two) => two - one)
    .map(signed)
    .join(" ");
}
