import { describe, expect, test } from "@jest/globals";
import { estimate, type Answer, type Cell } from "../../../src/model/question/answer";
import { explained, reasonsOf } from "../../../src/model/reference/explain";
import type { Given } from "../../../src/model/question/parseArguments";
import { equationTexts } from "../../../src/model/question/equation";
import { ask, estimateOf, questionNamed, tableOf, verdictOf } from "../../ask";

function rowsOf(...args: Given[]): readonly (readonly Cell[])[] {
  return tableOf("EXPLAIN", ...args).rows;
}

function texts(rows: readonly (readonly Cell[])[], what: string): Cell[] {
  return rows.filter((row) => row[0] === what).map((row) => row[1] ?? "");
}

describe("an estimate explained", () => {
  const args = ["B10", 432, 3] as const;
  const rows = rowsOf("VTS_PEAK_HOURS", ...args);
  const answer = estimateOf("VTS_PEAK_HOURS", ...args);

  test("has the question, the answer itself, its unit and range in this order", () => {
    expect(rows.slice(0, 4)).toEqual([
      ["Question", questionNamed("VTS_PEAK_HOURS").asks],
      ["Answer", answer.value],
      ["Unit", "h"],
      ["Range", "5.53 to 6.54 h"],
    ]);
  });

  test("names what spans the range", () => {
    expect(texts(rows, "Range spanned by")).toEqual([
      "smallest by the published figures: 5.53 h",
      "largest by the published figures: 6.54 h",
    ]);
    expect(texts(rows, "Range mainly from")).toEqual([answer.rangeFrom]);
  });

  test("says what limits, how full each resource is, and the equation in symbols and in numbers", () => {
    expect(texts(rows, "Limited by")).toEqual(["cache space for uncopied data"]);
    // 80.85 / 80.85 = 100% of the channels; 80.85 / 59.1 = 137% of sustained writing; 80.85 / 94.4 = 85.6% of the
    // paths.
    expect(texts(rows, "Utilisation")).toEqual([
      "VTS, if copies keep pace: 137%",
      "host channels: 100%",
      "host data on VTC paths: 100%",
      "VTC to VTS paths: 85.6%",
      // 80.85 (1 / 3 + 200 / 800) MB/s of 6 x 11.05.
      "tape drives: 71.1%",
    ]);
    expect(texts(rows, "Equation")).toEqual([equationTexts(questionNamed("VTS_PEAK_HOURS").equation).join("; ")]);
    expect(texts(rows, "With these numbers")).toEqual([answer.equation]);
  });

  test("names the document of each fact of a collection, once and in full", () => {
    const [both, other] = ["current-hardware.lto.load.lto-9", "current-hardware.lto.load.lto-10"] as const;
    const made = estimate(1, "s", () => ({ facts: [both, "ptp-vts.arch.vts-count", other] })).whole();
    const { sources } = reasonsOf(questionNamed("SOURCE"), made, []);
    expect(sources.slice(0, 2).map(([, said]) => said)).toEqual([
      `current-hardware, ibm-dtl-lto-performance, table 1, load-to-ready: ${both}, ${other}`,
      expect.stringMatching(/^ptp-vts-2002, .*: ptp-vts\.arch\.vts-count$/),
    ]);
    expect(sources.slice(2)).toEqual([
      [
        "Document",
        "ibm-dtl-lto-performance: Performance specifications for LTO tape drives (Diamondback library documentation 2.12.3) (IBM Corporation), https://www.ibm.com/docs/en/dtl/2.12.3?topic=performance-lto-specifications",
      ],
    ]);
  });

  test("has every assumption with its basis, and every fact with its place in the paper", () => {
    const shown = rows.filter((row) => String(row[0]).startsWith("Assumption (")).map((row) => row[1]);
    expect(shown).toEqual(answer.assumptions.map((a) => a.text.replace("safety_percent", "Safety margin")));
    const sources = texts(rows, "Source").map(String);
    const ids = sources.flatMap((said) => said.slice(said.lastIndexOf(": ") + 2).split(", "));
    expect(ids.sort()).toEqual([...answer.facts].sort());
    const place = "ptp-vts-2002, Peak Write Time and TVC Capacity Planning: ";
    const found = sources.filter((said) => said.startsWith(place));
    expect(found.join()).toContain("ptp-vts.tvc.b10-432.deferred-peak-hours.cf3");
    expect(Math.max(...sources.map((said) => said.length))).toBeLessThanOrEqual(280);
  });
});

