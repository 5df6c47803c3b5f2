import { expect, test } from "@jest/globals";
import { namedNumbers, valueOf } from "../../../src/model/facts/facts";
import { readBook } from "../../../src/filling/book";
import { valueAt } from "../../../src/filling/cells";
import { openPackage } from "../../../src/filling/package";
import { Sheets } from "../../../src/filling/sheets";
import { CHOSEN } from "../../../src/model/tapeCopies/parameters";
import { recalculated } from "../../templates/recalculated";
import { scenarioNamed, templateFiles } from "../../../src/authoring/templateFiles";
import { numberIn, proposalOf, sampleOf, textIn } from "../../templates/proposal";
import { SAMPLE_CSV } from "../../templates/sampleDay";

/*
 * By hand, 5 PB from 1,200 T10000C cartridges to LTO-9, each number from a fact:
 *
 * Source         5,000 GB native in 112 wraps: 44,642.9 MB per wrap. At 240 MB/s a wrap takes 186.012 s.
 * Turn           0.8 s at its end, as fitted to a T10000B: 44,642.9 MB / 186.812 s = 238.97 MB/s.
 * Target         18,000 GB native. 238.97 MB/s is between its tape speeds of 223 and 244 MB/s, above the lowest, 177.
 *                Its own stop at a wrap end: 64,286 MB x (1/400 - 1/408) s/MB = 3.15 s, 753 MB at 238.97 MB/s, which both
 *                buffers (2,000 MiB = 2,097 MB and 1,024 MB) hold. So the source limits: 238.97 MB/s.
 * Transfer       5,000,000,000 MB / 238.97 MB/s = 20,923,000 s
 * Source mounts  30 s robot + 13.1 s load + 0 s rewind + 23 s unload = 66.1 s. 112 wraps are even in number, so the data
 *                end at the load point. 1,200 x 66.1 s = 79,320 s
 * Target mounts  30 s robot + 17 s load + 110 s (two further rewinds of 55 s, because more than 50 GB were written) + 30 s
 *                unload = 187 s, and 40 min = 2,400 s of optimisation: 2,587 s. 5,000,000 GB / 18,000 GB = 277.78
 *                cartridges: 718,600 s
 * Pair-days      (20,923,000 + 79,320 + 718,600) s / 0.8 / 86,400 s = 314.25
 * Days           6 pairs copy 200 cartridges each, on 277.78 / 6 = 46.3 targets, so each loads 47:
 *                (3,487,167 + 200 x 66.1 + 47 x 2,587) s / 0.8 / 86,400 s = 52.4
 * Pairs          In 56 days a pair copies 213: 3,713,832 + 14,079 + 50 x 2,587 = 3,857,261 s = 55.81 days (214: 56.07).
 *                1,200 / 213 = 5.63, so 6.
 * Robot          (1,200 + 278) x 30 s / 0.8 / 86,400 s = 0.64 days: far from its limit.
 * Cartridges     277.78, so 278
 */
const T10000C = "t10000c-ficon-2011.";
const LTO = "current-hardware.lto.";

const WRAP_MB = (1000 * valueOf(`${T10000C}spec.t10000c-std-capacity`)) / valueOf(`${T10000C}spec.t10000c-wraps`);
const SOURCE_MBPS = WRAP_MB / (WRAP_MB / valueOf(`${T10000C}spec.t10000c-native-rate`) + CHOSEN.t10kTurn);
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
  return ((1000 * GB) / pairs / SOURCE_MBPS + mounts) / 0.8 / 86_400;
}

/** The event model counts the start and the target's speed changes, too: 0.05% here. */
const MODEL = 0.002;
const near = (actual: number, expected: number, tolerance = MODEL): void => {
  expect(Math.abs(actual / expected - 1)).toBeLessThan(tolerance);
};

test("the hand calculation's intermediate numbers", () => {
  near(WRAP_MB, 44_642.9, 1e-6);
  near(SOURCE_MBPS, 238.97, 1e-5);
  near(SOURCE_MOUNT, 66.1, 1e-9);
  near(TARGET_MOUNT + FIRST_LOAD, 2587, 1e-9);
  near(daysOf(6), 52.4, 1e-4);
});

test("the sample, T10000C to LTO-9: rate, days, pairs and cartridges are those by hand", () => {
  const sample = sampleOf("tape-migration");
  near(numberIn(sample, "pair_mbps"), SOURCE_MBPS);
  near(numberIn(sample, "copy_days"), daysOf(6));
  near(numberIn(sample, "copying_days"), (1000 * GB) / SOURCE_MBPS / 0.8 / 86_400 / 6);
  expect(numberIn(sample, "typical_pairs")).toBe(Math.ceil(1200 / 213));
  expect(numberIn(sample, "target_count")).toBe(278);
  expect(numberIn(sample, "counts_best")).toBe(numberIn(sample, "worst_pairs"));
  expect(textIn(sample, "verdict")).toBe(
    "Usually done in time: with 6 drive pairs, the copy takes 52.4 days of 56. In the worst case it takes 59.4.",
  );
  expect(textIn(sample, "recommendation")).toBe(
    "7 pairs of T10000C and LTO-9 drives: the copy takes 51.1 of 56 days at worst, and typically 45.1. Also needed: target cartridges (278).",
  );
});

test("with optimised media and pairs enough for the worst case, the proposal says that it's done in time", async () => {
  const held = await proposalOf("tape-migration", { customer: "Example", pairs: 10, media: "optimised" });
  near(numberIn(held, "copy_days"), daysOf(10, 0));
  expect(numberIn(held, "target_count")).toBe(278);
  expect(textIn(held, "verdict")).toMatch(
    /^Fits: with 10 pairs of T10000C and LTO-9 drives, the copy takes .* and typically 30\.\d\.$/,
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
  // The sample's explanation has 67 rows. The heading has the first: the question.
  const all = await rowsOf(67);
  expect(all[65]?.[0]).toBe("Document");
  const [last = [], ...others] = (await rowsOf(10)).reverse();
  expect(others.reverse()).toEqual(all.slice(0, 8));
  expect(last[0]).toBe("More");
  expect(last[1]).toMatch(/^58 more rows have no room here\. The hidden sheet Model has them all, from [A-Z]+6 on\.$/);
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
