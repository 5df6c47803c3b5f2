/** Tests a worker's work on templates. */
import { expect, test } from "@jest/globals";
import { readFileSync } from "node:fs";
import { FillError } from "../../../src/filling/fillError";
import { OpenedTemplate } from "../../../src/taskpane/templates/openedTemplate";
import { outlineOf, readDemand } from "../../../src/taskpane/templates/works";
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
  expect(readDemand(bytes(csv.join("\n")), 24)).toEqual({
    begins: "00:00",
    values: HOURS.map(rate),
    merging: undefined,
  });
});

test("what cannot be used is rejected in the planner's words", async () => {
  const template = await OpenedTemplate.open(SOURCE);
  const refused = template.readHours(bytes("host_mbps\n1\n2"), 1);
  await expect(refused).rejects.toThrow(new FillError("the file has 2 values, but at most 1 fit"));
  await expect(OpenedTemplate.open({ ...SOURCE, file: new Uint8Array(9) })).rejects.toThrow(FillError);
  await expect(template.newWorkbook({ compression: 0.4 })).rejects.toThrow(/must be at least 1/);
});
