/** A failure as a sentence. */

import { t } from "../text/text.svelte";

export function failureText(error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  return message || t("offline");
}
