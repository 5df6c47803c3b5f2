/** Reads the values of ranges in reading order; an error is its text. */
import type { Raw } from "../model/question/parseArguments";
import { isUnfinished, whenCalculated } from "./whenCalculated";

/**
 * Waits for cells that Excel is still calculating. A whole row or column is read only as far as it is used, because
 * Excel gives no values for all of its cells. A null object has no values.
 */
export function cellValues(context: Excel.RequestContext, ranges: readonly Excel.Range[]): Promise<Raw[][]> {
  return whenCalculated(
    () => valuesNow(context, ranges),
    (held) => held.some((values) => values.some(isUnfinished)),
  );
}

async function valuesNow(context: Excel.RequestContext, ranges: readonly Excel.Range[]): Promise<Raw[][]> {
  for (const range of ranges) range.load({ values: true });
  await context.sync();
  const used = ranges.map((range) =>
    range.isNullObject || hasValues(range) ? range : range.getUsedRangeOrNullObject(true),
  );
  if (used.some((range, i) => range !== ranges[i])) {
    for (const range of used) range.load({ values: true });
    await context.sync();
  }
  return used.map((range) => (range.isNullObject ? [] : (range.values as Raw[][]).flat()));
}

function hasValues({ values }: Excel.Range): boolean {
  return (values as Raw[][] | null) !== null;
}
