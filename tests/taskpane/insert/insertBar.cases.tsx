import "../../ui/jsdom";
import "../../ui/patience";
import { describe, expect, test } from "@jest/globals";
import { FluentProvider, webLightTheme } from "@fluentui/react-components";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { JSX } from "react";
import type { Entries, Entry } from "../../../src/taskpane/form/entry";
import { InsertBar } from "../../../src/taskpane/insert/insertBar";
import { outcomeOf } from "../../../src/taskpane/form/outcome";
import { useInsert } from "../../../src/taskpane/insert/useInsert";
import { WorkbookProvider } from "../../../src/taskpane/workbookPort";
import type { BlockCell } from "../../../src/workbook/block";
import { WorkbookError } from "../../../src/workbook/excel";
import { labelOf, questionNamed, valueOf } from "../../ask";
import { PaneWorkbook, refusing } from "../paneWorkbook";
import { render } from "../../ui/render";

interface Held {
  readonly name: string;
  readonly entries: Entries;
  readonly kept?: readonly Entries[];
}

const typed = (text: string | number): Entry => ({ kind: "typed", text: String(text) });
const PEAK_HOURS: Held = {
  name: "VTS_PEAK_HOURS",
  entries: { model: typed("B20"), cache_gb: typed(864), compression: typed(3) },
};
const DAY: Held = {
  name: "VTS_DAY",
  entries: { ...PEAK_HOURS.entries, host_mbps: typed([40, 150, 150, 60].join("\n")) },
};

function Bar({ name, entries, kept }: Held): JSX.Element {
  const question = questionNamed(name);
  const filled = { entries, held: {} };
  const inserting = useInsert(question, { ...filled, outcome: outcomeOf(question, filled) }, kept);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        inserting.insert();
      }}
    >
      <InsertBar inserting={inserting} />
    </form>
  );
}

async function open(held: Held): Promise<{ readonly user: UserEvent; readonly workbook: PaneWorkbook }> {
  const workbook = await PaneWorkbook.open();
  render(
    <FluentProvider theme={webLightTheme}>
      <WorkbookProvider value={workbook.port}>
        <Bar {...held} />
      </WorkbookProvider>
    </FluentProvider>,
  );
  return { user: userEvent.setup(), workbook };
}

async function choose({ user, workbook }: Awaited<ReturnType<typeof open>>, way: string): Promise<void> {
  await user.click(screen.getByRole("button", { name: "Other layouts" }));
  await user.click(await screen.findByRole("menuitem", { name: way }));
  await workbook.settled();
}

const status = (): string => screen.getByRole("status").textContent;
const formulas = (cells: readonly (readonly BlockCell[])[] = []): string[] =>
  cells.flat().flatMap((cell) => (typeof cell === "object" && cell !== null ? [cell.formula] : []));

/** The layouts for every answer that is a single value. */
const LABELLED = ["One formula in one cell", "Row: label, value, unit, range", "Block with inputs as cells"];

describe("what is offered", () => {
  test.each([
    [PEAK_HOURS, [...LABELLED, "What-if table", "Assumptions and sources"]],
    [
      { ...PEAK_HOURS, kept: [PEAK_HOURS.entries] },
      [...LABELLED, "What-if table", "Comparison sheet", "Assumptions and sources"],
    ],
    [DAY, ["Timeline with chart", "Assumptions and sources"]],
    [
      { name: "UNITS", entries: { value: typed(1), from: typed("GB"), to: typed("MB") } },
      [...LABELLED, "Assumptions and sources"],
    ],
  ])("for %j", async (held, ways) => {
    const { user } = await open(held);
    await user.click(screen.getByRole("button", { name: "Other layouts" }));
    expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual(ways);
  });
});

