// @vitest-environment jsdom

import { beforeEach, expect, it, vi } from "vitest";
import { emptyDrawing } from "../../src/editor/drawing";
import { checkShelf, isChecked } from "../../src/editor/shelf_check";
import { keepBoard, ownBoard, type OwnBoard } from "../../src/editor/shelf.svelte";
import { edition } from "../fixture";

const server = vi.hoisted(() => ({ checkDraft: vi.fn() }));
vi.mock("../../src/net/boards", () => server);

const drawing = emptyDrawing(edition);
const board: OwnBoard = {
  id: "a",
  edition: "classic",
  drawing,
  code: null,
  figures: null,
  changed: 1,
};
beforeEach(() => server.checkDraft.mockReset());

it("gives a board without mistakes its code", async () => {
  keepBoard(board);
  expect(isChecked(board)).toBe(false);
  server.checkDraft.mockResolvedValue({ boards: [{ mistakes: [], code: "code:1" }] });
  await checkShelf();
  expect(ownBoard("a")).toEqual({ ...board, code: "code:1" });
});

it("checks a draft once", async () => {
  const draft = { ...board, id: "b" };
  keepBoard(draft);
  server.checkDraft.mockResolvedValue({ boards: [{ mistakes: [{}], code: null }] });
  await checkShelf();
  await checkShelf();
  expect(server.checkDraft).toHaveBeenCalledTimes(1);
  expect(isChecked(draft)).toBe(true);
});

it("gives no code to what was changed while it was checked", async () => {
  keepBoard({ ...board, id: "c" });
  server.checkDraft.mockImplementation(() => {
    keepBoard({ ...board, id: "c", drawing: { ...drawing, rows: 5 } });
    return Promise.resolve({ boards: [{ mistakes: [], code: "code:1" }] });
  });
  await checkShelf();
  expect(ownBoard("c")?.code).toBeNull();
});
