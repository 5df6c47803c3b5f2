/** `size fill` for workbooks without a descriptor, with the functions from their sources. */
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "@jest/globals";
import { rectangleOf } from "../../src/cells/address";
import { readBook, type WorkbookPackage } from "../../src/filling/book";
import { valueAt } from "../../src/filling/cells";
import { openPackage } from "../../src/filling/package";
import { SheetPart } from "../../src/filling/sheetPart";
import { ANSWERED, BAD_INPUT, NO_ANSWER, run } from "../../src/cli/run";
import { estimateOf } from "../ask";
import { recalculated } from "../templates/recalculated";
import { array, formula, spilling, workbookBytes, type Content, type SheetContent } from "../workbench/workbookFile";
import { scratchFolder } from "../scratchFolder";
import { OUR_SIDE } from "./size";

const TEMPLATE = path.join(__dirname, "../../templates/ptp-vts-sizing.xlsx");

let folder: string;
beforeEach(() => {
  folder = scratchFolder();
});

const at = (name: string): string => path.join(folder, name);

async function size(...args: string[]): Promise<{ status: number; out: string; err: string }> {
  const [said, complained]: [string[], string[]] = [[], []];
  const status = await run(args, {
    out: (text) => said.push(text),
    err: (text) => complained.push(text),
    recalculate: recalculated,
  });
  return { status, out: said.join("\n"), err: complained.join("\n") };
}

function written(name = "out.xlsx"): WorkbookPackage {
  return readBook(openPackage(readFileSync(at(name))));
}

function cellOf(book: WorkbookPackage, address: string, sheet = "Plan"): unknown {
  return valueAt(SheetPart.of(book, sheet), rectangleOf(address) ?? { row: -1, column: -1 });
}

function plan(cells: SheetContent["cells"], names: Readonly<Record<string, string>> = {}): string {
  writeFileSync(at("plan.xlsx"), workbookBytes({ sheets: { Plan: { cells } }, names }));
  return at("plan.xlsx");
}

const SYSTEM = { B1: "B20", B2: 864, B3: 3, B5: spilling("_xldudf_sizing_vts_peak_hours(b1,B2,$B$3)", "B5") };

test("a workbook of one's own is filled by the names of its arguments, in any case", async () => {
  const said = await size("fill", plan(SYSTEM), "--set", "Compression=2.66", "--out", at("out.xlsx"));
  expect(said).toMatchObject({ status: ANSWERED, err: "" });
  expect(said.out).toContain("kept from the template: model B20, cache_gb 864");
  const book = written();
  expect(cellOf(book, "B3")).toBe(2.66);
  // Fifteen digits are stored.
  expect(cellOf(book, "B5")).toBeCloseTo(estimateOf("VTS_PEAK_HOURS", "B20", 864, 2.66).value, 9);
});

test("the shipped template without its descriptor takes the same answers", async () => {
  copyFileSync(TEMPLATE, at("own.xlsx"));
  const { out } = await size(
    "fill",
    at("own.xlsx"),
    "--set",
    "CUSTOMER=ACME",
    ...OUR_SIDE,
    "--demand",
    "sample",
    "--out",
    at("out.xlsx"),
  );
  expect(out).toContain("demand 24 sample values");
  expect(cellOf(written(), "C4", "Sizing")).toBe("ACME");
  expect(cellOf(written(), "B7", "Sizing")).toBe("As entered: doesn't fit");
});

test("names and values in cells are filled, and calculated", async () => {
  const pairs = { D1: "Deferred-copy priority threshold", E1: 24, D2: "lic", E2: "with" };
  const call = spilling("_xldudf_SIZING_VTS_PEAK_HOURS(B1,B2,B3,D1:E2)", "B6");
  const said = await size(
    "fill",
    plan({ ...SYSTEM, ...pairs, B6: call }),
    "--set",
    "lic=without",
    "--out",
    at("out.xlsx"),
  );
  expect(said).toMatchObject({ status: ANSWERED, err: "" });
  expect(said.out).toContain("priority_hours 24");
  const book = written();
  expect(cellOf(book, "E2")).toBe("without");
  const expected = estimateOf("VTS_PEAK_HOURS", "B20", 864, 3, null, 24, "without").value;
  expect(expected).not.toBeCloseTo(estimateOf("VTS_PEAK_HOURS", "B20", 864, 3, null, 24).value, 1);
  expect(cellOf(book, "B6")).toBeCloseTo(expected, 9);
});

