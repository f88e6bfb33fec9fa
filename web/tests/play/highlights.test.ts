// @vitest-environment jsdom

import { beforeAll, describe, expect, it } from "vitest";
import { highlights } from "../../src/play/highlights";
import { grouped, together } from "../../src/play/reasons";
import { speak, speakAll, t } from "../../src/text/text.svelte";
import type { HindsightResult, ItemGroup, PlayedCard, Score, Space } from "../../src/wire";
import { edition } from "../fixture";

const ROW: Space[] = [1, 2, 3, 4, 5, 6].map((column) => [column, 1]);
const score = (...items: ItemGroup[]): Score => ({
  total: items.reduce((sum, [, points, areas]) => sum + points * areas.length, 0),
  items,
});
const card = (...locked: ItemGroup[]) => ({ seats: [{ locked }] }) as unknown as PlayedCard;
const best = (total: number, own: PlayedCard[] = []) =>
  ({ score: total, proved: true, own, steps: own }) as unknown as HindsightResult;

beforeAll(async () => {
  await speak("en");
  await speakAll();
});

describe("what went well in a round", () => {
  const gained = score(["row", 1, [ROW, ROW, ROW]]);
  const mixed = score(["row", 1, [ROW, ROW, ROW]], ["dot", -1, [[[1, 1]]]]);

  it("is a round without losses, and the best round of the game so far", () => {
    expect(highlights(gained, [], null)).toEqual([t("round-clean")]);
    expect(highlights(mixed, [], null)).toEqual([]);
    expect(highlights(mixed, [1, -4], null)).toEqual([t("round-best")]);
    expect(highlights(mixed, [2], null)).toEqual([]);
  });

  it("is what the last four tiles earned, without their losses", () => {
    const own = [
      card(["row", 1, [ROW, ROW]]),
      card(["row", 1, [ROW]]),
      card(["dot", -1, [[[1, 1]]]]),
      card(),
      card(["row", 1, [ROW, ROW]]),
    ];
    expect(highlights(score(["dot", -1, [[[1, 1]]]]), [], best(3, own))).toEqual([
      t("round-last", { count: 3 }),
    ]);
  });

  it("is the share of the possible points, if it is half of them or more", () => {
    expect(highlights(mixed, [], best(4))).toEqual([t("round-share", { share: 50 })]);
    expect(highlights(mixed, [], best(5))).toEqual([]);
    expect(highlights(mixed, [], best(2))).toEqual([]);
    expect(highlights(score(["dot", -1, [[[1, 1]]]]), [], best(8))).toEqual([]);
  });
});

describe("what the points of a game are made of", () => {
  it("has the items of one name together, gains first", () => {
    const [plain, numbers] = edition.boards as [
      (typeof edition.boards)[0],
      (typeof edition.boards)[0],
    ];
    const groups = together([
      ...grouped(score(["dot", -1, [[[1, 1]], [[2, 2]]]], ["row", 1, [ROW]]), plain),
      ...grouped(score(["dot", -1, [[[3, 3]]]], ["number", 2, [[[2, 11]]]]), numbers),
    ]);
    expect(groups.map(({ id, points, count }) => [id, points, count])).toEqual([
      ["bonus", 2, 1],
      ["row", 1, 1],
      ["dot", -3, 3],
    ]);
  });
});
