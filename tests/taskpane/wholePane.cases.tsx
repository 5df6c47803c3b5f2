import { PaneScreen } from "./paneScreen";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "@jest/globals";
import { classesOn } from "../../src/model/facts/evidenceCounts";
import { paneQuestions } from "../../src/taskpane/questions";
import { WorkbookError } from "../../src/workbook/excel";
import { labelOf } from "../ask";
import { PaneWorkbook, refusing } from "./paneWorkbook";

describe("the first screen", () => {
  test("lists every question by its goal, under its system", async () => {
    await PaneScreen.open();
    for (const { name, asks, goals = [asks], subject } of paneQuestions) {
      const system = within(screen.getByRole("region", { name: subject }));
      expect(system.getByText(name).closest("button")?.textContent).toBe(`${goals[0] ?? ""}${name}`);
    }
  });

  test("shows the goals of one system, of all again, and remembers which", async () => {
    const pane = await PaneScreen.open();
    await pane.press("TS7770");
    expect(screen.queryByRole("region", { name: "Tape drives" })).toBeNull();
    await pane.openQuestion("TS7700_FEATURES");
    await pane.press("Back");
    expect(screen.queryByRole("region", { name: "Tape drives" })).toBeNull();
    expect(screen.getByRole("button", { name: "TS7770", pressed: true })).toBeTruthy();
    await pane.press("TS7770");
    expect(screen.getByRole("region", { name: "Tape drives" })).toBeTruthy();
  });

  const GOALS = [
    ["how long can it take the peak", "VTS_PEAK_HOURS"],
    ["avoid throttling", "TS7700_FEATURES"],
    ["which link for this RPO", "GM_LINK_MBPS"],
    ["how many drives?", "DRIVES_NEEDED"],
    ["how long is the migration", "TAPE_COPY_DAYS"],
  ] as const;
  test.each(GOALS)("finds the goal: %s", async (query, name) => {
    const { user } = await PaneScreen.open();
    await user.type(screen.getByRole("searchbox"), query);
    const matches = within(screen.getByRole("region", { name: "Matches" })).getAllByRole("button");
    expect(matches.map(({ dataset }) => dataset.key).slice(0, 2)).toContain(name);
  });

  test.each([
    ["TVC", "VTS_PEAK_HOURS"],
    ["rpo", "CGFT_ESTIMATE"],
    ["chain length", "CHANNEL_MBPS"],
    ["t10k", "T10K_ACCESS_TIME"],
    ["ficon", "CHANNEL_MBPS"],
  ])("finds %s", async (query, name) => {
    const { user } = await PaneScreen.open();
    await user.type(screen.getByRole("searchbox"), query);
    const matches = within(screen.getByRole("region", { name: "Matches" })).getAllByRole("button");
    expect(matches.map(({ dataset }) => dataset.key)).toContain(name);
  });

  test("puts the function of just that name before those whose names go on", async () => {
    const { user } = await PaneScreen.open();
    await user.type(screen.getByRole("searchbox"), "channels_needed");
    const [best, second] = within(screen.getByRole("region", { name: "Matches" })).getAllByRole("button");
    expect([best?.dataset["key"], second?.dataset["key"]]).toEqual(["CHANNELS_NEEDED", "VTS_CHANNELS_NEEDED"]);
  });

  test("for a product of today, with what is known of it", async () => {
    const { user } = await PaneScreen.open();
    await user.type(screen.getByRole("searchbox"), "TS7760");
    expect(screen.getByText(/have the rates and thresholds of a TS7770 with R5.1/)).toBeTruthy();
    expect(screen.getByRole("button", { name: /TS7700_PEAK_HOURS/ })).toBeTruthy();
  });

  test("says what to do where nothing matches", async () => {
    const { user } = await PaneScreen.open();
    await user.type(screen.getByRole("searchbox"), "teapot");
    expect(screen.getByText(/^No matching goals/)).toBeTruthy();
    // Screen readers hear the message, too, once the typing stops.
    expect(await screen.findByText(/^No matching goals/, { selector: "[role=status]" })).toBeTruthy();
  });
});

