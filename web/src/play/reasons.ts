/** The items of a score by what they count for, as they are named and counted to players. */

import { isByCharacter, kindOfReason, pointsOf, statesOf, type OwnKinds } from "../board/kinds";
import { dotPrint, kindPrint, numberPrint, type PrintedSpace } from "../board/spaces";
import { has, t } from "../text/text.svelte";
import type { Ramp, Reason, Score, Space } from "../wire";
import { itemsOf, type Item } from "./game";
import { ownTitle } from "../board/kind_words";

export interface ReasonTotal {
  reason: Reason;
  /** Tells the group from all others: gains and losses have one of their own where they differ. */
  id: string;
  /** What it is called, in the language at the time. */
  readonly name: string;
  /** The space that stands for it; null if it counts something else. */
  print: PrintedSpace | null;
  points: number;
  /** Number of things that count: rows, dots, pairs and so on. */
  count: number;
  /** Points that can still change. */
  open: number;
  spaces: Space[];
  items: Item[];
}

/** Whether a dot stands for its whole row, by the house rule. */
const isDotRow = ({ reason, spaces }: Item): boolean => reason === "dot" && spaces.length > 1;

type Counted = Pick<Item, "reason" | "points">;

function idOf(board: OwnKinds, { reason, points }: Counted): string {
  if (reason === "number") return points > 0 ? "bonus" : "penalty";
  if (points >= 0) return reason;
  const [key, kind] = kindOfReason(board, reason) ?? [];
  const differs = kind && key && ownTitle(board, key) ? canGain(pointsOf(kind)) : hasBad(reason);
  return differs ? `${reason}-bad` : reason;
}

const canGain = (points: readonly number[]): boolean => points.some((one) => one > 0);
const hasBad = (reason: Reason): boolean => has(`reason-${reason}-bad`);

function nameOf(board: OwnKinds, { reason, id, items }: Omit<ReasonTotal, "name">): string {
  if (items.some(isDotRow)) return t("reason-dot-row");
  const name = ownTitle(board, reason);
  if (!name) return t(`reason-${id}`);
  return id === reason ? name : t("reason-own-bad", { name });
}

/** The space that stands for items: of a kind with states, in one that gives such points. */
function printOf(board: OwnKinds, { reason, points }: Counted): PrintedSpace | null {
  if (reason === "dot") return dotPrint();
  if (reason === "number") return numberPrint(points > 0 ? 2 : -5);
  const [key, kind] = kindOfReason(board, reason) ?? [];
  if (!key || !kind) return null;
  const state = statesOf(kind).findIndex(({ each }) => each === points);
  return kindPrint(board, key, 0, Math.max(0, state));
}

/** Number of things behind an item: one move on a volatile board can complete several rows. */
function countOf(board: OwnKinds, { reason, spaces }: Item): number {
  if (reason === "row") return new Set(spaces.map(([, row]) => row)).size;
  const kind = kindOfReason(board, reason)?.[1];
  return kind && !isByCharacter(kind) ? spaces.length : 1;
}

/** Items of one reason and one sign together, in the order they came; all are final without `locked`. */
export function grouped(
  score: Pick<Score, "items">,
  board: OwnKinds,
  locked?: Ramp["locked"],
): ReasonTotal[] {
  const groups = new Map<string, ReasonTotal>();
  for (const item of itemsOf(score)) {
    const { reason, points, spaces } = item;
    const id = idOf(board, item);
    const group = groups.get(id) ?? {
      reason,
      id,
      get name() {
        return nameOf(board, this);
      },
      print: printOf(board, item),
      points: 0,
      count: 0,
      open: 0,
      spaces: [],
      items: [],
    };
    group.points += points;
    group.count += countOf(board, item);
    group.spaces.push(...spaces);
    group.items.push(item);
    groups.set(id, group);
  }
  if (locked) for (const group of groups.values()) group.open = group.points;
  for (const [reason, points] of locked ?? []) {
    const group = groups.get(idOf(board, { reason, points }));
    if (group) group.open -= points;
  }
  return [...groups.values()];
}

/** The groups of several scores: those of one name as one, gains before losses, the most points first. */
export function together(groups: readonly ReasonTotal[]): ReasonTotal[] {
  const found = new Map<string, ReasonTotal>();
  for (const group of groups) {
    const before = found.get(group.name);
    const { points = 0, count = 0 } = before ?? {};
    found.set(group.name, {
      ...group,
      points: points + group.points,
      count: count + group.count,
    });
  }
  return [...found.values()].toSorted((one, two) => two.points - one.points);
}
