import { Linter } from "eslint";
import { expect, test } from "vitest";
// @ts-expect-error: the rule stands beside the configuration of ESLint, which has no types
import * as config from "../layers.js";

const { layers } = config as { layers: object };

const complaints = (file: string, code: string): string[] =>
  new Linter()
    .verify(
      code,
      [{ files: ["**/*.ts"], plugins: { layers }, rules: { "layers/downward": "error" } }],
      { filename: `src/${file}` },
    )
    .map(({ message }) => message);

test("a module may import from lower layers and from its own folder", () => {
  expect(complaints("play/hand.ts", 'import "../board/geometry";')).toEqual([]);
  expect(complaints("play/hand.ts", 'import "./aim";')).toEqual([]);
  expect(complaints("screens/Front.ts", 'import("../play/count.svelte");')).toEqual([]);
  expect(complaints("main.ts", 'import "./App.svelte"; import "./styles/base.css";')).toEqual([]);
  expect(complaints("board/signs.ts", 'import "../../../src/gapless/signs.json";')).toEqual([]);
  expect(complaints("settings.svelte.ts", 'export * from "./store";')).toEqual([]);
});

test.each([
  ["a static import", 'import "../play/hand";'],
  ["a dynamic import", 'import("../play/Play.svelte");'],
  ["a re-export", 'export { Hand } from "../play/hand";'],
  ["a re-export of all", 'export * from "../play/hand";'],
])("a lower folder may not reach a higher one by %s", (_, code) => {
  expect(complaints("net/api.ts", code)).toEqual([
    "`net` must not import `play`, which is in the same layer or above",
  ]);
});

test("folders of one layer are strangers, and each folder has a layer", () => {
  expect(complaints("learn/progress.ts", 'import "../review/account";')).toHaveLength(1);
  expect(complaints("attic/old.ts", 'import "../store";')).toEqual([
    "`attic` is in no layer: add it to layers.js",
  ]);
});
