/** Data sheets of drives that no paper describes, as references to facts: which number is published where. */
import type { FactId } from "../../facts/factIds";

export const PREFIX = "current-hardware.";
type Short<I> = I extends `${typeof PREFIX}${infer R}` ? R : never;
/** A fact's ID without the prefix. */
export type SheetFact = Short<FactId>;

/** A fact's only number, or one of several that it gives by name. */
export type Ref = SheetFact | readonly [id: SheetFact, part: string, at?: number];

/** Values of other documents, by what they contradict; fill is the time to fill the cartridge, min. */
interface Elsewhere {
  readonly capacity?: Ref;
  readonly tracks?: Ref;
  readonly fc?: Ref;
  readonly fill?: Ref;
  readonly length?: Ref;
}

export interface DataSheet {
  /** The name of its own cartridge. */
  readonly own?: string;
  /** Native capacity, TB. */
  readonly capacity: Ref;
  readonly rate?: Ref | undefined;
  /** The drive whose rate with the same format it is, because none of this drive with the cartridge is published. */
  readonly rateOf?: string;
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
  readonly like?: "LTO-8 HH";
  /** The drive of the other height: its averages count where this one's are doubtful or aren't published. */
  readonly sister?: HalfHeight;
  /** The drive's own cartridge, for which the times are published, if this one is another: its length. */
  readonly lengthOfOwn?: Ref | undefined;
  /** Tape rewound more than once before unloading. */
  readonly furtherRewinds?: SheetFact;
  /** Tape speeds as native MB/s: all of them, or the lowest and the highest with their number. */
  readonly steps?: SheetFact | undefined;
  /** Number of speeds that this drive has, from the lowest; all if absent. */
  readonly lowestSteps?: number | undefined;
  readonly ends?: readonly [id: SheetFact, part: string] | undefined;
  /** Maximum host MB/s with compression, by interface. */
  readonly fc?: Ref | undefined;
  readonly sas?: Ref | undefined;
  /** MB/s of the ports alone. */
  readonly fcBurst?: Ref;
  readonly sasBurst?: Ref;
  /** What says that the drive has a SAS port, where no maximum of it is published. */
  readonly sasPort?: SheetFact;
  /** Other documents' values of some of these. */
  readonly elsewhere?: Elsewhere;
  readonly buffer?: SheetFact;
  /** What a new cartridge takes on its first load: the documents with the shortest and the longest time. */
  readonly firstLoad?: readonly SheetFact[] | undefined;
  /** The drive calculates an order of recalls by itself. */
  readonly ordersItself?: true;
  /** The drive reads the cartridge, and doesn't write it. */
  readonly readOnly?: true;
  /** What says that the drive reads the cartridge. */
  readonly reads?: SheetFact;
}

export type HalfHeight = "LTO-5 HH" | "LTO-6 HH" | "LTO-7 HH" | "LTO-8 HH" | "LTO-9 HH";

/** What an LTO cartridge has in any drive. */
const MEDIA = {
  L3: {
    capacity: ["lto.capacity.lto-3-4", "L3"],
    wraps: ["lto.geometry.lto-3-4", "wraps.L3"],
    elsewhere: {},
  },
  L4: {
    capacity: ["lto.capacity.lto-3-4", "L4"],
    wraps: ["lto.geometry.lto-3-4", "wraps.L4"],
    elsewhere: {},
  },
  L5: lto("LTO-5"),
  L6: lto("LTO-6"),
  L7: { ...lto("LTO-7"), steps: "lto.speed-steps.lto-7" },
  L8: { ...lto("LTO-8"), steps: "lto.speed-steps.lto-8" },
  L9: { ...lto("LTO-9"), steps: "lto.speed-steps.lto-9" },
  M8: {
    capacity: ["lto.capacity", "M8"],
    bands: ["lto.geometry.bands", "M8"],
    length: ["lto.length", "M8"],
    tracksAtATime: ["lto.tracks", "tracks_at_a_time.LTO-8"],
    elsewhere: { fill: ["lto.fill-time", "M8"], tracks: "lto.geometry.m8-conflict" },
  },
} as const satisfies Readonly<Record<string, Partial<DataSheet>>>;
type Media = keyof typeof MEDIA;

/** What an LTO cartridge of a generation has. */
function lto<N extends string>(name: N) {
  return {
    capacity: ["lto.capacity", name],
    wraps: ["lto.wraps.derived", name],
    length: ["lto.length", name],
    elsewhere: { fill: ["lto.fill-time", name] },
  } as const;
}

type Generation = "LTO-5" | "LTO-6" | "LTO-7" | "LTO-8" | "LTO-9";

/** A full-height drive's rates with one cartridge; IBM's LTO-7 and LTO-8 have no SAS port. */
const fullHeight = <N extends string>(media: N) =>
  ({
    rate: ["lto.native-rate.media", media],
    fc: ["lto.sustained.media-fc", media],
  }) as const;
