/** `size workload`: measured data in. */
import type { Command } from "commander";
import { characteriseFromShell, type CharacteriseOptions } from "./characterise";
import { withReadingFlags, withWritingFlags } from "./readingFlags";
import { summariseFromShell, type SummariseOptions } from "./summarise";
import type { Saying } from "./workloadOutput";

/** `complete` is told whether all that was given was used. */
export function addWorkloadCommands(program: Command, say: Saying, complete: (isComplete: boolean) => void): void {
  const workload = program.command("workload").description("measured data: sum up intervals, characterise records");
  withReadingFlags(workload.command("summarise"))
    .description("peaks, percentile and growth of measured intervals; what is wrong with the file, by row")
    .argument("<file.csv>", "times and MB/s, or times, I/Os a second and transfer size; docs/workload.md")
    .option("--window <time>", "peak of the mean over this time", "1 h")
    .option("--percentile <percent>", "the rate that this share of the intervals do not exceed", "95")
    .option("--growth <percent>", "growth a year")
    .option("--to <date>", "the day to grow to, 2028-01-01")
    .option("--from <date>", "the day to grow from, where not the file's first")
    .option("--interval <time>", "how long an interval is, for a file without times")
    .option("--gaps <filler>", "what stands for missing intervals: zero, or the one before")
    .option("--every <time>", "make intervals of this length first")
    .option("--out <file.csv>", "write the profile, as `ask` and `fill --demand` take it")
    .option("--force", "replace the file if it is there")
    .option("--json", "the whole summary as JSON")
    .action(async (file: string, options: SummariseOptions) => {
      complete(await summariseFromShell(file, options, say));
    });
  withWritingFlags(workload.command("characterise"))
    .description("exports of RMF 74-1, 74-5 and 74-7, SMF 42-6 and DCOLLECT to reads and writes, class by class")
    .argument("<folder>", "CSV files whose names say their record type: rmf-74-1.csv; docs/workload.md")
    .requiredOption("--vol <percent>", "coverage that a volume must exceed to be cloned from itself")
    .requiredOption("--ssid <percent>", "coverage that the subsystem must exceed to be cloned from")
    .option("--override-random <transfer>", 'block size and chain length before the subsystem\'s: "8 KiB x 5"')
    .option("--override-sequential <transfer>", "the same for sequential I/Os")
    .option("--default-random <transfer>", "block size and chain length where nothing else applies")
    .option("--default-sequential <transfer>", "the same for sequential I/Os")
    .option("--subsystem <name>", "which, where there are several")
    .option("--out <file.csv>", "write the subsystem's write rate by interval")
    .option("--force", "replace the file if it is there")
    .option("--json", "everything as JSON")
    .action(async (folder: string, options: CharacteriseOptions) => {
      complete(await characteriseFromShell(folder, options, say));
    });
}
