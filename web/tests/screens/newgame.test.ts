// @vitest-environment jsdom

import { beforeEach, describe, expect, it } from "vitest";
import type { Colour } from "../../src/board/colours";
import { meet } from "../../src/rules/met";
import { settings } from "../../src/settings.svelte";
import {
  choiceText,
  firstDraft,
  lastChoice,
  minutesFor,
  MODES,
  presetBoards,
  presetOf,
  PRESETS,
  rememberChoice,
  seatsFor,
  recoloured,
  shifted,
  toggleVolatile,
  tableOf,
  type TableDraft,
} from "../../src/screens/newgame";
import { forget, remember } from "../../src/store";
import { edition } from "../fixture";

const name = (colour: Colour) => colour.replace(/^./, (letter) => letter.toUpperCase());
const draft = (change: Partial<TableDraft> = {}): TableDraft => ({
  edition: "classic",
  boards: ["1"],
  house: [],
  seats: [{ kind: "person", name: "", colour: "red" }],
  clock: null,
  absent: "aside",
  listed: false,
  practice: false,
  hints: null,
  ...change,
});

beforeEach(() => {
  settings.colour = "red";
  remember("boards", ["1"]);
  for (const one of ["start", ...MODES.map((mode) => `seats-${mode}`)]) forget(one);
});

describe("a new game", () => {
  it("always has a seat for whoever makes it", () => {
    for (const mode of MODES)
      expect(seatsFor(mode, name)[0]).toEqual({ kind: "person", name: "Red", colour: "red" });
  });

  it("gives a name to who has none", () => {
    const seats = [{ kind: "person" as const, name: "  ", colour: "blue" as const }];
    expect(tableOf(draft({ seats }), name).seats).toEqual([
      { kind: "person", name: "Blue", colour: "blue" },
    ]);
  });

  it("asks for nothing that can't be", () => {
    const wish = tableOf(
      draft({
        boards: ["1+volatile"],
        house: ["row-penalty", "inside"],
        seats: [
          { kind: "person", name: "A", colour: "red" },
          { kind: "bot", level: "mason", colour: "green" },
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
  const own = (colour: Colour, mine: boolean) => (mine ? "Zoe" : name(colour));

  it("is the last game alone or with bots, for the front page", () => {
    expect(lastChoice()).toMatchObject({ preset: "classic", mode: "alone" });
    const seats = [
      { kind: "bot" as const, level: "master", colour: "green" as const },
      { kind: "person" as const, name: "Ada", colour: "red" as const },
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
    const seats = (["red", "green", "blue"] as const).map((colour) => ({
      kind: "person" as const,
      name: `Player in ${colour}`,
      colour,
    }));
    rememberChoice("device", "classic", draft({ seats: recoloured(seats, 1, "blue") }));
    const found = () => seatsFor("device", own).map((seat) => [seat.name, seat.colour]);
    expect(found()).toEqual([
      ["Zoe", "red"],
      ["Player in green", "blue"],
      ["Player in blue", "green"],
    ]);
    settings.colour = "green";
    expect(found()[0]).toEqual(["Zoe", "green"]);
    expect(found()[2]).toEqual(["Player in blue", "red"]);
  });

  it("is short, and against a bot that can be beaten, if it is the first", () => {
    forget("boards");
    const first = lastChoice();
    expect(first).toMatchObject({ preset: "quick", mode: "bots", table: { boards: ["1"] } });
    expect(choiceText(first)).toBe("front-first");
    expect(seatsFor("bots", own)[1]).toMatchObject({ kind: "bot", level: "dreamer" });
    meet("1");
    expect(seatsFor("bots", own)[1]).toMatchObject({ level: "mason" });
    expect(lastChoice()).toMatchObject({ preset: "classic", mode: "alone" });
  });

  it("is not believed if it is damaged", () => {
    remember("start", { preset: "quick", mode: "alone", table: {} });
    remember("seats-bots", [{ kind: "open" }]);
    expect(lastChoice()).toMatchObject({ preset: "classic" });
    expect(seatsFor("bots", own)[0]).toEqual({ kind: "person", name: "Zoe", colour: "red" });
    remember("seats-alone", [{ kind: "person", name: "Ada", colour: "pink" }]);
    expect(seatsFor("alone", own)[0]).toMatchObject({ colour: "red" });
  });
});
