import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { valuesCopy } from "../filling/valuesCopy";

/** Of the front page at 54 dots an inch, which makes A4 446 wide: from its title to its first chart. */
const CROP = ["-r", "54", "-x", "8", "-y", "22", "-W", "430", "-H", "266"];

/**
 * Returns the upper part of a workbook's first page as PNG, for the pane's card.
 * @throws Error if LibreOffice (soffice) or Poppler (pdftoppm) isn't installed
 */
export function pictureOf(workbook: Uint8Array): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), "picture-"));
  try {
    writeFileSync(join(folder, "book.xlsx"), valuesCopy(workbook));
    const run = (program: string, args: readonly string[]): void => {
      execFileSync(program, args, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
    };
    run("soffice", ["--headless", "--convert-to", "pdf", "book.xlsx"]);
    run("pdftoppm", ["-f", "1", "-l", "1", "-singlefile", "-png", ...CROP, "book.pdf", "page"]);
    return new Uint8Array(readFileSync(join(folder, "page.png")));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
