/** Opens a file that was made here as a workbook of its own. */
import { base64 } from "./base64";
import { inPlainWords } from "./excel";

/** Excel.createWorkbook. */
export function canOpenWorkbook(): boolean {
  return Office.context.requirements.isSetSupported("ExcelApi", "1.8");
}

/** In a window or tab of its own, unsaved. @throws WorkbookError where Excel refuses. */
export async function openWorkbook(file: Uint8Array): Promise<void> {
  await inPlainWords(() => Excel.createWorkbook(base64(file)));
}
