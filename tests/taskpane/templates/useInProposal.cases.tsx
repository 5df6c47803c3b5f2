import { strFromU8, unzipSync } from "fflate";
import { PaneScreen } from "../paneScreen";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { fileOf } from "../data/fileOf";
import { labelOf } from "../../ask";

afterEach(cleanup);

function valueOf(field: HTMLElement): string {
  return (field as HTMLInputElement).value;
}

async function proposed(pane: PaneScreen, item: string | RegExp): Promise<void> {
  await pane.press("More actions for this sizing");
  await pane.user.click(await screen.findByRole("menuitem", { name: item }));
  await screen.findByRole("progressbar", { name: "Progress" });
}

describe("Use in a proposal, from a sizing", () => {
  test("opens the scenario of the question with its inputs and its defaults", async () => {
    const pane = await PaneScreen.open();
    await pane.openQuestion("VTS_PEAK_HOURS");
    await pane.choose("model", "B20");
    await pane.enter("cache_gb", "1.2 TB");
    await pane.enter("compression", "2.66");
    await waitFor(() => {
      expect(pane.card().getAttribute("data-dimmed")).toBe("false");
    });
    await proposed(pane, "Use in a proposal");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(/^Peer-to-Peer VTS: /);
    await waitFor(() => {
      expect(valueOf(pane.field("cache_gb"))).toBe("1.2 TB");
    });
    expect(valueOf(pane.field("compression"))).toBe("2.66");
    // The sizing left the copy's priority at its default, whatever the template's sample is.
    expect(valueOf(pane.field("priority_hours"))).toBe("24");
    expect(screen.queryByRole("note")).toBeNull();
  });

  test("says what the proposal doesn't take", async () => {
    const pane = await PaneScreen.open();
    await pane.peakHours();
    await pane.enter("host_mbps", "120");
    await proposed(pane, "Use in a proposal");
    expect((await screen.findByRole("note")).textContent).toBe(
      "Not taken from the sizing: host_mbps. The proposal uses its own values, so its answer may differ.",
    );
  });

  test("keeps what was entered into the proposal before", async () => {
    const pane = await PaneScreen.open();
    await pane.peakHours();
    await proposed(pane, "Use in a proposal");
    await pane.enter("customer", "Nordbank");
    await pane.user.click(screen.getByRole("tab", { name: /^Size/ }));
    await pane.enter("cache_gb", "432");
    await proposed(pane, "Use in a proposal");
    await waitFor(() => {
      expect(valueOf(pane.field("cache_gb"))).toBe("432");
    });
    expect(valueOf(pane.field("customer"))).toBe("Nordbank");
  });

  test("offers each scenario that asks the question", async () => {
    const pane = await PaneScreen.open();
    await pane.openQuestion("VTS_THROUGHPUT");
    await pane.press("More actions for this sizing");
    const items = (await screen.findAllByRole("menuitem", { name: /^Use in / })).map((one) => one.textContent);
    expect(items).toEqual([
      'Use in "Peer-to-Peer VTS: does the batch window fit?"',
      'Use in "Refresh: from a Peer-to-Peer VTS to a TS7770"',
    ]);
  });

  test("isn't offered where no scenario asks the question", async () => {
    const pane = await PaneScreen.open();
    await pane.openQuestion("VTS_RECOVERY_MBPS");
    await pane.press("More actions for this sizing");
    await screen.findByRole("menuitem", { name: "Copy formula" });
    expect(screen.queryByRole("menuitem", { name: /^Use in / })).toBeNull();
  });
});

