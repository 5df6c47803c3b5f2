/** Data sheets of drives that no paper describes, as references to facts: which number is published where. */
import type { FactId } from "../../facts/factIds";

export const PREFIX = "current-hardware.";
type Short<I> = I extends `${typeof PREFIX}${infer R}` ? R : never;
/** A fact's ID without the prefix. */
export type SheetFact = Short<FactId>;

/** A fact's only number, or one of several that it gives by name. */
export type Ref = SheetFact | readonly [id: SheetFact, part: string, at?: number];

/** Values of other documents, by what they contradict; fill is the time to fill the cartridge, min. */
export interface Elsewhere {
  readonly capacity?: Ref;
  readonly tracks?: Ref;
  readonly fc?: Ref;
  readonly fill?: Ref;
}

export interface DataSheet {
  /** The name of its own cartridge. */
  readonly own?: string;
  /** Native capacity, TB. */
  readonly capacity: Ref;
  readonly rate?: Ref | undefined;
  readonly wraps?: Ref;
  readonly tracksAtATime?: Ref;
  /** Wraps, if they are published as bands and wraps per band. */
  readonly bands?: readonly [id: SheetFact, part: string];
  readonly length?: Ref;
  readonly load?: Ref;
  readonly unload?: Ref;
  /** Average locate from the load point, and average rewind. */
  readonly locate?: Ref;
  readonly rewind?: Ref;
  /** The same format in a drive with both, for the one that this drive lacks. */
  readonly like?: "LTO-8 HH" | "LTO-10";
  /** The drive of the other height, whose average counts too where this one's isn't published. */
  readonly sister?: "LTO-9 HH";
  /** A cartridge with these times and more tape. */
  readonly longerThan?: Ref;
  /** Tape rewound more than once before unloading. */
  readonly furtherRewinds?: SheetFact;
  /** Tape speeds as native MB/s: all of them, or the lowest and the highest with their number. */
  readonly steps?: SheetFact | undefined;
  /** Number of speeds that this drive has, from the lowest; all if absent. */
  readonly lowestSteps?: number;
  readonly ends?: readonly [id: SheetFact, part: string] | undefined;
  /** Maximum host MB/s with compression, by interface. */
  readonly fc?: Ref | undefined;
  readonly sas?: Ref | undefined;
  /** Gb/s of the ports, where it isn't the FC port of LTO-5 to LTO-9. */
  readonly fcGigabits?: Ref;
  readonly sasGigabits?: Ref | number;
  /** What says that the drive has a SAS port, where no maximum of it is published. */
  readonly sasPort?: SheetFact;
  /** Other documents' values of some of these. */
  readonly elsewhere?: Elsewhere;
  readonly buffer?: SheetFact;
  /** What a new cartridge takes on its first load. */
  readonly firstLoad?: SheetFact;
  /** The drive calculates an order of recalls by itself. */
  readonly ordersItself?: true;
}

/** What an LTO cartridge has, whatever the drive's height. */
const lto = (name: string) =>
  ({
    capacity: ["lto.capacity", name],
    wraps: ["lto.wraps.derived", name],
    length: ["lto.length", name],
    elsewhere: { fill: ["lto.fill-time", name] },
  }) as const;

const LTO_5 = { own: "L5", ...lto("LTO-5"), load: "lto.load.lto-5-6", unload: "lto.unload.lto-5-6" } as const;
const LTO_6 = {
  own: "L6",
  ...lto("LTO-6"),
  load: "lto.load.lto-5-6",
  unload: "lto.unload.lto-5-6",
  fc: "lto.sustained.lto-6",
  sas: "lto.sustained.lto-6",
  // In words of that fact.
  sasGigabits: 6,
} as const;
const LTO_7 = {
  own: "L7",
  ...lto("LTO-7"),
  load: "lto.load.lto-7-8",
  unload: "lto.unload.lto-7",
  steps: "lto.speed-steps.lto-7",
} as const;
const LTO_8 = {
  own: "L8",
  ...lto("LTO-8"),
  load: "lto.load.lto-7-8",
  unload: "lto.unload.lto-8",
  steps: "lto.speed-steps.lto-8",
} as const;

