/** A field that another question answers: offered, answered, kept, edited, removed and inserted. */
import { PaneScreen } from "../paneScreen";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "@jest/globals";
import { threeFigures } from "../../../src/model/quantities/formatNumber";
import { estimateOf, labelOf, questionNamed, valueOf } from "../../ask";
import { PaneWorkbook } from "../paneWorkbook";

const DRIVE_TIME = labelOf("DRIVES_NEEDED", "cycle_s");
/** Robot time of 15 s, 36 GB per mount: the inputs for which TAPE_CYCLE_TIME asks. */
const CYCLE = valueOf("TAPE_CYCLE_TIME", "LTO-9", null, 36, null, null, null, 15);
const SHOWN = `${threeFigures(CYCLE)} s`;
const FROM_CYCLE = new RegExp(`^${SHOWN}.*from TAPE_CYCLE_TIME$`);

async function says(pane: PaneScreen, wanted: RegExp): Promise<void> {
  await waitFor(() => {
    expect(pane.card().textContent).toMatch(wanted);
  });
}

async function asked(given?: PaneWorkbook): Promise<PaneScreen> {
  const pane = await PaneScreen.open(given);
  await pane.openQuestion("DRIVES_NEEDED");
  await pane.enter("mounts_per_hour", "60");
  await pane.press(`From another question: ${DRIVE_TIME}`);
  await pane.user.click(screen.getByRole("menuitem", { name: /^TAPE_CYCLE_TIME/ }));
  return pane;
}

async function filled(pane: PaneScreen): Promise<void> {
  await pane.choose("model", "LTO-9");
  await pane.enter("file_gb", "36");
  await pane.enter("robot_s", "15");
  await says(pane, new RegExp(`^${SHOWN}`));
}

async function chained(): Promise<PaneScreen> {
  const pane = await asked();
  await filled(pane);
  await pane.press(`Use as ${DRIVE_TIME}`);
  return pane;
}

