import { describe, expect, it } from "vitest";
import { recorded, redone, started, undone } from "../../src/editor/history";

describe("the history of a drawing", () => {
  it("goes back and forth", () => {
    const two = recorded(recorded(started(0), 1), 2);
    expect(undone(two).now).toBe(1);
    expect(redone(undone(two)).now).toBe(2);
    expect(undone(undone(undone(two))).now).toBe(0);
    expect(redone(two)).toBe(two);
  });

  it("counts a stroke as one step", () => {
    const drawn = recorded(
      recorded(recorded(started(0), 1, "stroke 1"), 2, "stroke 1"),
      3,
      "stroke 2",
    );
    expect(undone(drawn).now).toBe(2);
    expect(undone(undone(drawn)).now).toBe(0);
  });

  it("does not join steps across an undo", () => {
    const back = undone(recorded(recorded(started(0), 1, "name"), 2));
    expect(undone(recorded(back, 3, "name")).now).toBe(1);
  });

  it("forgets what was undone when something new is drawn", () => {
    expect(recorded(undone(recorded(started(0), 1)), 2).future).toEqual([]);
  });

  it("has an end", () => {
    let history = started(0);
    for (let step = 1; step <= 500; step++) history = recorded(history, step);
    expect(history.past).toHaveLength(200);
  });
});
