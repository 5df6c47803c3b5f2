/** Drives from their data sheets: what is published, and what the geometry of their tapes makes of it. */
import type { Assumption } from "../../question/answer";
import type { FactId } from "../../facts/factIds";
import { fact, knownId, namedNumbers, valueOf } from "../../facts/facts";
import { exactly, threeFigures } from "../../quantities/formatNumber";
import { InputError } from "../../question/parseArguments";
import { firstLoadOf } from "../mechanics/firstLoad";
import type { Changes, Drive, Motion, Other, DrivePart, Port } from "../mechanics/drive";
import { UNSURE } from "../mechanics/doubtfulFacts";
import { BANDS, searchOf } from "../mechanics/locate";
import {
  OTHER_CARTRIDGES,
  PREFIX,
  SHEETS,
  type Ref,
  type DataSheet,
  type HalfHeight,
  type SheetFact,
  type SheetModel,
} from "./datasheets";

/** Costs of a locate between two places on LTO-7 tapes, which CERN measured. */
const COSTS = "lto7.cost-model";
/** Data moved in a mount, GB: an LTO-9 adds a rewind from the first, and another above the second. */
export const MOVED_GB = { from: 5, above: 50 } as const;
/** A drive's own cartridge. */
export const OWN = "Standard";
export const INTERFACES = ["FC", "SAS"] as const;
type Interface = (typeof INTERFACES)[number];

const NAMED_UNITS: Readonly<Record<string, number>> = { TB: 1000, "GB/h": 1 / 3.6 };

export const idOf = (short: SheetFact): FactId => knownId(PREFIX + short);
const shortOf = (ref: Ref): SheetFact => (typeof ref === "string" ? ref : ref[0]);
export const factsOf = (...refs: readonly (Ref | undefined)[]): FactId[] =>
  refs.filter((ref) => ref !== undefined).map((ref) => idOf(shortOf(ref)));

/** Returns a reference's number in GB, MB/s, m or s; NaN without a reference. */
export function numberOf(ref: Ref | undefined): number {
  if (ref === undefined) return NaN;
  const id = idOf(shortOf(ref));
  if (typeof ref === "string") return valueOf(id) * (NAMED_UNITS[fact(id).unit] ?? 1);
  const [, part, at = 0] = ref;
  // A part's name can end in its unit; otherwise it has the fact's.
  const unit = part.endsWith("_TB") ? "TB" : fact(id).unit;
  return (namedNumbers(id, part)[at] ?? NaN) * (NAMED_UNITS[unit] ?? 1);
}

/** @throws InputError if the drive can't read the cartridge. */
export function sheetOf(model: SheetModel, cartridge: string): DataSheet {
  const sheet: DataSheet = SHEETS[model];
  if (isOwn(model, cartridge)) return sheet;
  const other = OTHER_CARTRIDGES[model]?.[cartridge];
  if (other) return { ...sheet, lengthOfOwn: sheet.length, ...other, own: cartridge };
  throw cannotRead(model, cartridge, mediaOf(model));
}

/** The cartridges that a drive reads, by code, its own first. */
export function mediaOf(model: SheetModel): readonly string[] {
  return [SHEETS[model].own, ...Object.keys(OTHER_CARTRIDGES[model] ?? {})];
}

/** @param reads what the drive reads, its own cartridge first */
export function cannotRead(model: string, cartridge: string, reads: readonly string[]): InputError {
  return new InputError(
    "cartridge",
    `isn't possible: ${model} can't read ${cartridge}, only ${inOne(reads)}`,
    cartridge,
  );
}

