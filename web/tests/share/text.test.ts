// @vitest-environment jsdom

import { beforeAll, expect, it } from "vitest";
import { shareText } from "../../src/share/text";
import { speak } from "../../src/text/text.svelte";
import { states } from "../fixture";

beforeAll(() => speak("de", true));

it("calls a player who shares and has no name by no colour", () => {
  const { game, table } = states("two")[0]!;
  const nameless = {
    ...table.seats[0]!,
    kind: "person" as const,
    name: "Rot",
    colour: "red" as const,
  };
  const seats = [nameless, { ...table.seats[1]!, name: "Ben" }];
  const text = (own: boolean) => shareText(game!, seats, 0, "link", { own });
  expect(text(true)).toContain("Ich ");
  expect(text(true)).not.toContain("Rot");
  expect(text(false)).toContain("Rot ");
  const named = [{ ...nameless, name: "Ada" }, seats[1]!];
  expect(shareText(game!, named, 0, "link", { own: true })).toContain("Ada ");
});
