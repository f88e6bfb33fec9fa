/** Check the deal of a finished game against what this browser has seen of it. */

import type { Edition, State } from "../wire";
import { commitDeal, commitSecret, drawDeal, hashContribution, type RoundDeal } from "./deal";
import type { FairMemory } from "./memory";

/** A message of the catalogue about one thing; `passed` is null if it could not be checked. */
export interface Finding {
  message: string;
  passed: boolean | null;
  count?: number;
}

const MISSING = "missing";
const NONE = "none";

/** Return what was checked and what could not be, or null while the game is not over. */
export function checkDeal(memory: FairMemory, state: State, edition: Edition): Finding[] | null {
  const { salt, contributions, fixed, table } = state;
  if (salt === null) return null;
  const seen = memory.cards.reduce(
    (sum, one) => sum + (one ? one.start.length + one.deck.length : 0),
    0,
  );
  if (contributions === null) return [checkFixed(memory, state, salt, fixed ?? [], edition)];
  const setup = {
    start: edition.start,
    build: edition.build,
    rounds: table.boards.length,
    seats: table.seats.length,
    shared: table.house.includes("shared-start"),
  };
  const follows = matches(memory, drawDeal(setup, salt, contributions));
  return [
    checkCommitment(memory, state, commitSecret(salt)),
    checkOwn(memory, contributions),
    ...checkOthers(memory, contributions),
    seen === 0
      ? { message: "fair-cards-unseen", passed: null }
      : { message: follows ? "fair-cards" : "fair-cards-wrong", passed: follows, count: seen },
  ];
}

function checkCommitment(memory: FairMemory, state: State, computed: string): Finding {
  if (memory.commitment === null) return { message: "fair-commitment-unseen", passed: null };
  const same = memory.commitment === state.commitment && memory.commitment === computed;
  if (!same) return { message: "fair-commitment-wrong", passed: false };
  return memory.early
    ? { message: "fair-commitment", passed: true }
    : { message: "fair-commitment-late", passed: null };
}

function checkOwn(memory: FairMemory, contributions: string[]): Finding {
  if (memory.contribution === null || memory.seat === null) {
    return { message: "fair-own-none", passed: null };
  }
  const used = contributions[memory.seat];
  if (used === memory.contribution) return { message: "fair-own", passed: true };
  return used === MISSING
    ? { message: "fair-own-late", passed: null }
    : { message: "fair-own-wrong", passed: false };
}

function checkOthers(memory: FairMemory, contributions: string[]): Finding[] {
  const { hashes } = memory;
  const others = contributions.flatMap((used, seat) =>
    seat === memory.seat || (used === NONE && !hashes?.[seat])
      ? []
      : [{ used, hash: hashes?.[seat] ?? null }],
  );
  if (others.length === 0) return [];
  if (hashes === null) return [{ message: "fair-others-unseen", passed: null }];
  const given = others.filter((one) => one.used !== MISSING);
  if (given.some((one) => one.used === NONE || one.hash !== hashContribution(one.used))) {
    return [{ message: "fair-others-wrong", passed: false }];
  }
  const late = others.length - given.length;
  const findings: Finding[] = [];
  if (given.length > 0) {
    findings.push({ message: "fair-others", passed: true, count: given.length });
  }
  if (late > 0) findings.push({ message: "fair-others-late", passed: null, count: late });
  return findings;
}

/** A deal that was fixed in advance proves only that it was not changed. */
function checkFixed(
  memory: FairMemory,
  state: State,
  salt: string,
  fixed: string[][],
  edition: Edition,
): Finding {
  const deal = fixed.map((start, round) => ({ start, deck: memory.cards[round]?.deck ?? [] }));
  const whole = deal.every((one) => one.deck.length === edition.build.length);
  if (memory.commitment !== state.commitment) {
    return { message: "fair-commitment-wrong", passed: false };
  }
  if (!whole) return { message: "fair-fixed-unseen", passed: null };
  const same = commitDeal(salt, deal) === memory.commitment && matches(memory, deal);
  return { message: same ? "fair-fixed" : "fair-commitment-wrong", passed: same };
}

/** Whether all cards that were seen are those of a deal. */
function matches(memory: FairMemory, deal: RoundDeal[]): boolean {
  return memory.cards.every((seen, round) => {
    if (!seen) return true;
    const { start, deck } = deal[round] ?? { start: [], deck: [] };
    return (
      seen.start.every((card, seat) => card === start[seat]) &&
      seen.deck.every((card, place) => card === deck[place])
    );
  });
}
