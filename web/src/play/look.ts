/** The best line of play, as tiles on a ramp. */

import type { Hindsight, PlacedTile } from "../wire";
import { rampsAfter } from "./replay";

export const looked = (best: Hindsight): PlacedTile[] =>
  rampsAfter(best.steps, best.steps.length, 1)[0]!.tiles;
