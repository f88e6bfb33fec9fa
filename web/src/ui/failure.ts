/** A failure as a sentence. */

import { t } from "../text/text.svelte";

/** Return a sentence of the server, which has no capital letter and no full stop, with both. */
export function sentence(message: string): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** Return what went wrong; `offline` is the message for a server that does not answer. */
export function failureText(error: unknown, offline = "offline"): string {
  const message = error instanceof Error ? error.message : "";
  return message ? sentence(message) : t(offline);
}
