/** The shades of the players' tiles, from the table that all renderers read. */

import { colours, tiles } from "../../../src/gapless/render/shades.json";
import type { Colour } from "./colours";

interface Inlay {
  ink: string;
  shades: readonly string[];
}

/** The inks and shades of each theme and palette; each list of shades begins with the player's colour. */
export const SHADES = colours as Record<keyof typeof colours, Record<Colour, Inlay>>;

const TILES: Record<string, number | undefined> = tiles;

/** Return the property of the page that has the colour of a player's tile. */
export const shadeOf = (colour: Colour, tile: string): string => `--${colour}-${TILES[tile] ?? 0}`;

/** Give the page the shades of a theme or palette. */
export function applyShades(chosen: keyof typeof SHADES, { style }: HTMLElement): void {
  for (const [colour, { ink, shades }] of Object.entries(SHADES[chosen])) {
    style.setProperty(`--${colour}-ink`, ink);
    shades.forEach((shade, index) => style.setProperty(`--${colour}-${index}`, shade));
  }
}
