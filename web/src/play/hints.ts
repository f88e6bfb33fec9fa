/** Hints of the server for the tile in hand: first where to look, then the move. */

import { getHint } from "../net/api";
import { t } from "../text/text.svelte";
import { failureText } from "../ui/failure";
import type { Hint, HintRequest } from "../wire";
import { aimLike } from "./aiming";
import type { Playing } from "./playing.svelte";

export type Hinted = Pick<Playing, "hand" | "game" | "hint" | "hintAsked" | "hintAgain"> & {
  readonly table: { readonly id: string };
};

/** Whether a hint is for the tile in hand: the game may have gone on, or back, since. */
function isOpen({ hand, game }: Hinted, hint: Pick<Hint, "position" | "seat"> | null): boolean {
  return hand.tile !== null && hint?.position === game.position && hint.seat === hand.mine?.seat;
}

/** The hint in words; empty if none was asked for. */
export function hintText(play: Hinted): string {
  const { hint, hintAsked } = play;
  if (isOpen(play, hintAsked)) return t("hint-thinks");
  if (hint === null || !isOpen(play, hint)) return "";
  if (hint.column === null) return t("hint-aside");
  return t(hint.act === null ? "hint-column" : "hint-move", { column: hint.column });
}

/** Ask where to look, then for the move, which the tile is aimed at. */
export async function askHint(play: Hinted): Promise<void> {
  const { mine, tile } = play.hand;
  if (tile === null || !mine) return;
  const hasColumn = () => isOpen(play, play.hint);
  if (isOpen(play, play.hintAsked)) {
    play.hintAgain = !hasColumn();
    return;
  }
  const kind = hasColumn() ? "move" : "column";
  const wish: HintRequest = { position: play.game.position, seat: mine.seat, kind };
  play.hintAsked = wish;
  play.hintAgain = false;
  try {
    const hint = await getHint(play.table.id, wish);
    if (play.hintAsked !== wish) return;
    play.hint = hint;
    if (hint.act !== null && isOpen(play, hint)) aimLike(play.hand, hint.act);
  } catch (error) {
    if (play.hintAsked === wish && isOpen(play, wish)) play.hand.complaint = failureText(error);
  } finally {
    if (play.hintAsked === wish) play.hintAsked = null;
  }
  if (play.hintAgain && hasColumn()) await askHint(play);
}
