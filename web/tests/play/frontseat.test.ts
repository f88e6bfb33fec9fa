// @vitest-environment jsdom

import { describe, expect, it } from "vitest";
import { turnOf } from "../../src/play/frontseat";
import type { OwnSeat } from "../../src/wire";

const own = (seat: number, tile: string | null, pending: string | null = null): OwnSeat => ({
  seat,
  tile,
  pending,
  may_set_aside: true,
  landings: [],
  too_high: [],
  acts_for: [],
});

describe("whose turn it is on one device", () => {
  it("goes from seat to seat", () => {
    expect(turnOf([own(0, "T4"), own(1, "T4")], null)).toBe(0);
    expect(turnOf([own(0, "T4", "T4a1"), own(1, "T4")], 0)).toBe(1);
    expect(turnOf([own(0, "T4", "T4a1"), own(1, "T4", "T4-")], 1)).toBeNull();
  });

  it("stays with whoever has the device, if they are to act", () => {
    expect(turnOf([own(0, "T4"), own(1, "T4")], 1)).toBe(1);
  });

  it("passes over who misses the turn", () => {
    expect(turnOf([own(0, null), own(1, "T4")], null)).toBe(1);
  });
});
