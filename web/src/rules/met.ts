/** Which boards the player has met, stored in the browser. */

import { recall, remember } from "../store";

/** There is no end of boards that players draw. */
const MOST = 300;

const met = (): unknown[] => {
  const stored = recall("boards");
  return Array.isArray(stored) ? stored : [];
};

/** Whether the player has met no board yet: the next game is the first. */
export const isNewcomer = (): boolean => met().length === 0;

/** Whether the card of a board has been read. */
export const isMet = (ref: string): boolean => met().includes(ref);

/** Store that the card of a board has been read. */
export function meet(ref: string): void {
  if (!isMet(ref)) remember("boards", [...met(), ref].slice(-MOST));
}
