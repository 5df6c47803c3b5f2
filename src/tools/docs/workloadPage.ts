/** Writes docs/workload.md, the formats of measured data, from the readers' own declarations. */
import { displayUnit } from "../../model/quantities/quantity";
import { RULES, type AssignmentRule } from "../../model/workload/assignment";
import { FILLED_WITH, GAP_FILLERS } from "../../model/workload/profile";
import { EMPTY_BEFORE_CLOSE } from "../../model/workload/measurements";
import { PERCENTILE_DEFINITION } from "../../model/workload/peaks";
import type { ColumnContract } from "../../workload/columnContract";
import type { Format, Section } from "../../workload/formats/format";
import { FORMATS } from "../../workload/formats/formats";
import { RECORD_TYPES, RECORDS } from "../../workload/records";

const RULE: Readonly<Record<AssignmentRule, string>> = {
  volume: "the volume's predominant block size and chain length, if its coverage exceeds `--vol`",
  override: "the user's override, `--override-random` and `--override-sequential`",
  subsystem: "the subsystem's predominant block size and chain length, if its coverage exceeds `--ssid`",
  default: "the user's default, `--default-random` and `--default-sequential`",
};

export function workloadPage(): string {
  return [
    "# Measured data",
    "",
    "Written by `npm run docs` from the readers' own declarations; don't edit.",
    "",
    "A file is read by the declaration of its format, or by what its headings say and you choose. Nothing is assumed: what neither says is",
    "asked, all at once, with the option that answers it. The summary says how a file was read and what was done to its data.",
    "",
    ...formatsSection(),
    ...otherTablesSection(),
    ...intervalsSection(),
    ...recordsSection(),
    ...unmeasuredSection(),
  ].join("\n");
}

function formatsSection(): string[] {
  return [
    "## Formats: `size workload summarise file`",
    "",
    "| format | tables | device | columns of writes | others |",
    "|---|---|---|---|---|",
    ...FORMATS.flatMap(formatLines),
    "",
    "- Formats are recognised by their banner and their heading together. `--section` chooses one of several tables, `--direction` reads or both.",
    "- Of devices that lie over others (partitions, device mapper, multipath, LogicalDisk over PhysicalDisk, storage processors over LUNs), the",
    "  lowest layer is used, and what was left out is listed. Software RAID and mirrors write copies: choose what to size for.",
    '- A name that no layer has is a question. So are values that are the sum of others at all times. `--without "dm-*"` leaves devices out,',
    "  `--system sda` uses only some, and `--all` adds up all. Both may be repeated.",
    "- The devices of `sar -d` must add up to what `sar -b` of the same file says, if it has both.",
    "- A device without a row was idle in sysstat, nmon and sar. In other tables that time isn't added up (`--absent zero` if it was idle).",
    "  What a device without a value was is asked.",
    "- sysstat's kB and MB are 1,024 and 1,048,576 bytes, and its blocks and sectors 512 bytes.",
    "- AIX's K and M are 1,000 and 1,000,000 bytes. `iostat -D` has times with `-lT` only, and no dates.",
    "- The first report of iostat, tapestat and dstat is the mean since the system started, and isn't used.",
    "- Spectrum Virtualize writes one file of volumes for each node and time (`/dumps/iostats/Nv_stats_*`): give those of all nodes and",
    "  times together. Counters go on from file to file.",
    "- dstat's `--time` has no year: the year is that of the date above the heading. Without either, measure with `--epoch`.",
    "- collectd's csv plugin writes a file for each disk, as any other table: `--unit B --counter`, or `--unit B/s` if it stores rates.",
    "- Of esxtop, adapters are used; `--section devices` uses devices, whose I/O is the same.",
    "- Of the RMF Postprocessor's XML, the table with a column of rates is read as any other table: its text columns together name the",
    '  device. Rows that the report marks as sums (`type="SUM"`) are left out; others, such as `*ALL`, are left out with `--without`. `--section`',
    "  names one of several tables.",
    "- RMF's printed reports, workbooks and BVIR's own records aren't read. Exports of Spectrum Control and of Hitachi's Export Tool are",
    "  read as any other table.",
    "",
  ];
}

