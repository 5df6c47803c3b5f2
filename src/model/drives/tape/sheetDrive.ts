/** Drives from their data sheets: what is published, and what the geometry of their tapes makes of it. */
import { MB_PER_GIGABIT } from "../mechanics/hostPath";
import type { Assumption } from "../../question/answer";
import type { FactId } from "../../facts/factIds";
import { fact, knownId, namedNumbers, valueOf } from "../../facts/facts";
import { exactly, threeFigures } from "../../quantities/formatNumber";
import { InputError } from "../../question/parseArguments";
import { firstLoadOf } from "../mechanics/firstLoad";
import type { Changes, Drive, Motion, Other, DrivePart, Port } from "../mechanics/drive";
import { BANDS, searchOf } from "../mechanics/locate";
import {
  OTHER_CARTRIDGES,
  PREFIX,
  SHEETS,
  type Ref,
  type DataSheet,
  type SheetFact,
  type SheetModel,
} from "./datasheets";

/** Costs of a locate between two places on LTO-7 tapes, which CERN measured. */
const COSTS = "lto7.cost-model";
/** Load time of the half-height drive, s: in the note of the full-height drive's fact (lto.load.lto-9). */
const LOAD_LTO_9_HH = 16;
/** Gb/s of a full-height LTO-5 to LTO-9's Fibre Channel port, by the note of LTO-10's fact. */
const FC_GIGABITS = 8;
const INTERFACE = "lto.interface.lto-10";
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

