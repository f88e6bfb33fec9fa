// @vitest-environment jsdom

import { beforeAll, describe, expect, it } from "vitest";
import { botsText } from "../../src/play/status";
import { speak } from "../../src/text/text.svelte";
import type { SeatSummary } from "../../src/wire";

const seat = (name: string): SeatSummary => ({
  kind: "bot",
  name,
  level: "master",
  present: true,
  absence: null,
  moved: false,
  hinted: false,
  colour: "red",
});

beforeAll(() => speak("en"));

describe("how the bots think", () => {
  const seats = [seat("Ada"), seat("Grandmaster"), seat("Beginner")];

  it("is not mentioned while they think as usual", () => {
    expect(botsText({ less: [], failed: [] }, seats)).toBe("");
  });

  it("is told when they think less", () => {
    expect(botsText({ less: [1], failed: [] }, seats)).toContain("bots are thinking less");
  });

  it("names the bots that failed first", () => {
    const text = botsText({ less: [1], failed: [1, 2] }, seats);
    expect(text).toContain("Grandmaster");
    expect(text).toContain("Beginner");
    expect(text).not.toContain("Ada");
  });
});
