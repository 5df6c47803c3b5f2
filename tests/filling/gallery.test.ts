/** Tests the list of a team's templates, and what a workbook says of the template that it was made from. */
import { describe, expect, test } from "@jest/globals";
import { templateVersionOf } from "../../src/filling/namedText";
import { templateVersionIn } from "../../src/filling/templateVersion";
import { openWorkbook } from "../../src/filling/fill";
import { fieldsOf } from "../../src/filling/descriptor";
import { listed, readGallery } from "../../src/filling/gallery";
import { workbookBytes } from "../workbench/workbookFile";

const bytes = (edition: string | number): Uint8Array =>
  workbookBytes({
    sheets: { Plan: { cells: { A1: edition, B1: "Nordbank" } } },
    names: { template_edition: "Plan!$A$1", customer: "Plan!$B$1" },
  });

describe("a workbook's edition", () => {
  test.each([
    ["DR plan 3", { name: "DR plan", version: "3" }],
    [" channel-plan  2026-11 ", { name: "channel-plan", version: "2026-11" }],
    ["DR", undefined],
    ["", undefined],
  ])("%j", (text, edition) => {
    expect(templateVersionIn(text)).toEqual(edition);
  });

  test("is the text of its named cell, which isn't a field of the form", () => {
    const template = openWorkbook(bytes("DR plan 3"), "dr");
    expect(templateVersionOf(template.sheets)).toEqual({ name: "DR plan", version: "3" });
    expect(fieldsOf(template.descriptor).map(({ name }) => name)).toEqual(["customer"]);
    expect(listed("dr.xlsx", template)).toEqual({ file: "dr.xlsx", title: "DR plan", version: "3" });
  });

  test("is unknown without a text, and the file's name is the title", () => {
    const template = openWorkbook(bytes(3), "dr");
    expect(listed("dr.v2.xlsx", template)).toEqual({ file: "dr.v2.xlsx", title: "dr.v2", version: "" });
  });
});

describe("the list", () => {
  test("is read as it was made", () => {
    const list = [{ file: "dr.xlsx", title: "DR plan", version: "3" }];
    expect(readGallery(JSON.stringify(list))).toEqual(list);
    expect(readGallery("[]")).toEqual([]);
  });

  test.each([
    ["[", /isn't JSON/],
    ["{}", /isn't a list/],
    ["[null]", /entry 1 without file/],
    ['[{"file":"a.xlsx","title":"A"}]', /entry 1 without file, title and version/],
    ['[{"file":"../a.xlsx","title":"A","version":""}]', /outside its folder: \.\.\/a\.xlsx/],
    ['[{"file":"https:a","title":"A","version":""}]', /outside its folder/],
  ])("%s is rejected", (json, words) => {
    expect(() => readGallery(json)).toThrow(words);
    expect(() => readGallery(json)).toThrow("make it with `size template index`");
  });
});
