/** The key that proves to the server which seats are this browser's. */

import { recall, remember } from "../store";

export function browserKey(): string {
  const stored = recall("key");
  if (typeof stored === "string" && /^[\w-]{43}$/.test(stored)) return stored;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const key = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  remember("key", key);
  return key;
}
