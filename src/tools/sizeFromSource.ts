/** `npm run size`: the command line as the sources are now, in two seconds and without a build. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { builtFromSource } from "./sizeBuild";

const { status } = spawnSync(process.execPath, [join(builtFromSource(), "size.cjs"), ...process.argv.slice(2)], {
  stdio: "inherit",
});
process.exitCode = status ?? 1;
