/** Asks the server for a generated board. */

import { ApiError } from "../net/api";
import { surprise } from "../net/boards";
import { learnBoards } from "../play/own_boards";
import { failureText } from "../ui/failure";
import type { CheckedBoard } from "../wire";

/** What a generated board may have. */
export const SURPRISE_KINDS = [
  "numbers",
  "pairs",
  "boom",
  "wormholes",
  "cursed",
  "eggs",
  "gold",
  "rows",
  "columns",
  "words",
  "volatile",
] as const;
/** What letters can stand with. */
const WITH_WORDS = ["words", "rows", "columns", "volatile"];

/** How hard a board is, as its room for skill in points. */
export const DIFFICULTIES = [
  { id: "any", points: null },
  { id: "easy", points: 5 },
  { id: "middle", points: 9 },
  { id: "hard", points: 14 },
] as const;

/** Choose a kind or leave it; kinds that can't stand on one board with it are left. */
export function withKind(kinds: readonly string[], kind: string, chosen: boolean): string[] {
  const others = kinds.filter((one) => one !== kind);
  if (!chosen) return others;
  const fits = (one: string) => {
    if (kind === "words") return WITH_WORDS.includes(one);
    if (one === "words") return WITH_WORDS.includes(kind);
    return !(["boom", "wormholes"].includes(one) && ["boom", "wormholes"].includes(kind));
  };
  return [...others.filter(fits), kind];
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
  goes: (share: number) => boolean,
): Promise<CheckedBoard | null> {
  for (;;) {
    try {
      const found = await surprise(edition, kinds.length ? [...kinds] : null, difficulty, seed);
      if (!goes(found.share)) return null;
      if (found.board) return found.board;
    } catch (error) {
      // Too much is asked of the server at once: wait for a turn.
      if (!(error instanceof ApiError && error.code === "busy") || !goes(0)) throw error;
    }
    await new Promise((done) => window.setTimeout(done, PAUSE_MS));
  }
}

export class Surprising {
  share = $state(0);
  busy = $state(false);
  trouble = $state("");
  #turn = 0;

  /** Return a new board; null if none was found, or if it was stopped. */
  draw(
    edition: string,
    kinds: readonly string[],
    difficulty: number | null,
  ): Promise<CheckedBoard | null> {
    return this.#search((goes) => drawn(edition, kinds, difficulty, newSeed(), goes));
  }

  /** Return the references of new boards, ready to be drawn and played; null as for one board. */
  drawGame(edition: string, count: number): Promise<string[] | null> {
    const shares = Array.from({ length: count }, () => 0);
    return this.#search(async (goes) => {
      const found = await Promise.all(
        shares.map((_, index) =>
          drawn(edition, [], null, newSeed(), (share) => {
            shares[index] = share;
            return goes(shares.reduce((sum, one) => sum + one) / count);
          }),
        ),
      );
      learnBoards(found.flatMap((board) => board?.view ?? []));
      const refs = found.flatMap((board) => board?.code ?? []);
      return refs.length === count ? refs : null;
    });
  }

  async #search<T>(work: (goes: (share: number) => boolean) => Promise<T>): Promise<T | null> {
    const turn = ++this.#turn;
    this.busy = true;
    this.share = 0;
    this.trouble = "";
    try {
      const found = await work((share) => {
        if (turn === this.#turn) this.share = share;
        return turn === this.#turn;
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
