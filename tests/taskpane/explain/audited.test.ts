import { describe, expect, test } from "@jest/globals";
import { audited, FINDING_STATES, worstFirst, type Finding } from "../../../src/taskpane/explain/audited";
import { labelledCells } from "../../../src/taskpane/explain/mixedUnits";
import type { FoundFormula } from "../../../src/workbook/audit";
import type { Beside } from "../../../src/workbook/beside";
import type { HeldArgument, HeldCall } from "../../../src/workbook/call";
import { spellingOf } from "../../../src/cells/spelling";
import { verdictOf, warningsOf } from "./answers";

function found(formula: string, value: string | number = ""): FoundFormula {
  const spelling = spellingOf(formula);
  if (!spelling) throw new Error(`no SIZING formula: ${formula}`);
  return { sheet: "Sizing", address: "D2", formula, spelling, value };
}

/** Returns a found formula, with or without a SIZING function. */
function any(formula: string, value: string | number): FoundFormula {
  const spelling = spellingOf(formula);
  return { sheet: "Sizing", address: "D2", formula, value, ...(spelling && { spelling }) };
}

const at = (from: string, value: HeldArgument["value"]): HeldArgument => ({ value, from });
const call = (name: string, ...args: (HeldArgument | HeldArgument["value"])[]): HeldCall => ({
  name,
  args: args.map((arg) => (typeof arg === "object" && arg !== null && "value" in arg ? arg : { value: arg })),
});
const FORMULA = "=SIZING.VTS_PEAK_HOURS(A1,B1,C1)";
const FINE = call("VTS_PEAK_HOURS", "B20", at("B1", 864), 3);

function finding(formula: FoundFormula, calls: readonly HeldCall[], beside: readonly Beside[] = []): Finding {
  return audited(formula, { calls, beside, meeting: [] });
}

describe("the spelling", () => {
  test("captured by another add-in is the worst, and can be repaired", () => {
    const captured = finding(found("=[2]!_xldudf_SIZING_VTS_PEAK_HOURS(A1)", "#NAME?"), [FINE]);
    expect(captured).toMatchObject({ state: "captured", repaired: "=SIZING.VTS_PEAK_HOURS(A1)" });
    expect(FINDING_STATES[0]).toBe("captured");
  });

  test("as files store it can be repaired", () => {
    expect(finding(found("=_xldudf_SIZING_VTS_PEAK_HOURS(A1)", "#NAME?"), [FINE])).toMatchObject({
      state: "stored spelling",
      repaired: "=SIZING.VTS_PEAK_HOURS(A1)",
    });
  });

  test("right but unknown to Excel: entered before the add-in was there", () => {
    expect(finding(found(FORMULA, "#NAME?"), [FINE])).toMatchObject({ state: "not entered", repaired: FORMULA });
  });

  test.each([
    ["=SIZING.VTS_PEAKHOURS(A1)", "SIZING.VTS_PEAKHOURS", "VTS_PEAK_HOURS", "=SIZING.VTS_PEAK_HOURS(A1)"],
    ["=2*sizing.chanel_mbps(A1)", "sizing.chanel_mbps", "CHANNEL_MBPS", "=2*SIZING.CHANNEL_MBPS(A1)"],
    ["=SIZING.VTS.PEAK_HOURS(A1)", "SIZING.VTS.PEAK_HOURS", "VTS_PEAK_HOURS", "=SIZING.VTS_PEAK_HOURS(A1)"],
    ["=SIZE.VTS_PEAK_HOURS(A1)", "SIZE.VTS_PEAK_HOURS", "VTS_PEAK_HOURS", "=SIZING.VTS_PEAK_HOURS(A1)"],
    ["=VTS_PEAK_HOURS(A1)", "VTS_PEAK_HOURS", "VTS_PEAK_HOURS", "=SIZING.VTS_PEAK_HOURS(A1)"],
    ['=IF(A1="VTS_DAY(",UNITS(1),"")', "UNITS", "UNITS", '=IF(A1="VTS_DAY(",SIZING.UNITS(1),"")'],
    // Too far from any name to be repaired: the nearest name is only mentioned.
    ["=SIZING.VTS_PEEK(A1)", "SIZING.VTS_PEEK", "VTS_PEAK_HOURS", undefined],
  ])("%s of no function is told with the nearest name", (formula, spelled, near, repaired) => {
    const unknown = finding(any(formula, "#NAME?"), []);
    expect(unknown).toMatchObject({
      state: "error",
      faults: [{ text: `${spelled} isn't available in this version.`, cure: `Did you mean SIZING.${near}?` }],
    });
    expect(unknown.repaired).toBe(repaired);
  });

  test("of an unknown function with no similar name is left to its author", () => {
    const unknown = finding(any("=SIZING.NOTHING(A1)", "#NAME?"), []);
    expect(unknown.faults[0]?.cure).toBe("Correct the name or update the add-in.");
    expect(unknown.repaired).toBeUndefined();
  });

  test("an unknown function inside EXPLAIN is reported too", () => {
    const explained = call("EXPLAIN", "VTS_PEAKHOURS", "B20");
    expect(finding(found('=SIZING.EXPLAIN("VTS_PEAKHOURS","B20")', "#VALUE!"), [explained]).faults).toEqual([
      { text: "SIZING.VTS_PEAKHOURS isn't available in this version.", cure: "Did you mean SIZING.VTS_PEAK_HOURS?" },
    ]);
  });

  test.each([
    // Functions of other add-ins, an undefined name, and a function that Excel knows.
    ["=CONTOSO.FACT(A1)", "#NAME?"],
    ["=CONTOSO.SOURCE(A1)", "#NAME?"],
    ["=SUM(peek)", "#NAME?"],
    ["=FACT(5)", 120],
  ])("%s is none of ours", (formula, value) => {
    expect(finding(any(formula, value), []).state).toBe("fine");
  });
});

