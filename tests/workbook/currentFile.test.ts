/** The workbook's own file, by a stand-in of Document.getFileAsync as Microsoft documents it. */
import { afterEach, expect, jest, test } from "@jest/globals";
import { canReadFile, readFile } from "../../src/workbook/currentFile";

interface Slice {
  readonly data: readonly number[];
}

const closed = jest.fn();

/** Excel hands the file over in pieces; the one at `broken` doesn't arrive. */
function place(bytes: readonly number[], sliceSize: number, broken?: number): void {
  const slices = Array.from({ length: Math.ceil(bytes.length / sliceSize) }, (_, i): Slice => ({
    data: bytes.slice(i * sliceSize, (i + 1) * sliceSize),
  }));
  const file = {
    sliceCount: slices.length,
    getSliceAsync: (index: number, done: (result: object) => void) => {
      const failed = { status: "failed", error: { message: "The file is in use." } };
      done(index === broken ? failed : { status: "succeeded", value: slices[index] });
    },
    closeAsync: closed,
  };
  const document = {
    getFileAsync: (_type: string, _options: object, done: (result: object) => void) => {
      done({ status: "succeeded", value: file });
    },
  };
  const isSetSupported = (name: string): boolean => name === "CompressedFile";
  Object.assign(globalThis, {
    Office: { FileType: { Compressed: "compressed" }, context: { document, requirements: { isSetSupported } } },
  });
}

afterEach(() => {
  closed.mockClear();
});

test("its pieces are put together in their order, and the file is closed", async () => {
  const bytes = Array.from({ length: 11 }, (_, i) => i * 20);
  place(bytes, 4);
  expect(canReadFile()).toBe(true);
  expect([...(await readFile())]).toEqual(bytes);
  expect(closed).toHaveBeenCalledTimes(1);
});

test("a piece that doesn't arrive is an error with what to do, and the file is closed", async () => {
  place([1, 2, 3], 1, 1);
  await expect(readFile()).rejects.toThrow(
    "Excel didn't hand over the workbook: The file is in use. Save it under a name, then choose the file.",
  );
  expect(closed).toHaveBeenCalledTimes(1);
});
