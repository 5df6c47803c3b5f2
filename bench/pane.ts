/**
 * Measures how long user actions block the built task pane's page at most: in milliseconds, and as a ratio to a loop of
 * known work in the same run, because machines differ. Needs `npm run build`; then `npx tsx bench/pane.ts`, with words
 * of some actions to measure only those.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { type Browser, type ElementHandle, type Frame, type Page } from "playwright-core";
import { serve } from "../src/tools/serve";
import { launchBrowser } from "../tests/e2e/browser";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const CDN = "https://appsforoffice.microsoft.com/**";
/** Longest task that an action may cause, ms. */
const LIMIT_MS = 50;
/** Wait after the last sign that an action is done, ms. */
const REST_MS = 700;
const MILLION = 1_000_000;
const ONLY = process.argv.slice(2).join(" ").toLowerCase();

interface Measured {
  readonly act: string;
  /** Longest task of 50 ms or more that the browser reports; 0 if there is none. */
  readonly longTask: number;
  /** Longest time between two turns of the page's event loop. Shows shorter tasks, too; never below a timer's 4 ms. */
  readonly longestGap: number;
}

type Watching = Window & { watched?: { tasks: number[]; gap: number } };

/** Runs in the page, before its own scripts. */
function watch(): void {
  const watched = { tasks: [] as number[], gap: 0 };
  (window as Watching).watched = watched;
  new PerformanceObserver((list) => {
    // In a frame, the browser also reports tasks of the page around it.
    for (const { duration, name } of list.getEntries()) if (name === "self") watched.tasks.push(duration);
  }).observe({ type: "longtask", buffered: true });
  let last = performance.now();
  const turn = (): void => {
    const now = performance.now();
    watched.gap = Math.max(watched.gap, now - last);
    last = now;
    setTimeout(turn, 0);
  };
  turn();
}

/** tsx wraps functions in a helper that gives them names; the page lacks that helper. */
const NAMED = "globalThis.__name = (one) => one";

/** Milliseconds of a loop of known work in the page. */
function calibrate(): number {
  const times = Array.from({ length: 9 }, () => {
    const from = performance.now();
    let sum = 0;
    for (let i = 1; i < 4_000_000; i += 1) sum += Math.sqrt(i) / (i % 7 || 1);
    return sum > 0 ? performance.now() - from : NaN;
  });
  return times.sort((a, b) => a - b)[4] ?? NaN;
}

type Within = Page | Frame;

class Bench {
  readonly measured: Measured[] = [];

  constructor(readonly pane: Within) {}

  /** Waits until the answers are shown and no longer dimmed. */
  async answered(): Promise<void> {
    await this.pane.waitForFunction(
      () => document.querySelector("[aria-label=Answer]")?.getAttribute("data-dimmed") === "false",
      undefined,
      { polling: 100 },
    );
  }

  /** Waits for an element by its CSS selector; locators by role would keep the page busy. */
  async there(selector: string, timeout = 60_000): Promise<ElementHandle<HTMLElement>> {
    const found = await this.pane.waitForSelector(selector, { state: "attached", timeout });
    return found as ElementHandle<HTMLElement>;
  }

  async gone(selector: string): Promise<void> {
    await this.pane.waitForSelector(selector, { state: "detached", timeout: 120_000 });
  }

  async press(selector: string): Promise<void> {
    const element = await this.there(selector);
    await element.evaluate((one) => {
      // Clicks without the mouse, which would move over other elements first.
      one.focus();
      one.click();
    });
  }

  /** The control of an argument. */
  async field(argument: string): Promise<ElementHandle<HTMLElement>> {
    const find = async (): Promise<ElementHandle | null> => {
      const found = await this.pane.evaluateHandle((name) => {
        const label = [...document.querySelectorAll("label")].find((one) =>
          new RegExp(`\\b${name}\\*?$`).test(one.textContent),
        );
        return document.getElementById(label?.htmlFor ?? "");
      }, argument);
      return found.asElement();
    };
    let found = await find();
    if (!found) await this.more();
    for (let tries = 0; !found && tries < 20; tries += 1) {
      await this.pane.waitForTimeout(100);
      found = await find();
    }
    if (!found) throw new Error(`no field ${argument}`);
    return found as ElementHandle<HTMLElement>;
  }

  private async more(): Promise<void> {
    await this.pane.evaluate(() => {
      [...document.querySelectorAll("button")].find((one) => one.textContent.startsWith("More inputs"))?.click();
    });
  }

  async enter(argument: string, text: string): Promise<void> {
    await (await this.field(argument)).fill(text);
  }

