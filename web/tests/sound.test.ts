// @vitest-environment jsdom

import { describe, expect, it } from "vitest";
import { samplesOf, SOUND_NAMES, type Sound } from "../src/sound";

const RATE = 48_000;

const peak = (samples: Float32Array): number => Math.max(...samples.map(Math.abs));

/** Root mean square of the samples that can be heard. */
function rms(samples: Float32Array): number {
  const heard = samples.filter((one) => Math.abs(one) > 0.001);
  return Math.sqrt(heard.reduce((sum, one) => sum + one * one, 0) / heard.length);
}

/** The largest peak and RMS of each sound; none is below a quarter of them. */
const LOUDEST: Record<Sound, [number, number]> = {
  drop: [0.4, 0.12],
  turn: [0.08, 0.03],
  aside: [0.2, 0.05],
  gain: [0.2, 0.06],
  seal: [0.3, 0.1],
  bang: [0.5, 0.15],
  count: [0.06, 0.03],
  end: [0.3, 0.06],
};

describe.each(SOUND_NAMES)("the sound %s", (sound) => {
  const samples = samplesOf(sound, RATE);
  const [loudest, strongest] = LOUDEST[sound];

  it("is neither too loud nor too quiet", () => {
    expect(peak(samples)).toBeLessThan(loudest);
    expect(peak(samples)).toBeGreaterThan(loudest / 4);
    expect(rms(samples)).toBeLessThan(strongest);
    expect(rms(samples)).toBeGreaterThan(strongest / 4);
  });

  it("begins and ends in silence, without a click", () => {
    expect(samples[0]).toBeCloseTo(0, 3);
    expect(samples.at(-1)).toBeCloseTo(0, 3);
  });

  it("is short, and the same each time", () => {
    expect(samples.length / RATE).toBeLessThan(0.7);
    expect(samplesOf(sound, RATE).every((one, index) => one === samples[index])).toBe(true);
  });
});

it("turns more quietly than it drops, and seals more quietly than it explodes", () => {
  const strength = (sound: Sound) => rms(samplesOf(sound, RATE));
  expect(strength("turn")).toBeLessThan(strength("drop") / 2);
  expect(strength("count")).toBeLessThan(strength("gain"));
  expect(strength("seal")).toBeLessThan(strength("bang"));
});
