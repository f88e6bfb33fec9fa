/** The messages of the page in the chosen language. Catalogues are fetched when needed. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LANGUAGES = ["en", "de", "ru"] as const;
export type Language = (typeof LANGUAGES)[number];

type Files = () => Promise<{ default: string }>[];

/** Messages needed from the start: those shared with the terminal, and those of the page alone. */
const first: Record<Language, Files> = {
  en: () => [
    import("../../../src/gapless/text/en/game.ftl?raw"),
    import("../../../src/gapless/text/en/page.ftl?raw"),
  ],
  de: () => [
    import("../../../src/gapless/text/de/game.ftl?raw"),
    import("../../../src/gapless/text/de/page.ftl?raw"),
  ],
  ru: () => [
    import("../../../src/gapless/text/ru/game.ftl?raw"),
    import("../../../src/gapless/text/ru/page.ftl?raw"),
  ],
};
/** Messages of the screens that are loaded when they are opened, and the shapes of tiles in words. */
const later: Record<Language, Files> = {
  en: () => [
    import("../../../src/gapless/text/en/screens.ftl?raw"),
    import("../../../src/gapless/text/en/boards.ftl?raw"),
    import("../../../src/gapless/text/en/review.ftl?raw"),
    import("../../../src/gapless/text/en/rules.ftl?raw"),
    import("../../../src/gapless/text/en/shapes.ftl?raw"),
  ],
  de: () => [
    import("../../../src/gapless/text/de/screens.ftl?raw"),
    import("../../../src/gapless/text/de/boards.ftl?raw"),
    import("../../../src/gapless/text/de/review.ftl?raw"),
    import("../../../src/gapless/text/de/rules.ftl?raw"),
    import("../../../src/gapless/text/de/shapes.ftl?raw"),
  ],
  ru: () => [
    import("../../../src/gapless/text/ru/screens.ftl?raw"),
    import("../../../src/gapless/text/ru/boards.ftl?raw"),
    import("../../../src/gapless/text/ru/review.ftl?raw"),
    import("../../../src/gapless/text/ru/rules.ftl?raw"),
    import("../../../src/gapless/text/ru/shapes.ftl?raw"),
  ],
};
/** Resolves when those have been loaded; null while they are not needed. */
let all: Promise<void> | null = null;

let spoken = $state.raw<{ language: Language; bundle: FluentBundle } | null>(null);

/** The language of the page. */
export const language = (): Language => spoken?.language ?? "en";

/** The best of our languages for what the browser asks for. */
export function preferred(wishes: readonly string[] = navigator.languages): Language {
  const ours = wishes.map((wish) => LANGUAGES.find((own) => wish.toLowerCase().startsWith(own)));
  return ours.find((own) => own !== undefined) ?? "en";
}

/** Our language as the browser asks for it, such as British English: for dates. */
export const locale = (wishes: readonly string[] = navigator.languages): string =>
  wishes.find((wish) => wish.toLowerCase().split("-")[0] === language()) ?? language();

export function bundleOf(language: Language, source: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  return bundle;
}

export async function speak(language: Language, everything = all !== null): Promise<void> {
  const files = await Promise.all([...first[language](), ...(everything ? later[language]() : [])]);
  spoken = { language, bundle: bundleOf(language, files.map((file) => file.default).join("\n")) };
  document.documentElement.lang = language;
}

/** Load the messages of the screens that are loaded when they are opened. */
export async function speakAll(): Promise<void> {
  if (!spoken) return;
  all ??= speak(spoken.language, true).catch((error: unknown) => {
    all = null;
    throw error;
  });
  await all;
}

export type Arguments = Record<string, FluentVariable>;

/** The message of an id; its arguments are in the catalogue. */
export function t(id: string, args: Arguments = {}): string {
  const pattern = spoken?.bundle.getMessage(id)?.value;
  return pattern ? spoken!.bundle.formatPattern(pattern, args) : id;
}

/** Whether there is a message of that id. */
export const has = (id: string): boolean => spoken?.bundle.hasMessage(id) ?? false;

/** A number of points with its sign. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}

/** A number with a proper minus. */
export const figure = (value: number): string => (value < 0 ? `−${-value}` : String(value));

/** Join several things in one phrase: "4, 5 and 7". */
export function list(items: readonly (string | number)[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2
    ? String(last)
    : t("list-and", { list: items.slice(0, -1).join(", "), last });
}
