/**
 * Tests the way from an exported file to an order, in the workbench: a week of sadf with two disks, a gap, night peaks
 * and a month end becomes a sheet, a recalculating timeline with a chart, and what to order; two files of a monitor
 * become one series; and selected cells are read. Needs a build.
 */
import { beforeAll, beforeEach, expect, test } from "@jest/globals";
import { exactly } from "../../src/model/quantities/formatNumber";
import type { Look } from "./shownPane";
import { PaneInWorkbench } from "./paneInWorkbench";
import { openSite } from "./workbenchPage";

const [INTERVALS, SECONDS, FIRST] = [2016, 300, Date.UTC(2026, 9, 26)];
/** Intervals without a row. */
const GAP = { from: 700, to: 706 };
const [COMPRESSION, PREMIGRATION, FEATURES] = [2.5, 300, 5];
const WINDOW_HOURS = 12;
const GB_PER_FEATURE = 1000;
const KIB_IN_MB = 1024 / 1e6;
const LOOKS: readonly Look[] = ([320, 600] as const).flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ name: `${width}-${colorScheme}`, width, colorScheme })),
);

let pane: PaneInWorkbench;

beforeAll(async () => {
  pane = await PaneInWorkbench.open(await openSite());
}, 60_000);

/** Each test has a new workbook. */
beforeEach(async () => {
  pane = await pane.anew();
}, 60_000);

/** Invented KiB/s of two disks: a batch each night, twice as long at the month end. */
function disks(): readonly (readonly [number, number])[] {
  let state = 21;
  return Array.from({ length: INTERVALS }, (_, i) => {
    state = (state * 48271) % 2147483647;
    const time = new Date(FIRST + i * SECONDS * 1000);
    const hour = time.getUTCHours();
    const isMonthEnd = time.getUTCDate() === 31 && hour >= 16;
    const all = (hour >= 22 || hour < 4 || isMonthEnd ? 850_000 : 150_000) + (state % 50_000);
    return [Math.round(0.6 * all), Math.round(0.4 * all)];
  });
}

/** As `sadf -d -- -d` writes it: semicolons, a heading in a comment, and the time at the end of each interval. */
function sadf(rates: readonly (readonly [number, number])[]): string {
  const rows = rates.flatMap((pair, i) => {
    if (i >= GAP.from && i < GAP.to) return [];
    const ends = new Date(FIRST + (i + 1) * SECONDS * 1000).toISOString().replace("T", " ").slice(0, 19);
    return pair.map((rate, disk) => `zhost1;${SECONDS};${ends} UTC;dev94-${4 * disk};9.00;5.00;${rate}.00;30.00;1.00`);
  });
  return ["# hostname;interval;timestamp;DEV;tps;rkB/s;wkB/s;areq-sz;%util", ...rows].join("\n");
}

/** The queue at the end of each interval, GB compressed: what host writes fill and premigration empties. */
function queues(rates: readonly number[], compression: number): number[] {
  let gb = 0;
  return rates.map((rate) => (gb = Math.max(0, gb + ((rate / compression - PREMIGRATION) * SECONDS) / 1000)));
}

const DAY = "TS7700_DAY";

/** Compares some queues of the timeline with those of the loop above, which knows nothing of the model. */
async function queuesAre({ workbench }: PaneInWorkbench, head: number, expected: readonly number[]): Promise<void> {
  const highest = expected.indexOf(Math.max(...expected));
  expect(expected[highest]).toBeGreaterThan(1000);
  for (const i of [highest, GAP.to, expected.length - 1])
    await workbench.cellIs(
      `D${head + 1 + i}`,
      // Cells have twelve digits.
      (held) => typeof held === "number" && Math.abs(held - (expected[i] ?? NaN)) < 1e-6,
      DAY,
    );
}

async function rowOf({ workbench }: PaneInWorkbench, text: RegExp, sheet = DAY): Promise<number> {
  for (let row = 1; row < 40; row += 1) if (text.test(String(await workbench.cell(`A${row}`, sheet)))) return row;
  throw new Error(`no ${text.source} in column A`);
}

async function fill(pane: PaneInWorkbench, values: Readonly<Record<string, number>>): Promise<void> {
  await pane.pick("model", "TS7770T");
  for (const [name, value] of Object.entries(values)) await pane.enter(name, String(value));
}

