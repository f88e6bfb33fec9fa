import { describe, expect, it } from "vitest";
import {
  commitDeal,
  commitSecret,
  drawDeal,
  hashContribution,
  hashLines,
} from "../../src/fair/deal";
import { edition } from "../fixture";

const SALT = "00112233445566778899aabbccddeeff".repeat(2);
const GIVEN = ["000102030405060708090a0b0c0d0e0f", "none", "missing"];
const SETUP = { start: edition.start, build: edition.build, rounds: 1, seats: 3, shared: false };

describe("a deal", () => {
  // The example of docs/protocol.md, which a test runs in Python.
  it("is the one of the documentation", () => {
    expect(drawDeal(SETUP, SALT, GIVEN)).toEqual([
      {
        start: ["U5", "L5", "Y5"],
        deck: "I4 L4 I3 P5 U5 T5 N5 I5 V5 O4 Y5 T4 Z5 S4 V3 L5".split(" "),
      },
    ]);
    expect(commitSecret(SALT)).toMatch(/^50274025dce25426ccc6dbddefc1dbd5/);
    expect(hashLines("gapless deal 1", SALT, ...GIVEN)).toMatch(
      /^96962bd4102e2af75c5e44978ec7e4b5/,
    );
    expect(hashContribution(GIVEN[0]!)).toMatch(/^be45cb2605bf36bebde684841a28f0fd/);
  });

  it("gives every seat the same starting card if they share it", () => {
    const [round] = drawDeal({ ...SETUP, shared: true }, SALT, GIVEN);
    expect(round!.start).toEqual(["U5", "U5", "U5"]);
  });

  it("changes with every contribution", () => {
    const other = drawDeal(SETUP, SALT, [GIVEN[0]!, "none", "ff".repeat(16)]);
    expect(other).not.toEqual(drawDeal(SETUP, SALT, GIVEN));
  });

  it("that is fixed is committed to with its cards", () => {
    const deal = [{ start: ["L5"], deck: ["T4", "I3"] }];
    expect(commitDeal(SALT, deal)).toBe(hashLines(SALT, "start: L5", "deck: T4 I3"));
  });
});
