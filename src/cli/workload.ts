/** `size workload`: the commands that read measured data. */
import type { Command } from "commander";
import { characteriseFromShell, type CharacteriseOptions } from "./characterise";
import { withListFlags, withWritingFlags } from "./readingFlags";
import { HELP_TEXT } from "./functionHelp";
import { summariseFromShell, type SummariseOptions } from "./summarise";
import type { Outputs } from "./workloadOutput";

/** @param complete receives false if part of the input was not used */
export function addWorkloadCommands(program: Command, say: Outputs, complete: (isComplete: boolean) => void): void {
  const workload = program
    .command("workload")
    .helpCommand("help [command]", HELP_TEXT)
    .description("measured data: summarise intervals or characterise records");
  withListFlags(workload.command("summarise"))
    .description("peaks, percentile and growth of measured intervals; lists rejected rows")
    .argument(
      "<file.csv...>",
      "a file of a known format, or times and rates as CSV; several files of the same columns are one series, in any order; see docs/workload.md",
    )
    .option("--window <time>", "peak of the mean over this period", "1 h")
    .option("--percentile <percent>", "percentile of the interval rates", "95")
    .option("--over <time>", "rate that is exceeded for no longer than this", "1 h")
    .option("--margin <percent>", "safety margin on the demand; --out writes the profile with it")
    .option("--growth <percent>", "growth per year")
    .option("--to <date>", "target date of the growth, such as 2028-01-01")
    .option("--from <date>", "start date of the growth (default: first date in the file)")
    .option("--every <time>", "convert to intervals of this length first")
    .option("--out <file.csv>", "write the profile as a file for `ask` and `fill --demand`")
    .option("--keep <file.json>", "keep the choices for this file as a format of your own, for --format")
    .option("--preview", "show the first ten rows as they were read")
    .option("--force", "replace the files if they exist")
    .option("--json", "print the full summary as JSON")
    .action(async (files: string[], options: SummariseOptions) => {
      complete(await summariseFromShell(files, options, say));
    });
  withWritingFlags(workload.command("characterise"))
    .description(
      "random and sequential reads and writes from exported RMF 74-1, 74-5, 74-7, SMF 42-6 and DCOLLECT records",
    )
    .argument("<folder>", "CSV files named after their record type, such as rmf-74-1.csv; see docs/workload.md")
    .requiredOption("--vol <percent>", "coverage above which a volume's own records are used for the rest of its I/Os")
    .requiredOption("--ssid <percent>", "coverage above which the subsystem's records are used")
    .option(
      "--override-random <transfer>",
      'random I/Os: block size and chain length to use before the subsystem\'s: "8 KiB x 5"',
    )
    .option("--override-sequential <transfer>", "the same, for sequential I/Os")
    .option("--default-random <transfer>", "random I/Os: block size and chain length if nothing else applies")
    .option("--default-sequential <transfer>", "the same, for sequential I/Os")
    .option("--subsystem <name>", "subsystem to use if there are several")
    .option("--out <file.csv>", "write the subsystem's write rate per interval")
    .option("--force", "replace the file if it exists")
    .option("--json", "print the full result as JSON")
    .action(async (folder: string, options: CharacteriseOptions) => {
      complete(await characteriseFromShell(folder, options, say));
    });
}
