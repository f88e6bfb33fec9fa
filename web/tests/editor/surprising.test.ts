import { describe, expect, it } from "vitest";
import { withKind } from "../../src/editor/surprising.svelte";

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
