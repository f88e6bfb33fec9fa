/** A result to send to friends, as text. */

import { boardName, isNameless } from "../ui/names";
import { figure, language, t } from "../text/text.svelte";
import type { Game, SeatSummary } from "../wire";

/** The result of a seat; a player without a name who shares their own result is "Me". */
export function shareText(
  game: Game,
  seats: readonly SeatSummary[],
  seat: number,
  link: string,
  { own = false } = {},
): string {
  const nameOf = (who: SeatSummary, index: number) =>
    own && index === seat && isNameless(who) ? t("share-me") : who.name;
  const total = figure(game.totals[seat] ?? 0);
  const head = game.rank
    ? t("share-rank", { total, rank: game.rank[language()] })
    : t("share-total", { total });
  const rounds = game.results.map(
    (result) => `${boardName(result.board)}: ${figure(result.scores[seat]?.total ?? 0)}`,
  );
  const others =
    seats.length > 1
      ? [seats.map((who, i) => `${nameOf(who, i)} ${figure(game.totals[i] ?? 0)}`).join(" · ")]
      : [];
  return [head, ...others, rounds.join(" · "), link].join("\n");
}