test("a name that no input has is named before and after filling", async () => {
  const call = spilling('_xldudf_SIZING_VTS_PEAK_HOURS(B1,B2,B3,"lick","without")', "B6");
  const file = plan({ ...SYSTEM, B6: call });
  const told =
    'Plan!B6: name_value_pairs must be names of VTS_PEAK_HOURS and their values (did you mean lic?), got "lick"';
  expect((await size("fill", file, "--set", "cache_gb=432", "--check")).out).toContain(told);
  expect((await size("fill", file, "--set", "cache_gb=432", "--out", at("out.xlsx"))).out).toContain(told);
});

/** Three values in MB/s, for a quarter of an hour each. */
const QUARTERS = ["time,host_mbps", "2026-11-20 18:00,60", "2026-11-20 18:15,120", "2026-11-20 18:30,180"].join("\n");

test("a list has its file's own intervals where a cell says how long they are", async () => {
  const list = { D1: 1, D2: 1, D3: 1, D4: 1, D5: 1, E1: 1 };
  const file = plan({
    ...SYSTEM,
    ...list,
    G1: spilling('_xldudf_SIZING_VTS_DAY(B1,B2,B3,D1:D5,"interval_hours",E1)', "G1:O5"),
  });
  writeFileSync(at("day.csv"), QUARTERS);
  const { status, out } = await size("fill", file, "--set", `host_mbps=${at("day.csv")}`, "--out", at("out.xlsx"));
  expect(status).toBe(ANSWERED);
  expect(out).toContain("host_mbps: 3 of 5 cells are filled");
  const book = written();
  expect(["D1", "D2", "D3", "D4", "E1"].map((cell) => cellOf(book, cell))).toEqual([60, 120, 180, null, 0.25]);
});

test("a longer file says how to choose, and the choice is taken", async () => {
  const list = { D1: 1, D2: 1, E1: 1 };
  const file = plan({
    ...SYSTEM,
    ...list,
    G1: spilling('_xldudf_SIZING_VTS_DAY(B1,B2,B3,D1:D2,"interval_hours",E1)', "G1:O2"),
  });
  writeFileSync(at("day.csv"), QUARTERS);
  const fill = (...more: string[]): ReturnType<typeof size> =>
    size("fill", file, "--set", `host_mbps=${at("day.csv")}`, "--out", at("out.xlsx"), ...more);
  const refused = await fill();
  expect([refused.status, refused.err]).toEqual([
    BAD_INPUT,
    'size: the file has 3 values, one per 15 min, but at most 2 fit; use --from "2026-11-20 18:00" for the time of the first value, or --from busiest for the highest mean',
  ]);
  // Two neighbouring values have the mean 90 or 150; the second two are busier.
  expect((await fill("--from", "busiest")).status).toBe(ANSWERED);
  expect(["D1", "D2"].map((cell) => cellOf(written(), cell))).toEqual([120, 180]);
});

const PER_SITE = {
  B1: "B20",
  A4: "{{#sites}}{{site}}",
  B4: "{{gb}}",
  C4: spilling("_xldudf_SIZING_VTS_PEAK_HOURS(B$1,B4,3)", "C4"),
  D4: "{{/sites}}",
  A6: "For {{customer}}",
  B6: formula("SUM(B4:B4)"),
};

test("--table repeats rows for each record of a CSV file", async () => {
  writeFileSync(at("sites.csv"), "site,gb,floor\nBerlin,864,2\nBern,1728,\n");
  const file = plan(PER_SITE);
  const table = ["--table", `sites=${at("sites.csv")}`];
  const said = await size("fill", file, ...table, "--set", "customer=ACME", "--out", at("out.xlsx"));
  expect(said).toMatchObject({ status: ANSWERED, err: "sites: no placeholder names the column floor" });
  const book = written();
  // 864 + 1728, one row further down.
  expect(["A4", "A5", "B5", "A7", "B7"].map((cell) => cellOf(book, cell))).toEqual([
    "Berlin",
    "Bern",
    1728,
    "For ACME",
    2592,
  ]);
  expect(cellOf(book, "C5")).toBeCloseTo(estimateOf("VTS_PEAK_HOURS", "B20", 1728, 3).value, 9);
});

