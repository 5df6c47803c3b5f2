/** The build's arguments are checked before anything is written. */
import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";

const ROOT = join(__dirname, "../../..");
const BUILT = join(ROOT, "dist/functions.js");

test.each([
  [["--base", "http://sizing.example.com/"], "must be https"],
  [["--errors", "none"], '--errors must be "values" or "texts"'],
])("%j leaves dist/ as it was", (words, said) => {
  const before = statSync(BUILT).mtimeMs;
  const { status, stderr } = spawnSync("npm", ["run", "build", "--", ...words], { cwd: ROOT, encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toContain(said);
  expect(statSync(BUILT).mtimeMs).toBe(before);
});
