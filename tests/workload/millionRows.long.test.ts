import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "@jest/globals";

interface Said {
  readonly read: number;
  readonly intervals: number;
  readonly mean: number;
  /** The most memory that the process had. */
  readonly bytes: number;
}

const script = path.join(__dirname, "millionRows.ts");

function read(rows: number, missing: number, systems = 1): Said {
  const words = ["--import", "tsx", script, String(rows), String(missing), String(systems)];
  return JSON.parse(execFileSync(process.execPath, words, { encoding: "utf8" })) as Said;
}

/** Far apart, because the peak of a process differs by some 20 MB from run to run. */
const [FEW, MANY] = [1_000_000, 8_000_000];

// Only the peak of a whole process counts what V8 doesn't: buffers that grow in place, and copies not yet collected.
test("rows with one missing every three days take 8 bytes each while they are read, and as many in the profile", () => {
  const missing = 4320;
  const [few, many] = [read(FEW, missing), read(MANY, missing)];
  const lost = Math.floor(MANY / missing);
  expect([many.read, many.intervals]).toEqual([MANY - lost, MANY]);
  // The mean of 200.25 to 530.25, whose last round isn't complete.
  expect(Math.abs(many.mean - 365.25)).toBeLessThan(0.1);
  // Buffers have room to grow: 17 to 25 were seen. One more number per row would be 8 more.
  expect((many.bytes - few.bytes) / (MANY - FEW)).toBeLessThan(32);
});

test("rows of two systems that are added up take 8 bytes each for the rate, the system and the length, and 8 for their order", () => {
  const [few, many] = [read(FEW, Infinity, 2), read(MANY, Infinity, 2)];
  expect([many.read, many.intervals]).toEqual([MANY, MANY / 2]);
  // Twice the mean of one row.
  expect(Math.abs(many.mean - 2 * 365.25)).toBeLessThan(0.2);
  // Seen are 56, with the spare room of buffers that grow. A copy of times, rates or groups would be 8 more.
  expect((many.bytes - few.bytes) / (MANY - FEW)).toBeLessThan(64);
});
