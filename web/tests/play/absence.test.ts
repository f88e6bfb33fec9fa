// @vitest-environment jsdom

import { beforeAll, describe, expect, it } from "vitest";
import {
  absenceWord,
  attentionNews,
  isCrowned,
  playedFor,
  resultSeats,
  skippedNews,
  skippedSeats,
} from "../../src/play/absence";
import { namedSeats } from "../../src/ui/names";
import { speak } from "../../src/text/text.svelte";
import type { ActFor, PlayedCard, SeatSummary } from "../../src/wire";

const person = (name: string, changes: Partial<SeatSummary> = {}): SeatSummary => ({
  kind: "person",
  name,
  level: null,
  present: true,
  absence: null,
  moved: true,
  hinted: false,
  colour: "red",
  ...changes,
});

beforeAll(() => speak("en"));

describe("equal names", () => {
  it("are told apart", () => {
    const names = namedSeats([person("Green"), person("Green")]).map(({ name }) => name);
    expect(names).toEqual(["Green", "Green 2"]);
  });
});

const card = (token: string): PlayedCard =>
  ({ round: 0, card: 1, late: [1], seats: [{}, { token }] }) as unknown as PlayedCard;

describe("the attention of players", () => {
  const here = [person("Ada"), person("Ben")];

  it("is a word beside their name", () => {
    expect(absenceWord(here[1]!)).toBe("");
    expect(absenceWord(person("Ben", { present: false }))).toBe("away");
    expect(absenceWord(person("Ben", { absence: "left" }))).toBe("left");
  });

  it("is announced to the others when it changes", () => {
    const left = [here[0]!, person("Ben", { absence: "left", level: "mason" })];
    expect(attentionNews(here, left, [0], false)).toEqual([
      "Ben left the table.",
      "A bot plays for Ben.",
    ]);
    expect(attentionNews(here, left, [0], true)[0]).toContain("Players gives the seat to a bot");
    expect(attentionNews(left, here, [0], false)).toEqual(["Ben is back."]);
    expect(attentionNews(here, left, [1], false)).toEqual([]);
    const removed = [here[0]!, person("", { kind: "bot", level: "mason" })];
    expect(attentionNews(here, removed, [0], false)).toEqual([
      "Ben was removed; a bot has the seat.",
    ]);
  });

  it("is announced when they were skipped", () => {
    const step = card("T4-");
    expect(skippedSeats(step, here, 30)).toEqual([1]);
    expect(skippedNews(step, [1], here, [0])).toEqual(["Time ran out for Ben on T4."]);
    expect(skippedNews(step, [1], here, [1])).toEqual(["Your time ran out on T4."]);
  });

  it("is no matter of time when they had left, or where no clock runs", () => {
    const left = [here[0]!, person("Ben", { absence: "left" })];
    expect(skippedSeats(card("T4-"), left, 30)).toEqual([]);
    expect(skippedSeats(card("T4-"), here, null)).toEqual([]);
  });

  it("names the skipped tile in full, also with a longer name", () => {
    const said = ["L12-", "L12c3", "TT4-"].map((token) => skippedNews(card(token), [1], here, [1]));
    expect(said.flat()).toEqual([
      "Your time ran out on L12.",
      "Your time ran out on L12.",
      "Your time ran out on TT4.",
    ]);
  });
});

describe("what was played for a player", () => {
  const act = (token: string): ActFor => ({ round: 0, card: 1, token, by: "bot" });

  it("is listed", () => {
    expect(playedFor([])).toBe("");
    expect(playedFor([act("L5c3")])).toContain("one card was played for you: L5 in column 3");
    expect(playedFor([act("L5c3"), act("T4-"), act("O4-")])).toContain(
      "3 cards were played for you: L5 in column 3; set aside: T4 and O4",
    );
    const many = ["L5c3", "T4-", "O4-", "I3-", "P5-"].map(act);
    expect(playedFor(many)).toContain("5 cards were played for you: one tile placed; 4 set aside");
  });

  it("wins no crown if it was everything", () => {
    const seat = person("Ada", { moved: false });
    expect(isCrowned(seat)).toBe(false);
    expect(isCrowned(person("Ada"))).toBe(true);
    expect(resultSeats([seat, person("Ben")]).map(({ name }) => name)).toEqual([
      "bot for Ada",
      "Ben",
    ]);
  });
});
