/** Speaks to the player: the cards, the aim of the tile, the time, and what keys ask for. */

import { untrack } from "svelte";
import { figure, list, speakAll, t } from "../text/text.svelte";
import { Seconds } from "../ui/seconds.svelte";
import type { Action } from "../ui/keys";
import { followAim } from "./hands.svelte";
import { sayCard } from "./narration";
import type { Playing } from "./playing.svelte";
import { loadPreviews } from "./previews";
import { sayAim, sayHeights, sayOpenSpaces } from "./speech";

/** The seconds left on a card at which the time is spoken. */
const SPOKEN_SECONDS = [10, 5];
/** Whether the time is spoken: a busy page may skip a second. */
const isSpoken = (before: number, left: number) =>
  SPOKEN_SECONDS.some((one) => left <= one && one < before);

/** Speak whenever there is something to say. Call it while a component starts. */
export function speak(play: Playing): void {
  const { announcer, table } = play;
  $effect(() => table.onsteps((steps, state) => announcer.steps(steps, state)));
  // The end of a round is announced with its last card, and the next round when it is shown.
  let first = true;
  $effect(() => {
    const ended = play.ended !== null;
    if (first || !ended) untrack(() => announcer.open(play.view, ended));
    first = false;
  });
  // Time that runs short is spoken to a player with a tile in hand.
  const clock = new Seconds(() => table.deadline);
  let timed: { deadline: number | null; left: number } | null = null;
  $effect(() => {
    const [{ deadline }, { left }] = [table, clock];
    if (left === null || timed?.deadline !== deadline) announcer.time = "";
    else if (isSpoken(timed.left, left) && play.hand.tile) announcer.time = timeText(left);
    timed = left === null ? null : { deadline, left };
  });
  followAim(
    announcer,
    () => play.hand,
    () => aimText(play),
  );
}

const timeText = (seconds: number): string => t("clock-left", { seconds });

async function aimText(play: Playing): Promise<string> {
  const { hand, game } = play;
  if (!hand.landing) return hand.obstacle;
  // Without its words a shape is said to be turned.
  await Promise.all([loadPreviews(play, game.position), speakAll().catch(() => undefined)]);
  return hand.tile && hand.landing ? sayAim(null, hand.landing, play.preview, play.game.board) : "";
}

/** Return what a key reads out; undefined for a key that reads nothing. */
export function readOut(play: Playing, action: Action): string | undefined {
  const { game, ramp, shown, table } = play;
  switch (action) {
    case "read-tile": {
      const { deadline } = table;
      const left = deadline === null ? null : Math.max(0, (deadline - Date.now()) / 1000);
      const time = left === null ? "" : timeText(Math.ceil(left));
      return `${sayCard(play.view, play.front, play.edition)} ${time}`.trim();
    }
    case "read-moves":
      return play.announcer.moves || t("say-moves-none");
    case "read-heights":
      return sayHeights(ramp);
    case "read-spaces":
      return sayOpenSpaces(ramp, shown.board);
    case "read-to-come":
      return t("say-to-come", { count: game.to_come.length, tiles: list(game.to_come) });
    case "read-scores":
      return play.seats
        .map(({ name }, i) => t("say-score", { name, points: figure(shown.standings[i]!) }))
        .join(", ");
  }
  return undefined;
}
