import { describe, expect, test } from "@jest/globals";
import type { Answers } from "../../src/filling/answers";
import { openTemplate } from "../../src/filling/fill";
import { check } from "../../src/filling/template";
import {
  ALL,
  DEFINED_NAMES,
  DESCRIPTOR_JSON,
  type Parts,
  PARTS,
  SIZING,
  template,
  TIMELINE,
  workbookXml,
  zipped,
} from "./smallWorkbook";

const [FIRST, SECOND, WORKBOOK] = ["xl/worksheets/sheet1.xml", "xl/worksheets/sheet2.xml", "xl/workbook.xml"];

function messages(answers: Answers, parts: Parts = {}): string[] {
  return check(template(parts), answers).faults.map(({ message }) => message);
}

/** The messages about the time at which a day begins. */
function dayBegins(begins: string | null): string[] {
  const names = { ...DEFINED_NAMES, day_begins: "Sizing!$C$3" };
  const descriptor = DESCRIPTOR_JSON.replace('"name":"customer"', '"name":"day_begins"');
  const opened = openTemplate(zipped({ ...PARTS, [WORKBOOK]: workbookXml(names) }), descriptor);
  return check(opened, { day_begins: begins }).faults.map(({ message }) => message);
}

describe("answers as they are checked", () => {
  test("come out ready for their cells", () => {
    const { values, faults, missing, kept } = check(template(), ALL);
    expect([...values]).toEqual([
      ["customer", ["Example Ltd"]],
      ["date", [46347]],
      ["model", ["B18"]],
      ["cache_gb", [1700]],
      ["compression", [2.66]],
      ["demand", [10, 20, 30.5]],
    ]);
    expect([faults, missing, kept]).toEqual([[], [], []]);
  });

  test("that are absent keep what the template holds, and say so", () => {
    const { values, faults, missing, kept } = check(template(), {});
    // The template's list is a sample, and nobody's demand, so it is cleared.
    expect([...values]).toEqual([["demand", [null, null, null]]]);
    expect(faults).toEqual([]);
    expect(missing).toEqual([
      { field: "customer", cell: "Sizing!C3", told: "is missing", message: "customer (Sizing!C3) is missing" },
      { field: "date", cell: "Sizing!C4", told: "is missing", message: "date (Sizing!C4) is missing" },
      { field: "demand", cell: "Timeline!B2:B4", told: "is missing", message: "demand (Timeline!B2:B4) is missing" },
    ]);
    expect(kept).toEqual([
      { field: "model", cell: "Sizing!C8", value: "B20" },
      { field: "cache_gb", cell: "Sizing!C9", value: "864" },
      { field: "compression", cell: "Sizing!C10", value: "3" },
    ]);
  });

  test("a sample that is asked for is kept, and called one", () => {
    const { values, faults, missing, kept } = check(template(), { ...ALL, demand: "sample" });
    expect(values.has("demand")).toBe(false);
    expect([faults, missing]).toEqual([[], []]);
    expect(kept).toEqual([{ field: "demand", cell: "Timeline!B2:B4", value: "3 sample values" }]);
  });

  test("a sample that the template lacks is missing", () => {
    const blank = TIMELINE.replaceAll(/(<c r="B[2-4]" s="1")><v>\d+<\/v><\/c>/g, "$1/>");
    const { faults, missing } = check(template({ [SECOND]: blank }), { ...ALL, demand: "sample" });
    expect([faults, missing.map(({ field }) => field)]).toEqual([[], ["demand"]]);
  });

  test.each([[[]], [[null, "", null]], [""], [null]])("a list of blanks (%j) is missing", (demand) => {
    const { values, faults, missing } = check(template(), { ...ALL, demand });
    expect(values.get("demand")).toEqual([null, null, null]);
    expect([faults, missing.map(({ field }) => field)]).toEqual([[], ["demand"]]);
  });

  test("undefined is absent", () => {
    expect(check(template(), { model: undefined }).kept.map(({ field }) => field)).toContain("model");
  });

  test("a name and a date that the template holds are kept too", () => {
    const held = SIZING.replace('<c r="C3" s="1"/>', '<c r="C3" t="str"><v>Example</v></c>').replace(
      '<c r="C4" s="2"/>',
      '<c r="C4" s="2"><v>46347</v></c>',
    );
    const { kept, missing } = check(template({ [FIRST]: held }), { demand: ALL["demand"] });
    expect(kept.slice(0, 2).map(({ value }) => value)).toEqual(["Example", "2026-11-21"]);
    expect(missing).toEqual([]);
  });

  test.each(["", "  ", null])("%j blanks a text and a date, and leaves them missing", (blank) => {
    const { values, missing, faults } = check(template(), { customer: blank, date: blank, demand: "sample" });
    expect([...values.values()]).toEqual([[null], [null]]);
    expect(missing.map(({ field }) => field)).toEqual(["customer", "date"]);
    expect(faults).toEqual([]);
  });

  test("a serial number is a date, a number or truth a text", () => {
    expect(check(template(), { date: 46347 }).values.get("date")).toEqual([46347]);
    expect(check(template(), { customer: 42 }).values.get("customer")).toEqual(["42"]);
    expect(check(template(), { customer: ["one"] }).values.get("customer")).toEqual(["one"]);
  });

  test.each<[Answers, string]>([
    [{ compression: 0.4 }, "compression (Sizing!C10) must be at least 1, got 0.4"],
    [{ compression: "fast" }, 'compression (Sizing!C10) must be a number, with an optional unit, got "fast"'],
    [{ compression: "" }, "compression (Sizing!C10) is missing"],
    [{ compression: [1, 2] }, "compression (Sizing!C10) takes one value, but got 2"],
    [{ model: "B99" }, 'model (Sizing!C8) must be one of B10, B18, B18-8, B20, got "B99"'],
    [{ cache_gb: true }, "cache_gb (Sizing!C9) must be a number, or text with a unit, got true"],
    [{ demand: [1, -2, -3] }, "demand (Timeline!B3) must be at least 0 MB/s, got -2"],
    [{ demand: [1, null, 3] }, "demand (Timeline!B3) is blank; enter 0 if you mean zero"],
    [{ demand: [1, 2, 3, 4] }, "demand (Timeline!B2:B4) takes at most 3 values, but has 4"],
    [{ date: "21/11/2026" }, 'date (Sizing!C4) must be a date, for example 2026-11-21, got "21/11/2026"'],
    [{ date: "2026-02-30" }, 'date (Sizing!C4) must be a real calendar date, got "2026-02-30"'],
    [{ date: 12.5 }, "date (Sizing!C4) must be a whole number of days, got 12.5"],
    [{ date: 2026 }, "date (Sizing!C4) must be a full date, for example 2026-11-21, got 2,026"],
    [{ date: true }, "date (Sizing!C4) must be a date, for example 2026-11-21, got true"],
    [{ customer: "x".repeat(32768) }, "customer (Sizing!C3) must have at most 32767 characters, but has 32768"],
    [{ customer: ["a", "b"] }, "customer (Sizing!C3) takes one value, but got 2"],
    [
      { compresion: 3 },
      "compresion isn't a field of this template; its fields are customer, date, model, cache_gb, compression, demand",
    ],
    [JSON.parse('{"__proto__": 1}') as Answers, "__proto__ isn't a field of this template"],
  ])("%j: %s", (answers, message) => {
    const said = messages(answers);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(message);
  });

  // Cells after a list's last value are blank.
  test.each<[Answers["demand"], readonly (number | null)[]]>([
    [
      [1, 2],
      [1, 2, null],
    ],
    [
      [1, 2, null],
      [1, 2, null],
    ],
    [5, [5, null, null]],
  ])("a list of fewer values than cells: %j", (demand, written) => {
    expect(check(template(), { demand }).values.get("demand")).toEqual(written);
  });

  test.each(["25:00", "6 PM", "18", "18:60", "0.75", "evening"])("a day doesn't begin at %j", (begins) => {
    expect(dayBegins(begins)).toEqual([
      `day_begins (Sizing!C3) must be a time of day, for example 18:00, got "${begins}"`,
    ]);
  });

  test.each(["00:00", "9:30", " 18:00", "23:59", "18:00:30", "", null])("a day begins at %j", (begins) => {
    expect(dayBegins(begins)).toEqual([]);
  });

  test("a field may have the name of what every object inherits", () => {
    const names = { ...DEFINED_NAMES, constructor: "Sizing!$C$3" };
    const descriptor = DESCRIPTOR_JSON.replace('"name":"customer"', '"name":"constructor"');
    const opened = openTemplate(zipped({ ...PARTS, [WORKBOOK]: workbookXml(names) }), descriptor);
    expect(check(opened, {}).missing[0]?.message).toBe("constructor (Sizing!C3) is missing");
  });

  test("every fault is told at once, in the order of the form", () => {
    expect(messages({ demand: [-1, 2, 3], model: "?", stranger: 1 }).map((said) => said.split(" ")[0])).toEqual([
      "stranger",
      "model",
      "demand",
    ]);
  });

  test("what the template holds must do too", () => {
    const blank = SIZING.replace('<c r="C9" s="1"><v>864</v></c>', '<c r="C9" s="1"/>');
    expect(messages({}, { [FIRST]: blank })).toEqual(["cache_gb (Sizing!C9) is missing"]);
    expect(messages({ cache_gb: 864 }, { [FIRST]: blank })).toEqual([]);
    const error = TIMELINE.replace('<c r="B3" s="1"><v>84</v></c>', '<c r="B3" t="e"><v>#REF!</v></c>');
    expect(messages({ demand: "sample" }, { [SECOND]: error })).toEqual([
      "demand (Timeline!B3) must contain a value, but contains #REF!",
    ]);
  });

  test("an input that a formula gives is kept, and not written over", () => {
    const formula = SIZING.replace('<c r="C10" s="1"><v>3</v></c>', '<c r="C10" s="1"><f>1+2</f><v>3</v></c>');
    expect(messages({}, { [FIRST]: formula })).toEqual([]);
    expect(messages({ compression: 2 }, { [FIRST]: formula })).toEqual([
      "compression (Sizing!C10) refers to a cell with a formula, which won't be overwritten",
    ]);
  });
});