describe("a what-if table", () => {
  async function asking(): Promise<Awaited<ReturnType<typeof open>> & { readonly dialog: HTMLElement }> {
    const opened = await open(PEAK_HOURS);
    await choose(opened, "What-if table");
    return { ...opened, dialog: await screen.findByRole("dialog") };
  }

  async function varyingCompression(): ReturnType<typeof asking> {
    const asked = await asking();
    const down = within(asked.dialog).getByRole("combobox", { name: "Down" });
    await asked.user.selectOptions(down, labelOf("VTS_PEAK_HOURS", "compression"));
    return asked;
  }

  test("varies one input over the values that are given, on a new sheet", async () => {
    const { user, workbook, dialog } = await varyingCompression();
    const values = within(dialog).getByRole("textbox", { name: "Values down, one per line" });
    await user.clear(values);
    await user.type(values, "2\n2.5; 3");
    await user.click(within(dialog).getByRole("button", { name: "Insert table" }));
    await workbook.settled();
    const [{ newSheet, block } = {}] = workbook.blocks;
    expect(newSheet).toBe("What if VTS_PEAK_HOURS");
    expect(formulas(block?.rows)).toEqual(
      [6, 7, 8].map(
        (row) =>
          `=IFNA(SIZING.VTS_PEAK_HOURS($B$2,$B$3,$A${row}),VLOOKUP("Answer",SIZING.EXPLAIN("VTS_PEAK_HOURS",$B$2,$B$3,$A${row}),2,FALSE))`,
      ),
    );
    expect(block?.rows.slice(5).map(([value]) => value)).toEqual([2, 2.5, 3]);
    // The answer, 7.82 h, has two decimals.
    expect(block?.looks.find(({ look }) => look === "answer")?.format).toBe("#,##0.00");
    expect(status()).toBe("Inserted in 'What if VTS_PEAK_HOURS'!A1");
  });

  test("varies two", async () => {
    const { user, workbook, dialog } = await varyingCompression();
    await user.selectOptions(
      within(dialog).getByRole("combobox", { name: "Across" }),
      labelOf("VTS_PEAK_HOURS", "model"),
    );
    await user.click(within(dialog).getByRole("radio", { name: "Selected cell" }));
    await user.click(within(dialog).getByRole("button", { name: "Insert table" }));
    await workbook.settled();
    const [{ newSheet, block } = {}] = workbook.blocks;
    expect(newSheet).toBeUndefined();
    // The columns have all names of the model, and the rows values around 3.
    expect(block?.rows[3]?.slice(1)).toEqual(["B10", "B18", "B18-8", "B20"]);
    expect(block?.rows.slice(4).map(([value]) => value)).toContain(3);
  });

  test("says what is wrong with a value, and does not go on", async () => {
    const { user, workbook, dialog } = await varyingCompression();
    const values = within(dialog).getByRole("textbox", { name: "Values down, one per line" });
    await user.clear(values);
    expect(within(dialog).getByText("Enter at least one value")).toBeTruthy();
    await user.type(values, "3\n0.4");
    expect(within(dialog).getByText(/^Must be at least 1, got "?0.4/)).toBeTruthy();
    await user.click(within(dialog).getByRole("button", { name: "Insert table" }));
    await workbook.settled();
    expect(workbook.blocks).toEqual([]);
  });

  test("is left without a trace", async () => {
    const { user, workbook, dialog } = await varyingCompression();
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(workbook.blocks).toEqual([]);
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole("button", { name: "Other layouts" }));
    });
    expect(status()).toBe("");
  });

  test("says where there is no room", async () => {
    const { user, workbook, dialog } = await asking();
    await workbook.put("Sizing!C13", 1);
    await user.click(within(dialog).getByRole("radio", { name: "Selected cell" }));
    await user.click(within(dialog).getByRole("button", { name: "Insert table" }));
    await workbook.settled();
    expect(status()).toContain("The table needs Sizing!B12:D20, but those cells aren't empty.");
  });
});

test("a timeline goes onto a sheet of its own, with a chart", async () => {
  const bar = await open(DAY);
  const { workbook } = bar;
  await choose(bar, "Timeline with chart");
  const [{ newSheet, block } = {}] = workbook.blocks;
  expect(newSheet).toBe("VTS_DAY");
  expect(block?.chart?.series.map(({ name }) => name)).toEqual([
    "Fill (%)",
    "Demand (host MB/s)",
    "Accepted (host MB/s)",
  ]);
});

test("a comparison takes what was kept", async () => {
  const kept = {
    ...PEAK_HOURS.entries,
    cache_gb: { kind: "bound", cells: { sheet: "Sizing", address: "B6" } } as const,
  };
  const bar = await open({ ...PEAK_HOURS, kept: [kept] });
  const { workbook } = bar;
  await choose(bar, "Comparison sheet");
  const { rows = [] } = workbook.blocks[0]?.block ?? {};
  expect(rows[2]).toEqual(["Input", "Unit", "Now", "A", "Differs"]);
  expect(formulas([rows[4] ?? []])).toContain('=IF(Sizing!$B$6="","",Sizing!$B$6)');
});

test("assumptions and sources name each paper once", async () => {
  const bar = await open(PEAK_HOURS);
  const { workbook } = bar;
  await choose(bar, "Assumptions and sources");
  const [{ newSheet, block } = {}] = workbook.blocks;
  expect(newSheet).toBe("Sources VTS_PEAK_HOURS");
  expect(formulas(block?.rows)).toEqual([
    '=SIZING.EXPLAIN("VTS_PEAK_HOURS","B20",864,3)',
    '=SIZING.SOURCE("ptp-vts-2002")',
  ]);
});

test("a formula alone takes one cell, in the answer's number format", async () => {
  const bar = await open(PEAK_HOURS);
  const { workbook } = bar;
  await choose(bar, "One formula in one cell");
  expect(await workbook.office.cells("Sizing!A12:C12")).toEqual([["", valueOf("VTS_PEAK_HOURS", "B20", 864, 3), ""]]);
});

test("a what-if table varies first what limits the answer, and has a chart on its own sheet", async () => {
  const bar = await open({ name: "CGFT_ESTIMATE", entries: { write_mbps: typed(250), link_mbps: typed(361.1) } });
  const { user, workbook } = bar;
  await choose(bar, "What-if table");
  const dialog = await screen.findByRole("dialog");
  await waitFor(() => {
    expect(within(dialog).getByRole("combobox", { name: "Down" })).toHaveProperty("value", "link_mbps");
  });
  await user.click(within(dialog).getByRole("button", { name: "Insert table" }));
  await workbook.settled();
  expect(workbook.blocks[0]?.block.chart?.series.map(({ name }) => name)).toEqual(["Answer (s)"]);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await workbook.settled();
  expect(status()).toBe("Insertion undone");
  expect(workbook.office.headless.grid.sheets().map(({ name }) => name)).toEqual(["Sizing"]);
});

test("what Excel rejects is said", async () => {
  const bar = await open(PEAK_HOURS);
  const { workbook } = bar;
  workbook.answered.insertBlock = refusing(new WorkbookError("The sheet is protected."));
  await choose(bar, "Assumptions and sources");
  expect(status()).toBe("The sheet is protected.");
});
