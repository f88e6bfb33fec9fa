// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from "vitest";
import { Hand } from "../../src/play/hand";
import { askHint, hintText, type Hinted } from "../../src/play/hints";
import { renew } from "../../src/play/renewing";
import { t } from "../../src/text/text.svelte";
import type { Hint, HintRequest, State } from "../../src/wire";
import { edition, states } from "../fixture";

const asked: { wish: HintRequest; answer: (hint: Hint) => void; fail: (error: Error) => void }[] =
  [];
vi.mock("../../src/net/api", () => ({
  getHint: (_: string, wish: HintRequest) =>
    new Promise<Hint>((answer, fail) => asked.push({ wish, answer, fail })),
}));

const [, afterStart] = states("solo");

describe("hints", () => {
  let state: State;
  let hand: Hand;
  let play: Hinted;

  /** Open another card, or the same one again. */
  const open = (position: number) => {
    state = { ...state, game: { ...state.game!, position } };
  };
  const answer = async (index: number, column: number) => {
    const { position, seat, kind } = asked[index]!.wish;
    const act = kind === "move" ? state.mine[0]!.landings[0]![0] : null;
    asked[index]!.answer({ position, seat, column, act });
    await Promise.resolve();
    await Promise.resolve();
  };

  beforeEach(() => {
    asked.length = 0;
    state = afterStart!;
    const table = {
      get state() {
        return state;
      },
      deadline: null,
      send: () => Promise.resolve(),
    };
    hand = new Hand(
      table,
      () => 0,
      () => edition.tiles,
    );
    renew(hand);
    play = {
      hand,
      get game() {
        return state.game!;
      },
      table: { id: "t" },
      hint: null,
      hintAsked: null,
      hintAgain: false,
    };
    open(5);
  });

  it("name the column first, then the move", async () => {
    void askHint(play);
    expect(asked[0]!.wish).toEqual({ position: 5, seat: 0, kind: "column" });
    await answer(0, 3);
    expect(hintText(play)).toBe(t("hint-column", { column: 3 }));
    void askHint(play);
    expect(asked[1]!.wish.kind).toBe("move");
    await answer(1, 3);
    expect(hintText(play)).toBe(t("hint-move", { column: 3 }));
  });

  it("are gone when the card is opened again after going back", async () => {
    void askHint(play);
    await answer(0, 3);
    open(7);
    expect(hintText(play)).toBe("");
    void askHint(play);
    expect(asked[1]!.wish).toEqual({ position: 7, seat: 0, kind: "column" });
  });

  it("that come too late are dropped, and do not delay those for the open card", async () => {
    void askHint(play);
    open(7);
    expect(hintText(play)).toBe("");
    void askHint(play);
    expect(asked).toHaveLength(2);
    await answer(1, 4);
    await answer(0, 2);
    expect(hintText(play)).toBe(t("hint-column", { column: 4 }));
  });

  it("that fail too late are not complained about", async () => {
    void askHint(play);
    open(7);
    asked[0]!.fail(new Error("late"));
    await Promise.resolve();
    await Promise.resolve();
    expect(hand.complaint).toBe("");
  });
});
