/** @jest-environment jsdom */
import { WorkerHere } from "../worker/workerHere";
import { PaneScreen } from "../paneScreen";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "@jest/globals";
import { ask } from "../../ask";

const HALF_DAY = [40, 45, 50, 150, 160, 170, 165, 150, 60, 50, 45, 40];
const DEMAND = [...HALF_DAY, ...HALF_DAY, ...HALF_DAY];

afterEach(() => {
  WorkerHere.free();
});

/** Returns the model's summary of the day, with which the card begins. */
function summary(cache: number, compression: number): string {
  const answer = ask("VTS_DAY", "B20", cache, compression, DEMAND);
  if (answer.kind !== "table") throw new TypeError("a day is a table");
  return answer.summary.charAt(0).toUpperCase() + answer.summary.slice(1);
}

async function day(demand: readonly number[] = DEMAND): Promise<PaneScreen> {
  const pane = await PaneScreen.open();
  await pane.openQuestion("VTS_DAY");
  await pane.choose("model", "B20");
  await pane.enter("cache_gb", "864");
  await pane.enter("compression", "3");
  await pane.enter("host_mbps", demand.join("\n"));
  return pane;
}

/** Returns the workers that got questions. There are several if one was replaced because its work was cancelled. */
const answering = (): WorkerHere[] => WorkerHere.started.filter(({ called }) => called.includes("outcomes"));

async function shows(pane: PaneScreen, text: string): Promise<void> {
  await waitFor(() => {
    expect(pane.card().textContent).toContain(text);
    expect(pane.card().dataset.dimmed).toBe("false");
  });
}

test("a short list is answered at once, without a worker", async () => {
  const pane = await day([...HALF_DAY, ...HALF_DAY]);
  expect(screen.getByRole("region", { name: "VTS_DAY as a table" })).toBeTruthy();
  expect(pane.card().dataset.dimmed).toBe("false");
  expect(answering()).toEqual([]);
});

test("what takes long by itself is answered beside the page", async () => {
  const pane = await PaneScreen.open();
  await pane.openQuestion("TAPE_COPY_MBPS");
  await pane.press("Use defaults");
  // The report's rate of two LTO-5 drives is about 75 MB/s.
  await shows(pane, "75 MB/s");
  expect(answering()).not.toEqual([]);
});

test("what is filled in isn't called missing while the answer is calculated", async () => {
  const pane = await PaneScreen.open();
  await pane.openQuestion("CHANNEL_PLAN");
  await pane.enter("host_mbps", "800");
  await waitFor(() => {
    expect(pane.card().textContent).toContain("Enter these inputs: Channels");
  });
  WorkerHere.occupy();
  await pane.enter("channels", "4");
  await pane.choose("type", "FICON-8");
  await waitFor(() => {
    expect(pane.card().textContent).toContain("Calculating");
  });
  expect(screen.queryByText("Enter a value")).toBeNull();
});

describe("a long list", () => {
  test("is answered beside the page, as on it", async () => {
    const pane = await day();
    await shows(pane, summary(864, 3));
    const rows = within(screen.getByRole("region", { name: "VTS_DAY as a table" })).getAllByRole("row");
    expect(rows).toHaveLength(1 + DEMAND.length);
    expect(answering()).not.toEqual([]);
  });

  test("leaves the last answer, dimmed, while it is worked on; what is typed meanwhile is taken, and the newest wins", async () => {
    const pane = await day();
    await shows(pane, summary(864, 3));
    WorkerHere.occupy();
    await pane.enter("cache_gb", "216");
    await waitFor(() => {
      expect(pane.card().textContent).toContain("Calculating");
    });
    expect(pane.card().dataset.dimmed).toBe("true");
    expect(pane.card().textContent).toContain(summary(864, 3));
    await pane.enter("compression", "2");
    expect(pane.field("compression")).toHaveProperty("value", "2");
    expect(pane.card().textContent).toContain(summary(864, 3));
    WorkerHere.free();
    await shows(pane, summary(216, 2));
    expect(pane.card().textContent).not.toContain("Calculating");
    expect(new Set([summary(864, 3), summary(216, 3), summary(216, 2)]).size).toBe(3);
  });

  test("that takes seconds can be cancelled, and calculated again", async () => {
    const pane = await day();
    await shows(pane, summary(864, 3));
    WorkerHere.occupy();
    await pane.enter("cache_gb", "216");
    await screen.findByRole("button", { name: "Cancel" }, { timeout: 5000 });
    expect(within(pane.card()).getByRole("progressbar", { name: "Calculating" })).toBeTruthy();
    await pane.press("Cancel");
    await waitFor(() => {
      expect(pane.card().textContent).toContain("The calculation was cancelled.");
    });
    expect(within(pane.card()).queryByRole("progressbar", { name: "Calculating" })).toBeNull();
    expect(pane.card().textContent).toContain(summary(864, 3));
    await waitFor(() => {
      expect(answering().map(({ isEnded }) => isEnded)).toContain(true);
    });
    WorkerHere.free();
    await pane.press("Calculate");
    await shows(pane, summary(216, 3));
  });

  test("has its fault at its field, as the page would say it", async () => {
    const pane = await day();
    await shows(pane, summary(864, 3));
    await pane.enter("host_mbps", [...DEMAND.slice(0, 34), "-5", 40].join("\n"));
    const fault = await screen.findByText('Value 35 must be at least 0 MB/s, got "-5"');
    const field = pane.field("host_mbps");
    expect(field.getAttribute("aria-describedby")).toContain(fault.closest("[id]")?.id);
    expect(pane.card().textContent).toContain("Check these inputs: ");
  });

  test("is inserted when its answer is there, not before", async () => {
    const pane = await day();
    await shows(pane, summary(864, 3));
    WorkerHere.occupy();
    await pane.enter("cache_gb", "1728");
    await pane.press("Insert formula");
    expect(screen.getByText("Will insert when the answer is ready")).toBeTruthy();
    expect(pane.workbook.inserted).toEqual([]);
    WorkerHere.free();
    await screen.findByText("Inserted in Sizing!B12");
    expect(pane.workbook.inserted).toEqual([
      { formula: `=SIZING.VTS_DAY("B20",1728,3,{${DEMAND.join(";")}})`, rows: DEMAND.length + 1, columns: 7 },
    ]);
  });

  test("is compared with others, which are worked out beside the page too", async () => {
    const pane = await day();
    await shows(pane, summary(864, 3));
    await pane.press("Compare");
    WorkerHere.occupy();
    await pane.press("Add to comparison");
    const table = screen.getByRole("region", { name: /^Configurations of/ });
    expect(table.textContent).toContain("calculating");
    WorkerHere.free();
    await waitFor(() => {
      // Both configurations have the same answer, so one cell spans both columns.
      expect(within(table).getByText(summary(864, 3)).getAttribute("colspan")).toBe("2");
      expect(table.textContent).not.toContain("calculating");
    });
  });
});