  /** Pastes a text at once, because typing many lines takes the browser seconds. */
  async paste(argument: string, text: string): Promise<void> {
    const field = await this.field(argument);
    await this.pane.evaluate((words) => navigator.clipboard.writeText(words), text);
    await field.evaluate((one) => {
      one.focus();
      if (one instanceof HTMLTextAreaElement) one.select();
    });
    await this.forget();
    await field.press("Control+v");
  }

  async choose(argument: string, name: string): Promise<void> {
    const field = await this.field(argument);
    const tag = await field.evaluate(({ tagName }) => tagName);
    if (tag === "SELECT") await field.selectOption(name);
    else await this.press(`input[type=radio][value="${name}"]`);
  }

  async forget(): Promise<void> {
    await this.pane.evaluate(() => {
      const { watched } = window as Watching;
      if (!watched) return;
      watched.tasks = [];
      watched.gap = 0;
    });
  }

  async tell(act: string): Promise<void> {
    await this.pane.waitForTimeout(REST_MS);
    const { tasks, gap } = await this.pane.evaluate(() => (window as Watching).watched ?? { tasks: [], gap: NaN });
    this.measured.push({ act, longTask: Math.max(0, ...tasks), longestGap: gap });
  }

  async act(name: string, act: () => Promise<void>): Promise<void> {
    await this.forget();
    await act();
    await this.tell(name);
  }
}

interface Scene {
  readonly name: string;
  run(bench: Bench): Promise<void>;
}

/** Invented hourly rates with a batch each night. */
function hours(count: number, scale = 1): string {
  return Array.from({ length: count }, (_, i) => {
    const isNight = i % 24 >= 20 || i % 24 < 4;
    return String(scale * ((isNight ? 120 : 30) + ((i * 7919) % 37)));
  }).join("\n");
}

async function open(bench: Bench, question: string): Promise<void> {
  const { pane } = bench;
  if ((await pane.$("button[aria-label=Back]")) !== null) await bench.press('nav[aria-label^="Steps"] button');
  await bench.press(`[data-key="${question}"]`);
  await bench.there("[aria-label=Answer]");
}

async function peakHours(bench: Bench): Promise<void> {
  await open(bench, "VTS_PEAK_HOURS");
  await bench.choose("model", "B20");
  await bench.enter("cache_gb", "864");
  await bench.enter("compression", "3");
  await bench.answered();
}

async function vtsDay(bench: Bench): Promise<void> {
  await open(bench, "VTS_DAY");
  await bench.choose("model", "B20");
  await bench.enter("cache_gb", "864");
  await bench.enter("compression", "3");
}

const DAYS: readonly {
  readonly name: string;
  readonly list: string;
  readonly prepare: (bench: Bench) => Promise<void>;
}[] = [
  { name: "VTS_DAY", list: "host_mbps", prepare: vtsDay },
  {
    name: "GM_TIMELINE",
    list: "write_mbps",
    async prepare(bench) {
      await open(bench, "GM_TIMELINE");
      await bench.enter("link_mbps", "100");
      await bench.enter("distance_km", "100");
    },
  },
  {
    name: "TS7700_DAY",
    list: "host_mbps",
    async prepare(bench) {
      await open(bench, "TS7700_DAY");
      await bench.choose("model", "TS7770T");
      await bench.enter("compression", "3");
      await bench.enter("premigration_mbps", "400");
    },
  },
];

async function fills(bench: Bench, { name, list, prepare }: (typeof DAYS)[number]): Promise<void> {
  await prepare(bench);
  for (const count of [24, 168, 720]) {
    const field = await bench.field(list);
    await field.fill("");
    await bench.pane.waitForTimeout(REST_MS);
    await bench.act(`${name}: paste ${count} values`, async () => {
      await bench.paste(list, hours(count, name === "TS7700_DAY" ? 8 : 1));
      await bench.pane.waitForFunction(
        () => document.querySelector("[role=region] table, [data-table]") !== null,
        undefined,
        { polling: 100 },
      );
      await bench.answered();
    });
  }
  await bench.act(`${name}: a character in the list of 720`, async () => {
    await (await bench.field(list)).press("0");
    await bench.pane.waitForTimeout(300);
    await bench.answered();
  });
}

const SECTIONS = ["Why", "Improve", "What if", "What matters", "Growth", "Compare"];