describe("what the cell shows", () => {
  // 7.819345869 h, as the README's first formula shows.
  test.each([
    [FORMULA, 7.819345869, "fine"],
    [FORMULA, 7.9, "older value"],
    // Something else is calculated of the answer.
    [`${FORMULA}*2`, 15.6, "fine"],
    [`=SUM(${FORMULA.slice(1)})`, 15.6, "fine"],
  ])("%s showing %d is %s", (formula, value, state) => {
    expect(finding(found(formula, value), [FINE]).state).toBe(state);
  });

  test("is compared with what the inputs give now", () => {
    expect(finding(found(FORMULA, 7.9), [FINE]).faults).toEqual([
      {
        text: "The cell shows 7.9, but its inputs now give 7.82.",
        cure: "Press Ctrl+Alt+F9 and check again. If it stays, this Excel may pass a blank cell as 0: enter its value.",
      },
    ]);
  });

  test("rests on a blank cell", () => {
    const blank = call("VTS_PEAK_HOURS", "B20", 864, 3, "lic", at("B14", ""));
    expect(finding(found('=SIZING.VTS_PEAK_HOURS("B20",864,3,"lic",B14)'), [blank])).toMatchObject({
      state: "blank cell",
      faults: [{ text: expect.stringMatching(/^B14 is blank \(.+\), which is the default\./) }],
    });
    const omitted = call("VTS_PEAK_HOURS", "B20", 864, 3);
    expect(finding(found('=SIZING.VTS_PEAK_HOURS("B20",864,3)'), [omitted]).state).toBe("fine");
  });
});