/** The widest of three documents: 20 minutes to 2 hours. */
export const FIRST_LOAD = "lto9.optimize.range-20-120";

export const SHEETS = {
  T10000D: {
    capacity: "t10000d.capacity",
    rate: "t10000d.rate",
    elsewhere: { capacity: ["t10000d.rate", "capacity_TB"] },
  },
  "LTO-5": { ...LTO_5, rate: "lto.native-rate.lto-5", steps: "lto.speed-steps.lto-5" },
  "LTO-5 HH": { ...LTO_5, locate: "lto.locate.hh-5", like: "LTO-8 HH" },
  "LTO-6": { ...LTO_6, rate: "lto.native-rate.lto-6", steps: "lto.speed-steps.lto-6" },
  "LTO-6 HH": { ...LTO_6, locate: "lto.locate.hh-6", like: "LTO-8 HH" },
  "LTO-7": { ...LTO_7, rate: "lto.native-rate.lto-7", fc: "lto.sustained.lto-7-fc" },
  "LTO-7 HH": {
    ...LTO_7,
    rate: "lto.native-rate.half-height",
    rewind: ["lto.rewind.hh", "half_height.LTO-7"],
    like: "LTO-8 HH",
  },
  // According to its fact, the maximum with compression is that of an LTO-7.
  "LTO-8": { ...LTO_8, rate: "lto.native-rate.lto-8", fc: "lto.sustained.lto-7-fc" },
  "LTO-8 HH": {
    ...LTO_8,
    // The documents' times to fill a cartridge are of full-height drives.
    elsewhere: {},
    rate: "lto.native-rate.half-height",
    lowestSteps: 9,
    locate: "lto.locate.hh-8",
    rewind: ["lto.rewind.hh", "half_height.LTO-8"],
    fc: ["lto.sustained.hh-sas", "fc_8Gb"],
    sas: "lto.sustained.hh-sas",
  },
  "LTO-9": {
    own: "L9",
    ...lto("LTO-9"),
    rate: "lto.native-rate.lto-9",
    load: "lto.load.lto-9",
    unload: "lto.unload.lto-9",
    rewind: "lto.rewind.lto-9",
    furtherRewinds: "lto.unload-rewind.lto-9",
    like: "LTO-10",
    sister: "LTO-9 HH",
    steps: "lto.speed-steps.lto-9",
    fc: "lto.sustained.lto-9-fc",
    sas: "lto.sustained.lto-9-sas",
    // In words of that fact.
    sasGigabits: 12,
    buffer: "lto9.buffer",
    firstLoad: FIRST_LOAD,
    ordersItself: true,
  },
  "LTO-9 HH": {
    own: "L9",
    ...lto("LTO-9"),
    elsewhere: {},
    rate: "lto.native-rate.half-height",
    load: "lto.load.lto-9",
    unload: "lto.unload.lto-9-hh",
    locate: "lto.locate.hh-9",
    rewind: ["lto.rewind.hh", "half_height.LTO-9"],
    steps: "lto.speed-steps.lto-9-hh",
    buffer: "lto9.buffer",
    firstLoad: FIRST_LOAD,
  },
  "LTO-10": {
    own: "LA",
    elsewhere: { fc: "lto.sustained.lto-10-1200" },
    capacity: ["lto.capacity.lto-10", "LTO-10", 0],
    length: ["lto.length.lto-10", "LTO-10 LA (30 TB)"],
    rate: "lto.native-rate.lto-10",
    load: "lto.load.lto-10",
    unload: "lto.unload.lto-10",
    locate: "lto.locate.lto-10-la",
    rewind: "lto.rewind.lto-10-la",
    steps: "lto.speed-steps.lto-10-la",
    fc: "lto.sustained.lto-10",
    sas: "lto.sustained.lto-10",
    fcGigabits: ["lto.interface.lto-10", "fibre_channel"],
    sasGigabits: ["lto.interface.lto-10", "sas"],
    ordersItself: true,
  },
  TS1140: {
    own: "JC",
    capacity: ["3592.capacity", "TS1140"],
    rate: ["3592.native-rate", "TS1140"],
    steps: "3592.speed.ts1140",
    ends: ["3592.speed.ts1140", "JC@G4"],
    ordersItself: true,
  },
  TS1150: {
    own: "JD",
    capacity: ["3592.capacity", "TS1150"],
    rate: ["3592.native-rate", "TS1150"],
    steps: "3592.speed.ts1150",
    ends: ["3592.speed.ts1150", "JD@G5"],
    ordersItself: true,
  },
  TS1155: {
    own: "JD",
    capacity: ["3592.capacity", "TS1155"],
    rate: ["3592.native-rate", "TS1155"],
    ordersItself: true,
  },
  TS1160: {
    own: "JE",
    capacity: ["3592.capacity", "TS1160"],
    rate: ["3592.native-rate", "TS1160"],
    fc: ["3592.speed.ts1160", "compressed.JE"],
    ordersItself: true,
  },
  TS1170: {
    own: "JF",
    capacity: ["3592.capacity", "TS1170"],
    rate: ["3592.native-rate", "TS1170"],
    sasPort: "3592.ts1170",
    ordersItself: true,
  },
} as const satisfies Readonly<Record<string, DataSheet>>;

