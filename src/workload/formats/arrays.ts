/** Exports of arrays and of their monitors. */
import type { Format } from "./format";

/** EMC's NAR files as CSV: storage processors, pools and LUNs in one table, each counting the same I/O. */
export const UNISPHERE: Format = {
  name: "Unisphere Analyzer CSV",
  begins: ['^"?Object Name"?,"?Poll Time"?,'],
  layout: { kind: "table", time: ["Poll Time"] },
  sections: [
    {
      name: "objects",
      device: "Object Name",
      rates: [
        { column: "Write Bandwidth (MB/s)", unit: "MB/s", direction: "write", io: "Write Throughput (IO/s)" },
        { column: "Read Bandwidth (MB/s)", unit: "MB/s", direction: "read", io: "Read Throughput (IO/s)" },
        { column: "Total Bandwidth (MB/s)", unit: "MB/s", direction: "both" },
      ],
    },
  ],
  marks: "end",
  interval: "usual",
  absent: "missing",
  layers: [
    { name: "LUNs", is: "^LUN ", rank: 1 },
    { name: "pools", is: "^Pool ", rank: 2 },
    { name: "storage processors", is: "^SP [AB]$", rank: 3 },
  ],
};

/** Spectrum Virtualize: lsnodestats gathered as a table, hosts' writes to virtual disks in each node. */
export const SVC_NODES: Format = {
  name: "Spectrum Virtualize node statistics",
  begins: ["^timestamp,node,.*vdisk_w_mb"],
  layout: { kind: "table", time: ["timestamp"], form: "yymmddhhmmss" },
  sections: [
    {
      name: "virtual disks",
      device: "node",
      rates: [
        { column: "vdisk_w_mb", unit: "MB/s", direction: "write", io: "vdisk_w_io" },
        { column: "vdisk_r_mb", unit: "MB/s", direction: "read", io: "vdisk_r_io" },
      ],
    },
  ],
  marks: "end",
  interval: "usual",
  absent: "missing",
};

/**
 * Spectrum Virtualize: the files Nv_stats of /dumps/iostats, one for each node and time. Its counters rise since the
 * node began to run, in blocks of `sizeUnits`. A volume's I/O is counted by each node that gets it.
 */
export const SVC_VOLUMES: Format = {
  name: "Spectrum Virtualize Nv_stats",
  begins: ["^<diskStatsColl\\b", 'contains="virtualDiskStats"', 'sizeUnits="512B"'],
  layout: { kind: "document", isXml: true, moments: "diskStatsColl", time: ["timestamp"] },
  sections: [
    {
      name: "volumes",
      device: "id",
      within: "id",
      rates: [
        { column: "wb", unit: "512 B", direction: "write", counts: "counter" },
        { column: "rb", unit: "512 B", direction: "read", counts: "counter" },
      ],
    },
  ],
  marks: "end",
  interval: "before",
  absent: "missing",
};
