import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import type { GridValue } from "../../../src/workbench/host/grid";
import type { BlockCell } from "../../../src/workbook/block";
import { WorkbookError } from "../../../src/workbook/excel";
import { PaneWorkbook, refusing } from "../paneWorkbook";
import { PaneScreen } from "../paneScreen";
import { WorkerHere } from "../worker/workerHere";
import { fileOf } from "./fileOf";

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const clock = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;
/** 100 MB/s in all hours but 18 and 19. The I/Os peak at another hour, 3. */
const RATES = hours.map((hour) => ({ 18: 240, 19: 200 })[hour] ?? 100);
const IOS = hours.map((hour) => (hour === 3 ? 5000 : 1000));
const DAY = ["time,io_per_s,host_mbps", ...hours.map((h) => `2026-11-20 ${clock(h)},${IOS[h] ?? 0},${RATES[h] ?? 0}`)];

let pane: PaneScreen;

beforeEach(async () => {
  pane = await PaneScreen.open();
});

afterEach(() => {
  cleanup();
  WorkerHere.free();
});

async function openTab(): Promise<void> {
  await pane.user.click(screen.getByRole("tab", { name: /^Data/ }));
  await screen.findByText(/Drop a CSV file|Choose another file/);
}

function give(name: string, lines: readonly string[]): void {
  giveFile(fileOf(name, lines.join("\n")));
}

function giveFile(file: File): void {
  fireEvent.change(screen.getByLabelText("CSV file of measured data"), { target: { files: [file] } });
}

/** Returns the rows of a table as texts. */
async function rowsOf(name: string): Promise<string[][]> {
  const table = await screen.findByRole("region", { name });
  return within(table)
    .getAllByRole("row")
    .map((row) => Array.from(row.children, ({ textContent }) => textContent));
}

async function figure(name: string): Promise<string[]> {
  return (await rowsOf("Figures of the period")).find(([first]) => first === name)?.slice(1) ?? [];
}

async function set(label: string, text: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
}

