// @vitest-environment jsdom

import { afterEach, expect, it, vi } from "vitest";
import { json } from "../../src/net/api";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const failed = async (answer: typeof fetch) => {
  vi.stubGlobal("fetch", vi.fn(answer));
  return json("GET", "tables").catch((error: unknown) => error);
};

it("gives up a request that is never answered", async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  const error = failed(
    (_, init) =>
      new Promise((_answer, refuse) => {
        init!.signal!.addEventListener("abort", () => refuse(new DOMException("", "TimeoutError")));
      }),
  );
  limit.abort();
  expect(await error).toMatchObject({ code: "offline", message: "" });
});

it("calls an answer that is no JSON a missing one", async () => {
  expect(await failed(() => Promise.resolve(new Response("<html>")))).toMatchObject({
    code: "offline",
  });
});
