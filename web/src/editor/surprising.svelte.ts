/** Asks the server for a generated board. */

import generated from "../data/generated_kinds.json";
import { ApiError } from "../net/api";
import { surprise } from "../net/boards";
import { learnBoards } from "../data/own_boards";
import { t } from "../text/text.svelte";
import { failureText } from "../ui/failure";
import type { CheckedBoard } from "../wire";
import type { Estimate } from "./shelf.svelte";

/** What a generated board may have. */
export const SURPRISE_KINDS: readonly string[] = generated.kinds;

/** How hard a board is: how much skill matters, in points. */
export const DIFFICULTIES = [
  { id: "any", points: null },
  { id: "easy", points: 5 },
  { id: "middle", points: 9 },
  { id: "hard", points: 14 },
] as const;

/** The chosen kinds that can't be on one board with a kind. */
export const against = (kinds: readonly string[], kind: string): string[] =>
  kinds.filter((one) =>
    generated.exclusive.some((pair) => one !== kind && pair.includes(one) && pair.includes(kind)),
  );

/** A generated board, and what the search says about it. */
export type FoundBoard = CheckedBoard & { estimate: Estimate | null };

const nameOf = (number: number): string => t("surprise-named", { number });

/** The first name of a surprise that no board has. */
export function surpriseName(taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const name = nameOf(number);
    if (!taken.includes(name)) return name;
  }
}

const PAUSE_MS = 400;
const MOST_SEED = 1_000_000_000;

const newSeed = () => Math.floor(Math.random() * MOST_SEED);

/** Ask for a board until it is found; `goes` takes the share that is done and returns whether to go on. */
async function drawn(
  edition: string,
  kinds: readonly string[],
  difficulty: number | null,
  seed: number,
  name: string,
  goes: (share: number, waiting: boolean) => boolean,
): Promise<FoundBoard | null> {
  for (;;) {
    try {
      const found = await surprise(
        edition,
        kinds.length ? [...kinds] : null,
        difficulty,
        seed,
        name,
      );
      if (!goes(found.share, found.waiting > 0)) return null;
      if (found.board)
        return {
          ...found.board,
          estimate: found.skill === null ? null : { skill: found.skill, near: found.near },
        };
    } catch (error) {
      // Too much is asked of the server at once: wait for a turn.
      if (!(error instanceof ApiError && error.code === "busy") || !goes(0, true)) throw error;
    }
    await new Promise((done) => window.setTimeout(done, PAUSE_MS));
  }
}

export class Surprising {
  share = $state(0);
  busy = $state(false);
  /** Whether other boards come first. */
  waiting = $state(false);
  trouble = $state("");
  #turn = 0;

  /** Return a new board; null if none was found, or if it was stopped. */
  draw(
    edition: string,
    kinds: readonly string[],
    difficulty: number | null,
    name: string,
  ): Promise<FoundBoard | null> {
    return this.#search((goes) => drawn(edition, kinds, difficulty, newSeed(), name, goes));
  }

  /** Return the references of new boards, ready to be drawn and played; null as for one board. */
  drawGame(edition: string, count: number): Promise<string[] | null> {
    const shares = Array.from({ length: count }, () => 0);
    return this.#search(async (goes) => {
      const found = await Promise.all(
        shares.map((_, index) =>
          drawn(edition, [], null, newSeed(), nameOf(index + 1), (share, waiting) => {
            shares[index] = share;
            return goes(shares.reduce((sum, one) => sum + one) / count, waiting);
          }),
        ),
      );
      learnBoards(found.flatMap((board) => board?.view ?? []));
      const refs = found.flatMap((board) => board?.code ?? []);
      return refs.length === count ? refs : null;
    });
  }

  async #search<T>(
    work: (goes: (share: number, waiting: boolean) => boolean) => Promise<T>,
  ): Promise<T | null> {
    const turn = ++this.#turn;
    this.busy = true;
    this.share = 0;
    this.waiting = false;
    this.trouble = "";
    try {
      const found = await work((share, waiting) => {
        if (turn !== this.#turn) return false;
        Object.assign(this, { share, waiting });
        return true;
      });
      return turn === this.#turn ? found : null;
    } catch (error) {
      if (turn === this.#turn) this.trouble = failureText(error);
      return null;
    } finally {
      // What is still asked for other boards of the game ends too.
      if (turn === this.#turn) this.stop();
    }
  }

  stop(): void {
    this.#turn++;
    this.busy = false;
  }
}
