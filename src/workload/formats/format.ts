/** What a format declares. A format is data: a preset of one's own has the same shape, as JSON. */

import type { Direction } from "../../model/workload/direction";

/** A column of rates. */
export interface Rate {
  /** The whole heading, or a regular expression between slashes; its group `device` names a column's device. */
  readonly column: string;
  /** A unit of rates: "KiB/s", "512 B/s"; of amounts and counters, a unit of amounts. */
  readonly unit: string;
  readonly direction: Direction;
  /** What a cell is, if it isn't a rate: an amount in its interval, a counter that only rises, or the size of an I/O. */
  readonly counts?: "amount" | "counter" | "size";
  /** What K, M and G behind a cell's number are powers of, bytes. */
  readonly suffixes?: 1000 | 1024;
  /** Heading of the I/Os per second in the same direction. */
  readonly io?: string;
}

/** One of the tables in a file. */
export interface Section {
  readonly name: string;
  /** Heading of the column that names a row's device; in documents, the key. */
  readonly device?: string;
  /** In documents, the key of a moment that comes before the device's name: of the node that counted. */
  readonly within?: string;
  /** The first one that a heading has is used, or with `addsUp` all of them. */
  readonly rates: readonly Rate[];
  readonly addsUp?: true;
  /** What a reader of its figures must know. */
  readonly note?: string;
  /** The section with the total of all devices, with which their sum is compared. */
  readonly control?: string;
  /** Only rows whose cell has one of these words, in a table of many metrics or of reads and writes. */
  readonly only?: { readonly column: string; readonly words: readonly string[] };
}

/** Devices that lie over others. The lowest layer that is present is used, and the others are left out. */
export interface Layer {
  readonly name: string;
  /** A regular expression. */
  readonly is: string;
  /** Those of a higher rank contain those below; "never" for what is no disk. */
  readonly rank: number | "never";
  /** What is written to it is written several times to the layer below, so the user must choose. */
  readonly copies?: true;
}

/** Words in columns, below a banner with the date. */
export interface ReportLayout {
  readonly kind: "report";
  /** Its group `date` is the date, if it has one. */
  readonly banner: string;
  /** Where times are: first or last on every line, on a line above the devices, or only on the first line of a block. */
  readonly clock: "line" | "last" | "above" | "block";
  /** Of the line with the names of the columns. */
  readonly heading: string;
  readonly footer: string;
  readonly restart: string;
}

/** Cells with a delimiter, below a heading. */
export interface TableLayout {
  readonly kind: "table";
  /** Headings of the time, or of the date and the clock. */
  readonly time: readonly string[];
  /** What to do about a file without these. */
  readonly otherwise?: string;
  /**
   * Heading of times without a year, such as 16-06 11:06:42, with the day first, and a regular expression of the line above
   * whose group `date` is the time at which they begin.
   */
  readonly yearless?: { readonly time: string; readonly line: string };
  /** Of a file: that group. */
  readonly begins?: string;
  /** How times are written, if it can't be seen. */
  readonly form?: "serial" | "yymmddhhmmss" | "seconds";
  /** True if the heading says that the times are UTC. */
  readonly isUtc?: true;
  /** Of the form "seconds": seconds of one unit. */
  readonly secondsPer?: number;
  /** The order of day and month, if the tool always writes the same. */
  readonly dates?: "dmy" | "mdy";
  /** Heading of the end of a row's interval. */
  readonly end?: string;
  /** What every heading begins with, if the file has several tables. */
  readonly headingMark?: string;
  /**
   * True if a line of groups, which the last of `begins` recognises, is above the heading: "dsk/sda" over "read" and
   * "writ" is "dsk/sda writ".
   */
  readonly grouped?: true;
  /** True if the first row is the mean since the system started. */
  readonly skipsFirst?: true;
  readonly restart?: string;
  /** Heading of the highest value within a mean. */
  readonly highest?: { readonly column: string; readonly seconds: number };
}

/** The first cell of a line names its section, the second one its moment, whose time is in a line of its own. */
export interface TaggedLayout {
  readonly kind: "tagged";
  readonly moment: string;
  /** Its group is the seconds before the first moment. */
  readonly first: string;
}

/** JSON or XML: records within records. */
export interface DocumentLayout {
  readonly kind: "document";
  /** Keys from the outermost list to the records of moments, and the keys of their time. */
  readonly moments: string;
  readonly time: readonly string[];
  readonly isXml?: true;
}

export interface Format {
  readonly name: string;
  /** Regular expressions; each matches one of the first lines. */
  readonly begins: readonly string[];
  readonly layout: ReportLayout | TableLayout | TaggedLayout | DocumentLayout;
  readonly sections: readonly Section[];
  readonly marks: "start" | "end";
  /**
   * How long a row is: since the row before, whatever the distance; as long as usual, so that longer steps are gaps; or
   * what a column says.
   */
  readonly interval: "before" | "usual" | { readonly column: string; readonly unit?: string };
  /** Whether a device without a row was idle or wasn't measured. */
  readonly absent: "zero" | "missing";
  readonly layers?: readonly Layer[];
  /** What to measure, if a file has no rates of disks. */
  readonly needs?: string;
  /** Of a preset: whether rows of one time, or columns, are added up. */
  readonly sum?: true;
}
