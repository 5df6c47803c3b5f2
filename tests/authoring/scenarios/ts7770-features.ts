import { expect, test } from "@jest/globals";
import { areaNamed, readBook } from "../../../src/filling/book";
import { valueAt } from "../../../src/filling/cells";
import { fill } from "../../../src/filling/fill";
import { openPackage } from "../../../src/filling/package";
import { Sheets } from "../../../src/filling/sheets";
import { recalculated } from "../../templates/recalculated";
import { openedTemplate } from "../../templates/committed";
import { numberIn, proposalOf, sampleOf, textIn } from "../../templates/proposal";

/** GB per hour of 1 MB/s. */
const HOUR = 3.6;

test("the sample by hand: from 23:00 the queue has room for 19 minutes, then the host is throttled", () => {
  const sample = sampleOf("ts7770-features");
  const sustained = 2.66 * 400;
  expect(numberIn(sample, "sustained_mbps")).toBeCloseTo(sustained, 9);
  // In the hour from 00:00, 1,850 / 2.66 MB/s come in and 400 go out; the queue is above PMPRIOR all the time.
  const before = Number(sample("day_backlog_gb")[5]);
  expect(before).toBeGreaterThan(1600);
  const roomFor = (4000 - before) / ((1850 / 2.66 - 400) * HOUR);
  expect(Number(sample("day_accepted")[6])).toBeCloseTo(roomFor * 1850 + (1 - roomFor) * sustained, 6);
  expect(sample("times")[6]).toBe("00:00");
  expect(textIn(sample, "verdict")).toBe(
    "Doesn't fit: the TS7770T throttles the host in 12 of 24 hours, first from 00:00.",
  );
  expect(sample("throttled_hours")).toEqual([sample("day_state").filter((state) => state === "sustained").length]);
});

test("the recommended count is the smallest listed that isn't throttled, and fits when it's entered", async () => {
  const sample = sampleOf("ts7770-features");
  const [counts, throttled] = [sample("counts").map(Number), sample("count_throttled").map(Number)];
  const best = counts[throttled.indexOf(0)] ?? NaN;
  expect(sample("counts_best")).toEqual([best]);
  // The queue must have room for what exceeds 400 MB/s compressed in the hours above the sustained rate; each FC5274 is
  // 1,000 GB.
  const above = sample("demand")
    .map(Number)
    .filter((rate) => rate > 2.66 * 400)
    .map((rate) => (rate / 2.66 - 400) * HOUR);
  const needed = above.reduce((sum, one) => sum + one, 0) / 1000;
  expect(best).toBeGreaterThanOrEqual(Math.ceil(needed));
  expect(best).toBeLessThanOrEqual(Math.ceil(needed) + 2);
  const held = await proposalOf("ts7770-features", { demand: "sample", features: best });
  expect(textIn(held, "verdict")).toMatch(/^Fits: the TS7770T never throttles the host\./);
}, 120_000);

test("no count is listed that a small day has no use for, or that the cluster doesn't accept", async () => {
  // Throttling, at 1,000 GB for each FC5274, comes after priority premigration: 1,600 GB, or 3,600 GB on a TS7770C.
  for (const [model, least] of [
    ["TS7770T", 2],
    ["TS7770C", 4],
  ] as const) {
    const held = await proposalOf("ts7770-features", { demand: "sample", model, compression: 5, features: 9 });
    expect(held("counts")).toEqual([0, 1, 2, 3].map((more) => least + more));
    expect(held("count_throttled")).toEqual([0, 0, 0, 0]);
  }
}, 120_000);

