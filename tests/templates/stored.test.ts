/** The template's parts, as Excel itself would have written them. */
import { describe, expect, test } from "@jest/globals";
import { DOMParser, type Element } from "@xmldom/xmldom";
import { catalogue } from "../../src/model/catalogue";
import { committedWorkbook, partOf, partsOf } from "./committed";
import { isHere, objectionsTo } from "./openXmlValidator";

const workbook = committedWorkbook();
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
  expect(ours).toHaveLength(7);
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

test("a count of hours that are throttled at all has no unit of time", () => {
  const front = elements("xl/worksheets/sheet1.xml", "c");
  const strings = elements("xl/sharedStrings.xml", "si").map((item) => item.textContent ?? "");
  const textIn = (address: string): string => {
    const cell = front.find((one) => one.getAttribute("r") === address);
    const text = (cell && childIn(cell, "v")?.textContent) ?? "";
    return cell?.getAttribute("t") === "s" ? (strings[Number(text)] ?? "") : (cell?.textContent ?? "");
  };
  expect(textIn("C20")).toContain("COUNTIF(Timeline!");
  expect([textIn("B20"), textIn("D20")]).toEqual(["Hours of the day with throttling", ""]);
});

test("every other formula is a plain one, and needs no function younger than the plain ones", () => {
  const others = formulas.filter(({ text }) => !/SIZING/.test(text));
  expect(others.length).toBeGreaterThan(80);
  const used = new Set<string>();
  for (const { cell, formula, text } of others) {
    expect(formula.attributes).toHaveLength(0);
    expect(cell.hasAttribute("cm")).toBe(false);
    for (const [, name = ""] of text.replace(/"[^"]*"/g, "").matchAll(/([A-Z][A-Z.]*)\(/g)) used.add(name);
  }
  const plain =
    "COUNT COUNTIF FIND FIXED HOUR IF IFERROR INDEX ISERROR ISNA ISNUMBER LEFT MATCH MAX MID MINUTE MOD OR SUM TEXT VALUE";
  expect([...used].sort()).toEqual(plain.split(" "));
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
        expect(`${address} ${value}`).toMatch(/^\w+ .+/);
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

  test("are two, with a finding, axis titles and a threshold, all by reference", () => {
    expect(charts).toHaveLength(2);
    for (const chart of charts) {
      const [title] = elements(chart, "c:title");
      expect(title && childIn(title, "c:strRef")?.textContent).toMatch(/^Timeline!\$P\$\d+$/);
      expect(elements(chart, "c:title")).toHaveLength(3);
      expect(elements(chart, "a:t").map((one) => one.textContent)).toContain("Start of hour (time of day)");
      expect(elements(chart, "c:lineChart")).toHaveLength(1);
    }
  });

  test("keep no values of their own", () => {
    for (const chart of charts) expect(partOf(workbook, chart)).not.toMatch(/Cache|<c:v>/);
  });

  test("refer to cells that are there", () => {
    const timeline = new Set(elements("xl/worksheets/sheet2.xml", "c").map((cell) => cell.getAttribute("r")));
    for (const reference of charts.flatMap((chart) => elements(chart, "c:f")).map((one) => one.textContent ?? "")) {
      const [sheet, cells = ""] = reference.split("!");
      expect(sheet).toBe("Timeline");
      for (const address of cells.replaceAll("$", "").split(":")) expect(timeline).toContain(address);
    }
  });
});

const testWhereItRuns = isHere ? test : test.skip;

describe("Microsoft's OpenXmlValidator", () => {
  testWhereItRuns("has nothing against it", () => {
    expect(objectionsTo(workbook)).toEqual([]);
  });

  testWhereItRuns("would object", () => {
    expect(objectionsTo(new TextEncoder().encode("no workbook"))).not.toEqual([]);
  });
});
