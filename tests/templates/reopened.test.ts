/** Tests the template as another program opens it, without the add-in's functions. */
import { describe, expect, test } from "@jest/globals";
import { questionNamed } from "../ask";
import { fieldLabel, fieldsOf, readDescriptor } from "../../src/filling/descriptor";
import { cellsNamed, committedDescriptor, committedWorkbook, TEMPLATE, TEMPLATES } from "./committed";
import { differences } from "./comparison";
import { allReopened, type Reopened } from "./excelize";
import { expectedOf } from "./expected";
import { SHIPPED } from "./sampleDay";

const all = allReopened(TEMPLATES.map((name) => committedWorkbook(name)));
const book = bookOf(TEMPLATE);

function bookOf(template: string): Reopened {
  const found = all[TEMPLATES.indexOf(template)];
  if (!found) throw new RangeError(`no template ${template}`);
  return found;
}

const expected = expectedOf(SHIPPED);

function valueNamed(name: string): string {
  const [sheet = "", address = ""] = (cellsNamed(name)[0] ?? "").split("!");
  return book.value(sheet, address);
}

describe("what a reader sees without the add-in", () => {
  test("is what the model answers, in every formula's cell and every cell that one fills", () => {
    expect(differences(expected, book)).toEqual([]);
  });

  test("shows numbers as planners write them", () => {
    const shown = (name: string, i = 0): string => {
      const [sheet = "", address = ""] = (cellsNamed(name)[i] ?? "").split("!");
      return book.shown(sheet, address);
    };
    expect(shown("peak_hours")).toBe("7.82");
    expect(shown("largest_backlog_gb")).toBe("1,050");
    expect(shown("day_accepted", 4)).toBe("161.7");
  });

  test("says in words what the sample day does", () => {
    expect(valueNamed("verdict")).toBe("Doesn't fit: the B20 throttles the host in 4 of 24 hours, first from 05:00.");
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

describe.each(TEMPLATES)("%s", (name) => {
  const one = bookOf(name);

  test("has a name for each field of its descriptor", () => {
    const fields = fieldsOf(readDescriptor(committedDescriptor(name)));
    expect(fields.length).toBeGreaterThan(5);
    for (const field of fields) expect([...one.names.keys()]).toContain(field.name);
  });

  test("shows nothing wrong, and leaves open who it is for", () => {
    const seen = one.sheets.filter((sheet) => sheet !== "Model").flatMap((sheet) => one.sheet(sheet).shown.flat());
    expect(seen.filter((text) => /^#|No verdict|No answer|NaN|undefined/.test(text))).toEqual([]);
    const cellOf = (called: string): [string, string] => {
      const [sheet = "", address = ""] = (cellsNamed(called, name)[0] ?? "").split("!");
      return [sheet, address];
    };
    for (const called of ["customer", "date", "site", "prepared_by"]) expect(one.value(...cellOf(called))).toBe("");
    // 140 characters fill two lines of the verdict, and 210 three of the others, with a tenth left for wider fonts.
    for (const [called, most] of [
      ["verdict", 140],
      ["recommendation", 210],
      ["alternative", 210],
    ] as const) {
      expect(one.value(...cellOf(called)).length).toBeGreaterThan(20);
      expect(one.value(...cellOf(called)).length).toBeLessThanOrEqual(most);
    }
  });

  test("says that its sample is invented", () => {
    const labels = fieldsOf(readDescriptor(committedDescriptor(name)))
      .filter(({ kind }) => kind === "input")
      .map(fieldLabel);
    const kept = one
      .sheet("Sizing")
      .shown.flat()
      .find((text) => text.startsWith("Still the template's sample"));
    expect(kept).toBe(`Still the template's sample (fictitious): ${labels.join(", ")}`);
  });
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
