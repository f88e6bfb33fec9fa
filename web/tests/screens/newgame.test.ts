import { beforeEach, describe, expect, it } from "vitest";
import {
  firstDraft,
  lastChoice,
  minutesFor,
  MODES,
  presetBoards,
  presetOf,
  PRESETS,
  rememberChoice,
  seatsFor,
  shifted,
  swapped,
  toggleVolatile,
  tableOf,
  type TableDraft,
} from "../../src/screens/newgame";
import { forget, remember } from "../../src/store";
import { edition } from "../fixture";

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

beforeEach(() => {
  for (const one of ["start", ...MODES.map((mode) => `seats-${mode}`)]) forget(one);
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

describe("presets", () => {
  it("are one board, the box's boards, and boards of the variants", () => {
    expect(presetBoards("quick", edition)).toEqual(["1"]);
    expect(presetBoards("classic", edition)).toEqual(edition.rounds);
    expect(presetBoards("expansions", edition)).toHaveLength(4);
    for (const preset of PRESETS)
      expect(presetOf(presetBoards(preset, edition), edition)).toBe(preset);
    expect(presetOf(["1", "boom"], edition)).toBe("own");
  });

  it("leave out boards that the edition does not have", () => {
    const small = { ...edition, boards: edition.boards.slice(0, 2), rounds: ["1", "2"] };
    expect(presetBoards("expansions", small)).toEqual([]);
  });

  it("take longer with more boards, and less time with a short clock", () => {
    expect(minutesFor(1, null)).toBeLessThan(minutesFor(4, null));
    expect(minutesFor(4, 5)).toBeLessThan(minutesFor(4, null));
    expect(minutesFor(4, 600)).toBe(minutesFor(4, null));
  });
});

describe("what is remembered", () => {
  const own = (seat: number, mine: boolean) => (mine ? "Zoe" : name(seat));

  it("is the last game alone or with bots, for the front page", () => {
    expect(lastChoice()).toMatchObject({ preset: "classic", mode: "alone" });
    const seats = [
      { kind: "bot" as const, level: "master" },
      { kind: "person" as const, name: "Ada" },
    ];
    rememberChoice("bots", "own", draft({ boards: ["boom"], seats }));
    expect(lastChoice()).toMatchObject({ preset: "own", mode: "bots" });
    expect(firstDraft("bots", own)).toMatchObject({
      boards: ["boom"],
      seats: [
        { kind: "bot", level: "master" },
        { kind: "person", name: "Zoe" },
      ],
    });
    rememberChoice("online", "quick", draft({ boards: ["1"] }));
    expect(lastChoice()).toMatchObject({ preset: "own", mode: "bots" });
  });

  it("keeps the names of all who share the device, in their colours", () => {
    const seats = ["Ada", "Ben", "Cleo"].map((one) => ({ kind: "person" as const, name: one }));
    rememberChoice("device", "classic", draft({ seats: swapped(seats, 1) }));
    expect(seatsFor("device", own).map((seat) => seat.kind === "person" && seat.name)).toEqual([
      "Zoe",
      "Cleo",
      "Ben",
    ]);
  });

  it("is not believed if it is damaged", () => {
    remember("start", { preset: "quick", mode: "alone", table: {} });
    remember("seats-bots", [{ kind: "open" }]);
    expect(lastChoice()).toMatchObject({ preset: "classic" });
    expect(seatsFor("bots", own)[0]).toEqual({ kind: "person", name: "Zoe" });
  });
});
