/** Every screen of the pane and the actions that open it: outside Excel, or in the workbench if it needs a workbook. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { labelOf } from "../ask";
import { documentBytes, p } from "../filling/word/smallDocument";
import { BRANDED } from "../taskpane/templates/plans";
import { chartPicture } from "./chartPicture";
import type { PaneInWorkbench } from "./paneInWorkbench";
import type { PanePage } from "./panePage";
import type { ShownPane } from "./shownPane";

export interface Screen<Pane extends ShownPane = ShownPane> {
  /** Name of the screen's pictures. */
  readonly name: string;
  /** The screen that it goes on from, if not from the first one. */
  readonly from?: string;
  /** Opens the screen. */
  readonly open: (pane: Pane) => Promise<unknown>;
  /** Set if the pane is then no longer fit for other screens. */
  readonly spoils?: true;
  /** Set if the picture shows only the window, not the whole page. */
  readonly isWindow?: true;
  /** Complaints of the browser that are expected here. */
  readonly complains?: RegExp;
}

/** Opens a screen of a list while another one is shown. */
export async function reach<Pane extends ShownPane>(
  screens: readonly Screen<Pane>[],
  name: string,
  pane: Pane,
  shown?: string,
): Promise<void> {
  const screen = screens.find((one) => one.name === name);
  if (!screen) throw new Error(`no screen ${name}`);
  const { from, open } = screen;
  if (from === undefined) await pane.home();
  else if (from !== shown) await reach(screens, from, pane, shown);
  await open(pane);
}

const TEMPLATE = /^Peer-to-Peer VTS: does the batch window fit/;
const SAMPLE = join(__dirname, "../../samples/day.csv");

/** An invented day with a batch at night. */
const DAY = [58, 60, 55, 190, 210, 220, 215, 200, 120, 90, 70, 65, 60, 60, 58, 62, 70, 80, 90, 100, 160, 180, 120, 70];

async function entered(pane: ShownPane): Promise<void> {
  await pane.openQuestion("VTS_PEAK_HOURS");
  await pane.choose("model", "B20");
  await pane.enter("cache_gb", "0.864 TB");
  await pane.enter("compression", "3");
  // 7.82 h is also in the README; the paper says eight hours.
  await pane.card().getByText("7.82 h").waitFor();
}

/** Unfolds a part of an accordion or a fold, and waits until its content is loaded. */
async function unfolded(pane: ShownPane, title: string | RegExp): Promise<void> {
  // A step of the path may have the same name, so the heading is searched for.
  await pane.page.getByRole("heading", { name: title, exact: true }).getByRole("button").click();
  await pane.page.getByRole("button", { name: title, exact: true, expanded: true }).waitFor();
}

/** Two TS7770T clusters over a day, with drives and links. */
async function path(pane: ShownPane): Promise<void> {
  await pane.openQuestion("TS7700_DAY");
  // Before the answer covers the button.
  await pane.moreInputs();
  await pane.pick("model", "TS7770T");
  await pane.enter("compression", "2.5");
  await pane.enter("host_mbps", DAY.map((mbps) => 15 * mbps).join("\n"));
  await pane.enter("premigration_mbps", "400");
  await pane.enter("clusters", "2");
  await pane.enter("drive_mbps", "74.8");
  await pane.choose("links", "2x1");
  await pane.pick("columns", "path");
  await pane.page.getByRole("region", { name: "TS7700_DAY as a table" }).waitFor();
}

/** What to order for a TS7770T whose demand grows, with more than one candidate. */
async function plan(pane: ShownPane): Promise<void> {
  await pane.openQuestion("TS7700_PLAN");
  await pane.moreInputs();
  await pane.enter("compression", "2.5");
  await pane.enter("host_mbps", DAY.map((mbps) => 5 * mbps).join("\n"));
  await pane.enter("features", "3");
  await pane.enter("drives", "2");
  await pane.enter("drive_mbps", "200");
  await pane.enter("growth_percent", "15");
  await pane.enter("years", "3");
  await pane.page.getByRole("region", { name: "Year by year" }).waitFor();
  await pane.page.getByText("All cells").click();
  await pane.page.getByRole("region", { name: "TS7700_PLAN as a table" }).waitFor();
}

