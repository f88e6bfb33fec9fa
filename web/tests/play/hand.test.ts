// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { move, moveToColumn, point, turnTile } from "../../src/play/aiming";
import {
  cancel,
  drop,
  HOLD_MS,
  playTyped,
  press,
  runOut,
  setAside,
  takeBack,
  TOO_SOON_MS,
  TWICE_MS,
} from "../../src/play/dropping";
import { Hand } from "../../src/play/hand";
import { renew } from "../../src/play/renewing";

import { DEFAULTS, settings } from "../../src/settings.svelte";
import type { State } from "../../src/wire";
import type { NewCommand } from "../../src/net/socket";
import { edition, states } from "../fixture";

class FakeTable {
  sent: NewCommand[] = [];
  refusal: Error | null = null;
  deadline: number | null = null;

  constructor(public state: State | null) {}

  send(message: NewCommand): Promise<void> {
    this.sent.push(message);
    return this.refusal ? Promise.reject(this.refusal) : Promise.resolve();
  }
}

const [start, afterStart] = states("solo");

describe("the hand", () => {
  let table: FakeTable;
  let time: number;
  let hand: Hand;
  let seat: number;

  const take = (state: State) => {
    table.state = state;
    renew(hand);
    time += TOO_SOON_MS;
  };

  beforeEach(() => {
    Object.assign(settings, structuredClone(DEFAULTS), { sound: false });
    table = new FakeTable(afterStart!);
    time = 0;
    seat = 0;
    hand = new Hand(
      table,
      () => seat,
      () => edition.tiles,
      () => time,
    );
    take(afterStart!);
  });

  it("always shows where the tile would land", () => {
    const tile = afterStart!.mine[0]!.tile!;
    const [, row] = afterStart!.mine[0]!.landings.find(
      ([act]) => act === `${tile}a${hand.column}`,
    )!;
    expect(hand.ghost!.tile).toBe(tile);
    const { squares } = hand.ghost!;
    expect(Math.min(...squares.map(([, high]) => high))).toBe(row);
    expect(Math.min(...squares.map(([column]) => column))).toBe(hand.column);
  });

  it("plays where it points", async () => {
    moveToColumn(hand, 1);
    await drop(hand);
    const { position } = afterStart!.game!;
    expect(table.sent).toEqual([
      { type: "act", position, seat: 0, act: `${afterStart!.mine[0]!.tile}a1` },
    ]);
    expect(hand.tile).toBeNull();
    expect(hand.placed).not.toBeNull();
  });

  it("leaves a starting tile where it points when its time runs out", () => {
    take(start!);
    moveToColumn(hand, 2);
    const act = hand.landing!.act;
    runOut(hand);
    expect(table.sent).toEqual([
      { type: "run-out", position: start!.game!.position, seat: 0, act },
    ]);
    take(afterStart!);
    runOut(hand);
    expect(table.sent).toHaveLength(1);
  });

  it("ignores a drop that was meant for the tile before", async () => {
    take(start!);
    table.state = afterStart!;
    renew(hand);
    time += TOO_SOON_MS - 1;
    await drop(hand);
    expect(table.sent).toEqual([]);
    time += 1;
    await drop(hand);
    expect(table.sent).toHaveLength(1);
  });

  it("asks before it sets a tile aside", async () => {
    await setAside(hand);
    expect(hand.asking).toBe(true);
    expect(table.sent).toEqual([]);
    await setAside(hand);
    expect(table.sent[0]).toMatchObject({ act: `${afterStart!.mine[0]!.tile}-` });
  });

  it("forgets the question when it moves or is cancelled", async () => {
    await setAside(hand);
    move(hand, 1);
    expect(hand.asking).toBe(false);
    await setAside(hand);
    cancel(hand);
    expect(hand.asking).toBe(false);
  });

  it("never sets a starting tile aside", async () => {
    take(start!);
    await setAside(hand);
    await setAside(hand);
    expect(table.sent).toEqual([]);
    expect(hand.complaint).not.toBe("");
  });

  it("lets a finger aim again until it is confirmed", async () => {
    press(hand, 0.5, "touch");
    expect(hand.armed).toBe(true);
    expect(table.sent).toEqual([]);
    press(hand, 5.5, "touch");
    expect(hand.armed).toBe(true);
    await drop(hand, "touch", { confirmed: true });
    expect(table.sent).toHaveLength(1);
  });

  it("places at the first click of a mouse", () => {
    press(hand, 0.5, "mouse");
    expect(table.sent).toHaveLength(1);
  });

  it("asks the mouse too where the person wants that", () => {
    settings.confirm = "always";
    press(hand, 0.5, "mouse");
    expect(table.sent).toHaveLength(0);
    time += TWICE_MS - 1;
    press(hand, 0.5, "mouse");
    expect(table.sent).toHaveLength(0);
    time += 1;
    press(hand, 0.5, "mouse");
    expect(table.sent).toHaveLength(1);
  });

  it("asks mouse and finger alike, but not the keys", async () => {
    settings.confirm = "pointer";
    press(hand, 0.5, "mouse");
    expect(hand.armed).toBe(true);
    cancel(hand);
    await drop(hand);
    expect(table.sent).toHaveLength(1);
  });

  it("takes two drops at once for one", async () => {
    await drop(hand);
    take({ ...afterStart!, game: { ...afterStart!.game!, position: 3, card: 2 } });
    time += TWICE_MS - 2 * TOO_SOON_MS;
    await drop(hand);
    expect(table.sent).toHaveLength(1);
    time += TOO_SOON_MS;
    await drop(hand);
    expect(table.sent).toHaveLength(2);
  });

  it("starts a new tile over a legal column", () => {
    const own = start!.mine[0]!;
    const landings = own.landings.filter(([act]) => /[b-h]5$/.test(act));
    take({ ...start!, mine: [{ ...own, landings }] });
    expect(hand.column).toBe(5);
    expect(hand.ghost).not.toBeNull();
  });

  it("does not show the next player where the last one played", async () => {
    const two = states("two")[0]!;
    take(two);
    moveToColumn(hand, 1);
    turnTile(hand, 1);
    await drop(hand);
    seat = 1;
    take({ ...two, mine: [{ ...two.mine[0]!, seat: 1 }] });
    expect(hand.aim).toEqual({ letter: "a", middle: 3 });
  });

  it("aims again where a move was taken back", async () => {
    turnTile(hand, 1);
    moveToColumn(hand, 1);
    const { letter, column } = hand;
    await drop(hand);
    renew(hand);
    turnTile(hand, 1);
    point(hand, 5, "mouse");
    await takeBack(hand);
    renew(hand);
    expect([hand.letter, hand.column]).toEqual([letter, column]);
  });

  it("takes back what is pending", async () => {
    await drop(hand);
    await takeBack(hand);
    expect(table.sent[1]).toMatchObject({ type: "take-back", seat: 0 });
    expect(hand.tile).toBe(afterStart!.mine[0]!.tile);
  });

  it("says why a column is impossible", () => {
    const [own] = afterStart!.mine;
    const landings = own!.landings.filter(([act]) => !act.endsWith("1"));
    take({ ...afterStart!, mine: [{ ...own!, landings, too_high: [[`${own!.tile}a1`, [2]]] }] });
    moveToColumn(hand, 1);
    expect(hand.ghost).toBeNull();
    expect(hand.lit).toMatchObject({ column: 1, barred: true });
    expect(hand.obstacle).toBe("obstacle-above");
  });

  it("shows the refusal and the tile again when the server refuses", async () => {
    table.refusal = new Error("it is too late");
    await drop(hand);
    expect(hand.tile).toBe(afterStart!.mine[0]!.tile);
    expect(hand.complaint).toBe("It is too late.");
  });

  it("plays what is typed, or says what is wrong with it", async () => {
    const tile = afterStart!.mine[0]!.tile!;
    expect(await playTyped(hand, "nonsense")).toBe("entry-unreadable");
    expect(await playTyped(hand, "X9a1")).toBe("entry-other");
    expect(await playTyped(hand, `${tile}a9`)).toBe("entry-impossible");
    expect(await playTyped(hand, "a2")).toBe("");
    expect(table.sent).toEqual([expect.objectContaining({ act: `${tile}a2` })]);
  });

  describe("that holds each drop for a second", () => {
    beforeEach(() => {
      vi.useFakeTimers();
      settings.hold = true;
    });
    afterEach(() => vi.useRealTimers());

    it("sends it then", async () => {
      await drop(hand);
      expect(hand.tile).toBeNull();
      expect(hand.placed).not.toBeNull();
      vi.advanceTimersByTime(HOLD_MS - 1);
      expect(table.sent).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(table.sent).toHaveLength(1);
      expect(hand.holding).toBeNull();
    });

    it.each([
      ["cancel", cancel],
      ["take it back", takeBack],
    ] as const)("lets a player %s", async (_, undo) => {
      moveToColumn(hand, 1);
      await drop(hand);
      renew(hand);
      await undo(hand);
      renew(hand);
      vi.advanceTimersByTime(HOLD_MS);
      expect(table.sent).toEqual([]);
      expect(hand.tile).toBe(afterStart!.mine[0]!.tile);
      expect(hand.column).toBe(1);
    });

    it("drops nothing on a card that is over", async () => {
      await drop(hand);
      take({ ...afterStart!, game: { ...afterStart!.game!, position: 3, card: 2 } });
      vi.advanceTimersByTime(HOLD_MS);
      expect(table.sent).toEqual([]);
    });

    it("drops nothing on a card that was opened again", async () => {
      await drop(hand);
      take({ ...afterStart!, game: { ...afterStart!.game!, position: 5 } });
      vi.advanceTimersByTime(HOLD_MS);
      expect(table.sent).toEqual([]);
    });

    it("sends it early if the deadline is near", async () => {
      table.deadline = Date.now() + 1200;
      await drop(hand);
      vi.advanceTimersByTime(699);
      expect(table.sent).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(table.sent).toHaveLength(1);
    });

    it("sends it at once if the deadline is nearer", async () => {
      table.deadline = Date.now() + 400;
      await drop(hand);
      expect(table.sent).toHaveLength(1);
    });
  });
});
