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
  changed: 1,
});

let shelf: typeof import("../../src/editor/shelf.svelte");
beforeEach(async () => {
  localStorage.clear();
  vi.resetModules();
  shelf = await import("../../src/editor/shelf.svelte");
});
const ids = () => shelf.ownBoards().map(({ id }) => id);

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