const halfHeight = <N extends string>(media: N) =>
  ({
    rate: ["lto.native-rate.media-hh", media],
    fc: ["lto.sustained.media-hh-fc", media],
    sas: ["lto.sustained.media-hh-sas", media],
  }) as const;
/** Mount times of a half-height drive. */
const halfHeightTimes = <N extends Generation>(name: N) =>
  ({ load: ["lto.load.hh", name], unload: ["lto.unload.hh", name] }) as const;
const fcBurst = <N extends string>(name: N) => ({ fcBurst: ["lto.burst", `fc.${name}`] }) as const;
const sasBurst = <N extends string>(name: N) => ({ sasBurst: ["lto.burst", `sas.${name}`] }) as const;

/** The widest of the documents on any drive: 20 minutes to 2 hours. */
export const FIRST_LOAD = "lto9.optimize.range-20-120";

export const SHEETS = {
  T10000D: {
    own: "T10000D",
    capacity: "t10000d.capacity",
    rate: "t10000d.rate",
    elsewhere: { capacity: ["t10000d.rate", "capacity_TB"] },
    reads: "t10000d.reads",
  },
  "LTO-5": {
    own: "L5",
    ...MEDIA.L5,
    load: "lto.load.lto-5-6",
    unload: "lto.unload.lto-5-6",
    rate: "lto.native-rate.lto-5",
    fc: ["lto.sustained.media-fc", "LTO-5.L5"],
    sas: ["lto.sustained.media-sas", "LTO-5.L5"],
    ...fcBurst("LTO-5"),
    ...sasBurst("LTO-5"),
    steps: "lto.speed-steps.lto-5",
    sister: "LTO-5 HH",
  },
  "LTO-5 HH": {
    own: "L5",
    ...MEDIA.L5,
    elsewhere: {},
    ...halfHeightTimes("LTO-5"),
    ...halfHeight("LTO-5.L5"),
    locate: "lto.locate.hh-5",
    like: "LTO-8 HH",
  },
  "LTO-6": {
    own: "L6",
    ...MEDIA.L6,
    load: "lto.load.lto-5-6",
    unload: "lto.unload.lto-5-6",
    rate: "lto.native-rate.lto-6",
    fc: "lto.sustained.lto-6",
    sas: "lto.sustained.lto-6",
    ...fcBurst("LTO-6"),
    ...sasBurst("LTO-6"),
    steps: "lto.speed-steps.lto-6",
    sister: "LTO-6 HH",
  },
  "LTO-6 HH": {
    own: "L6",
    ...MEDIA.L6,
    elsewhere: {},
    ...halfHeightTimes("LTO-6"),
    ...halfHeight("LTO-6.L6"),
    locate: "lto.locate.hh-6",
    like: "LTO-8 HH",
  },
  "LTO-7": {
    own: "L7",
    ...MEDIA.L7,
    load: "lto.load.lto-7-8",
    unload: "lto.unload.lto-7",
    rate: "lto.native-rate.lto-7",
    fc: "lto.sustained.lto-7-fc",
    ...fcBurst("LTO-7"),
    sister: "LTO-7 HH",
  },
  "LTO-7 HH": {
    own: "L7",
    ...MEDIA.L7,
    elsewhere: {},
    ...halfHeightTimes("LTO-7"),
    ...halfHeight("LTO-7.L7"),
    rate: "lto.native-rate.half-height",
    locate: "lto.locate.hh-7",
    rewind: ["lto.rewind.hh", "half_height.LTO-7"],
  },
  "LTO-8": {
    own: "L8",
    ...MEDIA.L8,
    load: "lto.load.lto-7-8",
    unload: "lto.unload.lto-8",
    rate: "lto.native-rate.lto-8",
    // According to its fact, the maximum with compression is that of an LTO-7.
    fc: "lto.sustained.lto-7-fc",
    ...fcBurst("LTO-8"),
    sister: "LTO-8 HH",
  },
  "LTO-8 HH": {
    own: "L8",
    ...MEDIA.L8,
    // The documents' times to fill a cartridge are of full-height drives.
    elsewhere: {},
    ...halfHeightTimes("LTO-8"),
    ...halfHeight("LTO-8.L8"),
    rate: "lto.native-rate.half-height",
    lowestSteps: 9,
    locate: "lto.locate.hh-8",
    rewind: ["lto.rewind.hh", "half_height.LTO-8"],
    fc: ["lto.sustained.hh-sas", "fc_8Gb"],
    sas: "lto.sustained.hh-sas",
  },
  "LTO-9": {
    own: "L9",
    ...MEDIA.L9,
    rate: "lto.native-rate.lto-9",
    load: "lto.load.lto-9",
    unload: "lto.unload.lto-9",
    locate: "lto.locate.lto-9",
    rewind: "lto.rewind.lto-9",
    furtherRewinds: "lto.unload-rewind.lto-9",
    sister: "LTO-9 HH",
    fc: "lto.sustained.lto-9-fc",
    sas: "lto.sustained.lto-9-sas",
    ...fcBurst("LTO-9"),
    ...sasBurst("LTO-9"),
    buffer: "lto9.buffer",
    firstLoad: [FIRST_LOAD],
    ordersItself: true,
    reads: "lto.reads.lto-9",
  },
  "LTO-9 HH": {
    own: "L9",
    ...MEDIA.L9,
    elsewhere: {},
    ...halfHeight("LTO-9.L9"),
    load: ["lto.load.hh", "LTO-9"],
    unload: "lto.unload.lto-9-hh",
    locate: "lto.locate.hh-9",
    rewind: ["lto.rewind.hh", "half_height.LTO-9"],
    furtherRewinds: "lto.unload-rewind.lto-9-hh",
    steps: "lto.speed-steps.lto-9-hh",
    buffer: "lto9.buffer",
    firstLoad: [FIRST_LOAD, "lto9.optimize.range-40-132"],
    reads: "lto.reads.lto-9",
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
    ...fcBurst("LTO-10"),
    ...sasBurst("LTO-10"),
    ordersItself: true,
    reads: "lto.reads.lto-10",
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
    sasPort: "3592.ts1160.sas",
    reads: "3592.reads.ts1160",
    ordersItself: true,
  },
  TS1170: {
    own: "JF",
    capacity: ["3592.capacity", "TS1170"],
    rate: ["3592.native-rate", "TS1170"],
    sasPort: "3592.ts1170",
    reads: "3592.ts1170",
    ordersItself: true,
  },
} as const satisfies Readonly<Record<string, DataSheet>>;

