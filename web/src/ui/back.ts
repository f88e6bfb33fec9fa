/** The browser's Back button closes an open dialog before it leaves the page. */

/** How to close each open dialog, the one on top last. */
const open: (() => void)[] = [];

/** Whether the current entry of the history was added for a dialog. It stays when the dialog closes. */
let extra = isExtra(history.state);

function isExtra(state: unknown): boolean {
  return typeof state === "object" && state !== null && "dialog" in state;
}

function add(): void {
  if (!extra) history.pushState({ dialog: true }, "");
  extra = true;
}

/** Take note of a dialog that opens; return a function to be called when it has closed. */
export function opensDialog(close: () => void): () => void {
  open.push(close);
  add();
  return () => {
    const index = open.indexOf(close);
    if (index >= 0) open.splice(index, 1);
  };
}

/** Return whether the page goes on from an entry that was added for a dialog; it is then replaced. */
export function leavesExtra(): boolean {
  const was = extra;
  extra = false;
  return was;
}

/** Go back one entry: whether that was for a dialog, or to be passed over, and not to another page. */
export function backFromDialog(state: unknown): boolean {
  const was = extra;
  extra = isExtra(state);
  if (!was || extra) return extra;
  const close = open.pop();
  if (close) close();
  else history.back();
  if (open.length > 0) add();
  return true;
}
