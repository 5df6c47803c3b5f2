/** Opens a generated file as a separate workbook. */
import { base64 } from "./base64";
import { inPlainWords } from "./excel";

/** True if Excel has Excel.createWorkbook. */
export function canOpenWorkbook(): boolean {
  return Office.context.requirements.isSetSupported("ExcelApi", "1.8");
}

/**
 * Opens a file in a new window or tab, unsaved.
 * @throws WorkbookError if Excel rejects the request.
 */
export async function openInNewWindow(file: Uint8Array): Promise<void> {
  await inPlainWords(() => Excel.createWorkbook(base64(file)));
}

/** Where a workbook is that Excel has opened, to follow "open"; empty if it is in front. */
export function whereOpened(): string {
  // https://github.com/OfficeDev/office-js/issues/6943
  return String(Office.context.platform) === "Mac" ? " behind this window" : "";
}
