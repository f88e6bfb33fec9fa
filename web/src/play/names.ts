/** What boards and seats are called. */

import { has, t } from "../text/text.svelte";

/** The name of a board by its reference, like `boom+volatile`. */
export function boardName(ref: string): string {
  const id = ref.replace(/\+volatile$/, "");
  const known = has(`board-${id}`);
  const name = known ? t(`board-${id}`) : t("board-other", { id });
  return id === ref ? name : t("board-volatile", { name });
}

export const levelName = (level: string): string => (has(`level-${level}`) ? t(`level-${level}`) : level);
