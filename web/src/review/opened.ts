/** The record that was opened in this tab: it survives a reload, so that its review does. */

const NAME = "gapless.opened";
let kept: string | null = null;

/** Return the text of the record, or null if none was opened. */
export function openedRecord(): string | null {
  try {
    return kept ?? sessionStorage.getItem(NAME);
  } catch {
    return kept;
  }
}

/** The record that was opened as a game to review; null if none was. */
export function openedGame(): { record: string } | null {
  const record = openedRecord();
  return record === null ? null : { record };
}

/** Store the text of a record for this tab. */
export function keepOpened(record: string): void {
  kept = record;
  try {
    sessionStorage.setItem(NAME, record);
  } catch {
    // The browser stores nothing: it is there until the page is reloaded.
  }
}
