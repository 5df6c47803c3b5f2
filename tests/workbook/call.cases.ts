import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { heldByName, readCalls, readSelectedCall, type HeldArgument, type HeldCall } from "../../src/workbook/call";
import { labelOf, questionNamed } from "../ask";
import { OfficeHost } from "./officeHost";

const FORMULAS = {
  literals: '=SIZING.VTS_PEAK_HOURS("B20",864,-3,TRUE)',
  blanks: "=SIZING.VTS_PEAK_HOURS(,864,,)",
  list: "=SIZING.VTS_DAY(A1,B1,3,{10;20;30})",
  cells: "=sizing.vts_day(A1,$B$1,B2,B1:B3)",
  "another sheet": "=SIZING.VTS_PEAK_HOURS(A1,'Year''s end'!A1,Other!A1)",
  names: "=SIZING.VTS_PEAK_HOURS(model,cache_gb)",
  spill: "=SIZING.VTS_DAY(A1,B1,3,D1#)",
  "inside another function": '=IFERROR(ROUND(SIZING.VTS_PEAK_HOURS(A1,B1),1),"never")',
  "as stored without the add-in": "=_xldudf_SIZING_VTS_PEAK_HOURS(A1,B1)",
  expression: "=SIZING.VTS_PEAK_HOURS(A1,B1*2)",
  "nested call": '=SIZING.VTS_PEAK_HOURS("B20",SIZING.UNITS(B1,"GB","GB"),ROUND(SIZING.UNITS(B2,"GB","GB"),0))',
  "several calls": '=SIZING.T10K_ACCESS_TIME("T10000C")+SIZING.T10K_ACCESS_TIME(A1)',
  table: "=SIZING.VTS_PEAK_HOURS(A1,Sizes[cache])",
  "unknown name": "=SIZING.VTS_PEAK_HOURS(nowhere,B1)",
  "misspelt name": "=SIZING.VTS_PEAK_HOURS(modle,B1)",
  "unknown sheet": "=SIZING.VTS_PEAK_HOURS(Gone!A1,B1)",
  "whole column": "=SIZING.VTS_DAY(A1,B1,3,Other!A:A)",
  "no call": "=SUM(B1:B3)",
  pairs: '=SIZING.VTS_PEAK_HOURS(A1,B1,3,,"lic","with","priority_hours",B2)',
  "a named positional": '=SIZING.VTS_PEAK_HOURS("B20","compression",B2,"cache_gb",B1)',
  "a table": '=SIZING.VTS_PEAK_HOURS("B20",B1,3,$J$1:$K$3)',
  "a table that is the whole call": "=SIZING.VTS_PEAK_HOURS('Year''s end'!C1:D3)",
  "a column of names": '=SIZING.VTS_PEAK_HOURS("B20",B1,3,10,J1:J3,K1:K3)',
  "an array of names": '=SIZING.VTS_PEAK_HOURS("B20",B1,3,{"lic","with";"priority_hours",5})',
  "a named table": '=SIZING.VTS_PEAK_HOURS("B20",B1,3,options)',
  "misspelt input": '=SIZING.VTS_PEAK_HOURS("B20",B1,3,"lick",5)',
  "calculated name": '=SIZING.VTS_PEAK_HOURS("B20",B1,3,10,J1&"",5)',
} as const;

const AT = Object.fromEntries(Object.keys(FORMULAS).map((name, i) => [name, `F${i + 1}`]));

let office: OfficeHost;

beforeAll(async () => {
  office = await OfficeHost.open(
    {
      Sizing: {
        A1: "B20",
        B1: 864,
        B2: 3,
        B3: "=1/0",
        D1: "={5;6;7}",
        A20: "a text",
        ...{ J1: "lic", K1: "with", J3: "Priority hours", K3: 5 },
        ...Object.fromEntries(Object.entries(FORMULAS).map(([name, formula]) => [AT[name] ?? "", formula])),
      },
      "Year's end": {
        A1: 432,
        C1: "model",
        D1: "B20",
        C2: `${labelOf("VTS_PEAK_HOURS", "cache_gb")} (GB)`,
        D2: 864,
        C3: "compression",
        D3: 3,
      },
      Other: { A1: 2, A2: 4, A4: 6 },
    },
    { model: "Sizing!$A$1", cache_gb: "'Year''s end'!$A$1", options: "Sizing!$J$1:$K$3" },
  );
});

