import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "@jest/globals";

test("of a million rows five numbers each stay in memory, and none of their text", () => {
  const script = path.join(__dirname, "millionRows.ts");
  const said = execFileSync(process.execPath, ["--expose-gc", "--import", "tsx", script], { encoding: "utf8" });
  const { rows, text, heap, buffers, intervals } = JSON.parse(said) as Record<string, number>;
  expect([rows, intervals]).toEqual([1e6, 1e6]);
  // The whole text would need a heap of at least its size; a twentieth is enough for a few pieces and the reader
  // itself.
  expect((heap ?? NaN) / (text ?? NaN)).toBeLessThan(1 / 20);
  // Eight bytes each for time, rate, I/Os and row number, and for a second reading of the rate (200.125 has two); and
  // three bytes for what the cells prove.
  expect((buffers ?? NaN) / ((5 * 8 + 3) * (rows ?? NaN))).toBeLessThan(1.1);
});
