/** Tests that each template's parts are such as Excel would write. */
import { describe, expect, test } from "@jest/globals";
import { DOMParser, type Element } from "@xmldom/xmldom";
import { catalogue } from "../../src/model/catalogue/catalogue";
import { positionsIn, rectangleOf, type Position } from "../../src/cells/address";
import { readBook } from "../../src/filling/book";
import { readDescriptor } from "../../src/filling/descriptor";
import { valueAt } from "../../src/filling/cells";
import { openPackage } from "../../src/filling/package";
import { Sheets } from "../../src/filling/sheets";
import { committedDescriptor, committedWorkbook, partOf, partsOf, TEMPLATES } from "./committed";
import { isHere, objectionsTo } from "./openXmlValidator";

/** Functions that every Excel and other programs have. */
const PLAIN = new Set(
  "ABS AND AVERAGE CHOOSE COUNT COUNTA COUNTIF DATE FIND FIXED YEAR MONTH DAY HOUR IF IFERROR INDEX INT ISBLANK ISERROR ISNA ISNUMBER LEFT LEN LOG10 MATCH MAX MID MIN MINUTE MOD N NA NOT OR ROUND ROW SUBSTITUTE SUM SUMPRODUCT TEXT TRIM UPPER VALUE".split(
    " ",
  ),
);

function textAt(sheets: Sheets, sheet: string, position: Position): string {
  const value = valueAt(sheets.part(sheet), position);
  return typeof value === "object" ? (value?.error ?? "") : String(value);
}

/** Returns a number with 12 digits, because Excel stores 15. */
function asHeld(text: string): string {
  return text === "" || Number.isNaN(Number(text)) ? text : Number(text).toPrecision(12);
}

const testWhereItRuns = isHere ? test : test.skip;

test.each(TEMPLATES)(
  "%s: every name refers to a sheet of the workbook, in quotation marks if it has a space",
  (name) => {
    const book = partOf(committedWorkbook(name), "xl/workbook.xml");
    const references = [...book.matchAll(/<definedName [^>]*>([^<]*)</g)].map(([, text = ""]) => text);
    expect(references.length).toBeGreaterThan(10);
    for (const text of references) {
      const [, quoted, plain = quoted] = /^(?:'([^']+)'|(\w+))!\$/.exec(text) ?? [];
      expect(book).toContain(`<sheet name="${plain ?? text}"`);
    }
  },
);

test.each(TEMPLATES)("%s: no formula or text within one is longer than Excel allows", (name) => {
  const formulas = [...partsOf(committedWorkbook(name))]
    .filter(([part]) => part.startsWith("xl/worksheets/sheet"))
    .flatMap(([, xml]) => [...xml.matchAll(/<f[^>]*>([^<]*)</g)].map(([, text = ""]) => text.replace(/&quot;/g, '"')));
  expect(formulas.length).toBeGreaterThan(500);
  expect(formulas.filter((text) => text.length > 8192)).toEqual([]);
  const texts = formulas.flatMap((text) => [...text.matchAll(/"((?:[^"]|"")*)"/g)].map(([, inner = ""]) => inner));
  expect(texts.filter((text) => text.length > 255)).toEqual([]);
});

