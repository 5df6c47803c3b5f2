/** The form that is inferred for a workbook without a descriptor. */
import { describe, expect, test } from "@jest/globals";
import { fieldsOf, inputOf, type Field } from "../../src/filling/descriptor";
import { fillForExcel, openTemplate, openWorkbook } from "../../src/filling/fill";
import { check, type Template } from "../../src/filling/template";
import { committedDescriptor, committedWorkbook } from "../templates/committed";
import {
  array,
  spilling,
  workbookBytes,
  type Content,
  type SheetContent,
  type WorkbookContent,
} from "../workbench/workbookFile";

type Cells = SheetContent["cells"];

/** Three cells, and a function that reads them. */
const SYSTEM: Cells = { B1: "B20", B2: 864, B3: 3 };
const CALL = "_xldudf_SIZING_VTS_PEAK_HOURS";

function opened(cells: Cells, content: Partial<WorkbookContent> = {}): Template {
  return openWorkbook(workbookBytes({ sheets: { Plan: { cells } }, ...content }), "Plan");
}

function named({ places }: Template): string[] {
  return places.map(
    ({ field, area }) => `${field.name} ${field.kind} ${area.sheet}!${area.row + 1},${area.column + 1}`,
  );
}

function firstOf({ descriptor }: Template): Field | undefined {
  return fieldsOf(descriptor)[0];
}

// A grid's copy modes are a text.
test.each([
  ["ptp-vts-sizing", 27],
  ["grid-recovery", 33],
])("the shipped %s has the fields of its descriptor, and no other", (name, count) => {
  const [described, inferred] = [
    openTemplate(committedWorkbook(name), committedDescriptor(name)),
    openWorkbook(committedWorkbook(name), "Plan"),
  ];
  expect(inferred.places).toHaveLength(count);
  const said = ({ places }: Template): Record<string, unknown> =>
    Object.fromEntries<unknown>(
      places.map(({ field, area }) => {
        if (field.kind !== "input") return [field.name, { kind: field.kind, expected: field.expected, area }];
        const { label, kind } = inputOf(field);
        return [field.name, { kind, label, area, cells: field.cells }];
      }),
    );
  expect(said(inferred)).toEqual(said(described));
});

test("the shipped template is filled alike with and without its descriptor", () => {
  // Only its descriptor says that reads go with the demand that they came with, so they are given, too.
  const answers = { customer: "ACME", date: "2026-11-21", compression: 2.66, demand: [1, 2, 3], read_mbps: [1] };
  const [described, inferred] = [
    openTemplate(committedWorkbook(), committedDescriptor()),
    openWorkbook(committedWorkbook(), "Plan"),
  ];
  expect(Buffer.compare(fillForExcel(described, answers), fillForExcel(inferred, answers))).toBe(0);
});

test("a cell that says that a field holds a sample is no field, and an answer clears it", () => {
  const names = {
    ...{ cache_gb: "Plan!$B$2", Sample_cache_gb: "Plan!$D$1", years: "Plan!$B$9", sample_years: "Plan!$D$2" },
    // No field is called site, and the rate's other cell holds a number.
    ...{ sample_site: "Plan!$D$3", rate: "Plan!$B$8", sample_rate: "Plan!$D$4" },
  };
  const cells = { ...SYSTEM, B5: spilling(`${CALL}(B1,B2,B3)`, "B5"), B8: 7, B9: 5 };
  const template = opened({ ...cells, D1: "sample", D2: "sample", D3: "sample", D4: 6 }, { names });
  const fields = ["rate", "years", "sample_site", "sample_rate", "model", "cache_gb", "compression"];
  const marked = ({ places }: Template): string[] =>
    places.filter(({ sample }) => sample).map(({ field }) => field.name);
  expect(template.places.map(({ field }) => field.name).sort()).toEqual([...fields].sort());
  expect(marked(template)).toEqual(["years", "cache_gb"]);
  for (const [answers, left] of [
    [{ cache_gb: 864 }, ["years"]],
    [{ years: 6 }, ["cache_gb"]],
  ] as const) {
    const after = openWorkbook(fillForExcel(template, answers), "Plan");
    expect(after.places.map(({ field }) => field.name).sort()).toEqual([...fields].sort());
    expect(marked(after)).toEqual(left);
  }
});

