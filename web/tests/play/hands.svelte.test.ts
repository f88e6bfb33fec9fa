// @vitest-environment jsdom

import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { move } from "../../src/play/aiming";
import { Announcer } from "../../src/play/announcer";
import { Hand, type HandTable } from "../../src/play/hand";
import { followAim, followHands } from "../../src/play/hands.svelte";
import { TRAVEL_MS } from "../../src/play/dropping";
import type { Playing } from "../../src/play/playing.svelte";
import { renew } from "../../src/play/renewing";
import { DEFAULTS, settings } from "../../src/settings.svelte";
import type { State } from "../../src/wire";
import { edition, states } from "../fixture";

/** What is on the way from the server comes as a new state. */
class Table implements HandTable {
  state = $state.raw<State | null>(null);
  deadline = $state<number | null>(null);
  sent: unknown[] = [];
  send = (message: unknown) => {
    this.sent.push(message);
    return Promise.resolve();
  };
}

let stop = () => {};
let table: Table;
const handOf = (seat: number) =>
  new Hand(
    table,
    () => seat,
    () => edition.tiles,
  );

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(settings, structuredClone(DEFAULTS), { sound: false });
  table = new Table();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it("speaks an aim once, and not again for each state that comes", async () => {
  const [, state] = states("solo");
  table.state = state!;
  const hand = handOf(0);
  const announcer = new Announcer(
    () => edition,
    () => [],
    () => 0,
  );
  let spoken = 0;
  stop = $effect.root(() =>
    followAim(
      announcer,
      () => hand,
      () => `aim ${++spoken}`,
    ),
  );
  renew(hand);
  move(hand, 1);
  flushSync();
  await vi.advanceTimersByTimeAsync(1000);
  const said = announcer.aim;
  expect(said).toMatch(/aim 1$/);
  table.state = { ...state! };
  flushSync();
  await vi.advanceTimersByTimeAsync(1000);
  expect(announcer.aim).toBe(said);
  move(hand, -1);
  flushSync();
  await vi.advanceTimersByTimeAsync(1000);
  expect(announcer.aim).toMatch(/aim 2$/);
});

it("leaves the starting tiles of all players at the device where they point", () => {
  const [start] = states("two");
  const own = start!.mine[0]!;
  table.state = { ...start!, mine: [own, { ...own, seat: 1 }] };
  const hands = [handOf(0), handOf(1)];
  const play = {
    table,
    hands,
    hand: hands[0],
    own: 0,
    showsPreviews: false,
    get game() {
      return table.state!.game!;
    },
  } as unknown as Playing;
  stop = $effect.root(() => followHands(play));
  flushSync();
  table.deadline = Date.now() + 15_000;
  flushSync();
  table.state = { ...table.state };
  flushSync();
  vi.advanceTimersByTime(15_000 - TRAVEL_MS);
  expect(table.sent).toMatchObject([
    { type: "run-out", seat: 0 },
    { type: "run-out", seat: 1 },
  ]);
});