describe("errors", () => {
  test("name the input, the rule and the cell to change", () => {
    const wrong = call("VTS_PEAK_HOURS", "B20", 864, at("C1", 0.4));
    expect(finding(found(FORMULA, "#VALUE!"), [wrong])).toMatchObject({
      state: "error",
      faults: [{ text: "compression must be at least 1, got 0.4", cure: "Change the value in C1." }],
    });
  });

  test("within a call within are found", () => {
    const inner = call("VTS_CACHE_NEEDED", "B99");
    const outer: HeldCall = { name: "VTS_PEAK_HOURS", args: [{ value: "B20" }, { value: undefined, call: inner }] };
    expect(finding(found(FORMULA, "#VALUE!"), [outer]).faults[0]?.text).toMatch(
      /^The nested SIZING.VTS_CACHE_NEEDED returns #VALUE!: model must be one of B10, B18, B18-8, B20/,
    );
  });

  test("name the input that is nearly a misspelt name", () => {
    const misspelt = call("VTS_PEAK_HOURS", "B20", 864, 3, "lick", "without");
    expect(finding(found(FORMULA, "#VALUE!"), [misspelt])).toMatchObject({
      state: "error",
      faults: [
        {
          text: 'name_value_pairs must be names of VTS_PEAK_HOURS and their values (did you mean lic?), got "lick"',
          cure: "Arguments after the first ones go in pairs: a name in quotation marks, then its value.",
        },
      ],
    });
  });

  test("of a value given by name lead to its cell", () => {
    const wrong = call("VTS_PEAK_HOURS", "B20", 864, 3, "lic", "with", "priority_hours", at("B14", -1));
    expect(finding(found(FORMULA, "#VALUE!"), [wrong])).toMatchObject({
      state: "error",
      faults: [{ text: "priority_hours must be at least 0 h, got -1", cure: "Change the value in B14." }],
    });
  });

  test("of too many arguments ask to remove them where none goes by name", () => {
    const many = call("T10K_ACCESS_TIME", "T10000C", "Standard", "max", 1);
    expect(finding(found(FORMULA, "#VALUE!"), [many]).faults).toEqual([
      { text: "arguments must be at most 3 for T10K_ACCESS_TIME, got 4", cure: "Remove the extra arguments." },
    ]);
  });

  test("that the formula itself catches are not called errors", () => {
    const wrong = call("VTS_PEAK_HOURS", "B20", 864, 0.4);
    expect(finding(found(`=IFERROR(${FORMULA.slice(1)},0)`, 0), [wrong]).state).toBe("not checked");
  });

  test.each([
    ["#SPILL!", "error", "Clear the cells below and to the right."],
    ["#BUSY!", "not checked", "Check again in a moment."],
    ["#REF!", "not entered", "Repair re-enters the formula."],
  ])("%s of Excel", (value, state, cure) => {
    expect(finding(found(FORMULA, value), [FINE])).toMatchObject({ state, faults: [{ cure }] });
  });

  test("a verdict is an answer", () => {
    const args = ["B20", 864, 3, 1] as const;
    const { reason } = verdictOf("VTS_PEAK_HOURS", ...args);
    expect(finding(found(FORMULA, "#N/A"), [call("VTS_PEAK_HOURS", ...args)])).toMatchObject({
      state: "no number",
      faults: [{ text: reason }],
    });
  });
});

describe("inputs", () => {
  test("outside what the papers measured are warned of", () => {
    const args = ["B20", 50_000, 3] as const;
    const warnings = warningsOf("VTS_PEAK_HOURS", ...args);
    expect(warnings.length).toBeGreaterThan(0);
    const { state, faults } = finding(found(FORMULA), [call("VTS_PEAK_HOURS", ...args)]);
    expect(state).toBe("warning");
    expect(faults.map(({ text }) => text)).toEqual(warnings);
  });

  test("GB and GiB in one formula are reported, one of them alone isn't", () => {
    const peakHours = (cache: string): HeldCall => call("VTS_PEAK_HOURS", "B20", at("B1", cache), 3);
    expect(finding(found(FORMULA), [peakHours("864 GB"), peakHours("0.8 TiB")])).toMatchObject({
      state: "mixed units",
      faults: [{ text: 'The formula mixes binary and decimal units: "0.8 TiB" in B1, "864 GB" in B1' }],
    });
    for (const cache of ["864 GB", "800 GiB"]) expect(finding(found(FORMULA), [peakHours(cache)]).state).toBe("fine");
  });

  const CELL = { sheet: "Sizing", address: "B1" };

  test.each<[Omit<Beside, "sheet" | "address">, string | undefined]>([
    [{ left: "Cache (GiB)" }, "GiB"],
    [{ left: "Cache, TB" }, "TB"],
    [{ right: "GiB" }, "GiB"],
    [{ left: "Cache (GB)", right: "GB" }, undefined],
    // Several words to the right are the next number's label.
    [{ right: "Rate (GiB)" }, undefined],
    [{ left: "Cache", right: "h" }, undefined],
    [{ left: "(see note)" }, undefined],
  ])("a number of GB beside %j", (beside, said) => {
    expect(labelledCells([FINE], "Sizing")).toEqual([CELL]);
    const { state, faults } = finding(found(FORMULA), [FINE], [{ ...CELL, ...beside }]);
    expect(state).toBe(said === undefined ? "fine" : "mixed units");
    expect(faults.map(({ text }) => text)).toEqual(
      said === undefined ? [] : [`B1 is labelled "${said}", but cache_gb expects GB`],
    );
  });
});

