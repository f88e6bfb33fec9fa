/** Keys of screens that show something: what they are for is fixed. */

/** Where a key was pressed; null if it belongs to a field, a dialog or the browser. */
export function keyTarget(event: KeyboardEvent): Element | null {
  const { target } = event;
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  if (!(target instanceof Element)) return null;
  return target.closest("input, select, textarea, dialog") ? null : target;
}

/** Does what a key is for, if anything, and keeps it from the browser. */
export function obey(event: KeyboardEvent, uses: Readonly<Record<string, () => void>>): void {
  const use = uses[event.key];
  if (!use) return;
  event.preventDefault();
  use();
}
