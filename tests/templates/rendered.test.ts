/** The pages as LibreOffice lays them out, where it is installed. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { valuesCopy } from "../../src/authoring/valuesCopy";
import { committedWorkbook } from "./committed";

const missing = [
  ["soffice", "--version"],
  ["pdftotext", "-v"],
].filter(([program = "", question = ""]) => {
  try {
    execFileSync(program, [question], { stdio: "ignore" });
    return false;
  } catch {
    return true;
  }
});
if (missing.length > 0) {
  process.stderr.write(
    `Not installed here: ${missing.map(([program]) => program).join(", ")}; the pages are not looked at\n`,
  );
}

(missing.length === 0 ? describe : describe.skip)("on paper", () => {
  let pages: readonly string[];
  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), "rendered-"));
    try {
      writeFileSync(join(folder, "book.xlsx"), valuesCopy(committedWorkbook()));
      // A profile of its own: a running LibreOffice would keep the shared one locked.
      const profile = `-env:UserInstallation=file://${join(folder, "profile")}`;
      execFileSync("soffice", [profile, "--headless", "--convert-to", "pdf", "book.xlsx"], {
        cwd: folder,
        stdio: "ignore",
      });
      const text = execFileSync("pdftotext", ["-layout", "book.pdf", "-"], { cwd: folder, encoding: "utf8" });
      pages = text.split("\f").slice(0, -1);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }, 120_000);

  test("each sheet is one page wide: the front, the timeline, and one page for each explanation", () => {
    expect(pages.map((page) => /^ *(.+)$/m.exec(page)?.[1]?.trim())).toEqual([
      "Peer-to-Peer VTS: does the batch window fit?",
      "Timeline",
      "Assumptions and sources",
      "Assumptions and sources",
    ]);
    pages.forEach((page, i) => {
      expect(page).toContain(`Page ${i + 1} of 4`);
    });
  });

  test("the front has the verdict, and both charts with their findings and axes", () => {
    const [front = ""] = pages;
    for (const words of [
      "Doesn't fit: the host is throttled in 4 of 24 hours, first in the hour from 04:00.",
      "Throttled in 4 of 24 hours, first from 04:00",
      "The caches are full of uncopied data in the hour from 04:00",
      "Start of hour (time of day)",
      "Sustained (MB/s)",
      "Throttling at (%)",
    ]) {
      expect(front).toContain(words);
    }
    expect(pages.join("")).not.toMatch(/#NAME\?|#VALUE!|#{4}/);
  });
});
