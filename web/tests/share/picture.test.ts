import { expect, it } from "vitest";
import { wrapped } from "../../src/share/picture";

const width = (text: string) => text.length;

it("breaks a long note into lines", () => {
  expect(wrapped("", 10, width)).toEqual([""]);
  expect(wrapped("a short one", 20, width)).toEqual(["a short one"]);
  expect(wrapped("two lines of words", 10, width)).toEqual(["two lines", "of words"]);
  expect(wrapped("a verylongword here", 6, width)).toEqual(["a", "verylo", "ngword", "here"]);
});
