/** docs/workload.md: the formats of measured data, from the readers' own declarations. */
import { displayUnit } from "../model/quantity";
import { RULES, type AssignmentRule } from "../model/workload/assignment";
import { GAP_FILLERS, type GapFiller } from "../model/workload/profile";
import { EMPTY_BEFORE_CLOSE } from "../model/workload/measurements";
import { PERCENTILE_DEFINITION } from "../model/workload/peaks";
import type { ColumnContract } from "./heading";
import { IO_HEADINGS, NO_RATES, RATE_HEADINGS, TRANSFER_HEADINGS } from "./profileColumns";
import { END_HEADINGS, LENGTH_HEADINGS } from "./rowLengths";
import { SYSTEM_HEADINGS } from "./systems";
import {
  BEGINNING_WORDS,
  DATE_HEADINGS,
  ELAPSED_HEADINGS,
  INTERVAL_HEADINGS,
  TIME_HEADINGS,
  UNIT_HEADINGS,
} from "./timeColumns";
import { RECORD_TYPES, RECORDS } from "./records";

const RULE: Readonly<Record<AssignmentRule, string>> = {
  volume: "the volume's predominant block size and chain length, if its coverage exceeds `--vol`",
  override: "the user's override, `--override-random` and `--override-sequential`",
  subsystem: "the subsystem's predominant block size and chain length, if its coverage exceeds `--ssid`",
  default: "the user's default, `--default-random` and `--default-sequential`",
};
const FILLER: Readonly<Record<GapFiller, string>> = { zero: "0", before: "the previous value" };