/** Central Europe's clock, which goes back from 03:00 to 02:00 on 2026-10-25. */
function clock(instant: number): string {
  const hours = instant < Date.UTC(2026, 9, 25, 1) ? 2 : 1;
  const [date = "", time = ""] = new Date(instant + hours * 3_600_000).toISOString().split("T");
  return `${date.split("-").reverse().join(".")} ${time.slice(0, 5)}`;
}

test("selected cells of the workbook are read", async () => {
  const { workbench } = pane;
  for (const [i, text] of ["host_mbps", "100", "300"].entries()) await workbench.enter(`B${2 + i}`, text);
  await workbench.select("B2:B4");
  await pane.openTab("Data");
  await pane.press("Use selected cells");
  await pane.page.getByText(/no column of times was found/).waitFor();
  await pane.page.getByLabel("Interval length if no times").fill("15 min");
  await pane.page.getByRole("heading", { name: "Sheet1!B2:B4" }).waitFor();
  await pane.page.getByRole("row", { name: "Peak" }).getByText("300 MB/s").waitFor();
  expect(workbench.complaints).toEqual([]);
}, 120_000);

test("two files of a monitor with decimal commas, the later one first, are one series through the clock change", async () => {
  // From 2026-10-24 00:00 for three days and the hour that comes twice, of two systems.
  const pairs = disks().slice(0, 3 * 288 + 12);
  const rows = pairs.map((pair, i) => {
    const at = clock(Date.UTC(2026, 9, 23, 22) + i * SECONDS * 1000);
    return pair.map((rate, one) => `${at};SYS${one === 0 ? "A" : "B"};${(rate / 1000).toFixed(2).replace(".", ",")}`);
  });
  await pane.openTab("Data");
  // The first file ends after the change.
  const files = [rows.slice(500), rows.slice(0, 500)].map((part, i) => ({
    name: `monitor-${2 - i}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from(["Zeitstempel;System;Schreibrate (MB/s)", ...part.flat()].join("\r\n")),
  }));
  await pane.page.getByLabel("CSV file of measured data").setInputFiles(files);
  await pane.page.getByLabel("Rates at the same time").selectOption("sum");
  await pane.page.getByText(`Lists use ${exactly(pairs.length)} values of 5 min.`).waitFor();
  await pane.press("Put into the workbook");
  await pane.page.getByText(/^The list is on the sheet monitor-2, named monitor_2_mbps/).waitFor();
  const first = 1 + (await rowOf(pane, /^Time/, "monitor-2"));
  // 02:00 comes first in row 312 and again in row 324; the files meet at row 500.
  for (const i of [311, 312, 324, 335, 499, 500, pairs.length - 1]) {
    const sum = (pairs[i] ?? []).reduce((all, rate) => all + Number((rate / 1000).toFixed(2)), 0);
    await pane.workbench.cellIs(
      `B${first + i}`,
      (held) => typeof held === "number" && Math.abs(held - sum) < 1e-6,
      "monitor-2",
    );
  }
  expect(pane.workbench.complaints).toEqual([]);
}, 120_000);

test("from an export to cells that recalculate, a chart and an order", async () => {
  const pairs = disks();
  const rates = pairs.map(([one, other], i) => (i >= GAP.from && i < GAP.to ? 0 : (one + other) * KIB_IN_MB));
  const { workbench } = pane;
  await pane.openTab("Data");
  await pane.measured("week.csv", sadf(pairs));
  // Its format says everything but whether the disks are added up.
  await pane.page.getByLabel("Rates at the same time").selectOption("sum");
  await pane.page.getByRole("heading", { name: "week.csv" }).waitFor();
  await pane.page.getByLabel("Fill gaps with").selectOption("zero");
  await pane.press("Put into the workbook");
  await pane.page.getByText(/^The list is on the sheet week, named week_mbps/).waitFor();
  for (const look of LOOKS) {
    await pane.wear(look);
    await pane.picture("measured-week", look, false);
    expect(await pane.scrollsSideways()).toBe(false);
  }

  await pane.page.getByRole("button", { name: /TS7700_DAY: Host demand/ }).click();
  await fill(pane, {
    compression: COMPRESSION,
    premigration_mbps: PREMIGRATION,
    features: FEATURES,
    peak_premigration_mbps: PREMIGRATION,
    idle_premigration_mbps: PREMIGRATION,
  });
  await pane
    .card()
    .getByText(/throttled/)
    .first()
    .waitFor();
  await pane.press("Other layouts");
  await pane.page.getByRole("menuitem", { name: "Timeline with chart" }).click();
  await pane.page.getByText(`Inserted in ${DAY}!A1`).waitFor();
  const head = await rowOf(pane, /^Time/);
  await queuesAre(pane, head, queues(rates, COMPRESSION));
  await workbench.page.locator(`#dock canvas[aria-label^="Chart on the sheet ${DAY}: "]`).waitFor();
  // The cells follow an input: less compression fills the queue sooner.
  await workbench.enter(`B${await rowOf(pane, /^Compression ratio/)}`, "2.4");
  await queuesAre(pane, head, queues(rates, 2.4));
  await workbench.screenshot("measured-week-timeline");

  await pane.openTab("Data");
  await pane.page.getByRole("button", { name: /TS7700_FEATURES: Host write rate/ }).click();
  await fill(pane, {
    compression: COMPRESSION,
    window_hours: WINDOW_HOURS,
    premigration_mbps: PREMIGRATION,
    peak_premigration_mbps: PREMIGRATION,
  });
  const peak = Math.max(...rates);
  const gb = (peak / COMPRESSION - PREMIGRATION) * 3.6 * WINDOW_HOURS;
  const count = Math.ceil(gb / GB_PER_FEATURE);
  const lacks = exactly(Math.round(gb - (count - 1) * GB_PER_FEATURE));
  await pane
    .card()
    .getByText(`${count} FC5274; with ${count - 1} FC5274, ${lacks} GB compressed`)
    .waitFor();
  await workbench.select("P2");
  await pane.press("Insert formula");
  await workbench.cellIs("P2", count, DAY);
  expect(workbench.complaints).toEqual([]);
  expect(await pane.violations()).toEqual([]);
}, 300_000);

/** A week of five minutes of writes, MB/s, without the 40 min before 13:40 on Thursday. */
function writes(): string {
  const rows = Array.from({ length: INTERVALS }, (_, i) => {
    const at = new Date(Date.UTC(2026, 10, 9) + i * SECONDS * 1000).toISOString().slice(0, 16).replace("T", " ");
    return `${at},${(100 + ((i * 37) % 288) / 2).toFixed(1)}`;
  });
  return ["Date,Write MB/s", ...rows.filter((_, i) => i < 1020 || i >= 1028)].join("\n");
}

const SOURCE = "measured from Mon 9 November 2026 00:00 to Mon 16 November 2026 00:00; 8 missing, filled with";
const TITLE = "Global Mirror: which links keep the recovery point?";

async function sourceIs(said: string): Promise<void> {
  // Too long for the field, so it stands whole below it.
  await pane.page.locator('[data-field="demand_source"]').getByText(`if blank: ${said}: ${SOURCE}`).waitFor();
}

test("a week with a gap goes into a proposal, by values and by cells, and the form opens at its top", async () => {
  await pane.openTab("Data");
  await pane.measured("week.csv", writes());
  await pane.page.getByRole("heading", { name: "week.csv" }).waitFor();
  const offer = pane.page.getByRole("list", { name: "Use in a proposal" }).getByRole("button", { name: TITLE });
  await offer.click();
  await pane.page.getByText(/^8 intervals are missing\./).waitFor();
  const look = async (name: string): Promise<void> => {
    for (const one of LOOKS.filter(({ width }) => width === 320)) {
      await pane.wear(one);
      await pane.picture(name, one, false);
      expect(await pane.scrollsSideways()).toBe(false);
    }
  };
  await look("measured-missing");
  await pane.page.getByLabel("Fill gaps with").selectOption("before");
  const began = Date.now();
  await pane.press(`Open ${TITLE}`);
  await sourceIs("week.csv");
  // Pasting as many values takes under two seconds; the limit allows for a busy machine.
  expect(Date.now() - began).toBeLessThan(15_000);
  expect(await pane.page.evaluate(() => window.scrollY)).toBe(0);
  await look("measured-values");

  await pane.openTab("Data");
  await pane.page.getByRole("button", { name: /^What does a day on a Peer-to-Peer VTS/ }).click();
  await pane.page.getByText(/^2,016 values are too many for a form/).waitFor();
  await look("measured-long");
  await pane.press("Insert and open VTS_DAY");
  await pane.page.getByText(/^The list is on the sheet week, named week_mbps, in /).waitFor();
  await look("measured-inserted");
  await pane.openTab("Data");
  await offer.click();
  await pane.page.getByText("week_mbps").first().waitFor();
  await sourceIs("week.csv, cells week_mbps");
  expect(await pane.page.evaluate(() => window.scrollY)).toBe(0);
  await look("measured-cells");
  expect(pane.workbench.complaints).toEqual([]);
}, 200_000);