test("contains the warnings", () => {
  expect(texts(rowsOf("VTS_PEAK_HOURS", "B10", 5000, 3), "Warning")).toEqual([
    "Tape volume cache per VTS 5,000 is above the published range (216 to 1,728 GB), so extrapolated",
  ]);
});

test("a number without a range says so, and has no row for what it lacks", () => {
  const rows = rowsOf("T10K_ACCESS_TIME", "T10000C");
  expect(texts(rows, "Answer")).toEqual([70.1]);
  expect(texts(rows, "Range")).toEqual(["no range modelled"]);
  expect(texts(rows, "Range spanned by")).toEqual([]);
  expect(texts(rows, "Limited by")).toEqual([]);
});

test("a verdict is explained, not an error", () => {
  const rows = rowsOf("CGFT_ESTIMATE", 400, 361);
  expect(texts(rows, "Answer")).toEqual([verdictOf("CGFT_ESTIMATE", 400, 361).reason]);
  expect(texts(rows, "Range")).toEqual([]);
});

test("a table is summarised by its sentence; a list is one argument", () => {
  const day = [160, 160, 0];
  const { summary } = tableOf("VTS_DAY", "B20", 864, 3, day);
  expect(texts(rowsOf("VTS_DAY", "B20", 864, 3, day), "Answer")).toEqual([summary]);
});

test("a range without upper limit is said in words", () => {
  const endless: Answer = {
    ...estimateOf("T10K_ACCESS_TIME", "T10000C"),
    high: Infinity,
    spannedBy: [{ name: "no limit", value: Infinity }],
  };
  const { rows } = explained(questionNamed("T10K_ACCESS_TIME"), { model: "T10000C" }, endless);
  expect(texts(rows, "Range")).toEqual(["70.1 s and up, without limit"]);
  expect(texts(rows, "Range spanned by")).toEqual(["no limit: without limit"]);
});

describe("the name of the function", () => {
  test.each(["t10k_access_time", "SIZING.T10K_ACCESS_TIME", "=sizing.t10k_access_time", " T10K_ACCESS_TIME "])(
    "%s",
    (name) => {
      expect(rowsOf(name, "T10000C")).toEqual(rowsOf("T10K_ACCESS_TIME", "T10000C"));
    },
  );

  test.each([
    ["NOTHING", "for example VTS_PLAN"],
    ["EXPLAIN", "for example VTS_PLAN"],
    ["VTS_PEAKHOURS", "did you mean VTS_PEAK_HOURS?"],
    ["SIZING.VTS_PEEK", "did you mean VTS_PEAK_HOURS?"],
  ])("%s is rejected with the nearest, or an example", (name, cure) => {
    expect(() => ask("EXPLAIN", name)).toThrow(
      `function must be the name of a SIZING function (${cure}), got "${name}"`,
    );
  });
});

describe("the arguments", () => {
  test("are the function's own; one that it rejects is the answer, so that a workbook can show why", () => {
    expect(rowsOf("VTS_PEAK_HOURS", "B20", 864, 0.4)).toEqual([
      ["Question", questionNamed("VTS_PEAK_HOURS").asks],
      ["Answer", "Compression ratio must be at least 1, got 0.4"],
    ]);
    expect(texts(rowsOf("VTS_PEAK_HOURS", "B20"), "Answer")).toEqual(["Tape volume cache per VTS is missing"]);
    // A rule names another argument by its label, too.
    const outage = rowsOf("GM_PLAN", 100, 2, 100, 10, "outage_minutes", 60);
    expect(texts(outage, "Answer")).toEqual(["Catch-up deadline is required with Outage of all links"]);
  });

  test("blank ones take the default", () => {
    const blank = rowsOf("T10K_ACCESS_TIME", "T10000C", null, "max");
    expect(texts(blank, "Assumed")).toEqual(["Cartridge: Standard"]);
    expect(blank.filter(([what]) => what !== "Assumed")).toEqual(
      rowsOf("T10K_ACCESS_TIME", "T10000C", "Standard", "max"),
    );
  });

  test("that it doesn't take are the answer, too", () => {
    expect(texts(rowsOf("T10K_ACCESS_TIME", "T10000C", null, null, 1), "Answer")).toEqual([
      "arguments must be at most 3 for T10K_ACCESS_TIME, got 4",
    ]);
    expect(texts(rowsOf("VTS_PEAK_HOURS", "B20", 864, 3, "licc", "without"), "Answer")).toEqual([
      'name_value_pairs must be names of VTS_PEAK_HOURS and their values (did you mean lic?), got "licc"',
    ]);
  });
});
