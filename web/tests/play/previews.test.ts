// @vitest-environment jsdom

import { describe, expect, it } from "vitest";
import { effectOf, loadPreviews } from "../../src/play/previews";
import type { Previews, SeatEffect } from "../../src/wire";

const previews = (position: number): Previews => ({
  position,
  seats: [{ seat: 1, tile: "L5", placements: [{ token: "L5a1", gaps: [[1, 1]] } as SeatEffect] }],
});

function loaderOf(fetch: (table: string) => Promise<Previews>) {
  const play = {
    table: { id: "t" },
    previews: null,
    previewsAsked: 0,
    previewsLoading: Promise.resolve(),
  };
  return {
    load: (position: number) => loadPreviews(play, position, fetch),
    effectOf: (position: number, seat: number, act: string) => effectOf(play, position, seat, act),
  };
}

describe("previews of placements", () => {
  it("are fetched once for each position", async () => {
    let open = 1;
    const asked: string[] = [];
    const loader = loaderOf((table) => {
      asked.push(table);
      return Promise.resolve(previews(open));
    });
    expect(loader.effectOf(1, 1, "L5a1")).toBeNull();
    await loader.load(1);
    await loader.load(1);
    expect(asked).toEqual(["t"]);
    expect(loader.effectOf(1, 1, "L5a1")?.gaps).toEqual([[1, 1]]);
    expect(loader.effectOf(1, 1, "L5a2")).toBeNull();
    expect(loader.effectOf(1, 0, "L5a1")).toBeNull();
    expect(loader.effectOf(2, 1, "L5a1")).toBeNull();
    open = 2;
    await loader.load(2);
    expect(loader.effectOf(2, 1, "L5a1")).not.toBeNull();
  });

  it("that come too late for their card are not used", async () => {
    let answer = (_found: Previews) => {};
    const loader = loaderOf(
      () =>
        new Promise((done) => {
          answer = done;
        }),
    );
    const first = loader.load(1);
    const late = answer;
    const second = loader.load(2);
    answer(previews(2));
    await second;
    late(previews(1));
    await first;
    expect(loader.effectOf(2, 1, "L5a1")).not.toBeNull();
  });

  it("are those of a card that is played again, not of its first time", async () => {
    const answers = new Map<number, (found: Previews) => void>();
    let open = 4;
    const loader = loaderOf(() => new Promise((done) => answers.set(open, done)));
    const first = loader.load(4);
    open = 6; // back, and on to the same card
    const second = loader.load(6);
    answers.get(4)!(previews(4));
    await first;
    expect(loader.effectOf(6, 1, "L5a1")).toBeNull();
    answers.get(6)!(previews(6));
    await second;
    expect(loader.effectOf(6, 1, "L5a1")).not.toBeNull();
  });

  it("are asked for again if the server answers for another card", async () => {
    let open = 1;
    const loader = loaderOf(() => Promise.resolve(previews(open)));
    await loader.load(2);
    expect(loader.effectOf(2, 1, "L5a1")).toBeNull();
    open = 2;
    await loader.load(2);
    expect(loader.effectOf(2, 1, "L5a1")).not.toBeNull();
  });

  it("are asked for again after a failure", async () => {
    let fails = true;
    const loader = loaderOf(() =>
      fails ? Promise.reject(new Error("offline")) : Promise.resolve(previews(1)),
    );
    await loader.load(1);
    expect(loader.effectOf(1, 1, "L5a1")).toBeNull();
    fails = false;
    await loader.load(1);
    expect(loader.effectOf(1, 1, "L5a1")).not.toBeNull();
  });
});
