import { expect, test } from "@jest/globals";
import { namedNumbers, valueOf } from "../../../src/model/facts/facts";
import { readBook } from "../../../src/filling/book";
import { valueAt } from "../../../src/filling/cells";
import { openPackage } from "../../../src/filling/package";
import { Sheets } from "../../../src/filling/sheets";
import { recalculated } from "../../templates/recalculated";
import { scenarioNamed, templateFiles } from "../../../src/authoring/templateFiles";
import { numberIn, proposalOf, sampleOf, textIn } from "../../templates/proposal";
import { SAMPLE_CSV } from "../../templates/sampleDay";

/*
 * By hand, 5 PB from 1,200 T10000C cartridges to LTO-9, each number from a fact:
 *
 * Rate           Nobody measured this pair: the slower drive's native rate less 25% (our default), 0.75 x 240 = 180 MB/s.
 * Transfer       5,000,000,000 MB / 180 MB/s = 27,777,800 s
 * Source mounts  30 s robot + 13.1 s load + 0 s rewind + 23 s unload = 66.1 s. 112 wraps are even in number, so the data
 *                end at the load point. 1,200 x 66.1 s = 79,320 s
 * Target mounts  30 s robot + 17 s load + 110 s (two further rewinds of 55 s, because more than 50 GB were written) + 30 s
 *                unload = 187 s, and 40 min = 2,400 s of optimisation: 2,587 s. 5,000,000 GB / 18,000 GB = 277.78
 *                cartridges: 718,600 s
 * Pair-days      (27,777,800 + 79,320 + 718,600) s / 0.8 / 86,400 s = 413.4
 * Days           6 pairs copy 200 cartridges each, on 277.78 / 6 = 46.3 targets, so each loads 47:
 *                (4,629,630 + 200 x 66.1 + 47 x 2,587) s / 0.8 / 86,400 s = 68.93
 * Pairs          8 pairs: (3,472,222 + 150 x 66.1 + 35 x 2,587) s = 51.7 days; 7 pairs: 59.3 days. The deadline is in 56.
 * Robot          (1,200 + 278) x 30 s / 0.8 / 86,400 s = 0.64 days: far from its limit.
 * Cartridges     277.78, so 278
 */
const T10000C = "t10000c-ficon-2011.";
const LTO = "current-hardware.lto.";

const PAIR_MBPS = 0.75 * valueOf(`${T10000C}spec.t10000c-native-rate`);
const LTO_9_GB = 1000 * (namedNumbers(`${LTO}capacity`, "LTO-9")[0] ?? NaN);
const ROBOT = 30;
const SOURCE_MOUNT = ROBOT + valueOf(`${T10000C}access.t10000c-load`) + valueOf(`${T10000C}access.t10000c-unload`);
const REWIND = valueOf(`${LTO}rewind.lto-9`);
const TARGET_MOUNT = ROBOT + valueOf(`${LTO}load.lto-9`) + 2 * REWIND + valueOf(`${LTO}unload.lto-9`);
const FIRST_LOAD = 60 * valueOf("current-hardware.lto9.optimize.avg-40");
const GB = 5e6;

/** Days of one of so many pairs that copy 80% of the time: whole cartridges of the source, and whole ones written. */
function daysOf(pairs: number, firstLoad = FIRST_LOAD): number {
  const mounts = (1200 / pairs) * SOURCE_MOUNT + Math.ceil(GB / LTO_9_GB / pairs) * (TARGET_MOUNT + firstLoad);
  return ((1000 * GB) / pairs / PAIR_MBPS + mounts) / 0.8 / 86_400;
}

/** The hours in which not all pairs copy any longer: 0.05% here. */
const MODEL = 0.002;
const near = (actual: number, expected: number, tolerance = MODEL): void => {
  expect(Math.abs(actual / expected - 1)).toBeLessThan(tolerance);
};

test("the hand calculation's intermediate numbers", () => {
  near(PAIR_MBPS, 180, 1e-9);
  near(SOURCE_MOUNT, 66.1, 1e-9);
  near(TARGET_MOUNT + FIRST_LOAD, 2587, 1e-9);
  near(daysOf(6), 68.93, 1e-4);
  expect(daysOf(7)).toBeGreaterThan(56);
  expect(daysOf(8)).toBeLessThan(56);
});