async function unfolds(bench: Bench, of: string): Promise<void> {
  for (const title of SECTIONS) {
    const toggle = async (): Promise<void> => {
      await bench.pane.evaluate((wanted) => {
        const all = [...document.querySelectorAll<HTMLElement>("button[aria-expanded]")];
        all.find((one) => one.textContent === wanted)?.click();
      }, title);
    };
    await bench.act(`${of}: ${title}`, async () => {
      await toggle();
      await bench.pane.waitForTimeout(300);
      await bench.gone('[role=progressbar][aria-label^="Working"], [role=progressbar][aria-label^="Trying"]');
    });
    await toggle();
  }
}

const SCENES: readonly Scene[] = [
  {
    name: "forms",
    async run(bench) {
      await bench.tell("open the pane");
      const names = await bench.pane.$$eval("[data-key]", (all) =>
        all.map((one) => one.getAttribute("data-key") ?? ""),
      );
      const opened: Measured[] = [];
      for (const name of names) {
        await bench.act(name, async () => {
          await bench.press(`[data-key="${name}"]`);
          await bench.there("[aria-label=Answer]");
        });
        const one = bench.measured.pop();
        if (one) opened.push(one);
        await bench.press("button[aria-label=Back]");
      }
      opened.sort((a, b) => b.longestGap - a.longestGap);
      const [worst] = opened;
      const middle = opened[Math.floor(opened.length / 2)];
      if (worst) bench.measured.push({ ...worst, act: `open a form, the worst of ${names.length}: ${worst.act}` });
      if (middle) bench.measured.push({ ...middle, act: `open a form, the middle one: ${middle.act}` });
    },
  },
  {
    name: "plain sizing",
    async run(bench) {
      await peakHours(bench);
      const field = await bench.field("cache_gb");
      await bench.act("VTS_PEAK_HOURS: a character in a field", async () => {
        await field.press("End");
        await field.press("0");
      });
      await bench.act("VTS_PEAK_HOURS: one after another, without a pause", async () => {
        for (const key of ["Backspace", "1", "Backspace", "2", "Backspace"]) await field.press(key);
      });
      await unfolds(bench, "VTS_PEAK_HOURS");
      for (const tab of ["explain", "templates", "size"]) {
        await bench.act(`switch to ${tab}`, async () => {
          await bench.press(`#tab-${tab}`);
        });
      }
    },
  },
  ...DAYS.map((day): Scene => ({
    name: day.name,
    async run(bench) {
      await fills(bench, day);
    },
  })),
  {
    name: "sections of a week",
    async run(bench) {
      await vtsDay(bench);
      await bench.paste("host_mbps", hours(168));
      await bench.there("[role=region] table");
      await bench.answered();
      await unfolds(bench, "VTS_DAY of 168 values");
      const field = await bench.field("cache_gb");
      await bench.act("VTS_DAY of 168 values: a character in another field", async () => {
        await field.press("End");
        await field.press("0");
        await bench.pane.waitForTimeout(300);
        await bench.answered();
      });
    },
  },
  {
    name: "templates",
    async run(bench) {
      await bench.press("#tab-templates");
      await bench.there("img");
      await bench.pane.waitForTimeout(REST_MS);
      await bench.act("pick a template", async () => {
        await bench.press('[data-key="ptp-vts-sizing"]');
        await bench.there("input[type=file]");
      });
      const field = await bench.field("cache_gb");
      await bench.act("a character in a template's field", async () => {
        await field.press("5");
      });
      await bench.act("a CSV file of its demand", async () => {
        await (await bench.there("input[type=file]")).setInputFiles(join(ROOT, "samples/day.csv"));
      });
    },
  },
  {
    name: "measured data",
    async run(bench) {
      const file = join(ROOT, ".cache/bench-million.csv");
      const stamp = (i: number): string => new Date(Date.UTC(2026, 0, 1, 0, i)).toISOString().slice(0, 16);
      const lines = Array.from({ length: MILLION }, (_, i) => `${stamp(i)},${100 + ((i * 7919) % 400)}`);
      mkdirSync(join(ROOT, ".cache"), { recursive: true });
      writeFileSync(file, ["time,host_mbps", ...lines].join("\n"));
      try {
        await bench.act("switch to data", async () => {
          await bench.press("#tab-data");
          await bench.there("input[type=file]");
        });
        await bench.act("a CSV file of a million rows", async () => {
          await (await bench.there("input[type=file]")).setInputFiles(file);
          await bench.there('[aria-label="Figures of the period"]');
          await bench.there('[aria-label="Size from this data"]');
        });
        const end = await bench.there("[role=slider]");
        await bench.act("move the window by keys", async () => {
          for (let i = 0; i < 12; i += 1) await end.press("ArrowRight");
          await bench.there('[aria-label="Selected period"]');
        });
        await bench.act("another tab and back", async () => {
          await bench.press("#tab-size");
          await bench.press("#tab-data");
          await bench.there('[aria-label="Size from this data"]');
        });
      } finally {
        rmSync(file);
      }
    },
  },
];

