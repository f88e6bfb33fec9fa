// @vitest-environment jsdom

import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { animationsOf } from "../../src/board/animations";
import { SHIPPED } from "../../src/board/kinds";
import { drawingOf, SIGN_NAMES } from "../../src/board/signs";
import { prints, printsOn, signOf } from "../../src/board/spaces";
import {
  brushAt,
  draftOf,
  drawingOf as drawn,
  kindBrushes,
  painted,
  resized,
} from "../../src/editor/drawing";
import { brushOfKey, kindKeys } from "../../src/editor/keys";
import { isKept, keepBoard, readShelf } from "../../src/editor/shelf.svelte";
import { brushAbout, brushName, contentOf } from "../../src/editor/words";
import { grouped } from "../../src/play/reasons";
import { sayEffect, sayOpenSpaces } from "../../src/play/speech";
import { speak } from "../../src/text/text.svelte";
import css from "../../src/styles/theme.css?raw";
import data from "../../../src/gapless/render/signs.json";
import type { Board, BoardDraft, Effect, ItemGroup, Ramp, Space } from "../../src/wire";
import { edition, special } from "../fixture";

const kinds = {
  fuse: {
    states: [{ each: 2 }, { each: -1 }, { each: -4 }],
    slide: true,
    name: { en: "fuse", de: "Lunte" },
    sign: "flame",
  },
  bonus: { totals: [-1, 5], by: "character", name: { en: "set" }, sign: "leaf" },
  trap: { each: -2, stop: "blown-up", name: { en: "trap" }, sign: "magnet" },
  oasis: { step: 2, counts: "covered", name: { en: "oasis" } },
};
const board: Board = {
  ref: "code:2",
  name: "Desert",
  note: "",
  grid: ["f.ff", "x0yx", "tqq2"],
  spaces: { f: "fuse", x: "bonus", y: "bonus", t: "trap", q: "oasis", 0: "egg", 2: 2 },
  kinds,
  rows: 0,
  columns: 0,
  words: [],
  volatile: false,
};
const draft: BoardDraft = { ...board, id: "desert", words: null };
const drawing = drawn(draft);
const effect: Effect = {
  squares: [],
  outcome: "rests",
  rows: [],
  columns: [],
  gaps: [],
  kept: [],
  covered: [],
  spent: [],
  slid: [[], [], []],
  items: [],
  banked: 0,
  locked: [],
};
const ramp = { tiles: [], spent: [], slid: [[], [], []] } as unknown as Ramp;

beforeAll(() => speak("en"));

describe("signs", () => {
  it("have the colours of the theme", () => {
    for (const [theme, colours] of Object.entries(data.colours)) {
      const rules = css.slice(css.indexOf(`data-theme="${theme}"`));
      for (const [name, value] of Object.entries(colours))
        expect(rules.slice(0, rules.indexOf("}"))).toContain(`--${name}: ${value};`);
    }
  });

  it("are drawn in every state and for every variant with known colours", () => {
    for (const name of SIGN_NAMES) {
      const states = SHIPPED[name]?.states?.length ?? (name in SHIPPED ? 1 : 4);
      const all = [
        ...Array.from({ length: states }, (_, state) => drawingOf(name, state)),
        ...(SHIPPED[name] && name !== "pair"
          ? []
          : [0, 7, 30].map((one) => drawingOf(name, 0, one))),
      ];
      for (const { parts, letter } of all) {
        expect(parts.length).toBeGreaterThan(0);
        const used = [letter?.colour, ...parts.flatMap(({ fill, stroke }) => [fill, stroke])];
        for (const colour of used) if (colour) expect(css).toContain(`--${colour}:`);
      }
    }
  });

  it("are the first free ones where kinds have none", () => {
    expect(["fuse", "oasis"].map((key) => signOf(board, key))).toEqual(["flame", "heart"]);
    expect(signOf({ kinds: { odd: { each: 1, sign: "from-later" } } }, "odd")).toBe("heart");
  });
});

