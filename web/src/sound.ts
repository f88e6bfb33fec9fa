/** A few short sounds, computed from what they imitate: blocks, felt, wooden bars. */

import { settings } from "./settings.svelte";

export type Sound = "drop" | "turn" | "aside" | "gain" | "seal" | "bang" | "count" | "end";

/** A part of a sound: a tone that glides, noise, or both, louder at once and then fading away. */
interface Voice {
  /** Start and duration in seconds. */
  at: number;
  long: number;
  /** The loudest sample, from 0 to 1. */
  loud: number;
  /** Hertz at the beginning and at the end. */
  from: number;
  to: number;
  /** The share of noise, from 0 to 1, and the frequency above which it is muffled. */
  noise: number;
  muffled: number;
}

const voice = (at: number, long: number, loud: number, from: number, to = from): Voice => ({
  at,
  long,
  loud,
  from,
  to,
  noise: 0,
  muffled: 1,
});

const noise = (at: number, long: number, loud: number, muffled: number): Voice => ({
  ...voice(at, long, loud, 1),
  noise: 1,
  muffled,
});

/** A wooden bar: its tone and a short overtone. */
const bar = (at: number, hertz: number, loud = 0.09): Voice[] => [
  voice(at, 0.32, loud, hertz),
  voice(at, 0.07, loud / 3, hertz * 4),
];

/** The knock of a tile comes when it has slid down. */
const LANDS = 0.14;

const SOUNDS: Record<Sound, Voice[]> = {
  // A moulded block on the tray.
  drop: [voice(LANDS, 0.1, 0.26, 200, 105), noise(LANDS, 0.02, 0.14, 2400)],
  // The block touches a fingernail.
  turn: [voice(0, 0.03, 0.08, 880, 760), noise(0, 0.012, 0.06, 5000)],
  // It is pushed over felt.
  aside: [noise(0, 0.16, 0.16, 700)],
  gain: [...bar(LANDS + 0.05, 523), ...bar(LANDS + 0.15, 784)],
  // A dull knock on the wooden table.
  seal: [voice(LANDS + 0.06, 0.12, 0.2, 112, 84), noise(LANDS + 0.06, 0.05, 0.1, 320)],
  bang: [voice(LANDS, 0.35, 0.3, 110, 42), noise(LANDS, 0.25, 0.2, 500)],
  count: [voice(0, 0.05, 0.05, 660)],
  end: [...bar(0, 392), ...bar(0.14, 523), ...bar(0.28, 659)],
};

export const SOUND_NAMES = Object.keys(SOUNDS) as Sound[];

const ATTACK = 0.004;

/** Return the samples of a sound: the same ones each time. */
export function samplesOf(sound: Sound, rate: number): Float32Array<ArrayBuffer> {
  const voices = SOUNDS[sound];
  const seconds = Math.max(...voices.map(({ at, long }) => at + long));
  const samples = new Float32Array(Math.ceil(seconds * rate) + 1);
  for (const one of voices) add(samples, one, rate);
  return samples;
}

function add(samples: Float32Array, one: Voice, rate: number): void {
  const { at, long, loud, from, to, noise, muffled } = one;
  const count = Math.floor(long * rate);
  const start = Math.floor(at * rate);
  const pass = 1 - Math.exp((-2 * Math.PI * muffled) / rate);
  // What is muffled is quieter: this makes up for it.
  const lift = Math.sqrt((2 - pass) / pass);
  let phase = 0;
  let seed = 1;
  let low = 0;
  for (let i = 0; i < count; i++) {
    const time = i / rate;
    phase += (2 * Math.PI * from * (to / from) ** (i / count)) / rate;
    seed = (seed * 16_807) % 2_147_483_647;
    low += pass * (seed / 1_073_741_823.5 - 1 - low);
    const rough = Math.max(-1, Math.min(1, low * lift));
    const wave = (1 - noise) * Math.sin(phase) + noise * rough;
    const envelope = Math.min(1, time / ATTACK) * (10 ** ((-3 * i) / count) - 0.001);
    samples[start + i]! += loud * envelope * wave;
  }
}

let context: AudioContext | null = null;
const buffers = new Map<Sound, AudioBuffer>();

/** Open the audio output ahead of the first sound, because that takes a while. */
export function prepare(): void {
  if (!context && settings.sound && typeof AudioContext !== "undefined")
    context = new AudioContext();
}

function bufferOf(sound: Sound, { sampleRate }: AudioContext): AudioBuffer {
  let found = buffers.get(sound);
  if (!found) {
    const samples = samplesOf(sound, sampleRate);
    found = new AudioBuffer({ length: samples.length, sampleRate });
    found.copyToChannel(samples, 0);
    buffers.set(sound, found);
  }
  return found;
}

export function play(sound: Sound): void {
  if (!settings.sound) return;
  prepare();
  if (!context) return;
  if (context.state === "suspended") void context.resume();
  const source = new AudioBufferSourceNode(context, { buffer: bufferOf(sound, context) });
  source.connect(context.destination);
  source.start();
}