/** Scenes in the workbench, whose spreadsheet replaces Excel. */
const IN_WORKBOOK: readonly Scene[] = [
  {
    name: "explain",
    async run(bench) {
      await writeFormulas(bench);
      await bench.act("in the workbench: switch to explain, a formula over 168 cells", async () => {
        await bench.press("#tab-explain");
        await bench.there('section[aria-label="SIZING.VTS_DAY"]');
      });
      await bench.press('input[type=radio][value="Whole workbook"]');
      await bench.act("in the workbench: audit 300 formulas", async () => {
        await bench.pane.evaluate(() => {
          [...document.querySelectorAll("button")].find((one) => /^Check all/.test(one.textContent))?.click();
        });
        await bench.there("ul[aria-label=Findings]");
      });
    },
  },
];

/** Writes 168 hours of demand, a formula that reads them, and 300 other formulas; the first formula stays selected. */
async function writeFormulas({ pane }: Bench): Promise<void> {
  await pane.evaluate(async (values) => {
    await window.Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.add("Many");
      sheet.getRange("A1:A168").values = values.map((value) => [value]);
      sheet.getRange("C1:C300").formulas = values
        .concat(values)
        .slice(0, 300)
        .map((_, i) => [`=SIZING.VTS_PEAK_HOURS("B20",${400 + i},3)`]);
      sheet.getRange("E1").formulas = [['=SIZING.VTS_DAY("B20",864,3,A1:A168)']];
      sheet.activate();
      sheet.getRange("E1").select();
      await context.sync();
    });
  }, hours(168).split("\n").map(Number));
  await pane.waitForTimeout(5000);
}

async function inPane(browser: Browser, address: string, scene: Scene): Promise<Measured[]> {
  const context = await browser.newContext({
    viewport: { width: 350, height: 720 },
    permissions: ["clipboard-read", "clipboard-write"],
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await page.addInitScript(NAMED);
    await page.addInitScript(watch);
    await page.route(CDN, (route) => route.abort());
    await page.goto(`${address}taskpane.html`);
    await page.waitForSelector("input[type=search]");
    const bench = new Bench(page);
    await scene.run(bench);
    return bench.measured;
  } finally {
    await context.close();
  }
}

async function inWorkbench(browser: Browser, address: string, scene: Scene): Promise<Measured[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await page.addInitScript(NAMED);
    await page.addInitScript(watch);
    await page.goto(address);
    const frame = await (await page.waitForSelector("#pane iframe")).contentFrame();
    if (!frame) throw new Error("the workbench has no pane");
    await frame.waitForSelector("input[type=search]");
    await frame.waitForTimeout(5000);
    const bench = new Bench(frame);
    await scene.run(bench);
    // Without the longest gap, because the spreadsheet also works between the page's turns. Tasks are reported for each
    // of them.
    return bench.measured.map((one) => ({ ...one, longestGap: NaN }));
  } finally {
    await context.close();
  }
}

async function main(): Promise<void> {
  const served = await serve(ROOT, 0);
  const browser = await launchBrowser();
  const isWanted = ({ name }: Scene): boolean => name.toLowerCase().includes(ONLY);
  try {
    const page = await browser.newPage();
    await page.addInitScript(NAMED);
    await page.goto(`${served.address}LICENSE.txt`);
    const known = await page.evaluate(calibrate);
    await page.close();
    console.log(`a loop of 4,000,000 square roots: ${known.toFixed(1)} ms; the ratios are to it`);
    console.log("   task     gap   ratio  act");
    const tell = ({ act, longTask, longestGap }: Measured): void => {
      const worst = Math.max(longTask, Number.isNaN(longestGap) ? 0 : longestGap);
      const gap = Number.isNaN(longestGap) ? "" : longestGap.toFixed(0);
      const cells = [longTask > 0 ? longTask.toFixed(0) : "-", gap, (worst / known).toFixed(2)];
      console.log(`${cells.map((cell) => cell.padStart(7)).join(" ")}  ${worst > LIMIT_MS ? "* " : "  "}${act}`);
    };
    for (const scene of SCENES.filter(isWanted)) (await inPane(browser, served.address, scene)).forEach(tell);
    for (const scene of IN_WORKBOOK.filter(isWanted)) (await inWorkbench(browser, served.address, scene)).forEach(tell);
  } finally {
    await browser.close();
    await served.close();
  }
}

await main();
