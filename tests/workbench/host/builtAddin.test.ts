/** Tests the functions bundle in an engine with nothing else in it, as the command line runs it. */
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "@jest/globals";
import { buildSync } from "esbuild";
import { functionsJson } from "../../../src/functions/metadata";
import { catalogue } from "../../../src/model/catalogue/catalogue";
import { tableOf, valueOf } from "../../ask";
import { openAddin, recalculator } from "../../../src/workbench/host/builtAddin";
import { formula, spilling, workbookBytes } from "../workbookFile";
import { scratchFolder } from "../../scratchFolder";

const ROOT = join(__dirname, "../../..");
let folder = "";

beforeAll(() => {
  folder = scratchFolder();
  buildSync({
    entryPoints: [join(ROOT, "src/functions/functions.ts")],
    bundle: true,
    outfile: join(folder, "functions.js"),
    logLevel: "error",
  });
  writeFileSync(join(folder, "functions.json"), JSON.stringify(functionsJson(catalogue, "http://localhost/")));
});

test("computes workbooks with the bundle of a folder", async () => {
  const file = workbookBytes({
    sheets: {
      S: {
        cells: {
          A1: 100,
          A2: 250,
          B1: formula('_xldudf_SIZING_VTS_PEAK_HOURS("B20",864,3)'),
          C1: spilling('_xldudf_SIZING_VTS_DAY("B20",864,3,A1:A2)', "C1"),
        },
      },
    },
  });
  const { columns, rows } = tableOf("VTS_DAY", "B20", 864, 3, [100, 250]);
  expect(await recalculator(folder)(file)).toEqual([
    { sheet: "S", address: "B1", values: [[valueOf("VTS_PEAK_HOURS", "B20", 864, 3)]] },
    { sheet: "S", address: "C1", values: [columns.map(() => expect.any(String)), ...rows] },
  ]);
});

test("says which file an add-in that was not built lacks", () => {
  expect(() => openAddin(tmpdir())).toThrow(/there is no .*functions\.js: build the add-in first/);
});
