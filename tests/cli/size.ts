/** Runs the command line as a shell does, for commands that need no recalculated workbook. */
import { run } from "../../src/cli/run";

interface Said {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

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
