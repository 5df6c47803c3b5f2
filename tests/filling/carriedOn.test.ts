/** What an add-in keeps in a file doesn't go on to the next customer. */
import { describe, expect, test } from "@jest/globals";
import { fillForExcel, openWorkbook } from "../../src/filling/fill";
import { openPackage } from "../../src/filling/package";
import { valuesCopy } from "../../src/filling/valuesCopy";
import { fillDocument, openDocument } from "../../src/filling/word/document";
import { committedWorkbook } from "../templates/committed";
import { withParts } from "./relatedParts";
import { textOf } from "./smallWorkbook";
import { documentBytes, p } from "./word/smallDocument";

const OVERRIDE =
  '<Override PartName="/F/webextensions/taskpanes.xml" ContentType="application/vnd.ms-office.webextensiontaskpanes+xml"/><Override PartName="/F/webextensions/webextension1.xml" ContentType="application/vnd.ms-office.webextension+xml"/></Types>';
const RELATIONSHIP =
  '<Relationship Id="rIdPane" Type="http://schemas.microsoft.com/office/2011/relationships/webextensiontaskpanes" Target="F/webextensions/taskpanes.xml"/></Relationships>';

/** As Excel and Word save the settings of a pane, and where the add-in came from. */
function withPane(bytes: Uint8Array, folder: "xl" | "word"): Uint8Array {
  return withParts(bytes, {
    [`${folder}/webextensions/taskpanes.xml`]: () =>
      '<wetp:taskpanes xmlns:wetp="http://schemas.microsoft.com/office/webextensions/taskpanes/2010/11"/>',
    [`${folder}/webextensions/webextension1.xml`]: () =>
      '<we:webextension xmlns:we="http://schemas.microsoft.com/office/webextensions/webextension/2010/11" id="{1}"><we:reference store="\\\\server\\catalogue" storeType="Filesystem"/><we:properties><we:property name="sizings" value="another customer"/></we:properties></we:webextension>',
    "[Content_Types].xml": (xml) => xml.replace("</Types>", OVERRIDE.replace(/F\//g, `${folder}/`)),
    "_rels/.rels": (xml) => xml.replace("</Relationships>", RELATIONSHIP.replace("F/", `${folder}/`)),
  });
}

function expectNone(bytes: Uint8Array): void {
  const parts = openPackage(bytes);
  expect([...parts.keys()].filter((name) => name.includes("webextension"))).toEqual([]);
  for (const name of ["[Content_Types].xml", "_rels/.rels"])
    expect(textOf(parts.get(name) ?? new Uint8Array())).not.toContain("webextension");
}

const saved = withPane(committedWorkbook(), "xl");

describe("saved sizings and the add-in's address", () => {
  test("are in the file as it was saved", () => {
    expect([...openPackage(saved).keys()].filter((name) => name.includes("webextension"))).toHaveLength(2);
  });

  test("aren't in a values copy", () => {
    expectNone(valuesCopy(saved));
  });

  test("aren't in a workbook made from it", () => {
    expectNone(fillForExcel(openWorkbook(saved, "a workbook"), { customer: "Northern Trust" }));
  });

  test("aren't in a letter made from one that was saved with another pane", () => {
    expectNone(
      fillDocument(openDocument(withPane(documentBytes(p("{{customer}}")), "word"), "a letter"), { customer: "A" }),
    );
  });
});
