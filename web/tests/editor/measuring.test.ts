// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Measuring } from "../../src/editor/measuring.svelte";
import type { BoardDifficulty } from "../../src/wire";

const asked: { code: string; answer: (found: BoardDifficulty) => void }[] = [];
vi.mock("../../src/net/boards", () => ({
  measureBoard: (_: string, code: string) =>
    new Promise<BoardDifficulty>((answer) => asked.push({ code, answer })),
}));

describe("measuring a board", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("asks once at a time, also for a board that was left and chosen again", async () => {
    const measuring = new Measuring();
    for (const code of ["a", "b", "a"]) void measuring.start("classic", code);
    for (const [index, { answer }] of [...asked].entries())
      answer({ share: (index + 1) / 4 } as BoardDifficulty);
    await vi.advanceTimersByTimeAsync(1000);
    expect(measuring.result?.share).toBe(0.75);
    expect(asked.map(({ code }) => code)).toEqual(["a", "b", "a", "a"]);
  });
});
