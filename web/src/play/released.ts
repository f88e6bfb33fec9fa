/** Buttons that leave the keys to the ramp. */

/** Return a handler of clicks: after one with the mouse or a finger the button loses the focus. */
export const released = (call: () => void) => (event: MouseEvent) => {
  call();
  if (event.detail > 0) (event.currentTarget as HTMLElement).blur();
};
