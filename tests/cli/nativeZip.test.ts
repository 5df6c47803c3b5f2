/** The packer of the command line: what another program reads in its files. */
import { expect, test } from "@jest/globals";
import { unzipSync } from "fflate";
import { nativelyPacked } from "../../src/cli/nativeZip";
import { openPackage, packed } from "../../src/filling/package";
import { committedWorkbook } from "../templates/committed";
import { isHere, objectionsTo } from "../templates/openXmlValidator";

test("holds the same parts in the same order as the other packer's file", () => {
  const parts = openPackage(committedWorkbook());
  const file = nativelyPacked(parts);
  expect(Object.entries(unzipSync(file))).toEqual(Object.entries(unzipSync(packed(parts))));
  // Ours checks sizes and checksums.
  expect(openPackage(file)).toEqual(openPackage(packed(parts)));
  expect(nativelyPacked(parts)).toEqual(file);
  if (isHere) expect(objectionsTo(file)).toEqual([]);
});

test("names outside ASCII and empty parts stay", () => {
  const parts = new Map([
    ["xl/größe.xml", new TextEncoder().encode("<a/>")],
    ["xl/none.bin", new Uint8Array()],
    ["[Content_Types].xml", new TextEncoder().encode("<Types/>")],
  ]);
  const held = openPackage(nativelyPacked(parts));
  expect([...held.keys()]).toEqual(["[Content_Types].xml", "xl/größe.xml", "xl/none.bin"]);
  expect(held.get("xl/none.bin")).toEqual(new Uint8Array());
});
