/** A workbook or a document as PDF, laid out by LibreOffice. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, parse } from "node:path";
import { pathToFileURL } from "node:url";
import { FillError } from "../filling/fillError";
import { convert } from "../model/quantities/quantity";
import { UsageError } from "./usageError";

/** Where LibreOffice is installed by default and isn't on the path. */
const PLACES = [
  "/Applications/LibreOffice.app/Contents/MacOS/soffice",
  "C:\\Program Files\\LibreOffice\\program\\soffice.com",
];
const PROGRAMS = ["soffice", "libreoffice", ...PLACES.filter(existsSync)];

/** Our default: the first start of a LibreOffice on a slow disk takes half a minute. */
const LONGEST_MS = 180_000;

/**
 * @param name of the file, which the pages' footers show
 * @throws UsageError where LibreOffice isn't installed, FillError where it makes no PDF
 */
export function pdfOf(bytes: Uint8Array, name: string): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), "size-pdf-"));
  try {
    const file = join(folder, name);
    writeFileSync(file, bytes);
    // A profile of its own: a running LibreOffice keeps the user's one locked, and its settings could differ.
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`;
    const args = [profile, "--headless", "--norestore", "--convert-to", "pdf", file];
    if (!PROGRAMS.some((program) => hasRun(program, args, folder))) throw new UsageError(NOT_INSTALLED);
    const pdf = join(folder, `${parse(name).name}.pdf`);
    if (!existsSync(pdf))
      throw new FillError(
        `LibreOffice made no PDF of ${name}: its ${/\.doc/i.test(name) ? "Writer" : "Calc"} may not be installed. Install it, or export the file in Excel or Word.`,
      );
    return new Uint8Array(readFileSync(pdf));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const NOT_INSTALLED =
  "--pdf needs LibreOffice, which isn't installed. Install it, or use File > Export in Excel or Word.";

/** False where there is no such program. */
function hasRun(program: string, args: readonly string[], folder: string): boolean {
  try {
    execFileSync(program, args, { cwd: folder, env: process.env, stdio: "ignore", timeout: LONGEST_MS });
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return false;
    throw new FillError(
      code === "ETIMEDOUT"
        ? `LibreOffice took more than ${convert(LONGEST_MS, "ms", "s")} s for the PDF, so it was stopped. Export it in Excel or Word.`
        : "LibreOffice couldn't make the PDF. Open the file in Excel or Word and export it there.",
      [],
      { cause: error },
    );
  }
}
