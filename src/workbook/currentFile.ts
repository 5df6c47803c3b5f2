/** The file of this workbook as Excel would save it now. */
import { WorkbookError } from "./excel";

/** Document.getFileAsync: Excel on Windows and Mac; elsewhere the workbook's file can't be read. */
export function canReadFile(): boolean {
  return Office.context.requirements.isSetSupported("CompressedFile", "1.1");
}

/** Excel's own limit for a piece of the file. */
const SLICE_BYTES = 4 * 1024 * 1024;

/** @throws WorkbookError where Excel doesn't hand it over */
export async function readFile(): Promise<Uint8Array> {
  const file = await asked<Office.File>((done) => {
    Office.context.document.getFileAsync(Office.FileType.Compressed, { sliceSize: SLICE_BYTES }, done);
  });
  try {
    const slices: Uint8Array[] = [];
    for (let index = 0; index < file.sliceCount; index += 1) {
      const slice = await asked<Office.Slice>((done) => {
        file.getSliceAsync(index, done);
      });
      slices.push(Uint8Array.from(slice.data as ArrayLike<number>));
    }
    return joined(slices);
  } finally {
    // Excel keeps at most two files in memory and rejects a third one.
    file.closeAsync();
  }
}

function joined(slices: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(slices.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const slice of slices) {
    whole.set(slice, at);
    at += slice.length;
  }
  return whole;
}

function asked<T>(ask: (done: (result: Office.AsyncResult<T>) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    ask(({ status, value, error }) => {
      if (String(status) === "succeeded") resolve(value);
      else
        reject(
          new WorkbookError(
            `Excel didn't hand over the workbook: ${error.message} Save it under a name, then choose the file.`,
            { cause: error },
          ),
        );
    });
  });
}
