/** Steps that can be undone and redone. Values are never changed in place. */

export interface History<T> {
  past: readonly T[];
  now: T;
  future: readonly T[];
  /** What the last step belongs to: further steps of the same name become one with it. */
  stroke: string | null;
}

const MOST_STEPS = 200;

export const started = <T>(now: T): History<T> => ({ past: [], now, future: [], stroke: null });

/** Return the history with a step added, or joined to the last one if it belongs to the same stroke. */
export function recorded<T>(history: History<T>, now: T, stroke: string | null = null): History<T> {
  const joins = stroke !== null && stroke === history.stroke;
  const past = joins ? history.past : [...history.past, history.now].slice(-MOST_STEPS);
  return { past, now, future: [], stroke };
}

/** Return the history one step earlier; the same if there is none. */
export function undone<T>(history: History<T>): History<T> {
  const now = history.past.at(-1);
  if (now === undefined) return history;
  const future = [history.now, ...history.future];
  return { past: history.past.slice(0, -1), now, future, stroke: null };
}

/** Return the history one step later; the same if there is none. */
export function redone<T>(history: History<T>): History<T> {
  const [now, ...future] = history.future;
  if (now === undefined) return history;
  return { past: [...history.past, history.now], now, future, stroke: null };
}
