/** The picture of an answer that is a table over time. */
import { memo, useMemo, type JSX } from "react";
import { heading, type Cell, type Column, type Table } from "../../model/question/answer";
import { exactly } from "../../model/quantities/formatNumber";
import { StateStrip, type StateRun } from "../../ui/stateStrip";
import type { TimeSeries } from "../../ui/timeChart";
import { TimeChart } from "../lazy/charts";

interface Timeline {
  readonly timeTitle: string;
  readonly times: readonly string[];
  readonly series: readonly TimeSeries[];
  readonly states: readonly StateRun[];
  /** All possible states, from harmless to painful. */
  readonly severities: readonly string[];
}

/** Returns undefined for a table without a time column. */
export function timelineOf({ columns, rows }: Table): Timeline | undefined {
  const at = (wanted: Column["drawn"]): number => columns.findIndex(({ drawn }) => drawn === wanted);
  const [time, state] = [columns[at("time")], at("state")];
  if (!time || rows.length < 2) return undefined;
  const valuesOf = (column: number): (number | null)[] =>
    rows.map((row) => {
      const value = row[column];
      return typeof value === "number" ? value : null;
    });
  const times = rows.map((row) => wordsOf(row[at("time")]));
  return {
    timeTitle: heading(time),
    times,
    series: columns.flatMap((column, i): TimeSeries[] =>
      column.drawn === "line" || column.drawn === "share"
        ? [{ name: heading(column), unit: column.unit, isShare: column.drawn === "share", values: valuesOf(i) }]
        : [],
    ),
    severities: columns[state]?.states ?? [],
    states: state < 0 ? [] : runsOf(rows.map((row) => wordsOf(row[state]))),
  };
}

function wordsOf(cell: Cell | undefined): string {
  return typeof cell === "number" ? exactly(cell) : (cell ?? "");
}

function runsOf(states: readonly string[]): StateRun[] {
  const runs: StateRun[] = [];
  for (const state of states) {
    const open = runs[runs.length - 1];
    if (open?.state === state) runs[runs.length - 1] = { state, intervals: open.intervals + 1 };
    else runs.push({ state, intervals: 1 });
  }
  return runs;
}

/** Memoised: drawn again only for another answer. */
export const AnswerTimeline = memo(function AnswerTimeline({ answer }: { readonly answer: Table }): JSX.Element | null {
  const timeline = useMemo(() => timelineOf(answer), [answer]);
  if (!timeline) return null;
  const { states, severities, ...drawn } = timeline;
  return (
    <>
      <TimeChart {...drawn} summary={answer.summary} />
      {states.length > 0 && <StateStrip runs={states} severities={severities} />}
    </>
  );
});
