// @vitest-environment jsdom

import { describe, expect, it } from "vitest";
import { PreviewLoader } from "../../src/play/previews.svelte";
import type { Previews, SeatEffect } from "../../src/wire";

const previews = (card: number): Previews => ({
  round: 0,
  card,
  seats: [{ seat: 1, tile: "L5", placements: [{ token: "L5a1", gaps: [[1, 1]] } as SeatEffect] }],
});

describe("previews of placements", () => {
  it("are fetched once for each card", async () => {
    let card = 1;
    const asked: string[] = [];
    const loader = new PreviewLoader("t", (table) => {
      asked.push(table);
      return Promise.resolve(previews(card));
    });
    expect(loader.effectOf({ round: 0, card: 1 }, 1, "L5a1")).toBeNull();
    await loader.load({ round: 0, card: 1 });
    await loader.load({ round: 0, card: 1 });
    expect(asked).toEqual(["t"]);
    expect(loader.effectOf({ round: 0, card: 1 }, 1, "L5a1")?.gaps).toEqual([[1, 1]]);
    expect(loader.effectOf({ round: 0, card: 1 }, 1, "L5a2")).toBeNull();
    expect(loader.effectOf({ round: 0, card: 1 }, 0, "L5a1")).toBeNull();
    expect(loader.effectOf({ round: 0, card: 2 }, 1, "L5a1")).toBeNull();
    card = 2;
    await loader.load({ round: 0, card: 2 });
    expect(loader.effectOf({ round: 0, card: 2 }, 1, "L5a1")).not.toBeNull();
  });

  it("that come too late for their card are not used", async () => {
    let answer = (_found: Previews) => {};
    const loader = new PreviewLoader(
      "t",
      () =>
        new Promise((done) => {
          answer = done;
        }),
    );
    const first = loader.load({ round: 0, card: 1 });
    const late = answer;
    const second = loader.load({ round: 0, card: 2 });
    answer(previews(2));
    await second;
    late(previews(1));
    await first;
    expect(loader.effectOf({ round: 0, card: 2 }, 1, "L5a1")).not.toBeNull();
  });

  it("are asked for again after a failure", async () => {
    let fails = true;
    const loader = new PreviewLoader("t", () =>
      fails ? Promise.reject(new Error("offline")) : Promise.resolve(previews(1)),
    );
    await loader.load({ round: 0, card: 1 });
    expect(loader.effectOf({ round: 0, card: 1 }, 1, "L5a1")).toBeNull();
    fails = false;
    await loader.load({ round: 0, card: 1 });
    expect(loader.effectOf({ round: 0, card: 1 }, 1, "L5a1")).not.toBeNull();
  });
});
