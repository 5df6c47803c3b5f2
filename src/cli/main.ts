#!/usr/bin/env node
/** The entry point of the command line. */
import { recalculateWith, type Recalculate } from "../filling/recalculate";
import { engineThread } from "./recalculation";
import { run } from "./run";

// A reader such as `head` may close the pipe before everything is written. This isn't an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

const { engine, prepare } = engineThread(__dirname);
/** Our default: from then on, a person wonders whether anything happens. */
const LONG_MS = 2000;
let isSaid = !process.stderr.isTTY;

/** Says once to a person who waits that a calculation goes on. */
const recalculate: Recalculate = async (...order) => {
  const waiting = setTimeout(() => {
    if (!isSaid) process.stderr.write("calculating the workbook\n");
    isSaid = true;
  }, LONG_MS);
  try {
    return await calculate(...order);
  } finally {
    clearTimeout(waiting);
  }
};
const calculate = recalculateWith(engine);

run(process.argv.slice(2), {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  recalculate,
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
