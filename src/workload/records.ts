/**
 * The columns of the CSV exports that a characterisation takes. The reader, the samples' test and docs/workload.md use
 * this.
 */
import type { Contract } from "./columnContract";

export const RECORD_TYPES = ["74-1", "74-5", "42-6", "dcoldset", "dcolvols", "74-7", "ssids", "ports"] as const;
export type RecordType = (typeof RECORD_TYPES)[number];

interface RecordContract {
  readonly title: string;
  /** The meaning of a row, and how it is used. */
  readonly about: string;
  readonly needed: boolean;
  readonly columns: Contract;
}

const START = {
  takes: "time",
  aliases: ["time", "starttime", "startime", "intervalstart", "datetime", "timestamp"],
  needed: true,
  meaning: "Start of the interval.",
} as const;
const SECONDS = {
  takes: "number",
  unit: "s",
  aliases: ["interval", "intervallength", "duration", "duratm"],
  needed: true,
  positive: true,
  meaning: "Length of the interval.",
} as const;
const SYSTEM = {
  takes: "text",
  aliases: ["image", "lpar", "sysid", "smfid"],
  needed: false,
  meaning: "The z/OS image that wrote the record.",
} as const;
const VOLUME = { takes: "text", aliases: ["volser", "vol"], needed: true, meaning: "Volume serial." } as const;
const SSID = {
  takes: "text",
  aliases: ["subsystemid"],
  needed: true,
  meaning: "Subsystem identifier, four hexadecimal digits.",
} as const;
const DATASET = {
  takes: "text",
  aliases: ["dsname", "dsn", "datasetname"],
  needed: true,
  meaning: "Dataset name.",
} as const;
const BLOCKSIZE = {
  takes: "number",
  unit: "B",
  unitIsUsual: true,
  aliases: ["blksize", "blksz"],
  needed: false,
  meaning: "Block size in bytes, or with a unit: 8 KiB. Blank or 0 if the record has none.",
} as const;

const count = (meaning: string, ...aliases: string[]) =>
  ({ takes: "number", whole: true, aliases, needed: true, meaning }) as const;
const COUNTS = {
  random_reads: count("SSCHs that read at random.", "randomread", "readsrandom"),
  random_writes: count("SSCHs that wrote at random.", "randomwrite", "writesrandom"),
  sequential_reads: count("SSCHs that read sequentially.", "sequentialread", "seqreads", "readssequential"),
  sequential_writes: count("SSCHs that wrote sequentially.", "sequentialwrite", "seqwrites", "writessequential"),
} as const;
const milliseconds = (name: string, ...aliases: string[]) =>
  ({ takes: "number", unit: "ms", aliases, needed: false, meaning: `Mean ${name} time of an SSCH.` }) as const;
const bytes = (meaning: string, ...aliases: string[]) =>
  ({ takes: "number", unit: "B", aliases, needed: true, meaning }) as const;

export const RECORDS: Readonly<Record<RecordType, RecordContract>> = {
  "74-1": {
    title: "RMF 74-1, device activity",
    about:
      "One volume in an RMF interval, as seen by one system. Systems are summed; service times are weighted by SSCHs. The control total.",
    needed: true,
    columns: {
      start: START,
      interval_s: SECONDS,
      system: { ...SYSTEM, needed: true },
      volume: VOLUME,
      ssch: count("Start subchannel instructions in the interval.", "sschcount", "startsubchannels"),
      pend_ms: milliseconds("pending", "pendtime", "avgpend"),
      disc_ms: milliseconds("disconnect", "disctime", "avgdisc"),
      conn_ms: milliseconds("connect", "conntime", "avgconn"),
    },
  },
  "74-5": {
    title: "RMF 74-5, cache statistics",
    about:
      "The subsystem's counts for a volume in an RMF interval. From one image only: rows of another image count the same I/Os and are skipped.",
    needed: true,
    columns: { start: START, system: SYSTEM, volume: VOLUME, ssid: SSID, ...COUNTS },
  },
  "42-6": {
    title: "SMF 42-6, dataset activity",
    about:
      "One dataset in an interval, as used by one address space. Rows of one dataset, volume and interval are summed. Missing block sizes come from DCOLLECT.",
    needed: true,
    columns: {
      start: START,
      system: SYSTEM,
      dataset: DATASET,
      volume: VOLUME,
      blocksize_bytes: BLOCKSIZE,
      ...COUNTS,
      blocks: count("Blocks transferred, reads and writes together.", "blockcount"),
    },
  },
  dcoldset: {
    title: "DCOLLECT, datasets",
    about: "A dataset as recorded by DCOLLECT. Supplies block sizes that are missing in 42-6.",
    needed: false,
    columns: {
      dataset: DATASET,
      volume: VOLUME,
      blocksize_bytes: BLOCKSIZE,
      size_mb: { takes: "number", unit: "MB", aliases: ["allocated"], needed: false, meaning: "Size of the dataset." },
    },
  },
  dcolvols: {
    title: "DCOLLECT, volumes",
    about: "A volume as recorded by DCOLLECT.",
    needed: false,
    columns: {
      volume: VOLUME,
      capacity_gb: { takes: "number", unit: "GB", aliases: ["volumecapacity"], needed: true, meaning: "Capacity." },
      allocated_gb: { takes: "number", unit: "GB", aliases: ["used"], needed: false, meaning: "Space allocated." },
      storage_group: { takes: "text", aliases: ["sg", "stogroup"], needed: false, meaning: "SMS storage group." },
    },
  },
  "74-7": {
    title: "RMF 74-7, FICON switch ports",
    about: "A switch port in an RMF interval. Summed over the ports of a subsystem and compared with the records.",
    needed: false,
    columns: {
      start: START,
      interval_s: { ...SECONDS, needed: false },
      port: { takes: "text", aliases: ["switchport"], needed: true, meaning: "The port, as in the file of ports." },
      read_bytes: bytes("Bytes read by hosts through the port.", "readdata", "bytesread"),
      write_bytes: bytes("Bytes written by hosts through the port.", "writtendata", "writedata", "byteswritten"),
    },
  },
  ssids: {
    title: "SSIDs to subsystems",
    about: "The physical subsystem of an SSID. An SSID that isn't listed counts as a subsystem of its own.",
    needed: false,
    columns: {
      ssid: SSID,
      subsystem: { takes: "text", aliases: ["box", "storagesystem"], needed: true, meaning: "Name of the subsystem." },
    },
  },
  ports: {
    title: "Switch ports to subsystems",
    about: "The subsystem of a port. Bytes of ports that aren't listed are skipped and reported.",
    needed: false,
    columns: {
      port: { takes: "text", aliases: ["switchport"], needed: true, meaning: "The port, as in 74-7." },
      subsystem: { takes: "text", aliases: ["box", "storagesystem"], needed: true, meaning: "Name of the subsystem." },
    },
  },
};

/**
 * The record type in a file's name: rmf-74-1.csv, SMF_42-6_monday.csv, DCOLDSET.CSV; undefined if it has none or two.
 */
export function recordTypeOf(fileName: string): RecordType | undefined {
  const name = fileName.toLowerCase().replace(/\.csv$/, "");
  const said = RECORD_TYPES.filter((type) =>
    new RegExp(`(^|[^0-9])${type.replace("-", "[-_. ]?")}([^0-9]|$)`).test(name),
  );
  return said.length === 1 ? said[0] : undefined;
}
