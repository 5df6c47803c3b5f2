/** Randomly broken files are either rejected in plain words or understood; no other error occurs. */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { fillForExcel, openTemplate } from "../../src/filling/fill";
import { FillError } from "../../src/filling/fillError";
import { openPackage } from "../../src/filling/package";
import {
  DEFINED_NAMES,
  DESCRIPTOR,
  DESCRIPTOR_JSON,
  packageOf,
  PARTS,
  relationships,
  sheetXml,
  workbookXml,
  zipped,
} from "./smallWorkbook";
import { refusal } from "./smallSheet";

/** Outcome of an action; any error other than a FillError fails the test. */
function outcome(act: () => unknown): "understood" | "refused" {
  try {
    act();
    return "understood";
  } catch (error) {
    if (!(error instanceof FillError)) throw error;
    expect(error.message).toMatch(/\w/);
    return "refused";
  }
}

test("a zip file with bytes changed is rejected, or its parts are what they were", () => {
  const zip = zipped();
  const whole = packageOf(PARTS);
  const outcomes = new Set<string>();
  const change = fc.record({ at: fc.nat(zip.length - 1), byte: fc.integer({ min: 0, max: 255 }) });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
      const broken = zip.slice();
      for (const { at, byte } of changes) broken[at] = byte;
      outcomes.add(
        outcome(() => {
          const parts = openPackage(broken);
          expect([...parts.values()]).toEqual([...whole.values()]);
        }),
      );
    }),
    { numRuns: 200 },
  );
  // Both occur: bytes that don't matter for the parts, such as the times, may differ.
  expect(outcomes).toEqual(new Set(["refused", "understood"]));
});

test("a zip file cut off anywhere is rejected", () => {
  const zip = zipped();
  fc.assert(
    fc.property(fc.nat(zip.length - 1), (length) => {
      expect(outcome(() => openPackage(zip.subarray(0, length)))).toBe("refused");
    }),
  );
});

test("a part with a piece replaced is rejected or filled", () => {
  const names = Object.keys(PARTS).filter((name) => /\.(xml|rels)$/.test(name));
  const piece = fc.oneof(
    fc.constantFrom("", "<", ">", "&", '"', "</c>", '<c r="A1"/>', "<!--", "<![CDATA[", "&#0;", "NaN", "-1", "9e999"),
    fc.string({ maxLength: 8 }),
  );
  const outcomes = new Set<string>();
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.nat(4000), fc.nat(12), piece, (name, at, length, by) => {
      const text = String(PARTS[name]);
      const start = at % text.length;
      const parts = { ...PARTS, [name]: text.slice(0, start) + by + text.slice(start + length) };
      outcomes.add(outcome(() => fillForExcel(openTemplate(zipped(parts), DESCRIPTOR_JSON), { compression: 2 })));
    }),
    { numRuns: 150 },
  );
  expect(outcomes).toEqual(new Set(["refused", "understood"]));
});

test("a signed workbook loses its signature: it would say that nothing was changed", () => {
  const signed = {
    ...PARTS,
    "_rels/.rels": String(PARTS["_rels/.rels"]).replace(
      "</Relationships>",
      '<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/package/2006/relationships/digital-signature/origin" Target="_xmlsignatures/origin.sigs"/></Relationships>',
    ),
    "[Content_Types].xml": String(PARTS["[Content_Types].xml"]).replace(
      "</Types>",
      '<Override PartName="/_xmlsignatures/sig1.xml" ContentType="application/vnd.openxmlformats-package.digital-signature-xmlsignature+xml"/></Types>',
    ),
    "_xmlsignatures/origin.sigs": "",
    "_xmlsignatures/sig1.xml": "<Signature/>",
  };
  const parts = openPackage(fillForExcel(openTemplate(zipped(signed), DESCRIPTOR_JSON), { compression: 2 }));
  const names = [...parts.keys()];
  expect(names.filter((name) => /signature/.test(name))).toEqual([]);
  expect(names).toHaveLength(Object.keys(PARTS).length);
  for (const list of ["_rels/.rels", "[Content_Types].xml"]) {
    expect(new TextDecoder().decode(parts.get(list))).not.toMatch(/signature/);
  }
});

