// @vitest-environment jsdom

import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Seconds } from "../../src/ui/seconds.svelte";

let deadline = $state<number | null>(null);
let seconds: Seconds;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  stop = $effect.root(() => {
    seconds = new Seconds(() => deadline);
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it("are never none before the deadline has come, and none soon after", () => {
  for (const length of [1, 999, 1000, 1001, 2600]) {
    // Time that passed since the last deadline was not counted.
    vi.advanceTimersByTime(10_000);
    const end = Date.now() + length;
    deadline = end;
    expect(seconds.left).toBeGreaterThan(0);
    flushSync();
    while (Date.now() < end) {
      expect(seconds.left).toBeGreaterThan(0);
      expect(seconds.left).toBeLessThanOrEqual(Math.ceil((end - Date.now() + 250) / 1000));
      vi.advanceTimersByTime(1);
    }
    vi.advanceTimersByTime(250);
    expect(seconds.left).toBe(0);
    deadline = null;
    flushSync();
    expect(seconds.left).toBeNull();
  }
});
