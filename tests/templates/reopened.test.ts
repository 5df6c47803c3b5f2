/** Tests the template as another program opens it, without the add-in's functions. */
import { describe, expect, test } from "@jest/globals";
import { questionNamed } from "../ask";
import { fieldLabel, fieldsOf, inputOf, readDescriptor } from "../../src/filling/descriptor";
import { cellsNamed, committedDescriptor, committedWorkbook, TEMPLATE, TEMPLATES } from "./committed";
import { differences } from "./comparison";
import { allReopened, type Reopened } from "./excelize";
import { expectedOf } from "./expected";

const all = allReopened(TEMPLATES.map((name) => committedWorkbook(name)));
const book = bookOf(TEMPLATE);

function bookOf(template: string): Reopened {
  const found = all[TEMPLATES.indexOf(template)];
  if (!found) throw new RangeError(`no template ${template}`);
  return found;
}

function valueNamed(name: string): string {
  const [sheet = "", address = ""] = (cellsNamed(name)[0] ?? "").split("!");
  return book.value(sheet, address);
}

describe("what a reader sees without the add-in", () => {
  test("is what the model answers, in every formula's cell and every cell that one fills", () => {
    for (const name of TEMPLATES) expect(differences(expectedOf({}, name), bookOf(name))).toEqual([]);
  });

  test("shows numbers as planners write them", () => {
    const shown = (name: string, i = 0): string => {
      const [sheet = "", address = ""] = (cellsNamed(name)[i] ?? "").split("!");
      return book.shown(sheet, address);
    };
    // Used, at the chosen values: 222 of about 162 MB/s.
    expect(shown("shown_entered", 3)).toBe("137");
    expect(shown("cache_gb")).toBe("864");
  });

  test("says in words what the sample day does", () => {
    expect(valueNamed("verdict")).toMatch(/^1 B20 pair with 864 GB per VTS: doesn't fit with 20% headroom\. /);
  });
});

test("the names are those of every handed-out file", () => {
  const inputs = ["model", "cache_gb", "compression", "priority_hours", "headroom_percent", "growth_percent", "years"];
  const names = ["customer", "site", "date", "prepared_by", ...inputs, "demand", "demand_source", "day_begins"];
  const answers = ["peak_hours", "verdict", "recommendation", "alternative", "detail", "bill_total", "price_item"];
  for (const name of [...names, ...answers]) expect([...book.names.keys()]).toContain(name);
  // Two weeks of five minutes.
  expect(book.names.get("demand")).toBe(`Demand!$E$5:$E$${4 + 14 * 24 * 12}`);
  expect(book.names.get("read_mbps")).toBe(`Demand!$F$5:$F$${4 + 14 * 24 * 12}`);
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
    // Seven of nine lines of 118 letters for the verdict, one line of the others beside their label.
    for (const [called, most] of [
      ["verdict", 820],
      ["recommendation", 85],
      ["alternative", 85],
    ] as const) {
      expect(one.value(...cellOf(called)).length).toBeGreaterThan(10);
      expect(one.value(...cellOf(called)).length).toBeLessThanOrEqual(most);
    }
  });

  test("says that its sample is invented, and what of it is only assumed", () => {
    const fields = fieldsOf(readDescriptor(committedDescriptor(name))).filter(
      (field) => field.kind === "input" && field.sample !== undefined,
    );
    const listed = (says: string): string => {
      const line = one.sheet("Sizing").shown.flat();
      return `, ${(line.find((text) => text.startsWith(says)) ?? "").slice(says.length)}, `;
    };
    const samples = listed("Still the template's sample (fictitious): ");
    const assumed = listed("Assumed, our defaults: ");
    for (const field of fields) {
      const label = `, ${fieldLabel(field)}`;
      const isNamed = [samples.includes(`${label}, `), assumed.includes(`${label} (`)];
      // One of both, or neither for what can be without effect.
      const canBeIdle = field.kind === "input" && inputOf(field).unless !== undefined;
      if (!canBeIdle || isNamed.includes(true)) expect(isNamed.filter(Boolean)).toEqual([true]);
    }
    expect(assumed).toContain(", Headroom on the demand (20%), ");
  });
});

test("each input is validated by the limits of its declaration", () => {
  const { inputs } = questionNamed("VTS_PLAN");
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
  expect(rule("Demand", "demand")).toMatchObject({ type: "decimal", formulas: between(inputs.host_mbps) });
  // Of a rate, as READ_INPUTS declares it.
  expect(rule("Demand", "read_mbps")).toMatchObject({ type: "decimal", formulas: ["0", "100000"] });
});

test("the table's heading stays in view, and no grid is seen", () => {
  expect(book.sheet("Demand").frozenRows).toBe(4);
  expect(book.sheet("Sizing").showsGrid).toBe(false);
});
