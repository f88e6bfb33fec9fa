/** The browser's own memory; where it is forbidden, the page's. */

const fallback = new Map<string, string>();
const PREFIX = "gapless.";

export function recall(name: string): unknown {
  let text: string | null | undefined;
  try {
    text = localStorage.getItem(PREFIX + name);
  } catch {
    text = fallback.get(name);
  }
  if (text === null || text === undefined) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function remember(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(PREFIX + name, text);
  } catch {
    fallback.set(name, text);
  }
}