test("a number labelled in bits is to be converted, since cache_gb takes no bits", () => {
  const beside = { sheet: "Sizing", address: "B1", left: "Cache (Gb)" };
  expect(finding(found(FORMULA), [FINE], [beside]).faults.map(({ cure }) => cure)).toEqual(["Convert it to GB."]);
});

test("what only Excel can calculate is not checked", () => {
  const held: HeldArgument = { value: undefined, calculation: { text: "B1*2", calls: [] } };
  expect(finding(found(FORMULA), [{ name: "VTS_PEAK_HOURS", args: [{ value: "B20" }, held] }])).toMatchObject({
    state: "not checked",
    faults: [{ text: "B1*2 is a calculation. Put it in its own cell and refer to that cell." }],
  });
});

test("a name that only Excel can calculate is not checked", () => {
  const held: HeldArgument = { value: undefined, calculation: { text: 'A1&"_gb"', calls: [] } };
  expect(finding(found(FORMULA), [call("VTS_PEAK_HOURS", "B20", 864, 3, 10, held, 5)])).toMatchObject({
    state: "not checked",
    faults: [{ text: 'A1&"_gb" is a calculation. Put it in its own cell and refer to that cell.' }],
  });
});

describe("what stands in no cell", () => {
  test("a conditional format is an error, whatever its inputs, for Excel never applies it", () => {
    const { state, faults, repaired } = finding({ ...found(FORMULA), within: { kind: "format" } }, [FINE]);
    expect([state, repaired]).toEqual(["error", undefined]);
    expect(faults[0]?.cure).toBe("Put the formula in a cell and refer to that cell from the format.");
  });

  test("a validation is not checked", () => {
    expect(finding({ ...found(FORMULA), within: { kind: "validation" } }, [FINE])).toMatchObject({
      state: "not checked",
      faults: [{ text: expect.stringMatching(/not documented/) }],
    });
  });

  test("formats that Excel doesn't give are not checked", () => {
    const unread: FoundFormula = {
      sheet: "Sizing",
      address: "",
      formula: "",
      value: "",
      within: { kind: "unread formats" },
    };
    expect(finding(unread, [])).toMatchObject({
      state: "not checked",
      faults: [
        { text: expect.stringMatching(/didn't let the pane read/), cure: expect.stringMatching(/Manage Rules/) },
      ],
    });
  });

  test("a name is checked as a cell is", () => {
    const within = { kind: "name", name: "peak", isSheets: false } as const;
    expect(finding({ ...found(FORMULA), within }, [FINE]).state).toBe("fine");
    expect(finding({ ...found(FORMULA, "#NAME?"), within }, [FINE])).toMatchObject({
      state: "not entered",
      repaired: FORMULA,
    });
  });
});

test("the worst come first, and all come", () => {
  const findings = [...FINDING_STATES]
    .reverse()
    .map((state): Finding => ({ found: found(FORMULA), state, faults: [] }));
  expect(worstFirst(findings).map(({ state }) => state)).toEqual([...FINDING_STATES]);
});
