// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { browserKey } from "../src/net/key";
import { recall, remember } from "../src/store";

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const failOn = (method: "getItem" | "setItem") =>
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException("no", "QuotaExceededError");
  });

describe("the store", () => {
  it("returns what was stored, from localStorage", () => {
    remember("name", "Ada");
    expect(recall("name")).toBe("Ada");
    expect(localStorage.getItem("gapless.name")).toBe('"Ada"');
  });

  it("keeps values in memory while localStorage can't be written", () => {
    remember("name", "Ada");
    const full = failOn("setItem");
    remember("name", "Bob");
    expect(recall("name")).toBe("Bob");
    full.mockRestore();
    remember("name", "Cy");
    expect(recall("name")).toBe("Cy");
    expect(localStorage.getItem("gapless.name")).toBe('"Cy"');
  });

  it("keeps values in memory where localStorage is forbidden", () => {
    failOn("getItem");
    failOn("setItem");
    expect(recall("colour")).toBeNull();
    remember("colour", "red");
    expect(recall("colour")).toBe("red");
  });

  it("keeps one browser key when localStorage is full, so that seats are not lost", () => {
    failOn("setItem");
    expect(browserKey()).toBe(browserKey());
  });
});
