import { describe, expect, it } from "vitest";
import { lockedPoints } from "../../src/play/game";
import { positions, rampsAfter } from "../../src/play/replay";
import type { Space } from "../../src/wire";
import { replayOf, states, type Name } from "../fixture";

const sorted = (spaces: readonly Space[]) => spaces.map(String).sort();

describe("a replay", () => {
  it("has a position before each round's first card and after each card", () => {
    const replay = replayOf("solo");
    expect(positions(replay)).toHaveLength(18);
    expect(positions(replay).at(-1)).toEqual({ round: 0, step: 17 });
  });

  it.each<Name>(["solo", "two", "boom", "wormholes", "eggshells"])(
    "of %s ends with the ramps of the server",
    (name) => {
      const replay = replayOf(name);
      const [round] = replay.rounds;
      const end = states(name).at(-1)!.game!.results[0]!.ramps;
      const ramps = rampsAfter(round!.steps, round!.steps.length, replay.players.length);
      ramps.forEach((ramp, seat) => {
        expect(ramp.tiles).toEqual(end[seat]!.tiles);
        expect(ramp.aside).toEqual(end[seat]!.aside);
        expect(sorted(ramp.spent)).toEqual(sorted(end[seat]!.spent));
        expect(ramp.slid.map(sorted)).toEqual(end[seat]!.slid.map(sorted));
      });
      for (const { game } of states(name)) {
        if (game?.round !== 0 || game.complete) continue;
        rampsAfter(round!.steps, game.card, replay.players.length).forEach(({ certain }, seat) =>
          expect(certain).toBe(lockedPoints(game.ramps[seat]!)),
        );
      }
    },
  );
});
