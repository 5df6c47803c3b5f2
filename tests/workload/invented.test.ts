/**
 * Ten invented exports, as people's tools write them, give the figures that Python's statistics calculates from the
 * same numbers, in the shell and in the pane's reader. `invented/make.py` makes the files and the figures.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { ANSWERED, NO_ANSWER, run } from "../../src/cli/run";
import { lookAt, readSource } from "../../src/taskpane/data/readSource";

const FOLDER = path.join(__dirname, "invented");

interface Expected {
  readonly intervals: number;
  readonly missing: number;
  readonly intervalSeconds: number;
  readonly mean: number;
  readonly peak: number;
  readonly percentile95: number;
  readonly busiestHour: number;
}

const EXPECTED = JSON.parse(readFileSync(path.join(FOLDER, "expected.json"), "utf8")) as Readonly<
  Record<string, Expected>
>;
/** How make.py writes each file. */
const READING: Readonly<Record<string, string>> = {
  "german-spreadsheet.csv": "rates: writes; decimals: comma; groups: point; dates: day first",
  "french.csv": "unit: Mo/s; rates: writes; decimals: comma; groups: space; dates: day first",
  "spanish-utf16.txt": "rates: writes; decimals: comma; dates: day first",
  "quoted-american.csv": "rates: writes; decimals: point; groups: comma; dates: month first",
  "clock-change.csv": "rates: writes; decimals: comma; dates: year first; 1 clock change",
  "missing-rows.csv": "rates: writes; decimals: point; dates: year first; 4 gaps",
  "sadf.csv":
    "format: sysstat sadf -d; rates: writes; decimals: point; dates: year first; -b counts copies that software RAID writes, too",
  "iostat.csv": "unit: KiB/s; rates: writes; decimals: point; dates: year first; times: ends of intervals",
  "windows-counters.csv": "format: Performance Monitor; rates: writes; decimals: point; dates: month first",
  "swiss-utf16-without-mark.csv": "rates: writes; decimals: point; groups: apostrophe; dates: day first",
};

/** Problems that are reported for a file. */
const FOUND: Readonly<Record<string, RegExp>> = {
  "missing-rows.csv": /^gap: 4$/,
  "clock-change.csv": /^clock change: 1$/,
};

/** Its heading, Durchsatz, is of both. */
const UNSAID = "swiss-utf16-without-mark.csv";
const flagsOf = (name: string): string[] => (name === UNSAID ? ["--direction", "write"] : []);

interface Figures {
  readonly intervals: number;
  readonly missing: number;
  readonly intervalSeconds: number;
  readonly mean: number;
  readonly mbpsPeak: { readonly value: number };
  readonly percentile: number;
  readonly busiest?: { readonly value: number } | undefined;
}

function check(figures: Figures | undefined, expected: Expected): void {
  const { intervals, missing, intervalSeconds } = expected;
  expect(figures).toMatchObject({ intervals, missing, intervalSeconds });
  const near = (actual: number | undefined, wanted: number): void => {
    // Both programs add up numbers of sixteen digits, but in different orders.
    expect(Math.abs((actual ?? NaN) / wanted - 1)).toBeLessThan(1e-9);
  };
  near(figures?.mean, expected.mean);
  near(figures?.mbpsPeak.value, expected.peak);
  near(figures?.percentile, expected.percentile95);
  near(figures?.busiest?.value, expected.busiestHour);
}

describe.each(Object.entries(EXPECTED))("%s", (name, expected) => {
  const file = path.join(FOLDER, name);

  test("at the shell", async () => {
    const out: string[] = [];
    const err: string[] = [];
    const status = await run(["workload", "summarise", file, "--json", ...flagsOf(name)], {
      out: (text) => out.push(text),
      err: (text) => err.push(text),
      recalculate: () => Promise.reject(new Error("no workbook here")),
    });
    const said = JSON.parse(out.join("\n")) as Figures & { readonly reading: string };
    check(said, expected);
    expect(said.reading).toBe(READING[name]);
    // No row is lost; a gap and a clock change are reported.
    expect([ANSWERED, NO_ANSWER].indexOf(status)).toBe(0);
    expect(err[0] ?? "").toMatch(FOUND[name] ?? /^$/);
  });

  test("in the pane", async () => {
    const source = new File([readFileSync(file)], name);
    const read = await readSource([source], name === UNSAID ? { direction: "write" } : {}, () => true);
    if (read.kind !== "read") throw new Error(read.kind);
    const { intervals, intervalSeconds } = expected;
    const rules = { windowSeconds: 3600, percent: 95 };
    const span = { from: 0, to: intervals };
    const look = lookAt(read.id, { span, listSeconds: intervalSeconds, rules });
    check(look.summary, expected);
    expect(read.understood).toMatchObject({ reading: READING[name], refused: 0 });
  });
});

test("there are ten", () => {
  expect(Object.keys(READING).sort()).toEqual(Object.keys(EXPECTED).sort());
  expect(Object.keys(EXPECTED)).toHaveLength(10);
});
