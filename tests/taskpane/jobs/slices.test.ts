import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { inSlices } from "../../../src/taskpane/jobs/slices";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Work of so many steps, each of which takes `ms` on the clock that it is given. */
function work(
  steps: number,
  ms: number,
): { now: () => number; steps: () => Generator<number, string>; taken: number[] } {
  let clock = 0;
  const taken: number[] = [];
  return {
    now: () => clock,
    taken,
    *steps() {
      for (let i = 1; i <= steps; i += 1) {
        clock += ms;
        taken.push(i);
        yield i / steps;
      }
      return "the end";
    },
  };
}

const nothing = (): void => undefined;

describe("work in slices", () => {
  test("lets go after some ten milliseconds, and comes to its end", () => {
    const { now, steps, taken } = work(30, 4);
    const told: number[] = [];
    const ends: string[] = [];
    inSlices(steps(), { now, onStep: (done) => told.push(done), onEnd: (end) => ends.push(end), onFailed: nothing });
    expect(taken).toEqual([]);
    jest.advanceTimersToNextTimer();
    // 3 x 4 ms; one step more would be 16.
    expect(taken.length).toBeLessThanOrEqual(4);
    expect(ends).toEqual([]);
    jest.runAllTimers();
    expect(taken).toHaveLength(30);
    expect(ends).toEqual(["the end"]);
    expect(told.length).toBeGreaterThanOrEqual(30 / 4 - 1);
  });

  test("does nothing more once it was given up", () => {
    const { now, steps, taken } = work(30, 4);
    const onEnd = jest.fn();
    const giveUp = inSlices(steps(), { now, onStep: nothing, onEnd, onFailed: nothing });
    jest.advanceTimersToNextTimer();
    const before = taken.length;
    giveUp();
    jest.runAllTimers();
    expect(taken).toHaveLength(before);
    expect(onEnd).not.toHaveBeenCalled();
  });

  test("hands a slip on", () => {
    const failed: unknown[] = [];
    const slip = new Error("a slip");
    const broken = (function* (): Generator<number, never> {
      yield 0;
      throw slip;
    })();
    inSlices(broken, { onStep: nothing, onEnd: nothing, onFailed: (error) => failed.push(error) });
    jest.runAllTimers();
    expect(failed).toEqual([slip]);
  });
});
