/** Tests a worker's work on templates. */
import { expect, test } from "@jest/globals";
import { readFileSync } from "node:fs";
import { FillError } from "../../../src/filling/fillError";
import { OpenedTemplate } from "../../../src/taskpane/templates/openedTemplate";
import { outlineOf, readDemand } from "../../../src/taskpane/templates/templateWork";
import "../worker/workerHere";

const SOURCE = {
  file: Uint8Array.from(readFileSync("templates/ptp-vts-sizing.xlsx")),
  json: readFileSync("templates/ptp-vts-sizing.json", "utf8"),
};
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** Returns a rate that rises and falls. */
const rate = (hour: number): number => (7 * hour) % 24;

test("the page is told where things are, not all that is in the file", () => {
  const { places, book } = outlineOf(SOURCE);
  expect(places.map(({ field }) => field.name)).toContain("cache_gb");
  expect(Object.keys(book).sort()).toEqual(["names", "sheets"]);
});

test("hours of demand, with when they begin", () => {
  const csv = [
    "time,host_mbps",
    ...HOURS.map((hour) => `2026-11-21T${String(hour).padStart(2, "0")}:00,${rate(hour)}`),
  ];
  expect(readDemand(bytes(csv.join("\n")), { most: 24, isHourly: true })).toEqual({
    begins: "2026-11-21 00:00",
    measured: "measured from Sat 2026-11-21 00:00 to Sun 2026-11-22 00:00",
    values: HOURS.map(rate),
    intervalSeconds: 3600,
    reading: "24 rows of 1 h, column host_mbps, rates: writes, decimals: none, dates: year first",
    merging: undefined,
    doubts: "",
  });
});

test("a file of quarters of an hour on its own intervals, or as hours", () => {
  const csv = bytes("time,host_mbps\n18:00,10\n18:15,20\n18:30,30\n18:45,60\n");
  const own = readDemand(csv, { most: 96, isHourly: false });
  expect(own).toMatchObject({ values: [10, 20, 30, 60], intervalSeconds: 900, merging: undefined });
  // (10 + 20 + 30 + 60) / 4
  const hours = readDemand(csv, { most: 24, isHourly: true });
  expect(hours).toMatchObject({ values: [30], intervalSeconds: 3600 });
  expect(hours.merging).toContain("the highest 15 min value was 60 MB/s");
});

test("rates of another direction than the field takes are said, or declined beside the right ones", async () => {
  const template = await OpenedTemplate.open({
    file: Uint8Array.from(readFileSync("templates/channel-plan.xlsx")),
    json: readFileSync("templates/channel-plan.json", "utf8"),
  });
  const field = { kind: "input", name: "demand", question: "CHANNEL_PLAN", input: "host_mbps", cells: 24 } as const;
  const writes = bytes("time,read MB/s,write MB/s\n00:00,1,2\n01:00,1,2\n");
  expect((await template.readDemand(writes, field)).merging).toBe("the file's reads aren't used, only its writes");
  const reading = { direction: { kind: "typed", text: "read" } } as const;
  await expect(template.readDemand(writes, field, reading)).rejects.toThrow(
    "these are writes, but Host data rate, per interval takes reads, which the file has, too",
  );
  const only = bytes("time,host_mbps\n00:00,1\n01:00,1\n");
  const doubted = { doubts: "these are writes, but Host data rate, per interval takes reads" };
  expect(await template.readDemand(only, field, reading)).toMatchObject({ ...doubted, merging: doubted.doubts });
});

test("what cannot be used is rejected in the planner's words", async () => {
  const template = await OpenedTemplate.open(SOURCE);
  const field = { kind: "input", name: "demand", question: "VTS_PLAN", input: "host_mbps", cells: 1 } as const;
  const refused = template.readDemand(bytes("host_mbps\n1\n2"), field);
  await expect(refused).rejects.toThrow(
    new FillError("the file has 2 values, but at most 1 fit. Open it in Data, which averages over longer intervals"),
  );
  await expect(OpenedTemplate.open({ ...SOURCE, file: new Uint8Array(9) })).rejects.toThrow(FillError);
  await expect(template.newWorkbook({ compression: 0.4 })).rejects.toThrow(/must be at least 1/);
});
