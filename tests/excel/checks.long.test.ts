/** Tests the checks for real Excel on the stand-in: they pass with correct functions and fail with wrong ones. */
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { catalogue } from "../../src/model/catalogue/catalogue";
import type { Question } from "../../src/model/question/question";
import { questionNamed } from "../ask";
import { OfficeHost } from "../workbook/officeHost";
import { checks, type Check } from "./checks";

const PATIENCE = { formulaMs: 20_000 };
let host: OfficeHost;

beforeEach(async () => {
  host = await OfficeHost.open({ Sheet1: { A1: "kept" } });
});
afterEach(() => {
  host.close();
});

const named = (found: readonly Check[], name: string): Check | undefined => found.find((check) => check.name === name);

test("every example passes if the functions are right, others are reported, and the workbook stays unchanged", async () => {
  const found = await checks(PATIENCE);
  expect(found.filter(({ outcome }) => outcome === "failed")).toEqual([]);
  const examples = catalogue.flatMap((question) => question.examples).length;
  expect(found.filter(({ outcome }) => outcome === "passed")).toHaveLength(examples + 1);
  expect(named(found, '=SIZING.VTS_PEAK_HOURS("B20", 864, 3)')?.detail).toMatch(/^7\.8\d+$/);
  expect(named(found, "mergeUndoGroup")?.outcome).toBe("told");
  expect(named(found, "A blank cell as an argument")?.detail).toBe("is blank: 70.1");
  expect(named(found, "A recalculated answer")?.detail).toMatch(/new after \d+ ms, [1-9]\d* onCalculated$/);
  expect(named(found, "An error inside a spilled range")?.detail).toMatch(/^7\.819345\d*, #VALUE!$/);
  expect(await host.cells("Sheet1!A1")).toEqual([["kept"]]);
});

test("an example fails where Excel shows another number, or has no such function", async () => {
  const right = questionNamed("VTS_PEAK_HOURS");
  const args = ["B20", 864, 3] as const;
  const other: Question = {
    ...right,
    examples: [args],
    ask: () => right.ask({ model: "B20", cache_gb: 432, compression: 3 }),
  };
  const unknown: Question = { ...right, name: "NO_SUCH", examples: [args] };
  const found = await checks(PATIENCE, [other, unknown]);
  expect(named(found, '=SIZING.VTS_PEAK_HOURS("B20", 864, 3)')).toMatchObject({ outcome: "failed" });
  expect(named(found, '=SIZING.NO_SUCH("B20", 864, 3)')).toMatchObject({
    outcome: "failed",
    detail: expect.stringContaining("shows #NAME?"),
  });
});
