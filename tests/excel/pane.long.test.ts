/** The script of the pane with the checks, as webpack bundles it. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { scratchFolder } from "../scratchFolder";
import { bundlePane } from "./bundlePane";

test("the pane's script is whole: Excel's web view needs nothing but office.js", async () => {
  const folder = scratchFolder();
  await bundlePane(folder);
  const script = readFileSync(join(folder, "excelTest.js"), "utf8");
  expect(script).toContain("VTS_PEAK_HOURS");
  expect(() => execFileSync(process.execPath, ["--check", "-"], { input: script, stdio: "pipe" })).not.toThrow();
}, 300_000);
