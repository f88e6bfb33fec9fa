// @vitest-environment jsdom

import { beforeAll, describe, expect, it } from "vitest";
import { prints } from "../../src/board/spaces";
import { orientations } from "../../src/board/orientations";
import { sayCard, sayNext, sayOpen, sayStep } from "../../src/play/narration";
import {
  sayAim,
  sayEffect,
  sayMove,
  sayOpenSpaces,
  sayPreview,
  sayShape,
} from "../../src/play/speech";
import { speak, speakAll } from "../../src/text/text.svelte";
import type { Board, Ramp, SeatEffect, State } from "../../src/wire";
import { edition } from "../fixture";

const step = (change: Partial<SeatEffect>): SeatEffect => ({
  token: "L5b3",
  squares: [
    [3, 4],
    [3, 5],
    [3, 6],
  ],
  outcome: "rests",
  rows: [],
  gaps: [],
  slid: [[], [], []],
  spent: [],
  columns: [],
  kept: [],
  covered: [],
  items: [],
  banked: 0,
  locked: [],
  ...change,
});

const boardOf = (ref: string) => edition.boards.find((board) => board.ref === ref)!;
const plain = boardOf("1");

describe("what is said of a move", () => {
  beforeAll(async () => {
    await speak("en");
    await speakAll();
  });

  it("is what the guide says", () => {
    expect(sayMove(step({ rows: [4], gaps: [[4, 3]] }), plain)).toBe(
      "L5, turned 90 degrees, column 3, rows 4 to 6, completes row 4, one gap",
    );
  });

  it("names what the boards did", () => {
    expect(sayMove(step({ outcome: "blown-up" }), plain)).toContain("blows up");
    const eggs = step({
      slid: [
        [
          [3, 1],
          [4, 1],
        ],
        [[1, 2]],
        [],
      ],
    });
    expect(sayMove(eggs, boardOf("eggshells"))).toContain("cracks 2 eggs, breaks an egg");
    const aside = step({ token: "L5-", squares: [], outcome: null });
    expect(sayMove(aside, plain)).toBe("L5 set aside");
    expect(sayMove({ ...aside, token: "L5=" }, plain)).toBe("L5 is the starting tile: turn missed");
    expect(sayMove({ ...aside, token: "L5?" }, plain)).toBe("L5?");
  });

  it("names the special spaces that were covered or kept, and points at once", () => {
    const found = sayEffect(
      step({
        columns: [2],
        covered: [
          { character: "a", kind: -5, spaces: [[1, 1]] },
          { character: "b", kind: "gold", spaces: [[2, 1]] },
        ],
        kept: [{ character: "c", kind: 2, spaces: [[3, 1]] }],
        banked: -3,
        locked: [["dot", -1, [[[1, 1]], [[1, 2]], [[1, 3]]]]],
      }),
      plain,
    );
    expect(found).toBe(
      "completes column 2, covers a penalty −5 and a gold space, keeps a bonus +2 visible, scores −3",
    );
  });

  it("names the symbols of pairs as they are drawn", () => {
    const pairs = edition.boards.find((board) => Object.values(board.spaces).includes("pair"))!;
    const first = prints(pairs).find(({ kind }) => kind === "pair")!;
    const covered = (spaces: [number, number][]): SeatEffect =>
      step({ covered: [{ character: first.character, kind: "pair", spaces }] });
    expect(sayEffect(covered([[1, 1]]), pairs)).toBe("covers a circle");
    expect(
      sayEffect(
        covered([
          [1, 1],
          [2, 1],
        ]),
        pairs,
      ),
    ).toBe("covers both circles");
  });

  it("tells where a tile that fell through arrived, and what it did there", () => {
    const nobody = step({ token: "L5=", squares: [], outcome: null });
    const arrival = {
      ...step({ rows: [4], covered: [{ character: "a", kind: 2, spaces: [[3, 4]] }] }),
      from: 0,
      to: 0,
      tile: "L5",
    };
    const away = {
      level: null,
      present: true,
      absence: null,
      moved: true,
      hinted: false,
      colour: "red" as const,
    };
    const seat = { kind: "person" as const, name: "Ada", ...away };
    const played = { round: 0, card: 1, tile: "L5", seats: [nobody], arrivals: [arrival] };
    const card = { ...played, late: [], stand_ins: [] };
    const there = "turned 90 degrees, column 3, rows 4 to 6, completes row 4, covers a bonus +2.";
    expect(sayStep(card, [seat], plain)).toContain(`L5 comes back mirrored: ${there}`);
    expect(sayStep({ ...card, seats: [nobody, nobody] }, [seat, seat], plain)).toContain(
      `L5 comes through a wormhole to Ada: ${there}`,
    );
    expect(sayStep({ ...card, seats: [nobody, nobody] }, [seat, seat], plain, [1])).toBe(
      "Ada: L5 is the starting tile: turn missed.",
    );
    const lost = { ...arrival, outcome: "lost" as const, rows: [], covered: [] };
    expect(sayStep({ ...card, arrivals: [lost] }, [seat], plain)).toContain(
      "column 3, finds no room and is lost",
    );
  });

  it("is short beside the ghost", () => {
    const effect = step({
      rows: [1],
      gaps: [
        [1, 1],
        [2, 1],
      ],
    });
    expect(sayPreview(effect, plain)).toBe("+1 row, 2 gaps");
    expect(sayPreview(step({}), plain)).toBe("");
    const kept = step({ kept: [{ character: "c", kind: 2, spaces: [[3, 1]] }] });
    expect(sayPreview(kept, plain)).toBe("keeps a bonus +2 visible");
  });

  it("tells what an aimed tile would do only where that is known", () => {
    const aim = {
      act: "L5b3",
      letter: "b" as const,
      column: 3,
      squares: step({}).squares,
      outcome: "rests" as const,
    };
    const place = "L5, column 3, rows 4 to 6";
    expect(sayAim(null, aim, null, plain)).toBe("column 3, rows 4 to 6");
    expect(sayAim("L5", aim, null, plain)).toBe(place);
    expect(sayAim("L5", { ...aim, outcome: "blown-up" }, null, plain)).toBe(`${place}, blows up`);
    expect(sayAim("L5", aim, step({ gaps: [[4, 3]] }), plain)).toBe(`${place}, one gap`);
  });
});