export type SheetModel = keyof typeof SHEETS;

/** An LTO cartridge of an earlier generation in a drive: its own geometry, the rates that the drive has with it. */
const earlier = (code: Media, rates: Partial<DataSheet>): Partial<DataSheet> => ({
  lowestSteps: undefined,
  steps: undefined,
  sas: undefined,
  firstLoad: undefined,
  reads: "lto.reads.rule",
  ...MEDIA[code],
  ...rates,
});
const M8 = { reads: "lto.reads.m8" } as const;
const READ_ONLY = { readOnly: true } as const;
/** A half-height drive has the lowest nine speeds of L8 cartridges. */
const NINE = { lowestSteps: 9 } as const;

/** A 3592 cartridge: the rate is that of its format, or of a longer cartridge with it. */
const enterprise = (
  capacity: Ref,
  rate: Ref,
  rateOf?: string,
  ends?: readonly [SheetFact, string],
): Partial<DataSheet> => ({
  capacity,
  rate,
  ...(rateOf !== undefined && { rateOf }),
  steps: ends?.[0],
  ends,
  fc: undefined,
});
const JC_4: Ref = ["3592.speed.ts1140", "JC@G4", 1];
const JC_5: Ref = ["3592.speed.ts1150", "JC@G5", 1];
const JC_4_IN_TS1150: Ref = ["3592.speed.ts1150", "JC@G4", 1];
/** Cartridges in the format of an earlier drive, which a later one reads: they hold less than in its own. */
const JC_4_TB = "JC 4 TB";
const JD_10_TB = "JD 10 TB";
const TS1150_JD = enterprise(["3592.capacity", "TS1150"], ["3592.native-rate", "TS1150"], "TS1150");
const JC_IN_TS1150 = "TS1150 with JC";
const of1160 = (code: string): Ref => ["3592.reads.ts1160", code];

