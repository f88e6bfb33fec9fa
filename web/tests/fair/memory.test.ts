// @vitest-environment jsdom

import { beforeEach, expect, it } from "vitest";
import { forgetFair, recallFair, rememberFair } from "../../src/fair/memory";
import { remember } from "../../src/store";

beforeEach(() => localStorage.clear());

it("forgets all tables at once, and nothing else", () => {
  remember("settings", { name: "Ada" });
  for (const table of ["one", "two"]) {
    rememberFair(table, { ...recallFair(table), commitment: "aa" });
  }
  expect(localStorage).toHaveLength(4);
  forgetFair();
  expect(Object.keys(localStorage)).toEqual(["gapless.settings"]);
  expect(recallFair("one").commitment).toBeNull();
});