describe("an argument that is a constant cell is a field", () => {
  test("with the label, unit, limits and default of its declaration", () => {
    const template = opened({ ...SYSTEM, B5: spilling(`${CALL}(B1,B2,B3)`, "B5") });
    expect(named(template)).toEqual(["model input Plan!1,2", "cache_gb input Plan!2,2", "compression input Plan!3,2"]);
    expect(check(template, { compression: 0.4 }).faults.map(({ message }) => message)).toEqual([
      "compression (Plan!B3) must be at least 1, got 0.4",
    ]);
  });

  test.each([
    ["as Excel shows it", "SIZING.vts_peak_hours(B1,B2,B3)"],
    ["in small letters", "_xldudf_sizing_vts_peak_hours(b1,b2,b3)"],
    ["within another formula", `IF(ISNA(${CALL}(B1,B2,B3)),0,1)`],
    ["by the sheet's name", `${CALL}(Plan!$B$1,plan!$B2,'Plan'!B3)`],
    ["by names in another case", `${CALL}(MODEL,Cache_GB,compression)`],
    ["explained", `_xldudf_SIZING_EXPLAIN("vts_peak_hours",B1,B2,B3)`],
  ])("%s", (_, formula) => {
    const names = { model: "Plan!$B$1", cache_gb: "Plan!$B$2", Compression: "Plan!$B$3" };
    const template = opened({ ...SYSTEM, B5: spilling(formula, "B5") }, formula.includes("MODEL") ? { names } : {});
    expect(named(template).map((name) => name.toLowerCase())).toEqual([
      "model input plan!1,2",
      "cache_gb input plan!2,2",
      "compression input plan!3,2",
    ]);
  });

  test.each([
    ["by name", `${CALL}("b20",864,3,"lic",E1,"Priority hours",E2)`],
    [
      "by name in place of an argument by position",
      `${CALL}("B20","priority_hours",E2,"cache_gb",864,"compression",3,"LIC",E1)`,
    ],
    ["in a table of names and labels", `${CALL}("B20",864,3,D1:E3)`],
    ["in a column of names and one of values", `${CALL}("B20",864,3,D1:D3,E1:E3)`],
    ["by names in cells", `${CALL}("B20",864,3,D1,E1,"priority_hours",E2)`],
    ["by name of a table", `${CALL}("B20",864,3,options)`],
    ["by name, explained", `_xldudf_SIZING_EXPLAIN("VTS_PEAK_HOURS","B20",864,3,D1:E3)`],
  ])("%s", (_, formula) => {
    const cells = {
      D1: "lic",
      E1: "with",
      D2: "Deferred-copy priority threshold (h)",
      E2: 24,
      B5: spilling(formula, "B5"),
    };
    expect(named(opened(cells, { names: { options: "Plan!$D$1:$E$3" } }))).toEqual([
      "lic input Plan!1,5",
      "priority_hours input Plan!2,5",
    ]);
  });

  test("beside a table of constants", () => {
    const formula = `${CALL}(B1,864,{"compression",3;"lic","with"},"priority_hours",E2)`;
    const template = opened({ B1: "B20", E2: 24, B5: spilling(formula, "B5") });
    expect(named(template)).toEqual(["model input Plan!1,2", "priority_hours input Plan!2,5"]);
  });

  test("under the name of its cell, and each cell once", () => {
    const calls = { B5: spilling(`${CALL}(B1,size,B3)`, "B5"), B6: spilling(`${CALL}(B1,B2,B3)`, "B6") };
    expect(named(opened({ ...SYSTEM, ...calls }, { names: { size: "Plan!$B$2" } }))).toContain("size input Plan!2,2");
  });

  test("with a number where an argument has several cells", () => {
    const two = { C1: "B18", C2: 432, C3: 2, B5: spilling(`${CALL}(B1,B2,B3)`, "B5") };
    const template = opened({ ...SYSTEM, ...two, C5: spilling(`${CALL}(C1,C2,C3)`, "C5") });
    expect(named(template)).toEqual([
      "model input Plan!1,2",
      "model_2 input Plan!1,3",
      "cache_gb input Plan!2,2",
      "cache_gb_2 input Plan!2,3",
      "compression input Plan!3,2",
      "compression_2 input Plan!3,3",
    ]);
  });

  test.each<[string, Cells]>([
    ["of a formula", { B2: { inside: "<f>432*2</f><v>864</v>" } }],
    ["into which a formula spills", { B2: array("G1:H1", "B2:C2"), C2: { inside: "<v>1</v>" } }],
  ])("but no cell %s", (_, cells) => {
    const template = opened({ ...SYSTEM, ...cells, B5: spilling(`${CALL}(B1,B2,B3)`, "B5") });
    expect(named(template)).toEqual(["model input Plan!1,2", "compression input Plan!3,2"]);
  });

  test.each([
    ["a calculation", "B2*2"],
    ["a range for one value", "B2:B3"],
    ["cells of several sheets", "Plan:More!B2"],
    ["another workbook's", "[1]Plan!B2"],
    ["a name of a formula", "twice"],
  ])("nor %s", (_, argument) => {
    const template = opened(
      { ...SYSTEM, B5: spilling(`${CALL}(B1,${argument},B3)`, "B5") },
      {
        sheets: {
          Plan: { cells: { ...SYSTEM, B5: spilling(`${CALL}(B1,${argument},B3)`, "B5") } },
          More: { cells: {} },
        },
        names: { twice: "Plan!$B$2*2" },
      },
    );
    expect(named(template)).toEqual(["model input Plan!1,2", "compression input Plan!3,2"]);
  });

  test("a column of calls is a table and no form", () => {
    const rows = Array.from({ length: 30 }, (_, i) => i + 1).flatMap((row): [string, Content][] => [
      [`A${row}`, 100 + row],
      [`B${row}`, spilling(`${CALL}(model,A${row},3)`, `B${row}`)],
    ]);
    const template = opened({ ...Object.fromEntries<Content>(rows), C1: "B20" }, { names: { model: "Plan!$C$1" } });
    expect(named(template)).toEqual(["model input Plan!1,3"]);
  });
});

