/** `npm run size`: runs the command line from the sources as they are now, without `npm run build`, in two seconds. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { builtFromSource } from "./sizeBuild";

const { status } = spawnSync(process.execPath, [join(builtFromSource(), "size.cjs"), ...process.argv.slice(2)], {
  stdio: "inherit",
});
process.exitCode = status ?? 1;