describe("Use in a proposal, from measured data", () => {
  // Rates that only rise would be taken for a counter.
  const RATES = Array.from({ length: 24 }, (_, hour) => 100 + ((7 * hour) % 50));
  const DAY = [
    "time,host_mbps",
    ...RATES.map((rate, hour) => `2026-11-20 ${String(hour).padStart(2, "0")}:00,${rate}`),
  ];

  /** Reads a file in the Data tab. Returns the list of proposals there. */
  async function measured(pane: PaneScreen, name: string, rows: readonly string[]): Promise<HTMLElement> {
    await pane.user.click(screen.getByRole("tab", { name: /^Data/ }));
    await screen.findByText(/Drop a CSV file/);
    const chooser = screen.getByLabelText("CSV file of measured data");
    fireEvent.change(chooser, { target: { files: [fileOf(name, rows.join("\n"))] } });
    return screen.findByRole("list", { name: "Use in a proposal" });
  }

  test("a file's reads go with its writes into a proposal that takes them", async () => {
    const pane = await PaneScreen.open();
    const both = [
      "time,Write MB/s,Read MB/s",
      ...DAY.slice(1).map((row, hour) => `${row},${hour < 5 ? 200 + hour : 0}`),
    ];
    const list = await measured(pane, "both.csv", both);
    const taking = within(list).getAllByRole("button", { name: /with the file's reads$/ });
    expect(taking.map(({ textContent }) => textContent.split(":")[0])).toEqual([
      "Peer-to-Peer VTS",
      "Refresh",
      "TS7770",
    ]);
    await pane.user.click(within(list).getByRole("button", { name: /^TS7770: / }));
    await screen.findByRole("progressbar", { name: "Progress" });
    await waitFor(() => {
      expect(valueOf(pane.field("demand"))).toBe(RATES.join("\n"));
    });
    expect(valueOf(pane.field("read_mbps"))).toBe([200, 201, 202, 203, 204, ...Array<number>(19).fill(0)].join("\n"));
    expect(screen.getAllByText(/^24 values from both\.csv$/)).toHaveLength(2);
    const said = screen.getByText(
      /^if blank: both\.csv: .*column Write MB\/s; .*; reads: 24 rows of 1 h, column Read MB\/s/,
    );
    expect(said.textContent).not.toContain("aren't used");
    // What isn't the file's demand any more has none of its reads.
    await pane.enter("demand", "100");
    expect(valueOf(pane.field("read_mbps"))).toBe("");
  });

  test("the list is the demand of every scenario of a day", async () => {
    const pane = await PaneScreen.open();
    const list = await measured(pane, "day.csv", DAY);
    const titles = within(list)
      .getAllByRole("button")
      .map(({ textContent }) => textContent);
    // All but those of mounts and of a migration.
    expect(titles).toHaveLength(6);
    for (const title of titles) {
      await pane.user.click(screen.getByRole("tab", { name: /^Data/ }));
      await pane.user.click(within(await screen.findByRole("list", { name: "Use in a proposal" })).getByText(title));
      await screen.findByRole("progressbar", { name: "Progress" });
      await waitFor(() => {
        expect([title, valueOf(pane.field("demand"))]).toEqual([title, RATES.join("\n")]);
      });
      // Nobody entered anything else.
      expect([title, screen.queryByRole("note")?.textContent]).toEqual([title, undefined]);
      expect(screen.getByText(/^24 values from day\.csv$/)).toBeTruthy();
    }
  }, 60_000);

  test("the length of its intervals goes when it is cleared or replaced", async () => {
    const pane = await PaneScreen.open();
    const list = await measured(pane, "day.csv", DAY);
    await pane.user.click(within(list).getByText(/^Peer-to-Peer VTS: /));
    await waitFor(() => {
      expect(valueOf(pane.field("interval_hours"))).toBe("1 h");
    });
    await pane.enter("demand", "100");
    expect(valueOf(pane.field("interval_hours"))).toBe("");
  });

  /** A week of five minutes from Monday, 2026-11-09, without the 40 min before 13:40 on Thursday. */
  const WEEK = [
    "Date,Write MB/s",
    ...Array.from({ length: 2016 }, (_, i) => {
      const time = new Date(Date.UTC(2026, 10, 9) + i * 300_000).toISOString().slice(0, 16).replace("T", " ");
      return `${time},${100 + (i % 50)}`;
    }).filter((_, i) => i < 1020 || i >= 1028),
  ];
  // Three days and 13 h of 12 intervals, and 12:00 to 13:00 is the last hour: 3 x 288 + 13 x 12 = 1,020.
  const SAID =
    "measured from Mon 9 November 2026 00:00 to Mon 16 November 2026 00:00; 8 missing, filled with the value before; " +
    "2,008 rows of 5 min, column Write MB/s; rates: writes; decimals: none; dates: year first; 1 gap";

  async function globalMirror(pane: PaneScreen): Promise<void> {
    await pane.user.click(
      within(screen.getByRole("list", { name: "Use in a proposal" })).getByText(/^Global Mirror: /),
    );
  }

  test("a week of five minutes goes into the form as it is, and its gap says once what to choose", async () => {
    const pane = await PaneScreen.open();
    await measured(pane, "week.csv", WEEK);
    await globalMirror(pane);
    expect((await screen.findByRole("alert")).textContent).toBe(
      '8 intervals are missing. Choose a value for them under "Fill gaps with".',
    );
    fireEvent.change(screen.getByLabelText("Fill gaps with"), { target: { value: "before" } });
    const intoView = jest.spyOn(Element.prototype, "scrollIntoView");
    await pane.press(/^Open Global Mirror: /);
    await screen.findByRole("progressbar", { name: "Progress" });
    expect(intoView.mock.contexts).toContain(document.body);
    intoView.mockRestore();
    await waitFor(() => {
      expect(valueOf(pane.field("demand")).split("\n")).toHaveLength(2016);
    });
    expect(pane.workbook.blocks).toHaveLength(0);
    screen.getByText("week.csv, 8 missing, filled with the value before");
    screen.getByText(`if blank: week.csv: ${SAID}`);
    expect(pane.field("day_begins").getAttribute("placeholder")).toMatch(/00:00$/);
  });

  test("cells that the list was written to keep the file, its period and what was filled", async () => {
    const pane = await PaneScreen.open();
    await measured(pane, "week.csv", WEEK);
    fireEvent.change(screen.getByLabelText("Fill gaps with"), { target: { value: "before" } });
    await pane.press("Put into the workbook");
    await screen.findByText(/^The list is on the sheet week, named week_mbps, in Test\.xlsx\./);
    await globalMirror(pane);
    await screen.findByRole("progressbar", { name: "Progress" });
    await screen.findByText("week_mbps");
    await screen.findByText("2,016 cells");
    screen.getByText(`if blank: week.csv, cells week_mbps: ${SAID}`);
    expect(pane.field("day_begins").getAttribute("placeholder")).toMatch(/00:00$/);
    // The form stays at its top: the field was filled from elsewhere.
    expect(document.activeElement).toBe(document.body);
    for (const name of ["customer", "site", "prepared_by"]) await pane.enter(name, "Nordbank");
    await pane.press("Create workbook");
    await waitFor(() => {
      expect(pane.workbook.opened).toHaveLength(1);
    });
    const [made = new Uint8Array()] = pane.workbook.opened;
    const parts = Object.values(unzipSync(Uint8Array.from(made))).map((part) => strFromU8(part));
    expect(parts.join("\n")).toContain(`week.csv, cells week_mbps: ${SAID}`);
  });

  test("growth and a margin on the list are said with its source", async () => {
    const pane = await PaneScreen.open();
    await measured(pane, "week.csv", WEEK);
    fireEvent.change(screen.getByLabelText("Fill gaps with"), { target: { value: "zero" } });
    fireEvent.change(screen.getByLabelText("Safety margin"), { target: { value: "10" } });
    await screen.findByText(/with a margin of 10%/);
    await globalMirror(pane);
    await screen.findByRole("progressbar", { name: "Progress" });
    await waitFor(() => {
      screen.getByText(/^if blank: .*8 missing, filled with 0; multiplied by 1\.1 for a safety margin of 10%/);
    });
  });

  test("a longer list says what to choose", async () => {
    const pane = await PaneScreen.open();
    await pane.user.click(screen.getByRole("tab", { name: /^Data/ }));
    await screen.findByText(/Drop a CSV file/);
    const chooser = screen.getByLabelText("CSV file of measured data");
    const rows = Array.from({ length: 4033 }, (_, i) => {
      const time = new Date(Date.UTC(2026, 0, 1) + i * 300_000).toISOString().slice(0, 16);
      return `${time},90`;
    });
    const longer = ["time,host_mbps", ...rows].join("\n");
    fireEvent.change(chooser, { target: { files: [fileOf("longer.csv", longer)] } });
    await screen.findByText(/^Proposals take up to 4,032 values\. Choose a shorter period/);
    await globalMirror(pane);
    expect((await screen.findByRole("alert")).textContent).toBe(
      "4,033 values are too many for this proposal (maximum 4,032). Choose a shorter period or longer intervals.",
    );
  });
});

test("an answer of another question is a number in the proposal, which says so", async () => {
  const pane = await PaneScreen.open();
  await pane.openQuestion("DRIVES_PLAN");
  const drives = labelOf("DRIVES_PLAN", "drives");
  for (const [name, value] of [
    ["mounts_per_hour", "60"],
    ["file_gb", "2"],
    ["wait_s", "60"],
    ["robot_s", "20"],
  ] as const)
    await pane.enter(name, value);
  await pane.choose("model", "T10000C");
  await pane.press(`From DRIVES_NEEDED: ${drives}`);
  await pane.enter("mounts_per_hour", "60");
  await pane.enter("cycle_s", "250");
  await pane.press(`Use as ${drives}`);
  await waitFor(() => {
    expect(pane.card().textContent).toMatch(/\d T10000C drives/);
  });
  await proposed(pane, /^Use in/);
  expect((await screen.findByRole("note")).textContent).toContain(`Entered as a number: ${drives} (DRIVES_NEEDED).`);
});
