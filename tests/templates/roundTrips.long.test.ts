/** Tests templates that another program saved: filled without their descriptor, they have the same values. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "@jest/globals";
import type { Computed } from "../../src/filling/computed";
import { fill, openTemplate, openWorkbook, type Recalculate } from "../../src/filling/fill";
import type { Template } from "../../src/filling/template";
import { valuesByCell } from "../../src/tools/workbooks/comparison";
import { modules } from "../workbench/bundled";
import { addin } from "../workbench/sourceAddin";
import { committedDescriptor, committedWorkbook } from "./committed";
import { scratchFolder } from "../scratchFolder";

const PROGRAMS: readonly (readonly [name: string, save: (folder: string) => Uint8Array])[] = [
  [
    "excelize",
    (folder) => {
      const program = join(__dirname, "excelizeSaved.ts");
      execFileSync(process.execPath, [
        "--import",
        "tsx",
        program,
        join(folder, "book.xlsx"),
        join(folder, "saved.xlsx"),
      ]);
      return readFileSync(join(folder, "saved.xlsx"));
    },
  ],
  [
    "LibreOffice",
    (folder) => {
      // Uses its own profile, because a running LibreOffice locks the shared one.
      const profile = `-env:UserInstallation=file://${join(folder, "profile")}`;
      execFileSync(
        "soffice",
        [profile, "--headless", "--convert-to", "xlsx", "--outdir", join(folder, "out"), "book.xlsx"],
        {
          cwd: folder,
          stdio: "ignore",
        },
      );
      return readFileSync(join(folder, "out", "book.xlsx"));
    },
  ],
];

const ANSWERS = { customer: "ACME", date: "2026-11-21", compression: 2.5, demand: "sample" };
const recalculate: Recalculate = (workbook, wanted) => modules.recalculate(workbook, addin, wanted);

let folder: string;
let direct: ReadonlyMap<string, Computed>;
beforeAll(async () => {
  folder = scratchFolder();
  writeFileSync(join(folder, "book.xlsx"), committedWorkbook());
  direct = valuesByCell(await fill(openTemplate(committedWorkbook(), committedDescriptor()), ANSWERS, recalculate));
});

function isInstalled(name: string): boolean {
  if (name === "excelize") return true;
  try {
    execFileSync("soffice", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    process.stderr.write("Not installed here: soffice; its round trip is not tried\n");
    return false;
  }
}

/** True for the same value. Programs store fifteen digits, and LibreOffice stores an empty text as no value. */
function isAlike(a: Computed | undefined, b: Computed | undefined): boolean {
  if (typeof a === "number" && typeof b === "number")
    return Math.abs(a - b) <= 1e-12 * Math.max(Math.abs(a), Math.abs(b));
  return (
    JSON.stringify(a === undefined || a === "" ? null : a) === JSON.stringify(b === undefined || b === "" ? null : b)
  );
}

/** True for a cell of an explanation's row that names a source: its label, or the fact next to it. */
function isSource(values: ReadonlyMap<string, Computed>, cell: string): boolean {
  const value = values.get(cell);
  return value === "Source" || (typeof value === "string" && /^[\w-]+(\.[\w.-]+)+: /.test(value));
}

test.each(PROGRAMS.filter(([name]) => isInstalled(name)))("%s", async (program, save) => {
  const saved = openWorkbook(save(folder), "book");
  const names = ({ places }: Template): string[] => places.map(({ field }) => field.name).sort();
  expect(names(saved)).toEqual(names(openTemplate(committedWorkbook(), committedDescriptor())));
  const after = valuesByCell(await fill(saved, ANSWERS, recalculate));
  expect(direct.size).toBeGreaterThan(500);
  const cells = [...new Set([...direct.keys(), ...after.keys()])];
  const differ = cells.filter((cell) => !isAlike(direct.get(cell), after.get(cell)));
  // LibreOffice saves a spill as an array of fixed size, so an explanation that gets longer loses its last sources.
  const isCut = (cell: string): boolean => program === "LibreOffice" && isSource(direct, cell) && !after.get(cell);
  expect(differ.filter((cell) => !isCut(cell))).toEqual([]);
});
