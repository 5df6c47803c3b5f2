/** Tests the pages as LibreOffice lays them out, if it is installed. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { valuesCopy } from "../../src/filling/valuesCopy";
import { readBook } from "../../src/filling/book";
import { openPackage } from "../../src/filling/package";
import { fill, openTemplate } from "../../src/filling/fill";
import { committedDescriptor, committedWorkbook, partOf, TEMPLATES } from "./committed";
import { sampleOf, textIn } from "./proposal";
import { recalculated } from "./recalculated";
import { scratchFolder } from "../scratchFolder";

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

type Kind = "live" | "values";

(missing.length === 0 ? describe : describe.skip)("in LibreOffice, which doesn't have the functions", () => {
  let folder: string;
  beforeAll(async () => {
    folder = scratchFolder();
    for (const name of TEMPLATES) {
      writeFileSync(join(folder, `${name}.live.xlsx`), committedWorkbook(name));
      writeFileSync(join(folder, `${name}.values.xlsx`), valuesCopy(committedWorkbook(name)));
    }
    const template = openTemplate(committedWorkbook(), committedDescriptor());
    const shrinking = await fill(template, { demand: "sample", growth_percent: -5 }, recalculated);
    writeFileSync(join(folder, "shrinking.live.xlsx"), shrinking);
    const books = readdirSync(folder);
    // Uses its own profile, because a running LibreOffice locks the shared one.
    const profile = `-env:UserInstallation=file://${join(folder, "profile")}`;
    // Writes each sheet to its own file, with cells as they are shown.
    const csv = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1";
    for (const to of ["pdf", csv]) {
      execFileSync("soffice", [profile, "--headless", "--convert-to", to, ...books], { cwd: folder, stdio: "ignore" });
    }
  }, 600_000);

  const pagesOf = (name: string, kind: Kind): string[] => {
    const text = execFileSync("pdftotext", ["-layout", `${name}.${kind}.pdf`, "-"], { cwd: folder, encoding: "utf8" });
    return text.split("\f").slice(0, -1);
  };

  test("an entered number below 0 keeps its sign", () => {
    expect(pagesOf("shrinking", "live").map(flat).join(" ")).toMatch(/Growth per year -5 not used/);
  });

  describe.each(TEMPLATES)("%s", (name) => {
    const sheets = readBook(openPackage(committedWorkbook(name))).sheets.map((sheet) => sheet.name);
    const hidden = [
      ...partOf(committedWorkbook(name), "xl/workbook.xml").matchAll(/<sheet name="([^"]*)"[^>]* state="hidden"/g),
    ];
    /** On the screen: LibreOffice has tabs for them. */
    const seen = sheets.filter((sheet) => !hidden.some(([, one]) => one === sheet));

    test("has the same cells as the copy of values, and no #NAME?", () => {
      expect(seen.length).toBeGreaterThan(1);
      for (const sheet of seen.filter((one) => one !== "Prices")) {
        const [live = "", values = ""] = (["live", "values"] as const).map((kind) =>
          readFileSync(join(folder, `${name}.${kind}-${sheet}.csv`), "utf8").replace(/[\n,]+$/, ""),
        );
        expect(live).not.toMatch(/#NAME\?|#VALUE!|#{4}|Err:/);
        expect(live.length).toBeGreaterThan(100);
        expect(live).toBe(values);
      }
    });

    test("is two pages of the front, and one or two of sources: what is only entered isn't printed", () => {
      const pages = pagesOf(name, "live");
      expect(pages.length).toBeGreaterThanOrEqual(3);
      expect(pages.length).toBeLessThanOrEqual(4);
      const linesOf = (page: string): number => page.split("\n").filter((line) => line.trim() !== "").length;
      // What the command line prints.
      for (const page of pagesOf(name, "values")) expect(linesOf(page)).toBeGreaterThan(10);
      pages.forEach((page, i) => {
        // Sources keep rows for longer lists, so their second page can be blank.
        expect(linesOf(page)).toBeGreaterThan(i > 2 ? 2 : 10);
        expect(page).toContain(`Page ${i + 1} of ${pages.length}`);
      });
      expect(pages.join("")).not.toMatch(/#NAME\?|#VALUE!|#{4}|Err:/);
    });

    test("has the demand by hour on the second page, and what a further table says", () => {
      const [, second = ""] = pagesOf(name, "live");
      const hours = new Set(
        second.match(/^ *\d\d:00 .*|\b\d\d:00\b/gm)?.flatMap((line) => line.match(/\d\d:00/g) ?? []),
      );
      expect([...hours]).toHaveLength(seen.includes("Demand") ? 24 : 0);
      if (seen.includes("Recall order"))
        expect(flat(second)).toMatch(/Recall order .*Read from .*Configurations tried/);
    });

    test("has its verdict, the deciding chart and what to order on the first page, and further charts on the second", () => {
      const [first = "", second = ""] = pagesOf(name, "live").map(flat);
      for (const said of ["verdict", "recommendation", "alternative"])
        expect(first).toContain(flat(shownIn(name, said)).slice(0, 40));
      const [deciding = "", ...further] = findingsOf(name).map((said) => flat(shownIn(name, said)).slice(0, 40));
      expect(first).toContain(deciding);
      for (const said of further) expect(second).toContain(said);
    });
  });
});

/** Returns a text without line breaks. */
function flat(text: string): string {
  return text.replace(/\s+/g, " ");
}

function findingsOf(name: string): string[] {
  const { names } = readBook(openPackage(committedWorkbook(name)));
  return names.map((one) => one.name).filter((one) => one.startsWith("finding_"));
}

function shownIn(name: string, called: string): string {
  return textIn(sampleOf(name), called);
}
