import { describe, expect, it } from "vitest";
import {
  MODES,
  seatsFor,
  shifted,
  toggleVolatile,
  tableOf,
  type TableDraft,
} from "../../src/screens/newgame";

const name = (seat: number) => ["Red", "Green", "Blue", "Yellow"][seat]!;
const draft = (change: Partial<TableDraft> = {}): TableDraft => ({
  edition: "classic",
  boards: ["1"],
  house: [],
  seats: [{ kind: "person", name: "" }],
  clock: null,
  absent: "aside",
  listed: false,
  practice: false,
  ...change,
});

describe("a new game", () => {
  it("always has a seat for whoever makes it", () => {
    for (const mode of MODES)
      expect(seatsFor(mode, name)[0]).toEqual({ kind: "person", name: "Red" });
  });

  it("gives a name to who has none", () => {
    expect(tableOf(draft({ seats: [{ kind: "person", name: "  " }] }), name).seats).toEqual([
      { kind: "person", name: "Red" },
    ]);
  });

  it("asks for nothing that can't be", () => {
    const wish = tableOf(
      draft({
        boards: ["1+volatile"],
        house: ["row-penalty", "inside"],
        seats: [
          { kind: "person", name: "A" },
          { kind: "bot", level: "mason" },
        ],
        listed: true,
        practice: true,
      }),
      name,
    );
    expect(wish).toMatchObject({ house: ["inside"], listed: false, practice: false });
  });

  it("orders boards and turns volatile on and off", () => {
    expect(shifted(["1", "2", "3"], 2, -1)).toEqual(["1", "3", "2"]);
    expect(toggleVolatile("boom")).toBe("boom+volatile");
    expect(toggleVolatile(toggleVolatile("boom"))).toBe("boom");
  });
});