test.each<readonly [string, Readonly<Record<string, string>>, RegExp]>([
  [
    "a cell beyond the sheet",
    { "xl/worksheets/sheet1.xml": sheetXml('<row r="1048577"><c r="A1048577"><v>1</v></c></row>') },
    /Sizing|sheet1\.xml/,
  ],
  [
    "a merged area of the whole sheet that isn't one",
    { "xl/worksheets/sheet1.xml": sheetXml("", { after: '<mergeCells><mergeCell ref="A0:ZZZZ9"/></mergeCells>' }) },
    /Sizing|sheet1\.xml/,
  ],
  [
    "no sheet behind its relationship",
    { "xl/_rels/workbook.xml.rels": relationships(["rId1", "worksheet", "gone.xml"]) },
    /Timeline|gone\.xml/,
  ],
  [
    "entities",
    { "xl/workbook.xml": '<!DOCTYPE x [<!ENTITY a "b">]>' + workbookXml() },
    /xl\/workbook\.xml.*document type/,
  ],
  [
    "texts that aren't there",
    { "xl/sharedStrings.xml": '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>' },
    /Sizing!\w+ refers to text/,
  ],
])("%s: rejected, and the words say where", (_, parts, where) => {
  expect(refusal(() => fillForExcel(openTemplate(zipped({ ...PARTS, ...parts }), DESCRIPTOR_JSON), {}))).toMatch(where);
});

const LONG = "x".repeat(5000);
const [SHEET, BOOK] = ["xl/worksheets/sheet1.xml", "xl/workbook.xml"] as const;
const longSheets = (names = DEFINED_NAMES): string =>
  workbookXml(names).replaceAll("Sizing", LONG).replaceAll("Timeline", `y${LONG}`);

test.each([
  ["a part twice", { [LONG]: "", [LONG.toUpperCase()]: "" }, DESCRIPTOR_JSON],
  ["a part outside", { [`../${LONG}`]: "" }, DESCRIPTOR_JSON],
  [
    "a sheet out of order",
    { [BOOK]: longSheets(), [SHEET]: String(PARTS[SHEET]).replace('r="1"', 'r="9"') },
    DESCRIPTOR_JSON,
  ],
  [
    "a sheet without cells",
    { [BOOK]: longSheets(), [SHEET]: String(PARTS[SHEET]).replace(/sheetData/g, "x") },
    DESCRIPTOR_JSON,
  ],
  [
    "a name of another shape",
    { [BOOK]: longSheets({ ...DEFINED_NAMES, demand: "Timeline!$B$2:$B$9" }) },
    DESCRIPTOR_JSON,
  ],
  ["an unknown property", {}, JSON.stringify({ ...DESCRIPTOR, [LONG]: 1 })],
  ["an unknown question", {}, JSON.stringify({ ...DESCRIPTOR, questions: [LONG] })],
  [
    "a field twice",
    {},
    DESCRIPTOR_JSON.replaceAll('"customer"', `"${LONG}"`).replaceAll('"date","label"', `"${LONG}","label"`),
  ],
  ["an unknown input", {}, DESCRIPTOR_JSON.replace('"input":"model"', `"input":"${LONG}"`)],
])("%s: its long name is cut", (_, parts, descriptor) => {
  const file = zipped({ ...PARTS, ...parts });
  // Room for two names of 40 characters and the sentence around them.
  const said = refusal(() => fillForExcel(openTemplate(file, descriptor), {}));
  expect(said.length).toBeLessThan(220);
  expect(said).toMatch(/x{30,}…|X{30,}…/);
});

test("a sheet whose part has another type is rejected", () => {
  const types = String(PARTS["[Content_Types].xml"]).replace(/application\/[^"]*worksheet\+xml/g, "text/plain");
  expect(refusal(() => openTemplate(zipped({ ...PARTS, "[Content_Types].xml": types }), DESCRIPTOR_JSON))).toBe(
    "the sheet Sizing isn't a worksheet, by the type of its part. Open the file in Office and save it again.",
  );
});
