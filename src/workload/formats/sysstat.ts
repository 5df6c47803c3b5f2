/**
 * sysstat's reports: its kB and MB are 1,024 and 1,048,576 bytes, and its blocks and sectors 512 bytes. With -h, it prints
 * bytes with k, M and G.
 */
import type { Format, Rate, ReportLayout } from "./format";
import { LINUX_LAYERS } from "./deviceLayers";

const rates = (direction: "write" | "read", io: string, units: Readonly<Record<string, string>>): readonly Rate[] =>
  Object.entries(units).map(([column, unit]) => ({ column, unit, direction, io, suffixes: 1024 }));

/** Columns of devices, in all versions. */
export const SYSSTAT_RATES: readonly Rate[] = [
  ...rates("write", "w/s", { "wkB/s": "KiB/s", "wMB/s": "MiB/s", "kB_wrtn/s": "KiB/s", "MB_wrtn/s": "MiB/s" }),
  ...rates("write", "w/s", {
    "GB_wrtn/s": "GiB/s",
    "wr_sec/s": "512 B/s",
    "wsec/s": "512 B/s",
    "Blk_wrtn/s": "512 B/s",
  }),
  ...rates("read", "r/s", { "rkB/s": "KiB/s", "rMB/s": "MiB/s", "kB_read/s": "KiB/s", "MB_read/s": "MiB/s" }),
  ...rates("read", "r/s", {
    "GB_read/s": "GiB/s",
    "rd_sec/s": "512 B/s",
    "rsec/s": "512 B/s",
    "Blk_read/s": "512 B/s",
  }),
  { column: "kB/s", unit: "KiB/s", direction: "both", io: "tps", suffixes: 1024 },
];
/** Columns of all devices together. */
export const BLOCK_RATES: readonly Rate[] = [
  { column: "bwrtn/s", unit: "512 B/s", direction: "write", io: "wtps", suffixes: 1024 },
  { column: "bread/s", unit: "512 B/s", direction: "read", io: "rtps", suffixes: 1024 },
];
const COPIES = "-b counts copies that software RAID writes, too";
const SECTIONS: Format["sections"] = [
  { name: "-b", rates: BLOCK_RATES, note: COPIES },
  { name: "-d", device: "DEV", rates: SYSSTAT_RATES, control: "-b" },
];
const BANNER = "^Linux \\S+ \\([^)]*\\)\\s+(?<date>\\S+)(?:\\s|$)";
const report: Pick<ReportLayout, "kind" | "banner" | "footer" | "restart"> = {
  kind: "report",
  banner: BANNER,
  footer: "^(?:Average|Durchschn|Moyenne|Media|Summary)[\\p{L}]*\\.?:?\\s",
  restart: "\\bLINUX[ -]RESTART",
};
const measured = { marks: "end", interval: "before", absent: "zero", layers: LINUX_LAYERS } as const;

export const SAR: Format = {
  name: "sysstat sar",
  begins: [BANNER, "^\\d\\d:\\d\\d:\\d\\d(?: [AP]M)?\\s+(?:.*/s|LINUX RESTART|CPU\\s)"],
  layout: { ...report, clock: "line", heading: "^$" },
  sections: SECTIONS,
  ...measured,
};

export const IOSTAT: Format = {
  name: "sysstat iostat",
  begins: [BANNER, "^Device:?\\s+.*(?:tps|/s)|^(?:tps|r/s)\\s.*\\sDevice$"],
  layout: { ...report, clock: "above", heading: "^Device:?\\s|\\sDevice$" },
  sections: [{ name: "devices", device: "Device", rates: SYSSTAT_RATES }],
  ...measured,
};

export const TAPESTAT: Format = {
  name: "sysstat tapestat",
  begins: [BANNER, "^Tape:?\\s"],
  layout: { ...report, clock: "above", heading: "^Tape:?\\s" },
  sections: [{ name: "drives", device: "Tape", rates: SYSSTAT_RATES }],
  ...measured,
};

export const SADF: Format = {
  name: "sysstat sadf -d",
  begins: ["^# hostname;interval;timestamp"],
  layout: { kind: "table", time: ["timestamp"], headingMark: "# ", restart: ";LINUX-RESTART" },
  sections: SECTIONS,
  ...measured,
  interval: { column: "interval" },
};

export const IOSTAT_JSON: Format = {
  name: "sysstat iostat -o JSON",
  begins: ['"sysstat"', '"timestamp":\\s*"'],
  layout: { kind: "document", moments: "sysstat.hosts.statistics", time: ["timestamp"] },
  sections: [{ name: "disk", device: "disk_device", rates: SYSSTAT_RATES }],
  ...measured,
};

const sadf = (device: string): Format["sections"] => [
  {
    name: "-b",
    rates: [
      { column: "bwrtn", unit: "512 B/s", direction: "write" },
      { column: "bread", unit: "512 B/s", direction: "read" },
    ],
    note: COPIES,
  },
  {
    name: "-d",
    device,
    control: "-b",
    rates: [
      { column: "wkB", unit: "KiB/s", direction: "write" },
      { column: "rkB", unit: "KiB/s", direction: "read" },
      { column: "wr_sec", unit: "512 B/s", direction: "write" },
      { column: "rd_sec", unit: "512 B/s", direction: "read" },
    ],
  },
];

export const SADF_JSON: Format = {
  name: "sysstat sadf -j",
  begins: ['"sysstat"', '"file-(?:utc-time|date)"'],
  layout: { kind: "document", moments: "sysstat.hosts.statistics", time: ["timestamp.date", "timestamp.time"] },
  sections: sadf("disk-device"),
  ...measured,
  interval: { column: "timestamp.interval" },
};

export const SADF_XML: Format = {
  name: "sysstat sadf -x",
  begins: ["^<sysstat\\b", "^<sysdata-version>"],
  layout: { kind: "document", isXml: true, moments: "sysstat.host.statistics.timestamp", time: ["date", "time"] },
  sections: sadf("dev"),
  ...measured,
  interval: { column: "interval" },
};
