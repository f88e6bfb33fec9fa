/** What the keys do on the playing screen. */

import { settings } from "../settings.svelte";
import { t } from "../text/text.svelte";
import { attend } from "./attention";
import { commandOf, perform } from "./commands";
import { focusRamp } from "./dialogs.svelte";
import { askHint } from "./hints";
import type { Playing } from "./playing.svelte";
import { settle } from "./settling.svelte";
import { readOut } from "./speaking.svelte";

/** Do what a key on the playing screen asks for. */
export function pressKey(play: Playing, event: KeyboardEvent): void {
  attend(play);
  const { announcer, hand } = play;
  if (play.away && event.key !== "Tab") {
    event.preventDefault();
    return;
  }
  if (play.settling && event.key !== "Tab") {
    event.preventDefault();
    settle(play);
  }
  if ((play.open !== null && play.open !== "entry") || play.curtained || play.ended !== null)
    return;
  const action = commandOf(event, settings.keys);
  if (action === null) return;
  if (action === "cancel" && play.open === "entry") play.open = null;
  const words = readOut(play, action);
  if (words !== undefined) announcer.say(words);
  else if (perform(action, hand)) return;
  else if (action === "enter" && !play.beside) play.open = "entry";
  else if (action === "help") play.open = "keys";
  else if (action === "hint" && play.hinting) void showHint(play);
  else if (action === "hint" && hand.tile !== null)
    hand.complaint = t(play.ranked ? "hint-ranked" : "hint-off");
}

/** Ask for a hint, and speak it. */
export async function showHint(play: Playing): Promise<void> {
  await askHint(play);
  if (play.hintText) play.announcer.say(play.hintText);
  focusRamp();
}
