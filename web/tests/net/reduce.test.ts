import { describe, expect, it } from "vitest";
import { reduce } from "../../src/net/reduce";
import { states } from "../fixture";

const [first, second] = states("two");

describe("what is known of a table", () => {
  it("is the newest state", () => {
    expect(reduce(null, first!)).toBe(first);
    expect(reduce(first!, second!)).toBe(second);
    expect(reduce(second!, first!)).toBe(second);
  });

  it("learns who has acted, and what is pending of one's own", () => {
    const next = reduce(second!, {
      type: "acted",
      seq: second!.seq + 1,
      acted: [true, false],
      mine: [{ seat: 0, pending: "T4a1" }],
    })!;
    expect(next.game!.acted).toEqual([true, false]);
    expect(next.mine.map((own) => own.pending)).toEqual(["T4a1", null]);
    expect(next.seq).toBe(second!.seq + 1);
    expect(second!.mine[0]!.pending).toBeNull();
  });

  it("ignores what is old", () => {
    const old = { type: "acted" as const, seq: 0, acted: [true, true], mine: [] };
    expect(reduce(second!, old)).toBe(second);
    expect(reduce(null, old)).toBeNull();
  });

  it("learns who is there", () => {
    const seats = second!.table.seats.map((seat) => ({ ...seat, present: false }));
    expect(reduce(second!, { type: "presence", seats })!.table.seats).toEqual(seats);
  });
});
