/** A result to send to friends, as text. */

import { boardName } from "../ui/names";
import { figure, language, t } from "../text/text.svelte";
import type { Game, SeatSummary } from "../wire";

export function shareText(
  game: Game,
  seats: readonly SeatSummary[],
  seat: number,
  link: string,
): string {
  const total = figure(game.totals[seat] ?? 0);
  const head = game.rank
    ? t("share-rank", { total, rank: game.rank[language()] })
    : t("share-total", { total });
  const rounds = game.results.map(
    (result) => `${boardName(result.board)}: ${figure(result.scores[seat]?.total ?? 0)}`,
  );
  const others =
    seats.length > 1
      ? [seats.map((who, i) => `${who.name} ${figure(game.totals[i] ?? 0)}`).join(" · ")]
      : [];
  return [head, ...others, rounds.join(" · "), link].join("\n");
}
