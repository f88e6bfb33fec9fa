/** Values stored in this browser, or for this session only where the browser can't store them. */

/** Values that localStorage did not accept, as JSON. */
const session = new Map<string, string>();
const PREFIX = "gapless.";

/** Return a stored value, or null. */
export function recall(name: string): unknown {
  try {
    const text = session.get(name) ?? localStorage.getItem(PREFIX + name);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Store a value that can be written as JSON. */
export function remember(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(PREFIX + name, text);
    session.delete(name);
  } catch {
    session.set(name, text);
  }
}

/** Remove a stored value. */
export function forget(name: string): void {
  session.delete(name);
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // A browser that can't remove it could not store it either.
  }
}

/** Call back whenever another tab of the page stores a value under this name. */
export function onStored(name: string, call: () => void): void {
  window.addEventListener("storage", (event) => {
    if (event.key === PREFIX + name) call();
  });
}
