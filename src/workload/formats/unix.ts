/** sar -d of AIX, Solaris and HP-UX, which count reads and writes together. */
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
