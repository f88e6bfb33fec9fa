// @vitest-environment jsdom

import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { against, Surprising, surpriseName } from "../../src/editor/surprising.svelte";
import { speak } from "../../src/text/text.svelte";

const server = vi.hoisted(() => ({ surprise: vi.fn() }));
vi.mock("../../src/net/boards", () => server);
beforeAll(() => speak("en"));
beforeEach(() => server.surprise.mockReset());

describe("a game of new boards", () => {
  const found = (code: string) => ({ share: 1, board: { code, view: null } });

  it("has as many boards as asked for", async () => {
    server.surprise.mockResolvedValueOnce(found("code:1")).mockResolvedValueOnce(found("code:2"));
    const surprising = new Surprising();
    const game = surprising.drawGame("classic", 2);
    expect(surprising.busy).toBe(true);
    expect(await game).toEqual(["code:1", "code:2"]);
    expect([surprising.busy, surprising.share]).toEqual([false, 1]);
  });

  it("is none once it was stopped, or if one board fails", async () => {
    const surprising = new Surprising();
    server.surprise.mockResolvedValue(found("code:1"));
    const game = surprising.drawGame("classic", 2);
    surprising.stop();
    expect(await game).toBeNull();
    server.surprise.mockRejectedValueOnce(new Error("no bots"));
    expect(await surprising.drawGame("classic", 2)).toBeNull();
    expect([surprising.busy, surprising.trouble]).toEqual([false, "No bots."]);
  });
});

describe("the kinds of a surprise", () => {
  it("can be chosen together", () => {
    expect(against(["eggs", "rows", "volatile"], "gold")).toEqual([]);
    expect(against(["words", "rows"], "words")).toEqual([]);
  });

  it("name what can't be on one board with them", () => {
    expect(against(["boom", "rows"], "wormholes")).toEqual(["boom"]);
    expect(against(["eggs", "rows"], "words")).toEqual(["eggs"]);
    expect(against(["words", "volatile"], "gold")).toEqual(["words"]);
  });
});

it("gives each surprise a name that no board has", () => {
  expect(surpriseName([])).toBe("Surprise 1");
  expect(surpriseName(["Surprise 1", "Mine", "Surprise 3"])).toBe("Surprise 2");
});