export type SheetModel = keyof typeof SHEETS;

const M8 = {
  capacity: ["lto.capacity", "M8"],
  bands: ["lto.geometry.bands", "M8"],
  length: ["lto.length", "M8"],
  // Published for LTO-8 cartridges only.
  steps: undefined,
  tracksAtATime: ["lto.tracks", "tracks_at_a_time.LTO-8"],
  elsewhere: { fill: ["lto.fill-time", "M8"], tracks: "lto.geometry.m8-conflict" },
} as const;

/** A 3592 cartridge of which only the capacity is published: the drive's rate may not apply. */
const onlyCapacity = (...capacity: readonly [SheetFact, string]): Partial<DataSheet> => ({
  capacity,
  rate: undefined,
  steps: undefined,
  ends: undefined,
});

/** Other cartridges than a drive's own, and what is different with them. */
export const OTHER_CARTRIDGES: Readonly<Partial<Record<SheetModel, Readonly<Record<string, Partial<DataSheet>>>>>> = {
  "LTO-8": { M8: { ...M8, rate: "lto.native-rate.lto-8-m8" } },
  "LTO-8 HH": { M8: { ...M8, sas: ["lto.sustained.hh-sas", "media.M8"] } },
  "LTO-10": {
    PA: {
      capacity: ["lto.capacity.lto-10", "LTO-10", 1],
      longerThan: ["lto.length.lto-10", "LTO-10 LA (30 TB)"],
      length: ["lto.length.lto-10", "LTO-10 PA (40 TB)"],
      steps: "lto.speed-steps.lto-10-pa",
    },
  },
  TS1140: {
    JK: onlyCapacity("3592.capacity.ts1140", "JK"),
    JB: {
      capacity: ["3592.capacity.ts1140", "JB"],
      rate: ["3592.speed.ts1140", "JB@G4", 1],
      ends: ["3592.speed.ts1140", "JB@G4"],
    },
  },
  TS1150: {
    JK: onlyCapacity("3592.capacity.ts1150", "JK"),
    JC: {
      capacity: ["3592.capacity.ts1150", "JC"],
      rate: ["3592.speed.ts1150", "JC@G5", 1],
      ends: ["3592.speed.ts1150", "JC@G5"],
    },
  },
  TS1155: {
    JL: onlyCapacity("3592.capacity.ts1155", "JL"),
    JZ: onlyCapacity("3592.capacity.ts1155", "JZ"),
  },
  TS1160: {
    JD: {
      capacity: ["3592.ts1160", "native_TB", 1],
      rate: ["3592.speed.ts1160", "JD@G6 (15 TB)"],
      fc: ["3592.speed.ts1160", "compressed.JD"],
    },
  },
};
