/** Performance Monitor and relog, in English and German; esxtop -b writes the same table of counters. */
import type { Format, Rate } from "./format";
import { WINDOWS_LAYERS } from "./deviceLayers";

const counter = (names: string, direction: Rate["direction"]): Rate => ({
  column: `/^\\\\\\\\(?<device>[^\\\\]+\\\\(?:PhysicalDisk|LogicalDisk|Physikalischer Datenträger|Logischer Datenträger)\\([^)]*\\))\\\\(?:${names})$/`,
  unit: "B/s",
  direction,
});

export const PERFMON: Format = {
  name: "Performance Monitor",
  begins: ['^"?\\(PDH-CSV 4\\.0\\)(?!.*\\\\Physical Disk )'],
  layout: { kind: "table", time: ["/^\\(PDH-CSV 4\\.0\\)/"], dates: "mdy" },
  sections: [
    {
      name: "disks",
      rates: [
        counter("Disk Write Bytes/sec|Bytes geschrieben/s", "write"),
        counter("Disk Read Bytes/sec|Bytes gelesen/s", "read"),
        counter("Disk Bytes/sec|Bytes/s", "both"),
      ],
    },
  ],
  marks: "end",
  interval: "before",
  absent: "missing",
  layers: WINDOWS_LAYERS,
  needs: "record the counters PhysicalDisk(*)\\Disk Write Bytes/sec",
};

const esx = (object: string, name: string, direction: Rate["direction"]): Rate => ({
  column: `/^\\\\\\\\(?<device>[^\\\\]+\\\\${object}\\([^)]*\\))\\\\${name}$/`,
  unit: "MiB/s",
  direction,
});
const esxRates = (object: string): readonly Rate[] => [
  esx(object, "MBytes Written/sec", "write"),
  esx(object, "MBytes Read/sec", "read"),
];

/** An adapter's I/O is that of its devices, so the first of these tables that a file has is used. */
export const ESXTOP: Format = {
  name: "esxtop -b",
  begins: ['^"?\\(PDH-CSV 4\\.0\\).*\\\\Physical Disk '],
  layout: { kind: "table", time: ["/^\\(PDH-CSV 4\\.0\\)/"], dates: "mdy" },
  sections: [
    { name: "adapters", rates: esxRates("Physical Disk Adapter") },
    { name: "devices", rates: esxRates("Physical Disk SCSI Device") },
  ],
  marks: "end",
  interval: "before",
  absent: "missing",
};
