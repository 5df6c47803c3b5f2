/** @jest-environment jsdom */
import { describe, expect, test } from "@jest/globals";
import { renderHook } from "@testing-library/react";
import type { Jobs } from "../../../src/taskpane/jobs/jobs";
import { useJob } from "../../../src/taskpane/jobs/useJob";

const given = { model: "B20", cache_gb: 864, compression: 3 };
const SWEEP: Jobs["sweep"] = {
  question: "VTS_PEAK_HOURS",
  given,
  argument: "cache_gb",
  span: { from: 1, to: 3, basis: "usual" },
  measure: { name: "", unit: "h" },
};

describe("what turns an input of a closed form", () => {
  test("is there when it is asked for, and new where it depends on something else", () => {
    const { result, rerender } = renderHook(
      ({ cache_gb }) =>
        useJob(
          String(cache_gb),
          "sweep",
          { ...SWEEP, given: { ...given, cache_gb }, argument: "compression" },
          (points) => JSON.stringify(points),
        ),
      { initialProps: { cache_gb: 864 } },
    );
    const first = result.current;
    expect(first).toMatchObject({ isFresh: true, done: 1 });
    expect(first.result).toContain('"number"');
    rerender({ cache_gb: 432 });
    expect(result.current.isFresh).toBe(true);
    expect(result.current.result).not.toBe(first.result);
  });

  test("and what turns the decision: no kind of work on one sizing without a list waits", () => {
    const job = { question: "VTS_PEAK_HOURS", given, wanted: undefined };
    const { result } = renderHook(() => useJob("key", "flips", job, (found) => found));
    expect(result.current).toMatchObject({ isFresh: true, done: 1 });
    expect(result.current.result?.flips.length).toBeGreaterThan(0);
  });

  test("waits for the worker where one answer runs events or goes through a list", () => {
    const long = { question: "TAPE_COPY_DAYS", given: { amount_gb: "1 PB" }, argument: "pairs" };
    const hours = Array.from({ length: 24 }, () => 100);
    const day = { question: "VTS_DAY", given: { ...given, host_mbps: hours }, argument: "cache_gb" };
    for (const slow of [long, day]) {
      const { result } = renderHook(() => useJob(slow.question, "sweep", { ...SWEEP, ...slow }, () => 1));
      expect(result.current).toMatchObject({ isFresh: false, done: 0 });
    }
  });
});
