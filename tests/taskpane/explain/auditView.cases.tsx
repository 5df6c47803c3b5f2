import "../../ui/jsdom";
import "../../ui/patience";
import "../worker/workerHere";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { FluentProvider, webLightTheme } from "@fluentui/react-components";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { ExplainTab } from "../../../src/taskpane/explain/explainTab";
import { WorkbookProvider } from "../../../src/taskpane/workbookPort";
import { WorkbookError } from "../../../src/workbook/excel";
import { PaneWorkbook, refusing } from "../paneWorkbook";
import { render } from "../../ui/render";

const RIGHT = '=SIZING.T10K_ACCESS_TIME("T10000C")';
const STORED = '=_xldudf_SIZING_T10K_ACCESS_TIME("T10000C")';
const CAPTURED = '=[2]!_xldudf_SIZING_T10K_ACCESS_TIME("T10000C")';

let workbook: PaneWorkbook;
let user: UserEvent;

beforeEach(async () => {
  workbook = await PaneWorkbook.open();
  user = userEvent.setup();
});

async function checking(formulas: Readonly<Record<string, string>>): Promise<void> {
  for (const [address, formula] of Object.entries(formulas)) await workbook.put(`Sizing!${address}`, formula);
  render(
    <FluentProvider theme={webLightTheme}>
      <WorkbookProvider value={workbook.port}>
        <ExplainTab />
      </WorkbookProvider>
    </FluentProvider>,
  );
  await user.click(screen.getByRole("radio", { name: "Whole workbook" }));
  await user.click(screen.getByRole("button", { name: "Check all formulas" }));
}

const items = (): HTMLElement[] => within(screen.getByRole("list", { name: "Findings" })).getAllByRole("listitem");
const summary = async (text: RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const status = screen.getByRole("status");
    expect(status.textContent).toMatch(text);
    return status;
  });

describe("the findings", () => {
  test("are listed worst first, with a summary in words", async () => {
    await checking({ A1: RIGHT, A2: STORED, A3: CAPTURED });
    await summary(/^3 formulas: 1 linked to another add-in, 1 unrecognised name, 1 OK\.$/);
    expect(items().map((item) => within(item).getByRole("button", { name: /^Explain/ }).textContent)).toEqual([
      "Sizing!A3",
      "Sizing!A2",
      "Sizing!A1",
    ]);
  });

  test("tell of sums of answers in different units, and list no other formula without a SIZING function", async () => {
    await checking({ A1: RIGHT, A2: '=SIZING.CHANNEL_MBPS("ESCON",16)', A3: "=A1+A2", A4: "=A1+1" });
    await summary(/^3 formulas: 1 mixed units, 2 OK\.$/);
    const [first] = items();
    expect(first?.textContent).toContain("A1 is in s and A2 in MB/s, so they can't be added.");
    expect(first?.textContent).toContain("Combine only answers with the same unit.");
  });

  test("repair a function by its nearest name", async () => {
    await checking({ A1: '=SIZE.T10K_ACESS_TIME("T10000C")' });
    await summary(/^1 formula: 1 error\.$/);
    expect(items()[0]?.textContent).toContain("Did you mean SIZING.T10K_ACCESS_TIME?");
    await user.click(screen.getByRole("button", { name: "Repair Sizing!A1" }));
    await summary(/^Repaired Sizing!A1\. 1 formula: 1 OK\.$/);
    expect(workbook.office.formula("Sizing!A1")).toBe(RIGHT);
  });

  test("of an empty workbook say what to do next", async () => {
    await checking({});
    await summary(/has no SIZING formulas. Insert one from Size/);
  });

  test("lead to the cell and its explanation", async () => {
    await checking({ A1: RIGHT });
    await user.click(await screen.findByRole("button", { name: "Explain Sizing!A1" }));
    await screen.findByRole("heading", { level: 1, name: "Cell Sizing!A1" });
    expect(await screen.findByText("70.1 s")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Selected cell" }));
    // The findings are kept hidden, and are shown again when the user comes back.
    const link = screen.getByRole("button", { name: "Explain Sizing!A1" });
    expect(link.closest("[hidden]")).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: "Whole workbook" }));
    expect(link.closest("[hidden]")).toBeNull();
  });

  test("beyond forty wait until they are asked for", async () => {
    await checking(Object.fromEntries(Array.from({ length: 45 }, (_, i) => [`A${i + 1}`, RIGHT])));
    await summary(/^45 formulas/);
    expect(items()).toHaveLength(40);
    await user.click(screen.getByRole("button", { name: "Show 5 more" }));
    expect(items()).toHaveLength(45);
    expect(document.activeElement?.closest("li")).toBe(items()[40]);
  });
});

describe("repair", () => {
  test("of one needs one click, and the check is made again", async () => {
    await checking({ A1: RIGHT, A2: STORED });
    await user.click(await screen.findByRole("button", { name: "Repair Sizing!A2" }));
    await summary(/^Repaired Sizing!A2\. 2 formulas: 2 OK\.$/);
    expect(workbook.office.formula("Sizing!A2")).toBe(RIGHT);
    expect(document.activeElement?.textContent).toBe("Check again");
  });

  test("of more asks first", async () => {
    await checking({ A1: CAPTURED, A2: STORED });
    await user.click(await screen.findByRole("button", { name: "Repair all 2" }));
    const dialog = await screen.findByRole("alertdialog");
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(workbook.office.formula("Sizing!A1")).toBe(CAPTURED);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Repair all 2" }));
    await user.click(screen.getByRole("button", { name: "Repair all 2" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Repair" }));
    await summary(/^Repaired 2 formulas\. 2 formulas: 2 OK\.$/);
    expect(["A1", "A2"].map((cell) => workbook.office.formula(`Sizing!${cell}`))).toEqual([RIGHT, RIGHT]);
  });

  test("of a name is like that of a cell; what has no cell does not lead to one", async () => {
    workbook = await PaneWorkbook.open({
      names: { access: STORED },
      rules: { formats: { Sizing: [{ range: "B2:B9", formula: STORED }] } },
    });
    await checking({ A1: RIGHT });
    await summary(/^3 formulas: 1 error, 1 unrecognised name, 1 OK\.$/);
    expect(screen.getAllByRole("button", { name: /^Explain/ })).toHaveLength(1);
    expect(screen.getByText("Format of Sizing!B2:B9")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Repair name access" }));
    await summary(/^Repaired name access\. 3 formulas: 1 error, 2 OK\.$/);
  });

  test("that Excel rejects is said", async () => {
    workbook.answered.repairFormulas = refusing(new WorkbookError("The sheet is protected."));
    await checking({ A2: STORED });
    await user.click(await screen.findByRole("button", { name: "Repair Sizing!A2" }));
    await summary(/^The sheet is protected\.$/);
  });
});

test("a check can be cancelled", async () => {
  const go = workbook.hold("findFormulas");
  await checking({ A1: RIGHT });
  expect(screen.getByRole("progressbar")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await summary(/^Cancelled\. Nothing changed\.$/);
  go();
  await workbook.settled();
  expect(screen.getByRole("status").textContent).toBe("Cancelled. Nothing changed.");
});
