import { PaneScreen } from "../paneScreen";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "@jest/globals";

describe("explaining", () => {
  async function explaining(formula: string): Promise<PaneScreen> {
    const pane = await PaneScreen.open();
    await pane.workbook.put("Sizing!B6", 864);
    await pane.workbook.select("B12", formula);
    await pane.user.click(screen.getByRole("tab", { name: /Explain/ }));
    await screen.findAllByText(/^SIZING\.|has no SIZING formula/);
    return pane;
  }

  test("shows each argument with its cell, the answer and the reasons", async () => {
    const pane = await explaining('=SIZING.VTS_PEAK_HOURS("B20",B6,3)');
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Cell Sizing!B12");
    expect(pane.card().textContent).toContain("7.82 h");
    expect(screen.getByText("864 GB").textContent).toContain("from B6");
    expect(screen.getByRole("button", { name: "Why" })).toBeTruthy();
  });

  test("shows arguments given by name, also in a table of two columns", async () => {
    const pane = await explaining('=SIZING.VTS_PEAK_HOURS("B20",B6,3,"safety_percent",10)');
    expect(pane.card().textContent).toContain("7.11 h");
    expect(screen.getByText("10%").parentElement?.textContent).toContain("safety_percent");
    await pane.workbook.put("Sizing!A7", "safety_percent");
    await pane.workbook.put("Sizing!B7", 20);
    await pane.workbook.select("B13", '=SIZING.VTS_PEAK_HOURS("B20",B6,3,A7:B7)');
    expect((await screen.findByText("20%")).textContent).toContain("from B7");
    expect(pane.card().textContent).toContain("6.52 h");
  });

  test("of a cell that another's formula fills names that cell", async () => {
    const pane = await explaining("=A1");
    await pane.workbook.put("Sizing!H1", "={5;6;7}");
    await pane.workbook.select("H2");
    expect(await screen.findByText("The formula in H1 fills this cell. Select H1 for its explanation.")).toBeTruthy();
  });

  test("follows the selection", async () => {
    const pane = await explaining("=A1");
    expect(screen.getByText(/has no SIZING formula/)).toBeTruthy();
    await pane.workbook.select("B13", '=SIZING.T10K_ACCESS_TIME("T10000C","Standard","max")');
    expect(await screen.findByText("128.1 s (2 min 8 s)")).toBeTruthy();
  });

  test("shows calls within calls, each with its answer", async () => {
    // 0.864 TB is 864 GB.
    const pane = await explaining('=SIZING.VTS_PEAK_HOURS("B20",SIZING.UNITS(0.864,"TB","GB"),3)');
    const inner = screen.getByRole("region", { name: "SIZING.UNITS in cache_gb" });
    expect(within(inner).getByText("864 GB")).toBeTruthy();
    expect(screen.getAllByRole("region", { name: /^Answer of / })[0]?.textContent).toContain("7.82 h");
    expect(pane.workbook.watchers).toBe(2);
  });

  test("shows the calls around which something is calculated", async () => {
    await explaining('=ROUND(SIZING.VTS_PEAK_HOURS("B20",B6*2,3),1)+SIZING.T10K_ACCESS_TIME("T10000C")');
    expect(screen.getByText(/^B6\*2 is a calculation. Put it in its own cell/)).toBeTruthy();
    expect(screen.getByText("70.1 s")).toBeTruthy();
  });

  test("says which call within is wrong", async () => {
    await explaining('=SIZING.VTS_PEAK_HOURS("B20",SIZING.UNITS(1,"GB","s"),3)');
    expect(screen.getByText(/^The nested SIZING.UNITS returns #VALUE!: to /)).toBeTruthy();
  });

  test.each(["EXPLAIN", "CARD"])("looks through %s", async (name) => {
    const pane = await explaining(`=SIZING.${name}("T10K_ACCESS_TIME","T10000C")`);
    expect(pane.card().textContent).toContain("70.1 s");
  });

  test("says what is wrong and what to change", async () => {
    const pane = await explaining('=SIZING.VTS_PEAK_HOURS("B20",B6,0.4)');
    expect(pane.card().textContent).toBe("compression must be at least 1, got 0.4Change it in the formula.");
    await pane.workbook.put("Sizing!B6", 10);
    expect(await screen.findByText("Change the value in B6.")).toBeTruthy();
  });

  test("does not know every name", async () => {
    await explaining("=SIZING.NOTHING(1)");
    expect(screen.getByText(/SIZING.NOTHING isn't available/)).toBeTruthy();
  });

  test.each([
    ['=SIZING.VTS_PEEK_HOURS("B20",864,3)', "SIZING.VTS_PEEK_HOURS"],
    ['=SIZNG.VTS_PEAK_HOURS("B20",864,3)', "SIZNG.VTS_PEAK_HOURS"],
    ['=VTS_PEAK_HOURS("B20",864,3)', "VTS_PEAK_HOURS"],
  ])("%s: says which name may be meant", async (formula, spelt) => {
    const pane = await PaneScreen.open();
    await pane.workbook.select("B12", formula);
    await pane.user.click(screen.getByRole("tab", { name: /Explain/ }));
    await screen.findByText(`${spelt} isn't available in this version. Did you mean SIZING.VTS_PEAK_HOURS?`);
  });

  test("stops watching when it is left", async () => {
    const pane = await explaining("=A1");
    expect(pane.workbook.watchers).toBe(2);
    await pane.user.click(screen.getByRole("tab", { name: /Size/ }));
    await waitFor(() => {
      expect(pane.workbook.watchers).toBe(0);
    });
  });
});
