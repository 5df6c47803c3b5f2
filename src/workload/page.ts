/** docs/workload.md: what the readers of measured data take, from the declarations that they go by. */
import { displayUnit } from "../model/quantity";
import { RULES, type Rule } from "../model/workload/assignment";
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

const RULE: Readonly<Record<Rule, string>> = {
  volume: "the volume's own predominant block size and chain length, where its coverage exceeds `--vol`",
  override: "the user's override, `--override-random` and `--override-sequential`",
  subsystem: "the subsystem's predominant ones, where its coverage exceeds `--ssid`",
  default: "the user's default, `--default-random` and `--default-sequential`",
};
const FILLER: Readonly<Record<GapFiller, string>> = { zero: "0", before: "the value of the interval before" };

export function workloadPage(): string {
  const names = (headings: readonly string[]): string =>
    headings
      .filter((name) => name !== "")
      .map((name) => `\`${name}\``)
      .join(", ");
  const profile: (readonly [what: string, headings: string, unit: string])[] = [
    ["time", names([...TIME_HEADINGS, ...INTERVAL_HEADINGS]), "see below"],
    ["date, where it has a column of its own", names(DATE_HEADINGS), "see below"],
    ["before or after a time or a date", names(BEGINNING_WORDS), "none"],
    [
      "seconds since the beginning",
      names([...ELAPSED_HEADINGS, ...UNIT_HEADINGS]),
      "any time; times above with a unit too",
    ],
    [
      "rate",
      `${names(RATE_HEADINGS)}, or the unit alone`,
      "any rate of bytes; MB/s where one of these names says none",
    ],
    ["I/Os per second", names(IO_HEADINGS), "none"],
    ["end of a row", names(END_HEADINGS), "a time; a row that covers only a part of its interval is named"],
    ["length of a row", names(LENGTH_HEADINGS), "any time; `interval` with a unit too"],
    ["system", names(SYSTEM_HEADINGS), "text: whose row it is"],
    ["transfer size", `${names(TRANSFER_HEADINGS)}, or the unit alone`, "any amount of bytes, `KB/IO` too"],
  ];
  return [
    "# Measured data",
    "",
    "Made from the readers' own declarations by `tests/workload/page.test.ts`; do not edit (`UPDATE_DOCS=1 npx jest tests/workload/page` writes it).",
    "",
    "Files are CSV with commas, semicolons or tabs, in UTF-8, UTF-16 (with or without a byte order mark) or Windows-1252. Lines that begin",
    "with # are comments, but for the heading of `sadf -d`. The case, accents, spaces and marks of a heading do not matter; a unit stands",
    "in brackets, after a comma, or as its last word, and is converted; French Mo/s are MB/s. A cell may carry its own unit (`8 KiB`).",
    "Rows that can't be read, or have more cells than the heading, are reported and skipped; all other rows are used. Blank cells at the end do not",
    "count between semicolons or tabs. Between commas they count: `98,01,` may be 98.01 and a blank cell. End the heading with a comma, too,",
    "where every row ends with one.",
    "",
    "Decimals and groups are read by what the whole file proves, and the summary says how (`decimals: comma; groups: point; dates: day first`):",
    "",
    "- `435.28`, `0.123` and `1,234.5` prove a decimal point; `435,28`, `0,123` and `1.234,5` a decimal comma. Groups have exactly three digits.",
    "- `1.500` and `1,234` read two ways: they follow what other numbers prove in the columns that are read.",
    "- Where none proves it, the file isn't read: choose with `--decimal-comma` or `--decimal-point`, in the pane under Decimals.",
    "- Where rows disagree, the sign of most rows counts. The other rows are rejected, and so is what reads two ways.",
    "- A choice never changes what a number proves: under a decimal comma `435.28` is rejected.",
    "- Dates with slashes have day or month first in the same way: `13/04/2026` proves it for the file, `--dates` chooses where none does.",
    "",
    "## Intervals: `size workload summarise file.csv`",
    "",
    "| column | headings, in small letters and digits | unit |",
    "|---|---|---|",
    ...profile.map((cells) => `| ${cells.join(" | ")} |`),
    "",
    "A file needs a rate, or I/Os per second and the transfer size. If there are several rate columns, the one whose heading is in this table is used, or the one",
    "that `--column` names; with `--unit` any column. `--time` names the column of times. `ask`, `explain` and `fill` take the same",
    "flags; the pane has the choices under How it is read.",
    "A column of bytes that says something else too, such as `read MB/s` or `MB/s (x1000)`, is taken only where it is chosen. Without a unit",
    `${names(NO_RATES)} are no rates, as they may be counts.`,
    "Of several columns of I/Os the one named first in the table counts, so that writes outrank totals.",
    "I/Os without a time (`IOs`, not `IO/s`) may be a count and are no rate.",
    "Where nothing says a unit, MB/s is assumed and said; above 100,000 MB/s, or below a title or comment of another unit, it is asked for.",
    "A column `unit`, or the only other one of units, gives each row's unit. A unit or a heading below the heading that says another unit refuses the file.",
    "",
    "Of sysstat (iostat, sar, sadf) `kB` and `MB` are 1,024 and 1,048,576 bytes, and blocks and sectors 512: `wkB/s`, `wMB/s`, `kB_wrtn/s`,",
    "`MB_wrtn/s`, `Blk_wrtn/s`, `wr_sec/s`, `wsec/s`, `bwrtn/s`. Their times mark the end of an interval: add `--ends`.",
    "",
    "Times: `2026-11-20 18:00`, `2026-11-20T18:00:00+01:00`, `20NOV2026:18:00:00`, `20.11.2026 18:00`, `2026.324 18:00` (day of the year),",
    "`18:00` or `18.00.00` alone, `11/20/2026`, `20261120180000`, seconds since 1970 or thousandths, millionths and billionths of them; numbers",
    "below a heading with a unit (`time (s)`, `elapsed_ms`) count from the beginning of the measurement; or a count of hours or intervals.",
    "They stand where the interval begins, or with `--ends` where it ends. The interval is the median distance of the times.",
    "A date and a time in two columns are read together, also an hour (`18` below `hour`) or `1830`. Where no heading says which column holds the date, the only one with dates does: said.",
    "Years of two digits are 1970 to 2069 and stand last: `26-11-22` refuses the file, and so does `26/11/21` followed by `26/11/22`.",
    "Where all of a column may be clock times or dates (`10.11.12`), the file isn't read, unless its heading is a date's.",
    "",
    "| what is found | what is done |",
    "|---|---|",
    "| gap | the intervals stay missing; " +
      GAP_FILLERS.map((filler) => `\`--gaps ${filler}\` puts ${FILLER[filler]}`).join(", ") +
      " |",
    "| duplicate time | the first row that can be read counts; exit status 1. With `--sum` the rows are systems and add up |",
    "| with `--sum`, a time without the row of each system | not added up, so missing; exit status 1. A total among the systems refuses the file |",
    "| several systems without `--sum`, or times near and far by turns (not two of each day) | read as one series; said |",
    "| every other row far higher than those between, from 16 rows on | read as one series; said, as it may be two systems or a rhythm |",
    "| values that only rise, or fall to less than half only, from 16 rises on | taken as they are; said to look like a counter |",
    "| changed interval | spread over the profile's intervals: MB are kept |",
    "| uneven time, less than a tenth of an interval | the row lasts until the next |",
    "| out of order | moved to its place; files sorted newest first are reversed |",
    "| clock change, without a time zone in the file | the hour that comes twice is read on; a gap of an hour stays one. In rows out of order a duplicate time names it |",
    "| time zone that changes | times stay exact; reported |",
    "| unreadable row | left out; exit status 1 |",
    "| titles above the heading, the heading again | skipped and reported |",
    "",
    `Percentiles are ${PERCENTILE_DEFINITION}. The peak over a window is the highest mean over any span of that length without a gap, and no shorter than an interval.`,
    "The I/O peak and the MB/s peak are kept apart, each with the other's value at its time. Growth is compound, from anniversary to anniversary.",
    "",
    "`--out profile.csv` writes what `size ask ... host_mbps=profile.csv` and `size fill ... --demand profile.csv` take; a question's",
    "`interval_hours` comes from the file's times. `ask` rejects a file with gaps, duplicates or uneven times.",
    "",
    "Where intervals are merged (`--every`, a list of longer intervals, the hours of a template), the mean stands beside the highest value that",
    "it hides: `averaged to 1 h: the highest 5 min value was 832 MB/s, the highest 1 h mean is 640 MB/s`. The column `highest_300_s_mbps` of",
    "a written profile holds the highest value of each interval, and `ask` warns of it. Whoever sizes for a maximum takes the shorter intervals.",
    "The pane asks a question with the file's own intervals, too, and says beside the answer where that moves it by more than a tenth.",
    "",
    "## Records of z/OS: `size workload characterise folder/ --vol 80 --ssid 50`",
    "",
    "A file's name says its record type (`rmf-74-1.csv`, `SMF_42-6_monday.csv`). The samples are in `samples/characterise/`.",
    "The method is that of sections 3.1 and 7.4 of the Global Mirror paper, which has no defaults for the two criteria: they must be given,",
    "and a coverage equal to its criterion fails it.",
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
    "### SSCHs that no 42-6 record represents",
    "",
    "Each volume's SSCHs (74-1) are split by its 74-5 counts, in whole numbers by the largest remainder. What valid 42-6 records do not",
    "represent gets a block size and a chain length from the first rule that applies, random and sequential apart:",
    "",
    ...RULES.map((rule, i) => `${i + 1}. ${rule}: ${RULE[rule]}`),
    "",
    "A record is valid where its block size is known and it is not one that was counted only at its dataset's close: the last of the dataset,",
    `and the only one with counts, after at least ${EMPTY_BEFORE_CLOSE} without. Predominant is the block size of most SSCHs, with their mean chain length. Where`,
    "there is no record of a pattern to clone, the next rule is asked. What no rule reaches stays unassigned: said, counted, exit status 1.",
    "",
    "Our readings, for the paper does not say: predominant by SSCHs; a record's blocks by its SSCHs of each class, as 42-6 has them in total",
    "only; SSCHs of 42-6 above those of 74-1 in a class count as they are, and nothing is unknown there; how many empty records make a close.",
    "The switch's bytes are set against the records' and change nothing: the paper states no tolerance.",
    "",
  ].join("\n");
}

function columnLine(name: string, { unit, aliases, needed, meaning, takes, whole }: ColumnContract): string {
  const shown = unit === undefined ? (takes === "number" && whole ? "whole number" : takes) : displayUnit(unit);
  return `| \`${name}\` | ${aliases.map((alias) => `\`${alias}\``).join(", ")} | ${shown} | ${meaning}${needed ? "" : " Optional."} |`;
}