async function day(pane: ShownPane): Promise<void> {
  await pane.openQuestion("VTS_DAY");
  await pane.choose("model", "B20");
  await pane.enter("cache_gb", "864");
  await pane.enter("compression", "3");
  await pane.enter("host_mbps", DAY.join("\n"));
  await pane.page.getByRole("region", { name: "VTS_DAY as a table" }).waitFor();
}

/** Reloads the pane without some files. Before, the pane has usually loaded everything that it may need. */
async function withheld(pane: PanePage, files: string): Promise<void> {
  await pane.page.route(files, (route) => route.fulfill({ status: 404 }));
  await pane.page.reload();
  await pane.search().waitFor();
}

const numbers = (pane: ShownPane): Promise<void> => pane.page.getByText("Show data", { exact: true }).first().click();

/** Fills in a sizing and leaves it, so that it is a recent one. */
async function left(pane: ShownPane, cache: string): Promise<void> {
  await pane.openQuestion("VTS_PEAK_HOURS");
  await pane.choose("model", "B20");
  await pane.enter("cache_gb", cache);
  await pane.enter("compression", "3");
  await pane.card().getByText(/ h$/).first().waitFor();
  await pane.press("Back");
  await pane.search().waitFor();
}

/** Returns five invented days of quarter hours with a batch each night. Two rows aren't numbers, and one is missing. */
function measured(): string {
  const rows = Array.from({ length: 480 }, (_, i) => {
    const hour = (i / 4) % 24;
    const at = new Date(Date.UTC(2026, 10, 16) + i * 900_000).toISOString().slice(0, 16).replace("T", " ");
    return `${at},${hour >= 9 && hour < 17 ? 6000 : 1500},${40 + (hour >= 20 || hour < 4 ? 120 : 0) + (i % 7)}`;
  });
  rows[50] = "broken,row";
  rows[90] = rows[90]?.replace(/,[^,]*$/, ",n/a") ?? "";
  rows.splice(120, 1);
  return ["time,io_per_s,host_mbps", ...rows].join("\n");
}

async function data(pane: ShownPane): Promise<void> {
  await pane.openTab("Data");
  await pane.measured("five-days.csv", measured());
  await pane.page.getByRole("heading", { name: "five-days.csv" }).waitFor();
  await pane.page.getByRole("region", { name: "Figures of the period" }).getByText("MB/s").first().waitFor();
}

async function template(pane: ShownPane): Promise<void> {
  await pane.openTab("Templates");
  await pane.page.getByRole("button", { name: TEMPLATE }).click();
  // Clicked without the mouse, because its tooltip would be in the picture.
  await pane.page.getByRole("button", { name: /^Use the sample day: / }).dispatchEvent("click");
  await pane
    .card()
    .getByText(/1 B20 pair with 864 GB per VTS/)
    .waitFor();
}

/** Opens the question that answers the drive time of DRIVES_NEEDED, and answers it. */
async function asked(pane: ShownPane): Promise<void> {
  await pane.openQuestion("DRIVES_NEEDED");
  await pane.enter("mounts_per_hour", "60");
  await pane.press(`From another question: ${labelOf("DRIVES_NEEDED", "cycle_s")}`);
  await pane.page.getByRole("menuitem", { name: /^TAPE_CYCLE_TIME/ }).click();
  await pane.choose("model", "LTO-9");
  await pane.enter("file_gb", "36");
  await pane.enter("robot_s", "15");
  await pane
    .card()
    .getByText(/^\d+ s/)
    .first()
    .waitFor();
}

async function answerUsed(pane: ShownPane): Promise<void> {
  await pane.press(`Use as ${labelOf("DRIVES_NEEDED", "cycle_s")}`);
  await pane
    .card()
    .getByText(/ drives$/)
    .first()
    .waitFor();
}

