import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "@jest/globals";

test("of a million rows the two rates each stay in memory, and none of their text", () => {
  const script = path.join(__dirname, "millionRows.ts");
  const said = execFileSync(process.execPath, ["--expose-gc", "--import", "tsx", script], { encoding: "utf8" });
  const { rows, text, heap, buffers, intervals } = JSON.parse(said) as Record<string, number>;
  expect([rows, intervals]).toEqual([1e6, 1e6]);
  // The whole text would need a heap of at least its size; a twentieth is enough for a few pieces and the reader
  // itself.
  expect((heap ?? NaN) / (text ?? NaN)).toBeLessThan(1 / 20);
  // Eight bytes for each rate. Times and row numbers are sequences, and the other reading of 200.125 follows from it.
  expect((buffers ?? NaN) / (2 * 8 * (rows ?? NaN))).toBeLessThan(1.1);
});