test("--table says what is missing, given twice, or not there", async () => {
  writeFileSync(at("sites.csv"), "site,gb\nBerlin,864\n");
  const file = plan(PER_SITE);
  const refused = async (...args: string[]): Promise<string> => {
    const { status, err } = await size("fill", file, ...args, "--out", at("out.xlsx"));
    expect(status).toBe(BAD_INPUT);
    return err;
  };
  const given = `sites=${at("sites.csv")}`;
  expect(await refused()).toBe(
    `size: ${at("plan.xlsx")}: Plan!4:4 is repeated for each record of sites, which isn't given. Give it with --table name=file.csv`,
  );
  expect(await refused("--table", "sites")).toBe('size: --table needs name=file.csv, got "sites"');
  expect(await refused("--table", given, "--table", given)).toBe("size: --table: sites is given twice");
  expect(await refused("--table", `sites=${at("none.csv")}`)).toBe(`size: --table: file not found: ${at("none.csv")}`);
  const { out } = await size("template", "check", file);
  expect(out).toContain("Plan!4:4 is repeated for each record of sites, with the columns site, gb");
});

test("--logo says when the file isn't there, or no picture asks for it", async () => {
  writeFileSync(at("logo.png"), Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  const refused = async (file: string): Promise<string> =>
    (await size("fill", plan(SYSTEM), "--logo", at(file), "--out", at("out.xlsx"))).err;
  expect(await refused("none.png")).toBe(`size: --logo: file not found: ${at("none.png")}`);
  expect(await refused("logo.png")).toBe(
    `size: ${at("logo.png")}: the logo is damaged: its size can't be read. Save it again.`,
  );
});

test("a file that isn't a workbook is rejected by its name, with what to do, and nothing is written", async () => {
  const whole = readFileSync(plan(SYSTEM));
  writeFileSync(at("list.xlsx"), "time,MB/s\n00:00,5\n");
  writeFileSync(at("cut.xlsx"), whole.subarray(0, whole.length / 2));
  mkdirSync(at("folder.xlsx"));
  const isNone =
    "this isn't an Office file: the file isn't a zip file, or it's incomplete. Open the file in Office and save it again.";
  for (const [file, words] of [
    ["list.xlsx", `: ${isNone}`],
    ["cut.xlsx", `: ${isNone}`],
    ["folder.xlsx", " is a folder. Name a file in it"],
  ] as const) {
    const filled = await size("fill", at(file), "--out", at("none-made.xlsx"));
    const checked = await size("template", "check", at(file));
    for (const { err, status } of [filled, checked])
      expect([err, status]).toEqual([`size: ${at(file)}${words}`, BAD_INPUT]);
  }
  expect(existsSync(at("none-made.xlsx"))).toBe(false);
});

test.each([
  [
    "a cell of an unknown type",
    { A1: { attributes: ' t="x"', inside: "<v>1</v>" } },
    "Plan!A1 has an unknown type: x.",
  ],
  ["a text that isn't there", { B2: { attributes: ' t="s"', inside: "<v>7</v>" } }, "Plan!B2 refers to text 7"],
  ["a number that is none", { B2: { inside: "<v>1,5</v>" } }, "Plan!B2 is stored as a number, but contains 1,5."],
  ["a spill that begins elsewhere", { C1: array("B2*2", "D1:D2") }, "Plan!C1 contains a formula for the cells D1:D2"],
] as const)("%s is named with the file and the cell, with what to do", async (_, cells, message) => {
  const file = plan({ ...SYSTEM, A1: "{{customer}} {{Plan!B2}}", ...cells });
  const given = ["--set", "customer=ACME", "--set", "compression=2"];
  const { status, err } = await size("fill", file, ...given, "--out", at("out.xlsx"));
  expect([status, err]).toEqual([BAD_INPUT, expect.stringContaining(`size: ${file}: ${message}`)]);
  expect(err).toMatch(/\. Open the file in Office and save it again\.$/);
  expect(existsSync(at("out.xlsx"))).toBe(false);
  const checked = await size("template", "check", file);
  expect(checked.out + checked.err).toContain(message);
});

test.each([
  ["a shared formula without a first", '<f t="shared" si="3"/><v>1</v>', "has a formula that isn't stored as text"],
  ["a function that only Excel calculates", "<f>B3+FOO(1)</f><v>1</v>", "calls FOO"],
])("%s: the rest is filled, and its cell has no value and is named", async (_, inside, why) => {
  const file = plan({ ...SYSTEM, C1: { inside }, C2: formula("C1*2"), C3: formula("B3*2"), C4: formula("1+1") });
  const { out, status } = await size("fill", file, "--set", "compression=2", "--out", at("out.xlsx"), "--values");
  expect(status).toBe(NO_ANSWER);
  expect(out).toContain(`without a value until Excel opens the workbook: Plan!C1 (${why}); and 1 that reads them`);
  // The values of a copy without formulas would be missing for good.
  expect(out).toContain(`no ${at("out-values.xlsx")}: ${file}: Plan!C1 has a formula without a value`);
  const book = written();
  // C4 reads nothing that was filled, and keeps its value.
  expect(["C1", "C2", "C3", "C4"].map((cell) => cellOf(book, cell))).toEqual([null, null, 4, -999]);
  expect(new TextDecoder().decode(book.parts.get(book.workbookPart))).toContain('fullCalcOnLoad="1"');
  const checked = await size("template", "check", file);
  expect(checked.out).toContain(`Plan!C1 (${why})`);
});

test("stored values that the file itself calls stale are calculated anew", async () => {
  const cells = { ...SYSTEM, A4: 5, C1: formula("A4*2"), C2: formula("FOO(A4)") };
  writeFileSync(at("plan.xlsx"), workbookBytes({ sheets: { Plan: { cells } }, last: '<calcPr fullCalcOnLoad="1"/>' }));
  const { out } = await size("fill", at("plan.xlsx"), "--set", "compression=2", "--out", at("out.xlsx"));
  expect(out).toContain("without a value until Excel opens the workbook: Plan!C2 (calls FOO)");
  expect(["C1", "C2"].map((cell) => cellOf(written(), cell))).toEqual([10, null]);
});

test("a row says what has no value, and an answer that is wrong isn't taken for a fault of the file", async () => {
  const file = plan({ ...SYSTEM, C1: formula("B3+FOO(1)") });
  writeFileSync(at("rows.csv"), "compression\n2\n99\n");
  const { out } = await size("fill", file, "--rows", at("rows.csv"), "--out", at("{row}.xlsx"));
  expect(out).toContain(
    `row 2: wrote ${at("2.xlsx")}; without a value until Excel opens the workbook: Plan!C1 (calls FOO)`,
  );
  expect(out).toContain("row 3: not written: compression (Plan!B3) must be at most 20, got 99");
});

test("a name of a name is a field, and placeholders read it", async () => {
  const cells = {
    B1: "B20",
    B2: 864,
    B3: 3,
    B5: formula("_xldudf_SIZING_VTS_PEAK_HOURS(B1,size,B3)"),
    A1: "{{VTS_PEAK_HOURS}} h",
  };
  const file = plan(cells, { size: "Cache", Cache: "Plan!$B$2", round: "again", again: "round" });
  const { status } = await size("fill", file, "--set", "cache=1728", "--out", at("out.xlsx"));
  expect(status).toBe(ANSWERED);
  expect(cellOf(written(), "B2")).toBe(1728);
  const hours = estimateOf("VTS_PEAK_HOURS", "B20", 1728, 3).value;
  expect(cellOf(written(), "A1")).toBe(`${hours.toPrecision(3)} h h`);
});

test("formulas that another program stored without a value get one for a copy; what can't be calculated stays as it is", async () => {
  const blank = (text: string): Content => ({ inside: `<f>${text}</f>` });
  const unknown = { attributes: ' t="e"', inside: "<f>D2+1</f><v>#NAME?</v>" };
  const cells = { ...SYSTEM, D1: 7, D2: blank("D1*6"), D3: unknown };
  const args = ["--set", "compression=2", "--values", "--force", "--out", at("out.xlsx")];
  expect(await size("fill", plan(cells), ...args)).toMatchObject({ status: ANSWERED, err: "" });
  expect([cellOf(written(), "D2"), cellOf(written(), "D3"), cellOf(written("out-values.xlsx"), "D3")]).toEqual([
    42, 43, 43,
  ]);
  const file = plan({ ...cells, D4: blank("FOO(D1)") });
  expect(await size("fill", file, "--set", "compression=2", "--out", at("left.xlsx"))).toMatchObject({ err: "" });
  expect(cellOf(written("left.xlsx"), "D4")).toBeNull();
  expect(cellOf(written("left.xlsx"), "B5")).toBeCloseTo(estimateOf("VTS_PEAK_HOURS", "B20", 864, 2).value, 9);
  const copied = await size("fill", file, ...args);
  expect(copied).toMatchObject({ status: NO_ANSWER });
  expect(copied.out).toContain(
    "Plan!D4 has a formula without a value. Open the workbook in Excel, save it, then try again.",
  );
});
