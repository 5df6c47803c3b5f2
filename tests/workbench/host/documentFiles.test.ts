/** Tests the workbook's file as the stand-in hands it to office.js. */
import { expect, test } from "@jest/globals";
import { DocumentFiles, FileDispatch } from "../../../src/workbench/host/documentFiles";

const COMPRESSED = 5;
const PDF = 6;

test("a file is handed over in slices, of which the last is shorter, until it's closed", async () => {
  const files = new DocumentFiles(() => Promise.resolve(Uint8Array.of(1, 2, 3, 4, 5)));
  const [handle, size] = (await files.answer(FileDispatch.Open, [COMPRESSED])) ?? [];
  expect(size).toBe(5);
  expect(await files.answer(FileDispatch.Slice, [handle, 0, 3])).toEqual([[1, 2, 3], 3]);
  expect(await files.answer(FileDispatch.Slice, [handle, 3, 3])).toEqual([[4, 5], 2]);
  expect(await files.answer(FileDispatch.Close, [handle])).toEqual([]);
  expect(await files.answer(FileDispatch.Slice, [handle, 0, 3])).toBeUndefined();
});

test("a PDF isn't offered, and a file that can't be made says why", async () => {
  const files = new DocumentFiles(() => Promise.reject(new Error("no workbook is open")));
  expect(await files.answer(FileDispatch.Open, [PDF])).toBeUndefined();
  await expect(files.answer(FileDispatch.Open, [COMPRESSED])).rejects.toThrow("no workbook is open");
});
