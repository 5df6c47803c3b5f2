/** dstat --output, also that of Performance Co-Pilot: bytes per second of each disk, and their total. */
import type { Format } from "./format";
import { LINUX_LAYERS } from "./deviceLayers";

export const DSTAT: Format = {
  name: "dstat CSV",
  begins: ['^"?(?:pcp-)?[Dd]stat [\\d.]+ CSV [Oo]utput', '(?:^|,)"dsk/'],
  layout: {
    kind: "table",
    time: ["epoch epoch"],
    yearless: { time: "system time", line: '"Date:","(?<date>\\d\\d \\S+ \\d{4} [\\d:]+)' },
    otherwise: "dstat's times are without a year, or there are none: measure with dstat --epoch",
    grouped: true,
    skipsFirst: true,
  },
  sections: [
    {
      name: "disks",
      rates: [
        { column: "/^dsk\\/(?<device>\\S+) (?:dsk\\S+:)?writ$/", unit: "B/s", direction: "write" },
        { column: "/^dsk\\/(?<device>\\S+) (?:dsk\\S+:)?read$/", unit: "B/s", direction: "read" },
      ],
    },
  ],
  marks: "end",
  interval: "before",
  absent: "missing",
  layers: [{ name: "totals", is: "^total$", rank: 9 }, ...LINUX_LAYERS],
};
