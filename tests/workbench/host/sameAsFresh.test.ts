/** Random small workbooks: what follows others in the engine gives what a fresh engine gives, values and refusals. */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { positionOf } from "../../../src/cells/address";
import { openPackage } from "../../../src/filling/package";
import { recalculate, recalculatorWith } from "../../../src/workbench/host/recalculate";
import { addin } from "../sourceAddin";
import { formula, spilling, workbookBytes, type Content } from "../workbookFile";

/** S!C5 lies under a spill, which it blocks when it's filled. */
const INPUTS = ["S!A1", "S!A2", "S!A3", "T!A1", "S!C5"];

/** Each formula reads those before it, so that there is no circle. C2 and E2 spill. */
const ORDER = ["S!B1", "T!B1", "S!C2", "S!B2", "T!C2", "T!B2", "S!E2", "S!B3"];
const SPILLS = /[CE]2$/;

const NAMES = {
  total: "SUM(S!$A$1:$A$3)",
  list: "S!$A$1:$A$2",
  twice: "_xlfn.LAMBDA(_xlpm.x,_xlpm.x*2)",
};

const given = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(0, 1, 2, 5, 7, -1, 0.5) },
  { weight: 1, arbitrary: fc.constantFrom("x", "2 TB") },
  { weight: 1, arbitrary: fc.constant(null) },
);
const turn = fc.record(
  Object.fromEntries(INPUTS.map((cell) => [cell, cell === "S!C5" ? fc.constantFrom(null, null, 9) : given])),
);

function formulaOf(cell: string): fc.Arbitrary<string> {
  const own = cell.slice(0, 2);
  const from = (...cells: string[]): fc.Arbitrary<string> =>
    fc.constantFrom(...cells.map((one) => (one.startsWith(own) ? one.slice(2) : one)));
  const before = ORDER.slice(0, ORDER.indexOf(cell));
  const spills = before.filter((one) => SPILLS.test(one));
  const inSpills = spills.flatMap((one) => ["3", "4"].map((row) => one.replace("2", row)));
  const leaf = from(...INPUTS.slice(0, 4), ...before, ...before, ...inSpills, "total", "2", "0");
  const range = from(
    ...["S!A1:A3", "S!A1:A2", "list"],
    ...spills.flatMap((one) => [`${one}:${one.slice(2, 3)}9`, `_xlfn.ANCHORARRAY(${one})`]),
  );
  const { one, many } = fc.letrec<{ one: string; many: string }>((tie) => {
    const of = (build: (a: string, b: string, cells: string) => string): fc.Arbitrary<string> =>
      fc.tuple(tie("one"), tie("one"), range).map((parts) => build(...parts));
    return {
      one: fc.oneof(
        { maxDepth: 2 },
        leaf,
        of((a, b) => `(${a}+${b})`),
        of((a, b) => `(${a}/${b})`),
        of((a, b) => `IF(${a}>${b},${b},${a})`),
        of((a, b) => `IF(OR(ISERR(${a}),ISERR(${b})),1,0)`),
        of((a, b) => `IFERROR(${a},${b})`),
        of((a) => `ISBLANK(${a})`),
        of((a) => `twice(${a})`),
        of((a, b) => `_xlfn.LET(_xlpm.v,${a},_xlpm.v-${b})`),
        of((_, __, cells) => `SUM(${cells})`),
        of((_, __, cells) => `COUNTA(${cells})`),
        of((a, _, cells) => `INDEX(${cells},MAX(1,MIN(2,${a})))`),
        of((a, _, cells) => `MATCH(${a},${cells},0)`),
        of((a) => `OFFSET(S!A1,MAX(0,MIN(2,${a})),0)`),
        of((a) => `INDIRECT(IF(${a}>1,"S!A1","S!A2"))`),
        of((a) => `_xldudf_SIZING_VTS_PEAK_HOURS("B20",864,${a})`),
      ),
      many: fc.oneof(
        of((a) => `_xlfn.SEQUENCE(MAX(1,MIN(5,${a})))`),
        of((a, _, cells) => `${cells}*${a}`),
        of((a, _, cells) => `_xlfn._xlws.FILTER(${cells},${cells}>${a},"none")`),
        of((_, __, cells) => `_xlfn._xlws.SORT(${cells})`),
        range,
      ),
    };
  });
  return SPILLS.test(cell) ? many : one;
}

const workbook = fc.record({
  formulas: fc.tuple(...ORDER.map((cell) => fc.option(formulaOf(cell), { freq: 4 }))),
  /** Rows that the spills filled when the file was saved. */
  rows: fc.integer({ min: 1, max: 4 }),
  /** Blank cells with a format, which a spill may fill. */
  blanks: fc.subarray(["S!C3", "S!C4", "T!C4"]),
});

test("one after the other", async () => {
  await fc.assert(
    fc.asyncProperty(workbook, fc.array(turn, { minLength: 2, maxLength: 4 }), async (made, turns) => {
      const sheets: Record<string, { cells: Record<string, Content> }> = { S: { cells: {} }, T: { cells: {} } };
      const put = (cell: string, content: Content): void => {
        const { cells } = sheets[cell.slice(0, 1)] ?? { cells: {} };
        cells[cell.slice(2)] ??= content;
      };
      for (const cell of INPUTS.slice(0, 4)) put(cell, 4);
      made.formulas.forEach((text, i) => {
        const [cell = ""] = ORDER.slice(i);
        const [, column = "", row = ""] = /!([A-Z])(\d)/.exec(cell) ?? [];
        const end = `${column}${Number(row) + made.rows - 1}`;
        if (text !== null) put(cell, SPILLS.test(cell) ? spilling(text, `${column}${row}:${end}`) : formula(text));
      });
      for (const cell of made.blanks) put(cell, { attributes: ' s="1"', inside: "" });
      const parts = openPackage(workbookBytes({ sheets, names: NAMES }));
      const kept = recalculatorWith(addin);
      for (const answers of turns) {
        const constants = Object.entries(answers).map(([cell, value]) => ({
          sheet: cell.slice(0, 1),
          position: positionOf(cell.slice(2)) ?? { row: 0, column: 0 },
          value,
        }));
        const next = { parts, constants, hidden: [] };
        const after = await kept(next).catch(String);
        expect(after).toEqual(await recalculate(next, addin).catch(String));
      }
    }),
    { numRuns: 10 },
  );
}, 120_000);
