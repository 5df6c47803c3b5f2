/** nmon of AIX and Linux. */
import type { Format } from "./format";
import { LINUX_LAYERS, UNIX_LAYERS } from "./deviceLayers";

export const NMON: Format = {
  name: "nmon",
  begins: ["^AAA,progname,"],
  layout: { kind: "tagged", moment: "ZZZZ", first: "^AAA,interval,(\\d+)" },
  sections: [
    { name: "DISKWRITE", rates: [{ column: "/^DISKWRITE\\d*$/", unit: "KiB/s", direction: "write" }] },
    { name: "DISKREAD", rates: [{ column: "/^DISKREAD\\d*$/", unit: "KiB/s", direction: "read" }] },
  ],
  marks: "end",
  interval: "before",
  absent: "zero",
  layers: [...LINUX_LAYERS, ...UNIX_LAYERS],
};
