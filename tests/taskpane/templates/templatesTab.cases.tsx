import { PaneScreen } from "../paneScreen";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, jest, test } from "@jest/globals";
import { readFileSync } from "node:fs";
import { openTemplate } from "../../../src/filling/fill";
import { openPackage } from "../../../src/filling/package";
import { today } from "../../../src/taskpane/today";
import { WorkbookError } from "../../../src/workbook/excel";
import { PaneWorkbook, refusing } from "../paneWorkbook";
import { withPivotTables, zipped } from "../../filling/smallWorkbook";
import { builtTemplates, bytesOf } from "./templateFolder";

const TITLE = "Peer-to-Peer VTS: does the batch window fit?";
const DEMAND = "Host demand (uncompressed), per interval";
const DAY = readFileSync("samples/day.csv", "utf8");
const READING = "day.csv: 24 rows of 1 h, column host_mbps, rates: writes, decimals: none";
const DESCRIPTOR = readFileSync("templates/ptp-vts-sizing.json", "utf8");

async function picked(workbook?: PaneWorkbook, templates = builtTemplates, title = TITLE): Promise<PaneScreen> {
  const pane = await PaneScreen.open(workbook, templates);
  await pane.user.click(screen.getByRole("tab", { name: /^Templates/ }));
  await pane.user.click(await screen.findByRole("button", { name: new RegExp(title.replace("?", "\\?")) }));
  await screen.findByRole("progressbar", { name: "Progress" });
  return pane;
}

/** Answers what the template expects and holds no sample of; its date is today. */
async function introduce(pane: PaneScreen): Promise<void> {
  await pane.enter("customer", "Nordbank");
  await pane.enter("site", "Hamburg");
  await pane.enter("prepared_by", "R. Lind");
}

/** The form with all that the template expects, and its sample day. */
async function pickedWhole(workbook?: PaneWorkbook, templates = builtTemplates): Promise<PaneScreen> {
  const pane = await picked(workbook, templates);
  await introduce(pane);
  await pane.press(`Use the sample day: ${DEMAND}`);
  return pane;
}

/** The labels of the links below a text of the foot. */
function linksBelow(text: string): readonly (string | null)[] {
  const group = screen.getByText(text).parentElement;
  return group
    ? within(group)
        .getAllByRole("button")
        .map(({ textContent }) => textContent)
    : [];
}

function meter(): string {
  return screen.getByRole("progressbar", { name: "Progress" }).getAttribute("aria-valuetext") ?? "";
}

async function chooseFile(pane: PaneScreen, name: string, text: string, of = DEMAND): Promise<void> {
  await pane.user.upload(screen.getByLabelText(`CSV file: ${of}`), new File([text], name, { type: "text/csv" }));
}

function valueOf(field: HTMLElement): string {
  return (field as HTMLInputElement).value;
}

/** Returns the contents of a field's cells in a file that was opened. */
function heldIn(file: Uint8Array | undefined, name: string): readonly unknown[] {
  if (!file) throw new Error("no workbook was opened");
  return openTemplate(file, DESCRIPTOR).places.find(({ field }) => field.name === name)?.held ?? [];
}

describe("the list", () => {
  test("shows each template with its picture and what it answers, under its subject", async () => {
    const { user } = await PaneScreen.open();
    await user.click(screen.getByRole("tab", { name: /^Templates/ }));
    const card = await screen.findByRole("button", { name: new RegExp(TITLE.replace("?", "\\?")) });
    expect(card.textContent).toContain("Whether the caches absorb the host writes");
    await waitFor(() => {
      expect(card.querySelector("img")?.getAttribute("src")).toBe("templates/ptp-vts-sizing.png");
    });
    expect(within(screen.getByRole("region", { name: "Peer-to-Peer VTS" })).getByText(TITLE)).toBeTruthy();
  });

  test.each([
    ["tape migration", ["Tape migration: is it done by the deadline?"]],
    ["link mirror", ["Global Mirror: which links keep the recovery point?"]],
    ["elephants", []],
  ])("is searched by words: %s", async (query, titles) => {
    const { user } = await PaneScreen.open();
    await user.click(screen.getByRole("tab", { name: /^Templates/ }));
    await user.type(await screen.findByRole("searchbox"), query);
    const found = screen.queryAllByRole("button").filter((button) => button.dataset.key !== undefined);
    expect(found.map((button) => button.querySelector("span > span")?.textContent)).toEqual(titles);
    expect(screen.queryByText(/^No template matches/) !== null).toBe(titles.length === 0);
  });

  test("says why they can't be read, and try again", async () => {
    const list = jest
      .fn(builtTemplates.list)
      .mockRejectedValueOnce(new Error("templates/index.json can't be read (404)"));
    const complained = jest.spyOn(console, "error").mockImplementation(() => undefined);
    const { user } = await PaneScreen.open(undefined, { ...builtTemplates, list });
    await user.click(screen.getByRole("tab", { name: /^Templates/ }));
    expect((await screen.findByRole("alert")).textContent).toContain("index.json can't be read (404)");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText(TITLE)).toBeTruthy();
    complained.mockRestore();
  });
});

