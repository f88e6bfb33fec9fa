/** The input that the player used last, so that instructions are in its words. */

import { keysOf, keySign, type Action } from "../ui/keys";
import type { How } from "./state.svelte";
import { settings } from "../settings.svelte";
import { t, type Arguments } from "../text/text.svelte";

let used = $state<How>(window.matchMedia("(pointer: coarse)").matches ? "touch" : "mouse");

export const inputInUse = (): How => used;

/** Follow the player's keys, mouse and fingers; returns how to stop. */
export function followInput(): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true };
  const pointed = ({ pointerType }: PointerEvent) => {
    used = pointerType === "mouse" ? "mouse" : "touch";
  };
  window.addEventListener("keydown", () => (used = "keys"), options);
  window.addEventListener("pointerdown", pointed, options);
  window.addEventListener("pointermove", pointed, options);
  return () => stop.abort();
}

const keyWord = (action: Action): string => {
  const [key = ""] = keysOf(action, settings.keys);
  return key === " " ? t("key-space") : keySign(key);
};

/** The input and its keys, as arguments of messages. */
export const inputWords = (): Arguments => ({
  input: used,
  left: keyWord("left"),
  right: keyWord("right"),
  turn: keyWord("turn"),
  flip: keyWord("flip"),
  drop: keyWord("drop"),
  aside: keyWord("aside"),
  back: keyWord("take-back"),
});
