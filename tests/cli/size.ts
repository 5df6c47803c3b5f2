/** Runs the command line as a shell does, for commands that need no recalculated workbook. */
import { run } from "../../src/cli/run";

interface Said {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** Answers to what every template of ours expects and holds no sample of, but the customer. */
export const OUR_SIDE = ["site=Berlin", "date=2026-11-21", "prepared_by=Me"].flatMap((word) => ["--set", word]);
export const WHO = ["--set", "customer=Example", ...OUR_SIDE];

export async function size(...args: string[]): Promise<Said> {
  const out: string[] = [];
  const err: string[] = [];
  const status = await run(args, {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    recalculate: () => Promise.reject(new Error("no workbook here")),
  });
  return { status, out: out.join("\n"), err: err.join("\n") };
}
