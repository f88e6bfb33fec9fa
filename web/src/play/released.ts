/** Buttons that leave the keys to the ramp. */

import { releaseFocus } from "../ui/focus";

/** Return a handler of clicks: after one with the mouse or a finger the ramp has the focus. */
export const released = (call: () => unknown) => (event: MouseEvent) => {
  call();
  if (event.detail > 0) releaseFocus();
};