describe("spaces of one's own", () => {
  const at = (all: ReturnType<typeof prints>, [column, row]: Space) =>
    all.find((print) => print.column === column && print.row === row)!;

  it("are printed by character, and as dots where nothing is known of them", () => {
    expect(at(prints(board), [1, 2])).toMatchObject({ kind: "bonus", sign: "leaf", variant: 0 });
    expect(at(prints(board), [3, 2])).toMatchObject({ kind: "bonus", variant: 1 });
    expect(at(prints(board), [1, 3])).toMatchObject({ kind: "fuse", state: 0, variant: -1 });
    const unknown = { ...board, spaces: { f: "constructor" } };
    expect(new Set(prints(unknown).map(({ kind }) => kind))).toEqual(new Set(["dot"]));
  });

  it("move from state to state, and become dots where they are spent", () => {
    const slid: Space[][] = [
      [
        [1, 3],
        [3, 3],
        [2, 2],
      ],
      [[3, 3]],
      [[3, 3]],
    ];
    const now = printsOn(board, { slid, spent: [[1, 1]] });
    expect([1, 3, 4].map((column) => at(now, [column, 3]).state)).toEqual([1, 2, 0]);
    expect(at(now, [2, 2])).toMatchObject({ kind: "egg", state: 1 });
    expect(at(now, [1, 1])).toMatchObject({ kind: "dot", sign: "" });
  });

  it("shake when a tile slides over them", () => {
    const step = { ...effect, token: "L5b3", slid: [[[1, 3]], [[3, 3]], []] as Space[][] };
    const shaken = animationsOf(step, "L5", "0/1", board).filter((one) => "space" in one);
    expect(new Set(shaken.map(({ id }) => id)).size).toBe(2);
  });

  it("are spoken by their names", async () => {
    const slid: Space[][] = [
      [
        [1, 3],
        [3, 3],
      ],
      [[2, 2]],
      [],
    ];
    const covered = [{ character: "y", kind: "bonus", spaces: [[3, 2]] as Space[] }];
    expect(sayEffect({ ...effect, slid, covered }, board)).toBe(
      "covers a space “set b”, moves 2 spaces “fuse” to state 2, breaks an egg",
    );
    expect(sayOpenSpaces({ ...ramp, slid: [[[1, 3]], [], []] }, board)).toContain(
      "3 spaces “fuse” at column 4 row 3, column 3 row 3 and column 1 row 3, state 2",
    );
    await speak("de");
    expect(sayEffect({ ...effect, slid }, board)).toContain("Felder „Lunte“");
    await speak("en");
  });
});

describe("items of kinds of one's own", () => {
  const told = (...items: ItemGroup[]) =>
    grouped({ items }, board).map(({ name, count, points }) => [name, count, points]);

  it("have the name of the kind, with what it costs apart if it can also gain", () => {
    expect(told(["fuse", 2, [[[1, 3]], [[3, 3]]]], ["fuse", -4, [[[4, 3]]]])).toEqual([
      ["Fuse", 2, 4],
      ["Fuse, points lost", 1, -4],
    ]);
    expect(told(["trap", -2, [[[1, 1]]]])).toEqual([["Trap", 1, -2]]);
  });

  it("count spaces, but groups where each character counts by itself", () => {
    const both: Space[] = [
      [1, 2],
      [4, 2],
    ];
    expect(told(["bonus", 5, [both]], ["bonus", -1, [[[3, 2]]]])).toEqual([
      ["Set", 1, 5],
      ["Set, points lost", 1, -1],
    ]);
    expect(told(["oasis", 6, [both]])).toEqual([["Oasis", 2, 6]]);
  });

  it("are drawn in the state that gives their points", () => {
    const [group] = grouped({ items: [["fuse", -4, [[[4, 3]]]]] }, board);
    expect(group!.print).toMatchObject({ sign: "flame", state: 2 });
  });
});

