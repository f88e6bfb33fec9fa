import { describe, expect, it } from "vitest";
import { COLOURS } from "../../src/board/colours";
import { SHADES, shadeOf } from "../../src/board/shades";
import css from "../../src/styles/theme.css?raw";
import { edition } from "../fixture";

type Rgb = [number, number, number];
type Tokens = Record<string, string>;

function tokensOf(theme: "light" | "dark" | "contrast"): Tokens {
  const tokens: Tokens = {};
  for (const [, selector, body] of css
    .replaceAll(/\/\*[^]*?\*\//g, "")
    .matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const names = selector!.split(",").map((one) => one.trim());
    const applies = names.some((name) => [":root", `:root[data-theme="${theme}"]`].includes(name));
    if (!applies) continue;
    for (const [, name, value] of body!.matchAll(/(--[\w-]+):\s*([^;]+);/g)) tokens[name!] = value!;
  }
  return tokens;
}

function rgb(text: string): Rgb {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text)?.[1];
  if (!hex) throw new Error(`no colour: ${text}`);
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join("") : hex;
  return [0, 2, 4].map((at) => parseInt(full.slice(at, at + 2), 16) / 255) as Rgb;
}

const linear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const light = (colour: Rgb) => {
  const [r, g, b] = colour.map(linear) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
function contrast(a: string, b: string): number {
  const [low, high] = [light(rgb(a)), light(rgb(b))].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** A colour as someone with a kind of colour blindness sees it, in linear light (Machado 2009). */
const BLINDNESS: Record<string, number[][]> = {
  none: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Oklab, in which distances are about as large as they look. */
function lab(colour: Rgb, kind: string): Rgb {
  const seen = BLINDNESS[kind]!.map((row) =>
    row.reduce((sum, weight, i) => sum + weight * linear(colour[i]!), 0),
  );
  const [r, g, b] = seen.map((value) => Math.max(0, value)) as Rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

const distance = (a: string, b: string, kind: string) =>
  Math.hypot(...lab(rgb(a), kind).map((value, i) => value - lab(rgb(b), kind)[i]!));

describe.each(["light", "dark", "contrast"] as const)("the %s theme", (theme) => {
  const tokens = tokensOf(theme);
  const of = (name: string) => tokens[`--${name}`]!;

  it("has text that can be read everywhere it stands", () => {
    for (const ink of ["ink", "quiet", "bonus", "penalty", "accent"]) {
      for (const limits of ["page", "sheet", "board"]) {
        expect(contrast(of(ink), of(limits)), `${ink} on ${limits}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(contrast(of("on-accent"), of("accent"))).toBeGreaterThanOrEqual(4.5);
    for (const ink of ["bonus", "penalty"])
      expect(contrast(of(ink), of("chip"))).toBeGreaterThanOrEqual(4.5);
  });

  it("has shapes that stand out from the board", () => {
    const shapes = ["dot", "focus", "boom-edge", "wormhole", "curse", "egg-edge", "gold-edge"];
    for (const shape of [...shapes, ...[0, 1, 2, 3, 4].map((n) => `tint-${n}-edge`)]) {
      expect(contrast(of(shape), of("board")), shape).toBeGreaterThanOrEqual(3);
    }
    expect(contrast(of("control"), of("sheet"))).toBeGreaterThanOrEqual(3);
  });
});

describe.each(Object.entries(SHADES))("the shades of %s", (_, players) => {
  it("have letters that can be read on every tile", () => {
    for (const [colour, { ink, shades }] of Object.entries(players)) {
      for (const shade of shades)
        expect(contrast(ink, shade), `${colour} ${shade}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("stay apart from those of other players for the common kinds of colour blindness", () => {
    for (const kind of Object.keys(BLINDNESS)) {
      COLOURS.forEach((one, i) => {
        for (const other of COLOURS.slice(i + 1)) {
          for (const a of players[one].shades) {
            for (const b of players[other].shades)
              expect(
                distance(a, b, kind),
                `${one} ${a} and ${other} ${b}, ${kind}`,
              ).toBeGreaterThan(0.08);
          }
        }
      });
    }
  });

  it("differ from tile to tile of a player, also for those who see no colours", () => {
    for (const [colour, { shades }] of Object.entries(players)) {
      const lights = shades.map((shade) => lab(rgb(shade), "none")[0]).toSorted((a, b) => a - b);
      lights.slice(1).forEach((light, i) => {
        expect(light - lights[i]!, `${colour}, shade ${i + 1}`).toBeGreaterThan(0.02);
      });
    }
  });

  it("are as many for each player, and the tiles have all of them", () => {
    for (const { shades } of Object.values(players)) expect(shades).toHaveLength(4);
    const used = Object.keys(edition.tiles).map((name) => shadeOf("red", name));
    expect(new Set(used).size).toBe(4);
  });
});
