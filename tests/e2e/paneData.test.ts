/** Tests measured data in the built pane, read by its worker under the page's content policy. Needs a build. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { cutTexts } from "./inspect";
import { PanePage, type Look } from "./panePage";
import { openSite, type Site } from "./workbenchPage";

/** One look only; paneScreens.test.ts has all screens. */
const LOOK: Look = { name: "320-light", width: 320, colorScheme: "light" };
const ROWS = 1_000_000;

let site: Site;

beforeAll(async () => {
  site = await openSite();
}, 60_000);

/** Returns an invented week of quarter hours: a batch each night, the last one the largest, and I/Os by day. */
function week(): string {
  const lines = ["time,io_per_s,host_mbps"];
  for (let i = 0; i < 672; i += 1) {
    const [hour, day] = [(i / 4) % 24, Math.floor(i / 96)];
    const night = hour >= 20 || hour < 4 ? 120 + 15 * day : 0;
    const io = hour >= 9 && hour < 17 ? 6000 : 1500;
    lines.push(`${stamp(i * 900)},${io},${40 + night + (i % 7)}`);
  }
  lines[100] = lines[100]?.replace(/,[^,]*$/, ",n/a") ?? "";
  lines.splice(300, 2);
  return lines.join("\n");
}

function stamp(seconds: number): string {
  return new Date(Date.UTC(2026, 10, 16) + seconds * 1000).toISOString().slice(0, 16).replace("T", " ");
}

async function give(pane: PanePage, name: string, text: string): Promise<void> {
  const buffer = Buffer.from(text);
  await pane.page.getByLabel("CSV file of measured data").setInputFiles({ name, mimeType: "text/csv", buffer });
}

async function openTab(pane: PanePage): Promise<void> {
  await pane.page.getByRole("tab", { name: "Data" }).click();
  await pane.page.getByRole("button", { name: "Choose CSV file" }).waitFor();
}

function figure(pane: PanePage, name: string): Locator {
  return pane.page.getByRole("region", { name: "Figures of the period" }).getByRole("row", { name });
}

describe("a file", () => {
  let pane: PanePage;

  beforeAll(async () => {
    pane = await PanePage.open(site.browser, site.address, LOOK);
  });

  beforeEach(async () => {
    await pane.home();
    await openTab(pane);
  });

  afterEach(async () => {
    expect(await pane.scrollsSideways()).toBe(false);
    expect(await pane.violations()).toEqual([]);
    expect(pane.complaints).toEqual([]);
  });

  afterAll(() => pane.close());

  test("what cannot be read is rejected with its reason", async () => {
    await give(pane, "letter.csv", "Dear customer,\nthank you.\n");
    await pane.page.getByText(/Can't read letter.csv: row 1/).waitFor();
  });

  test("a week is read, looked at and sized from", async () => {
    await give(pane, "week.csv", week());
    await pane.page.getByRole("heading", { name: "week.csv" }).waitFor();
    await figure(pane, "Peak").getByText("MB/s").waitFor();
    await pane.page.getByRole("button", { name: "Busiest day" }).click();
    await pane.page.getByRole("img", { name: /^Selected period/ }).waitFor();
    await pane.page.getByRole("button", { name: /VTS_DAY: Host demand/ }).click();
    await pane.card().waitFor();
    const list = await pane.page.locator('[data-field="host_mbps"]').getByRole("textbox").inputValue();
    expect(list.split("\n")).toHaveLength(96);
    await pane.page.getByRole("tab", { name: "Data" }).click();
    await pane.page.getByRole("heading", { name: "week.csv" }).waitFor();
  });
});

test("the mouse draws the part that is looked at, and moves its ends", async () => {
  const pane = await PanePage.open(site.browser, site.address, {
    name: "mouse",
    width: 350,
    colorScheme: "light",
  });
  await openTab(pane);
  await give(pane, "week.csv", week());
  const [begins, ends] = [/begins$/, /ends$/].map((name) => pane.page.getByRole("slider", { name }));
  const picture = pane.page.getByRole("img", { name: /^All data/ });
  await picture.waitFor();
  await picture.scrollIntoViewIfNeeded();
  const from = await begins?.boundingBox();
  const to = await ends?.boundingBox();
  if (!from || !to || !begins || !ends) throw new Error("the part has no ends");
  const [left, right, y] = [from.x + from.width / 2, to.x + to.width / 2, from.y + from.height / 2];
  const drag = async (a: number, b: number): Promise<void> => {
    await pane.page.mouse.move(a, y);
    await pane.page.mouse.down();
    await pane.page.mouse.move((a + b) / 2, y);
    await pane.page.mouse.move(b, y);
    await pane.page.mouse.up();
  };
  // Selects the middle three of seven days.
  await drag(left + (2 / 7) * (right - left), left + (5 / 7) * (right - left));
  const at = async (end: Locator): Promise<number> => Number(await end.getAttribute("aria-valuenow"));
  // A pixel is about two values, and the mouse and the chart each round to a pixel.
  expect(Math.abs((await at(begins)) - 2 * 96)).toBeLessThan(8);
  expect(Math.abs((await at(ends)) - 5 * 96)).toBeLessThan(8);
  const end = await ends.boundingBox();
  await drag((end?.x ?? 0) + (end?.width ?? 0) / 2, left + (4 / 7) * (right - left));
  expect(Math.abs((await at(ends)) - 4 * 96)).toBeLessThan(8);
  expect(pane.complaints).toEqual([]);
  await pane.close();
});

type Timed = Window & { tasks?: number[] };

test("a million rows do not freeze the pane, and can be given up halfway", async () => {
  const pane = await PanePage.open(site.browser, site.address, {
    name: "million",
    width: 350,
    colorScheme: "light",
  });
  pane.page.setDefaultTimeout(55_000);
  await openTab(pane);
  const lines = Array.from({ length: ROWS }, (_, i) => `${stamp(i * 60)},${100 + ((i * 7919) % 400)}`);
  const file = join(__dirname, "../../.cache/million.csv");
  writeFileSync(file, ["time,host_mbps", ...lines].join("\n"));
  await pane.page.evaluate(() => {
    const tasks: number[] = [];
    (window as Timed).tasks = tasks;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: "longtask" });
  });
  const chooser = pane.page.getByLabel("CSV file of measured data");
  await chooser.setInputFiles(file);
  await pane.page.getByText(/Reading million.csv: [1-9]/).waitFor();
  await pane.page.getByRole("button", { name: "Cancel" }).click();
  await pane.page.getByText("Reading million.csv:").waitFor({ state: "detached" });
  const begun = Date.now();
  await chooser.setInputFiles(file);
  await pane.page.getByRole("heading", { name: "million.csv" }).waitFor();
  await figure(pane, "Peak").getByText("499 MB/s").waitFor();
  const seconds = (Date.now() - begun) / 1000;
  rmSync(file);
  const longest = await pane.page.evaluate(() => Math.max(0, ...((window as Timed).tasks ?? [])));
  mkdirSync(join(__dirname, "../../artefacts"), { recursive: true });
  writeFileSync(
    join(__dirname, "../../artefacts/pane-data-million.json"),
    JSON.stringify({ rows: ROWS, seconds, longest }),
  );
  // If the page read the rows, one task would take seconds. The limit allows for a busy machine.
  expect(longest).toBeLessThan(400);
  expect(pane.complaints).toEqual([]);
  await pane.close();
}, 120_000);