describe("a field that another question answers", () => {
  test("opens the question, and gets its answer with the question's name", async () => {
    const pane = await chained();
    expect(pane.field("cycle_s").textContent).toMatch(FROM_CYCLE);
    await says(pane, new RegExp(`^${valueOf("DRIVES_NEEDED", 60, CYCLE)} drives`));
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Open TAPE_CYCLE_TIME");
  });

  test("is named where its question is open, and Enter uses the answer", async () => {
    const pane = await asked();
    expect(screen.getByText(`For ${DRIVE_TIME} of DRIVES_NEEDED`)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Insert formula" })).toBeNull();
    await filled(pane);
    pane.field("robot_s").focus();
    await pane.user.keyboard("{Enter}");
    expect(pane.field("cycle_s").textContent).toContain(SHOWN);
  });

  test("stays as it was after Back, which leads to its button; Forward leads to the question again", async () => {
    const pane = await asked();
    await pane.choose("model", "LTO-9");
    await pane.press("Back");
    expect(document.activeElement?.getAttribute("aria-label")).toBe(`From another question: ${DRIVE_TIME}`);
    expect(pane.field("mounts_per_hour")).toHaveProperty("value", "60");
    await pane.press("Forward");
    expect(screen.getByText(`For ${DRIVE_TIME} of DRIVES_NEEDED`)).toBeTruthy();
    expect(pane.field("model")).toHaveProperty("value", "LTO-9");
  });

  test("comes back to a sizing in which nothing was entered", async () => {
    const pane = await PaneScreen.open();
    await pane.openQuestion("TCP_MBPS");
    pane.field("round_trip_ms");
    await pane.press(`From ROUND_TRIP_MS: ${labelOf("TCP_MBPS", "round_trip_ms")}`);
    await pane.press("Back");
    expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^From ROUND_TRIP_MS/);
  });

  test("is opened again with what was entered, and changes", async () => {
    const pane = await chained();
    await pane.press("Open TAPE_CYCLE_TIME");
    expect(pane.field("file_gb")).toHaveProperty("value", "36");
    await says(pane, new RegExp(`^${SHOWN}`));
    await pane.enter("file_gb", "360");
    const longer = `${threeFigures(valueOf("TAPE_CYCLE_TIME", "LTO-9", null, 360, null, null, null, 15))} s`;
    await says(pane, new RegExp(`^${longer.replace(".", "\\.")}`));
    await pane.press(`Use as ${DRIVE_TIME}`);
    expect(pane.field("cycle_s").textContent).toContain(longer);
  });

  test("becomes a typed value when it is removed", async () => {
    const pane = await chained();
    await pane.press("Type a value instead of TAPE_CYCLE_TIME");
    expect(pane.field("cycle_s")).toHaveProperty("value", String(CYCLE));
  });

  test("is kept with the document, and is one sizing in the list of recent ones", async () => {
    const pane = await chained();
    await says(pane, / drives/);
    await waitFor(() => {
      expect(pane.workbook.saved).toContain('"kind":"answer"');
    });
    const again = await pane.reopen();
    expect(again.field("cycle_s").textContent).toMatch(FROM_CYCLE);
    await again.press("Back");
    expect(screen.getAllByRole("button", { name: /^Remove (?!saved)/ })).toHaveLength(1);
    expect(screen.getByText(/DRIVES_NEEDED: 60, TAPE_CYCLE_TIME/)).toBeTruthy();
  });

  test("starts with what both questions share, and follows its cells", async () => {
    const workbook = await PaneWorkbook.open();
    await workbook.put("Sizing!B12", 864);
    const pane = await PaneScreen.open(workbook);
    await pane.openQuestion("VTS_RECOVERY_MBPS");
    await pane.choose("model", "B20");
    await pane.enter("compression", "3");
    await pane.bind(labelOf("VTS_RECOVERY_MBPS", "cache_gb"));
    await says(pane, /MB\/s/);
    pane.field("peak_hours");
    await pane.press(`From VTS_PEAK_HOURS: ${labelOf("VTS_RECOVERY_MBPS", "peak_hours")}`);
    expect(pane.field("model")).toHaveProperty("value", "B20");
    await says(pane, new RegExp(`^${threeFigures(valueOf("VTS_PEAK_HOURS", "B20", 864, 3))} h`));
    await pane.press(`Use as ${labelOf("VTS_RECOVERY_MBPS", "peak_hours")}`);
    await waitFor(() => {
      expect(pane.field("peak_hours").textContent).toContain(
        `${threeFigures(valueOf("VTS_PEAK_HOURS", "B20", 864, 3))} h`,
      );
    });
    await workbook.put("Sizing!B12", 1728);
    await waitFor(() => {
      expect(pane.field("peak_hours").textContent).toContain(
        `${threeFigures(valueOf("VTS_PEAK_HOURS", "B20", 1728, 3))} h`,
      );
    });
  });

  test("shows why its question has no number", async () => {
    const workbook = await PaneWorkbook.open();
    await workbook.put("Sizing!B12", 36);
    const pane = await asked(workbook);
    await pane.choose("model", "LTO-9");
    await pane.bind(labelOf("TAPE_CYCLE_TIME", "file_gb"));
    await pane.enter("robot_s", "15");
    await says(pane, new RegExp(`^${SHOWN}`));
    await pane.press(`Use as ${DRIVE_TIME}`);
    await workbook.put("Sizing!B12", -1);
    const label = labelOf("TAPE_CYCLE_TIME", "file_gb");
    await screen.findByText(new RegExp(`^TAPE_CYCLE_TIME, ${label.replace(/[()]/g, "\\$&")}: Must be at least 0`));
    expect(pane.field("cycle_s").textContent).toContain("No value");
  });

  test("may be answered by a question whose own field is answered", async () => {
    const pane = await asked();
    await filled(pane);
    pane.field("rate_mbps");
    const rate = labelOf("TAPE_CYCLE_TIME", "rate_mbps");
    await pane.press(`From another question: ${rate}`);
    await pane.user.click(screen.getByRole("menuitem", { name: /^TAPE_MBPS/ }));
    expect(screen.getByText(`For ${rate} of TAPE_CYCLE_TIME, for ${DRIVE_TIME} of DRIVES_NEEDED`)).toBeTruthy();
    expect(pane.field("model")).toHaveProperty("value", "LTO-9");
    await pane.enter("compression", "1");
    await says(pane, /MB\/s/);
    await pane.press(`Use as ${rate}`);
    expect(pane.field("rate_mbps").textContent).toContain("from TAPE_MBPS");
    await pane.press(`Use as ${DRIVE_TIME}`);
    expect(pane.field("cycle_s").textContent).toContain("from TAPE_CYCLE_TIME");
    expect(
      screen.getByText(/^=SIZING\.DRIVES_NEEDED\(60,SIZING\.TAPE_CYCLE_TIME\("LTO-9",.*SIZING\.TAPE_MBPS\(/),
    ).toBeTruthy();
  });
});

test("the answer says what the range of the answer in its field means", async () => {
  const pane = await PaneScreen.open();
  await pane.openQuestion("GM_LOST_TRANSACTIONS");
  await pane.enter("transactions_per_s", "1000");
  await pane.press(`From CGFT_ESTIMATE: ${labelOf("GM_LOST_TRANSACTIONS", "lag_s")}`);
  await pane.enter("write_mbps", "250");
  await pane.enter("link_mbps", "361.1");
  await pane.press("Use defaults");
  await pane.press(`Use as ${labelOf("GM_LOST_TRANSACTIONS", "lag_s")}`);
  const { low, high } = estimateOf("CGFT_ESTIMATE", 250, 361.1);
  const [least, most] = [low, high].map((s) => estimateOf("GM_LOST_TRANSACTIONS", 1000, s));
  expect(high).toBeGreaterThan(low);
  await says(pane, /doesn't include that of CGFT_ESTIMATE \([^)]* s\); including it: /);
  expect(pane.card().textContent).toContain(threeFigures(least?.low ?? 0));
  expect(pane.card().textContent).toContain(threeFigures(most?.high ?? 0));
});

test("a chain is inserted as one block: the answers in its fields first", async () => {
  const pane = await chained();
  await says(pane, / drives/);
  await pane.press("Insert chain");
  await screen.findByText(/^Inserted in/);
  const [block] = pane.workbook.blocks.map((one) => one.block);
  const first = block?.rows.map(([cell]) => cell);
  expect(first?.[0]).toBe(questionNamed("TAPE_CYCLE_TIME").asks);
  expect(first).toContain(questionNamed("DRIVES_NEEDED").asks);
  expect(block?.names?.map(({ name }) => name)).toEqual(["tape_cycle_time", "drives_needed"]);
});

test("a chain whose answer names what to order has a row for that", async () => {
  const pane = await chained();
  await pane.press(/^Optional inputs/);
  await pane.enter("sizes", "4;8;12");
  await says(pane, /To order: \d+ drives/);
  await pane.press("Insert chain");
  await screen.findByText(/^Inserted in/);
  const [block] = pane.workbook.blocks.map((one) => one.block);
  expect(block?.rows.map(([cell]) => cell)).toContain("To order");
});

describe("with a chain in a field", () => {
  test("the comparison names the question, and has its value", async () => {
    const pane = await chained();
    await says(pane, / drives/);
    await pane.press("Compare");
    await pane.press("Add to comparison");
    await pane.press("Type a value instead of TAPE_CYCLE_TIME");
    await pane.enter("cycle_s", "600");
    const [now, kept] = [valueOf("DRIVES_NEEDED", 60, 600), valueOf("DRIVES_NEEDED", 60, CYCLE)];
    expect(now).not.toBe(kept);
    await waitFor(() => {
      const rows = within(screen.getByRole("region", { name: /^Configurations of/ })).getAllByRole("row");
      const texts = rows.map(({ textContent }) => textContent);
      // A row's name comes before its values.
      const after = (name: string): string | null | undefined => texts[texts.indexOf(`${name} (different)`) + 1];
      expect(after("Answer")).toBe(`${now} drives${kept} drives`);
      expect(after(DRIVE_TIME)).toBe("Now: 600 s");
      expect(texts[texts.indexOf("Now: 600 s") + 1]).toMatch(/^A: .*TAPE_CYCLE_TIME/);
    });
  });

  test("growth is calculated with its value", async () => {
    const pane = await chained();
    await says(pane, / drives/);
    await pane.press("Growth");
    fireEvent.change(screen.getByLabelText(/^Growth per year/), { target: { value: "100" } });
    // Mounts double by the first anniversary.
    const table = await screen.findByRole("region", { name: "The answer by date", hidden: true });
    await waitFor(() => {
      expect(table.textContent).toContain(String(valueOf("DRIVES_NEEDED", 120, CYCLE)));
    });
  });
});
