/** @jest-environment jsdom */
import { WorkerHere } from "../worker/workerHere";
import { PaneScreen } from "../paneScreen";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test } from "@jest/globals";
import { ask } from "../../ask";

const HALF_DAY = [40, 45, 50, 150, 160, 170, 165, 150, 60, 50, 45, 40];
const DEMAND = [...HALF_DAY, ...HALF_DAY, ...HALF_DAY];
const FORMULA = '=SIZING.VTS_DAY("B20",864,3,A1:A36)';

afterEach(() => {
  WorkerHere.free();
});

async function opened(): Promise<PaneScreen> {
  const pane = await PaneScreen.open();
  await pane.workbook.put("Sizing!A1", ...DEMAND);
  return pane;
}

describe("a formula over a long list", () => {
  test("is explained beside the page; what is said of it is gone when another cell is selected", async () => {
    const pane = await opened();
    await pane.workbook.select("B12", FORMULA);
    await pane.user.click(screen.getByRole("tab", { name: /Explain/ }));
    const table = await screen.findByRole("region", { name: "VTS_DAY as a table" });
    expect(table.querySelectorAll("tbody tr")).toHaveLength(DEMAND.length);
    WorkerHere.occupy();
    await pane.workbook.put("Sizing!A1", ...DEMAND, 40);
    expect((await screen.findAllByText("Calculating")).length).toBeGreaterThan(0);
    expect(screen.queryByRole("region", { name: "VTS_DAY as a table" })).toBeNull();
    await pane.workbook.select("B13", '=SIZING.T10K_ACCESS_TIME("T10000C")');
    WorkerHere.free();
    expect(await screen.findByText("70.1 s")).toBeTruthy();
    expect(screen.queryAllByText("Calculating")).toEqual([]);
    expect(screen.queryByRole("region", { name: "VTS_DAY as a table" })).toBeNull();
  });

  test("is checked with the others of the workbook", async () => {
    const { warnings } = ask("VTS_DAY", "B20", 864, 7, DEMAND);
    const pane = await opened();
    await pane.workbook.put("Sizing!J1", '=SIZING.T10K_ACCESS_TIME("T10000C")');
    await pane.workbook.put("Sizing!C1", '=SIZING.VTS_DAY("B20",864,7,A1:A36)');
    await pane.user.click(screen.getByRole("tab", { name: /Explain/ }));
    await pane.user.click(screen.getByRole("radio", { name: "Whole workbook" }));
    await pane.press("Check all formulas");
    await waitFor(() => {
      expect(screen.getByRole("status").textContent).toBe("2 formulas: 1 warning, 1 OK.");
    });
    expect(warnings[0]).toMatch(/compression 7 is above/);
    expect(screen.getByText(new RegExp(warnings[0]?.slice(0, 30) ?? ""))).toBeTruthy();
  });
});
