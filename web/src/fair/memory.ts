/** What this browser has seen of a table, to check the deal when the game is over. */

import { forget, recall, remember } from "../store";
import type { RoundDeal } from "./deal";

export interface FairMemory {
  /** From the first state that had one. */
  commitment: string | null;
  /** Whether that state came before the first card was known. */
  early: boolean;
  /** The seat for which this browser contributes, and its bytes in hexadecimal. */
  seat: number | null;
  contribution: string | null;
  /** The hashes of all seats that were shown before the bytes were revealed. */
  hashes: (string | null)[] | null;
  /** The cards that were seen, for each round. */
  cards: (RoundDeal | null)[];
}

const MOST = 30;
const name = (table: string) => `fair.${table}`;

function tables(): string[] {
  const known = recall("fair");
  return Array.isArray(known) ? (known as string[]) : [];
}

export function recallFair(table: string): FairMemory {
  const found = recall(name(table)) as FairMemory | null;
  return (
    found ?? {
      commitment: null,
      early: false,
      seat: null,
      contribution: null,
      hashes: null,
      cards: [],
    }
  );
}

/** Store what was seen of a table; only the last few tables are kept. */
export function rememberFair(table: string, memory: FairMemory): void {
  const known = tables();
  if (!known.includes(table)) {
    for (const old of known.splice(0, known.length + 1 - MOST)) forget(name(old));
    remember("fair", [...known, table]);
  }
  remember(name(table), memory);
}

/** Remove what was seen of all tables. */
export function forgetFair(): void {
  for (const table of tables()) forget(name(table));
  forget("fair");
}
