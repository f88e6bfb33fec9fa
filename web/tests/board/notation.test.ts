import { describe, expect, it } from "vitest";
import { orientations } from "../../src/board/orientations";
import { readToken, readTyped } from "../../src/board/notation";

const L5 = orientations(["####", "#..."]);
const I3 = orientations(["###"]);

describe("a typed placement", () => {
  it("may name its tile or not", () => {
    const placed = { kind: "place", letter: "c", column: 3 };
    for (const text of ["L5c3", "l5C3", " c3 ", "L5 c 3"])
      expect(readTyped(text, "L5", L5), text).toEqual(placed);
  });

  it("gets the letter that programs write", () => {
    expect(readTyped("d2", "I3", I3)).toEqual({ kind: "place", letter: "b", column: 2 });
  });

  it("sets aside with a minus", () => {
    for (const text of ["L5-", "-", "L5−"])
      expect(readTyped(text, "L5", L5)).toEqual({ kind: "aside" });
  });

  it("is refused for another tile, and where it can't be read", () => {
    expect(readTyped("T4a1", "L5", L5)).toEqual({ kind: "other-tile", tile: "T4" });
    for (const text of ["", "hello", "L5", "L5z3", "L5a", "a1b"]) {
      expect(readTyped(text, "L5", L5), text).toEqual({ kind: "unreadable" });
    }
  });
});

describe("a token of a record", () => {
  it("is taken apart", () => {
    expect(readToken("L5c12")).toEqual({ tile: "L5", letter: "c", column: 12, sign: null });
    expect(readToken("L5=")).toEqual({ tile: "L5", letter: null, column: null, sign: "=" });
  });
});
