/** The colours of seats: usually in the order of the seats, else as the players chose. */

import { getContext, setContext } from "svelte";

export const COLOURS = ["red", "green", "blue", "yellow"] as const;
export type Colour = (typeof COLOURS)[number];
export type ColourOf = (seat: number) => Colour;

const CONTEXT = Symbol("colours of seats");

/** The colour of a seat whose players did not choose. */
export const usualColour: ColourOf = (seat) => COLOURS[seat % COLOURS.length]!;

/** Let the components below use the colours of a table; until they are known, the usual ones. */
export const provideColours = (seats: () => readonly { colour: Colour }[] | undefined): void => {
  setContext<ColourOf>(CONTEXT, (seat) => seats()?.[seat]?.colour ?? usualColour(seat));
};

/** Return the colours of the table that a component belongs to. Call it as the component is made. */
export const seatColours = (): ColourOf => getContext<ColourOf | undefined>(CONTEXT) ?? usualColour;
