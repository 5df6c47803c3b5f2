/** Randomly broken files are either rejected in plain words or understood; no other error occurs. */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { fillForExcel, openTemplate } from "../../src/filling/fill";
import { FillError } from "../../src/filling/fillError";
import { openPackage } from "../../src/filling/package";
import { DEFINED_NAMES, DESCRIPTOR, DESCRIPTOR_JSON, packageOf, PARTS, workbookXml, zipped } from "./smallWorkbook";
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

test("a zip file with bytes changed is refused, or its parts are what they were", () => {
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

test("a zip file cut off anywhere is refused", () => {
  const zip = zipped();
  fc.assert(
    fc.property(fc.nat(zip.length - 1), (length) => {
      expect(outcome(() => openPackage(zip.subarray(0, length)))).toBe("refused");
    }),
  );
});

test("a part with a piece replaced is refused or filled", () => {
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
