/** What the server sends, written by scripts/page_fixtures.py. */

import type { KindBrush } from "../src/editor/drawing";
import type { Edition, Replay, State } from "../src/wire";
import boom from "./fixtures/boom.json";
import boomReplay from "./fixtures/boom-replay.json";
import box from "./fixtures/edition.json";
import eggshells from "./fixtures/eggshells.json";
import eggshellsReplay from "./fixtures/eggshells-replay.json";
import solo from "./fixtures/solo.json";
import soloReplay from "./fixtures/solo-replay.json";
import two from "./fixtures/two.json";
import twoReplay from "./fixtures/two-replay.json";
import wormholes from "./fixtures/wormholes.json";
import wormholesReplay from "./fixtures/wormholes-replay.json";

const STATES = { solo, two, boom, wormholes, eggshells };
const REPLAYS = {
  solo: soloReplay,
  two: twoReplay,
  boom: boomReplay,
  wormholes: wormholesReplay,
  eggshells: eggshellsReplay,
};

export type Name = keyof typeof STATES;

export const states = (name: Name): State[] => STATES[name] as unknown as State[];
export const replayOf = (name: Name): Replay => REPLAYS[name] as unknown as Replay;
export const edition = box as unknown as Edition;

/** The brush of a kind. */
export const special = (key: string): KindBrush => ({ kind: "special", key });