test("labels of the fields take one line at 320 and at 600 px, and columns without a unit add up", async () => {
  const rows = Array.from({ length: 60 }, (_, i) => `${stamp(i * 300)},${i + 1}000000,${2 * (i + 1)}000000,7`);
  rows.splice(20, 7);
  const pane = await PanePage.open(site.browser, site.address, LOOK);
  await openTab(pane);
  await give(pane, "grafana.csv", ["Time,hosta,hostb,queue", ...rows].join("\n"));
  await pane.page.getByLabel("Rates at the same time").selectOption("sum");
  for (const name of ["hosta", "hostb"]) await pane.page.getByLabel(name, { exact: true }).check();
  await pane.page.getByLabel("Unit of the rate columns").selectOption("B/s");
  await pane.page.getByLabel("The rates are").selectOption("write");
  // The last row is 60 + 120 MB/s.
  await pane.page.getByText(/Single rate: 180 MB\/s/).waitFor();
  expect(await pane.page.getByLabel("Fill gaps with").locator("option:checked").textContent()).toBe(
    "nothing (7 missing)",
  );
  for (const width of [320, 600]) {
    await pane.wear({ ...LOOK, width });
    expect([width, await cutTexts(pane)]).toEqual([width, []]);
  }
  expect(pane.complaints).toEqual([]);
  await pane.close();
});

test("after the worker that held the data has failed, another file is read by a new one and shown", async () => {
  const pane = await PanePage.open(site.browser, site.address, LOOK);
  await openTab(pane);
  await give(pane, "one.csv", week());
  await pane.page.getByRole("heading", { name: "one.csv" }).waitFor();
  await figure(pane, "Mean").waitFor();
  const fail = (): void => {
    setTimeout(() => {
      throw new Error("failed for its test");
    });
  };
  const failing = pane.page.workers();
  const ended = failing.map((worker) => worker.waitForEvent("close"));
  await Promise.all(failing.map((worker) => worker.evaluate(fail)));
  await Promise.all(ended);
  await give(pane, "two.csv", week());
  await pane.page.getByRole("heading", { name: "two.csv" }).waitFor();
  await figure(pane, "Mean").waitFor();
  await pane.close();
}, 60_000);
