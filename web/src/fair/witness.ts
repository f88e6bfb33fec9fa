/** Takes part in the shuffle of a table, and records what is needed to check it later. */

import type { NewCommand } from "../net/socket";
import type { Game, State } from "../wire";
import { hashContribution, newContribution } from "./deal";
import { recallFair, rememberFair, type FairMemory } from "./memory";

export type Send = (command: NewCommand) => Promise<void>;

/** Record a state, and answer it if it asks this player for a part in the shuffle. */
export function witness(state: State, send: Send): void {
  const table = state.table.id;
  const memory = recallFair(table);
  const before = JSON.stringify(memory);
  if (memory.commitment === null && state.commitment !== null) {
    memory.commitment = state.commitment;
    memory.early = state.game === null;
  }
  if (state.game) seeCards(memory, state.game);
  const command = contribution(memory, state);
  if (JSON.stringify(memory) !== before) rememberFair(table, memory);
  // A refusal is not for the player: the game goes on, and the check at its end says so.
  if (command) send(command).catch(() => undefined);
}

function contribution(memory: FairMemory, state: State): NewCommand | null {
  const seat = state.mine[0]?.seat;
  if (!state.exchange || seat === undefined) return null;
  const { hashes } = state.exchange;
  if (hashes === null) {
    memory.contribution ??= newContribution();
    memory.seat = seat;
    return { type: "contribute", hash: hashContribution(memory.contribution) };
  }
  if (memory.contribution === null || memory.commitment !== state.commitment) return null;
  // Only after one list of hashes are the bytes revealed: it fixes the others' bytes.
  memory.hashes ??= hashes;
  const same = JSON.stringify(memory.hashes) === JSON.stringify(hashes);
  if (!same || hashes[seat] !== hashContribution(memory.contribution)) return null;
  return { type: "reveal", contribution: memory.contribution };
}

function seeCards(memory: FairMemory, game: Game): void {
  const { round, start, turned } = game;
  for (let other = memory.cards.length; other <= round; other++) memory.cards.push(null);
  if ((memory.cards[round]?.deck.length ?? -1) < turned.length) {
    memory.cards[round] = { start, deck: turned };
  }
}