/** "L9 and L8", "L7, L6 and L5" */
export function inOne(names: readonly string[]): string {
  const last = names[names.length - 1] ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

export function isOwn(model: SheetModel, cartridge: string): boolean {
  const { own }: DataSheet = SHEETS[model];
  return cartridge === OWN || cartridge === own;
}

/** True if a document has the drive with a SAS port; all LTO generations of which interfaces are published have one. */
export function hasSas(model: SheetModel): boolean {
  const { sasPort }: DataSheet = SHEETS[model];
  return isLto(model) || sasPort !== undefined;
}

function isLto(model: SheetModel): boolean {
  return model.startsWith("LTO-");
}

function wrapsOf({ wraps, bands }: DataSheet): number {
  if (bands === undefined) return numberOf(wraps);
  const [count = NaN, each = NaN] = namedNumbers(idOf(shortOf(bands)), bands[1]);
  return count * each;
}

function changesOf(wraps: number): Changes {
  const cost = (name: string): number => namedNumbers(idOf(COSTS), name)[0] ?? NaN;
  return {
    always: cost("constant"),
    wrap: cost("wrap_change"),
    band: cost("band_change"),
    half: cost("landing_zone_change"),
    turn: cost("direction_change"),
    twoTurns: cost("step_back"),
    wrapsPerBand: wraps / BANDS,
  };
}

/** An average time of the drive: published, or calculated from other drives if it isn't. */
interface Average {
  readonly seconds: number;
  readonly facts: readonly FactId[];
  /** Facts that only bound the range. */
  readonly bounds?: readonly FactId[];
  /** The same calculated from the ratios of other drives. */
  readonly others: readonly { readonly name: string; readonly seconds: number }[];
  /** The same if only moving the tape takes time; absent if that makes no difference. */
  readonly onlyWay?: number;
  readonly assumption?: Assumption;
}

/** Drives with both an average locate and an average rewind, neither of them doubtful. */
const BOTH = ["LTO-7 HH", "LTO-8 HH", "LTO-9 HH", "LTO-10"] as const;
type Time = "locate" | "rewind";

/**
 * Returns the published average; if there is none, that of the drive of the other height, or the other time (rewind
 * for locate) times the ratio of the two in a similar drive.
 */
function averageOf(model: SheetModel, sheet: DataSheet, wanted: Time): Average {
  const longer = sheet.lengthOfOwn === undefined ? 1 : numberOf(sheet.length) / numberOf(sheet.lengthOfOwn);
  const found = withOwnCartridge(model, sheet, wanted);
  // Of LTO-3 and LTO-4 tapes, no length is a fact: their times are those of the drive's own cartridge.
  if (longer === 1 || Number.isNaN(longer) || Number.isNaN(found.seconds)) return found;
  return otherLength(found, wanted === "locate" ? meanChange(wrapsOf(sheet)) : 0, longer, factsOf(sheet.length));
}

function withOwnCartridge(model: SheetModel, sheet: DataSheet, wanted: Time): Average {
  const { like, sister } = sheet;
  const own = numberOf(sheet[wanted]);
  const bySister = sister && withOwnCartridge(sister, SHEETS[sister], wanted);
  if (!Number.isNaN(own)) {
    const facts = factsOf(sheet[wanted]);
    if (!bySister || !facts.some((id) => UNSURE.has(id))) return { seconds: own, facts, others: [] };
    return {
      seconds: own,
      facts: [...facts, ...bySister.facts],
      others: [{ name: `average ${wanted} of ${sister}, with the same cartridge`, seconds: bySister.seconds }],
    };
  }
  if (bySister) return fromSister(model, sister, wanted, bySister);
  return like === undefined ? { seconds: NaN, facts: [], others: [] } : byRatio(model, sheet, wanted, like);
}

/** A full-height LTO-9 is faster than a half-height one: how much, bounds the others. */
function fromSister(model: SheetModel, sister: HalfHeight, wanted: Time, { seconds, facts, others }: Average): Average {
  const [full, half] = [SHEETS["LTO-9"][wanted], SHEETS["LTO-9 HH"][wanted]];
  const fastest = (seconds * numberOf(full)) / numberOf(half);
  return {
    seconds,
    facts,
    bounds: factsOf(full, half),
    others: [...others, { name: `average ${wanted} as much faster than ${sister} as in LTO-9`, seconds: fastest }],
    assumption: {
      basis: "interpretation",
      text: `We couldn't read the average ${wanted} of ${model} in IBM's table. We use the ${threeFigures(seconds)} s of ${sister}, which has the same tape. The range goes down to ${threeFigures(fastest)} s, as much faster as LTO-9 is than LTO-9 HH.`,
    },
  };
}

function byRatio(model: SheetModel, sheet: DataSheet, wanted: Time, like: (typeof BOTH)[number]): Average {
  const given = wanted === "locate" ? "rewind" : "locate";
  const known = numberOf(sheet[given]);
  const by = (drive: (typeof BOTH)[number]): number =>
    (known * numberOf(SHEETS[drive][wanted])) / numberOf(SHEETS[drive][given]);
  const pair = SHEETS[like];
  const others = BOTH.map((drive) => ({ name: `ratio of locate to rewind as for ${drive}`, seconds: by(drive) }));
  const bounds = [Math.min, Math.max].map((end) => threeFigures(end(...others.map(({ seconds }) => seconds))));
  return {
    seconds: by(like),
    facts: factsOf(sheet[given], pair.locate, pair.rewind),
    others,
    assumption: {
      basis: "interpretation",
      text: `IBM's table has no average ${wanted} for ${model} (n/a). We use its ${given} time of ${exactly(known)} s x ${exactly(numberOf(pair[wanted]))} / ${exactly(numberOf(pair[given]))}, the ratio of ${like}. Other drives bound it: ${bounds.join(" to ")} s.`,
    },
  };
}

/** Returns the seconds of a locate from the load point for changes of wrap, band and direction: the mean over all places. */
function meanChange(wraps: number): number {
  const changes = changesOf(wraps);
  return (searchOf(changes, wraps, NaN).start ?? 0) + changes.half / 2;
}

/** The times of another cartridge than the drive's own: in proportion to the length of its tape. */
function otherLength(own: Average, besides: number, longer: number, facts: readonly FactId[]): Average {
  const scaled = (seconds: number): number => besides + (seconds - besides) * longer;
  return {
    seconds: scaled(own.seconds),
    onlyWay: own.seconds * longer,
    facts: [...own.facts, ...facts],
    ...(own.bounds && { bounds: own.bounds }),
    others: [
      { name: "locate and rewind as with the drive's own cartridge", seconds: own.seconds },
      ...own.others.map(({ name, seconds }) => ({ name, seconds: scaled(seconds) })),
    ],
    assumption: {
      basis: "interpretation",
      text: `Locate and rewind are published for the drive's own cartridge only. This tape is ${threeFigures(longer)} times as long.`,
    },
  };
}

/** Returns a motion whose time is in proportion to its distance. */
const overWay = (mid: number): Motion => ({ mid, end: 2 * mid });

function portOf(sheet: DataSheet, interface_: Interface): Port {
  const cap = interface_ === "SAS" ? sheet.sas : sheet.fc;
  if (cap !== undefined)
    return { name: `published maximum with ${interface_}`, mbps: numberOf(cap), facts: factsOf(cap) };
  return (
    portAlone(sheet, interface_) ?? { name: `port (${interface_})`, mbps: Infinity, facts: [], isUnpublished: true }
  );
}

/** An LTO drive's port without its maximum with compression; undefined if it isn't published. */
function portAlone({ fcBurst, sasBurst }: DataSheet, interface_: Interface): Port | undefined {
  const burst = interface_ === "FC" ? fcBurst : sasBurst;
  if (burst === undefined) return undefined;
  const mbps = numberOf(burst);
  return { name: `drive's port (${exactly(mbps)} MB/s, ${interface_})`, mbps, facts: factsOf(burst) };
}

/** The drive with other maxima: those of other documents, or its port where the maximum is only that of one ratio. */
function otherPorts(drive: Drive, sheet: DataSheet, interface_: Interface): Other[] {
  const { port, rate } = drive;
  const found: Other[] = [];
  const add = (name: string, other: Port): void => {
    found.push({ name, drive: { ...drive, port: other } });
  };
  const other = interface_ === "FC" ? sheet.elsewhere?.fc : undefined;
  if (other !== undefined)
    add(`maximum of ${exactly(numberOf(other))} MB/s with compression`, {
      ...port,
      mbps: numberOf(other),
      facts: [...port.facts, ...factsOf(other)],
    });
  const alone = portAlone(sheet, interface_);
  const ratio = CLAIMED_AT.find((family) => port.mbps === rate * claimedRatio(family));
  if (alone && ratio !== undefined) add(`only its port limits above ${exactly(claimedRatio(ratio))}:1`, alone);
  return found;
}

const CLAIMED_RATIOS = "compression.claimed";
const CLAIMED_AT = ["LTO-6 and later", "LTO-5 and earlier"] as const;

/** The compression at which makers publish the maxima of a family. */
function claimedRatio(family: (typeof CLAIMED_AT)[number]): number {
  return namedNumbers(idOf(CLAIMED_RATIOS), family)[0] ?? NaN;
}

/** @param interface_ of the drive's models */
export function sheetDrive(model: SheetModel, cartridge: string, interface_: Interface = "FC"): Drive {
  const sheet = sheetOf(model, cartridge);
  const wraps = wrapsOf(sheet);
  const [locate, rewind] = [averageOf(model, sheet, "locate"), averageOf(model, sheet, "rewind")];
  const isKnown = !Number.isNaN(locate.seconds);
  const changes = changesOf(wraps);
  const boundsOf = ({ bounds = [] }: Average): readonly FactId[] => bounds;
  const used = [...locate.facts, ...rewind.facts];
  const onlyBounds = [...boundsOf(locate), ...boundsOf(rewind)].filter((id) => !used.includes(id));
  const ofRate = sheet.rateOf === undefined ? undefined : rateAs(model, cartridge, sheet.rateOf);
  const numbers = {
    load: numberOf(sheet.load),
    search: locate.seconds,
    rewind: rewind.seconds,
    unload: numberOf(sheet.unload),
    wraps,
    rate: numberOf(sheet.rate),
  };
  const drive: Drive = {
    model,
    ...numbers,
    search: searchOf(changes, wraps, locate.seconds),
    rewind: overWay(rewind.seconds),
    ...(sheet.furtherRewinds !== undefined && { furtherRewinds: { at: MOVED_GB, seconds: rewind.seconds } }),
    capacity: numberOf(sheet.capacity),
    length: numberOf(sheet.length),
    speed: NaN,
    loadsInTheMiddle: false,
    port: portOf(sheet, interface_),
    ...(sheet.firstLoad !== undefined && { firstLoad: firstLoadOf(sheet.firstLoad.map(idOf)) }),
    changes,
    facts: {
      load: factsOf(sheet.load),
      search: [...locate.facts, ...boundsOf(locate), ...(isKnown ? [idOf(COSTS)] : [])],
      rewind: [...rewind.facts, ...boundsOf(rewind), ...factsOf(sheet.furtherRewinds)],
      unload: factsOf(sheet.unload),
      geometry: factsOf(sheet.capacity, sheet.wraps ?? sheet.bands, sheet.length),
      rate: factsOf(sheet.rate),
    },
    ...(onlyBounds.length > 0 && { onlyBounds }),
    assumptions: [
      ...(isKnown ? [MEASURED_ON_LTO_7] : []),
      ...(ofRate ? [ofRate] : []),
      ...[locate, rewind]
        .map(({ assumption }) => assumption)
        .filter((one) => one !== undefined)
        .filter(({ text }, i, all) => all.findIndex((one) => one.text === text) === i),
    ],
    ...(ofRate && {
      ofRate,
      ofRateShort: `no rate of ${model} with ${cartridge} was found: this is that of ${sheet.rateOf ?? ""}`,
    }),
    unpublished: (Object.keys(numbers) as DrivePart[]).filter((part) => Number.isNaN(numbers[part])),
    others: [],
  };
  return { ...drive, others: [...othersOf(drive, sheet, locate, rewind), ...otherPorts(drive, sheet, interface_)] };
}

const MEASURED_ON_LTO_7: Assumption = {
  basis: "interpretation",
  text: "The times for changes of wrap, band and direction were measured on LTO-7 tapes. The search speed follows from the average locate and the tape's length.",
};

function rateAs(model: SheetModel, cartridge: string, other: string): Assumption {
  return {
    basis: "interpretation",
    text: `No rate of ${model} with ${cartridge} is in the documents we found. We use that of ${other}, which has the same format.`,
  };
}

const NARROWED_BY = "a measured locate or rewind";

function othersOf(drive: Drive, sheet: DataSheet, locate: Average, rewind: Average): Other[] {
  const {
    model,
    wraps,
    rate,
    search: { mid },
  } = drive;
  const name = (other: { readonly name: string }): Pick<Other, "name" | "narrowedBy"> => ({
    name: other.name,
    narrowedBy: NARROWED_BY,
  });
  const { changes, furtherRewinds, ...without } = drive;
  const found: Other[] = [
    ...locate.others.map((other) => ({
      ...name(other),
      drive: { ...drive, ...(changes && { search: searchOf(changes, wraps, other.seconds) }) },
    })),
    ...rewind.others.map((other) => ({ ...name(other), drive: withRewind(drive, other.seconds) })),
  ];
  const own = numberOf((SHEETS[model as SheetModel] as DataSheet).rate);
  if (sheet.rateOf !== undefined && own > rate)
    found.push({
      name: "native rate as with the drive's own cartridge",
      narrowedBy: "a measured rate",
      drive: { ...drive, rate: own },
    });
  if (Number.isNaN(mid)) return found;
  found.push({
    ...name({ name: "no time for changes of wrap or direction, as with T10000 drives" }),
    drive: {
      ...without,
      ...(furtherRewinds && { furtherRewinds }),
      search: overWay(locate.onlyWay ?? mid),
    },
  });
  if (furtherRewinds && sheet.lengthOfOwn !== undefined) {
    const { furtherRewinds: _, ...once } = drive;
    found.push({ ...name({ name: "one rewind before unloading, as in the cartridge's own drive" }), drive: once });
  }
  return found;
}

function withRewind(drive: Drive, seconds: number): Drive {
  const { furtherRewinds } = drive;
  return {
    ...drive,
    rewind: overWay(seconds),
    ...(furtherRewinds && { furtherRewinds: { ...furtherRewinds, seconds } }),
  };
}
