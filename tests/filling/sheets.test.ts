/** Sheets are parsed only where something is looked for. */
import { expect, test } from "@jest/globals";
import { readBook } from "../../src/filling/book";
import { Sheets } from "../../src/filling/sheets";
import { packageOf, PARTS, sheetXml, SIZING } from "./smallWorkbook";

const inline = (text: string): string => sheetXml(`<row r="1"><c r="A1" t="inlineStr"><is>${text}</is></c></row>`);

function found(timeline: string, strings = "<sst/>"): Record<"formulas" | "braces", boolean> {
  const parts = { ...PARTS, "xl/worksheets/sheet2.xml": timeline, "xl/sharedStrings.xml": strings };
  const sheets = new Sheets(readBook(packageOf(parts)));
  const has = (all: readonly { readonly name: string }[]): boolean => all.some(({ name }) => name === "Timeline");
  // A sheet that is parsed already is looked at, whatever it holds: each question gets sheets of its own.
  return { formulas: has(sheets.withFormulas()), braces: has(new Sheets(sheets.book).withBraces()) };
}

test("a sheet with numbers and texts alone isn't parsed", () => {
  expect(found("no sheet at all, <formula1>, {GUID}")).toEqual({ formulas: false, braces: false });
});

test("formulas are found whatever their prefix, braces whatever runs they are in", () => {
  expect(found(SIZING).formulas).toBe(true);
  expect(found(SIZING.replace(/<(\/?)(?=[a-z])/g, "<$1x:").replace(" xmlns=", " xmlns:x=")).formulas).toBe(true);
  for (const text of ["<t>{{a}}</t>", "<r><t>{</t></r><r><t>{a}}</t></r>", "<t>&#123;&#x7B;a}}</t>"])
    expect([text, found(inline(text)).braces]).toEqual([text, true]);
});

test("braces in the texts that sheets share can be in any of them", () => {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  expect(found(sheetXml(""), `<sst xmlns="${main}"><si><t>{{a}}</t></si></sst>`).braces).toBe(true);
});
