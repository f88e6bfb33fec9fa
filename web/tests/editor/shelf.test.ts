// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from "vitest";
import { emptyDrawing } from "../../src/editor/drawing";
import type { OwnBoard } from "../../src/editor/shelf.svelte";
import { edition } from "../fixture";

const board = (id: string, name = id): OwnBoard => ({
  id,
  edition: "classic",
  drawing: { ...emptyDrawing(edition), name },
  code: null,
  figures: null,
  estimate: null,
  changed: 1,
});

let shelf: typeof import("../../src/editor/shelf.svelte");
beforeEach(async () => {
  localStorage.clear();
  vi.resetModules();
  shelf = await import("../../src/editor/shelf.svelte");
});
const ids = () => shelf.ownBoards().map(({ id }) => id);

function storeElsewhere(boards: OwnBoard[]): void {
  localStorage.setItem("gapless.shelf", JSON.stringify(boards));
  window.dispatchEvent(new StorageEvent("storage", { key: "gapless.shelf" }));
}

describe("the shelf", () => {
  it("keeps boards over a reload, the newest first", async () => {
    shelf.keepBoard(board("a"));
    shelf.keepBoard(board("b"));
    shelf.keepBoard(board("a", "changed"));
    vi.resetModules();
    shelf = await import("../../src/editor/shelf.svelte");
    expect(ids()).toEqual(["a", "b"]);
    expect(shelf.ownBoard("a")?.drawing.name).toBe("changed");
  });

  it("puts a deleted board back where it was", () => {
    for (const id of ["c", "b", "a"]) shelf.keepBoard(board(id));
    const back = shelf.dropBoard("b");
    expect(ids()).toEqual(["a", "c"]);
    back();
    expect(ids()).toEqual(["a", "b", "c"]);
    shelf.dropBoard("nothing")();
    expect(ids()).toEqual(["a", "b", "c"]);
  });

  it("is bounded", () => {
    for (let index = 0; index < shelf.MOST_BOARDS; index++) shelf.keepBoard(board(`${index}`));
    expect(shelf.keepBoard(board("more"))).toBe(false);
    expect(shelf.keepBoard(board("0", "again"))).toBe(true);
    expect(shelf.isShelfFull()).toBe(true);
  });

  it("leaves out what the page can't have stored", () => {
    const fine = board("a");
    const stored = [
      fine,
      null,
      1,
      { ...fine, drawing: {} },
      { ...fine, changed: "x" },
      { ...fine, code: 5 },
    ];
    expect(shelf.readShelf(stored)).toEqual([fine]);
    expect(shelf.readShelf({ a: fine })).toEqual([]);
  });

  it("has each board once, the newest, also where storage was damaged", () => {
    const [old, newer] = [board("a", "old"), { ...board("a", "newer"), changed: 2 }];
    expect(shelf.readShelf([old, board("b"), newer]).map(({ drawing }) => drawing.name)).toEqual([
      "newer",
      "b",
    ]);
  });

  it("mends what is wrong with a stored board", () => {
    const fine = board("a");
    const spaces = { a: "pair" as const, b: 2, c: "nothing" };
    const drawing = { ...fine.drawing, spaces };
    const stored = { ...fine, code: "1", estimate: { skill: "much" }, drawing };
    const mended = { ...fine, drawing: { ...fine.drawing, spaces: { a: "pair", b: 2 } } };
    expect(shelf.readShelf([stored])).toEqual([mended]);
  });

  it("does not put a deleted board back that another tab has stored again", () => {
    shelf.keepBoard(board("a", "old"));
    const back = shelf.dropBoard("a");
    storeElsewhere([board("a", "painted")]);
    back();
    expect(shelf.ownBoards().map(({ drawing }) => drawing.name)).toEqual(["painted"]);
  });

  it("adds to what another tab has stored, also before it was told", () => {
    shelf.keepBoard(board("a"));
    const text = JSON.stringify([board("a"), board("b")]);
    localStorage.setItem("gapless.shelf", text);
    shelf.keepBoard(board("c"));
    expect(ids()).toEqual(["c", "a", "b"]);
  });

  it("keeps a board that another tab has changed meanwhile, as a copy", () => {
    const mine = board("a", "first");
    shelf.keepBoard(mine);
    storeElsewhere([board("a", "theirs")]);
    shelf.keepChanged(board("a", "mine"), mine.drawing, (name) => `${name} (copy)`);
    const names = shelf.ownBoards().map(({ drawing }) => drawing.name);
    expect(names.toSorted()).toEqual(["mine", "theirs (copy)"]);
    expect(new Set(ids()).size).toBe(2);
    shelf.keepChanged(board("a", "again"), board("a", "mine").drawing, (name) => name);
    expect(ids()).toHaveLength(2);
  });

  it("stores a code only while its drawing is the one that is stored", () => {
    const mine = board("a", "first");
    shelf.keepBoard(mine);
    const answered = { ...mine, code: "code:again" };
    for (const theirs of [[board("a", "theirs")], []]) {
      localStorage.setItem("gapless.shelf", JSON.stringify(theirs));
      shelf.keepChanged(answered, mine.drawing, (name) => name);
      expect(JSON.parse(localStorage.getItem("gapless.shelf")!)).toEqual(theirs);
    }
  });

  it("is searched by all words of a name or note", () => {
    const found = [board("a", "Green garden"), board("b", "Garden of eggs")];
    expect(shelf.searched(found, "garden eg").map(({ id }) => id)).toEqual(["b"]);
    expect(shelf.searched(found, " ")).toHaveLength(2);
  });

  it("lasts for the session where the browser stores nothing", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("no", "QuotaExceededError");
    });
    shelf.keepBoard(board("a"));
    expect(ids()).toEqual(["a"]);
    vi.restoreAllMocks();
  });
});

describe("the board of the editor", () => {
  it("stays deleted where another tab deleted it, until it is put back", async () => {
    const { Storing } = await import("../../src/editor/storing.svelte");
    shelf.keepBoard(board("a"));
    const storing = new Storing("a", shelf.ownBoard("a")!.drawing);
    expect(storing.isDeleted).toBe(false);
    storeElsewhere([]);
    expect(storing.isDeleted).toBe(true);
    storing.store(board("a", "stroke"));
    expect(ids()).toEqual([]);
    storing.restore(board("a", "stroke"));
    expect(storing.isDeleted).toBe(false);
    storeElsewhere([board("a", "theirs")]);
    expect(storing.theirs?.drawing.name).toBe("theirs");
  });

  it("has a number where another one has no name", async () => {
    const { newName } = await import("../../src/editor/references");
    const { speak } = await import("../../src/text/text.svelte");
    await speak("en");
    expect(newName()).toBe("");
    shelf.keepBoard(board("a", ""));
    expect(newName()).toBe("Own board 2");
    shelf.keepBoard(board("b", "Own board 2"));
    expect(newName()).toBe("Own board 3");
  });
});
