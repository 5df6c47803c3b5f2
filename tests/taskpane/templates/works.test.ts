/** What is asked of the worker that opens and fills templates, and what becomes of it where that goes wrong. */
import { expect, test } from "@jest/globals";
import { readFileSync } from "node:fs";
import { LatePart } from "../../../src/taskpane/late/part";
import { worksIn } from "../../../src/taskpane/templates/askWorks";
import { FillError } from "../../../src/filling/fillError";
import { worksHere } from "./worksHere";

const SOURCE = {
  file: Uint8Array.from(readFileSync("templates/ptp-vts-sizing.xlsx")),
  json: readFileSync("templates/ptp-vts-sizing.json", "utf8"),
};
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** Rises and falls, as a rate does. */
const rate = (hour: number): number => (7 * hour) % 24;

test("the page is told where things are, not all that is in the file", async () => {
  const { places, book } = await worksHere("open", SOURCE);
  expect(places.map(({ field }) => field.name)).toContain("cache_gb");
  expect(Object.keys(book).sort()).toEqual(["names", "sheets"]);
});

test("hours of demand, with when they begin", async () => {
  const csv = [
    "time,host_mbps",
    ...HOURS.map((hour) => `2026-11-21T${String(hour).padStart(2, "0")}:00,${rate(hour)}`),
  ];
  expect(await worksHere("hours", { csv: bytes(csv.join("\n")), count: 24 })).toEqual({
    begins: "00:00",
    values: HOURS.map(rate),
    merging: undefined,
  });
});

test("what cannot be used is refused in the planner's words", async () => {
  const refused = worksHere("hours", { csv: bytes("host_mbps\n1\n2"), count: 24 });
  await expect(refused).rejects.toThrow(new FillError("the file needs 24 values, one per hour, but has 2"));
  await expect(worksHere("open", { ...SOURCE, file: new Uint8Array(9) })).rejects.toThrow(FillError);
  await expect(worksHere("fill", { ...SOURCE, answers: { compression: 0.4 } })).rejects.toThrow(/must be at least 1/);
});

test("a worker that ends is told of, and another one is started for who asks next", async () => {
  const started: { onerror: ((event: { message: string }) => void) | null; isEnded: boolean }[] = [];
  const part = new LatePart("the template reader", () => {
    const worker = {
      isEnded: false,
      onerror: null as ((event: { message: string }) => void) | null,
      postMessage(): void {
        queueMicrotask(() => this.onerror?.({ message: "out of memory" }));
      },
      terminate(): void {
        this.isEnded = true;
      },
    };
    started.push(worker);
    return Promise.resolve(worker as unknown as Worker);
  });
  const ask = worksIn(part);
  const both = [ask("open", SOURCE), ask("open", SOURCE)];
  for (const one of both) await expect(one).rejects.toThrow("the template reader stopped: out of memory");
  await expect(ask("open", SOURCE)).rejects.toThrow("out of memory");
  expect(started.map(({ isEnded }) => isEnded)).toEqual([true, true]);
});
