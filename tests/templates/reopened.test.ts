/** The template as another program opens it, one that does not have the functions. */
import { describe, expect, test } from "@jest/globals";
import { questionNamed } from "../ask";
import { committedDescriptor, committedWorkbook, partsOf } from "./committed";
import { differences } from "./comparison";
import { reopened } from "./excelize";
import { expectedOf } from "./expected";
import { SHIPPED } from "./sampleDay";

const book = reopened(committedWorkbook());

const expected = expectedOf(SHIPPED);

describe("what a reader sees without the add-in", () => {
  test("is what the model answers, in every formula's cell and every cell that one fills", () => {
    expect(differences(expected, book)).toEqual([]);
  });

  test("leaves no formula unchecked", () => {
    const letters = { Sizing: "sheet1", Timeline: "sheet2", Sources: "sheet3" };
    const parts = partsOf(committedWorkbook());
    for (const [sheet, part] of Object.entries(letters)) {
      const xml = parts.get(`xl/worksheets/${part}.xml`) ?? "";
      const cells = [...xml.matchAll(/<c r="([A-Z]+\d+)"[^>]*><f/g)].map(([, address = ""]) => `${sheet}!${address}`);
      expect(cells.length).toBeGreaterThan(1);
      for (const cell of cells) expect([...expected.keys()]).toContain(cell);
    }
  });

  test("shows numbers as planners write them", () => {
    expect(book.shown("Sizing", "C19")).toBe("7.25");
    expect(book.shown("Sizing", "C22")).toBe("1,155");
    expect(book.shown("Sizing", "F25")).toBe("1,728 GB");
    expect(book.shown("Timeline", "E9")).toBe("161.7");
  });

  test("says in words what the sample day does", () => {
    expect(book.value("Sizing", "B7")).toBe(
      "Doesn't fit: the host is throttled in 4 of 24 hours, first in the hour from 04:00.",
    );
  });
});

test("the names are those of every handed-out file", () => {
  const inputs = ["model", "cache_gb", "compression", "priority_hours"];
  const names = [
    "customer",
    "site",
    "date",
    "prepared_by",
    ...inputs,
    "demand",
    "demand_source",
    "day_begins",
    "times",
  ];
  const answers = ["peak_hours", "throttled_hours", "first_throttled", "largest_backlog_gb", "verdict"];
  for (const name of [...names, ...answers]) expect([...book.names.keys()]).toContain(name);
  expect(book.names.get("demand")).toBe("Timeline!$B$5:$B$28");
  expect(book.names.get("times")).toBe("Timeline!$A$5:$A$28");
});

test("each field of the descriptor has a name in the workbook", () => {
  const { sections } = JSON.parse(committedDescriptor()) as { sections: { fields: { name: string }[] }[] };
  const fields = sections.flatMap((section) => section.fields.map(({ name }) => name));
  expect(fields).toHaveLength(11);
  for (const name of fields) expect([...book.names.keys()]).toContain(name);
});

test("each input is validated by the limits of its declaration", () => {
  const { inputs } = questionNamed("VTS_DAY");
  const at = (name: string): string => (book.names.get(name) ?? "").replace(/^\w+!|\$/g, "");
  const rule = (sheet: string, name: string): object | undefined =>
    book.sheet(sheet).validations.find(({ range }) => range === at(name));
  const between = (input: unknown): string[] => {
    const { atLeast, atMost } = input as { atLeast: number; atMost: number };
    return [String(atLeast), String(atMost)];
  };
  expect(rule("Sizing", "model")).toMatchObject({ type: "list", formulas: ['"B10,B18,B18-8,B20"'] });
  for (const [name, type] of [
    ["cache_gb", "decimal"],
    ["compression", "decimal"],
    ["priority_hours", "whole"],
  ] as const) {
    expect(rule("Sizing", name)).toMatchObject({ type, operator: "between", formulas: between(inputs[name]) });
  }
  expect(rule("Sizing", "date")).toMatchObject({ type: "date" });
  expect(rule("Timeline", "demand")).toMatchObject({ type: "decimal", formulas: between(inputs.host_mbps) });
});

test("the table's heading stays in view, and no grid is seen", () => {
  expect(book.sheet("Timeline").frozenRows).toBe(4);
  expect(book.sheet("Sizing").showsGrid).toBe(false);
});

test("who it is for is left open", () => {
  for (const cell of ["C4", "F4", "C5", "F5"]) expect(book.value("Sizing", cell)).toBe("");
});
