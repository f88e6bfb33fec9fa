/** Keys of screens that show something: what they are for is fixed. */

const SWITCHES = "input[type=checkbox], input[type=radio]";
const SWITCHING = new Set([" ", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]);

/** Where a key was pressed; null if it belongs to a field, a dialog or the browser. */
export function keyTarget(event: KeyboardEvent): Element | null {
  const { target } = event;
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  if (!(target instanceof Element)) return null;
  if (target.closest("dialog")) return null;
  if (target.matches(SWITCHES)) return SWITCHING.has(event.key) ? null : target;
  return target.closest("input, select, textarea") ? null : target;
}

/** Does what a key is for, if anything, and keeps it from the browser. */
export function obey(event: KeyboardEvent, uses: Readonly<Record<string, () => void>>): void {
  const use = uses[event.key];
  if (!use) return;
  event.preventDefault();
  use();
}