describe("the end of a game in company", () => {
  it("names the winner and everyone's points", () => {
    const seats = ["Ada", "Ben"].map((name) => ({ kind: "person", name }));
    const results = [{ scores: [{ total: 3 }, { total: 5 }] }];
    const game = { card: 16, complete: true, results, totals: [3, 5], winners: [1] };
    expect(sayNext({ table: { seats }, game } as unknown as State, 0, edition)).toBe(
      "The round is over. Ada 3, Ben 5. The game is over. Ben wins. Totals: Ada 3, Ben 5.",
    );
    const mine = [{ seat: 0, tile: null }];
    const over = { table: { seats }, mine, game: { ...game, card: 17, turned: ["L5"] } };
    expect(sayCard(over as unknown as State, 0, edition)).toBe("");
  });

  it("says nothing of the next round, which is announced when it is shown", () => {
    const seats = [{ kind: "person", name: "Ada" }];
    const results = [{ scores: [{ total: 3 }] }];
    const game = { card: 0, complete: false, results, round: 1, turned: [], board: boardOf("2") };
    const state = {
      table: { seats, boards: ["1", "2"], house: [] },
      mine: [{ seat: 0, tile: "P5", pending: null }],
      game,
    } as unknown as State;
    expect(sayNext(state, 0, edition)).toBe("The round is over. Your score: 3.");
    const [card, round, ...counts] = sayOpen(state, 0, edition).split(/(?<=\.) /);
    expect(card).toBe(
      "Starting tile: P5, a block with a tail, three rows high and two columns wide, the tail at the bottom left.",
    );
    expect(round).toBe("Round 2 of 2: Board 2.");
    expect(counts).toEqual([
      "A dot: −1 if it is visible at the end.",
      "Bonuses: +1 to +3, if they are visible at the end.",
    ]);
  });
});

describe("the card that lies open", () => {
  const game = { card: 5, complete: false, results: [], turned: ["U5"] };
  const say = (mine: object[], seat = 0) =>
    sayCard({ mine, game } as unknown as State, seat, edition);
  const cup = "Card 5 of 16: U5, a cup two rows high and three columns wide, open upwards.";

  it("comes with the shape of its tile", () => {
    expect(say([{ seat: 0, tile: "U5", pending: null }])).toBe(cup);
    expect(say([])).toBe(cup);
  });

  it("is missed only if nobody else acts on this device", () => {
    const misses = { seat: 0, tile: null, pending: null };
    expect(say([misses])).toBe("Card 5 of 16: U5. You miss this turn.");
    expect(say([misses, { seat: 1, tile: "U5", pending: null }])).toBe(cup);
  });
});

describe("what is said of a shape", () => {
  it("follows its orientation, in each language", async () => {
    const found: Record<string, string[]> = {};
    for (const language of ["en", "de", "ru"] as const) {
      await speak(language);
      found[language] = orientations(edition.tiles.U5!).shapes.map(sayShape);
    }
    await speak("en");
    expect(found.en).toEqual([
      "a cup two rows high and three columns wide, open upwards",
      "a cup three rows high and two columns wide, open to the right",
      "a cup two rows high and three columns wide, open downwards",
      "a cup three rows high and two columns wide, open to the left",
    ]);
    expect(found.de![1]).toBe(
      "ein Becher, drei Reihen hoch und zwei Spalten breit, nach rechts offen",
    );
    expect(found.ru![3]).toBe("чаша высотой в три ряда и шириной в две колонки, открыта влево");
  });

  it("is there for every orientation of every tile", () => {
    const said = Object.values(edition.tiles).flatMap((drawing) =>
      orientations(drawing).shapes.map(sayShape),
    );
    expect(new Set(said).size).toBe(said.length);
    expect(said.filter((words) => /turned|drawn|flipped/.test(words))).toEqual([]);
  });
});

describe("the special spaces still open", () => {
  const board = { grid: ["2.2", ".-."], spaces: { "2": 2, "-": -5 }, kinds: {}, words: [] };
  const ramp = { tiles: [], spent: [], slid: [] };
  const say = (tiles: Ramp["tiles"]) =>
    sayOpenSpaces({ ...ramp, tiles } as unknown as Ramp, board as unknown as Board);

  it("are listed with their places", () => {
    const squares: [number, number][] = [
      [2, 1],
      [3, 2],
    ];
    expect(say([{ tile: "L2", squares }])).toBe(
      "The ramp still shows a bonus +2 at column 1 row 2.",
    );
  });

  it("are none when tiles lie on all of them", () => {
    const squares: [number, number][] = [
      [2, 1],
      [1, 2],
      [3, 2],
    ];
    expect(say([{ tile: "L3", squares }])).toBe("No special space is open.");
  });

  it("are the visible letters of a board of words, row by row", () => {
    const words = { ...board, grid: ["CAT", "DOG"], spaces: {}, words: ["CAT"] };
    const tile = { tile: "I2", squares: [[2, 1]] };
    const shown = { ...ramp, tiles: [tile] } as unknown as Ramp;
    expect(sayOpenSpaces(shown, words as unknown as Board)).toBe(
      "Row 2: 1 C, 2 A, 3 T. Row 1: 1 D, 3 G.",
    );
  });
});
