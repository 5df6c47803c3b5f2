/** The bill as a letter repeats it: {{#bill}}{{quantity}} {{item}}{{/bill}}; and beside it, which lines rest on samples. */
import { MARKED } from "../../filling/descriptor";
import { fixed, written } from "../../cells/reference";
import type { ModelCells } from "./modelCells";
import { rounded } from "./modelFormulas";
import { at, cellName, FIRST, HEADING, MODEL_SHEET } from "./places";
import { PART_ROWS, type PlanRows } from "./planRows";
import type { Kept } from "./samplesKept";

/** Returns the cell with the mark of a line that rests on samples; blank for others. */
export function billRows(sheet: ModelCells, { cell }: PlanRows, kept: readonly Kept[]): (row: number) => string {
  const bill = sheet.columns([40, 11, 13, 40, 11]);
  const billed = ["item", "quantity", "unit", "by"] as const;
  const samples = kept.filter(({ rests }) => rests === "sample");
  const ofOrder = samples.filter(({ isForOrder }) => isForOrder).map(({ holds }) => holds);
  const orderRests = sheet.figure("What is ordered rests on samples", `OR(${ofOrder.join(",")})`);
  const marks = at(MODEL_SHEET, FIRST, bill + billed.length, PART_ROWS.bill);
  sheet.head(bill + billed.length, MARKED);
  billed.forEach((of, c) => {
    sheet.head(bill + c, of === "by" ? "reason" : of);
  });
  for (let i = 0; i < PART_ROWS.bill; i += 1) {
    const [item, own] = [cell("bill", i, "item"), cell("bill", i, "rests")];
    const ofLine = samples.flatMap(({ holds, argument }) =>
      argument === undefined ? [] : [`AND(${holds},ISNUMBER(FIND(", ${argument},",", "&${own}&",")))`],
    );
    const isSample = `IF(${own}="",${orderRests},OR(${ofLine.join(",")}))`;
    const mark = cellName(FIRST + i, bill + billed.length);
    sheet.cells.push({ at: mark, style: "word", formula: `IF(${item}="","",IF(${isSample},"${MARKED}",""))` });
    billed.forEach((of, c) => {
      const source = cell("bill", i, of);
      const reason = `${source}&IF(${mark}="","","; rests on sample values")`;
      const formula = of === "quantity" ? rounded(source) : of === "by" ? reason : `${source}&""`;
      sheet.cells.push({ at: cellName(FIRST + i, bill + c), style: "word", format: "General", formula });
    });
  }
  sheet.names["bill"] = written(
    fixed({
      sheet: MODEL_SHEET,
      address: `${cellName(HEADING, bill)}:${cellName(FIRST + PART_ROWS.bill - 1, bill + billed.length - 1)}`,
    }),
  );
  sheet.names["bill_samples"] = marks;
  return (i) => at(MODEL_SHEET, FIRST + i, bill + billed.length);
}
