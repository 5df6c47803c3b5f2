/** Keeps the pane's state in the document, with a version, so that it is there when the workbook is opened again. */

export function readSetting(key: string): unknown {
  return Office.context.document.settings.get(key) as unknown;
}

/** Reads the setting as it is in the document now, where somebody else may have written it since. */
export async function refreshedSetting(key: string): Promise<unknown> {
  const { settings } = Office.context.document;
  await new Promise<void>((resolve) => {
    // A refusal leaves the settings as they were read before.
    settings.refreshAsync(() => {
      resolve();
    });
  });
  return readSetting(key);
}

/** Resolves when Excel has stored the setting. */
export function writeSetting(key: string, value: unknown): Promise<void> {
  const { settings } = Office.context.document;
  settings.set(key, value);
  return new Promise((resolve, reject) => {
    settings.saveAsync((result) => {
      if (result.status === Office.AsyncResultStatus.Succeeded) resolve();
      else reject(new Error(result.error.message));
    });
  });
}
