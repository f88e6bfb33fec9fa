import { describe, expect, it } from "vitest";
import { boardOf } from "../../src/play/game";
import { isCoded, learnBoards, learntBoard } from "../../src/data/own_boards";
import { edition } from "../fixture";

const own = { ...edition.boards[1]!, ref: "code:1abc+volatile", name: "Mine", volatile: true };

describe("a board that a player drew", () => {
  it("is found by its reference, volatile or not", () => {
    learnBoards([own, edition.boards[0]!]);
    expect(learntBoard("code:1abc")).toEqual({ ...own, ref: "code:1abc", volatile: false });
    expect(learntBoard("1")).toBeUndefined();
    expect(boardOf(edition, "code:1abc").name).toBe("Mine");
    expect(boardOf(edition, "code:1abc+volatile")).toEqual(own);
  });

  it("is known by the beginning of its reference", () => {
    expect(isCoded("code:1abc")).toBe(true);
    expect(isCoded("boom")).toBe(false);
  });
});

it("shows no other board for one that was never sent", () => {
  expect(() => boardOf(edition, "code:unknown")).toThrow("board-not-loaded");
  expect(() => boardOf(edition, "nothing+volatile")).toThrow("board-not-loaded");
});