afterAll(() => {
  office.close();
});

async function called(formula: keyof typeof FORMULAS): Promise<HeldCall | undefined> {
  office.select(`Sizing!${AT[formula] ?? ""}`);
  return (await readSelectedCall()).calls[0];
}

describe("readSelectedCall", () => {
  test("names the cell whose formula fills the selected one", async () => {
    office.select("Sizing!D3");
    expect(await readSelectedCall()).toMatchObject({ calls: [], filledFrom: "D1", selection: { formula: "7" } });
    office.select("Sizing!D4");
    expect(await readSelectedCall()).not.toHaveProperty("filledFrom");
    office.select("Sizing!A20");
    expect(await readSelectedCall()).not.toHaveProperty("filledFrom");
  });

  test("gives the selection with the call", async () => {
    office.select(`Sizing!${AT.literals ?? ""}`);
    const { selection } = await readSelectedCall();
    expect(selection).toMatchObject({ sheet: "Sizing", address: AT.literals, formula: FORMULAS.literals });
  });

  test("reads what is written in the formula", async () => {
    expect(await called("literals")).toEqual({
      name: "VTS_PEAK_HOURS",
      args: [{ value: "B20" }, { value: 864 }, { value: -3 }, { value: true }],
    });
    expect((await called("blanks"))?.args).toEqual([
      { value: undefined },
      { value: 864 },
      { value: undefined },
      { value: undefined },
    ]);
    expect((await called("list"))?.args[3]).toEqual({ value: [10, 20, 30] });
  });

  test("reads the cells that it refers to, an error as its text", async () => {
    expect(await called("cells")).toEqual({
      name: "VTS_DAY",
      args: [
        { value: "B20", from: "A1" },
        { value: 864, from: "$B$1" },
        { value: 3, from: "B2" },
        { value: [864, 3, "#DIV/0!"], from: "B1:B3" },
      ],
    });
  });

  test("reads cells of other sheets", async () => {
    expect((await called("another sheet"))?.args).toEqual([
      { value: "B20", from: "A1" },
      { value: 432, from: "'Year''s end'!A1" },
      { value: 2, from: "Other!A1" },
    ]);
  });

  test("reads names", async () => {
    expect((await called("names"))?.args).toEqual([
      { value: "B20", from: "model" },
      { value: 432, from: "cache_gb" },
    ]);
  });

  test("reads what a formula spills", async () => {
    expect((await called("spill"))?.args[3]).toEqual({ value: [5, 6, 7], from: "D1#" });
  });

  test("reads a whole column as far as it is used", async () => {
    expect((await called("whole column"))?.args[3]).toEqual({ value: [2, 4, "", 6], from: "Other!A:A" });
  });

  test.each(["inside another function", "as stored without the add-in"] as const)(
    "finds the call %s",
    async (formula) => {
      expect(await called(formula)).toEqual({
        name: "VTS_PEAK_HOURS",
        args: [
          { value: "B20", from: "A1" },
          { value: 864, from: "B1" },
        ],
      });
    },
  );

  test("reads calls within calls, and within calculations", async () => {
    const units = (value: unknown, from: string): HeldCall => ({
      name: "UNITS",
      args: [{ value, from } as HeldCall["args"][number], { value: "GB" }, { value: "GB" }],
    });
    expect((await called("nested call"))?.args).toEqual([
      { value: "B20" },
      { value: undefined, call: units(864, "B1") },
      {
        value: undefined,
        calculation: { text: 'ROUND(SIZING.UNITS(B2,"GB","GB"),0)', calls: [units(3, "B2")] },
      },
    ]);
  });

  test("finds every call of a formula", async () => {
    office.select(`Sizing!${AT["several calls"] ?? ""}`);
    expect((await readSelectedCall()).calls.map(({ args }) => args)).toEqual([
      [{ value: "T10000C" }],
      [{ value: "B20", from: "A1" }],
    ]);
  });

  test.each([
    ["unknown name", "This workbook has no defined name nowhere that refers to cells."],
    ["misspelt name", "This workbook has no defined name modle that refers to cells. Did you mean model?"],
    ["unknown sheet", "Gone!A1 is no longer in this workbook."],
    ["table", "Sizes[cache] is in a table or another workbook. To explain it, refer to cells in this workbook."],
  ] as const)("says why it cannot read an %s, and reads the others", async (formula, problem) => {
    const args = (await called(formula))?.args ?? [];
    expect(args.map((arg) => arg.problem)).toContain(problem);
    expect(args.map(({ value }) => value).some((value) => value === "B20" || value === 864)).toBe(true);
  });

  test("hands a calculation over as it is written", async () => {
    expect((await called("expression"))?.args[1]).toEqual({
      value: undefined,
      calculation: { text: "B1*2", calls: [] },
    });
  });

  test("gives what the cell shows", async () => {
    office.select(`Sizing!${AT.literals ?? ""}`);
    // -3 isn't a compression factor.
    expect((await readSelectedCall()).selection.shown).toBe("#VALUE!");
  });

  test("reads the calls of many formulas together", async () => {
    const formulas = [FORMULAS.cells, "=SUM(B1)", FORMULAS["several calls"]];
    const calls = await readCalls(formulas.map((formula) => ({ sheet: "Sizing", formula })));
    expect(calls.map((own) => own.map(({ name }) => name))).toEqual([
      ["VTS_DAY"],
      [],
      ["T10K_ACCESS_TIME", "T10K_ACCESS_TIME"],
    ]);
  });

  test("gives no call where there is none", async () => {
    expect(await called("no call")).toBeUndefined();
    office.select("Sizing!A20");
    expect((await readSelectedCall()).calls).toEqual([]);
    office.select("Sizing!Z50");
    expect((await readSelectedCall()).calls).toEqual([]);
  });
});

