#!/usr/bin/env node
/** The entry point of the command line. */
import { recalculateWith } from "../filling/recalculate";
import { engineThread } from "./recalculation";
import { run } from "./run";

// A reader such as `head` may close the pipe before everything is written. This isn't an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

const { engine, prepare } = engineThread(__dirname);

run(process.argv.slice(2), {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  recalculate: recalculateWith(engine),
  prepare,
}).then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 70;
  },
);
