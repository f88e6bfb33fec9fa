import { describe, expect, it } from "vitest";
import deBoards from "../../../src/gapless/text/de/boards.ftl?raw";
import deReview from "../../../src/gapless/text/de/review.ftl?raw";
import deGame from "../../../src/gapless/text/de/game.ftl?raw";
import dePage from "../../../src/gapless/text/de/page.ftl?raw";
import deRules from "../../../src/gapless/text/de/rules.ftl?raw";
import deScreens from "../../../src/gapless/text/de/screens.ftl?raw";
import enBoards from "../../../src/gapless/text/en/boards.ftl?raw";
import enReview from "../../../src/gapless/text/en/review.ftl?raw";
import enGame from "../../../src/gapless/text/en/game.ftl?raw";
import enPage from "../../../src/gapless/text/en/page.ftl?raw";
import enRules from "../../../src/gapless/text/en/rules.ftl?raw";
import enScreens from "../../../src/gapless/text/en/screens.ftl?raw";
import ruBoards from "../../../src/gapless/text/ru/boards.ftl?raw";
import ruReview from "../../../src/gapless/text/ru/review.ftl?raw";
import ruGame from "../../../src/gapless/text/ru/game.ftl?raw";
import ruPage from "../../../src/gapless/text/ru/page.ftl?raw";
import ruRules from "../../../src/gapless/text/ru/rules.ftl?raw";
import ruScreens from "../../../src/gapless/text/ru/screens.ftl?raw";
import { bundleOf, LANGUAGES, locale, preferred, type Language } from "../../src/text/text.svelte";
import { edition } from "../fixture";

const en = enGame + enPage + enScreens + enBoards + enReview + enRules;
const SOURCES: Record<Language, string> = {
  en,
  de: deGame + dePage + deScreens + deBoards + deReview + deRules,
  ru: ruGame + ruPage + ruScreens + ruBoards + ruReview + ruRules,
};
const files = import.meta.glob<string>(
  ["../../src/**/*.{svelte,ts}", "../../src/data/rules.json"],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);
const code = Object.values(files).join("\n");

const ids = (source: string) => [...source.matchAll(/^([a-z][\w-]*) =/gm)].map(([, id]) => id!);
const variables = (source: string) => {
  const found: Record<string, string[]> = {};
  for (const entry of source.split(/\n(?=[a-z][\w-]* =)/)) {
    const id = /^([a-z][\w-]*) =/.exec(entry)?.[1];
    if (id)
      found[id] = [...new Set([...entry.matchAll(/\$(\w+)/g)].map(([, name]) => name!))].sort();
  }
  return found;
};

/** Ids that are put together from a beginning and something else. */
const beginnings = [...code.matchAll(/\b(?:t|has)\(\s*`([a-z-]+)\$\{/g)].map(([, start]) => start!);
const groups = [...code.matchAll(/choice\("([a-z]+)"/g)].map(([, group]) => `${group}-`);
const quoted = new Set([...code.matchAll(/"([a-z][\w-]*)"/g)].map(([, word]) => word!));

describe("dates", () => {
  it("are written as the browser asks for in our language", () => {
    expect(locale(["de-AT", "en-GB", "en-US"])).toBe("en-GB");
    expect(locale(["fr"])).toBe("en");
  });
});

describe("the catalogues", () => {
  it("say the same things in each language, once", () => {
    for (const language of LANGUAGES) {
      const own = ids(SOURCES[language]);
      expect(new Set(own).size, language).toBe(own.length);
      expect(own.toSorted(), language).toEqual(ids(en).toSorted());
      expect(variables(SOURCES[language]), language).toEqual(variables(en));
    }
  });

  it("have every message that the page asks for", () => {
    const asked = [...code.matchAll(/\bt\(\s*"([\w-]+)"/g)].map(([, id]) => id!);
    expect(asked.filter((id) => !ids(en).includes(id))).toEqual([]);
  });

  it("have no message that nothing asks for", () => {
    const wanted = (id: string) =>
      quoted.has(id) || [...beginnings, ...groups].some((start) => id.startsWith(start));
    expect(ids(en).filter((id) => !wanted(id))).toEqual([]);
  });

  it("name every board, level and house rule", () => {
    const known = ids(en);
    for (const { ref } of edition.boards) expect(known).toContain(`board-${ref}`);
    for (const level of edition.bots) expect(known).toContain(`bot-${level}`);
    for (const rule of edition.house) expect(known).toContain(`house-${rule}-about`);
  });

  it("can be read without a mistake", () => {
    for (const language of LANGUAGES) {
      const bundle = bundleOf(language, SOURCES[language]);
      for (const [id, names] of Object.entries(variables(SOURCES[language]))) {
        const errors: Error[] = [];
        const values = Object.fromEntries(names.map((name) => [name, 2]));
        bundle.formatPattern(bundle.getMessage(id)!.value!, values, errors);
        expect(errors, `${language} ${id}`).toEqual([]);
      }
    }
  });

  it("count right in each language", () => {
    const gaps = (language: Language) => {
      const bundle = bundleOf(language, SOURCES[language]);
      return [1, 2, 5, 21].map((count) =>
        bundle.formatPattern(bundle.getMessage("say-gaps")!.value!, { count }),
      );
    };
    expect(gaps("en")).toEqual(["one gap", "2 gaps", "5 gaps", "21 gaps"]);
    expect(gaps("de")).toEqual(["eine Lücke", "2 Lücken", "5 Lücken", "21 Lücken"]);
    expect(gaps("ru")).toEqual(["одна дырка", "2 дырки", "5 дырок", "21 дырка"]);
  });
});

describe("the language", () => {
  it("is the first of ours that the browser asks for", () => {
    expect(preferred(["fr-FR", "de-AT", "en"])).toBe("de");
    expect(preferred(["fr"])).toBe("en");
  });
});
