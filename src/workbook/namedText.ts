/** Reads the text of a cell by its name in the workbook. */
import { inWorkbook } from "./excel";

/** Undefined if the workbook has no such name, or its cell holds no text. */
export async function readNamedText(name: string): Promise<string | undefined> {
  return inWorkbook(async (context) => {
    const range = context.workbook.names.getItemOrNullObject(name).getRangeOrNullObject();
    range.load({ values: true });
    await context.sync();
    if (range.isNullObject) return undefined;
    const value: unknown = (range.values as unknown[][])[0]?.[0];
    return typeof value === "string" && value !== "" ? value : undefined;
  });
}
