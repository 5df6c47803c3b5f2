/** A workbook's kind follows from the type of its main part, whatever its name is. */
import { expect, test } from "@jest/globals";
import { fill, fillForExcel, openTemplate } from "../../src/filling/fill";
import { openPackage } from "../../src/filling/package";
import { bytesOf, DESCRIPTOR_JSON, PARTS, PICTURE, textOf, zipped } from "./smallWorkbook";

const TYPES = "[Content_Types].xml";
const [XLSX, XLSM] = [
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
  "application/vnd.ms-excel.sheet.macroEnabled.main+xml",
];

function file(type: string): Uint8Array {
  const types = String(PARTS[TYPES]).replace(XLSX, type);
  return zipped({ ...PARTS, [TYPES]: types, "xl/vbaProject.bin": PICTURE });
}

test.each([
  [XLSX, XLSX, "xlsx"],
  [XLSM, XLSM, "xlsm"],
  ["application/vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml", XLSX, "xlsx"],
  ["application/vnd.ms-excel.template.macroEnabled.main+xml", XLSM, "xlsm"],
])("%s is filled to %s", async (type, filled, ending) => {
  const template = openTemplate(file(type), DESCRIPTOR_JSON);
  expect(template.ending).toBe(ending);
  const computed = [
    { sheet: "Sizing", address: "C13", values: [[7]] },
    { sheet: "Sizing", address: "C14", values: [["x"]] },
    { sheet: "Timeline", address: "D2", values: [[0]] },
  ];
  const parts = openPackage(await fill(template, {}, () => Promise.resolve(computed)));
  expect(textOf(parts.get(TYPES))).toContain(`PartName="/xl/workbook.xml" ContentType="${filled}"`);
  expect(parts.get("xl/vbaProject.bin")).toEqual(PICTURE);
});

test("macros go into no workbook of the pane", () => {
  const template = openTemplate(file(XLSM), DESCRIPTOR_JSON);
  expect(() => fillForExcel(template, {})).toThrow("the template contains macros");
});

test.each([
  ["application/vnd.ms-excel.addin.macroEnabled.main+xml", "this is an Excel add-in (.xlam)"],
  ["application/vnd.ms-excel.sheet.binary.macroEnabled.main", "this is a binary workbook (.xlsb)"],
  ["application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml", "this is not an Excel workbook"],
])("%s is rejected as what it is", (type, why) => {
  expect(() => openTemplate(file(type), DESCRIPTOR_JSON)).toThrow(why);
});

test.each([
  ["EncryptedPackage", "this file is encrypted"],
  ["Workbook", "this file is in the old .xls format"],
])("a compound file with %s is rejected as what it is", (stream, why) => {
  const name = Uint8Array.from([...bytesOf(stream)].flatMap((letter) => [letter, 0]));
  const compound = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...name]);
  expect(() => openTemplate(compound, DESCRIPTOR_JSON)).toThrow(why);
});