describe("the form", () => {
  test("has a field for everything that the template asks, by sections", async () => {
    const pane = await picked();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(TITLE);
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "Proposal",
      "Peer-to-Peer VTS",
      "Reads beside the writes",
      "Plan for",
      "Demand",
      "Logo",
    ]);
    for (const name of [
      "customer",
      "site",
      "prepared_by",
      "model",
      "cache_gb",
      "compression",
      "priority_hours",
      "demand",
    ])
      expect(pane.field(name)).toBeTruthy();
    expect(document.activeElement).toBe(pane.field("customer"));
  });

  test("shows what the template holds where nothing is entered, and today as its date", async () => {
    const pane = await picked();
    expect(within(pane.field("model")).getByRole<HTMLOptionElement>("option", { selected: true }).text).toBe(
      "Template value: B20",
    );
    expect(pane.field("cache_gb").getAttribute("placeholder")).toBe("Template value: 864");
    expect(pane.field("compression").getAttribute("placeholder")).toBe("Template value: 3");
    // The sample day isn't the customer's demand, so no source is suggested.
    expect(pane.field("demand_source").getAttribute("placeholder")).toBe("");
    expect(screen.getByText(/^up to 4,032 values, /)).toBeTruthy();
    expect(valueOf(screen.getByLabelText("Date"))).toBe(today());
  });

  test("meters what is still missing", async () => {
    const pane = await picked();
    expect(meter()).toBe(`4 of 27 to fill in: Customer, Site, Prepared by, ${DEMAND}`);
    await pane.enter("customer", "Nordbank");
    expect(meter()).toBe(`3 of 27 to fill in: Site, Prepared by, ${DEMAND}`);
    await pane.press(`Use the sample day: ${DEMAND}`);
    expect(meter()).toBe("2 of 27 to fill in: Site, Prepared by");
    await pane.user.clear(screen.getByLabelText("Date"));
    expect(meter()).toBe("3 of 27 to fill in: Site, Date, Prepared by");
    await pane.user.type(screen.getByLabelText("Date"), "2026-11-21");
    await pane.enter("site", "Hamburg");
    await pane.enter("prepared_by", "R. Lind");
    expect(meter()).toBe("Complete");
  });

  test("isn't complete where there is no answer", async () => {
    const pane = await picked(undefined, builtTemplates, "Refresh: from a Peer-to-Peer VTS to a TS7770");
    await introduce(pane);
    await pane.press(`Use the sample day: ${DEMAND}`);
    expect(meter()).toBe("Complete");
    // Throttling (1,000 GB for each FC5274) must come after priority premigration.
    await pane.enter("priority_gb", "3600");
    await pane.enter("features", "3");
    expect(meter()).toBe("No answer with these inputs");
    expect(linksBelow("Correct these fields:")).toHaveLength(1);
    await pane.press("Create workbook");
    expect(pane.workbook.opened).toEqual([]);
    expect(screen.getByText(/^The proposal has no answer with these inputs\. /)).toBeTruthy();
  });

  test("answers as it is typed, as the workbook will", async () => {
    const pane = await picked();
    expect(document.body.textContent).not.toContain("1 B20 pair with 864 GB");
    await pane.press(`Use the sample day: ${DEMAND}`);
    expect(pane.card().textContent).toContain("1 B20 pair with 864 GB per VTS");
    expect(pane.card().textContent).toContain("oesn't fit");
    await pane.enter("cache_gb", "50 TB");
    expect(screen.getByText("= 50,000 GB")).toBeTruthy();
    // A cache of 50 TB never fills, but the channels can't accept the sample day's 185 MB/s.
    expect(pane.card().textContent).toContain("1 B20 pair with 50,000 GB per VTS");
  });

  test("has every fault at its field, and a way to each", async () => {
    const pane = await picked();
    await pane.press(`Use the sample day: ${DEMAND}`);
    await pane.enter("compression", "0.4");
    await pane.enter("cache_gb", "1.7 Tb");
    expect(screen.getByText('Must be at least 1, got "0.4"')).toBeTruthy();
    expect(screen.getByText(/"Tb" means terabits/)).toBeTruthy();
    expect(pane.card().dataset.dimmed).toBe("true");
    expect(meter()).toBe("3 of 27 to fill in: Customer, Site, Prepared by; 2 to correct");
    expect(linksBelow("Correct these fields:")).toEqual(["Tape volume cache per VTS", "Compression ratio"]);
    await pane.press("Compression ratio");
    expect(document.activeElement).toBe(pane.field("compression"));
    await introduce(pane);
    await pane.press("Create workbook");
    expect(document.activeElement).toBe(pane.field("cache_gb"));
    expect(pane.workbook.opened).toEqual([]);
    await pane.press("Compression ratio");
    await pane.press("Add sheets here");
    expect(document.activeElement).toBe(pane.field("cache_gb"));
    expect(pane.workbook.insertedSheets).toEqual([]);
  });
});

