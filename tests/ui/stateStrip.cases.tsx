import "./jsdom";
import { describe, expect, test } from "@jest/globals";
import { FluentProvider, webLightTheme } from "@fluentui/react-components";
import { screen } from "@testing-library/react";
import fc from "fast-check";
import { MOST_PLACES, StateStrip, visibleRuns, type StateRun } from "../../src/ui/stateStrip";
import { render } from "./render";

const SEVERITIES = ["idle", "peak", "throttled"];
const lengthOf = (runs: readonly StateRun[]): number => runs.reduce((sum, { intervals }) => sum + intervals, 0);

describe("what can be seen of a strip", () => {
  test("is all of it while there is a place for each interval", () => {
    const runs = [
      { state: "idle", intervals: MOST_PLACES - 1 },
      { state: "peak", intervals: 1 },
    ];
    expect(visibleRuns(runs, SEVERITIES)).toEqual(runs);
  });

  test("of many intervals is the worst of each place: a throttled hour of a year still shows", () => {
    const year = [
      { state: "idle", intervals: 4990 },
      { state: "throttled", intervals: 1 },
      { state: "peak", intervals: 3769 },
    ];
    // Each of 240 places has 36.5 of 8,760 hours. Hour 4,990 is in the place from 4,964 to 5,000.5, after 136 others.
    expect(visibleRuns(year, SEVERITIES)).toEqual([
      { state: "idle", intervals: 136 },
      { state: "throttled", intervals: 1 },
      { state: "peak", intervals: 103 },
    ]);
  });

  test("fills the strip, has no more runs than there were, and loses no state that is worst", () => {
    const run = fc.record({ state: fc.constantFrom(...SEVERITIES), intervals: fc.integer({ min: 1, max: 50 }) });
    fc.assert(
      fc.property(fc.array(run, { minLength: 1, maxLength: 200 }), (runs) => {
        const shown = visibleRuns(runs, SEVERITIES);
        const all = lengthOf(runs);
        expect(lengthOf(shown)).toBe(Math.min(all, MOST_PLACES));
        expect(shown.length).toBeLessThanOrEqual(Math.max(runs.length, 1));
        const hasWorst = (of: readonly StateRun[]): boolean => of.some(({ state }) => state === "throttled");
        expect(hasWorst(shown)).toBe(hasWorst(runs));
      }),
    );
  });
});

test("a strip with very many runs says how long each state lasts in total", () => {
  const runs = Array.from({ length: 60 }, (_, i) => ({ state: i % 2 === 0 ? "idle" : "peak", intervals: 2 + (i % 2) }));
  render(
    <FluentProvider theme={webLightTheme}>
      <StateStrip runs={runs} severities={SEVERITIES} />
    </FluentProvider>,
  );
  expect(screen.getByRole("img").getAttribute("aria-label")).toBe(
    "Intervals per state: idle for 60, peak for 90. The table shows them in order.",
  );
});