describe.each(TEMPLATES)("%s", (name) => {
  const workbook = committedWorkbook(name);
  const sheetParts = [...partsOf(workbook).keys()].filter((name) => name.startsWith("xl/worksheets/sheet"));

  function elements(part: string, name: string): Element[] {
    return [...new DOMParser().parseFromString(partOf(workbook, part), "text/xml").getElementsByTagName(name)];
  }

  function childIn(element: Element, name: string): Element | undefined {
    return element.getElementsByTagName(name)[0];
  }

  interface StoredFormula {
    readonly cell: Element;
    readonly formula: Element;
    readonly text: string;
  }

  const formulas: StoredFormula[] = sheetParts.flatMap((part) =>
    elements(part, "c").flatMap((cell): StoredFormula[] => {
      const formula = childIn(cell, "f");
      return formula ? [{ cell, formula, text: formula.textContent ?? "" }] : [];
    }),
  );

  test("every call of ours is stored as Excel stores it: by its prefixed name, as a dynamic array", () => {
    const ours = formulas.filter(({ text }) => /SIZING/.test(text));
    expect(ours.length).toBeGreaterThan(3);
    for (const { cell, formula, text } of ours) {
      expect(text).not.toContain("SIZING.");
      for (const [, name] of text.matchAll(/SIZING_([A-Z0-9_]+)/g)) {
        expect(text).toContain(`_xldudf_SIZING_${name ?? ""}(`);
        expect(catalogue.map((question) => question.name)).toContain(name);
      }
      expect(cell.getAttribute("cm")).toBe("1");
      expect(formula.getAttribute("t")).toBe("array");
      expect(formula.getAttribute("ref")?.split(":")[0]).toBe(cell.getAttribute("r"));
    }
  });

  test("every other formula is a plain one, and needs no function younger than the plain ones", () => {
    const others = formulas.filter(({ text }) => !/SIZING/.test(text));
    expect(others.length).toBeGreaterThan(40);
    const used = new Set<string>();
    for (const { cell, formula, text } of others) {
      expect(formula.attributes).toHaveLength(0);
      expect(cell.hasAttribute("cm")).toBe(false);
      for (const [, name = ""] of text.replace(/"[^"]*"/g, "").matchAll(/([A-Z][A-Z.]*)\(/g)) used.add(name);
    }
    expect([...used].filter((name) => !PLAIN.has(name))).toEqual([]);
  });

  test("each page says which proposal it's of, not which file", () => {
    const footers = sheetParts.flatMap((part) => elements(part, "oddFooter").map(({ textContent }) => textContent));
    const { title } = readDescriptor(committedDescriptor(name));
    expect(footers).toHaveLength(sheetParts.length);
    for (const footer of footers) expect(footer).toBe(`&L&8&A&C&8${title}&R&8Page &P of &N`);
  });

  test("every formula has its value stored, and every cell that it spills into", () => {
    for (const part of sheetParts) {
      const cells = new Map(elements(part, "c").map((cell) => [cell.getAttribute("r") ?? "", cell]));
      for (const cell of cells.values()) {
        const formula = childIn(cell, "f");
        if (!formula) continue;
        const [first = "", last = first] = (formula.getAttribute("ref") ?? cell.getAttribute("r") ?? "").split(":");
        for (const address of [first, last]) {
          const value = cells.get(address)?.getElementsByTagName("v")[0]?.textContent ?? "";
          const isEmptyText = cells.get(address)?.getAttribute("t") === "str";
          if (!isEmptyText) expect(`${address} ${value}`).toMatch(/^\w+ .+/);
        }
      }
    }
  });

  test("opens with the stored values: the current calculation id, nothing to be calculated, no chain", () => {
    const parts = partsOf(workbook);
    expect(partOf(workbook, "xl/workbook.xml").match(/<calcPr[^>]*>/g)).toEqual(['<calcPr calcId="191029"/>']);
    expect([...parts.keys()].filter((name) => /calcChain/i.test(name))).toEqual([]);
    expect(partOf(workbook, "[Content_Types].xml")).not.toContain("calcChain");
    expect(partOf(workbook, "xl/_rels/workbook.xml.rels")).toContain("/sheetMetadata");
    expect(partOf(workbook, "xl/metadata.xml")).toContain('fDynamic="1"');
  });

  describe("the charts", () => {
    const charts = [...partsOf(workbook).keys()].filter((name) => /^xl\/charts\/chart\d+\.xml$/.test(name));

    test("have a finding, titles of axes, and categories, all by reference", () => {
      expect(charts.length).toBeGreaterThan(0);
      for (const chart of charts) {
        const [title] = elements(chart, "c:title");
        expect(title && childIn(title, "c:f")?.textContent).toMatch(/^Model!\$B\$\d+$/);
        // Configurations say what they are, so their axis has no title.
        const hasHours =
          elements(chart, "c:barChart").flatMap((bars) => [...bars.getElementsByTagName("c:ser")]).length === 1;
        expect(elements(chart, "c:title")).toHaveLength(hasHours ? 3 : 2);
        expect(elements(chart, "c:cat").length).toBeGreaterThan(0);
      }
    });

    test("have an axis of values that grows with them, so that no two numbers look alike", () => {
      for (const chart of charts) {
        const [axis] = elements(chart, "c:valAx");
        expect(axis && childIn(axis, "c:min")?.getAttribute("val")).toBe("0");
        expect(axis && childIn(axis, "c:max")).toBeUndefined();
      }
    });

    test("keep the values of the cells that they refer to", () => {
      const sheets = new Sheets(readBook(openPackage(workbook)));
      const references = charts.flatMap((chart) => [...elements(chart, "c:strRef"), ...elements(chart, "c:numRef")]);
      expect(references.length).toBeGreaterThan(charts.length);
      for (const reference of references) {
        const [sheet = "", cells = ""] = (childIn(reference, "c:f")?.textContent ?? "").replaceAll("$", "").split("!");
        const area = rectangleOf(cells);
        if (!area) throw new RangeError(`${cells} are no cells`);
        // What isn't there isn't drawn.
        const held = positionsIn(area)
          .map((position) => textAt(sheets, sheet, position))
          .filter((text) => text !== "#N/A");
        const kept = [...reference.getElementsByTagName("c:v")].map((one) => one.textContent ?? "");
        expect(kept.map(asHeld)).toEqual(held.map(asHeld));
      }
    });
  });

  testWhereItRuns("has nothing that Microsoft's OpenXmlValidator objects to", () => {
    expect(objectionsTo(workbook)).toEqual([]);
  });
});

testWhereItRuns("Microsoft's OpenXmlValidator would object", () => {
  expect(objectionsTo(new TextEncoder().encode("no workbook"))).not.toEqual([]);
});
