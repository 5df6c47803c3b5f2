/** Reads the values of ranges, row by row; an error is its text. */
import type { Raw } from "../model/question/parseArguments";
import { TOO_MUCH, WorkbookError } from "./excel";
import { isUnfinished, whenCalculated } from "./whenCalculated";

/**
 * Waits for cells that Excel is still calculating. A whole row or column is read only as far as it is used, because
 * Excel gives no values for all of its cells. A null object has no values.
 */
export function cellValues(context: Excel.RequestContext, ranges: readonly Excel.Range[]): Promise<Raw[][][]> {
  return whenCalculated(
    () => valuesNow(context, ranges),
    (held) => held.some((rows) => rows.some((row) => row.some(isUnfinished))),
  );
}

async function valuesNow(context: Excel.RequestContext, ranges: readonly Excel.Range[]): Promise<Raw[][][]> {
  for (const range of ranges) range.load({ values: true });
  await context.sync();
  const used = ranges.map((range) =>
    range.isNullObject || hasValues(range) ? range : range.getUsedRangeOrNullObject(true),
  );
  if (used.some((range, i) => range !== ranges[i])) {
    for (const range of used) range.load({ values: true });
    await context.sync();
  }
  return used.map((range) => {
    if (range.isNullObject) return [];
    // Above five million cells, some versions give null instead of an error: office-js issue 6781.
    if (!hasValues(range)) throw new WorkbookError(TOO_MUCH);
    return range.values as Raw[][];
  });
}

function hasValues({ values }: Excel.Range): boolean {
  return (values as Raw[][] | null) !== null;
}
