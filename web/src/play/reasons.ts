/** The items of a score by what they count for, as they are named and counted to players. */

import { t } from "../text/text.svelte";
import type { Ramp, Reason, Score, Space } from "../wire";
import { itemsOf, type Item } from "./game";

export interface ReasonTotal {
  reason: Reason;
  /** The rest of the id of the message that names it: bonuses and penalties have their own. */
  name: string;
  points: number;
  /** Number of things that count: rows, dots, pairs and so on. */
  count: number;
  /** Points that can still change. */
  open: number;
  spaces: Space[];
  items: Item[];
}

/** Names of items that count against the player, where they differ. */
const BAD: Partial<Record<Reason, string>> = {
  number: "penalty",
  pair: "half-pair",
  egg: "broken-egg",
  gold: "much-gold",
};

/** Whether a dot stands for its whole row, by the house rule. */
const isDotRow = ({ reason, spaces }: Item): boolean => reason === "dot" && spaces.length > 1;

function nameOf({ reason, points }: Pick<Item, "reason" | "points">): string {
  if (reason === "number" && points > 0) return "bonus";
  return (points < 0 && BAD[reason]) || reason;
}

/** Number of things behind an item: one move on a volatile board can complete several rows. */
function countOf({ reason, spaces }: Item): number {
  if (reason === "row") return new Set(spaces.map(([, row]) => row)).size;
  return reason === "curse" ? spaces.length : 1;
}

/** Items of one reason and one sign together, in the order they came; all are final without `locked`. */
export function grouped(score: Pick<Score, "items">, locked?: Ramp["locked"]): ReasonTotal[] {
  const groups = new Map<string, ReasonTotal>();
  for (const item of itemsOf(score)) {
    const { reason, points, spaces } = item;
    const name = nameOf(item);
    const group = groups.get(name) ?? {
      reason,
      name,
      points: 0,
      count: 0,
      open: 0,
      spaces: [],
      items: [],
    };
    group.points += points;
    group.count += countOf(item);
    group.spaces.push(...spaces);
    group.items.push(item);
    groups.set(name, group);
  }
  if (locked) for (const group of groups.values()) group.open = group.points;
  for (const [reason, points] of locked ?? []) {
    const group = groups.get(nameOf({ reason, points }));
    if (group) group.open -= points;
  }
  const found = [...groups.values()];
  for (const group of found) if (group.items.some(isDotRow)) group.name = "dot-row";
  return found;
}

/** What a group is called. */
export const reasonName = ({ name }: ReasonTotal): string => t(`reason-${name}`);
