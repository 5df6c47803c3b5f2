/**
 * The thread that calculates workbooks, as built. It stops when it's done, and is stopped if it takes too long or too
 * much memory.
 */
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { engineThread } from "../../src/cli/recalculation";
import type { FormulaCells } from "../../src/filling/computed";
import { type Recalculate, recalculateWith } from "../../src/filling/recalculate";
import { formula, workbookBytes } from "../workbench/workbookFile";

const DIST = path.join(__dirname, "../../dist");

function workbook(text: string): Uint8Array {
  return workbookBytes({ sheets: { S: { cells: { A1: 2, AB1: formula("A1*3"), AB2: formula(text) } } } });
}

/** Number of threads that are alive. */
function threads(): number {
  return process.getActiveResourcesInfo().filter((name) => name === "MessagePort").length;
}

const values = async (recalculate: Recalculate, file: Uint8Array, wanted?: FormulaCells): Promise<unknown> =>
  (await recalculate(file, wanted)).map(({ address, values: found, why }) => [address, why ?? found[0]?.[0]]);

test("calculates the wanted formulas, from the stored values of the others", async () => {
  const recalculate = recalculateWith(engineThread(DIST).engine);
  const file = workbook("AB1+1");
  expect(await values(recalculate, file)).toEqual([
    ["AB1", 6],
    ["AB2", 7],
  ]);
  // The stored value of AB1 is -999.
  expect(await values(recalculate, file, new Set(["S!AB2"]))).toEqual([["AB2", -998]]);
});

test("calculates one workbook after another, also if it was started before it was needed", async () => {
  const { engine, prepare } = engineThread(DIST);
  prepare();
  const recalculate = recalculateWith(engine);
  const all = ["AB1+1", "AB1+2", "AB1+3"].map((text) => values(recalculate, workbook(text)));
  expect(await Promise.all(all)).toEqual(
    [7, 8, 9].map((value) => [
      ["AB1", 6],
      ["AB2", value],
    ]),
  );
});

describe("what runs away is ended", () => {
  // Ten thousand million comparisons, which would take hours.
  const ENDLESS = Array.from({ length: 200 }, () => "SUMPRODUCT(--(A1:A1000000=A2))").join("+");
  // Five million cells, multiplied at once.
  const VAST = "SUMPRODUCT(A1:Z200000*A1:Z200000)";

  const RUNAWAYS = [
    [
      "in time",
      ENDLESS,
      { longestMs: 4000, mostMib: 1024 },
      "calculating the workbook took more than 4 s, so it was stopped",
    ],
    [
      "in memory",
      VAST,
      { longestMs: 40_000, mostMib: 150 },
      "calculating the workbook needs more than 150 MiB of memory",
    ],
  ] as const;
  test.each(RUNAWAYS)("%s", async (_, text, limits, why) => {
    const before = threads();
    const started = Date.now();
    const recalculate = recalculateWith(engineThread(DIST, limits).engine);
    expect(await values(recalculate, workbook(text))).toEqual([
      ["AB1", why],
      ["AB2", why],
    ]);
    // The thread has ended, not only its promise: the number of threads is as before.
    expect(Date.now() - started).toBeLessThan(limits.longestMs + 20_000);
    expect(threads()).toBe(before);
  });
});
