/** The words for special spaces: messages by the key of a kind, or sentences made of its facts. */

import { kindOf, statesOf, type Kind, type OwnKinds, type Points } from "./kinds";
import { symbolOf } from "./spaces";
import { language, signed, t } from "../text/text.svelte";
import type { Board, SpaceGroup } from "../wire";

/** Return the name of a kind of one's own; empty for any other. */
export function ownName(board: OwnKinds, key: string): string {
  const name = kindOf(board, key)?.name;
  return name ? (name[language()] ?? name.en ?? key) : "";
}

/** The same as it stands at the beginning of a line. */
export const ownTitle = (board: OwnKinds, key: string): string => capital(ownName(board, key));

/** A text with a capital letter at its beginning. */
export function capital(text: string): string {
  const [first = ""] = text;
  return first.toLocaleUpperCase(language()) + text.slice(first.length);
}

/** One or more special spaces of one character: "a bonus +2", "both circles". */
export function spacesWords({ kind, character, spaces }: SpaceGroup, board: Board): string {
  const count = spaces.length;
  if (typeof kind === "number")
    return t(kind > 0 ? "space-bonus" : "space-penalty", { count, points: Math.abs(kind) });
  const symbol = symbolOf(board, character);
  const name = ownName(board, kind);
  if (name) return t("space-own", { count, name: `${name} ${symbol}`.trim() });
  return t(`space-${kind}`, { count, symbol });
}

/** What a tile did to spaces that it moved to a state, counted from 0. */
export function slidWords(board: OwnKinds, key: string, count: number, state: number): string {
  const name = ownName(board, key);
  return name
    ? t("slid-own", { count, name, state: state + 1 })
    : t(`slid-${key}-${state}`, { count });
}

/** The state of a space that was slid over. */
export const stateWords = (board: OwnKinds, key: string, state: number): string =>
  ownName(board, key) ? t("state-own", { state: state + 1 }) : t(`state-${key}-${state}`);

/** What a kind counts and does. */
export function legendWords(board: OwnKinds, key: string): string {
  const name = ownTitle(board, key);
  return name
    ? t("facts-name", { name, facts: facts(kindOf(board, key)!).join(" ") })
    : t(`legend-${key}`, legendValues(kindOf(board, key)));
}

/** The points of a shipped kind in their order, and from how many on the last ones hold. */
function legendValues(kind: Kind | undefined): Record<string, string | number> {
  if (!kind) return {};
  const points = statesOf(kind).flatMap(({ each, totals = [], step }) => [
    ...totals,
    ...(step === undefined ? [] : [1, 2, 3].map((nth) => step * nth)),
    ...(typeof each === "number" ? [each] : Object.values(each ?? {})),
  ]);
  const counts = typeof kind.each === "object" ? Object.keys(kind.each).map(Number) : [0];
  return {
    ...Object.fromEntries(points.map((one, index) => [`points${index + 1}`, signed(one)])),
    many: Math.max(...counts),
  };
}

function facts(kind: Kind): string[] {
  const worth = statesOf(kind).map(pointsWords);
  const states = worth.map((points, index) => t("facts-state", { state: index + 1, points }));
  const points = (kind.states ? states : worth).join("; ");
  const leaves = kind.stop !== undefined && kind.stop !== "rests";
  return [
    ...(kind.states ? [t("facts-states")] : []),
    ...(leaves && kind.each === 0
      ? []
      : [t(kind.counts === "covered" ? "facts-covered" : "facts-visible", { points })]),
    ...(kind.by === "character" ? [t("facts-character")] : []),
    ...(leaves ? [t(`facts-${kind.stop!}`)] : []),
  ];
}

function pointsWords({ each, totals = [], step }: Points): string {
  if (typeof each === "number") return t("facts-each", { points: signed(each) });
  if (step !== undefined) {
    const [first, second, third] = [1, 2, 3].map((count) => signed(step * count));
    return t("facts-step", { first: first!, second: second!, third: third! });
  }
  const table = Object.entries(each ?? {}).map(([count, points], index) =>
    t(index ? "facts-from" : "facts-each", { count: Number(count), points: signed(points) }),
  );
  const all = totals.map((points, index) =>
    t(index + 1 < totals.length ? "facts-total" : "facts-total-last", {
      count: index + 1,
      points: signed(points),
    }),
  );
  return [...table, ...all].join(", ");
}