test("the sample, T10000C to LTO-9: rate, days, pairs and cartridges are those by hand", () => {
  const sample = sampleOf("tape-migration");
  near(numberIn(sample, "pair_mbps"), PAIR_MBPS);
  near(numberIn(sample, "copy_days"), daysOf(6));
  near(numberIn(sample, "copying_days"), (1000 * GB) / PAIR_MBPS / 0.8 / 86_400 / 6);
  expect(numberIn(sample, "typical_pairs")).toBe(8);
  expect(numberIn(sample, "target_count")).toBe(278);
  expect(numberIn(sample, "counts_best")).toBe(numberIn(sample, "worst_pairs"));
  expect(textIn(sample, "verdict")).toBe(
    "Doesn't fit: with 6 pairs of T10000C and LTO-9 drives, the copy takes 68.9 days typically and 68.9 at worst, but the deadline is in 56.",
  );
  expect(textIn(sample, "recommendation")).toBe(
    "8 pairs of T10000C and LTO-9 drives: the copy takes 51.7 of 56 days at worst, and typically 51.7. Also needed: target cartridges (278).",
  );
});

test("with optimised media and pairs enough for the worst case, the proposal says that it's done in time", async () => {
  const held = await proposalOf("tape-migration", { customer: "Example", pairs: 10, media: "optimised" });
  near(numberIn(held, "copy_days"), daysOf(10, 0));
  expect(numberIn(held, "target_count")).toBe(278);
  expect(textIn(held, "verdict")).toMatch(
    /^Fits: with 10 pairs of T10000C and LTO-9 drives, the copy takes .* and typically 40\.\d\.$/,
  );
}, 120_000);

test("the report's pair of LTO-5 to LTO-5 keeps its rates of 75 and 50 MB/s", async () => {
  const held = await proposalOf("tape-migration", {
    customer: "Example",
    source: "LTO-5",
    target: "LTO-5",
    source_cartridges: null,
    pairs: 12,
    days: 90,
    compression: 1,
  });
  const typical = valueOf("tsm-tape-copy.rate.tape-to-tape-same-port-typical");
  const worst = valueOf("tsm-tape-copy.rate.tape-to-tape-same-port-worst");
  // Of 3,333.3 cartridges of 1,500 GB, one of 12 pairs copies 278. Load 12 s and unload 17 s, and the robot, at both ends.
  const days = (mbps: number): number => (278 * (1.5e6 / mbps + 2 * (ROBOT + 29))) / 0.8 / 86_400;
  near(numberIn(held, "copy_days"), days(typical), 1e-9);
  near(numberIn(held, "worst_days"), days(worst), 1e-9);
  expect(numberIn(held, "target_count")).toBe(3334);
}, 120_000);

test("an explanation with more rows than reserved says in the last one how many are missing, and where they are", async () => {
  const scenario = await scenarioNamed("tape-migration");
  const rowsOf = async (room: number): Promise<string[][]> => {
    const one = { ...scenario, explains: ["copy_days"] };
    const { workbook } = await templateFiles(one, SAMPLE_CSV, "0", recalculated, () => room);
    return explanationIn(workbook, "(TAPE_COPY_DAYS)", room - 1);
  };
  // The sample's explanation has 74 rows. The heading has the first: the question.
  const all = await rowsOf(74);
  expect(all[72]?.[0]).toBe("Document");
  const [last = [], ...others] = (await rowsOf(10)).reverse();
  expect(others.reverse()).toEqual(all.slice(0, 8));
  expect(last[0]).toBe("More");
  expect(last[1]).toMatch(/^65 more rows have no room here\. The hidden sheet Model has them all, from [A-Z]+6 on\.$/);
}, 120_000);

/** The rows below the heading that ends with these words. */
function explanationIn(workbook: Uint8Array, headingsEnd: string, room: number): string[][] {
  const sheet = new Sheets(readBook(openPackage(workbook))).part("Sources");
  const text = (row: number, column: number): string => {
    const value = valueAt(sheet, { row, column });
    return typeof value === "object" ? (value?.error ?? "") : String(value);
  };
  const heading = Array.from({ length: 50 }, (_, row) => row).find((row) => text(row, 0).endsWith(headingsEnd)) ?? NaN;
  return Array.from({ length: room }, (_, i) => [text(heading + 1 + i, 0), text(heading + 1 + i, 1)]);
}
