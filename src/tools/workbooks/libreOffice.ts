/** Workbooks calculated by LibreOffice, as a second opinion. It doesn't have our functions, so their values are given. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { callsOurs, typedFormula } from "../../cells/spelling";
import { readBook } from "../../filling/book";
import { formulasOf, writeCached } from "../../filling/cells";
import type { Computed } from "../../filling/computed";
import { openPackage, packed } from "../../filling/package";
import { Sheets } from "../../filling/sheets";
import { childOf } from "../../filling/xml";
import { valuesByCell } from "./comparison";

export function hasLibreOffice(): boolean {
  try {
    execFileSync("soffice", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/**
 * The values of all cells of each workbook, whose formulas LibreOffice calculates; only calls of ours keep theirs. None of a
 * workbook that it can't open.
 */
export function calculatedByLibreOffice(workbooks: readonly Uint8Array[]): ReadonlyMap<string, Computed>[] {
  const folder = mkdtempSync(join(tmpdir(), "size-second-"));
  try {
    const files = workbooks.map((bytes, i) => {
      const file = join(folder, `${i}.xlsx`);
      writeFileSync(file, withoutValues(bytes));
      return file;
    });
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`;
    const out = join(folder, "out");
    execFileSync("soffice", [profile, "--headless", "--norestore", "--convert-to", "xlsx", "--outdir", out, ...files], {
      stdio: "ignore",
    });
    return workbooks.map((_, i) => {
      const made = join(out, `${i}.xlsx`);
      return existsSync(made) ? valuesByCell(readFileSync(made)) : new Map<string, Computed>();
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Without stored values, so that each formula is calculated. */
function withoutValues(bytes: Uint8Array): Uint8Array {
  const sheets = new Sheets(readBook(openPackage(bytes)));
  for (const sheet of sheets.all()) {
    for (const { position, text } of formulasOf(sheet)) {
      const cell = sheet.cellAt(position);
      const formula = cell && childOf(cell, "f");
      if (!formula) continue;
      if (callsOurs(typedFormula(text))) {
        cell.removeChild(formula);
        cell.removeAttribute("cm");
        sheet.markChanged();
      } else writeCached(sheet, position, null);
    }
  }
  return packed(sheets.package());
}

/** LibreOffice stores TRUE as 1. */
export function isSameValue(a: Computed, b: Computed): boolean {
  const [left, right] = [a, b].map((value) => (typeof value === "boolean" ? Number(value) : value));
  if (typeof left === "number" && typeof right === "number")
    return Math.abs(left - right) <= 1e-9 * Math.max(1e-3, Math.abs(left), Math.abs(right));
  return (left ?? "") === (right ?? "") || JSON.stringify(left) === JSON.stringify(right);
}
