/** sar -d of AIX, Solaris and HP-UX, which count reads and writes together, and iostat -DlT of AIX. */
import type { Format } from "./format";
import { UNIX_LAYERS } from "./deviceLayers";

export const UNIX_SAR: Format = {
  name: "sar of AIX, Solaris or HP-UX",
  begins: ["^(?:AIX|SunOS|HP-UX) \\S+ .*\\d\\d/\\d\\d/\\d\\d"],
  layout: {
    kind: "report",
    banner: "^(?:AIX|SunOS|HP-UX) \\S+ .*?(?<date>\\d\\d/\\d\\d/\\d{2,4})\\s*$",
    clock: "block",
    heading: "^$",
    footer: "^Average\\s",
    restart: "unix restarts",
  },
  sections: [
    {
      name: "-d",
      device: "device",
      rates: [
        { column: "Kbs/s", unit: "KiB/s", direction: "both" },
        { column: "blks/s", unit: "512 B/s", direction: "both" },
      ],
    },
  ],
  marks: "end",
  interval: "before",
  absent: "zero",
  layers: UNIX_LAYERS,
};

/** With -T, every line ends with its clock time. There is no date. K is 1,000 bytes: 8,192 are printed as 8.2K. */
export const AIX_IOSTAT: Format = {
  name: "AIX iostat -DlT",
  begins: ["^%tm\\s+bps\\s+tps\\s+bread\\s+bwrtn\\s", "^\\w\\S*\\s+\\d.*\\s\\d\\d:\\d\\d:\\d\\d$"],
  layout: {
    kind: "report",
    banner: "^System configuration:",
    clock: "last",
    heading: "^%tm\\s+bps\\s",
    footer: "^(?:Disks|Vadapter|Adapter|Paths):",
    restart: "unix restarts",
  },
  sections: [
    {
      name: "disks",
      device: "Disks:",
      rates: [
        { column: "bwrtn", unit: "B/s", direction: "write", suffixes: 1000 },
        { column: "bread", unit: "B/s", direction: "read", suffixes: 1000 },
      ],
    },
  ],
  marks: "end",
  interval: "before",
  absent: "zero",
  layers: UNIX_LAYERS,
};
