import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { PaneScreen } from "../paneScreen";
import { WorkerHere } from "../worker/workerHere";
import { fileOf } from "./fileOf";

/** 100 MB/s, but 240 in one hour and 200 in the next. */
const RATES = Array.from({ length: 24 }, (_, hour) => ({ 18: 240, 19: 200 })[hour] ?? 100);
const DAY = ["time,host_mbps", ...RATES.map((rate, hour) => `2026-11-20 ${String(hour).padStart(2, "0")}:00,${rate}`)];

let pane: PaneScreen;

beforeEach(async () => {
  pane = await PaneScreen.open();
  await pane.user.click(screen.getByRole("tab", { name: /^Data/ }));
  await screen.findByText(/Drop a CSV file/);
  const files = [fileOf("day.csv", DAY.join("\n"))];
  fireEvent.change(screen.getByLabelText("CSV file of measured data"), { target: { files } });
  await screen.findByRole("list", { name: "Size from this data" });
});

afterEach(() => {
  cleanup();
  WorkerHere.free();
});

function set(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

test("a sizing may be for the maximum, or for a rate that is exceeded for some time", async () => {
  await screen.findByText(/Single rate: 240 MB\/s\. The measured rate never exceeds it\.$/);
  set("Single rate to size for", "exceeded");
  // One hour may be above.
  await screen.findByText(/Single rate: 200 MB\/s\. The measured rate is higher for 1 h of 24 h\.$/);
  set("Allowed time above rate", "2 h");
  await screen.findByText(/Single rate: 100 MB\/s\. The measured rate is higher for 2 h of 24 h\.$/);
  set("Allowed time above rate", "x");
  await screen.findByText(/^.*not a (number|time)|unit/i);
});

test("a margin raises the demand of lists and rates, and is said", async () => {
  set("Safety margin", "10");
  await screen.findByText(
    /^Lists use 24 values of 1 h, with a margin of 10% on the demand\. Single rate: 264 MB\/s, with a margin of 10% on the demand\./,
  );
  await pane.press("Put into the workbook");
  await screen.findByText(/named day_mbps/);
  const cells = pane.workbook.blocks.flatMap(({ block }) => block.rows.map((row) => [...row]));
  expect(cells[2]?.[0]).toBe("Multiplied by 1.1 for a safety margin of 10% on the demand");
  expect(cells.map(([, rate]) => rate).filter((rate) => typeof rate === "number")).toEqual(
    RATES.map((rate) => ({ 100: 110, 200: 220, 240: 264 })[rate]),
  );
  set("Safety margin", "500");
  await screen.findByText("must be from 0 to 200", { exact: false });
});

test("two peaks that differ are both shown", async () => {
  set("Busiest period", "2 h");
  // (240 + 200) / 2 = 220, 8.33% lower.
  await screen.findByText(/^Highest 1 h value 240 MB\/s, highest 2 h mean 220 MB\/s \(8\.33% lower\)/);
});
