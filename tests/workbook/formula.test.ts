import { describe, expect, test } from "@jest/globals";
import { catalogue } from "../../src/model/catalogue/catalogue";
import { type InsertedArgument, type WrittenCall, writtenCalls, formulaOf } from "../../src/workbook/formula";

const peakHours = catalogue.find(({ name }) => name === "VTS_PEAK_HOURS");
if (!peakHours) throw new Error("no VTS_PEAK_HOURS in the catalogue");

const firstCall = (text: string): WrittenCall | undefined => writtenCalls(text)[0];
const BLANK: InsertedArgument = { kind: "blank" };
const formula = (...args: InsertedArgument[]): string => formulaOf(peakHours, args, "Sizing");

describe("formulaOf", () => {
  test("writes values as en-US literals", () => {
    expect(
      formula({ kind: "value", value: "B20" }, { kind: "value", value: 864.5 }, { kind: "value", value: true }),
    ).toBe('=SIZING.VTS_PEAK_HOURS("B20",864.5,TRUE)');
    expect(formula({ kind: "value", value: 'a "quoted" text' })).toBe('=SIZING.VTS_PEAK_HOURS("a ""quoted"" text")');
  });

  test("goes on by name after a blank, and drops blanks at the end", () => {
    expect(formula(BLANK, { kind: "value", value: 864 }, BLANK, BLANK)).toBe('=SIZING.VTS_PEAK_HOURS("cache_gb",864)');
    expect(formula(BLANK, BLANK)).toBe("=SIZING.VTS_PEAK_HOURS()");
  });

  test("writes a list as a column", () => {
    expect(formula({ kind: "list", values: [10, "2 TB"], columns: 1 })).toBe('=SIZING.VTS_PEAK_HOURS({10;"2 TB"})');
    expect(formula({ kind: "list", values: ["a", 1, "b", 2], columns: 2 })).toBe(
      '=SIZING.VTS_PEAK_HOURS({"a",1;"b",2})',
    );
  });

  test("names the sheet of cells elsewhere only", () => {
    const cells = (sheet: string): InsertedArgument => ({ kind: "cells", cells: { sheet, address: "B6:B9" } });
    expect(formula(cells("Sizing"), cells("Year's end"))).toBe("=SIZING.VTS_PEAK_HOURS(B6:B9,'Year''s end'!B6:B9)");
  });

  test("is read back as it was written", () => {
    const args: InsertedArgument[] = [
      { kind: "value", value: 'B"20' },
      BLANK,
      { kind: "value", value: -1.5e-7 },
      { kind: "list", values: [1, -2.5, "x"], columns: 1 },
      { kind: "cells", cells: { sheet: "Year's end", address: "A1:A3" } },
    ];
    expect(firstCall(formula(...args))).toEqual({
      name: "VTS_PEAK_HOURS",
      args: [
        { kind: "value", value: 'B"20' },
        { kind: "value", value: "compression" },
        { kind: "value", value: -1.5e-7 },
        { kind: "value", value: "host_mbps" },
        { kind: "list", values: [1, -2.5, "x"], columns: 1 },
        { kind: "value", value: "priority_hours" },
        { kind: "reference", text: "'Year''s end'!A1:A3" },
      ],
    });
  });
});

describe("callsIn", () => {
  test.each([
    ["=sizing.vts_peak_hours(A1)"],
    ["= SIZING.VTS_PEAK_HOURS( A1 )"],
    ['=IF(A2>0,SIZING.VTS_PEAK_HOURS(A1),"")'],
    ["=_xldudf_SIZING_VTS_PEAK_HOURS(A1)"],
    ["=[1]!SIZING.VTS_PEAK_HOURS(A1)"],
    ["=ROUND(SIZING.VTS_PEAK_HOURS(A1),0)+SIZING.CHANNEL_MBPS(B1)"],
  ])("finds it in %s", (text) => {
    expect(firstCall(text)).toEqual({ name: "VTS_PEAK_HOURS", args: [{ kind: "reference", text: "A1" }] });
  });

  test.each(["", "SIZING.VTS_PEAK_HOURS(A1)", "=SUM(A1)", '="SIZING.VTS_PEAK_HOURS(A1)"', "=SIZING.", "=A1"])(
    "finds none in %j",
    (text) => {
      expect(firstCall(text)).toBeUndefined();
    },
  );

  test("takes nested commas and brackets for one argument", () => {
    expect(firstCall('=SIZING.X(IF(A1>1,"a,b",(2)),{1,2;3,4},"(")')?.args).toEqual([
      { kind: "expression", text: 'IF(A1>1,"a,b",(2))', calls: [] },
      { kind: "list", values: [1, 2, 3, 4], columns: 2 },
      { kind: "value", value: "(" },
    ]);
  });

  test("knows a spill, a name, a whole column and a reference to another sheet", () => {
    expect(firstCall("=SIZING.X(B$5#,demand,G:G,'Year''s end'!A1#,Other!$A$1)")?.args).toEqual(
      ["B$5#", "demand", "G:G", "'Year''s end'!A1#", "Other!$A$1"].map((text) => ({ kind: "reference", text })),
    );
  });

  test("knows the totals of a table, a spill of a name, and a list within a calculation", () => {
    expect(firstCall("=SIZING.X(T[[#Totals],[MBs]],profile#,SUM(H2:J2*{1,2}))")?.args).toEqual([
      { kind: "reference", text: "T[[#Totals],[MBs]]" },
      { kind: "reference", text: "profile#" },
      { kind: "expression", text: "SUM(H2:J2*{1,2})", calls: [] },
    ]);
  });

  test("leaves a text that looks like a spill as it is", () => {
    expect(firstCall('=SIZING.X("B5#")')?.args).toEqual([{ kind: "value", value: "B5#" }]);
  });

  test("reads no arguments as none", () => {
    expect(firstCall("=SIZING.X()")?.args).toEqual([]);
    expect(firstCall("=SIZING.X(,)")?.args).toEqual([{ kind: "blank" }, { kind: "blank" }]);
  });

  test("finds the outermost calls, in reading order", () => {
    expect(writtenCalls("=ROUND(SIZING.A(1),0)+SIZING.B(SIZING.C(2))").map(({ name }) => name)).toEqual(["A", "B"]);
  });

  test("distinguishes a call as an argument from a calculation with one", () => {
    const inner: WrittenCall = { name: "C", args: [{ kind: "value", value: 2 }] };
    expect(firstCall("=SIZING.B(SIZING.C(2))")?.args).toEqual([{ kind: "call", call: inner }]);
    expect(firstCall("=SIZING.B(SIZING.C(2)*2)")?.args).toEqual([
      { kind: "expression", text: "SIZING.C(2)*2", calls: [inner] },
    ]);
    expect(firstCall("=SIZING.B(SIZING.C(2)+SIZING.C(2))")?.args).toEqual([
      { kind: "expression", text: "SIZING.C(2)+SIZING.C(2)", calls: [inner, inner] },
    ]);
  });

  test("knows a function that another add-in has captured, and the sign of implicit intersection", () => {
    expect(firstCall("=FUNCRES.XLAM!_xldudf_SIZING_X(@A1)")).toEqual({
      name: "X",
      args: [{ kind: "reference", text: "A1" }],
    });
  });
});