function target(key: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-key="${key}"]`);
  if (!found) throw new Error(`nothing to size: ${key}`);
  return found;
}

/** Opens a sizing and waits for it, because it is drawn in slices. */
async function sizeFrom(key: string): Promise<void> {
  await pane.user.click(target(key));
  await opened();
}

async function opened(): Promise<void> {
  await screen.findByRole("region", { name: "Answer" }, { timeout: 10_000 });
}

describe("a day of hours", () => {
  beforeEach(async () => {
    await openTab();
    give("day.csv", DAY);
    await screen.findByRole("heading", { name: "day.csv" });
  });

  test("is understood", async () => {
    await pane.user.click(screen.getByRole("button", { name: "Import details" }));
    screen.getByText("host_mbps");
    screen.getByText("24 of 1 h");
    screen.getByText("2026-11-20 00:00 to 2026-11-21 00:00; no time zone given");
    screen.getByText("Every row was used as is.");
  });

  test("has its two peaks apart, and the figures of a hand calculation", async () => {
    expect(await figure("Peak")).toEqual(["240 MB/s", "11-20 18:00"]);
    expect(await figure("Peak I/Os")).toEqual(["5,000 I/O/s", "11-20 03:00"]);
    screen.getByText(/MB\/s peaked at 2026-11-20 18:00, with 1,000 I\/Os/);
    screen.getByText(/I\/Os peaked at 2026-11-20 03:00, with 100 MB\/s/);
    // (22 x 100 + 240 + 200) / 24 = 110
    expect(await figure("Mean")).toEqual(["110 MB/s", ""]);
    // Position 0.95 x 23 = 21.85 of the ranked values is 85% of the way from the last 100 to 200.
    expect(await figure("95th percentile")).toEqual(["185 MB/s", ""]);
    await set("Busiest period", "2 h");
    // (240 + 200) / 2 = 220
    await waitFor(async () => {
      expect(await figure("Busiest 2 h")).toEqual(["220 MB/s", "11-20 18:00"]);
    });
    await set("Busiest period", "30 h");
    await waitFor(async () => {
      expect((await figure("Busiest 30 h"))[0]).toBe("none that long without gaps");
    });
    await set("Busiest period", "2 parsecs");
    screen.getByText(/not a known unit/);
  });

  test("is there still after another tab was looked at", async () => {
    await set("Percentile", "50");
    await pane.user.click(screen.getByRole("tab", { name: /^Explain/ }));
    expect(screen.queryByRole("heading", { name: "day.csv" })).toBeNull();
    await openTab();
    await screen.findByRole("heading", { name: "day.csv" });
    expect(await figure("50th percentile")).toEqual(["100 MB/s", ""]);
  });

  test("shows a part that the keyboard chooses", async () => {
    const [begins, ends] = screen.getAllByRole("slider");
    if (!begins || !ends) throw new Error("the part has no ends");
    expect(begins.getAttribute("aria-valuetext")).toBe("2026-11-20 00:00");
    begins.focus();
    await pane.user.keyboard("{ArrowRight}");
    expect(begins.getAttribute("aria-valuetext")).toBe("2026-11-20 01:00");
    ends.focus();
    await pane.user.keyboard("{Home}{ArrowRight}");
    // The period 01:00 to 03:00 has two hours of 100 MB/s.
    expect(ends.getAttribute("aria-valuetext")).toBe("2026-11-20 03:00");
    await waitFor(async () => {
      expect((await figure("Peak"))[0]).toBe("100 MB/s");
    });
    await pane.user.click(screen.getByRole("button", { name: "All" }));
    await waitFor(async () => {
      expect((await figure("Peak"))[0]).toBe("240 MB/s");
    });
  });

  test("shows a part that is typed, and says what is wrong with one", async () => {
    await set("From", "2026-11-20 19:00");
    await waitFor(async () => {
      expect((await figure("Peak"))[0]).toBe("200 MB/s");
    });
    await set("To", "18:00");
    screen.getByText("Must be after the start");
    await set("To", "in the evening");
    screen.getByText(/It must be a time, for example/);
    await set("To", "20:00");
    await waitFor(async () => {
      expect((await figure("Mean"))[0]).toBe("200 MB/s");
    });
  });

  test("grows to a day", async () => {
    await set("Growth per year", "20");
    screen.getByText("Enter both dates to apply growth.");
    await set("Growth to", "2028-11-20");
    // Two years: 240 x 1.2 x 1.2 = 345.6.
    await waitFor(async () => {
      expect(await figure("Peak")).toEqual(["240 MB/s", "346 MB/s", "11-20 18:00"]);
    });
    await sizeFrom("CHANNELS_NEEDED host_mbps");
    expect(pane.field("host_mbps")).toHaveProperty("value", "345.6");
  });

  test("opens a question that takes the list, with its intervals", async () => {
    await screen.findByRole("list", { name: "Size from this data" });
    await sizeFrom("VTS_DAY host_mbps");
    expect(pane.field("host_mbps")).toHaveProperty("value", RATES.join("\n"));
    expect(pane.field("interval_hours")).toHaveProperty("value", "1 h");
    await pane.choose("model", "B20");
    await pane.enter("cache_gb", "864");
    await pane.enter("compression", "3");
    await waitFor(() => {
      expect(pane.card().textContent).toMatch(/\d/);
      expect(pane.card().getAttribute("data-dimmed")).toBe("false");
    });
  });

  test("and the interval and the start go when the list is cleared or replaced", async () => {
    await screen.findByRole("list", { name: "Size from this data" });
    await sizeFrom("VTS_DAY host_mbps");
    expect(pane.field("start_time")).toHaveProperty("value", "2026-11-20 00:00");
    await pane.enter("host_mbps", "58; 84");
    expect(pane.field("interval_hours")).toHaveProperty("value", "");
    expect(pane.field("start_time")).toHaveProperty("value", "");
  });

  test("makes longer intervals of which MB are kept", async () => {
    await screen.findByRole("list", { name: "Size from this data" });
    fireEvent.change(screen.getByLabelText("Interval for lists"), { target: { value: String(6 * 3600) } });
    await screen.findByText(/Lists use 4 values of 6 h/);
    await sizeFrom("TS7700_DAY host_mbps");
    // The last quarter of the day: (240 + 200 + 4 x 100) / 6 = 140.
    expect(pane.field("host_mbps")).toHaveProperty("value", "100\n100\n100\n140");
    expect(pane.field("interval_hours")).toHaveProperty("value", "6 h");
  });

  test("says what longer intervals hide, here and in the sizing", async () => {
    await screen.findByRole("list", { name: "Size from this data" });
    expect(screen.queryByRole("note")).toBeNull();
    fireEvent.change(screen.getByLabelText("Interval for lists"), { target: { value: String(6 * 3600) } });
    const hidden = "averaged to 6 h: the highest 1 h value was 240 MB/s, the highest 6 h mean is 140 MB/s";
    await waitFor(() => {
      expect(screen.getByRole("note").textContent).toBe(
        `Lists are ${hidden}. To keep the peak, choose intervals of 1 h.`,
      );
    });
    await sizeFrom("GM_TIMELINE write_mbps");
    screen.getByText(`day.csv, ${hidden}`);
  });

  test("fills the open sizing and leaves what else stands in it", async () => {
    await pane.user.click(screen.getByRole("tab", { name: /^Size/ }));
    await pane.openQuestion("VTS_PEAK_HOURS");
    await pane.choose("model", "B20");
    await pane.enter("cache_gb", "864");
    await pane.enter("compression", "3");
    await pane.press(/^Optional inputs/);
    await pane.press("Load from a CSV file in Data: Host write rate (uncompressed)");
    expect(document.activeElement).toBe(screen.getByRole("tab", { name: /^Data/, selected: true }));
    const list = await screen.findByRole("list", { name: "Size from this data" });
    const button = target("VTS_PEAK_HOURS host_mbps");
    expect(within(list).getAllByRole("button")[0]).toBe(button);
    expect(button.textContent).toContain("fills the open sizing");
    await pane.user.click(button);
    await opened();
    expect(pane.field("cache_gb")).toHaveProperty("value", "864");
    expect(pane.field("host_mbps")).toHaveProperty("value", "240");
  });
});

describe("a list in the workbook", () => {
  const placed = (): BlockCell[][] =>
    pane.workbook.blocks
      .map(({ block }) => block.rows)
      .flat()
      .map((row) => [...row]);

  test("is a sheet with a name, to which sizings and their formulas refer", async () => {
    await openTab();
    give("day.csv", DAY);
    await screen.findByRole("list", { name: "Size from this data" });
    await pane.press("Put into the workbook");
    await screen.findByText(
      "The list is on the sheet day, named day_mbps, in Test.xlsx. To undo, select that sheet and press Ctrl+Z. Sizings refer to it.",
    );
    expect(
      placed()
        .slice(0, 7)
        .map((row) => row.slice(0, 2)),
    ).toEqual([
      ["Measured data: day.csv", null],
      ["24 intervals of 1 h, from 2026-11-20 00:00 to 2026-11-21 00:00", null],
      ["Read from host_mbps; rates: writes; decimals: none; dates: year first", null],
      ["", null],
      ["Time", "Rate (MB/s)"],
      // 46346 is Excel's serial number of 2026-11-20.
      [46346, 100],
      [46346 + 1 / 24, 100],
    ]);
    await sizeFrom("VTS_DAY host_mbps");
    screen.getByText("day_mbps");
    await screen.findByText("2026-11-20 00:00");
    expect(pane.field("interval_hours")).toHaveProperty("value", "1 h");
    await pane.choose("model", "B20");
    await pane.enter("cache_gb", "864");
    await pane.enter("compression", "3");
    await waitFor(() => {
      expect(pane.card().textContent).toMatch(/\d/);
      expect(pane.card().getAttribute("data-dimmed")).toBe("false");
    });
    // The list's sheet was activated.
    await pane.workbook.select("D4");
    await pane.press("Insert formula");
    await waitFor(() => {
      expect(pane.workbook.inserted.map(({ formula }) => formula)).toEqual([
        '=SIZING.VTS_DAY("B20",864,3,day_mbps,"interval_hours","1 h","start_time",day!A6)',
      ]);
    });
  });

  test("may have more values than a form takes, each as measured", async () => {
    // A week of 5 min.
    const fives = Array.from({ length: 2016 }, (_, i) => {
      const at = new Date(Date.UTC(2026, 10, 16) + i * 300_000).toISOString().slice(0, 16);
      return `${at},${i === 1000 ? 700 : 100}`;
    });
    const intoView = jest.spyOn(Element.prototype, "scrollIntoView");
    await openTab();
    give("week.csv", ["time,host_mbps", ...fives]);
    await screen.findByText(/^Lists use 2,016 values of 5 min\./);
    await pane.user.click(target("VTS_DAY host_mbps"));
    await screen.findByText(/^2,016 values are too many for a form/);
    const rule = screen.getByRole("alert");
    // The choice may be far below the rule: each time, the rule comes into view.
    await pane.user.click(target("VTS_DAY host_mbps"));
    expect(intoView.mock.contexts.filter((element) => element === rule.parentElement)).toHaveLength(2);
    intoView.mockRestore();
    await pane.press("Put into the workbook");
    await screen.findByText(/named week_mbps/);
    expect(
      placed()
        .filter(([, rate]) => typeof rate === "number")
        .map(([, rate]) => rate),
    ).toEqual(Array.from({ length: 2016 }, (_, i) => (i === 1000 ? 700 : 100)));
    await sizeFrom("VTS_DAY host_mbps");
    screen.getByText("week_mbps");
    expect(pane.field("interval_hours")).toHaveProperty("value", "5 min");
  });

  test("that is too long for a form is put there and sized from in one step", async () => {
    const fives = Array.from({ length: 2016 }, (_, i) => {
      const at = new Date(Date.UTC(2026, 10, 16) + i * 300_000).toISOString().slice(0, 16);
      return `${at},${i === 1000 ? 700 : 100}`;
    });
    await openTab();
    give("week.csv", ["time,host_mbps", ...fives]);
    await screen.findByText(/^Lists use 2,016 values of 5 min\./);
    await pane.user.click(target("VTS_DAY host_mbps"));
    await screen.findByText(
      "2,016 values are too many for a form (maximum 1,500). Insert them on a sheet, or choose a shorter period or longer intervals.",
    );
    const intoView = jest.spyOn(Element.prototype, "scrollIntoView");
    screen.getByText("This adds the sheet week to the open workbook, Test.xlsx.");
    await pane.press("Insert and open VTS_DAY");
    await opened();
    expect(screen.getByRole("note").textContent).toBe(
      "The list is on the sheet week, named week_mbps, in Test.xlsx. To undo, select that sheet and press Ctrl+Z.",
    );
    // The form begins at its top, however far down the list was.
    expect(intoView.mock.contexts).toContain(document.body);
    intoView.mockRestore();
    screen.getByText("week_mbps");
    expect(pane.field("interval_hours")).toHaveProperty("value", "5 min");
    expect(placed().filter(([, rate]) => typeof rate === "number")).toHaveLength(2016);
  });

  test("that is too long and has gaps says both at once, and its button stays until both are settled", async () => {
    const fives = Array.from({ length: 2016 }, (_, i) => {
      const at = new Date(Date.UTC(2026, 10, 16) + i * 300_000).toISOString().slice(0, 16);
      return `${at},100`;
    });
    await openTab();
    give("week.csv", ["time,host_mbps", ...fives.filter((_, i) => i < 500 || i >= 508)]);
    await screen.findByText(/^Lists use 2,016 values of 5 min\./);
    await pane.user.click(target("VTS_DAY host_mbps"));
    const texts = Array.from((await screen.findByRole("alert")).children, ({ textContent }) => textContent);
    expect(texts).toEqual([
      '8 intervals are missing. Choose a value for them under "Fill gaps with".',
      "2,016 values are too many for a form (maximum 1,500). Insert them on a sheet, or choose a shorter period or longer intervals.",
    ]);
    const button = screen.getByRole("button", { name: "Insert and open VTS_DAY" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    fireEvent.change(screen.getByLabelText("Fill gaps with"), { target: { value: "before" } });
    await waitFor(() => {
      expect(button.getAttribute("aria-disabled")).not.toBe("true");
    });
    await pane.user.click(button);
    await opened();
    screen.getByText("week.csv, 8 missing, filled with the value before");
    expect(placed()[2]?.[0]).toBe("8 missing, filled with the value before");
  });

  test("is said to hold means where it does, and is not used once something else is chosen", async () => {
    await openTab();
    give("day.csv", DAY);
    await screen.findByRole("list", { name: "Size from this data" });
    fireEvent.change(screen.getByLabelText("Interval for lists"), { target: { value: String(6 * 3600) } });
    await screen.findByText(/Lists use 4 values of 6 h/);
    await pane.press("Put into the workbook");
    await screen.findByText(/named day_mbps/);
    expect(placed()[2]?.[0]).toBe(
      "Averaged to 6 h: the highest 1 h value was 240 MB/s, the highest 6 h mean is 140 MB/s",
    );
    fireEvent.change(screen.getByLabelText("Interval for lists"), { target: { value: "3600" } });
    await screen.findByText(/Lists use 24 values of 1 h/);
    expect(screen.queryByText(/named day_mbps/)).toBeNull();
    await sizeFrom("VTS_DAY host_mbps");
    expect(pane.field("host_mbps")).toHaveProperty("value", RATES.join("\n"));
  });

  test("isn't taken for the list of another file that was chosen while Excel wrote it", async () => {
    await openTab();
    give("day.csv", DAY);
    await screen.findByRole("list", { name: "Size from this data" });
    const write = pane.workbook.hold("insertBlock");
    await pane.press("Put into the workbook");
    give("other.csv", DAY);
    await screen.findByRole("heading", { name: "other.csv" });
    await screen.findByRole("list", { name: "Size from this data" });
    write();
    await waitFor(() => {
      expect(pane.workbook.blocks).toHaveLength(1);
    });
    await sizeFrom("VTS_DAY host_mbps");
    expect(pane.field("host_mbps")).toHaveProperty("value", RATES.join("\n"));
  });

  test("that Excel rejects leaves the list in the form", async () => {
    await openTab();
    give("day.csv", DAY);
    await screen.findByRole("list", { name: "Size from this data" });
    pane.workbook.answered.insertBlock = refusing(new WorkbookError("The workbook is protected."));
    await pane.press("Put into the workbook");
    expect((await screen.findByRole("alert")).textContent).toBe("The workbook is protected.");
    await sizeFrom("VTS_DAY host_mbps");
    expect(pane.field("host_mbps")).toHaveProperty("value", RATES.join("\n"));
  });
});

describe("a spike of ten minutes in a list of hours", () => {
  // 200 MB/s all day, but 480 from 9:00 to 9:10. A link of 300 MB/s carries the hour's mean, 247 MB/s, not the spike.
  const tens = Array.from({ length: 144 }, (_, i) => {
    const minutes = String((i % 6) * 10).padStart(2, "0");
    return `2026-11-20 ${clock(Math.floor(i / 6)).slice(0, 3)}${minutes},${i === 54 ? 480 : 200}`;
  });

  beforeEach(async () => {
    await openTab();
    give("tens.csv", ["time,write_mbps", ...tens]);
    await screen.findByRole("list", { name: "Size from this data" });
    fireEvent.change(screen.getByLabelText("Interval for lists"), { target: { value: "3600" } });
    await screen.findByText(/Lists use 24 values of 1 h/);
    await sizeFrom("GM_TIMELINE write_mbps");
    await pane.enter("link_mbps", "300");
    await pane.enter("distance_km", "100");
  });

  test("is told with the answer, of the inputs as they are", async () => {
    await waitFor(() => {
      expect(pane.card().textContent).toMatch(
        /At the file's own 10 min intervals: no consistency group for 27\.\d min.*The 1 h means hide/,
      );
    });
    expect(pane.card().textContent).toContain("onsistency groups form throughout");
    // This link carries the spike, too.
    await pane.enter("link_mbps", "2000");
    await waitFor(() => {
      expect(pane.card().textContent).not.toContain("no consistency group");
    });
  });

  test("is not told of an interval or a list that was changed by hand", async () => {
    await screen.findByText(/At the file's own 10 min/);
    await pane.enter("interval_hours", "2 h");
    await waitFor(() => {
      expect(screen.queryByText(/At the file's own/)).toBeNull();
      expect(pane.card().getAttribute("data-dimmed")).toBe("false");
    });
  });
});

describe("a file with faults", () => {
  test("loses the broken rows and no other", async () => {
    await openTab();
    give("faulty.csv", [
      ...DAY.slice(0, 3),
      '2026-11-20 02:00,1000,"90',
      "2026-11-20 03:00,5000,many",
      ...DAY.slice(5),
      "then nothing",
    ]);
    await screen.findByRole("heading", { name: "faulty.csv" });
    const rows = await rowsOf("Rejected or corrected rows");
    const unreadable = rows.filter(([, text]) => text?.startsWith("Unreadable row: "));
    expect(unreadable.map(([row]) => row)).toEqual(["4", "5", "26"]);
    expect(unreadable[1]?.[1]).toContain('got "many"');
    screen.getByText(/^24 intervals read; 2 of them missing; 3 rows rejected; .*; 3 rows can't be read; 1 gap$/);
    expect((await figure("Peak"))[0]).toBe("240 MB/s");
  });

  test("gives no list with gaps in it until it is said what stands for them", async () => {
    await openTab();
    give(
      "gap.csv",
      DAY.filter((_, i) => i !== 6),
    );
    await screen.findByRole("list", { name: "Size from this data" });
    await pane.user.click(target("VTS_DAY host_mbps"));
    expect((await screen.findByRole("alert")).textContent).toBe(
      `1 interval is missing. Choose a value for it under "Fill gaps with".`,
    );
    expect(screen.getByRole("button", { name: "Open VTS_DAY" }).getAttribute("aria-disabled")).toBe("true");
    fireEvent.change(screen.getByLabelText("Fill gaps with"), { target: { value: "zero" } });
    expect(screen.queryByRole("alert")).toBeNull();
    await pane.press("Open VTS_DAY");
    await opened();
    expect(pane.field("host_mbps")).toHaveProperty("value", RATES.map((rate, i) => (i === 5 ? 0 : rate)).join("\n"));
  });

  test("that cannot be used says why, and what was read before stays", async () => {
    await openTab();
    give("day.csv", DAY);
    await screen.findByRole("heading", { name: "day.csv" });
    give("letter.csv", ["Dear customer,", "thank you."]);
    const refusal = await screen.findByRole("alert");
    expect(refusal.textContent).toMatch(
      /Can't read letter.csv: row 1: the first row names no columns.*Still showing day.csv/,
    );
    screen.getByRole("heading", { name: "day.csv" });
    expect((await figure("Peak"))[0]).toBe("240 MB/s");
  });

  test.each<readonly [readonly string[], RegExp]>([
    [
      ["time;host_mbps", "2026-11-20 00:00;1.500", "2026-11-20 01:00;2.500"],
      /1\.500"\. Choose the decimal separator in Import options\.$/,
    ],
    [
      ["Moment;Kanal", "00:00;1", "01:00;2"],
      /what the rates are\. row 1: Kanal has no unit\. Choose the unit of the column in Import options\.$/,
    ],
    [
      ["time,host_mbps", "11/12/2026 00:00,58", "11/12/2026 01:00,58"],
      /first, got "11.*"\. Choose the date order in Import options\.$/,
    ],
    [["host_mbps", "58"], /Enter the interval length in Import options\.$/],
    [
      ["time,a write MB/s,b write MB/s", "00:00,1,2", "01:00,3,4"],
      /a write MB\/s, b write MB\/s\. Choose the rate column in Import options\.$/,
    ],
    [["58", "60"], /The first row must contain the column names, for example time and host_mbps\.$/],
    [
      ["PK\u0003\u0004\u0014\ufffd"],
      /a workbook or a zip file\. Save the sheet as CSV, or open the workbook and use selected cells\.$/,
    ],
  ])("says which choice reads it: %j", async (lines, wanted) => {
    await openTab();
    give("day.csv", lines);
    expect((await screen.findByRole("alert")).textContent).toMatch(wanted);
  });

  test("with several columns of MB/s asks which", async () => {
    await openTab();
    give("two.csv", ["time,alpha write MB/s,beta write MB/s", "00:00,1,20", "01:00,3,40"]);
    await screen.findByText(/several columns may be the rate: alpha write MB\/s, beta write MB\/s/);
    fireEvent.change(screen.getByLabelText("Rate column"), { target: { value: "beta write MB/s" } });
    await screen.findByRole("heading", { name: "two.csv" });
    expect(await figure("Peak")).toEqual(["40 MB/s", "01:00"]);
  });

  test("with a column of MB/s for each system is added up where that is chosen", async () => {
    await openTab();
    give("two.csv", ["time,alpha write MB/s,beta write MB/s", "00:00,1,20", "01:00,3,40"]);
    await screen.findByText(/several columns may be the rate/);
    fireEvent.change(screen.getByLabelText("Rates at the same time"), { target: { value: "sum" } });
    await screen.findByRole("heading", { name: "two.csv" });
    expect(await figure("Peak")).toEqual(["43 MB/s", "01:00"]);
  });

  test("with headings that nobody knows lets the user choose columns and unit", async () => {
    await openTab();
    give("other.csv", ["Moment;Kanal A;Kanal B", "20.11.2026 00:00;1,5;7", "20.11.2026 01:00;2,5;8"]);
    await screen.findByText(/which column is the rate\?/);
    // The rows of the file are there to choose by.
    expect(await rowsOf("First rows of the file")).toContainEqual(["20.11.2026 00:00", "1,5", "7"]);
    fireEvent.change(screen.getByLabelText("Rate column"), { target: { value: "Kanal A" } });
    await screen.findByText(/Kanal A has no unit\. Choose the unit of the column in Import options\./);
    fireEvent.change(screen.getByLabelText("Unit of the rate column"), { target: { value: "GB/s" } });
    await screen.findByText(/Can't read other.csv: row 1: Kanal A may be writes, reads or both/);
    expect(screen.getByRole("alert").textContent).not.toContain("?.");
    fireEvent.change(screen.getByLabelText("The rates are"), { target: { value: "write" } });
    await screen.findByRole("heading", { name: "other.csv" });
    expect(await figure("Peak")).toEqual(["2,500 MB/s", "11-20 01:00"]);
    screen.getByText(/no rows rejected; unit: GB\/s; rates: writes; decimals: comma; dates: day first$/);
    await pane.user.click(screen.getByRole("button", { name: "Import details" }));
    expect((await rowsOf("First rows as read"))[1]).toEqual(["2026-11-20 00:00", "2026-11-20 01:00", "", "1,500"]);
    // Another file with these headings is read by the same choices.
    give("next.csv", ["Moment;Kanal A;Kanal B", "21.11.2026 00:00;3,5;7", "21.11.2026 01:00;2,5;8"]);
    await screen.findByRole("heading", { name: "next.csv" });
    expect((await figure("Peak"))[0]).toBe("3,500 MB/s");
  });

  test("with reads, too, says which column isn't read and how to take it", async () => {
    await openTab();
    const rows = [58, 84, 72].map((mbps, hour) => `2026-11-20 0${hour}:00;${mbps};${300 - mbps}`);
    give("both.csv", ["Date;Write MB/s;Read MB/s", ...rows]);
    await screen.findByRole("heading", { name: "both.csv" });
    screen.getByText(/rates: writes;.*; not read: Read MB\/s$/);
    await pane.user.click(screen.getByRole("button", { name: "Import details" }));
    const said = (): string => screen.getByText("What was read").closest("section")?.textContent ?? "";
    expect(said()).toContain(
      'Not read: Read MB/s. To use them alone, choose "The rates are: Reads" in Import options. What asks for reads beside writes gets both.',
    );
    expect(said()).not.toContain("converted");
    await sizeFrom("GM_TIMELINE write_mbps");
    screen.getByText("both.csv, the file's reads aren't used, only its writes");
    await pane.user.click(screen.getByRole("tab", { name: /^Data/ }));
    await pane.user.click(screen.getByRole("button", { name: "Import options" }));
    fireEvent.change(screen.getByLabelText("The rates are"), { target: { value: "read" } });
    await screen.findByText(/rates: reads;.*; not read: Write MB\/s$/);
    // 300 - 58.
    expect(await figure("Peak")).toEqual(["242 MB/s", "11-20 00:00"]);
  });

  test("is read by its own numbers: nothing is kept of how the last file was written", async () => {
    await openTab();
    give("clear.csv", ["time;host_mbps", "00:00;1.500", "01:00;2.500"]);
    await screen.findByText(/a decimal point or comma/);
    fireEvent.change(screen.getByLabelText("Decimal separator"), { target: { value: "," } });
    await screen.findByRole("heading", { name: "clear.csv" });
    expect((await figure("Peak"))[0]).toBe("2,500 MB/s");
    give("points.csv", ["time;host_mbps", "00:00;435.28", "01:00;98.01"]);
    await screen.findByRole("heading", { name: "points.csv" });
    expect((await figure("Peak"))[0]).toBe("435 MB/s");
    screen.getByText(/no rows rejected; rates: writes; decimals: point$/);
    await pane.user.click(screen.getByRole("button", { name: "Import options" }));
    expect(screen.getByLabelText("Decimal separator")).toHaveProperty("value", "");
    // The choice contradicts the file, so it is rejected and no row becomes another number.
    fireEvent.change(screen.getByLabelText("Decimal separator"), { target: { value: "," } });
    expect((await screen.findByRole("alert")).textContent).toMatch(
      /row 2: host_mbps must have a decimal comma.*435\.28/,
    );
  });

  test("with dates that only its writer can read asks which way they are written", async () => {
    await openTab();
    give("us.csv", ["time,host_mbps", "11/03/2026 00:00,1", "11/03/2026 01:00,3"]);
    await screen.findByText(/may have the day or the month first/);
    fireEvent.change(screen.getByLabelText("Date order (11/12/2026)"), { target: { value: "mdy" } });
    await screen.findByRole("heading", { name: "us.csv" });
    expect(await figure("Peak")).toEqual(["3 MB/s", "11-03 01:00"]);
  });
});

test("a file that is long in coming can be given up, and what was read before stays", async () => {
  await openTab();
  give("day.csv", DAY);
  await screen.findByRole("button", { name: "Put into the workbook" });
  const [file] = WorkerHere.started.filter(({ called }) => called.includes("readSource"));
  WorkerHere.occupy();
  give("endless.csv", DAY);
  screen.getByText(/Reading endless.csv/);
  const put = (): string | null =>
    screen.getByRole("button", { name: "Put into the workbook" }).getAttribute("aria-disabled");
  expect(put()).toBe("true");
  await pane.press("Cancel");
  expect(put()).not.toBe("true");
  expect(screen.queryByText(/Reading endless.csv:/)).toBeNull();
  WorkerHere.free();
  // The worker stops reading the cancelled file and goes on with the data that it has.
  await set("Percentile", "50");
  await waitFor(async () => {
    expect(await figure("50th percentile")).toEqual(["100 MB/s", ""]);
  });
  screen.getByRole("heading", { name: "day.csv" });
  expect(file?.isEnded).toBe(false);
  expect((await figure("Peak"))[0]).toBe("240 MB/s");
});

test("a worker that ends, or does not start, is told; the file is read when it is tried again", async () => {
  await openTab();
  give("day.csv", DAY);
  expect((await figure("Peak"))[0]).toBe("240 MB/s");
  WorkerHere.isMissing = true;
  for (const worker of WorkerHere.started) worker.onerror?.({ message: "out of memory" });
  await set("Percentile", "50");
  await waitFor(() => {
    expect(screen.getByRole("alert").textContent).toBe(
      "Can't read day.csv: couldn't load the file reader: the add-in's server isn't responding.",
    );
  });
  expect(screen.queryByRole("heading", { name: "day.csv" })).toBeNull();
  await pane.press("Try again");
  await screen.findByText(/couldn't load the file reader: the add-in's server isn't responding/);
  WorkerHere.isMissing = false;
  await pane.press("Try again");
  await screen.findByRole("heading", { name: "day.csv" });
  expect((await figure("Peak"))[0]).toBe("240 MB/s");
});

describe("cells of the workbook", () => {
  /** Fills columns from A1 on, and selects them, or `selected`. */
  async function select(columns: Readonly<Record<string, readonly GridValue[]>>, selected?: string): Promise<void> {
    for (const [column, values] of Object.entries(columns)) await pane.workbook.put(`Sizing!${column}1`, ...values);
    const [last = "A"] = Object.keys(columns).slice(-1);
    await pane.workbook.select(selected ?? `A1:${last}${columns["A"]?.length ?? 1}`);
  }

  test("are read with Excel's own times", async () => {
    // 46346 is Excel's serial number of 2026-11-20; 0.5 is noon.
    await select({ A: ["Time", 46346.5, 46346.75], B: ["Write MB/s", 100, 300] });
    await openTab();
    await pane.press("Use selected cells");
    await screen.findByRole("heading", { name: "Sizing!A1:B3" });
    expect(await figure("Peak")).toEqual(["300 MB/s", "11-20 18:00"]);
  });

  test("in one column need no heading, but the length of an interval", async () => {
    await select({ A: [100, 300, 200] });
    await openTab();
    await pane.press("Use selected cells");
    await screen.findByText(/no column of times was found/);
    await set("Interval length if no times", "15 min");
    await screen.findByRole("heading", { name: "Sizing!A1:A3" });
    expect(await figure("Peak")).toEqual(["300 MB/s", "interval 2"]);
    await pane.user.click(screen.getByRole("button", { name: "Import details" }));
    screen.getByText("no heading, read as MB/s");
  });

  test("in whole columns are read to their last filled cell", async () => {
    await select({ A: ["Time", 46346.5, 46346.75], B: ["Write MB/s", 100, 300] }, "A:B");
    await openTab();
    await pane.press("Use selected cells");
    await screen.findByRole("heading", { name: "Sizing!A1:B3" });
    expect(await figure("Peak")).toEqual(["300 MB/s", "11-20 18:00"]);
    await pane.workbook.select("C:D");
    await pane.press("Use selected cells");
    await screen.findByText("The selected cells are empty. Select cells that hold values.");
  });

  test("that are too many are rejected before they are read", async () => {
    await select({ A: [100] });
    await pane.workbook.put("Sizing!A60000", 100);
    await pane.workbook.select("A:A");
    await openTab();
    await pane.press("Use selected cells");
    expect((await screen.findByRole("alert")).textContent).toContain("up to 50,000");
  });
});

test("numbers go into the form as the user's language writes them", async () => {
  cleanup();
  pane = await PaneScreen.open(await PaneWorkbook.open({ quirks: ["german"] }));
  await openTab();
  give("day.csv", ["time,host_mbps", "00:00,1.5", "01:00,2.25"]);
  await screen.findByRole("list", { name: "Size from this data" });
  await pane.user.click(target("CHANNELS_NEEDED host_mbps"));
  expect(pane.field("host_mbps")).toHaveProperty("value", "2,25");
});

test("numbers go into the form as the user's language writes them", async () => {
  cleanup();
  pane = await PaneScreen.open(await PaneWorkbook.open({ quirks: ["german"] }));
  await openTab();
  give("day.csv", ["time,host_mbps", "00:00,1.5", "01:00,2.25"]);
  await screen.findByRole("list", { name: "Size from this data" });
  await pane.user.click(target("CHANNELS_NEEDED host_mbps"));
  expect(pane.field("host_mbps")).toHaveProperty("value", "2,25");
});
