/** What went well in a round, in sentences. */

import { t } from "../text/text.svelte";
import type { HindsightResult, Score } from "../wire";
import { itemsOf } from "./game";

/** The last moves of a round that are looked at together. */
const LAST = 4;
/** The smallest share of the possible points that went well. */
const GOOD_SHARE = 0.5;

/**
 * Return what went well, the most remarkable first: no points lost, the best round so far, what the
 * last moves earned, and the share of the possible points if it is half of them or more.
 */
export function highlights(
  { total, items }: Score,
  earlier: readonly number[],
  best: HindsightResult | null,
): string[] {
  const found: string[] = [];
  if (items.every(([, points]) => points > 0) && total > 0) found.push(t("round-clean"));
  if (earlier.length > 0 && total > Math.max(...earlier)) found.push(t("round-best"));
  if (!best) return found;
  const earned = best.own
    .slice(-LAST)
    .flatMap(({ seats: [act] }) => itemsOf({ items: act!.locked }))
    .reduce((sum, { points }) => sum + Math.max(0, points), 0);
  if (earned > 0) found.push(t("round-last", { count: earned }));
  if (total > 0 && total >= GOOD_SHARE * best.score && total < best.score)
    found.push(t("round-share", { share: Math.round((100 * total) / best.score) }));
  return found;
}