describe("a sizing", () => {
  test("says what is missing, and answers as it is filled in", async () => {
    const pane = await PaneScreen.open();
    await pane.openQuestion("VTS_PEAK_HOURS");
    expect(pane.card().textContent).toContain("Enter these inputs: ");
    expect(screen.queryByText("Enter a value")).toBeNull();
    await pane.choose("model", "B20");
    await pane.enter("cache_gb", "864");
    await pane.enter("compression", "3");
    // 7.82 h is in the README's first formulas; the paper's scenario lasts eight hours.
    expect(pane.card().textContent).toContain("7.82 h");
    expect(pane.card().textContent).toMatch(/range [\d.]+ to [\d.]+ h/);
    expect(pane.card().textContent).toContain("cache space for uncopied data");
    expect(within(pane.card()).getByText("host channels")).toBeTruthy();
  });

  test("takes a place by its word", async () => {
    const pane = await PaneScreen.open();
    await pane.openQuestion("T10K_ACCESS_TIME");
    await pane.choose("model", "T10000C");
    await pane.enter("position", "max");
    // t10000c-ficon-2011, Table 2: 13.1 s load and 115 s search to the end.
    expect(pane.card().textContent).toContain("128.1 s");
  });

  test("shows a text with its unit converted", async () => {
    const pane = await PaneScreen.open();
    await pane.openQuestion("VTS_PEAK_HOURS");
    await pane.enter("cache_gb", "1.7 TB");
    expect(screen.getByText("= 1,700 GB")).toBeTruthy();
  });

  test("has its error at the field, beside the last good answer", async () => {
    const pane = await PaneScreen.open();
    await pane.peakHours();
    await pane.enter("cache_gb", "1.7 Tb");
    const field = pane.field("cache_gb");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    const described = document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent;
    expect(described).toMatch(/"Tb" means terabits; for terabytes, 8 times as much, write TB, got "1.7 Tb"/);
    expect(pane.card().dataset.dimmed).toBe("true");
    expect(pane.card().textContent).toContain("7.82 h");
    expect(screen.getByRole("button", { name: "Insert formula" }).getAttribute("aria-disabled")).toBe("true");
  });

  test("has every error at its own field", async () => {
    const pane = await PaneScreen.open();
    await pane.openQuestion("VTS_DAY");
    await pane.enter("cache_gb", "10");
    await pane.enter("host_mbps", "150\n160\nmany");
    expect(await screen.findByText(/Must be at least 72 GB, got "10"/)).toBeTruthy();
    expect(await screen.findByText(/^Value 3 must be a number/)).toBeTruthy();
  });

  test("wants a required field only once it was visited", async () => {
    const pane = await PaneScreen.open();
    await pane.openQuestion("VTS_PEAK_HOURS");
    await pane.user.click(pane.field("cache_gb"));
    await pane.user.tab();
    expect(screen.getAllByText("Enter a value")).toHaveLength(2);
  });

  test("shows defaults and takes them", async () => {
    const pane = await PaneScreen.open();
    await pane.openQuestion("T10K_ACCESS_TIME");
    // A default in words stands below its field, and only there.
    expect(pane.field("position").getAttribute("placeholder")).toBe("");
    screen.getByText(/; default: average$/);
    expect(screen.getByText(/Default: Standard$/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Standard" }).checked).toBe(false);
  });

  test("answers a list with a table, and a sentence on it", async () => {
    const pane = await PaneScreen.open();
    await pane.day();
    const table = await screen.findByRole("region", { name: "VTS_DAY as a table" });
    expect(pane.card().textContent).toMatch(/^Never throttled\b/);
    const rows = within(table).getAllByRole("row");
    expect(rows).toHaveLength(4);
    expect(rows[0]?.textContent).toMatch(/^Time \(h\)/);
  });

  test("gives its equation in plain sight, and its reasons when asked", async () => {
    const pane = await PaneScreen.open();
    await pane.peakHours();
    expect(screen.getByText(/^7.82 h = 1,050 GB x 3/)).toBeTruthy();
    await pane.press("Why");
    const statements = screen.getByRole("heading", { name: "Statements of the papers" }).parentElement?.textContent;
    for (const { counted } of classesOn("VTS_PEAK_HOURS")) expect(statements).toContain(counted);
    expect(screen.getByText(/used to fit a parameter, so they don't validate the model/)).toBeTruthy();
    expect(screen.getByText(/It comes mainly from: .+; .+ would narrow it\./)).toBeTruthy();
    expect(screen.getByText("ptp-vts.tvc.b10-432.deferred-peak-hours.cf3")).toBeTruthy();
    expect(screen.getByRole("link", { name: /reference/ }).getAttribute("href")).toBe("reference.html#VTS_PEAK_HOURS");
  });
});

describe("a bound field", () => {
  async function bound(): Promise<PaneScreen> {
    const pane = await PaneScreen.open();
    await pane.boundPeakHours();
    return pane;
  }

  test("shows its cell and follows it", async () => {
    const pane = await bound();
    await screen.findByText("864 GB");
    expect(pane.field("cache_gb").textContent).toBe("Sizing!B6864 GB");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Type a value instead of Sizing!B6" }));
    await pane.workbook.put("Sizing!B6", "1.7 TB");
    expect(await screen.findByText("1.7 TB = 1,700 GB")).toBeTruthy();
    // 15.9 h is in the README's first formulas.
    await waitFor(() => {
      expect(pane.card().textContent).toContain("15.9 h");
    });
  });

  test("is a reference in the formula", async () => {
    const pane = await bound();
    await screen.findByText("864 GB");
    await pane.workbook.select("D4");
    await pane.press("Insert formula");
    expect(pane.workbook.inserted).toEqual([{ formula: '=SIZING.VTS_PEAK_HOURS("B20",B6,3)', rows: 1, columns: 1 }]);
    expect(screen.getByText("Inserted in Sizing!D4")).toBeTruthy();
  });

  test("takes a range where the question wants a list", async () => {
    const pane = await PaneScreen.open();
    await pane.openQuestion("VTS_DAY");
    await pane.workbook.put("Sizing!B2", 150, 150, 0);
    await pane.workbook.select("B2:B4");
    await pane.bind(labelOf("VTS_DAY", "host_mbps"));
    await screen.findByText("3 cells");
    expect(pane.field("host_mbps").textContent).toBe("Sizing!B2:B43 cells");
  });

  test("takes the late answer of a SIZING formula, and says until then that it is calculating", async () => {
    const workbook = await PaneWorkbook.open({
      sheets: { Sizing: { J4: 16, J5: '=SIZING.CHANNEL_MBPS("ESCON",J4)' } },
      quirks: ["stale"],
    });
    const pane = await PaneScreen.open(workbook);
    await pane.peakHours();
    await workbook.select("J5");
    await pane.bind(labelOf("VTS_PEAK_HOURS", "cache_gb"));
    // 16 channels carry 161.69 MB/s: as many as GB, for the test.
    await screen.findByText("162 GB");
    expect(pane.card().dataset.dimmed).toBe("false");
    await workbook.put("Sizing!J4", 14);
    await screen.findByText("162 GB, calculating");
    expect(pane.card().dataset.dimmed).toBe("true");
    await screen.findByText("141 GB", undefined, { timeout: 8000 });
    // 0.826 h for 141.48 GB, as `size ask` answers.
    expect(pane.card().textContent).toContain("0.826 h");
    expect(pane.card().dataset.dimmed).toBe("false");
  });

  test("goes on with its value when it is released", async () => {
    const pane = await bound();
    await pane.press("Type a value instead of Sizing!B6");
    expect(pane.field("cache_gb")).toHaveProperty("value", "864");
    expect(document.activeElement).toBe(pane.field("cache_gb"));
    expect(pane.workbook.watchers).toBe(0);
  });

  test("says at the field that its cell is gone", async () => {
    const pane = await bound();
    pane.workbook.answered.readCells = refusing(new WorkbookError("That sheet or name is no longer in this workbook."));
    await pane.workbook.put("Sizing!A1", 1);
    expect(await screen.findAllByText("That sheet or name is no longer in this workbook.")).toHaveLength(2);
    expect(pane.card().dataset.dimmed).toBe("true");
  });

  test("takes a whole column as far as it is filled", async () => {
    const pane = await PaneScreen.open();
    await pane.openQuestion("VTS_DAY");
    await pane.workbook.select("B:B");
    await pane.bind(labelOf("VTS_DAY", "host_mbps"));
    expect(await screen.findByText("The selected cells are empty. Select cells that hold values.")).toBeTruthy();
    await pane.workbook.put("Sizing!B20000", 1);
    await pane.bind(labelOf("VTS_DAY", "host_mbps"));
    expect(await screen.findByText("More than 10,000 cells are filled. Select fewer cells.")).toBeTruthy();
    await pane.workbook.put("Sizing!B20000", "");
    await pane.workbook.put("Sizing!B1", 100, 120, 90);
    await pane.bind(labelOf("VTS_DAY", "host_mbps"));
    expect(await screen.findByText("3 cells")).toBeTruthy();
  });
});

describe("inserting", () => {
  test("writes what was typed: numbers as numbers, units as text, defaults left out", async () => {
    const pane = await PaneScreen.open();
    await pane.openQuestion("VTS_DAY");
    await pane.choose("model", "B20");
    await pane.enter("cache_gb", "1.7 TB");
    await pane.enter("compression", "3:1");
    await pane.enter("host_mbps", "150; 160 MB/s");
    await pane.choose("mode", "immediate");
    await pane.press(`Clear the choice: ${labelOf("VTS_DAY", "mode")}`);
    await screen.findByText(/^=SIZING.VTS_DAY\(.*\}\)$/);
    await pane.press("Insert formula");
    const formula = '=SIZING.VTS_DAY("B20","1.7 TB","3:1",{150;"160 MB/s"})';
    expect(pane.workbook.inserted).toEqual([{ formula, rows: 3, columns: 7 }]);
  });

  test("asks before it overwrites", async () => {
    const pane = await PaneScreen.open();
    await pane.peakHours();
    await pane.workbook.put("Sizing!B12", "=1+1");
    await pane.press("Insert formula");
    expect(within(screen.getByRole("alertdialog")).getByText("=1+1")).toBeTruthy();
    await pane.press("Cancel");
    expect(pane.workbook.inserted).toEqual([]);
    await waitFor(() => {
      expect(screen.queryByRole("alertdialog")).toBeNull();
    });
    await pane.press("Insert formula");
    expect(screen.getByText("Replace the contents of Sizing!B12?")).toBeTruthy();
    await pane.press("Replace");
    expect(pane.workbook.inserted).toHaveLength(1);
  });

  test("names the cells that a table lacks", async () => {
    const pane = await PaneScreen.open();
    await pane.openQuestion("VTS_DAY");
    await pane.choose("model", "B20");
    await pane.enter("cache_gb", "864");
    await pane.enter("compression", "3");
    await pane.enter("host_mbps", "150; 160");
    await screen.findByText(/^=SIZING.VTS_DAY\(.*\}\)$/);
    await pane.workbook.put("Sizing!D13", 1);
    await pane.press("Insert formula");
    // A heading and two rows, seven columns.
    expect(screen.getByText(/The table needs B12:H14/)).toBeTruthy();
  });

  test("passes on why Excel rejects", async () => {
    const pane = await PaneScreen.open();
    await pane.peakHours();
    pane.workbook.answered.insertFormula = refusing(new WorkbookError("The sheet is protected."));
    await pane.press("Insert formula");
    expect(screen.getByText("The sheet is protected.")).toBeTruthy();
  });
});

test("by keys: search, open, insert, back to where it began", async () => {
  const pane = await PaneScreen.open();
  const { user, workbook } = pane;
  await user.click(screen.getByRole("searchbox"));
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}");
  expect(document.activeElement).toBe(pane.field("model"));
  await pane.choose("model", "B20");
  await pane.enter("cache_gb", "864");
  await pane.enter("compression", "3");
  await user.keyboard("{Enter}");
  await screen.findByText("Inserted in Sizing!B12");
  expect(workbook.inserted).toEqual([{ formula: '=SIZING.VTS_PEAK_HOURS("B20",864,3)', rows: 1, columns: 1 }]);
  await user.keyboard("{Escape}");
  expect(document.activeElement).toHaveProperty("dataset.key", "recent:1");
});

describe("the document", () => {
  test("keeps the sizing, its inputs, the tab and the recent ones", async () => {
    const pane = await PaneScreen.open();
    await pane.peakHours();
    await pane.press("Back");
    await pane.openQuestion("CGFT_ESTIMATE");
    await pane.enter("write_mbps", "250");
    await waitFor(() => {
      expect(pane.workbook.saved).toContain('"text":"250"');
    });
    const again = await pane.reopen();
    expect(again.field("write_mbps")).toHaveProperty("value", "250");
    await again.press("Back");
    await again.user.click(screen.getByRole("button", { name: /7\.82 h.*VTS_PEAK_HOURS: B20, 864, 3$/ }));
    expect(again.card().textContent).toContain("7.82 h");
  });

  test.each<readonly [string, unknown]>([
    ["a newer version", { version: 99, tab: "explain" }],
    ["something else", "x"],
    ["damage", { version: 1, open: { name: 1 }, recent: 3 }],
  ])("with %s in it opens empty", async (_, kept) => {
    const workbook = await PaneWorkbook.open({ kept });
    const before = workbook.saved;
    await PaneScreen.open(workbook);
    expect(screen.getByRole("searchbox")).toBeTruthy();
    expect(workbook.kept).toEqual(kept);
    expect(workbook.saved).toBe(before);
  });
});

describe("outside Excel", () => {
  test("sizes, and says why it cannot insert, bind or explain", async () => {
    const pane = await PaneScreen.outside();
    await pane.peakHours();
    expect(pane.card().textContent).toContain("7.82 h");
    expect(screen.getByText('=SIZING.VTS_PEAK_HOURS("B20",864,3)')).toBeTruthy();
    expect(screen.getByRole("button", { name: "Insert formula" }).getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByText(/^To insert, open the pane in Excel/)).toBeTruthy();
    const [bind] = screen.getAllByRole("button", { name: /^Use the selected cells/ });
    expect(bind?.getAttribute("aria-disabled")).toBe("true");
    await pane.user.click(screen.getByRole("tab", { name: /Explain/ }));
    expect(screen.getByText(/^To explain a formula, open the pane in Excel/)).toBeTruthy();
  });
});
