import { describe, expect, test } from "@jest/globals";
import {
  calibrated,
  READINGS,
  readAt,
  unused,
  type Readings,
  type Spot,
} from "../../../src/model/parameters/chartReadings";
import { estimate } from "../../../src/model/question/answer";
import { InputError, type Raw } from "../../../src/model/question/parseArguments";
import { question } from "../../../src/model/question/question";
import { UNNAMED } from "../unnamed";

/** Chart readings from a range, in the form that a question gets them. */
function readings(...cells: Raw[]): Readings {
  let got: Readings = [];
  question({
    ...UNNAMED,
    inputs: { readings: READINGS },
    answer(values) {
      got = values.readings;
      return estimate(1, "", () => ({}));
    },
  }).ask({ readings: cells });
  return got;
}

const FIG_3 = "ptp-vts.fig-3";
/** Invented numbers, because the paper's text doesn't give its own. */
const SUSTAINED = readings(
  ...[FIG_3, "B20 sus", 1, 50],
  ...[FIG_3, "B20 sus", 3, 130],
  ...[FIG_3, "B20 sus", 2, 100],
  ...[FIG_3, "B10 sus", 2, 40],
);

const at = (x: number, curve = "B20 sus"): Spot => ({ figure: FIG_3, curve, x });

function refusal(of: () => unknown): string {
  try {
    of();
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
  throw new Error("was not refused");
}

describe("readings of a curve", () => {
  test("are met where they were taken, in any order", () => {
    expect([1, 2, 3].map((x) => readAt(SUSTAINED, at(x))?.value)).toEqual([50, 100, 130]);
  });

  test("are interpolated on a monotone curve", () => {
    // scipy 1.17.1: PchipInterpolator([1, 2, 3], [50, 100, 130])(2.5)
    expect(readAt(SUSTAINED, at(2.5))?.value).toBeCloseTo(117.1875, 10);
  });

  test("say that they were used, of which figure, how many, and what the figure's test was", () => {
    const [assumption, ...others] = readAt(SUSTAINED, at(2))?.assumptions ?? [];
    expect(others).toEqual([]);
    expect(assumption?.basis).toBe("chart reading");
    expect(assumption?.text).toContain(
      "ptp-vts.fig-3, curve B20 sus: 100 host MB/s at 2 (compression factor); 3 readings",
    );
    expect(assumption?.text).toContain("B20 with 16 channels, B10 with 8");
    const two = readings(...[FIG_3, "B20 sus", 1, 50], ...[FIG_3, "B20 sus", 3, 130]);
    expect(readAt(two, at(2))?.assumptions[0]?.text).toContain("; 2 readings with monotone interpolation.");
    expect(readAt(SUSTAINED, at(2, "B10 sus"))?.assumptions[0]?.text).toContain("; one reading.");
  });

  test("are not used beyond the first and the last, with a warning", () => {
    for (const x of [0.9, 3.1]) {
      expect(readAt(SUSTAINED, at(x))).toEqual({
        value: undefined,
        assumptions: [],
        warnings: [
          `your readings of ptp-vts.fig-3, curve B20 sus cover 1 to 3 (compression factor), so they aren't used at ${String(x)}`,
        ],
      });
    }
    expect(readAt(SUSTAINED, at(2.1, "B10 sus"))?.warnings[0]).toContain("cover only 2 (compression factor)");
  });

  test("of another curve or figure are nothing", () => {
    expect(readAt(SUSTAINED, at(2, "B20 dp"))).toBeUndefined();
    expect(readAt([], at(2))).toBeUndefined();
  });

  test("a spot that no figure has is a slip in the model", () => {
    expect(() => readAt(SUSTAINED, at(2, "B30"))).toThrow(RangeError);
    expect(() => readAt(SUSTAINED, { figure: "ptp-vts.fig-99", curve: "", x: 1 })).toThrow(RangeError);
  });
});

describe("an answer with readings", () => {
  test("is the reading; the model's number is an end of its range", () => {
    const { value, alternatives, warnings } = calibrated(92.4, SUSTAINED, at(2));
    expect([value, alternatives, warnings]).toEqual([100, [{ name: "without your chart readings", value: 92.4 }], []]);
  });

  test("is the model's number where there are none, silently", () => {
    expect(calibrated(92.4, [], at(2))).toEqual({ value: 92.4, alternatives: [], assumptions: [], warnings: [] });
    expect(calibrated(92.4, [], undefined).warnings).toEqual([]);
  });

  test("is the model's number, with a warning, where they do not reach or are of something else", () => {
    expect(calibrated(92.4, SUSTAINED, at(5))).toMatchObject({ value: 92.4, alternatives: [], assumptions: [] });
    expect(calibrated(92.4, SUSTAINED, at(5)).warnings[0]).toContain("aren't used at 5");
    expect(calibrated(92.4, SUSTAINED, at(2, "B20 dp")).warnings).toEqual([
      "readings aren't used: none is from ptp-vts.fig-3, curve B20 dp",
    ]);
    expect(calibrated(92.4, SUSTAINED, undefined).warnings).toEqual([
      "readings aren't used: no figure shows this quantity",
    ]);
  });

  test("readings that serve one of several curves are used", () => {
    expect(unused(SUSTAINED, [at(2, "B20 dp"), at(9)])).toEqual([]);
  });
});

describe("a range of readings", () => {
  test("forgives case and spaces, a blank curve where there is one, and blank rows", () => {
    const given = readings(
      ...[" TSM-Tape-Copy.chart-5-1", "", 0, 130],
      ...[null, "", undefined, " "],
      ...["PTP-VTS.fig-8", "pk np(2)", "10", "150"],
      ...[null, null, null, null],
    );
    expect(readAt(given, { figure: "tsm-tape-copy.chart-5-1", curve: "write", x: 0 })?.value).toBe(130);
    expect(readAt(given, { figure: "ptp-vts.fig-8", curve: "Pk NP (2)", x: 10 })?.value).toBe(150);
  });

  test("takes a curve that the text does not name, where the figure has such", () => {
    const given = readings("ts7770-r51.fig-20", "32 Gb", 8, 4500);
    expect(readAt(given, { figure: "ts7770-r51.fig-20", curve: "32 Gb", x: 8 })?.value).toBe(4500);
  });

  test.each<[string, Raw[], string]>([
    ["three columns", [FIG_3, 1, 50], "readings must have 4 columns: figure, curve, x, y, got a range of 3 cells"],
    ["no figure", [null, "B20 sus", 1, 50], "readings[1] figure is missing"],
    ["no y", [FIG_3, "B20 sus", 1, null], "readings[1] y is missing"],
    ["a y in words", [FIG_3, "B20 sus", 1, "high"], "readings[1] y must be a number"],
    ["an x without end", [FIG_3, "B20 sus", Infinity, 1], "readings[1] x must be a finite number"],
    ["a truth", [FIG_3, true, 1, 1], "readings[1] curve must be text, got true"],
  ])("is rejected by its row: %s", (_, cells, message) => {
    expect(refusal(() => readings(...cells))).toContain(message);
  });

  test.each<[string, Raw[], string]>([
    ["an unknown figure", ["fig-3", "B20 sus", 1, 50], 'figure must be the ID of a figure (see FIGURES), got "fig-3"'],
    ["a drawing", ["ptp-vts.fig-7", "", 1, 50], "figure must be a figure with axes, not a drawing"],
    ["an unknown curve", [FIG_3, "B18 dp", 1, 50], "curve must be one of B20 dp, B20 ip, B20 sus, B10 dp"],
    ["no curve where there are several", [FIG_3, "", 1, 50], "curve must be one of B20 dp"],
    ["no curve where there are several and others", ["ts7770-r51.fig-20", "", 1, 50], "curve must be one of 4 Gb"],
    [
      "an x given twice",
      [FIG_3, "b20 SUS", 1, 55],
      "x must differ from the x of readings[1], which is on the same curve, got 1",
    ],
  ])("is rejected by its row, whatever is asked of it: %s", (_, cells, message) => {
    expect(refusal(() => readings(FIG_3, "B20 sus", 1, 50, ...cells))).toContain(`readings[2] ${message}`);
  });
});
