#!/usr/bin/env node
/** The entry point of the command line. */
import { setFlagsFromString } from "node:v8";
import { recalculation } from "./recalculation";
import { run } from "./run";

// With its default of 132 kB, V8 would spend a third of a fill's time on optimising code that hardly runs afterwards.
setFlagsFromString("--interrupt-budget=2000000");

// A reader such as `head` may close the pipe before everything is written. This isn't an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

run(process.argv.slice(2), {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  recalculate: recalculation(__dirname),
}).then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 70;
  },
);