describe("the editor", () => {
  beforeEach(() => localStorage.clear());

  it("keeps kinds of one's own from the server and to it", () => {
    expect(drawing.spaces).toEqual(draft.spaces);
    expect(draftOf(drawing)).toMatchObject({ kinds, spaces: draft.spaces });
  });

  it("has brushes for all kinds, one for each symbol, and one for the next", () => {
    const own = kindBrushes(drawing).slice(Object.keys(SHIPPED).length);
    const names = ["fuse", "set a", "set b", "set c", "trap", "oasis"];
    expect(own.map((brush) => brushName(brush, drawing))).toEqual(names);
    const third = painted(drawing, [[2, 3]], own[3]!);
    expect(contentOf(third, [2, 3])).toBe("set c");
    expect(kindBrushes(third).map((brush) => brushName(brush, third))).toContain("set d");
    expect(brushAbout(own[0]!, drawing)).toBe(
      "Fuse: Each tile that slides over it changes it. Visible at the end: " +
        "state 1: +2 for each; state 2: −1 for each; state 3: −4 for each.",
    );
  });

  it("says everything that a kind counts and does", () => {
    const about = (key: string) => brushAbout(special(key), drawing);
    expect(about("bonus")).toBe(
      "Set: Visible at the end: 1 of them −1, 2 or more +5. Spaces with the same letter count together.",
    );
    expect(about("trap")).toMatch(
      /^Trap: Visible at the end: −2 for each\. A tile that comes to rest/,
    );
    expect(about("oasis")).toBe(
      "Oasis: Covered at the end: +2 for the first, +4 for the second, +6 for the third, and so on.",
    );
    const states = [{ each: 2 }, { step: -1 }];
    const sunk = { states, slide: true, counts: "covered" as const, name: { en: "sunk" } };
    expect(brushAbout(special("sunk"), { ...drawing, kinds: { sunk } })).toMatch(
      /^Sunk: Each tile that slides over it changes it\. Covered at the end: state 1: \+2 for each; state 2:/,
    );
    const other = { ...drawing, kinds: { odd: { each: { 1: 2, 5: -2 }, name: { en: "odd" } } } };
    expect(brushAbout(special("odd"), other)).toBe(
      "Odd: Visible at the end: +2 for each, from 5 on −2 for each.",
    );
  });

  it("paints the symbol that was chosen, again and in another size", () => {
    const brush = brushAt(drawing, [3, 2]);
    const twice = painted(drawing, [[2, 3]], brush);
    expect([twice.grid[0], Object.keys(twice.spaces)]).toEqual([
      "fyff",
      Object.keys(drawing.spaces),
    ]);
    const small = resized(twice, { ...edition, columns: 4, rows: 2 });
    expect(small.kinds).toEqual(kinds);
    expect(painted(small, [[1, 1]], special("fuse")).grid.at(-1)).toBe("aqq2");
  });

  it("has a key for each kind", () => {
    const keys = [...kindKeys(drawing)].map(([key, brush]) => [key, brush.key]);
    expect(keys).toContainEqual(["f", "fuse"]);
    expect(keys).toContainEqual(["t", "trap"]);
    expect(new Set(keys.map(([key]) => key)).size).toBe(keys.length);
    expect(keys.map(([key]) => key)).not.toContain("m");
    expect(brushOfKey("F", drawing, [1, 1])).toEqual(special("fuse"));
  });

  it("stores kinds, and reads boards that were stored before there were any", () => {
    const kept = { id: "d", edition: "classic", drawing, code: null, figures: null, changed: 1 };
    expect(readShelf(JSON.parse(JSON.stringify([kept])))[0]!.drawing).toEqual(drawing);
    const { kinds: _, ...old } = drawing;
    const [read] = readShelf([{ ...kept, drawing: { ...old, spaces: { f: "fuse", 0: "egg" } } }]);
    expect(read!.drawing).toMatchObject({ kinds: {}, spaces: { 0: "egg" } });
    expect(read!.drawing.spaces).not.toHaveProperty("f");
    keepBoard({ ...kept, estimate: null });
    const renamed = JSON.parse(
      JSON.stringify(drawing).replaceAll('"fuse"', '"kind-1"'),
    ) as typeof drawing;
    renamed.kinds["kind-1"] = { ...kinds.fuse };
    expect(isKept("classic", renamed)).toBe(true);
    renamed.kinds["kind-1"] = { ...kinds.fuse, sign: "moon" };
    expect(isKept("classic", renamed)).toBe(false);
  });
});
