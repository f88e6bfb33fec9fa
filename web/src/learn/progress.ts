/** How far the player has come with the exercises, stored in the browser. */

import { recall, remember } from "../store";
import { EXERCISES } from "./exercises";

export interface Progress {
  /** The exercise that is open; the number of exercises at the end. */
  exercise: number;
  task: number;
  /** The ids of finished exercises. */
  done: string[];
}

const START: Progress = { exercise: 0, task: 0, done: [] };

const isCount = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;

/** Return stored progress; the start if it can't be read. */
export function readProgress(stored: unknown): Progress {
  if (typeof stored !== "object" || stored === null) return START;
  const { exercise, task, done } = stored as Record<string, unknown>;
  if (!isCount(exercise, EXERCISES.length) || !Array.isArray(done)) return START;
  const tasks = EXERCISES[exercise]?.tasks.length ?? 1;
  return {
    exercise,
    task: isCount(task, tasks - 1) ? task : 0,
    done: EXERCISES.map(({ id }) => id).filter((id) => done.includes(id)),
  };
}

export const recallProgress = (): Progress => readProgress(recall("learn"));
export const storeProgress = (progress: Progress): void => remember("learn", progress);

/** Return the progress after the open task is finished. */
export function afterTask({ exercise, task, done }: Progress): Progress {
  const { id, tasks } = EXERCISES[exercise]!;
  if (task + 1 < tasks.length) return { exercise, task: task + 1, done };
  return { exercise: exercise + 1, task: 0, done: [...new Set([...done, id])] };
}
