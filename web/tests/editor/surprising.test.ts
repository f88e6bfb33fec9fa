// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from "vitest";
import { Surprising, withKind } from "../../src/editor/surprising.svelte";

const server = vi.hoisted(() => ({ surprise: vi.fn() }));
vi.mock("../../src/net/boards", () => server);
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
  it("can be chosen together and left", () => {
    expect(withKind(["eggs"], "gold", true)).toEqual(["eggs", "gold"]);
    expect(withKind(["eggs", "gold"], "eggs", false)).toEqual(["gold"]);
  });

  it("leave out what can't be on one board", () => {
    expect(withKind(["boom", "rows"], "wormholes", true)).toEqual(["rows", "wormholes"]);
    expect(withKind(["eggs", "rows"], "words", true)).toEqual(["rows", "words"]);
    expect(withKind(["words", "volatile"], "gold", true)).toEqual(["volatile", "gold"]);
  });
});
