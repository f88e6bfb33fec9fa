/** The settings of a player, stored in the browser. */

import { COLOURS, type Colour } from "./board/colours";
import { applyShades } from "./board/shades";
import { DEFAULT_KEYS, type Action } from "./ui/keys";
import { LANGUAGES, preferred, speak, type Language } from "./text/text.svelte";
import { onStored, recall, remember } from "./store";

export const THEMES = ["auto", "light", "dark", "contrast"] as const;
export const PALETTES = ["box", "chalk", "slate"] as const;
export const PATTERNS = ["off", "fine", "strong"] as const;
export const MOTIONS = ["auto", "full", "reduced"] as const;
export const CONFIRMS = ["never", "touch", "pointer", "always"] as const;

export interface Settings {
  language: Language | "auto";
  theme: (typeof THEMES)[number];
  palette: (typeof PALETTES)[number];
  patterns: (typeof PATTERNS)[number];
  motion: (typeof MOTIONS)[number];
  confirm: (typeof CONFIRMS)[number];
  /** Hold each drop for a second, in which it can be cancelled. */
  hold: boolean;
  sound: boolean;
  /** Notify the player when it is their turn and they look elsewhere. */
  notify: boolean;
  /** Show the numbers of a review. */
  numbers: boolean;
  /** Show beside the ghost what the placement would do. */
  details: boolean;
  /** Hide the ramp while one device goes from hand to hand. */
  curtain: boolean;
  /** Say what the others did after each card. */
  moves: boolean;
  /** Two players at one device play side by side where the window is large enough. */
  beside: boolean;
  name: string;
  /** The colour of the player where it is free. */
  colour: Colour;
  keys: Partial<Record<Action, string[]>>;
}

export const DEFAULTS: Settings = {
  language: "auto",
  theme: "auto",
  palette: "box",
  patterns: "fine",
  motion: "auto",
  confirm: "touch",
  hold: false,
  sound: true,
  notify: false,
  numbers: false,
  details: false,
  curtain: true,
  moves: true,
  beside: false,
  name: "",
  colour: "red",
  keys: {},
};

/** Return stored settings; a value that is not valid is replaced by its default. */
export function read(stored: unknown): Settings {
  const found = { ...DEFAULTS, keys: {} as Settings["keys"] };
  if (typeof stored !== "object" || stored === null) return found;
  const given = stored as Record<string, unknown>;
  const choice = <K extends keyof Settings>(name: K, among: readonly Settings[K][]) => {
    if (among.includes(given[name] as Settings[K])) found[name] = given[name] as Settings[K];
  };
  choice("language", ["auto", ...LANGUAGES]);
  choice("theme", THEMES);
  choice("palette", PALETTES);
  choice("patterns", PATTERNS);
  choice("motion", MOTIONS);
  choice("confirm", CONFIRMS);
  choice("colour", COLOURS);
  choice("hold", [true, false]);
  choice("notify", [true, false]);
  choice("sound", [true, false]);
  choice("numbers", [true, false]);
  choice("details", [true, false]);
  choice("curtain", [true, false]);
  choice("moves", [true, false]);
  choice("beside", [true, false]);
  if (typeof given.name === "string") found.name = given.name;
  if (typeof given.keys === "object" && given.keys !== null) {
    for (const [action, keys] of Object.entries(given.keys)) {
      const fine = Array.isArray(keys) && keys.every((key) => typeof key === "string");
      if (action in DEFAULT_KEYS && fine) found.keys[action as Action] = keys;
    }
  }
  return found;
}

export const settings: Settings = $state(read(recall("settings")));

const query = (media: string) => window.matchMedia(media);
const dark = query("(prefers-color-scheme: dark)");
const contrast = query("(prefers-contrast: more)");
const calm = query("(prefers-reduced-motion: reduce)");

function theme(): "light" | "dark" | "contrast" {
  if (settings.theme !== "auto") return settings.theme;
  return contrast.matches ? "contrast" : dark.matches ? "dark" : "light";
}

/** Whether animations are on. */
export const moving = (): boolean =>
  settings.motion === "full" || (settings.motion === "auto" && !calm.matches);

function show(): void {
  const root = document.documentElement;
  const { dataset } = root;
  dataset.theme = theme();
  dataset.palette = settings.palette;
  dataset.patterns = settings.patterns;
  dataset.motion = moving() ? "full" : "reduced";
  applyShades(settings.palette === "box" ? theme() : settings.palette, root);
  const page = getComputedStyle(root).getPropertyValue("--page");
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", page.trim());
}

/** Apply the settings, now and after each change here or in another tab. Resolves once the language is loaded. */
export function apply(): Promise<void> {
  show();
  for (const media of [dark, contrast, calm]) media.addEventListener("change", show);
  onStored("settings", () => Object.assign(settings, read(recall("settings"))));
  $effect.root(() => {
    $effect(() => {
      remember("settings", $state.snapshot(settings));
      show();
    });
    $effect(() => void speak(chosenLanguage()));
  });
  return speak(chosenLanguage());
}

export const chosenLanguage = (): Language =>
  settings.language === "auto" ? preferred() : settings.language;
