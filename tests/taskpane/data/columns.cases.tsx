import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { PaneScreen } from "../paneScreen";
import { WorkerHere } from "../worker/workerHere";
import { fileOf } from "./fileOf";

/** Two systems; only the sizes' heading lacks a unit. */
const SYSTEMS = [
  "when,lpar,ios,block",
  ...[0, 1, 2].flatMap((hour) => [`2026-11-16 0${hour}:00,SYSA,1000,32`, `2026-11-16 0${hour}:00,SYSB,2000,32`]),
];

let pane: PaneScreen;

beforeEach(async () => {
  pane = await PaneScreen.open();
  await pane.user.click(screen.getByRole("tab", { name: /^Data/ }));
  await screen.findByText(/Drop a CSV file/);
});

afterEach(() => {
  cleanup();
  WorkerHere.free();
});

function give(...files: File[]): void {
  fireEvent.change(screen.getByLabelText("CSV file of measured data"), { target: { files } });
}

async function choose(label: string, value: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}

test("time, I/Os, their size and its unit are chosen for a file whose headings say little, and then a system", async () => {
  give(fileOf("systems.csv", SYSTEMS.join("\n")));
  await screen.findByText(/^Can't read systems.csv/);
  await choose("Time column", "when");
  await choose("I/Os per second column", "ios");
  await choose("Transfer size column", "block");
  await choose("Unit of the transfer size", "KB");
  await choose("The rates are", "write");
  await choose("Rates at the same time", "sum");
  await screen.findByRole("heading", { name: "systems.csv" });
  await choose("System", "SYSB");
  // 2,000 x 32 KB = 64 MB/s.
  await screen.findByText(/^Lists use 3 values of 1 h\. Single rate: 64 MB\/s\./);
  screen.getByText(/3 intervals read; no rows rejected;.*system: SYSB$/);
});

test("a period that was set for another file is forgotten, even if a column has to be chosen first", async () => {
  give(fileOf("day.csv", "time,host_mbps\n2026-11-20 00:00,10\n2026-11-20 01:00,20\n2026-11-20 02:00,30\n"));
  await choose("From", "2026-11-20 01:00");
  await screen.findByText(/^Lists use 2 values of 1 h\./);
  give(fileOf("rates.csv", "when,rate MB/s\n2026-11-16 00:00,10\n2026-11-16 01:00,20\n2026-11-16 02:00,30\n"));
  await screen.findByText(/^Can't read rates.csv/);
  await choose("The rates are", "write");
  await screen.findByText(/^Lists use 3 values of 1 h\./);
});

test("after a file that is rejected, its own systems are offered, and not those of the file before", async () => {
  const named = SYSTEMS.map((row, i) => (i === 0 ? "time,lpar,write MB/s,block" : row));
  give(fileOf("good.csv", named.join("\n")));
  const offered = (): (string | null)[] =>
    within(screen.getByLabelText("System"))
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  await choose("System", "SYSA");
  await screen.findByRole("heading", { name: "good.csv" });
  expect(offered()).toEqual(["All 2", "SYSA", "SYSB"]);
  // Rejected because of a choice, it is the same file.
  await choose("Rate column", "block");
  await screen.findByText(/^Can't read good.csv/);
  expect(offered()).toEqual(["All 2", "SYSA", "SYSB"]);
  give(fileOf("other.csv", "when,site,amount\n2026-11-16 00:00,PARIS,1\n2026-11-16 00:00,ROME,2\n"));
  await screen.findByText(/^Can't read other.csv/);
  expect(screen.queryByLabelText("System")).toBeNull();
});

/** An invented order of columns: an hourly report of two clusters as a flat file. */
test("of a flat file of hours, the amount, its unit and the column of the clusters are chosen", async () => {
  const rows = ["00", "01", "02"].flatMap((hour) => [`03OCT26,${hour},BA001,36,9`, `03OCT26,${hour},BA002,360,9`]);
  give(fileOf("flat.csv", ["DATE,HOUR,DLIB,GB WRITTEN,GB READ", ...rows].join("\n")));
  await screen.findByText(/^Can't read flat.csv/);
  await choose("Rate column", "GB WRITTEN");
  await choose("Unit of the rate column", "GB/h");
  await choose("System column", "DLIB");
  await screen.findByText(/the rows are of 2 systems \(BA001, BA002\)/);
  await choose("Rates at the same time", "sum");
  // 36 and 360 GB in an hour are 10 and 100 MB/s.
  await screen.findByText(/^Lists use 3 values of 1 h\. Single rate: 110 MB\/s\./);
  await choose("System", "BA002");
  await screen.findByText(/^Lists use 3 values of 1 h\. Single rate: 100 MB\/s\./);
});

test("several files are one series", async () => {
  const day = (name: string, rate: number): File =>
    fileOf(`${name}.csv`, `time,host_mbps\n2026-11-${name} 00:00,${rate}\n2026-11-${name} 12:00,${rate}\n`);
  give(day("17", 30), day("16", 20));
  await screen.findByRole("heading", { name: "17.csv and 1 more" });
  await screen.findByText(/^Lists use 4 values of 12 h\. Single rate: 30 MB\/s\./);
});

test("files with other columns are rejected", async () => {
  give(
    fileOf("a.csv", "time,host_mbps\n2026-11-16 00:00,1\n2026-11-16 01:00,1\n"),
    fileOf("b.csv", "time,link_mbps\n2026-11-17 00:00,1\n2026-11-17 01:00,1\n"),
  );
  // The messages of this process, unlike those of a browser, lose the names of files.
  await screen.findByText(
    /^Can't read a.csv and 1 more:.* has the columns time, link_mbps, but.* has the columns time, host_mbps/,
  );
});

test("columns without a unit are named, given their unit and added up", async () => {
  // As Grafana exports series joined by time.
  const rows = ["Time,hosta,hostb,queue", "2026-11-16 00:00,1500000,20000000,7", "2026-11-16 01:00,2500000,30000000,9"];
  give(fileOf("grafana.csv", rows.join("\n")));
  await screen.findByText(/^Can't read grafana.csv/);
  await choose("Rates at the same time", "sum");
  const group = await screen.findByRole("group", { name: "Rate columns to add up" });
  const offered = within(group).getAllByRole("checkbox");
  expect(offered.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual(["hosta", "hostb", "queue"]);
  for (const name of ["hosta", "hostb"]) await pane.user.click(await screen.findByLabelText(name));
  await choose("Unit of the rate columns", "B/s");
  await choose("The rates are", "write");
  // 2.5 + 30 MB/s.
  await screen.findByText(/^Lists use 2 values of 1 h\. Single rate: 32\.5 MB\/s\./);
  await pane.user.click(await screen.findByLabelText("hostb"));
  await screen.findByText(/^Lists use 2 values of 1 h\. Single rate: 2\.5 MB\/s\./);
});

test("systems are added up by a button below the question", async () => {
  const rows = [0, 1, 2].flatMap((hour) => [`2026-11-16 0${hour}:00,SYSA,40`, `2026-11-16 0${hour}:00,SYSB,25`]);
  give(fileOf("systems.csv", ["time,system,host_mbps", ...rows].join("\n")));
  await screen.findByText(/the rows are of 2 systems \(SYSA, SYSB\)/);
  await pane.user.click(screen.getByRole("button", { name: "Add up systems" }));
  await screen.findByText(/^Lists use 3 values of 1 h\. Single rate: 65 MB\/s\./);
  expect(screen.queryByRole("button", { name: "Add up systems" })).toBeNull();
});

test("choices that were kept as a format read the next file in the workbook, until the format is forgotten", async () => {
  const flat = (gigabytes: number): string =>
    ["DATE,HOUR,WRITTEN", ...["00", "01", "02"].map((hour) => `03OCT26,${hour},${gigabytes}`)].join("\n");
  const reopen = async (): Promise<void> => {
    await pane.workbook.settled();
    pane = await pane.reopen();
    await pane.user.click(screen.getByRole("tab", { name: /^Data/ }));
  };
  const asked = /^Can't read .*has no unit/;
  URL.createObjectURL = () => "blob:format";
  const click = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  give(fileOf("vehstats.csv", flat(36)));
  await screen.findByText(asked);
  await choose("Unit of the rate column", "GB/h");
  await pane.user.click(await screen.findByRole("button", { name: "Keep as a format" }));
  await screen.findByText("Files with the columns of vehstats are read by this format.");
  await reopen();
  await screen.findByText("Files with the columns of vehstats are read by this format.");
  give(fileOf("november.csv", flat(360)));
  // 360 GB in an hour are 100 MB/s.
  await screen.findByText(/^Lists use 3 values of 1 h\. Single rate: 100 MB\/s\./);
  await pane.user.click(screen.getByRole("button", { name: "Forget the format vehstats" }));
  await reopen();
  give(fileOf("december.csv", flat(360)));
  await screen.findByText(asked);
  expect(screen.queryByRole("button", { name: /^Forget/ })).toBeNull();
  click.mockRestore();
});