export const SCREENS: readonly Screen<PanePage>[] = [
  { name: "first", isWindow: true, open: (pane) => pane.search().waitFor() },
  { name: "search", open: (pane) => pane.search().fill("rpo") },
  {
    name: "search-in-part",
    open: async (pane) => {
      await pane.search().fill("network bandwidth of the mainframe");
      await pane.page.getByRole("heading", { name: "Partial matches" }).waitFor();
    },
  },
  {
    name: "search-without-match",
    open: async (pane) => {
      await pane.search().fill("zzz");
      await pane.page.getByText(/^No matching goals/).waitFor();
    },
  },
  {
    name: "recent",
    isWindow: true,
    open: async (pane) => {
      for (const cache of ["432", "864", "1296", "1728"]) await left(pane, cache);
      await pane.page.getByRole("button", { name: "Show all 4 sizings" }).click();
    },
  },
  { name: "blank", open: (pane) => pane.openQuestion("VTS_PEAK_HOURS") },
  { name: "path-day", open: path },
  { name: "plan", open: plan },
  {
    name: "warnings",
    open: async (pane) => {
      await pane.openQuestion("GM_TIMELINE");
      await pane.enter("write_mbps", "400");
      await pane.enter("link_mbps", "361.1");
      await pane.page.getByRole("button", { name: "Use defaults" }).click();
      await pane.page.getByRole("heading", { name: "All warnings" }).waitFor();
    },
  },
  {
    name: "asked-first",
    open: async (pane) => {
      await pane.openQuestion("TAPE_COPY_DAYS");
      await pane.enter("amount_gb", "10000000");
      await pane.page.getByRole("button", { name: "Use defaults" }).waitFor();
    },
  },
  {
    name: "assumed",
    from: "asked-first",
    open: async (pane) => {
      await pane.page.getByRole("button", { name: "Use defaults" }).click();
      await pane.page.getByText("Assumed: ").waitFor();
    },
  },
  {
    name: "compare-over-capacity",
    open: async (pane) => {
      await pane.openQuestion("CGFT_ESTIMATE");
      await pane.enter("write_mbps", "400");
      await pane.enter("link_mbps", "361.1");
      await pane.enter("distance_km", "100");
      await unfolded(pane, "Compare");
      await pane.page.getByRole("button", { name: "Add to comparison" }).click();
      await pane.enter("write_mbps", "250");
      await pane.page.getByText("Over capacity").waitFor();
    },
  },
  {
    name: "matters-over-capacity",
    open: async (pane) => {
      await pane.openQuestion("CGFT_ESTIMATE");
      // At a fifth more, the link can't carry the writes.
      await pane.enter("write_mbps", "320");
      await pane.enter("link_mbps", "361.1");
      await pane.enter("distance_km", "100");
      await unfolded(pane, "What matters most");
      await pane.page.getByRole("heading", { name: "Over capacity" }).waitFor();
    },
  },
  {
    name: "chain-offers",
    isWindow: true,
    open: async (pane) => {
      await pane.openQuestion("DRIVES_NEEDED");
      await pane.press(`From another question: ${labelOf("DRIVES_NEEDED", "cycle_s")}`);
      await pane.page.getByRole("menuitem", { name: /^TAPE_RECALL_TIME/ }).waitFor();
    },
  },
  { name: "chain-asked", open: asked },
  { name: "chain", from: "chain-asked", open: answerUsed },
  {
    name: "chain-refused",
    open: async (pane) => {
      await pane.openQuestion("VTS_RECOVERY_MBPS");
      await pane.choose("model", "B20");
      await pane.enter("cache_gb", "864");
      await pane.enter("compression", "3");
      await pane.moreInputs();
      await pane.press(`From VTS_PEAK_HOURS: ${labelOf("VTS_RECOVERY_MBPS", "peak_hours")}`);
      await pane.page.getByText(/^For .* of VTS_RECOVERY_MBPS$/).waitFor();
      // At this rate copying keeps up, so the caches never fill.
      await pane.enter("host_mbps", "60");
      await pane
        .card()
        .getByText(/never fill/)
        .waitFor();
      await pane.press(`Use as ${labelOf("VTS_RECOVERY_MBPS", "peak_hours")}`);
      await pane.page
        .getByText(/^No number from VTS_PEAK_HOURS: /)
        .first()
        .waitFor();
    },
  },
  {
    name: "improve-otherwise",
    open: async (pane) => {
      await pane.openQuestion("CGFT_ESTIMATE");
      await pane.enter("write_mbps", "400");
      await pane.enter("link_mbps", "361.1");
      await pane.enter("distance_km", "100");
      await unfolded(pane, "Improve");
      await pane.page.getByRole("heading", { name: "Better outcomes" }).waitFor();
    },
  },
  {
    name: "what-matters-readings",
    open: async (pane) => {
      await pane.openQuestion("VTS_THROUGHPUT");
      await pane.choose("model", "B20");
      await pane.enter("compression", "3");
      await unfolded(pane, "What matters most");
      await pane.page.getByRole("heading", { name: "Not tested" }).waitFor();
    },
  },
  {
    name: "chart-reader",
    isWindow: true,
    async open(pane) {
      await pane.openQuestion("VTS_THROUGHPUT");
      await pane.moreInputs();
      await pane.press("Read points from a chart: Chart readings");
      await pane.page.getByLabel("Picture of the chart").setInputFiles(chartPicture());
      await pane.page.getByText("Click the first point of the x axis on the picture.").waitFor();
    },
  },
  { name: "day", open: day },
  // From here on, the pane remembers a unit that was entered.
  { name: "sizing-window", isWindow: true, open: entered },
  { name: "sizing", from: "sizing-window", open: (pane) => pane.card().waitFor() },
  {
    name: "naming",
    from: "sizing",
    open: async (pane) => {
      await pane.press("More actions for this sizing");
      await pane.page.getByRole("menuitem", { name: "Name this sizing" }).waitFor();
    },
  },
  { name: "all-inputs", from: "sizing", open: (pane) => pane.moreInputs() },
  {
    name: "why",
    from: "sizing",
    open: async (pane) => {
      await unfolded(pane, /^Why/);
      await pane.page.getByRole("heading", { name: "Notes" }).waitFor();
    },
  },
  {
    name: "error",
    from: "sizing",
    open: async (pane) => {
      await pane.enter("cache_gb", "1.7 Tb");
      await pane.page
        .getByText(/was 1.7 TB meant|terabits/)
        .first()
        .waitFor();
    },
  },
  {
    name: "improve",
    from: "sizing",
    open: async (pane) => {
      await unfolded(pane, "Improve");
      await pane.page.getByRole("button", { name: /^Apply 1,700 GB/ }).waitFor();
    },
  },
  {
    name: "what-if",
    from: "sizing",
    open: async (pane) => {
      await unfolded(pane, "What if");
      await pane.page.getByRole("heading", { name: "Summary" }).waitFor();
      await pane.page.locator("canvas").first().waitFor();
    },
  },
  {
    name: "what-if-names",
    from: "what-if",
    open: async (pane) => {
      await pane.page.getByRole("combobox", { name: "Vary", exact: true }).selectOption({ index: 0 });
      await pane.page.locator("canvas").first().waitFor();
    },
  },
  {
    name: "what-if-numbers",
    from: "what-if-names",
    open: async (pane) => {
      await pane.page.getByRole("combobox", { name: "Vary", exact: true }).selectOption("compression");
      await pane.page.getByRole("heading", { name: "No answer at" }).waitFor();
      await numbers(pane);
    },
  },
  {
    name: "what-matters",
    from: "sizing",
    open: async (pane) => {
      await unfolded(pane, "What matters most");
      await pane.page.getByRole("heading", { name: "Break-even values" }).waitFor();
      await pane.page.locator("canvas").first().waitFor();
    },
  },
  {
    name: "growth",
    from: "sizing",
    open: async (pane) => {
      await unfolded(pane, "Growth");
      await pane.page.getByRole("textbox", { name: /^Growth/ }).fill("40");
      await pane.page.getByRole("textbox", { name: /^Limit for the answer/ }).fill("25");
      await pane.page.getByRole("textbox", { name: /^Lead time/ }).fill("12");
      await pane.page.getByRole("heading", { name: "What sets the date range" }).waitFor();
      await pane.page.locator("canvas").first().waitFor();
    },
  },
  {
    name: "compare",
    from: "sizing",
    open: async (pane) => {
      await unfolded(pane, "Compare");
      for (const cache of ["1296", "1728", "2592"]) {
        await pane.press("Add to comparison");
        await pane.enter("cache_gb", cache);
      }
      await pane.page.getByRole("button", { name: "Remove C" }).waitFor();
    },
  },
  { name: "explain-outside", open: (pane) => pane.openTab("Explain") },
  {
    name: "data",
    open: async (pane) => {
      await pane.openTab("Data");
      await pane.page.getByRole("button", { name: "Choose CSV file" }).waitFor();
    },
  },
  {
    name: "data-refused",
    open: async (pane) => {
      await pane.openTab("Data");
      await pane.measured("letter.csv", "Dear customer,\nthank you.\n");
      await pane.page.getByText(/Can't read letter.csv: row 1/).waitFor();
    },
  },
  { name: "data-understood", open: data },
  {
    name: "data-day",
    from: "data-understood",
    open: async (pane) => {
      await pane.page.getByRole("button", { name: "Busiest day" }).click();
      await pane.page.getByRole("img", { name: /^Selected period/ }).waitFor();
      await pane.page.getByText("Show data").click();
    },
  },
  {
    name: "data-columns",
    open: async (pane) => {
      await pane.openTab("Data");
      const rows = Array.from({ length: 24 }, (_, i) =>
        ["SYSA", "SYSB"].map((lpar, k) => `2026-11-16 ${String(i).padStart(2, "0")}:00,${lpar},${100 + i + 50 * k},32`),
      );
      await pane.measured("systems.csv", ["time,lpar,io_per_s,block (KB)", ...rows.flat()].join("\n"));
      await pane.page.getByLabel("Transfer size column").selectOption("block (KB)");
      await pane.page.getByLabel("The rates are").selectOption("write");
      await pane.page.getByLabel("System", { exact: true }).selectOption("SYSB");
      await pane.page.getByRole("heading", { name: "systems.csv" }).waitFor();
      await pane.page
        .getByText(/system: SYSB/)
        .first()
        .waitFor();
    },
  },
  {
    name: "data-absent",
    open: async (pane) => {
      await pane.openTab("Data");
      const rows = Array.from({ length: 24 }, (_, i) =>
        ["A", "B"].map((lun, k) => `2026-11-16 ${String(i).padStart(2, "0")}:00,${lun},${i === 5 && k ? "" : 40 + i}`),
      );
      await pane.measured("luns.csv", ["time,lun,host write (MB/s)", ...rows.flat()].join("\n"));
      await pane.page.getByLabel("Rates at the same time").selectOption("sum");
      await pane.page.getByLabel("Systems without a value").scrollIntoViewIfNeeded();
    },
  },
  {
    name: "data-records",
    open: async (pane) => {
      await pane.openTab("Data");
      const folder = join(__dirname, "../../samples/characterise");
      const files = readdirSync(folder).map((name) => join(folder, name));
      await pane.page.getByLabel("CSV file of measured data").setInputFiles(files);
      await pane.page.getByLabel("Volume coverage").fill("80");
      await pane.page.getByLabel("Subsystem coverage").fill("15");
      await pane.page.getByRole("region", { name: "Workload" }).waitFor();
      await pane.page.getByText("Show intervals").click();
      await pane.page.getByText("Show volumes").click();
    },
  },
  {
    name: "templates",
    open: async (pane) => {
      await pane.openTab("Templates");
      await pane.page.waitForFunction(() => document.querySelector("img")?.complete);
    },
  },
  { name: "template", open: template },
  {
    name: "template-faults",
    from: "template",
    open: async (pane) => {
      await pane.enter("compression", "0.4");
      await pane.enter("cache_gb", "1.7 Tb");
      await pane.page.getByText('Must be at least 1, got "0.4"').waitFor();
    },
  },
  {
    name: "template-rejected",
    open: async (pane) => {
      await pane.openTab("Templates");
      await pane.page.getByRole("button", { name: /^TS7770: how many FC5274/ }).click();
      await pane.page.getByRole("button", { name: /^Use the sample day: / }).dispatchEvent("click");
      await pane.enter("priority_gb", "2000");
      await pane.enter("features", "2");
      await pane.page.getByText(/must be at least 3, to put the throttling threshold/).waitFor();
    },
  },
  {
    name: "template-logo",
    open: async (pane) => {
      await pane.openTab("Templates");
      const plan = { name: "plan.xlsx", mimeType: "", buffer: Buffer.from(BRANDED) };
      await pane.page.getByLabel("Workbook to fill in").setInputFiles(plan);
      await pane.page.getByRole("button", { name: "Choose logo" }).waitFor();
    },
  },
  {
    name: "template-letter",
    open: async (pane) => {
      await pane.openTab("Templates");
      const body = documentBytes(p("Dear {{contact}}, {{VTS_PEAK_HOURS}} {{oh no}}"));
      const file = { name: "letter.docx", mimeType: "", buffer: Buffer.from(body) };
      await pane.page.getByLabel("Word document to fill in").setInputFiles(file);
      await pane.page.getByRole("button", { name: "Create document" }).waitFor();
    },
  },
  {
    name: "templates-team",
    spoils: true,
    isWindow: true,
    async open(pane) {
      const list = [
        { file: "dr.xlsx", title: "DR plan", version: "3" },
        { file: "long.xlsx", title: "Grid refresh with premigration and two tape libraries", version: "2026-11" },
      ];
      await pane.page.route("**/team/*", (route) => route.fulfill({ json: list }));
      await pane.page.reload();
      await pane.openTab("Templates");
      await pane.page.getByRole("heading", { name: "Your team's templates" }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "templates-unread",
    spoils: true,
    complains: /404/,
    open: async (pane) => {
      await withheld(pane, "**/templates/index.json");
      await pane.openTab("Templates");
      await pane.page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
  {
    name: "template-filled",
    from: "template",
    open: async (pane) => {
      await pane.enter("customer", "Nordbank AG, data centre operations");
      await pane.page.getByLabel(/^CSV file: Host demand/).setInputFiles(SAMPLE);
      await pane.page.getByText("24 values from day.csv").waitFor();
    },
  },
  {
    name: "template-unread",
    spoils: true,
    complains: /404/,
    open: async (pane) => {
      await withheld(pane, "**/templates/*.xlsx");
      await pane.openTab("Templates");
      await pane.page.getByRole("button", { name: TEMPLATE }).click();
      await pane.page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
  {
    name: "crash-page",
    from: "sizing",
    spoils: true,
    complains: /removeChild|insertBefore/,
    open: async (pane) => {
      await pane.page.locator('[data-field="cache_gb"]').getByRole("textbox").selectText();
      // As some browser extensions do: React can't replace what isn't there any more.
      await pane.card().evaluate((card) => {
        card.replaceChildren();
      });
      // The next change crashes: this key, or an answer that was under way.
      await pane.page.keyboard.press("Delete");
      await pane.page.getByRole("heading", { name: "Something went wrong" }).waitFor();
    },
  },
  {
    name: "keys",
    spoils: true,
    open: async (pane) => {
      await pane.press("TS7770");
      await unfolded(pane, "Keyboard shortcuts");
    },
  },
];

const said = (pane: ShownPane, text: RegExp): Promise<void> =>
  pane.page.getByRole("status").filter({ hasText: text }).first().waitFor();

/** Screens of the pane beside a workbook that is blank at first. */
export const SCREENS_IN_WORKBOOK: readonly Screen<PaneInWorkbench>[] = [
  {
    name: "templates-beside-workbook",
    open: async (pane) => {
      await pane.openTab("Templates");
      await pane.page.getByRole("heading", { name: "Hand over this workbook" }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "explain-nothing",
    open: async (pane) => {
      await pane.openTab("Explain");
      await pane.page.getByText(/^This cell has no SIZING formula/).waitFor();
    },
  },
  {
    name: "audit-nothing",
    from: "explain-nothing",
    open: async (pane) => {
      await pane.page.getByText("Whole workbook").click();
      await pane.press("Check all formulas");
      await said(pane, /has no SIZING formula/);
    },
  },
  {
    name: "audit",
    open: async (pane) => {
      const { workbench } = pane;
      await workbench.enter("B2", '=_xldudf_SIZING_T10K_ACCESS_TIME("T10000C")');
      await workbench.enter("B3", '=_xldudf_SIZING_CHANNEL_MBPS("ESCON",16)');
      await workbench.enter("B4", '=SIZING.VTS_PEAK_HOURS("B20",864,0.4)');
      await workbench.enter("B5", '=SIZING.VTS_PEAK_HOURS("B20","864 GB",3)');
      await pane.openTab("Explain");
      await pane.page.getByText("Whole workbook").click();
      await pane.press("Check all formulas");
      await said(pane, /4 formulas: /);
    },
  },
  {
    name: "audit-repair-dialog",
    from: "audit",
    isWindow: true,
    open: async (pane) => {
      await pane.press("Repair all 2");
      await pane.page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "explain-nested",
    open: async (pane) => {
      await pane.workbench.enter("B2", '=SIZING.VTS_PEAK_HOURS("B20",SIZING.UNITS("0.864 TB","TB","GB"),3)');
      await pane.workbench.select("B2");
      await pane.openTab("Explain");
      await pane.page.getByRole("region", { name: "SIZING.UNITS in cache_gb", exact: true }).waitFor();
    },
  },
  {
    name: "ways",
    open: async (pane) => {
      await day(pane);
      await unfolded(pane, "Compare");
      await pane.press("Add to comparison");
      await pane.press("Other layouts");
      await pane.page.getByRole("menuitem", { name: "Comparison sheet" }).waitFor();
    },
  },
  {
    name: "layouts",
    open: async (pane) => {
      await entered(pane);
      await pane.press("Other layouts");
      await pane.page.getByRole("menuitem", { name: "Block with inputs as cells" }).waitFor();
    },
  },
  {
    name: "what-if-dialog",
    from: "layouts",
    isWindow: true,
    open: async (pane) => {
      await pane.page.getByRole("menuitem", { name: "What-if table" }).click();
      await pane.page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "insert-refused",
    from: "what-if-dialog",
    open: async (pane) => {
      await pane.workbench.enter("C4", "in the way");
      await pane.workbench.select("B2");
      const dialog = pane.page.getByRole("dialog");
      await dialog.getByRole("radio", { name: "Selected cell" }).check({ force: true });
      await dialog.getByRole("button", { name: "Insert table" }).click();
      await said(pane, /those cells aren't empty/);
    },
  },
  {
    name: "inserted",
    open: async (pane) => {
      await entered(pane);
      await pane.workbench.select("D2");
      await pane.press("Insert formula");
      await said(pane, /D2/);
    },
  },
  {
    name: "replace-dialog",
    from: "inserted",
    isWindow: true,
    open: async (pane) => {
      await pane.workbench.enter("B2", "something of the user's");
      await pane.workbench.select("B2");
      await pane.press("Insert formula");
      await pane.page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "remove-dialog",
    isWindow: true,
    open: async (pane) => {
      await entered(pane);
      await pane.press("Back");
      await pane.press("Remove saved sizings");
      await pane.page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "bound",
    open: async (pane) => {
      await pane.workbench.enter("B2", "864");
      await pane.workbench.select("B2");
      await entered(pane);
      await pane.press(`Use the selected cells: ${labelOf("VTS_PEAK_HOURS", "cache_gb")}`);
      await pane.page
        .getByText(/^\S+!B2$/)
        .first()
        .waitFor();
    },
  },
  {
    name: "chain-layouts",
    open: async (pane) => {
      await asked(pane);
      await answerUsed(pane);
      await pane.press("Other layouts");
      await pane.page.getByRole("menuitem", { name: "One formula in one cell" }).waitFor();
    },
  },
  {
    name: "data-cells",
    open: async (pane) => {
      for (const [i, text] of ["host_mbps", "100", "300"].entries()) await pane.workbench.enter(`B${2 + i}`, text);
      await pane.workbench.select("B2:B4");
      await pane.openTab("Data");
      await pane.press("Use selected cells");
      await pane.page.getByText(/no column of times was found/).waitFor();
    },
  },
  {
    name: "data-placed",
    open: async (pane) => {
      await pane.openTab("Data");
      const file = { name: "week.csv", mimeType: "text/csv", buffer: Buffer.from(measured()) };
      await pane.page.getByLabel("CSV file of measured data").setInputFiles(file);
      await pane.page.getByLabel("Fill gaps with").selectOption("zero");
      await pane.press("Put into the workbook");
      await pane.page.getByText(/^The list is on the sheet week, named week_mbps/).waitFor();
    },
  },
  {
    name: "template-made",
    open: async (pane) => {
      await template(pane);
      for (const field of ["customer", "site", "prepared_by"]) await pane.enter(field, "Example");
      await pane.press("Add sheets here");
      await said(pane, /^Inserted Sizing, Demand, /);
    },
  },
];