export function workloadPage(): string {
  const names = (headings: readonly string[]): string =>
    headings
      .filter((name) => name !== "")
      .map((name) => `\`${name}\``)
      .join(", ");
  const profile: (readonly [what: string, headings: string, unit: string])[] = [
    ["time", names([...TIME_HEADINGS, ...INTERVAL_HEADINGS]), "see below"],
    ["date, if in its own column", names(DATE_HEADINGS), "see below"],
    ["before or after a time or a date", names(BEGINNING_WORDS), "none"],
    [
      "seconds since the beginning",
      names([...ELAPSED_HEADINGS, ...UNIT_HEADINGS]),
      "any time; times above with a unit too",
    ],
    ["rate", `${names(RATE_HEADINGS)}, or the unit alone`, "any rate of bytes; MB/s if one of these names has none"],
    ["I/Os per second", names(IO_HEADINGS), "none"],
    ["end of a row", names(END_HEADINGS), "a time; rows that cover only part of their interval are reported"],
    ["length of a row", names(LENGTH_HEADINGS), "any time; `interval` with a unit too"],
    ["system", names(SYSTEM_HEADINGS), "text: the system of the row"],
    ["transfer size", `${names(TRANSFER_HEADINGS)}, or the unit alone`, "any amount of bytes, `KB/IO` too"],
  ];
  return [
    "# Measured data",
    "",
    "Made from the readers' own declarations by `tests/workload/page.test.ts`; do not edit (`UPDATE_DOCS=1 npx jest tests/workload/page` writes it).",
    "",
    "Files are CSV with commas, semicolons or tabs, in UTF-8, UTF-16 (with or without a byte order mark) or Windows-1252. Lines that begin",
    "with # are comments, except the heading of `sadf -d`. The case, accents, spaces and marks of a heading don't matter. A unit in",
    "brackets, after a comma, or as the last word of a heading is converted; French Mo/s are MB/s. A cell may have its own unit (`8 KiB`).",
    "Rows that can't be read, or have more cells than the heading, are reported and skipped; all other rows are used. Blank cells at the",
    "end of a row don't count in files with semicolons or tabs. In files with commas they count: `98,01,` may be 98.01 and a blank cell.",
    "If every row ends with a comma, end the heading with one too.",
    "",
    "The whole file decides how decimals and groups are read, and the summary says how (`decimals: comma; groups: point; dates: day first`):",
    "",
    "- `435.28`, `0.123` and `1,234.5` prove a decimal point; `435,28`, `0,123` and `1.234,5` a decimal comma. Groups have exactly three digits.",
    "- `1.500` and `1,234` are ambiguous: they are read like the other numbers in the columns that are used.",
    "- If no number proves it, the file isn't read: use `--decimal-comma` or `--decimal-point`, or in the pane Decimal separator.",
    "- If rows disagree, the sign of most rows counts. The other rows and ambiguous numbers are rejected.",
    "- A choice never changes what a number proves: under a decimal comma `435.28` is rejected.",
    "- Dates with slashes have day or month first in the same way: `13/04/2026` proves it for the file. If no date does, use `--dates`.",
    "",
    "## Intervals: `size workload summarise file.csv`",
    "",
    "| column | headings, in small letters and digits | unit |",
    "|---|---|---|",
    ...profile.map((cells) => `| ${cells.join(" | ")} |`),
    "",
    "A file needs a rate, or I/Os per second and the transfer size. If there are several rate columns, the one whose heading is in this",
    "table is used, or the one that `--column` names; with `--unit` that can be any column. `--time` names the time column. `ask`, `explain`",
    "and `fill` take the same flags. In the pane, use Import options.",
    "A rate column whose heading says more, such as `read MB/s` or `MB/s (x1000)`, is used only if you choose it. Without a unit,",
    `${names(NO_RATES)} aren't used as rates, because they may be counts.`,
    "If there are several I/O columns, the first in the table's order is used, so writes come before totals.",
    "A rate called total, or beside a share of reads or writes (`Write %`), may include reads: used and reported. I/Os beside such a share",
    "are rejected unless their heading says that they are writes.",
    "I/Os without a time (`IOs`, not `IO/s`) may be a count, so they aren't used as a rate.",
    "If the file has no unit, MB/s is assumed and reported. Above 100,000 MB/s, or below a title or comment with another unit, you must give it.",
    "A column `unit`, or the only column that contains units, gives each row's unit. If a later row or heading has another unit, the file is rejected,",
    "as it is where the heading and a column `unit` disagree, or where a later heading has its columns in another order.",
    "Units in words count too, such as `kilobytes per second`. A column of remarks that holds only whole numbers after numbers without",
    "decimals is rejected, because commas may have split `1,597`.",
    "",
    "Of sysstat (iostat, sar, sadf) `kB` and `MB` are 1,024 and 1,048,576 bytes, and blocks and sectors 512: `wkB/s`, `wMB/s`, `kB_wrtn/s`,",
    "`MB_wrtn/s`, `Blk_wrtn/s`, `wr_sec/s`, `wsec/s`, `bwrtn/s`. Their times mark the end of an interval: add `--ends`.",
    "",
    "Times: `2026-11-20 18:00`, `2026-11-20T18:00:00+01:00`, `20NOV2026:18:00:00`, `20.11.2026 18:00`, `2026.324 18:00` (day of the year),",
    "`18:00` or `18.00.00` alone, `11/20/2026`, `20261120180000`, seconds since 1970 or thousandths, millionths and billionths of them; numbers",
    "below a heading with a unit (`time (s)`, `elapsed_ms`) count from the beginning of the measurement; or a count of hours or intervals.",
    "They mark the start of the interval, or with `--ends` its end. The interval is the median distance of the times.",
    "A date and a time in two columns are read together, also an hour (`18` below `hour`) or `1830`. Where no heading says which column holds the date, the only one with dates does: said.",
    "Years of two digits are 1970 to 2069 and come last: a file with `26-11-22`, or with `26/11/21` followed by `26/11/22`, is rejected.",
    "Where all of a column may be clock times or dates (`10.11.12`), the file isn't read, unless its heading is a date's.",
    "",
    "| finding | action |",
    "|---|---|",
    "| gap | the intervals count as missing; " +
      GAP_FILLERS.map((filler) => `\`--gaps ${filler}\` uses ${FILLER[filler]}`).join(", ") +
      " |",
    "| duplicate time | the first readable row is used; exit status 1. With `--sum` the rows are systems and add up |",
    "| with `--sum`, a time without a row for each system | not added up, so missing; exit status 1. If a system is a total, the file is rejected |",
    "| several systems without `--sum`, or times that alternate between near and far (not twice a day) | read as one series; reported |",
    "| every other row far higher than those between, from 16 rows on | read as one series; reported, because it may be two systems or a rhythm |",
    "| values that only rise, or fall to less than half only, from 16 rises on | read as they are; reported as a possible counter |",
    "| changed interval | converted to the profile's interval; the amount of data stays the same |",
    "| uneven time, less than a tenth of an interval early or late | used as the next interval |",
    "| out of order | moved to its place; files sorted newest first are reversed |",
    "| clock change, without a time zone in the file | the repeated hour is read on without a gap; a gap of an hour stays a gap. In rows out of order, a duplicate time names it |",
    "| time zone change | times stay exact; reported |",
    "| unreadable row | skipped; exit status 1 |",
    "| titles above the heading, repeated headings | skipped and reported |",
    "",
    `Percentiles are ${PERCENTILE_DEFINITION}. The peak over a window is the largest mean over any period of that length without gaps; the window is at least one interval.`,
    "The I/O peak and the MB/s peak are separate, each with the other's value at its time. Growth is compound, from anniversary to anniversary.",
    "",
    "`--out profile.csv` writes a file for `size ask ... host_mbps=profile.csv` and `size fill ... --demand profile.csv`; a question's",
    "`interval_hours` comes from the file's times. `ask` rejects a file with gaps, duplicates or uneven times.",
    "",
    "When intervals are merged (`--every`, a list of longer intervals, the hours of a template), the mean is shown with the peak that it hides:",
    "`averaged to 1 h: the highest 5 min value was 832 MB/s, the highest 1 h mean is 640 MB/s`. In a written profile, the column",
    "`highest_300_s_mbps` has the largest value of each interval, and `ask` warns about it. To size for a maximum, use the shorter intervals.",
    "The pane also asks the question with the file's own intervals, and tells you if that changes the answer by more than a tenth.",
    "",
    "## Records of z/OS: `size workload characterise folder/ --vol 80 --ssid 50`",
    "",
    "The name of a file contains its record type (`rmf-74-1.csv`, `SMF_42-6_monday.csv`). The samples are in `samples/characterise/`.",
    "The method is in sections 3.1 and 7.4 of the Global Mirror paper. It has no defaults for the two criteria, so you must give them.",
    "A coverage equal to its criterion fails.",
    "",
    ...RECORD_TYPES.flatMap((type) => {
      const { title, about, needed, columns } = RECORDS[type];
      return [
        `### ${type}: ${title}${needed ? "" : " (optional)"}`,
        "",
        about,
        "",
        "| column | also | unit | |",
        "|---|---|---|---|",
        ...Object.entries(columns).map(([name, column]) => columnLine(name, column)),
        "",
      ];
    }),
    "### SSCHs without a 42-6 record",
    "",
    "Each volume's SSCHs (74-1) are split by its 74-5 counts, in whole numbers by the largest remainder. SSCHs without a valid 42-6 record",
    "get a block size and a chain length from the first rule that applies, separately for random and sequential:",
    "",
    ...RULES.map((rule, i) => `${i + 1}. ${rule}: ${RULE[rule]}`),
    "",
    "A record is valid if its block size is known and it wasn't counted only when its dataset was closed. Such a record is the last of its",
    `dataset and the only one with counts, after at least ${EMPTY_BEFORE_CLOSE} without. The predominant block size is that of most SSCHs, with their mean chain`,
    "length. If a rule has no record of the pattern, the next rule applies. SSCHs that no rule covers stay unassigned: reported, exit status 1.",
    "",
    "Our interpretations, because the paper doesn't say: predominance is by SSCHs. A record's blocks are split by its SSCHs of each class,",
    "because 42-6 has only their total. If a class has more SSCHs in 42-6 than in 74-1, the 42-6 count is used and nothing is unknown there.",
    "The number of empty records before a close is ours too.",
    "The switch's bytes are compared with the records' and change nothing: the paper states no tolerance.",
    "",
  ].join("\n");
}

function columnLine(name: string, { unit, aliases, needed, meaning, takes, whole }: ColumnContract): string {
  const shown = unit === undefined ? (takes === "number" && whole ? "whole number" : takes) : displayUnit(unit);
  return `| \`${name}\` | ${aliases.map((alias) => `\`${alias}\``).join(", ")} | ${shown} | ${meaning}${needed ? "" : " Optional."} |`;
}