describe("a list is a field", () => {
  const day = Object.fromEntries([10, 20, 30, 40].map((rate, i) => [`D${i + 1}`, rate]));
  const CALLED = { ...SYSTEM, ...day, F1: spilling("_xldudf_SIZING_VTS_DAY(B1,B2,B3,D1:D4)", "F1:G1") };

  test("of as many values as it has cells, and keeps them where nobody answers", () => {
    const template = opened(CALLED);
    expect(fieldsOf(template.descriptor)).toContainEqual({
      kind: "input",
      name: "host_mbps",
      question: "VTS_DAY",
      input: "host_mbps",
      cells: 4,
      isKept: true,
    });
    const checked = check(template, {});
    expect(checked.values.has("host_mbps")).toBe(false);
    expect(checked.kept).toContainEqual({ field: "host_mbps", cell: "Plan!D1:D4", value: "4 sample values" });
  });

  test("that a shorter one fills from its beginning", () => {
    expect(check(opened(CALLED), { host_mbps: [7, 8] }).values.get("host_mbps")).toEqual([7, 8, null, null]);
    expect(check(opened(CALLED), { host_mbps: [1, 2, 3, 4, 5] }).faults.map(({ message }) => message)).toEqual([
      "host_mbps (Plan!D1:D4) takes at most 4 values, but has 5",
    ]);
  });

  test("also lying in a row", () => {
    const cells = { ...SYSTEM, D1: 10, E1: 20, F4: spilling("_xldudf_SIZING_VTS_DAY(B1,B2,B3,D1:E1)", "F4:G4") };
    const after = openWorkbook(fillForExcel(opened(cells), { host_mbps: [7, 8] }), "Plan");
    expect(after.places.find(({ field }) => field.name === "host_mbps")?.held).toEqual([7, 8]);
  });
});

describe("a named cell without a formula is a field", () => {
  const names = { own: "Plan!$B$1" };

  test.each<[string, Cells, string]>([
    ["of text", { B1: "ACME" }, "text"],
    ["of a number", { B1: 20 }, "value"],
    ["without a value", { A1: 1 }, "text"],
  ])("%s", (_, cells, kind) => {
    expect(firstOf(opened(cells, { names }))).toMatchObject({ kind, name: "own", label: "Own" });
  });

  test("of a day where its name says so, or its number format", () => {
    expect(firstOf(opened({ A1: 1 }, { names: { offer_date: "Plan!$B$1" } }))?.kind).toBe("date");
    const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="[$-809]dd\\ mmmm\\ yyyy"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`;
    for (const [style, kind] of [
      [0, "value"],
      [1, "date"],
      [2, "date"],
    ] as const) {
      const cells = { B1: { attributes: ` s="${style}"`, inside: "<v>46000</v>" } };
      const template = opened(cells, {
        names,
        parts: { "xl/styles.xml": styles },
        related: [["rIdS", "styles", "styles.xml"]],
      });
      expect(firstOf(template)?.kind).toBe(kind);
    }
  });

  test.each<[string, Record<string, string>]>([
    ["several cells", { own: "Plan!$B$1:$B$2" }],
    ["a formula's cell", { own: "Plan!$B$2" }],
    ["a name of Excel's", { "_xlnm.Print_Area": "Plan!$B$1" }],
    ["a name of nothing", { own: "#REF!" }],
  ])("but not for %s", (_, own) => {
    expect(named(opened({ B1: 1, B2: { inside: "<f>B1</f><v>1</v>" } }, { names: own }))).toEqual([]);
  });

  test("a number stays a number", () => {
    const template = opened({ B1: 20 }, { names });
    expect(check(template, { own: "2.5" }).values.get("own")).toEqual([2.5]);
    expect(check(template, { own: "much" }).faults.map(({ message }) => message)).toEqual([
      'own (Plan!B1) must be a number, as in the template, got "much"',
    ]);
  });
});
