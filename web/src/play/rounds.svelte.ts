/** The start of a round: its board is introduced, and the player is ready when nothing covers it. */

import { untrack } from "svelte";
import { isMet } from "../rules/met";
import type { Playing } from "./playing.svelte";

/** A board that has just come up is still for this long. */
const STILL_MS = 60;

/** Follow the rounds. Call it while a component starts. */
export function followRounds(play: Playing): void {
  const board = $derived(`${play.shown.round}/${play.beside || play.front}`);
  $effect(() => {
    void board;
    play.still = true;
    const timer = window.setTimeout(() => (play.still = false), STILL_MS);
    return () => window.clearTimeout(timer);
  });
  $effect(() => {
    void play.ended;
    play.marked = null;
  });
  // A board that the player has not met is introduced by its card.
  $effect(() => {
    const playing = play.ended === null && !play.curtained && !play.away && !play.watching;
    if (playing && !isMet(play.game.board.ref)) untrack(() => (play.open ??= "board"));
  });
  $effect(() => {
    const { game, table } = play;
    const { next, mine } = play.view;
    const covered = play.ended !== null || play.open === "board" || !isMet(game.board.ref);
    if (!next || covered || play.ready === game.round) return;
    if (!mine.some(({ seat }) => !next.pressed[seat])) return;
    play.ready = game.round;
    table.send({ type: "next", round: game.round }).catch(() => (play.ready = -1));
  });
}
