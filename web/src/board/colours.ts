/** The colours of the seats, in their order. */
export const COLOURS = ["red", "green", "blue", "yellow"] as const;
export type Colour = (typeof COLOURS)[number];

export const colourOf = (seat: number): Colour => COLOURS[seat % COLOURS.length]!;