/** @throws InputError if the drive has no such cartridge. */
export function sheetOf(model: SheetModel, cartridge: string): DataSheet {
  const sheet: DataSheet = SHEETS[model];
  if (isOwn(model, cartridge)) return sheet;
  const others = OTHER_CARTRIDGES[model] ?? {};
  const other = others[cartridge];
  if (other) return { ...sheet, ...other, own: cartridge };
  const named = sheet.own === undefined ? OWN : `${OWN} (${sheet.own})`;
  throw new InputError("cartridge", `must be ${[named, ...Object.keys(others)].join(" or ")} for ${model}`, cartridge);
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

function isHalfHeight(model: string): boolean {
  return model.endsWith(" HH");
}

/** True for a half-height drive whose unload time is published without the height: a half-height LTO-9 needs longer. */
export function isUnloadUnsure(model: string): boolean {
  return isHalfHeight(model) && SHEETS["LTO-9 HH"].unload !== (SHEETS[model as SheetModel] as DataSheet).unload;
}

export function wrapsOf({ wraps, bands }: DataSheet): number {
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
  /** The same calculated from the ratios of other drives. */
  readonly others: readonly { readonly name: string; readonly seconds: number }[];
  /** The same if only moving the tape takes time; absent if that makes no difference. */
  readonly onlyWay?: number;
  readonly assumption?: Assumption;
}

/** Drives with both an average locate and an average rewind. */
const BOTH = ["LTO-8 HH", "LTO-9 HH", "LTO-10"] as const;

/** Returns the published average, or the other one (rewind for locate) times the ratio of the two in a similar drive. */
function averageOf(model: SheetModel, sheet: DataSheet, wanted: "locate" | "rewind"): Average {
  const given = wanted === "locate" ? "rewind" : "locate";
  const longer = sheet.longerThan === undefined ? 1 : numberOf(sheet.length) / numberOf(sheet.longerThan);
  const own = numberOf(sheet[wanted]);
  if (!Number.isNaN(own)) {
    const facts = factsOf(sheet[wanted]);
    if (longer === 1) return { seconds: own, facts, others: [] };
    return longerTape(own, wanted === "locate" ? meanChange(wrapsOf(sheet)) : 0, longer, [
      ...facts,
      ...factsOf(sheet.length),
    ]);
  }
  const known = numberOf(sheet[given]);
  const { like, sister } = sheet;
  if (like === undefined || Number.isNaN(known)) return { seconds: NaN, facts: [], others: [] };
  const by = (drive: (typeof BOTH)[number]): number =>
    (known * numberOf(SHEETS[drive][wanted])) / numberOf(SHEETS[drive][given]);
  const pair = SHEETS[like];
  const others = [
    ...BOTH.map((drive) => ({ name: `ratio of locate to rewind as for ${drive}`, seconds: by(drive) })),
    ...(sister === undefined
      ? []
      : [
          {
            name: `average ${wanted} of ${sister}, with the same cartridge`,
            seconds: numberOf(SHEETS[sister][wanted]),
          },
        ]),
  ];
  const bounds = [Math.min, Math.max].map((end) => threeFigures(end(...others.map(({ seconds }) => seconds))));
  return {
    seconds: by(like),
    facts: factsOf(sheet[given], pair.locate, pair.rewind, ...(sister === undefined ? [] : [SHEETS[sister][wanted]])),
    others,
    assumption: {
      basis: "interpretation",
      text: `No average ${wanted} time of ${model} is published. We use its ${given} time of ${exactly(known)} s x ${exactly(numberOf(pair[wanted]))} / ${exactly(numberOf(pair[given]))}, the ratio of ${like}. What is published of other drives bounds it: ${bounds.join(" to ")} s.`,
    },
  };
}

/** Returns the seconds of a locate from the load point for changes of wrap, band and direction: the mean over all places. */
function meanChange(wraps: number): number {
  const changes = changesOf(wraps);
  return (searchOf(changes, wraps, NaN).start ?? 0) + changes.half / 2;
}

function longerTape(own: number, besides: number, longer: number, facts: readonly FactId[]): Average {
  return {
    seconds: besides + (own - besides) * longer,
    onlyWay: own * longer,
    facts,
    others: [{ name: "locate and rewind as with the shorter tape", seconds: own }],
    assumption: {
      basis: "interpretation",
      text: `Locate and rewind are published for the shorter tape only. This one is ${threeFigures(longer)} times as long.`,
    },
  };
}

/** Returns a motion whose time is in proportion to its distance. */
const overWay = (mid: number): Motion => ({ mid, end: 2 * mid });

function portOf(model: SheetModel, sheet: DataSheet, interface_: Interface): Port {
  const cap = interface_ === "SAS" ? sheet.sas : sheet.fc;
  if (cap !== undefined)
    return { name: `published maximum with ${interface_}`, mbps: numberOf(cap), facts: factsOf(cap) };
  const alone = interface_ === "FC" && isLto(model) ? portAlone(sheet, interface_) : undefined;
  if (!alone) return { name: `port (${interface_})`, mbps: Infinity, facts: [], isUnpublished: true };
  if (!isHalfHeight(model)) return alone;
  return {
    ...alone,
    isUnpublished: true,
    assumption: {
      basis: "default",
      text: `Its port is that of a full-height LTO-5 to LTO-9, ${FC_GIGABITS} Gb FC. None is published for ${model}; the range goes down to the maximum of ${NEAREST}.`,
    },
  };
}

/** An LTO drive's port without its maximum with compression; undefined if it isn't published. */
function portAlone({ fcGigabits, sas, sasGigabits }: DataSheet, interface_: Interface): Port | undefined {
  const [given, facts] =
    interface_ === "FC" ? [fcGigabits ?? FC_GIGABITS, [idOf(INTERFACE)]] : [sasGigabits, factsOf(sas, INTERFACE)];
  if (given === undefined) return undefined;
  const gigabits = typeof given === "number" ? given : numberOf(given);
  return {
    name: `drive's port (${exactly(gigabits)} Gb ${interface_})`,
    mbps: gigabits * MB_PER_GIGABIT,
    facts,
  };
}

/** The half-height drive with a published maximum on FC. */
const NEAREST = "LTO-8 HH";

/** The drive with other maxima: those of other documents, or its port where the maximum is only that of one ratio. */
function otherPorts(drive: Drive, model: SheetModel, sheet: DataSheet, interface_: Interface): Other[] {
  const { port, rate } = drive;
  const found: Other[] = [];
  const add = (name: string, other: Port): void => {
    found.push({ name, drive: { ...drive, port: other } });
  };
  const upTo = (mbps: number, facts: readonly FactId[]): Port => ({ ...port, mbps, facts: [...port.facts, ...facts] });
  const isFibre = interface_ === "FC";
  const other = isFibre ? sheet.elsewhere?.fc : undefined;
  if (other !== undefined)
    add(`maximum of ${exactly(numberOf(other))} MB/s with compression`, upTo(numberOf(other), factsOf(other)));
  if (!isLto(model)) return found;
  const alone = portAlone(sheet, interface_);
  if (alone && port.mbps === rate * claimedRatio("LTO-6 and later")) add("only its port limits above 2.5:1", alone);
  if (isFibre && sheet.fc === undefined) {
    const nearest = SHEETS[NEAREST].fc;
    const ratio = claimedRatio("LTO-5 and earlier");
    if (isHalfHeight(model)) add(`maximum of ${NEAREST} with FC`, upTo(numberOf(nearest), factsOf(nearest)));
    else add(`no more than at ${exactly(ratio)}:1, as published`, upTo(ratio * rate, factsOf(CLAIMED_RATIOS)));
  }
  return found;
}

const CLAIMED_RATIOS = "compression.claimed";

/** The compression at which makers publish the maxima of a family. */
function claimedRatio(family: string): number {
  return namedNumbers(idOf(CLAIMED_RATIOS), family)[0] ?? NaN;
}

/** @param interface_ of the drive's models */
export function sheetDrive(model: SheetModel, cartridge: string, interface_: Interface = "FC"): Drive {
  const sheet = sheetOf(model, cartridge);
  const wraps = wrapsOf(sheet);
  const [locate, rewind] = [averageOf(model, sheet, "locate"), averageOf(model, sheet, "rewind")];
  const isKnown = !Number.isNaN(locate.seconds);
  const changes = changesOf(wraps);
  const load = model === "LTO-9 HH" ? LOAD_LTO_9_HH : numberOf(sheet.load);
  const numbers = {
    load,
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
    port: portOf(model, sheet, interface_),
    ...(sheet.firstLoad !== undefined && { firstLoad: firstLoadOf(idOf(sheet.firstLoad)) }),
    changes,
    facts: {
      load: factsOf(sheet.load),
      search: [...locate.facts, ...(isKnown ? [idOf(COSTS)] : [])],
      rewind: [...rewind.facts, ...factsOf(sheet.furtherRewinds)],
      unload: factsOf(sheet.unload),
      geometry: factsOf(sheet.capacity, sheet.wraps ?? sheet.bands, sheet.length),
      rate: factsOf(sheet.rate),
    },
    assumptions: [
      ...(isKnown ? [MEASURED_ON_LTO_7] : []),
      ...[locate, rewind]
        .map(({ assumption }) => assumption)
        .filter((one) => one !== undefined)
        .filter(({ text }, i, all) => all.findIndex((one) => one.text === text) === i),
    ],
    unpublished: (Object.keys(numbers) as DrivePart[]).filter((part) => Number.isNaN(numbers[part])),
    others: [],
  };
  return { ...drive, others: [...othersOf(drive, locate, rewind), ...otherPorts(drive, model, sheet, interface_)] };
}

const MEASURED_ON_LTO_7: Assumption = {
  basis: "interpretation",
  text: "The times for changes of wrap, band and direction were measured on LTO-7 tapes. The search speed follows from the average locate and the tape's length.",
};

const NARROWED_BY = "a measured locate or rewind";

function othersOf(drive: Drive, locate: Average, rewind: Average): Other[] {
  const {
    model,
    wraps,
    search: { mid },
  } = drive;
  const name = (other: { readonly name: string }): Pick<Other, "name" | "narrowedBy"> => ({
    name: other.name,
    narrowedBy: NARROWED_BY,
  });
  const { changes, ...without } = drive;
  const found: Other[] = [
    ...locate.others.map((other) => ({
      ...name(other),
      drive: { ...drive, ...(changes && { search: searchOf(changes, wraps, other.seconds) }) },
    })),
    ...rewind.others.map((other) => ({ ...name(other), drive: { ...drive, rewind: overWay(other.seconds) } })),
  ];
  if (Number.isNaN(mid)) return found;
  found.push({
    ...name({ name: "no time for changes of wrap or direction, as with T10000 drives" }),
    drive: { ...without, search: overWay(locate.onlyWay ?? mid) },
  });
  if (model === "LTO-9 HH") {
    const furtherRewinds = { at: MOVED_GB, seconds: drive.rewind.mid };
    found.push({
      name: "further rewinds before unloading, as a full-height LTO-9",
      drive: { ...drive, furtherRewinds },
    });
  } else if (isUnloadUnsure(model)) {
    found.push({
      name: "unload as slow as a half-height LTO-9",
      drive: { ...drive, unload: numberOf(SHEETS["LTO-9 HH"].unload) },
    });
  }
  return found;
}
