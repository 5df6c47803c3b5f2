/** `size fill --rows`: a workbook for each row of a CSV file. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { rectangleOf } from "../../src/cells/address";
import { readBook } from "../../src/filling/book";
import { valueAt } from "../../src/filling/cells";
import { openPackage } from "../../src/filling/package";
import { SheetPart } from "../../src/filling/sheetPart";
import { FillError } from "../../src/filling/fillError";
import { ANSWERED, BAD_INPUT, NO_ANSWER, run } from "../../src/cli/run";
import { estimateOf } from "../ask";
import { recalculated } from "../templates/recalculated";
import { spilling, workbookBytes } from "../workbench/workbookFile";
import { scratchFolder } from "../scratchFolder";

let folder: string;
beforeEach(() => {
  folder = scratchFolder();
  const cells = { A1: "For {{customer}}", B1: "B20", B2: 864, B3: 3, B5: spilling(`${CALL}(B1,B2,B3)`, "B5") };
  writeFileSync(at("plan.xlsx"), workbookBytes({ sheets: { Plan: { cells } } }));
});

const CALL = "_xldudf_SIZING_VTS_PEAK_HOURS";
const at = (name: string): string => path.join(folder, name);

interface Said {
  readonly status: number;
  readonly out: readonly string[];
  readonly err: string;
}

async function fillRows(csv: string, out: string, ...more: string[]): Promise<Said> {
  writeFileSync(at("rows.csv"), csv);
  const [said, complained]: [string[], string[]] = [[], []];
  const args = ["fill", at("plan.xlsx"), "--rows", at("rows.csv"), "--out", at(out), ...more];
  const status = await run(args, {
    out: (text) => said.push(text.replaceAll(folder + path.sep, "")),
    err: (text) => complained.push(text.replaceAll(folder + path.sep, "")),
    recalculate: recalculated,
  });
  return { status, out: said, err: complained.join("\n") };
}

function held(name: string, address: string): unknown {
  const position = rectangleOf(address);
  const sheet = SheetPart.of(readBook(openPackage(readFileSync(at(name)))), "Plan");
  return position && valueAt(sheet, position);
}

const QUIET = { out: () => undefined, err: () => undefined };

const written = (): string[] =>
  readdirSync(folder)
    .filter((name) => !["plan.xlsx", "rows.csv"].includes(name))
    .sort();

test("each row is a workbook with its own answers, and a blank cell keeps the template's", async () => {
  const said = await fillRows("Customer;COMPRESSION\nACME;2\nBeta;\n", "{customer}.xlsx", "--set", "cache_gb=1728");
  expect(said).toEqual({
    status: ANSWERED,
    out: ["row 2: wrote ACME.xlsx", "row 3: wrote Beta.xlsx", "2 of 2 workbooks written"],
    err: "",
  });
  const hours = (compression: number): number => estimateOf("VTS_PEAK_HOURS", "B20", 1728, compression).value;
  expect([held("ACME.xlsx", "A1"), held("Beta.xlsx", "A1")]).toEqual(["For ACME", "For Beta"]);
  // Fifteen digits are stored.
  expect(held("ACME.xlsx", "B5")).toBeCloseTo(hours(2), 9);
  expect(held("Beta.xlsx", "B5")).toBeCloseTo(hours(3), 9);
});

describe("--check", () => {
  const check = async (...more: string[]): Promise<Said> => {
    const all = await fillRows("customer,compression\nACME,3\n,3\nBeta,lots\n", "{customer}.xlsx", "--check", ...more);
    expect(written()).toEqual([]);
    return all;
  };

  test("checks the fields of every row", async () => {
    const { status, out } = await check();
    expect(status).toBe(NO_ANSWER);
    expect(out).toEqual([
      "row 2: all values are filled in",
      expect.stringMatching(/^row 3: customer is blank/),
      expect.stringMatching(/^row 4: compression .*"lots"/),
      "1 of 3 rows are complete",
    ]);
  });

  test("needs no --out", async () => {
    writeFileSync(at("rows.csv"), "customer\nACME\nACME\n");
    const said: string[] = [];
    const args = ["fill", at("plan.xlsx"), "--rows", at("rows.csv"), "--check"];
    const status = await run(args, {
      out: (text) => said.push(text),
      err: (text) => said.push(text),
      recalculate: recalculated,
    });
    expect([status, said[said.length - 1]]).toEqual([ANSWERED, "2 of 2 rows are complete"]);
  });
});

test("a bad row is said, and harms no other", async () => {
  const csv = "customer,compression\nACME,0.4\n,2\nBeta,2\nbeta,3\nGamma,much\nDelta,3\n";
  expect(await fillRows(csv, "{customer}.xlsx")).toEqual({
    status: NO_ANSWER,
    out: [
      "row 2: not written: compression (Plan!B3) must be at least 1, got 0.4",
      "row 3: not written: customer is blank, and --out needs it for the file's name",
      "row 4: wrote Beta.xlsx",
      "row 5: not written: beta.xlsx is the workbook of row 4; add {row} to --out",
      'row 6: not written: compression (Plan!B3) must be a number, with an optional unit, got "much"',
      "row 7: wrote Delta.xlsx",
      "2 of 6 workbooks written",
    ],
    err: "",
  });
  expect(written()).toEqual(["Beta.xlsx", "Delta.xlsx"]);
});

test("rows are byte for byte what single runs make, whatever the rows before hold", async () => {
  const rows = [
    ["A", "2"],
    ["Bad", "0.4"],
    ["Be", ""],
    ["Cee", "2.5"],
  ] as const;
  const single = new Map<string, Buffer>();
  for (const [customer, compression] of rows.filter(([name]) => name !== "Bad")) {
    const set = [`customer=${customer}`, ...(compression === "" ? [] : [`compression=${compression}`])];
    const one = [
      "fill",
      at("plan.xlsx"),
      ...set.flatMap((each) => ["--set", each]),
      "--out",
      at("one.xlsx"),
      "--force",
    ];
    await run(one, { ...QUIET, recalculate: recalculated });
    single.set(customer, readFileSync(at("one.xlsx")));
  }
  writeFileSync(at("rows.csv"), ["customer,compression", ...rows.map((row) => row.join(","))].join("\n"));
  const all = ["fill", at("plan.xlsx"), "--rows", at("rows.csv"), "--out", at("{customer}.xlsx")];
  expect(await run(all, { ...QUIET, recalculate: recalculated })).toBe(NO_ANSWER);
  for (const [customer, bytes] of single) expect(readFileSync(at(`${customer}.xlsx`)).equals(bytes)).toBe(true);
});

test("a row is calculated before the row before is written", async () => {
  writeFileSync(at("rows.csv"), "customer,compression\nA,2\nBe,3\n");
  const begun: (() => void)[] = [];
  await run(["fill", at("plan.xlsx"), "--rows", at("rows.csv"), "--out", at("{customer}.xlsx")], {
    ...QUIET,
    async recalculate(...asked) {
      // The first row waits for the second.
      await new Promise<void>((go) => {
        begun.push(go);
        if (begun.length === 2) for (const each of begun) each();
      });
      return recalculated(...asked);
    },
  });
  expect(written()).toEqual(["A.xlsx", "Be.xlsx"]);
});

test("a fault of ours ends the batch, and the fault of the row begun meanwhile isn't left unhandled", async () => {
  writeFileSync(at("rows.csv"), "customer,compression\nA,2\nBe,3\nCee,2.5\n");
  const unhandled: unknown[] = [];
  const note = (fault: unknown): number => unhandled.push(fault);
  process.on("unhandledRejection", note);
  const args = ["fill", at("plan.xlsx"), "--rows", at("rows.csv"), "--out", at("{customer}.xlsx")];
  const broken = (): Promise<never> => Promise.reject(new TypeError("out of order"));
  await expect(run(args, { ...QUIET, recalculate: broken })).rejects.toThrow("out of order");
  await new Promise(setImmediate);
  process.off("unhandledRejection", note);
  expect(unhandled).toEqual([]);
});

test("rows that differ in words only are calculated once, and others each by themselves", async () => {
  const asked = async (formula?: string, expected = ANSWERED): Promise<number> => {
    const more = formula === undefined ? {} : { D1: { inside: `<f>${formula}</f><v>0</v>` } };
    const cells = {
      A1: "For {{customer}}",
      B1: "B20",
      B2: 864,
      B3: 3,
      B5: spilling(`${CALL}(B1,B2,B3)`, "B5"),
      ...more,
    };
    writeFileSync(at("plan.xlsx"), workbookBytes({ sheets: { Plan: { cells } } }));
    writeFileSync(at("rows.csv"), "customer,compression\nA,2\nBe,2\nCee,3\nDeee,2\n");
    let times = 0;
    const args = ["fill", at("plan.xlsx"), "--rows", at("rows.csv"), "--out", at("{customer}.xlsx"), "--force"];
    const status = await run(args, {
      ...QUIET,
      recalculate(workbook, wanted) {
        times += 1;
        return recalculated(workbook, wanted);
      },
    });
    expect(status).toBe(expected);
    for (const [file, compression] of [
      ["A", 2],
      ["Be", 2],
      ["Cee", 3],
      ["Deee", 2],
    ] as const) {
      const hours = estimateOf("VTS_PEAK_HOURS", "B20", 864, compression).value;
      expect([file, held(`${file}.xlsx`, "A1")]).toEqual([file, `For ${file}`]);
      expect(held(`${file}.xlsx`, "B5")).toBeCloseTo(hours, 9);
    }
    return times;
  };
  // Once for compression 2 and once for 3.
  expect(await asked()).toBe(2);
  // Four times if a formula reads the customer's cell, or may read it.
  expect(await asked("LEN(A1)")).toBe(4);
  expect(held("Cee.xlsx", "D1")).toBe("For Cee".length);
  // It has no value, because only Excel calculates it.
  expect(await asked('LEN(INDIRECT("A1"))', NO_ANSWER)).toBe(4);
  expect(held("Deee.xlsx", "D1")).toBe(null);
});

test("nor does a row that can't be calculated", async () => {
  writeFileSync(at("rows.csv"), "customer,compression\nA,1\nB,2\nC,3\n");
  const said: string[] = [];
  let rows = 0;
  await run(["fill", at("plan.xlsx"), "--rows", at("rows.csv"), "--out", at("{row}.xlsx")], {
    out: (text) => said.push(text.replaceAll(folder + path.sep, "")),
    err: () => undefined,
    recalculate(workbook, wanted) {
      rows += 1;
      if (rows === 2) return Promise.reject(new FillError("calculating the workbook took more than 120 s"));
      return recalculated(workbook, wanted);
    },
  });
  expect(said).toEqual([
    "row 2: wrote 2.xlsx",
    "row 3: not written: plan.xlsx: calculating the workbook took more than 120 s",
    "row 4: wrote 4.xlsx",
    "2 of 3 workbooks written",
  ]);
  expect(written()).toEqual(["2.xlsx", "4.xlsx"]);
});

const NAMES = [
  ["../../evil", "_.._evil.xlsx"],
  ["a\\b:c*?|<>", "a_b_c_____.xlsx"],
  ["CON", "_CON.xlsx"],
  ["...x...", "x.xlsx"],
  ["x".repeat(400), `${"x".repeat(150)}.xlsx`],
] as const;
test.each(NAMES)("a value leads to no other folder: %s", async (customer, file) => {
  expect((await fillRows(`customer\n"${customer}"\n`, "{customer}.xlsx")).status).toBe(ANSWERED);
  expect(written()).toEqual([file]);
});

describe("what concerns all rows is said before the first", () => {
  test.each([
    [
      "an unknown column",
      "custmer\nA\n",
      "{custmer}.xlsx",
      "this template has no field custmer; did you mean customer?",
    ],
    ["a column twice", "customer,Customer\nA,B\n", "{customer}.xlsx", "has two columns customer"],
    ["no row", "customer\n", "{customer}.xlsx", "rows.csv has no rows below its heading"],
    [
      "one name for all",
      "customer\nA\n",
      "out.xlsx",
      "with --rows, --out needs a column for the name: {customer}.xlsx",
    ],
    [
      "a name without a column",
      "customer\nA\n",
      "{site}.xlsx",
      "--out contains {site}, but the rows have no column site",
    ],
    ["another ending", "customer\nA\n", "{customer}.xls", "--out must end in .xlsx"],
  ])("%s", async (_, csv, out, why) => {
    const said = await fillRows(csv, out);
    expect([said.status, said.out]).toEqual([BAD_INPUT, []]);
    expect(said.err).toContain(why);
    expect(written()).toEqual([]);
  });

  test("and a value that is also given for all is an error of its row", async () => {
    const { out } = await fillRows("customer,compression\nA,2\n", "{customer}.xlsx", "--set", "compression=3");
    expect(out).toEqual(["row 2: not written: compression is given twice", "0 of 1 workbooks written"]);
  });
});

describe("copies next to each workbook", () => {
  const CUSTOMERS = "customer,cache_gb\nACME,864\nExample,1728";

  test("--values: the same numbers without a formula, for each row", async () => {
    const { status, out } = await fillRows(CUSTOMERS, "{customer}.xlsx", "--values");
    expect(status).toBe(ANSWERED);
    expect(out).toEqual([
      expect.stringMatching(/^row 2: wrote ACME\.xlsx;.* wrote ACME-values\.xlsx$/),
      expect.stringMatching(/^row 3: wrote Example\.xlsx;.* wrote Example-values\.xlsx$/),
      "2 of 2 workbooks written",
    ]);
    for (const [name, cache] of [
      ["ACME", 864],
      ["Example", 1728],
    ] as const) {
      // Fifteen digits are stored.
      expect(held(`${name}-values.xlsx`, "B5")).toBeCloseTo(estimateOf("VTS_PEAK_HOURS", "B20", cache, 3).value, 9);
      const sheet = openPackage(new Uint8Array(readFileSync(at(`${name}-values.xlsx`)))).get(
        "xl/worksheets/sheet1.xml",
      );
      expect(new TextDecoder().decode(sheet)).not.toMatch(/<f[ >/]/);
    }
  });

  test("nothing is written where a copy's name is taken, and --force replaces it", async () => {
    writeFileSync(at("ACME-values.xlsx"), "mine");
    const refused = await fillRows("customer\nACME", "{customer}.xlsx", "--values");
    expect(refused.out[0]).toBe("row 2: not written: ACME-values.xlsx already exists; use --force to replace it");
    expect(readdirSync(folder).sort()).toEqual(["ACME-values.xlsx", "plan.xlsx", "rows.csv"]);
    const { status } = await fillRows("customer\nACME", "{customer}.xlsx", "--values", "--force");
    expect([status, held("ACME-values.xlsx", "A1")]).toEqual([ANSWERED, "For ACME"]);
  });

  test("--pdf without LibreOffice: the workbook is written, and the row says what to do about the PDF", async () => {
    const before = process.env["PATH"];
    process.env["PATH"] = folder;
    try {
      const { status, out } = await fillRows("customer\nACME", "{customer}.xlsx", "--pdf");
      expect([status, out[0]]).toEqual([
        NO_ANSWER,
        "row 2: wrote ACME.xlsx; no ACME.pdf: --pdf needs LibreOffice, which isn't installed. Install it, or use File > Export in Excel or Word.",
      ]);
      expect(readdirSync(folder).sort()).toEqual(["ACME.xlsx", "plan.xlsx", "rows.csv"]);
    } finally {
      process.env["PATH"] = before;
    }
  });

  test.each([
    ["fails", "exit 3", /^row 2: wrote ACME\.xlsx; no ACME\.pdf: LibreOffice couldn't make the PDF\. /],
    [
      "lacks a part",
      "exit 0",
      /^row 2: wrote ACME\.xlsx; no ACME\.pdf: LibreOffice made no PDF of ACME\.xlsx: its Calc may not be installed\. /,
    ],
  ])(
    "--pdf with a LibreOffice that %s: words beside the workbook, and nothing else is left behind",
    async (_, does, words) => {
      const before = process.env["PATH"];
      const programs = scratchFolder();
      writeFileSync(path.join(programs, "soffice"), `#!/bin/sh\n${does}\n`, { mode: 0o755 });
      process.env["PATH"] = `${programs}:/bin:/usr/bin`;
      try {
        const { out } = await fillRows("customer\nACME", "{customer}.xlsx", "--pdf");
        expect(out[0]).toMatch(words);
        expect(readdirSync(folder).sort()).toEqual(["ACME.xlsx", "plan.xlsx", "rows.csv"]);
      } finally {
        process.env["PATH"] = before;
      }
    },
  );

  test("--pdf: LibreOffice gets the file under its own name, which footers show", async () => {
    const before = process.env["PATH"];
    const programs = scratchFolder();
    // Writes the name of its last argument into the PDF.
    const script = '#!/bin/sh\nfor last; do :; done\nname=$(basename "$last")\nprintf %s "$name" > "${name%.*}.pdf"\n';
    writeFileSync(path.join(programs, "soffice"), script, { mode: 0o755 });
    process.env["PATH"] = `${programs}:/bin:/usr/bin`;
    try {
      await fillRows("customer\nACME", "{customer}.xlsx", "--pdf");
      expect(readFileSync(at("ACME.pdf"), "utf8")).toBe("ACME.xlsx");
    } finally {
      process.env["PATH"] = before;
    }
  });

  (hasLibreOffice() ? test : test.skip)(
    "--pdf: one page that shows the customer and the calculated hours",
    async () => {
      const { status, out } = await fillRows("customer\nACME", "{customer}.xlsx", "--pdf");
      expect([status, out[0]]).toEqual([ANSWERED, expect.stringMatching(/wrote ACME\.pdf$/)]);
      const text = execFileSync("pdftotext", ["-layout", at("ACME.pdf"), "-"], { encoding: "utf8" });
      expect(text).toContain("For ACME");
      expect(text).toContain(String(estimateOf("VTS_PEAK_HOURS", "B20", 864, 3).value).slice(0, 4));
      expect(text).not.toContain("#NAME?");
    },
    240_000,
  );
});

function hasLibreOffice(): boolean {
  return ["soffice", "pdftotext"].every((program) =>
    (process.env["PATH"] ?? "").split(path.delimiter).some((one) => existsSync(path.join(one, program))),
  );
}