/** Other cartridges than a drive's own, and what is different with them. */
export const OTHER_CARTRIDGES: Readonly<Partial<Record<SheetModel, Readonly<Record<string, Partial<DataSheet>>>>>> = {
  "LTO-5": {
    L4: earlier("L4", { ...fullHeight("LTO-5.L4"), sas: ["lto.sustained.media-sas", "LTO-5.L4"] }),
    L3: earlier("L3", { ...fullHeight("LTO-5.L3"), sas: ["lto.sustained.media-sas", "LTO-5.L3"], ...READ_ONLY }),
  },
  "LTO-5 HH": {
    L4: earlier("L4", halfHeight("LTO-5.L4")),
    L3: earlier("L3", { ...halfHeight("LTO-5.L3"), ...READ_ONLY }),
  },
  "LTO-6": {
    L5: earlier("L5", { ...fullHeight("LTO-6.L5"), sas: ["lto.sustained.media-sas", "LTO-6.L5"] }),
    L4: earlier("L4", { ...fullHeight("LTO-6.L4"), sas: ["lto.sustained.media-sas", "LTO-6.L4"], ...READ_ONLY }),
  },
  "LTO-6 HH": {
    L5: earlier("L5", halfHeight("LTO-6.L5")),
    L4: earlier("L4", { ...halfHeight("LTO-6.L4"), ...READ_ONLY }),
  },
  "LTO-7": {
    L6: earlier("L6", fullHeight("LTO-7.L6")),
    L5: earlier("L5", { ...fullHeight("LTO-7.L5"), ...READ_ONLY }),
  },
  "LTO-7 HH": {
    L6: earlier("L6", halfHeight("LTO-7.L6")),
    L5: earlier("L5", { ...halfHeight("LTO-7.L5"), ...READ_ONLY }),
  },
  "LTO-8": {
    M8: earlier("M8", { ...fullHeight("LTO-8.M8"), rate: "lto.native-rate.lto-8-m8", ...M8 }),
    L7: earlier("L7", fullHeight("LTO-8.L7")),
  },
  "LTO-8 HH": {
    M8: earlier("M8", { ...halfHeight("LTO-8.M8"), sas: ["lto.sustained.hh-sas", "media.M8"], ...M8 }),
    L7: earlier("L7", halfHeight("LTO-8.L7")),
  },
  "LTO-9": {
    L8: earlier("L8", {
      ...fullHeight("LTO-9.L8"),
      sas: ["lto.sustained.media-sas", "LTO-9.L8"],
      reads: "lto.reads.lto-9",
    }),
  },
  // The documents' times to fill an L8 are those of 360 MB/s.
  "LTO-9 HH": { L8: earlier("L8", { ...halfHeight("LTO-9.L8"), ...NINE, elsewhere: {}, reads: "lto.reads.lto-9" }) },
  "LTO-10": {
    PA: {
      capacity: ["lto.capacity.lto-10", "LTO-10", 1],
      length: ["lto.length.lto-10-memory", "PA"],
      elsewhere: { fc: "lto.sustained.lto-10-1200", length: ["lto.length.lto-10", "LTO-10 PA (40 TB)"] },
      lengthOfOwn: undefined,
      steps: "lto.speed-steps.lto-10-pa",
      locate: "lto.locate.lto-10-pa",
      rewind: "lto.rewind.lto-10-pa",
    },
  },
  TS1140: {
    JK: enterprise(["3592.capacity.ts1140", "JK"], JC_4, "TS1140 with JC"),
    JB: enterprise(["3592.capacity.ts1140", "JB"], ["3592.speed.ts1140", "JB@G4", 1], undefined, [
      "3592.speed.ts1140",
      "JB@G4",
    ]),
  },
  TS1150: {
    JK: enterprise(["3592.capacity.ts1150", "JK"], JC_5, JC_IN_TS1150),
    JC: enterprise(["3592.capacity.ts1150", "JC"], JC_5, undefined, ["3592.speed.ts1150", "JC@G5"]),
    [JC_4_TB]: enterprise(["3592.capacity.ts1140", "JC"], JC_4_IN_TS1150, undefined, ["3592.speed.ts1150", "JC@G4"]),
  },
  TS1155: {
    JL: enterprise(["3592.capacity.ts1155", "JL"], ["3592.native-rate", "TS1155"], "TS1155 with JD"),
    JC: enterprise(["3592.capacity.ts1150", "JC"], JC_5, JC_IN_TS1150),
    JK: enterprise(["3592.capacity.ts1150", "JK"], JC_5, JC_IN_TS1150),
    [JD_10_TB]: TS1150_JD,
  },
  TS1160: {
    JD: {
      capacity: ["3592.ts1160", "native_TB", 1],
      rate: ["3592.speed.ts1160", "JD@G6 (15 TB)"],
      fc: ["3592.speed.ts1160", "compressed.JD"],
    },
    [JD_10_TB]: TS1150_JD,
    JC: enterprise(of1160("JC"), JC_5, JC_IN_TS1150),
    [JC_4_TB]: enterprise(["3592.capacity.ts1140", "JC"], JC_4_IN_TS1150, "TS1150 with JC of 4 TB"),
    JK: enterprise(of1160("JK"), JC_5, JC_IN_TS1150),
    JL: enterprise(of1160("JL"), ["3592.speed.ts1160", "JD@G6 (15 TB)"], "TS1160 with JD"),
    JM: enterprise(of1160("JM"), ["3592.native-rate", "TS1160"], "TS1160 with JE"),
  },
};

/** What later drives call a cartridge that an earlier one wrote, where they give it another format. */
export const WRITTEN: Readonly<Partial<Record<string, Readonly<Partial<Record<string, string>>>>>> = {
  TS1140: { JC: JC_4_TB },
  TS1150: { JD: JD_10_TB },
};
