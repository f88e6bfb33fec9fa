/** A few short sounds, synthesised when they are played. */

import { settings } from "./settings.svelte";

export type Sound = "drop" | "turn" | "aside" | "row" | "boom" | "count" | "end";

interface Note {
  /** Hertz at the beginning and at the end. */
  from: number;
  to: number;
  /** Start, in seconds from now, and duration in seconds. */
  at: number;
  long: number;
  loud: number;
  wave: OscillatorType;
}

const note = (
  from: number,
  to: number,
  at: number,
  long: number,
  loud: number,
  wave: OscillatorType = "sine",
) => ({
  from,
  to,
  at,
  long,
  loud,
  wave,
});

const SOUNDS: Record<Sound, Note[]> = {
  // The knock comes when the tile has slid down.
  drop: [note(190, 95, 0.13, 0.09, 0.5), note(620, 300, 0.13, 0.03, 0.12, "triangle")],
  turn: [note(900, 760, 0, 0.025, 0.06, "triangle")],
  aside: [note(260, 180, 0, 0.12, 0.2)],
  row: [note(523, 523, 0.15, 0.16, 0.14), note(784, 784, 0.24, 0.3, 0.14)],
  boom: [note(120, 40, 0.16, 0.35, 0.5, "triangle")],
  count: [note(700, 700, 0, 0.04, 0.07)],
  end: [
    note(392, 392, 0, 0.25, 0.14),
    note(523, 523, 0.14, 0.25, 0.14),
    note(659, 659, 0.28, 0.5, 0.14),
  ],
};

let context: AudioContext | null = null;

/** Open the audio output ahead of the first sound, because that takes a while. */
export function prepare(): void {
  if (!context && settings.sound && typeof AudioContext !== "undefined")
    context = new AudioContext();
}

export function play(sound: Sound): void {
  if (!settings.sound) return;
  prepare();
  if (!context) return;
  if (context.state === "suspended") void context.resume();
  for (const { from, to, at, long, loud, wave } of SOUNDS[sound]) {
    const start = context.currentTime + at;
    const tone = new OscillatorNode(context, { type: wave, frequency: from });
    const gain = new GainNode(context, { gain: 0 });
    tone.frequency.setValueAtTime(from, start);
    tone.frequency.exponentialRampToValueAtTime(to, start + long);
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loud * 0.5, start + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
    tone.connect(gain).connect(context.destination);
    tone.start(start);
    tone.stop(start + long + 0.02);
  }
}
