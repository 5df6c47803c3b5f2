/** Writes docs/workload.md, the formats of measured data, from the readers' own declarations. */
import { displayUnit } from "../model/quantity";
import { RULES, type AssignmentRule } from "../model/workload/assignment";
import { GAP_FILLERS, type GapFiller } from "../model/workload/profile";
import { EMPTY_BEFORE_CLOSE } from "../model/workload/measurements";
import { PERCENTILE_DEFINITION } from "../model/workload/peaks";
import type { ColumnContract } from "./heading";
import { IO_HEADINGS, NO_RATES, RATE_HEADINGS, TRANSFER_HEADINGS } from "./profileHeadings";
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
    ["words before or after a time or a date", names(BEGINNING_WORDS), "none"],
    [
      "seconds since the beginning",
      names([...ELAPSED_HEADINGS, ...UNIT_HEADINGS]),
      "any time; headings of `time` too, if they have a unit",
    ],
    ["rate", `${names(RATE_HEADINGS)}, or the unit alone`, "any rate of bytes; MB/s if one of these names has none"],
    ["I/Os per second", names(IO_HEADINGS), "none"],
    ["end of a row", names(END_HEADINGS), "a time; rows that cover only part of their interval are reported"],
    ["length of a row", names(LENGTH_HEADINGS), "any time; `interval` too, if it has a unit"],
    ["system", names(SYSTEM_HEADINGS), "text: the system of the row"],
    ["transfer size", `${names(TRANSFER_HEADINGS)}, or the unit alone`, "any amount of bytes, `KB/IO` too"],
  ];
  return [
    "# Measured data",
    "",
    "Made from the readers' own declarations by `tests/workload/page.test.ts`; do not edit (`UPDATE_DOCS=1 npx jest tests/workload/page` writes it).",
    "",
    "Files are CSV with commas, semicolons or tabs. They are in UTF-8, in UTF-16 (with or without a byte order mark) or in Windows-1252.",
    "Lines that begin with # are comments, except the heading of `sadf -d`. A first line such as `sep=;` is skipped. The case, accents, spaces and marks of a heading don't matter.",
    "A unit in brackets, after a comma, or as the last word of a heading is converted. French Mo/s are read as MB/s. A cell may have its own",
    "unit (`8 KiB`).",
    "",
    "Rows that can't be read, or have more cells than the heading, are skipped and reported. All other rows are used. In files with",
    "semicolons or tabs, blank cells at the end of a row don't count as cells. In files with commas they do, because `98,01,` may be 98.01",
    "and a blank cell. If every row ends with a comma, end the heading with one too.",
    "",
    "Decimals and groups are read in one way for the whole file, and the summary says how (`decimals: comma; groups: point; dates: day first`):",
    "",
    "- `435.28`, `0.123` and `1,234.5` show a decimal point. `435,28`, `0,123` and `1.234,5` show a decimal comma. Groups have exactly three digits.",
    "- `1.500` and `1,234` are ambiguous. They are read like the other numbers in the columns that are used.",
    "- If every number is ambiguous, the file isn't read. Use `--decimal-comma` or `--decimal-point`; in the pane, use Decimal separator.",
    "- If rows disagree, the decimal sign of most rows is used. Rows with the other sign and ambiguous numbers are rejected.",
    "- Your choice applies to ambiguous numbers only. With `--decimal-comma`, `435.28` is rejected.",
    "- Dates with slashes may have the day or the month first. `13/04/2026` shows that the day comes first in the whole file. If no date shows it, use `--dates`.",
    "",
    "## Intervals: `size workload summarise file.csv`",
    "",
    "| column | headings, in small letters and digits | unit |",
    "|---|---|---|",
    ...profile.map((cells) => `| ${cells.join(" | ")} |`),
    "",
    "A file needs a rate, or I/Os per second and the transfer size.",
    "",
    "Choice of columns:",
    "",
    "- If there are several rate columns, the one whose heading is in this table is used. `--column` names another; with `--unit` that can be any column.",
    "- `--time` names the time column. `ask`, `explain` and `fill` take the same flags. In the pane, use Import options.",
    "- `--io` names the column of I/Os per second. `--size` names the transfer size; the rate is then I/Os per second times this size. `--size-unit` is its unit, if its heading has none.",
    "- `--system SYSA` uses the rows of one system only. Without it, `--sum` adds up the systems.",
    "- If each system has an MB/s column of its own, `--sum` adds up these columns, but no totals, reads or columns without a unit.",
    "- Columns with the same heading are numbered: the second `MB/s` is named `MB/s (2)`.",
    "  `_Total` counters of several Windows machines can be added up.",
    "- Columns without a unit are added up if you name each of them and their unit: `--sum --column hosta --column hostb --unit B/s`.",
    "  Named columns may also be reads, or the totals of several systems.",
    "- Several files with the same columns are one series, in any order. They are read in the order of their times, and rows are counted through all of them.",
    "- The columns of VEHSTATS and BVIR reports (TS7700) aren't known here, so none is chosen for you. Save the hourly report as CSV, and",
    "  choose its time and the MB/s that hosts wrote. Choose one cluster with `--system`, or add them up with `--sum`.",
    "- A rate column whose heading says more, such as `read MB/s` or `MB/s (x1000)`, is used only if you choose it.",
    `- Without a unit, ${names(NO_RATES)} aren't used as rates, because they may be counts.`,
    "- If there are several I/O columns, the first in the table's order is used, so writes come before totals.",
    "- A rate called total may include reads. So may a rate in a file with a share of reads or writes (`Write %`). Both are used and reported.",
    "- I/Os in a file with such a share are rejected unless their heading says that they are writes.",
    "- I/Os without a time (`IOs`, not `IO/s`) may be a count, so they aren't used as a rate.",
    "",
    "Units:",
    "",
    "- If the file has no unit, MB/s is assumed and reported. Give the unit if a rate is above 100,000 MB/s, or if a title or comment has another unit.",
    "- A column `unit`, or the only column that contains units, gives each row's unit.",
    "- The file is rejected if a later row or heading has another unit, or if the heading and a column `unit` disagree.",
    "- The file is also rejected if a later heading has its columns in another order.",
    "- Units in words are read too, such as `kilobytes per second`.",
    "- A file with commas is rejected if a column of whole numbers is followed by a column of remarks that has only whole numbers: commas may have split `1,597`.",
    "- In sysstat files (iostat, sar, sadf), `kB` is 1,024 bytes, `MB` is 1,048,576 bytes, and a block or sector is 512 bytes. This applies to",
    "  `wkB/s`, `wMB/s`, `kB_wrtn/s`, `MB_wrtn/s`, `Blk_wrtn/s`, `wr_sec/s`, `wsec/s` and `bwrtn/s`. Their times mark the end of an interval: add `--ends`.",
    "- The reports that `sar -d` and `iostat -dxt` print are read, too. Use `--sum` to add up their devices. iostat's first report is skipped,",
    "  because it is usually the mean since the system started.",
    "- Printed reports of RMF, workbooks, XML and JSON aren't read: export their data as CSV.",
    "",
    "Times are read in these forms:",
    "",
    "- date and time: `2026-11-20 18:00`, `2026-11-20T18:00:00+01:00`, `20NOV2026:18:00:00`, `Nov 20, 2026, 6:00:00 PM`, `20.11.2026 18:00`, `11/20/2026`, `20261120180000`",
    "- day of the year: `2026.324 18:00`",
    "- time alone: `18:00` or `18.00.00`",
    "- seconds since 1970, also in thousandths, millionths or billionths of a second",
    "- numbers below a heading with a unit (`time (s)`, `elapsed_ms`): the time since the beginning of the measurement",
    "- a count of hours or intervals",
    "",
    "Times mark the start of the interval, or with `--ends` its end. The interval is the median distance between the times.",
    "A date and a time in two columns are read together; the time may also be an hour (`18` below `hour`) or `1830`. If no heading names the",
    "date column, the only column with dates is used, and the summary says so.",
    "Years with two digits are 1970 to 2069 and come last. A file with `26-11-22`, or with `26/11/21` followed by `26/11/22`, is rejected.",
    "If every value of a column may be a clock time or a date (`10.11.12`), the file is read only if the heading is that of a date.",
    "",
    "| finding | action |",
    "|---|---|",
    "| gap | the intervals count as missing; " +
      GAP_FILLERS.map((filler) => `\`--gaps ${filler}\` uses ${FILLER[filler]}`).join(", ") +
      " |",
    "| duplicate time | the first readable row is used; exit status 1. With `--sum` the rows are systems and add up |",
    "| with `--sum`, a time without a row for each system | not added up, so it counts as missing; exit status 1. If a system is a total, the file is rejected |",
    "| several systems without `--sum`, or short and long intervals in turn (except twice a day) | read as one series and reported |",
    "| every other row is much higher than its neighbours, for at least 16 rows | read as one series and reported, because it may be two systems |",
    "| values rise at least 16 times, and each fall is to less than half | read as they are, and reported as a possible counter |",
    "| changed interval | converted to the profile's interval; the amount of data stays the same |",
    "| times off by at most 2% of an interval | taken as exact; reported once, with their number and the largest difference |",
    "| with `--sum`, times of named systems less than a tenth of an interval apart | taken as one time; reported once, with the others |",
    "| uneven time, less than a tenth of an interval early or late | used as the next interval |",
    "| out of order | moved to its place; files sorted newest first are reversed |",
    "| clock change, without a time zone in the file | the repeated hour is read without a gap; the hour that is skipped in spring stays a gap. If rows are out of order, the repeated hour is reported as duplicate times |",
    "| time zone change | reported; times stay exact |",
    "| unreadable row | skipped; exit status 1 |",
    "| titles above the heading, repeated headings | skipped and reported |",
    "",
    `Percentiles are ${PERCENTILE_DEFINITION}. The peak over a window is the largest mean over any period of that length without gaps.`,
    "The window is at least one interval. The I/O peak and the MB/s peak may be at different times; each is shown with the other rate at that time.",
    "Growth is compound, from anniversary to anniversary.",
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
    "A coverage equal to its criterion fails. In the pane, choose all files together on the Data tab and enter both in Import options.",
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
    "Each volume's SSCHs (74-1) are split by its 74-5 counts. The parts are rounded to whole numbers by the largest remainder. SSCHs without",
    "a valid 42-6 record get a block size and a chain length from the first rule that applies, separately for random and sequential:",
    "",
    ...RULES.map((rule, i) => `${i + 1}. ${rule}: ${RULE[rule]}`),
    "",
    "A record is valid if its block size is known, and if it isn't one that was written only when its dataset was closed. A record counts as",
    `written at close if it is the last of its dataset and the only one with counts, after at least ${EMPTY_BEFORE_CLOSE} without counts.`,
    "The predominant block size is that of most SSCHs; the chain length is the mean of these SSCHs. If a rule finds no record with the same",
    "pattern (random or sequential), the next rule applies. SSCHs that no rule covers are reported as unassigned; exit status 1.",
    "",
    "The paper leaves these points open, so they are our interpretations:",
    "",
    "- The block size with the most SSCHs is the predominant one.",
    "- A record's blocks are split by its SSCHs of each class, because 42-6 has only their total.",
    "- If a class has more SSCHs in 42-6 than in 74-1, the 42-6 count is used and none of its SSCHs are unknown.",
    "- The number of empty records before a close is our choice.",
    "- The switch's bytes are compared with those of the records, and change no result, because the paper states no tolerance.",
    "",
  ].join("\n");
}

function columnLine(name: string, { unit, aliases, needed, meaning, takes, whole }: ColumnContract): string {
  const shown = unit === undefined ? (takes === "number" && whole ? "whole number" : takes) : displayUnit(unit);
  return `| \`${name}\` | ${aliases.map((alias) => `\`${alias}\``).join(", ")} | ${shown} | ${meaning}${needed ? "" : " Optional."} |`;
}
