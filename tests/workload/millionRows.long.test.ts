import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "@jest/globals";

test("of a million rows five numbers each stay in memory, and none of their text", () => {
  const script = path.join(__dirname, "millionRows.ts");
  const said = execFileSync(process.execPath, ["--expose-gc", "--import", "tsx", script], { encoding: "utf8" });
  const { rows, text, heap, buffers, intervals } = JSON.parse(said) as Record<string, number>;
  expect([rows, intervals]).toEqual([1e6, 1e6]);
  // The text would be a heap of its own size at least; a twentieth is a few pieces and what the reader is made of.
  expect((heap ?? NaN) / (text ?? NaN)).toBeLessThan(1 / 20);
  // Time, rate, I/Os and row, of eight bytes each, in blocks; a second reading of the rate, as 200.125 has; and three
  // bytes of what the cells prove.
  expect((buffers ?? NaN) / ((5 * 8 + 3) * (rows ?? NaN))).toBeLessThan(1.1);
});