/** Tables that aren't of a known format. */
function otherTablesSection(): string[] {
  return [
    "## Other tables",
    "",
    "Any CSV file with commas, semicolons or tabs, in UTF-8, UTF-16 or Windows-1252. Lines that begin with # are comments. Titles above the",
    "heading are skipped. The file says each of these, or you choose it:",
    "",
    "| what | said by the file | option | in the pane |",
    "|---|---|---|---|",
    "| the rate | one column with a unit of rates that doesn't say read; `host_mbps` | `--column`, with `*` for any letters; once for each to add up | Rate column |",
    "| writes, reads or both | write or read in the heading or title; a column of both words | `--direction` | The rates are |",
    "| the unit | in brackets, after a comma or as the last word of the heading; in every cell; a column `unit` | `--unit` | Unit of the rate column |",
    "| rates, amounts or counters | the unit: MB/s, not MB | `--per-interval`, `--counter` | The numbers are |",
    "| the time | one column of times, a date and a clock, hours, a start and an end | `--time` | Time column |",
    "| what times mark | the start | `--ends` | Times mark the interval's |",
    "| the length of an interval | the distance of the times, a column `duration` | `--interval` | Interval length if no times |",
    "| the system of a row | a column such as `system`, `device`, `volume`, `node` | `--system-column`, `--system`, `--sum` | System column, System |",
    "| metrics in rows | one metric that says write | `--only metric=word` | Only rows with |",
    "| I/Os per second, transfer size | `IO/s`, `io_per_s`; `KB/IO`, `transfer_kb` | `--io`, `--size`, `--size-unit` | the same |",
    "| decimals | any number that proves it, such as 435.28 or 1.234,5 | `--decimal-point`, `--decimal-comma` | Decimal separator |",
    "| day or month first | any date that proves it, such as 13/04/2026 | `--dates dmy`, `--dates mdy` | Date order |",
    "",
    "- Units are bytes or bits per second, minute or hour: MB/s, KiB/s, Mbit/s, GB/h. Mbps isn't read, because it may be either.",
    "- VEHSTATS (TS7700) writes flat files with the columns that you order. Order the date, the hour, the cluster and what hosts wrote, and",
    "  name that column and its unit once: `--column WRITTEN --unit MiB/s --direction write --sum --keep vehstats.json`. From then on,",
    "  `--format vehstats.json` reads such files, and the file can be shared. In the pane, Keep as a format keeps it in the workbook, too, and a format's file is dropped before the data.",
    "- An option that changes nothing is said to have no effect.",
    "",
    "Times are read in these forms:",
    "",
    "- date and time: `2026-11-20 18:00`, `2026-11-20T18:00:00+01:00`, `20NOV2026:18:00:00`, `Nov 20, 2026, 6:00:00 PM`, `20.11.2026 18:00`, `11/20/2026`, `20261120180000`, `2026-11-16-00.15.00.000000`",
    "- day of the year: `2026.324 18:00`, `2026/324`, `26.324`",
    "- time alone: `18:00` or `18.00.00`; beside a date also `18` or `1800`",
    "- below a heading of times: seconds since 1970, also in thousandths, and Excel's days such as `46337.25`",
    "- below a heading with a unit (`time (s)`, `elapsed_ms`): the time since the beginning of the measurement",
    "",
  ];
}