describe("the demand", () => {
  test("is taken from a CSV file, which names its source", async () => {
    const pane = await picked();
    await chooseFile(pane, "day.csv", DAY);
    expect(await screen.findByText("24 values from day.csv")).toBeTruthy();
    expect(valueOf(pane.field("demand")).split("\n").slice(0, 2)).toEqual(["58", "84"]);
    screen.getByText(`if blank: ${READING}`);
    expect(valueOf(pane.field("interval_hours"))).toBe("1 h");
    expect(pane.field("day_begins").getAttribute("placeholder")).toBe("18:00");
    await introduce(pane);
    await pane.press("Create workbook");
    await screen.findByText(/^The new workbook is open/);
    const [file] = pane.workbook.opened;
    expect(heldIn(file, "demand_source")).toEqual([READING]);
    expect(heldIn(file, "interval_hours")).toEqual([1]);
    expect(heldIn(file, "day_begins")).toEqual(["18:00"]);
  });

  test.each([
    ["a row that is no number", "time,host_mbps\n00:00,100\n01:00,many\n", /row 3: host_mbps must be a number.*"many"/],
    ["too many values", `host_mbps\n${"100\n".repeat(4033)}`, /has 4,033 values, but at most 4032 fit/],
  ])("is rejected from a file with %s, and what stood there stays", async (_, csv, why) => {
    const pane = await picked();
    await pane.enter("demand", "100");
    await chooseFile(pane, "wrong.csv", csv);
    expect((await screen.findByText(/^Can't read wrong.csv: /)).textContent).toMatch(why);
    expect(valueOf(pane.field("demand"))).toBe("100");
  });

  test("is taken from a file that Data reads: German, in quarters of an hour, on its own intervals", async () => {
    const pane = await picked();
    const two = (value: number): string => String(value).padStart(2, "0");
    const rows = Array.from({ length: 96 }, (_, i) => {
      const time = `20.11.2026 ${two(Math.floor(i / 4))}:${two(15 * (i % 4))}`;
      return `${time};${i === 50 ? "500,5" : "100,5"}`;
    });
    await chooseFile(pane, "woche.csv", ["Zeit;Schreiben (MB/s)", ...rows].join("\n"));
    expect(await screen.findByText("96 values from woche.csv")).toBeTruthy();
    expect(valueOf(pane.field("demand")).split("\n").slice(49, 52)).toEqual(["100.5", "500.5", "100.5"]);
    expect(valueOf(pane.field("interval_hours"))).toBe("15 min");
    screen.getByText(
      /^if blank: woche.csv: measured from Fri 20 November 2026 00:00 to Sat 21 November 2026 00:00; 96 rows of 15 min, column /,
    );
    expect(pane.field("day_begins").getAttribute("placeholder")).toBe("00:00");
    expect(valueOf(screen.getByLabelText("Date of first interval"))).toBe("2026-11-20");
    // The template's length of an interval belongs to its sample.
    await pane.press(`Use the sample day: ${DEMAND}`);
    expect(valueOf(pane.field("interval_hours"))).toBe("");
  });

  test("brings the file's reads, which may also be typed, pasted, or read from a file of their own", async () => {
    const pane = await picked();
    await chooseFile(pane, "both.csv", "time,Write MB/s,Read MB/s\n18:00,100,0\n19:00,110,60\n20:00,90,30\n");
    expect(await screen.findAllByText("3 values from both.csv")).toHaveLength(2);
    expect(valueOf(pane.field("read_mbps"))).toBe("0\n60\n30");
    screen.getByText(
      /^if blank: both\.csv: 3 rows of 1 h, column Write MB\/s, .*; reads: 3 rows of 1 h, column Read MB\/s/,
    );
    const rejected = (): string[] => screen.queryAllByText(/Must be one value/).map(({ textContent }) => textContent);
    await pane.enter("read_mbps", "50; 60");
    await waitFor(() => {
      expect(rejected()).toEqual(["Must be one value, or 3 values (one per interval), got 2"]);
    });
    for (const reads of ["50", "10\n20\n30"]) {
      await pane.enter("read_mbps", reads);
      await waitFor(() => {
        expect([reads, rejected()]).toEqual([reads, []]);
      });
    }
    // Nothing that was entered is overwritten.
    await chooseFile(pane, "both.csv", "time,Write MB/s,Read MB/s\n18:00,100,0\n19:00,110,60\n20:00,95,30\n");
    await screen.findByText(/^if blank: both\.csv: the file's reads aren't used, only its writes/);
    expect(valueOf(pane.field("read_mbps"))).toBe("10\n20\n30");
    await chooseFile(pane, "reads.csv", "time,MB/s\n18:00,1\n18:15,2\n18:30,3\n", "Host reads");
    await screen.findByText("Can't read reads.csv: it has intervals of 15 min, but the demand has 1 h. Use one length");
    await chooseFile(pane, "reads.csv", "time,MB/s\n18:00,1\n19:00,2\n20:00,3\n", "Host reads");
    await screen.findByText("3 values from reads.csv");
    expect(valueOf(pane.field("read_mbps"))).toBe("1\n2\n3");
    screen.getByText(/; reads: reads\.csv; 3 rows of 1 h, column MB\/s/);
  });

  test("is not taken from a file that can't be measured rates by its size", async () => {
    const pane = await picked();
    await chooseFile(pane, "year.csv", "x".repeat(4_000_001));
    expect(await screen.findByText(/^Can't read year.csv: it is larger than 4 MB. Open it in Data/)).toBeTruthy();
  });

  test("is taken from the selected cells, and the workbook says which", async () => {
    const pane = await picked();
    await pane.workbook.put("Sizing!H2", ...Array.from({ length: 24 }, () => 150));
    await pane.workbook.select("H2:H25");
    await pane.bind(DEMAND);
    await screen.findByText("24 cells");
    await introduce(pane);
    await pane.press("Create workbook");
    await screen.findByText(/^The new workbook is open/);
    const held = heldIn(pane.workbook.opened[0], "demand");
    expect(held.filter((value) => value !== null)).toEqual(Array.from({ length: 24 }, () => 150));
    expect(heldIn(pane.workbook.opened[0], "demand_source")).toEqual(["Sizing!H2:H25"]);
    // The template's 18:00 belongs to its sample day only.
    expect(heldIn(pane.workbook.opened[0], "day_begins")).toEqual([null]);
  });

  test("that is cleared takes the length of its intervals with it, unless that was typed", async () => {
    const pane = await picked();
    await chooseFile(pane, "day.csv", DAY);
    await screen.findByText("24 values from day.csv");
    await pane.enter("demand", "100");
    expect(valueOf(pane.field("interval_hours"))).toBe("");
    await chooseFile(pane, "day.csv", DAY);
    await screen.findByText("24 values from day.csv");
    expect(valueOf(pane.field("interval_hours"))).toBe("1 h");
    await pane.enter("interval_hours", "30 min");
    await pane.enter("demand", "100");
    expect(valueOf(pane.field("interval_hours"))).toBe("30 min");
  });

  test("typed by hand is not called the sample, and what is no number is a fault", async () => {
    const pane = await picked();
    await pane.enter("demand", "150; 160");
    expect(pane.field("demand_source").getAttribute("placeholder")).toBe("Entered manually");
    await pane.enter("demand", "150; 160; x");
    expect(screen.getByText(/^Value 3 needs a number before the unit, got "x"$/)).toBeTruthy();
  });
});

test("a sample that is chosen is named as one in the workbook", async () => {
  const pane = await pickedWhole();
  expect(screen.getByText(/^24 values from Sample/)).toBeTruthy();
  const says = (labels: string): string => `Still the template's sample (fictitious): ${labels}, ${DEMAND}.`;
  expect(screen.getByText(says("Peer-to-Peer VTS model, Tape volume cache per VTS, Compression ratio"))).toBeTruthy();
  expect(
    screen.getByText(
      /^Assumed, our defaults: Pairs that share the demand, .*Headroom on the demand, .*Interval length\.$/,
    ),
  ).toBeTruthy();
  await pane.enter("distance_km", "100");
  expect(
    await screen.findByText(/^Assumed where blank: .*Remote configuration: 3; Distance link type: IBM 2029.*\.$/),
  ).toBeTruthy();
  await pane.enter("cache_gb", "864");
  expect(screen.getByText(says("Peer-to-Peer VTS model, Compression ratio"))).toBeTruthy();
  await pane.press("Create workbook");
  await screen.findByText(/^The new workbook is open/);
  const [file] = pane.workbook.opened;
  expect(heldIn(file, "demand_source")).toEqual(["Sample (fictitious)"]);
  expect(heldIn(file, "day_begins")).toEqual(["18:00"]);
  const marked = openTemplate(file ?? new Uint8Array(), DESCRIPTOR).places.filter(({ sample }) => sample);
  const names = marked.map(({ field }) => field.name);
  expect(names).toHaveLength(16);
  expect(names).not.toContain("cache_gb");
});

describe("a choice that is made is an entry, also of what a blank stands for", () => {
  const says = (start: string): string =>
    [...document.querySelectorAll("p")].map(({ textContent }) => textContent).find((text) => text.startsWith(start)) ??
    "";

  test("from a list: the sample, at once or after another; its first line clears it", async () => {
    const pane = await pickedWhole();
    const sample = (): string => says("Still the template's sample");
    expect(sample()).toContain("Peer-to-Peer VTS model");
    await pane.choose("model", "B20");
    expect(sample()).not.toContain("Peer-to-Peer VTS model");
    await pane.choose("model", "Template value: B20");
    expect(sample()).toContain("Peer-to-Peer VTS model");
    await pane.choose("model", "B10");
    await pane.choose("model", "B20");
    expect(sample()).not.toContain("Peer-to-Peer VTS model");
    await pane.press("Create workbook");
    await screen.findByText(/^The new workbook is open/);
    const places = openTemplate(pane.workbook.opened[0] ?? new Uint8Array(), DESCRIPTOR).places;
    const marks = Object.fromEntries(places.map(({ field, sample: isMarked }) => [field.name, isMarked]));
    expect([marks["model"], marks["cache_gb"]?.sheet]).toEqual([undefined, "Model"]);
    expect(heldIn(pane.workbook.opened[0], "model")).toEqual(["B20"]);
  });

  test("from buttons: the default, at once; a button clears it", async () => {
    const pane = await picked(undefined, builtTemplates, "Global Mirror: which links keep the recovery point?");
    const assumed = (): string => says("Assumed, our defaults");
    const chosen = (): boolean => within(pane.field("lost")).queryAllByRole("radio", { checked: true }).length > 0;
    expect(assumed()).toContain("Links that may be lost");
    expect(chosen()).toBe(false);
    expect(screen.getByText("the target holds without them, too; Template value: one")).toBeTruthy();
    await pane.choose("lost", "one");
    expect([assumed().includes("Links that may be lost"), chosen()]).toEqual([false, true]);
    await pane.press("Clear the choice: Links that may be lost");
    expect([assumed().includes("Links that may be lost"), chosen()]).toEqual([true, false]);
  });
});

test("says which pivot tables keep the template's numbers", async () => {
  const withPivot: typeof builtTemplates = {
    ...builtTemplates,
    file: ({ descriptor: { name } }) => {
      const parts = Object.fromEntries(openPackage(bytesOf(name)));
      return Promise.resolve(zipped(withPivotTables(parts, ["By hour"])));
    },
  };
  const pane = await pickedWhole(undefined, withPivot);
  await pane.press("Create workbook");
  const made = await screen.findByText(/^The new workbook is open/);
  expect(made.textContent).toMatch(
    / Pivot tables keep the template's numbers until you refresh them in Excel \(Data > Refresh All\): By hour\.$/,
  );
});

test.each(["Create workbook", "Add sheets here"])(
  "%s makes nothing while a field is blank, says which are, and goes to the first",
  async (button) => {
    const pane = await picked();
    await pane.enter("customer", "Nordbank");
    expect(screen.queryByText("Fill in these fields:")).toBeNull();
    await pane.press(button);
    expect(linksBelow("Fill in these fields:")).toEqual(["Site", "Prepared by", DEMAND]);
    expect(document.activeElement).toBe(pane.field("site"));
    await pane.press(DEMAND);
    expect(document.activeElement).toBe(pane.field("demand"));
    expect([pane.workbook.opened, pane.workbook.insertedSheets]).toEqual([[], []]);
    await pane.press(`Use the sample day: ${DEMAND}`);
    expect(linksBelow("Fill in these fields:")).toEqual(["Site", "Prepared by"]);
  },
);

describe("making it", () => {
  test("opens a new workbook with the answers", async () => {
    const pane = await pickedWhole();
    await pane.enter("customer", "=1+1 & Sons");
    await pane.enter("cache_gb", "1.7 TB");
    await pane.press("Create workbook");
    await screen.findByText(/^The new workbook is open/);
    const [file] = pane.workbook.opened;
    expect(heldIn(file, "customer")).toEqual(["=1+1 & Sons"]);
    expect(heldIn(file, "cache_gb")).toEqual([1700]);
    expect(heldIn(file, "compression")).toEqual([3]);
    expect(heldIn(file, "site")).toEqual(["Hamburg"]);
  });

  test("puts the sheets into this workbook: the template's file, and the answers to write", async () => {
    const pane = await pickedWhole();
    await pane.press("Add sheets here");
    expect(await screen.findByText(/^Inserted Sizing \(2\), Demand, Prices, Sources, Model\./)).toBeTruthy();
    const [inserted] = pane.workbook.insertedSheets;
    expect(inserted?.file).toEqual(bytesOf("ptp-vts-sizing"));
    expect(inserted?.cells.find(({ values }) => values[0]?.[0] === "Nordbank")?.sheet).toBe("Sizing");
    expect(inserted?.names.get("customer")?.sheet).toBe("Sizing");
    expect([...(inserted?.names.keys() ?? [])]).toContain("demand");
    expect(pane.workbook.opened).toEqual([]);
  });

  test.each([
    [
      { kind: "no charts" } as const,
      "This version of Excel can't insert sheets with charts. Opened a new workbook instead.",
    ],
    [
      { kind: "names in use", names: ["customer", "site", "date", "model"] } as const,
      "This workbook already uses the names customer, site, date and others, so its formulas would conflict. Opened a new workbook instead.",
    ],
  ])("opens a new workbook where sheets cannot go into this one: $kind", async (refusal, words) => {
    const pane = await pickedWhole();
    pane.workbook.answered.insertSheets = () => Promise.resolve(refusal);
    await pane.press("Add sheets here");
    expect(await screen.findByText(new RegExp(`^${words}`))).toBeTruthy();
    expect(pane.workbook.opened).toHaveLength(1);
  });

  test("says why Excel rejects", async () => {
    const pane = await pickedWhole();
    pane.workbook.answered.openWorkbook = refusing(new WorkbookError("Finish editing the cell first (Enter or Esc)."));
    await pane.press("Create workbook");
    expect(await screen.findByText(/^Finish editing/)).toBeTruthy();
    pane.workbook.answered.insertSheets = refusing(new WorkbookError("The sheet is protected."));
    await pane.press("Add sheets here");
    expect(await screen.findByText("The sheet is protected.")).toBeTruthy();
    expect(pane.workbook.opened).toEqual([]);
  });

  test("shows that it is under way, once", async () => {
    const pane = await pickedWhole();
    const done = pane.workbook.hold("openWorkbook");
    await pane.press("Create workbook");
    expect(screen.getByRole("progressbar", { name: "Creating workbook" })).toBeTruthy();
    await pane.press("Create workbook");
    done();
    await screen.findByText(/^The new workbook is open/);
    expect(pane.workbook.opened).toHaveLength(1);
  });

  test.each([
    [["1.8"], "Add sheets here", /can't insert sheets.*ExcelApi 1\.13/],
    [[], "Create workbook", /can't open workbooks.*ExcelApi 1\.8/],
  ] as const)("says what an Excel with ExcelApi %j lacks", async (sets, button, why) => {
    const workbook = await PaneWorkbook.open();
    const has = (set: "1.8" | "1.13") => () => (sets as readonly string[]).includes(set);
    workbook.answered = {
      canOpenWorkbook: has("1.8"),
      whyNoSheets: () => (has("1.13")() ? undefined : "This Excel can't insert sheets (needs ExcelApi 1.13)."),
    };
    const pane = await picked(workbook);
    expect(screen.getByRole("button", { name: button }).getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByText(why)).toBeTruthy();
    await pane.press(button);
    expect([pane.workbook.opened, pane.workbook.insertedSheets]).toEqual([[], []]);
  });

  test("needs Excel", async () => {
    const pane = await PaneScreen.outside();
    await pane.user.click(screen.getByRole("tab", { name: /^Templates/ }));
    await pane.user.click(await screen.findByText(TITLE));
    await screen.findByRole("progressbar", { name: "Progress" });
    expect(screen.getByText("To create a workbook, open the pane in Excel.")).toBeTruthy();
    for (const name of ["Create workbook", "Add sheets here"])
      expect(screen.getByRole("button", { name }).getAttribute("aria-disabled")).toBe("true");
  });
});

describe("the document", () => {
  test("keeps the picked template and what was entered; going back keeps it too", async () => {
    const pane = await picked();
    await pane.enter("customer", "Nordbank");
    await chooseFile(pane, "day.csv", DAY);
    await screen.findByText("24 values from day.csv");
    await waitFor(() => {
      expect(pane.workbook.saved).toContain("day.csv");
    });
    const again = await pane.reopen();
    await screen.findByText("24 values from day.csv");
    expect(valueOf(again.field("customer"))).toBe("Nordbank");
    await again.user.keyboard("{Escape}");
    await again.press("Back to templates");
    const card = await screen.findByRole("button", { name: new RegExp(TITLE.replace("?", "\\?")) });
    expect(document.activeElement).toBe(card);
    await again.user.click(card);
    expect(valueOf(again.field("customer"))).toBe("Nordbank");
  });

  test("with a template that is no more shows the cards", async () => {
    const template = { name: "gone", entries: {} };
    const workbook = await PaneWorkbook.open({ kept: { version: 1, tab: "templates", template, recent: [] } });
    await PaneScreen.open(workbook);
    expect(await screen.findByText(TITLE)).toBeTruthy();
  });
});

test("the tabs of before are as they were", async () => {
  const pane = await picked();
  await pane.user.click(screen.getByRole("tab", { name: /^Size/ }));
  await pane.peakHours();
  expect(within(pane.card()).getByText("7.82 h")).toBeTruthy();
});