test("a disk-only cluster is offered without FC5274, in the day and in the refresh", async () => {
  const held = await proposalOf("ts7770-features", { demand: "sample", model: "TS7770" });
  expect(textIn(held, "verdict")).toMatch(/^Fits: the TS7770 never throttles the host\./);
  const diskOnly = "A disk-only TS7770: it doesn't premigrate and needs no FC5274.";
  expect(textIn(held, "recommendation")).toBe(diskOnly);
  const sustained = Number(held("sustained_mbps")[0]);
  const demand = held("demand").map((rate) => 10 * Number(rate));
  expect(Math.max(...demand)).toBeGreaterThan(sustained);
  const busy = await proposalOf("ts7770-features", { demand, model: "TS7770" });
  expect(textIn(busy, "verdict")).toMatch(
    /^Doesn't fit: [\d,]+ GB of demand is still waiting at the end of the day\.$/,
  );
  // Published at 5.351:1; at the sample's 2.66:1 the cache carries 4,000 x sqrt(2.66 / 5.351) = 2,820 MB/s, our default.
  expect(textIn(busy, "detail")).toMatch(/^Demand peaks at 18,500 MB\/s, .* Sustained rate: 2,820 host MB\/s\.$/);
  expect(textIn(busy, "recommendation")).toMatch(/^Plan .*: the TS7770 can't write all of the demand\.$/);
  const refresh = await proposalOf("refresh", { demand: "sample", ts_model: "TS7770" });
  expect(textIn(refresh, "recommendation")).toBe(diskOnly);
}, 120_000);

test("more FC5274 than the published tests have don't fit, and none beyond them is recommended", async () => {
  const held = await proposalOf("ts7770-features", { demand: "sample", features: 12, compression: 1.2 });
  expect(textIn(held, "verdict")).toMatch(
    /^Doesn't fit: with 12 FC5274 features, the 10 of the published tests are exceeded\. Plan more premigration/,
  );
  expect(held("counts")).toEqual([7, 8, 9, 10]);
  expect(textIn(held, "recommendation")).toMatch(/^None listed is enough: with 10 FC5274 features, /);
}, 120_000);

test("a day without an answer says so below its headings, which the charts' legends name", async () => {
  // One FC5274 allows 1,000 GB, below the 1,600 at which premigration has priority.
  const answers = { customer: "Example", demand: "sample", features: 1 };
  const held = await proposalOf("ts7770-features", answers);
  expect(textIn(held, "verdict")).toMatch(/^No verdict: FC5274 features installed must .*, got 1\.$/);
  expect(held("day_hour").slice(0, 2)).toEqual(["no answer", ""]);
  const sheets = new Sheets(
    readBook(openPackage(await fill(openedTemplate("ts7770-features"), answers, recalculated))),
  );
  const { sheet, row, column } = areaNamed(sheets.book, "day_demand");
  expect(valueAt(sheets.part(sheet), { row: row - 1, column })).toBe("Demand (host MB/s)");
}, 120_000);

test("with fewer FC5274 than the cluster accepts, the choices and what to order are those of the sample", async () => {
  // The choices take the place of what's entered, so that they don't depend on it.
  for (const [name, below] of [
    ["ts7770-features", "the TS7770T"],
    ["refresh", "after 6 years, the TS7770T"],
  ] as const) {
    const sample = sampleOf(name);
    const held = await proposalOf(name, { customer: "Example", demand: "sample", features: 1 });
    expect(textIn(held, "verdict")).toMatch(/^No verdict: FC5274 features installed must .*, got 1\.$/);
    for (const same of ["counts", "count_throttled", "counts_best", "busy_hours", "busy_mbps"])
      expect(held(same)).toEqual(sample(same));
    const best = numberIn(sample, "counts_best");
    const throttled = Number(sample("count_throttled")[sample("counts").indexOf(best) - 1]);
    expect(textIn(held, "recommendation").startsWith(`${best} FC5274 features: ${below} never throttles`)).toBe(true);
    expect(textIn(held, "alternative")).toBe(
      `${best - 1} FC5274 features: ${below} throttles the host in ${throttled} of 24 hours.`,
    );
  }
}, 120_000);

test("a demand that is the sustained rate but for rounding isn't above it", async () => {
  // 400 MB/s at 3.05:1 are 1,220 host MB/s, the demand at 20:00.
  const held = await proposalOf("ts7770-features", { customer: "Example", demand: "sample", compression: 3.05 });
  const above = held("demand")
    .map(Number)
    .filter((rate) => rate > 1220);
  expect(held("demand")).toContain(1220);
  expect(numberIn(held, "sustained_mbps")).not.toBe(1220);
  expect(numberIn(held, "sustained_mbps")).toBeCloseTo(1220, 9);
  expect(numberIn(held, "busy_hours")).toBe(above.length);
  expect(numberIn(held, "busy_mbps")).toBeCloseTo(above.reduce((sum, one) => sum + one, 0) / above.length, 9);
}, 120_000);