describe("heldByName", () => {
  const named = async (formula: keyof typeof FORMULAS): Promise<Record<string, HeldArgument>> =>
    Object.fromEntries(heldByName(questionNamed("VTS_PEAK_HOURS"), (await called(formula))?.args ?? []));

  const CACHE = { value: 864, from: "B1" };
  const FIRST = { model: { value: "B20" }, cache_gb: CACHE, compression: { value: 3 } };

  test("reads pairs after the positions", async () => {
    expect(await named("pairs")).toEqual({
      ...FIRST,
      model: { value: "B20", from: "A1" },
      lic: { value: "with" },
      priority_hours: { value: 3, from: "B2" },
    });
  });

  test("reads arguments by name that could go by position", async () => {
    expect(await named("a named positional")).toEqual({ ...FIRST, compression: { value: 3, from: "B2" } });
  });

  test.each(["a table", "a column of names"] as const)("reads %s, each value with its cell", async (formula) => {
    const { host_mbps: demand, ...others } = await named(formula);
    expect(demand?.value).toBe(formula === "a table" ? undefined : 10);
    expect(others).toEqual({ ...FIRST, lic: { value: "with", from: "K1" }, priority_hours: { value: 5, from: "K3" } });
  });

  test("reads a table of another sheet as the whole call, with labels for names", async () => {
    expect(await named("a table that is the whole call")).toEqual({
      model: { value: "B20", from: "'Year''s end'!D1" },
      cache_gb: { value: 864, from: "'Year''s end'!D2" },
      compression: { value: 3, from: "'Year''s end'!D3" },
    });
  });

  test("reads an array, and a table with a name of its own", async () => {
    expect(await named("an array of names")).toEqual({
      ...FIRST,
      lic: { value: "with" },
      priority_hours: { value: 5 },
    });
    const from = "options";
    expect(await named("a named table")).toEqual({
      ...FIRST,
      lic: { value: "with", from },
      priority_hours: { value: 5, from },
    });
  });

  test("refuses a name that no input has, and one that only Excel knows", async () => {
    await expect(named("misspelt input")).rejects.toThrow(
      'name_value_pairs must be names of VTS_PEAK_HOURS and their values (did you mean lic?), got "lick"',
    );
    await expect(named("calculated name")).rejects.toThrow("must begin with a name in quotation marks");
  });
});
