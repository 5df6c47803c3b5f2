/** `npm run workbooks -- FOLDER`: fills the workbooks of a folder with their own values, and reports what differs. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { builtFromSource } from "./sizeBuild";

const { status } = spawnSync(process.execPath, [join(builtFromSource(), "workbooks.cjs"), ...process.argv.slice(2)], {
  stdio: "inherit",
});
process.exitCode = status ?? 1;
