/** The best line of play, as tiles on a ramp. */

import type { HindsightResult, PlacedTile } from "../wire";
import { rampsAfter } from "./replay";

export const looked = (best: HindsightResult): PlacedTile[] =>
  rampsAfter(best.steps, best.steps.length, 1)[0]!.tiles;
