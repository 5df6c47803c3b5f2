/**
 * The thread that calculates workbooks, as built. It stops when it's done, and is stopped if it takes too long or too
 * much memory.
 */
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { recalculation } from "../../src/cli/recalculation";
import { FillError } from "../../src/filling/fillError";
import { openPackage } from "../../src/filling/package";
import { formula, workbookBytes } from "../workbench/workbookFile";

const DIST = path.join(__dirname, "../../dist");

function workbook(text: string): Uint8Array {
  return workbookBytes({ sheets: { S: { cells: { A1: 2, AB1: formula("A1*3"), AB2: formula(text) } } } });
}

/** Number of threads that are alive. */
function threads(): number {
  return process.getActiveResourcesInfo().filter((name) => name === "MessagePort").length;
}

test("computes the wanted formulas, from the cached values of the others", async () => {
  const file = workbook("AB1+1");
  const recalculate = recalculation(DIST);
  expect(await recalculate(file)).toEqual([
    { sheet: "S", address: "AB1", values: [[6]] },
    { sheet: "S", address: "AB2", values: [[7]] },
  ]);
  // The cached value of AB1 is -999.
  expect(await recalculate(file, new Set(["S!AB2"]))).toEqual([{ sheet: "S", address: "AB2", values: [[-998]] }]);
});

test("computes answers of a template that was sent before, also after another workbook and after a refusal", async () => {
  const parts = openPackage(workbook("AB1+1"));
  const refused = openPackage(workbook("FOO(A1)"));
  const recalculate = recalculation(DIST);
  const answered = (of: typeof parts, value: number): ReturnType<typeof recalculate> =>
    recalculate({ parts: of, constants: [{ sheet: "S", position: { row: 0, column: 0 }, value }], hidden: [] });
  const values = async (value: number): Promise<unknown> =>
    (await answered(parts, value)).map(({ values: found }) => found[0]?.[0]);
  expect(await values(5)).toEqual([15, 16]);
  expect(await Promise.all([values(7), values(8)])).toEqual([
    [21, 22],
    [24, 25],
  ]);
  expect((await recalculate(parts)).map(({ values: found }) => found[0]?.[0])).toEqual([6, 7]);
  await expect(answered(refused, 7)).rejects.toThrow("S!AB2 calls FOO");
  expect(await values(5)).toEqual([15, 16]);
});

test("says why a workbook can't be computed, by cell", async () => {
  const refused = recalculation(DIST)(workbook("FOO(A1)"));
  await expect(refused).rejects.toThrow(FillError);
  await expect(refused).rejects.toThrow("S!AB2 calls FOO");
});

describe("what runs away is ended", () => {
  // Ten thousand million comparisons, which would take hours.
  const ENDLESS = "SUMPRODUCT(COUNTIF(A1:A100000,A1:A100000))";
  // Five million cells, multiplied at once.
  const VAST = "SUMPRODUCT(A1:Z200000*A1:Z200000)";

  const RUNAWAYS = [
    ["in time", ENDLESS, { longestMs: 4000, mostMib: 1024 }, "took more than 4 s, so it was stopped"],
    ["in memory", VAST, { longestMs: 40_000, mostMib: 150 }, "needs more than 150 MiB of memory"],
  ] as const;
  test.each(RUNAWAYS)("%s", async (_, text, limits, why) => {
    const before = threads();
    const started = Date.now();
    const running = recalculation(DIST, limits)(workbook(text));
    await expect(running).rejects.toThrow(FillError);
    await expect(running).rejects.toThrow(why);
    // The thread has ended, not only its promise: the number of threads is as before.
    expect(Date.now() - started).toBeLessThan(limits.longestMs + 20_000);
    expect(threads()).toBe(before);
  });
});
