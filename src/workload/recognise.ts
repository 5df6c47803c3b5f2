/** Which declaration a file is of, by its banner and its heading together. */
import type { ProfileOptions } from "./choices";
import { anyTable, hasHeading } from "./anyTable";
import { delimitersOf } from "./csv";
import { FORMATS } from "./formats/formats";
import type { Format } from "./formats/format";
import { NO_HEADINGS, type Headings } from "./fileHeadings";
import type { Notes } from "./notes";

/** Lines in which a format shows itself. */
const FIRST_LINES = 60;
/** Lines in which files of other kinds show themselves. */
const TOP_LINES = 10;
const EXPORT_CSV = "export the data as CSV";

/** Files that can't be read, and what to do. */
const OTHERS: readonly (readonly [begins: RegExp, rule: string, asks?: "sheet"])[] = [
  [/^PK\u0003\u0004/, "this is a workbook or a zip file", "sheet"],
  [/^(?:\u00d0\u00cf|\ufffd\ufffd)\u0011/, "this is a workbook in an old format", "sheet"],
  [/<ddsml\b/, "this XML of RMF isn't the Postprocessor's, and has no headings: use the Postprocessor's reports"],
  [
    /\bcontains="(?:node|managedDisk|volumegroup|drive)\w*Stats"/i,
    "these statistics of Spectrum Virtualize aren't those of volumes: use the files Nv_stats",
  ],
  [/^\s*<(?:\?xml|!doctype|html|[a-z]+[\s>])/i, `this is XML or HTML: ${EXPORT_CSV}`],
  [
    /^\s*[{[]\s*(?:["{[]|$)/,
    `this is JSON: ${EXPORT_CSV}, with a row for each time, and headings such as Time and Write (MB/s)`,
  ],
  [/^%PDF/, `this is a PDF file: ${EXPORT_CSV}`],
  // Printed reports of z/OS have a carriage control character, and titles in spaced letters.
  [/^[01 ]\s{10,}(?:[A-Z] ){4,}/, `this is a printed report: ${EXPORT_CSV}, with a column for each value`],
  [
    /^\s*procs -+memory|^-+total-cpu-usage/,
    "vmstat and dstat print no dates, or no rates of disks: use iostat -xt or sar -d",
  ],
  [
    /^\S+\s+xfer:\s+%tm_act|^\s*%tm\s+bps\s+tps\s+bread|^Disks:\s+% ?tm_act/,
    "iostat of AIX without times: measure with iostat -DlT, for example iostat -DlT 60 1440",
  ],
  [/^\s*capacity\s+operations\s+bandwidth/, "zpool iostat names its columns in two lines: use iostat -xt or sar -d"],
  [/^disk- -+reads/, "vmstat -d prints counters since the system started: use iostat -xt or sar -d"],
];
const SYSSTAT = /^Linux \S+ \([^)]*\)\s+\S/;

export interface Recognised {
  readonly format: Format;
  readonly delimiter: string;
  /** The line from which on its layout reads it, counted from 1. */
  readonly row: number;
  readonly headings: Headings;
}

/** All declarations that fit these first lines. */
export function formatsOf(lines: readonly string[], presets: readonly Format[] = []): readonly Format[] {
  const first = lines.slice(0, FIRST_LINES).map((line) => line.trim());
  const fits = (format: Format): boolean =>
    format.begins.length > 0 && format.begins.every((one) => first.some((line) => new RegExp(one, "u").test(line)));
  return [
    ...FORMATS.filter(fits),
    ...presets.filter((one) => (one.begins.length > 0 ? fits(one) : hasHeading(lines, one))),
  ];
}

/** Undefined if the file can't be read, which was asked. */
export function recognise(lines: readonly string[], options: ProfileOptions, notes: Notes): Recognised | undefined {
  const top = lines.slice(0, TOP_LINES);
  const other = OTHERS.find(([begins]) => top.some((line) => begins.test(line)));
  const fits = formatsOf(lines, options.presets);
  const known =
    options.format === undefined
      ? fits
      : [...FORMATS, ...(options.presets ?? [])].filter(
          ({ name }) => name.toLowerCase() === options.format?.toLowerCase(),
        );
  const [format, ...more] = known;
  if (options.format !== undefined && !format) {
    notes.ask(
      `there is no format ${options.format}; there are ${FORMATS.map(({ name }) => name).join(", ")}`,
      "format",
    );
    return undefined;
  }
  if (format && more.length > 0) {
    notes.ask(`the file may be ${known.map(({ name }) => name).join(" or ")}: say which`, "format");
    return undefined;
  }
  if (format) return declared(format, lines);
  if (other) {
    const [, rule, asks] = other;
    notes.ask(rule, asks, 1);
    return undefined;
  }
  if (lines.slice(0, FIRST_LINES).some((line) => SYSSTAT.test(line))) {
    notes.ask("a report of sysstat without rates of disks: use sar -d, iostat -xt or tapestat -t", undefined, 1);
    return undefined;
  }
  return anyTable(lines, options, notes);
}

function declared(format: Format, lines: readonly string[]): Recognised {
  if (format.layout.kind !== "table") return { format, delimiter: " ", row: 1, headings: NO_HEADINGS };
  if (format.layout.headingMark !== undefined) return { format, delimiter: ";", row: 1, headings: NO_HEADINGS };
  const patterns = format.layout.time.map((name) =>
    name.startsWith("/") ? name.slice(1, -1).replace(/^\^/, "") : escaped(name),
  );
  const isTop = (line: string): boolean =>
    format.layout.kind === "table" && format.layout.grouped
      ? new RegExp(format.begins[format.begins.length - 1] ?? "", "u").test(line)
      : patterns.every((pattern) => new RegExp(pattern, "i").test(line));
  const at = lines.findIndex(isTop);
  const heading = lines[Math.max(0, at)] ?? "";
  const [delimiter = ","] = delimitersOf(heading);
  const { yearless } = format.layout;
  const date = yearless && lines.map((line) => new RegExp(yearless.line).exec(line)?.groups?.date).find(Boolean);
  const own = date === undefined ? format : { ...format, layout: { ...format.layout, begins: date } };
  return { format: own, delimiter, row: Math.max(0, at) + 1, headings: NO_HEADINGS };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
