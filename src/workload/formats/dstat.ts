/** dstat --output, also that of Performance Co-Pilot: bytes per second of each disk, and their total. */
import type { Format } from "./format";
import { LINUX_LAYERS } from "./deviceLayers";

export const DSTAT: Format = {
  name: "dstat CSV",
  begins: ['^"?(?:pcp-)?[Dd]stat [\\d.]+ CSV [Oo]utput', '^"(?:epoch|system)",|,"(?:epoch|system)",'],
  layout: {
    kind: "table",
    time: ["/^(?:epoch epoch|system time|system date\\/time)$/"],
    grouped: true,
    skipsFirst: true,
  },
  sections: [
    {
      name: "disks",
      rates: [
        { column: "/^dsk\\/(?<device>\\S+) writ$/", unit: "B/s", direction: "write" },
        { column: "/^dsk\\/(?<device>\\S+) read$/", unit: "B/s", direction: "read" },
      ],
    },
  ],
  marks: "end",
  interval: "before",
  absent: "missing",
  layers: [{ name: "totals", is: "^total$", rank: 9 }, ...LINUX_LAYERS],
};