function intervalsSection(): string[] {
  return [
    "## From rows to intervals",
    "",
    "Every row keeps its own interval; peaks are those of rows. Functions take intervals of one length, which are made by one rule:",
    "",
    "1. An interval is as long as most rows; if most have another length, as the middle one of those that are about as long. Times that drift because",
    "   rows aren't exactly as long are said.",
    "2. A row of that length, within a tenth, is one interval, unchanged. Where it follows another, its interval follows, too. After a gap,",
    "   counting begins anew, so a gap is a whole number of intervals and rows move by at most half of one.",
    "3. Any other row is shared out by amount among the intervals that no whole row has; if there is none, it goes into the lower neighbour.",
    "",
    "What a mean hides is said with the highest value. Intervals that were never measured are missing; " +
      GAP_FILLERS.map((filler) => `\`--gaps ${filler}\` uses ${FILLED_WITH[filler]}`).join(", ") +
      ".",
    "",
    "| finding | what is done | exit status |",
    "|---|---|---|",
    "| unreadable row | left out | 1 |",
    "| different values for one system and time | the first is used; in two files, both are named | 1 |",
    "| incomplete time: a system without a row | not added up, missing | 1 |",
    "| a counter that falls | its interval is left out | 1 |",
    "| a row that comes twice, in files that overlap, too | used once | 0 |",
    "| clocks of systems less than a tenth of an interval apart | taken as one time | 0 |",
    "| a clock that goes back or forward an hour, on a night when clocks change | times continue by the clock of the rows above | 0 |",
    "| values that rise as counters do, or alternate as those of two systems | used as they are | 0 |",
    "",
    "Several files are one series, in any order, if they have the same format and columns.",
    "",
    `Percentiles are ${PERCENTILE_DEFINITION}. The peak over a window is the largest mean over any period of that length without gaps.`,
    "The window is at least one interval. The I/O peak and the MB/s peak may be at different times; each is shown with the other rate at that time.",
    "Growth is compound, from anniversary to anniversary. A file may have ten million rows; its text isn't kept in memory.",
    "",
    "`--out profile.csv` writes a file for `size ask ... host_mbps=profile.csv` and `size fill ... --demand profile.csv`; a question's",
    "`interval_hours` comes from the file's times. `ask` and `fill` reject a file with gaps or rows that can't be used, and list them;",
    "with `--gaps` they take it, say what was left out, and end with status 1. Files of one series are given one by one:",
    "`host_mbps=mon.csv host_mbps=tue.csv`, `--demand mon.csv --demand tue.csv`.",
    "",
    "When intervals are merged (`--every`, a list of longer intervals, the hours of a template), the mean is shown with the peak that it hides:",
    "`averaged to 1 h: the highest 5 min value was 832 MB/s, the highest 1 h mean is 640 MB/s`. In a written profile, the column",
    "`highest_300_s_mbps` has the largest value of each interval, and `ask` warns about it. To size for a maximum, use the shorter intervals.",
    "The pane also asks the question with the file's own intervals, and tells you if that changes the answer by more than a tenth.",
    "",
  ];
}

function recordsSection(): string[] {
  return [
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
  ];
}

/** How SSCHs without a record of their own are assigned. */
function unmeasuredSection(): string[] {
  return [
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
    "So is it if a record is left out because its counterpart is missing or it comes twice, and if records contradict each other.",
    "",
    "The paper leaves these points open, so they are our interpretations:",
    "",
    "- The block size with the most SSCHs is the predominant one.",
    "- A record's blocks are split by its SSCHs of each class, because 42-6 has only their total.",
    "- If a class has more SSCHs in 42-6 than in 74-1, the 42-6 count is used and none of its SSCHs are unknown.",
    "- The number of empty records before a close is our choice.",
    "- The switch's bytes are compared with those of the records, and change no result, because the paper states no tolerance.",
    "",
  ];
}

function columnLine(name: string, { unit, aliases, needed, meaning, takes, whole }: ColumnContract): string {
  const shown = unit === undefined ? (takes === "number" && whole ? "whole number" : takes) : displayUnit(unit);
  return `| \`${name}\` | ${aliases.map((alias) => `\`${alias}\``).join(", ")} | ${shown} | ${meaning}${needed ? "" : " Optional."} |`;
}

function formatLines({ name, sections }: Format): string[] {
  return sections.map((section, i) => {
    const of = (isWrite: boolean): string =>
      section.rates
        .filter(({ direction }) => (direction === "write") === isWrite)
        .map(({ column }) => `\`${shownColumn(column)}\``)
        .join(", ");
    return `| ${[i === 0 ? name : "", tableName(section), section.device ?? "", of(true), of(false)].join(" | ")} |`;
  });
}

function tableName({ name, only }: Section): string {
  return only === undefined ? name : `${name}, ${only.words.join(" or ")}`;
}

/** A column that is a pattern is shown by the names of its counter, or of its heading with * for the device. */
function shownColumn(column: string): string {
  if (!/^\/.*\/$/.test(column)) return column;
  const [, several, one = column.slice(2, -2)] = /\)\)\\\\(?:\(\?:([^)]*)\)|([^$]*))\$\/$/.exec(column) ?? [];
  return (several ?? one)
    .replace(/\(\?<device>[^)]*\)/, "*")
    .replace(/\\d\*|\\/g, "")
    .replace(/\|/g, " or ");
}
