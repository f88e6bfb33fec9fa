/**
 * The whole state of a game being played: each value that changes while one plays stands here.
 * Modules beside this one change it, one for each behaviour; `hand`, `playing`, `count` and `review`
 * read from it what follows. What is not the game's is elsewhere: settings, the input in use
 * (`input`), the browser's clock (`ui/seconds`), and what a control on the screen knows of itself.
 */

import type { BoardAnimation } from "../board/animations";
import type { HindsightResult, Hint, HintRequest, Previews, State } from "../wire";
import type { Aim } from "./aim";
import type { ReasonTotal } from "./reasons";

/** What aims the tile. */
export type How = "mouse" | "touch" | "keys";

/** An act of a seat on the card with this position. */
export interface SeatAct {
  position: number;
  seat: number;
  act: string;
}

/** `entry` is the drawer with the text field, which is no dialog. */
export type DialogName =
  "menu" | "board" | "rules" | "keys" | "entry" | "scores" | "players" | "ramp";

/** A table, as its messages say; changed by `tableclient`. */
export class TableState {
  /** What the server sent last; null until the first state has been received. */
  state = $state.raw<State | null>(null);
  /** Whether the socket is open. */
  connected = $state(false);
  /** When the time for the card is up, in milliseconds of this browser's clock. */
  deadline = $state<number | null>(null);
  /** When the game starts, once all seats are taken. */
  countdown = $state<number | null>(null);
  /** When the clock of the next round starts, though not everyone has pressed Next. */
  nextStart = $state<number | null>(null);
  /** For each seat whose player is away, when the host may give it to a bot. */
  replaceable = $state.raw<(number | null)[]>([]);
  /** Why the table can't be shown. */
  failure = $state<string | null>(null);
  /** The seats whose bots think less, as the server is busy, and those whose bot failed. */
  bots = $state.raw<{ less: number[]; failed: number[] }>({ less: [], failed: [] });
}

/** The tile in hand; changed by `aiming`, `dropping` and `renewing`. */
export class HandState {
  /** How the tile is turned, and where its middle is. */
  aim = $state.raw<Aim>({ letter: "a", middle: 3 });
  /** What aimed the tile last. */
  how = $state<How>("keys");
  /** Whether a placement waits for its confirmation. */
  armed = $state(false);
  /** Whether setting aside waits for its confirmation. */
  asking = $state(false);
  /** What went wrong, as a sentence; gone with the next aim. */
  complaint = $state("");
  /** The act that was sent and is not confirmed yet. */
  sent = $state.raw<SeatAct | null>(null);
  /** A drop that is held for a moment and can still be cancelled. */
  holding = $state.raw<SeatAct | null>(null);
  /** The timer that sends it. */
  timer: number | undefined;
  /** Position, seat and letter of the tile in hand, to notice a new one. */
  known = "";
  /** The seat that the aim belongs to. */
  aimed: number | null = null;
  /** When the tile in hand came, in milliseconds. */
  cameAt = -Infinity;
  /** When a placement was last armed. */
  armedAt = -Infinity;
  /** When one was last made. */
  droppedAt = -Infinity;
  /** What was played on each card, to aim there again after a take-back. */
  readonly acts = new Map<string, string>();
}

/** What is spoken, and what moves on the ramp in front; changed by `announcer`. */
export class SpokenState {
  /** The text of the live region for moves, cards and answers to keys. */
  live = $state("");
  /** The text of the live region for the aim of the tile in hand. */
  aim = $state("");
  /** The text of the live region for the time left on a card. */
  time = $state("");
  /** What everybody did on the last card that was completed. */
  moves = "";
  /** The count of texts spoken: one that waits for its words is dropped when another comes. */
  turn = 0;
  /** The tile and the letter described last; the letter alone after a card was announced. */
  described = "";
  /** What moves at the moment. */
  animations = $state.raw<BoardAnimation[]>([]);
  /** The count of cards announced: in practice a card may be played again while it still moves. */
  cards = 0;
}

/** A finished round whose score is counted up; changed by `count`. */
export class CountState {
  /** The index of the group that is being counted. */
  group = $state(0);
  /** The count of its items that have been counted. */
  items = $state(0);
  /** The timer that counts the next one. */
  timer: number | undefined;
}

/** A finished round beside the best line of play; changed by `review`. */
export class ReviewState {
  /** The best line; null until it has been found. */
  best = $state.raw<HindsightResult | null>(null);
  /** Why it could not be had. */
  wrong = $state("");
  /** The count of cards on both ramps; null for all of them. */
  laid = $state<number | null>(null);
}

/** Everything else about the playing screen. */
export class PlayState {
  /** The seat of the player who holds the device, where several share it; by `frontseat`. */
  holder = $state<number | null>(null);
  /** The seat that a spectator watches; by `frontseat`. */
  watched = $state(0);
  /** The seat whose tile the keys move, of two players side by side; by `beside`. */
  keyed = $state(0);

  /** The last hint that came; by `hints`. */
  hint = $state.raw<Hint | null>(null);
  /** The hint that was asked for last and has not been answered. */
  hintAsked = $state.raw<HintRequest | null>(null);
  /** Whether the move was asked for while the column was on its way. */
  hintAgain = false;

  /** What the placements of a card would do; by `previews`. */
  previews = $state.raw<Previews | null>(null);
  /** The position whose previews were asked for; 0 for none. */
  previewsAsked = 0;
  /** Resolves when they have come, or can't. */
  previewsLoading = Promise.resolve();

  /** The dialog that is open; by `dialogs`. */
  open = $state<DialogName | null>(null);
  /** Whether one has been: then the code of dialogs is wanted. */
  opened = $state(false);
  /** The seat whose ramp the dialog `ramp` shows. */
  enlarged = $state(0);

  /** Whether the board has just come up and does not animate the tiles on it; by `rounds`. */
  still = $state(true);
  /** Spaces to mark on the ramp, with their points; by the score panel. */
  marked = $state.raw<ReasonTotal | null>(null);
  /** The round that the server has been told this player is ready for; by `rounds`. */
  ready = -1;
  /** The last round whose end is shown, as its last tile has landed; by `settling`. */
  settled = $state(-1);
  /** The points of each seat before that tile. */
  before = $state.raw<readonly number[]>([]);
  /** The last state in which seats were taken back from those who stand in; by `attention`. */
  reclaimed = -1;
}
