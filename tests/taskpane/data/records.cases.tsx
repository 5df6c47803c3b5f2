import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { PaneScreen } from "../paneScreen";
import { WorkerHere } from "../worker/workerHere";
import { fileOf } from "./fileOf";

const SAMPLES = path.join(__dirname, "../../../samples/characterise");

let pane: PaneScreen;

beforeEach(async () => {
  pane = await PaneScreen.open();
  await pane.user.click(screen.getByRole("tab", { name: /^Data/ }));
  await screen.findByText(/RMF, SMF and DCOLLECT records/);
});

afterEach(() => {
  cleanup();
  WorkerHere.free();
});

/** Gives the sample's files, changed where `change` names them; a file that it makes undefined is left out. */
function give(change: Readonly<Record<string, (text: string) => string | undefined>> = {}): void {
  const files = readdirSync(SAMPLES).flatMap((name) => {
    const text = readFileSync(path.join(SAMPLES, name), "utf8");
    const given = change[name] ? change[name](text) : text;
    return given === undefined ? [] : [fileOf(name, given)];
  });
  fireEvent.change(screen.getByLabelText("CSV file of measured data"), { target: { files } });
}

async function set(label: string, value: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}

async function criteria(volume: string, subsystem: string): Promise<void> {
  await set("Volume coverage", volume);
  await set("Subsystem coverage", subsystem);
}

async function rowsOf(name: string): Promise<string[][]> {
  const table = await screen.findByRole("region", { name });
  return within(table)
    .getAllByRole("row", { hidden: true })
    .map((row) => Array.from(row.children, ({ textContent }) => textContent));
}

test("files of one record type are said to need the others", async () => {
  const text = readFileSync(path.join(SAMPLES, "rmf-74-5.csv"), "utf8");
  fireEvent.change(screen.getByLabelText("CSV file of measured data"), {
    target: { files: [fileOf("rmf-74-5.csv", text)] },
  });
  await screen.findByText(
    /which column is the rate.*For exported RMF, SMF or DCOLLECT records, choose all of their files/,
  );
});

test("exported records are characterised by the criteria of the user, as in the shell", async () => {
  give();
  await screen.findByText(/records need two coverages, of a volume and of the subsystem. Enter both in Import options/);
  await criteria("80", "15");
  await screen.findByRole("heading", { name: "dcoldset.csv and 7 more" });
  expect(await rowsOf("Workload")).toContainEqual([
    "Switch over records",
    expect.stringMatching(/^read 1.07, written 1.08/),
  ]);
  // Figure 12 of the paper: 37,458 SSCHs, split by the 74-5 counts with the largest remainders.
  expect((await rowsOf("Workload by volume"))[1]?.slice(1, 7)).toEqual([
    "DBX232",
    "37,458",
    "18,222",
    "7,810",
    "4,731",
    "6,695",
  ]);
  screen.getByText(/^3 intervals read; no rows rejected; subsystem: BOX1; coverages: volume 80%, subsystem 15%/);
  // The host writes of the intervals are the profile that questions are sized from.
  const written = (await rowsOf("Workload by interval")).slice(1).map((row) => Number(row[3]));
  await screen.findByText(
    new RegExp(`^Lists use 3 values of 15 min. Single rate: ${String(Math.max(...written))} MB/s`),
  );
});

test("the user's transfers come before the subsystem's, and a wrong one is told", async () => {
  give();
  await criteria("80", "15");
  await screen.findByRole("heading", { name: "dcoldset.csv and 7 more" });
  await set("Random I/O override", "8192");
  await screen.findByText(/^Needs a block size and a chain length/);
  await set("Random I/O override", "8 KiB x 5");
  await screen.findByText(/Show volumes/);
  await waitFor(async () => {
    expect((await rowsOf("Workload by volume"))[1]?.[8]).toBe("override (8,192 x 5)");
  });
});

test("of several subsystems, one must be chosen", async () => {
  // Without the list of SSIDs, each is a subsystem of its own.
  give({ "ssids.csv": () => undefined });
  await criteria("80", "15");
  await screen.findByText(/the records have several subsystems: 1000, 1001. Choose the subsystem in Import options/);
  await set("Subsystem", "1001");
  await screen.findByText(/^3 intervals read; .*subsystem: 1001; coverages/);
});

test("records without a needed type are refused with its name", async () => {
  give({ "rmf-74-1.csv": () => undefined });
  await criteria("80", "15");
  await screen.findByText(/74-1: no file found for RMF 74-1, device activity/);
});
