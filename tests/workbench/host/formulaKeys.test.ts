/** Long formulas that the library would take for one another, because their hashes of 32 bits are the same. */
import { hashAlgorithm } from "@univerjs/core";
import { expect, test } from "@jest/globals";
import { engineOf, workbookId } from "../../../src/workbench/host/engine";
import { addin } from "../sourceAddin";

const WORDS = "the cache per VTS, in GB, and the pairs that share the demand, ";

/** Two formulas of different lengths whose keys have the same hash: of 200,000, some have. */
function alike(keyOf: (formula: string) => string): readonly [string, string] {
  const found = new Map<number, string>();
  for (let i = 0; i < 1_000_000; i += 1) {
    const formula = `=LEN("${WORDS}${(i * 7919).toString(36)}")*0+${i}`;
    const hash = hashAlgorithm(keyOf(formula));
    const other = found.get(hash);
    if (other !== undefined && other.length !== formula.length) return [other, formula];
    found.set(hash, formula);
  }
  throw new Error("no two formulas have the same hash");
}

const engine = engineOf(addin);

async function calculated(formulas: readonly string[]): Promise<unknown[]> {
  const cells = formulas.map((formula, row) => ({ row, column: 0, formula }));
  return (await engine([{ name: "S", cells, rows: 10, columns: 2 }])).flat(2);
}

const meant = (formulas: readonly string[]): number[] => formulas.map((formula) => Number(formula.split("+").pop()));

test("in one workbook, each has its own answer", async () => {
  const formulas = alike((formula) => formula);
  expect(await calculated(formulas)).toEqual(meant(formulas));
});

test("by the workbook's ID as well, each has its own answer", async () => {
  const next = Number(workbookId().replace("workbook", "")) + 1;
  const formulas = alike((formula) => `workbook${next}${formula}`);
  expect(await calculated(formulas)).toEqual(meant(formulas));
});
