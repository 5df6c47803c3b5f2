/** Tests `npm run excel:test` without Excel: finding Excel, its pane, and the report. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import type { Check } from "./checks";
import { desktopExcel } from "./desktop";
import { report } from "./report";

const ROOT = join(__dirname, "../..");

describe("a desktop Excel", () => {
  const windows = { PROGRAMFILES: "C:/Program Files", "PROGRAMFILES(X86)": "C:/Program Files (x86)" };

  test.each([
    ["win32", "C:/Program Files/Microsoft Office/root/Office16/EXCEL.EXE"],
    ["win32", "C:/Program Files (x86)/Microsoft Office/root/Office16/EXCEL.EXE"],
    ["darwin", "/Applications/Microsoft Excel.app"],
  ] as const)("on %s is found at %s", (platform, path) => {
    expect(desktopExcel(platform, windows, (asked) => asked.replaceAll("\\", "/") === path)).toBeDefined();
  });

  test.each(["linux", "win32", "darwin", "freebsd"] as const)("isn't found on %s without one", (platform) => {
    expect(desktopExcel(platform, windows, () => false)).toBeUndefined();
  });
});

function withoutExcel(): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", "tests/excel/run.ts"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([2, ""]);
  expect(stdout).toMatch(/^There is no Excel .* so nothing was tested\.\n.*docs\/try-in-excel\.md.*\n$/);
}

// Skipped on a machine with Excel, because the command would open it.
if (desktopExcel(process.platform, process.env) === undefined)
  test("without an Excel the command says so in words, and builds nothing", withoutExcel);

describe("the report", () => {
  const check = (outcome: Check["outcome"], name: string, detail = "x"): Check => ({ outcome, name, detail });

  test("counts, and lists failures before facts", () => {
    const found = [
      check("passed", "a"),
      check("told", "Theme", "{}"),
      check("failed", "b", "shows 1"),
      check("passed", "c"),
    ];
    expect(report(found)).toEqual({ passed: 2, failed: 1, lines: ["failed: b: shows 1", "told: Theme: {}"] });
  });

  test("fits into one address however much failed, and still counts all", () => {
    const found = Array.from({ length: 500 }, (_, i) => check("failed", `="ü"&${i}`, "é".repeat(900)));
    const made = report(found);
    expect(made.failed).toBe(500);
    expect(made.lines.length).toBeGreaterThan(3);
    // Node's limit for a request's line and headers, with room for the other headers.
    expect(encodeURIComponent(JSON.stringify(made)).length).toBeLessThan(16_384 - 1_000);
  });
});
