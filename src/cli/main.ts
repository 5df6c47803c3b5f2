/** The same questions from a shell, and templates filled. */
import { run } from "./run";

run(process.argv.slice(2), {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  async recalculate(workbook) {
    // Only here: the spreadsheet takes longer to load than a question to answer.
    const { recalculator } = await import(/* webpackChunkName: "headless" */ "../workbench/host/builtAddin");
    return recalculator(__dirname)(workbook);
  },
}).then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 70;
  },
);
