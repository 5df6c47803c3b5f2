/** @jest-environment jsdom */
import "../../ui/jsdom";
import "../../ui/patience";
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "@jest/globals";
import { useCallback } from "react";
import type { BackgroundWork } from "../../../src/taskpane/worker/background";
import { analyses } from "../../../src/taskpane/worker/backgrounds";
import { useWork, type WorkSteps } from "../../../src/taskpane/worker/useWork";
import { WorkerHere } from "./workerHere";

afterEach(() => {
  WorkerHere.isMissing = false;
});

interface Shown {
  readonly result: { readonly current: WorkSteps<string> };
  readonly change: (cache_gb: number) => void;
}

/** Asks a worker for VTS_PEAK_HOURS of a cache. */
function shown(cache_gb: number): Shown {
  const { result, rerender } = renderHook(
    ({ gb }) =>
      useWork(
        useCallback(
          async (engine: BackgroundWork) => {
            const text = { model: "B20", cache_gb: String(gb), compression: "3" };
            const typed = Object.entries(text).map(([name, one]) => [name, { kind: "typed", text: one }] as const);
            const filled = [{ entries: Object.fromEntries(typed), held: {} }];
            const [outcome] = await engine.outcomes("VTS_PEAK_HOURS", filled, ".");
            return outcome?.answer?.kind === "estimate" ? outcome.answer.value.toPrecision(3) : "none";
          },
          [gb],
        ),
      ),
    { initialProps: { gb: cache_gb } },
  );
  return {
    result,
    change: (gb) => {
      rerender({ gb });
    },
  };
}

test("a result is fresh until its inputs change, and stays until the next one is there", async () => {
  const { result, change } = shown(864);
  expect(result.current).toMatchObject({ isFresh: false, done: 0 });
  await waitFor(() => {
    // 7.82 h for 864 GB is the README's example.
    expect(result.current).toMatchObject({ isFresh: true, result: "7.82" });
  });
  change(432);
  expect(result.current).toMatchObject({ isFresh: false, result: "7.82" });
  change(216);
  await waitFor(() => {
    expect(result.current.isFresh).toBe(true);
  });
  expect(Number(result.current.result)).toBeLessThan(7.82);
  // A value that was replaced before its work started is never calculated.
  expect(WorkerHere.started.flatMap(({ called }) => called).filter((name) => name === "outcomes")).toHaveLength(2);
});

test("a worker that doesn't load is reported until another try brings the result", async () => {
  // Ends earlier workers, because one of them would answer.
  for (const { onerror } of WorkerHere.started) onerror?.({ message: "gone" });
  await expect(analyses.run((engine) => engine.explain([]))).rejects.toThrow("stopped: gone");
  WorkerHere.isMissing = true;
  const { result } = shown(864);
  await waitFor(() => {
    expect(result.current.problem?.message).toBe(
      "couldn't load the chart engine: the add-in's server isn't responding",
    );
  });
  expect(result.current.isTrying).toBe(false);
  WorkerHere.isMissing = false;
  act(() => {
    result.current.retry();
  });
  await waitFor(() => {
    expect(result.current.isTrying).toBe(true);
  });
  await waitFor(() => {
    expect(result.current).toMatchObject({ isFresh: true, result: "7.82", problem: undefined, isTrying: false });
  });
});
