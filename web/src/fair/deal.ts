/** Cards drawn from a secret and contributions, as docs/protocol.md says and the server does. */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

export interface RoundDeal {
  start: string[];
  deck: string[];
}

/** What a deal depends on, beside the secret and the contributions. */
export interface DealSetup {
  /** The starting cards and the building cards in the order of the edition. */
  start: string[];
  build: string[];
  rounds: number;
  seats: number;
  shared: boolean;
}

/** The SHA-256 of lines, each ended by a line break, in hexadecimal. */
export function hashLines(...lines: string[]): string {
  return bytesToHex(sha256(utf8ToBytes(lines.map((line) => `${line}\n`).join(""))));
}

/** The SHA-256 of the bytes of a contribution, both in hexadecimal. */
export const hashContribution = (contribution: string): string =>
  bytesToHex(sha256(hexToBytes(contribution)));

export const newContribution = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(16)));

export const commitSecret = (salt: string): string => hashLines("gapless secret 1", salt);

export const commitDeal = (salt: string, deal: RoundDeal[]): string =>
  hashLines(
    salt,
    ...deal.flatMap((one) => [`start: ${one.start.join(" ")}`, `deck: ${one.deck.join(" ")}`]),
  );

export function drawDeal(setup: DealSetup, salt: string, contributions: string[]): RoundDeal[] {
  const numbers = hashedNumbers(hashLines("gapless deal 1", salt, ...contributions));
  return Array.from({ length: setup.rounds }, () => {
    const start = shuffled(setup.start, numbers);
    const deck = shuffled(setup.build, numbers);
    const seats = Array.from({ length: setup.seats }, (_, seat) => start[setup.shared ? 0 : seat]!);
    return { start: seats, deck };
  });
}

function* hashedNumbers(seed: string): Generator<number, never> {
  for (let block = 0; ; block++) {
    const digits = hashLines(seed, String(block));
    for (const at of [0, 16, 32, 48]) yield parseInt(digits.slice(at, at + 13), 16) / 2 ** 52;
  }
}

function shuffled(cards: string[], numbers: Generator<number, never>): string[] {
  const done = [...cards];
  for (let last = done.length - 1; last > 0; last--) {
    const other = Math.floor(numbers.next().value * (last + 1));
    [done[last], done[other]] = [done[other]!, done[last]!];
  }
  return done;
}
