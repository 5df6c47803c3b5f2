import { table, type Cell, type Reply } from "../../question/answer";
import { shown } from "../../facts/shownFact";
import { fact, findFact, type Fact } from "../../facts/facts";
import { exactly, inUnit, threeFigures } from "../../quantities/formatNumber";
import { question, type About } from "../../question/question";
import { COMPRESSED_T10000C } from "../t10000/drivePath";
import { SPEC_COLUMNS, specReply, SURE } from "../t10000/spec";
import type { FactId } from "../../facts/factIds";
import { UNSURE } from "../mechanics/doubtfulFacts";
import type { Drive } from "../mechanics/drive";
import { factsOf, idOf, MOVED_GB, numberOf, sheetDrive, sheetOf } from "./sheetDrive";
import type { Ref, DataSheet, SheetFact, SheetModel } from "./datasheets";
import { stepsOf, type SpeedSteps } from "./steps";
import { writerOf } from "../t10000/otherCartridges";
import {
  asT10000,
  canWrite,
  isT10000,
  ordersItself,
  readingFacts,
  tapeCartridgeInput,
  tapeDriveOf,
  tapeModelInput,
  type TapeModel,
} from "./tapeDrive";
import { driveTerms } from "./words";

/** The specification of any drive: what is published, and what follows. */
export const tapeSpec = question({
  name: "TAPE_SPEC",
  subject: "Tape drives",
  asks: "Specifications of an LTO, 3592 or T10000 drive, with source and reliability of each value",
  unit: "table",
  equation: {
    inWords:
      "GB per wrap = capacity / wraps; seconds per wrap = GB per wrap / native rate; fill time = capacity / native rate; of a T10000, also raw rate = tape speed x linear density x channels and recorded length = seconds per wrap x tape speed",
  },
  examples: [["LTO-9"], ["LTO-10", "PA"], ["TS1160"], ["T10000D"], ["T10000C"], ["T10000B", "Sport"], ["T9840D"]],
  inputs: { model: tapeModelInput, cartridge: tapeCartridgeInput },
  answer: ({ model, cartridge }): Reply =>
    writerOf(model, cartridge)
      ? earlierReply(model, cartridge)
      : isT10000(model)
        ? specReply(model, asT10000(model, cartridge), model === "T10000C" ? [COMPRESSED_T10000C] : [])
        : sheetReply(model, cartridge),
});

export const about = (): About<typeof tapeSpec> => ({
  goals: ["What are the specifications of a tape drive?", "Can a drive read this cartridge?"],
  terms: [
    ...["data sheet", "T10K", "capacity", "native rate", "RAO", "compatibility", "compatible", "backward compatible"],
    ...["what reads what", "read and write", "M8", "L8", "JC", "JD", ...driveTerms()],
  ],
  notes: [
    "Returns five columns: specification, value, unit, whether the published value is reliable, and the fact or equation it comes from.",
    "A value that isn't published has no row. A cartridge that the drive can't read is rejected, with those that it reads.",
    "The T10000C paper has no access times for A and B cartridges in a T10000C drive. It prints linear density per square inch: only density per inch gives the published rates and capacities.",
  ],
});

/** A sheet's entries in reading order: label, unit. */
const ENTRIES: readonly (readonly [keyof DataSheet, label: string, unit: string])[] = [
  ["capacity", "native capacity", "GB"],
  ["rate", "native data rate", "MB/s"],
  ["wraps", "wraps", ""],
  ["length", "tape length", "m"],
  ["load", "load to ready", "s"],
  ["locate", "average locate from the load point", "s"],
  ["rewind", "average rewind", "s"],
  ["unload", "unload, without rewind", "s"],
  ["buffer", "data buffer", "MB"],
  ["fc", "maximum rate with compression, FC", "MB/s"],
  ["sas", "maximum rate with compression, SAS", "MB/s"],
];

/** Other documents' values of a drive, as they print them. */
const ELSEWHERE: Readonly<Partial<Record<SheetModel, readonly SheetFact[]>>> = {
  "LTO-10": ["lto.sustained.lto-10-1200", "lto.capacity.lto-10-roadmap"],
};

/** A statement that other documents contradict is marked in its own record. */
function markOf({ soft }: Fact): string {
  return soft ? "doubtful: documents disagree" : SURE;
}

function sheetReply(model: SheetModel, cartridge: string): Reply {
  const [sheet, drive] = [sheetOf(model, cartridge), sheetDrive(model, cartridge)];
  const rows = [
    ...publishedRows(sheet, drive),
    ...(sheet.reads === undefined ? [] : [writtenRow(model, cartridge)]),
    ...layoutRows(model, sheet),
    ...byLengthRows(sheet, drive),
    ...rewindRows(sheet),
    ...stepRows(stepsOf(model, cartridge), drive.rate),
    ...orderRows(model),
    ...firstLoadRows(drive),
    ...derivedRows(sheet, drive),
    ...(ELSEWHERE[model] ?? [])
      .map(idOf)
      .map((id): Cell[] => [fact(id).quantity, shown(fact(id)), fact(id).unit, markOf(fact(id)), id]),
  ];
  const { rate, capacity } = drive;
  const says = Number.isNaN(rate) ? "" : ` at ${exactly(rate)} MB/s native`;
  return table(SPEC_COLUMNS, rows, `${model} with a ${cartridge} cartridge: ${exactly(capacity)} GB${says}`, () => ({
    facts: rows.map((row) => findFact(String(row[4]))?.id).filter((id) => id !== undefined),
  }));
}

/** A T10000 with a cartridge of an earlier one. */
function earlierReply(model: TapeModel, cartridge: string): Reply {
  const { capacity, rate, wraps, length, load, search, rewind, unload, facts } = tapeDriveOf(model, cartridge);
  const [reads] = readingFacts(model, cartridge);
  const OF_WRITER = `doubtful: of the ${cartridge}'s own drive`;
  const found: [string, number, string, string, FactId | undefined][] = [
    ["native capacity", capacity, "GB", SURE, facts.geometry[0]],
    ["native data rate", rate, "MB/s", OF_WRITER, facts.rate[0]],
    ["wraps", wraps, "", SURE, facts.geometry[1]],
    ["tape length", length, "m", SURE, facts.geometry[2]],
    ["load to ready", load, "s", SURE, facts.load[0]],
    ["average locate from the load point", search.mid, "s", OF_WRITER, facts.search[0]],
    ["average rewind", rewind.mid, "s", OF_WRITER, facts.rewind[0]],
    ["unload, without rewind", unload, "s", SURE, facts.unload[0]],
  ];
  const rows: Cell[][] = [
    ...found.filter(([, value]) => !Number.isNaN(value)).map((row) => row.map((cell) => cell ?? "")),
    writtenRow(model, cartridge),
  ];
  const says = `${model} with a ${cartridge} cartridge: ${exactly(capacity)} GB at ${exactly(rate)} MB/s native, read only`;
  const ids = found.map(([, , , , id]) => id).filter((id) => id !== undefined);
  return table(SPEC_COLUMNS, rows, says, () => ({ facts: [...ids, ...(reads ? [reads] : [])] }));
}

/** Whether the drive writes the cartridge, too. */
function writtenRow(model: TapeModel, cartridge: string): Cell[] {
  const [reads] = readingFacts(model, cartridge);
  return ["drive writes this cartridge", canWrite(model, cartridge) ? "yes" : "no, it reads it", "", SURE, reads ?? ""];
}

/** LTO cartridges of which the bands and the life are published. */
const LISTED = ["LTO-5", "LTO-6", "LTO-7", "M8", "LTO-8"];
const [BANDS, TRACKS, LIFE, TRACKS_3592, LIFE_3592] = [
  "lto.geometry.bands",
  "lto.tracks",
  "lto.life.loads",
  "3592.tracks-at-a-time",
  "3592.life.loads",
] as const satisfies readonly SheetFact[];
const AT_A_TIME = "tracks read or written at a time";

/** The tracks of a cartridge, and how often it may be loaded, as far as a document names it. */
function layoutRows(model: SheetModel, { own = "" }: DataSheet): Cell[][] {
  const row = (label: string, ref: Ref, unit = ""): Cell[] => [label, numberOf(ref), unit, SURE, factsOf(ref)[0] ?? ""];
  const life = (ref: Ref): Cell[] => row("nominal cartridge life", ref, "loads and unloads");
  if (model.startsWith("TS")) return [row(AT_A_TIME, TRACKS_3592), life(LIFE_3592)];
  const name = own.replace(/^L(?=\d)/, "LTO-");
  if (name === "LTO-9")
    return [row("data tracks", [TRACKS, name]), row(AT_A_TIME, [TRACKS, `tracks_at_a_time.${name}`])];
  if (!LISTED.includes(name)) return [];
  return [
    row("bands", [BANDS, name]),
    row("wraps per band", [BANDS, name, 1]),
    row(AT_A_TIME, [BANDS, name, 2]),
    life(LIFE),
  ];
}

const OF_OWN = "doubtful: published for the drive's own cartridge";

/** True if the times are published for a tape of another length. */
function isOtherLength({ length, lengthOfOwn }: DataSheet): boolean {
  const longer = numberOf(length) / numberOf(lengthOfOwn);
  return !Number.isNaN(longer) && longer !== 1;
}

/** The times that answers use with a tape of another length. */
function byLengthRows(sheet: DataSheet, { search, rewind, others }: Drive): Cell[][] {
  if (!isOtherLength(sheet)) return [];
  const row = (label: string, seconds: number, all: readonly number[]): Cell[] => {
    const [low, high] = [Math.min, Math.max].map((end) => threeFigures(end(seconds, ...all)));
    return [label, seconds, "s", `derived, ${low ?? ""} to ${high ?? ""} s`, "published time x length of the tape"];
  };
  const drives = others.map(({ drive }) => drive);
  return [
    row(
      "average locate, by tape length",
      search.mid,
      drives.map((one) => one.search.mid),
    ),
    row(
      "average rewind, by tape length",
      rewind.mid,
      drives.map((one) => one.rewind.mid),
    ),
  ];
}

/** Rewinds before unloading as published, where their number depends on what was moved. */
function rewindRows(sheet: DataSheet): Cell[][] {
  const { furtherRewinds, rewind } = sheet;
  if (furtherRewinds === undefined) return [];
  const { from, above } = MOVED_GB;
  const sure = isOtherLength(sheet) ? OF_OWN : SURE;
  const each = numberOf(rewind);
  return [`under ${from} GB`, `${from} to ${above} GB`, `over ${above} GB`].map((moved, i) => [
    `rewind before unloading, ${moved} moved`,
    (i + 1) * each,
    "s",
    sure,
    idOf(furtherRewinds),
  ]);
}

/** The fact names 3592 and LTO drives only. */
function orderRows(model: SheetModel): Cell[][] {
  if (model === "T10000D") return [];
  return [["calculates an order of recalls (RAO)", ordersItself(model) ? "yes" : "no", "", SURE, idOf("rao.drives")]];
}

/** Media optimisation of a new cartridge, of which three documents give different times. */
function firstLoadRows({ firstLoad }: Drive): Cell[][] {
  if (!firstLoad) return [];
  const { low, high, facts } = firstLoad;
  const row = (which: string, seconds: number, id: FactId | undefined): Cell[] => [
    `first load of a new cartridge, ${which}`,
    seconds / SECONDS_PER_MINUTE,
    "min",
    id ? markOf(fact(id)) : SURE,
    id ?? "",
  ];
  return [row("shortest", low, facts[0]), row("longest", high, facts[facts.length - 1])];
}

/** Why a published value is doubtful, by the entry that it's in; or "yes". */
function surenessOf(entry: keyof DataSheet, sheet: DataSheet, drive: Drive): string {
  const { elsewhere = {}, lengthOfOwn, tracksAtATime } = sheet;
  if (entry === "locate" || entry === "rewind") {
    const doubt = factsOf(sheet[entry]).map((id) => UNSURE.get(id))[0];
    if (doubt !== undefined) return `doubtful: ${doubt}`;
    if (lengthOfOwn !== undefined) return OF_OWN;
  }
  if (entry === "rate" && sheet.rateOf !== undefined) return `doubtful: published for ${sheet.rateOf}`;
  if (entry === "capacity") return unless(drive.capacity, numberOf(elsewhere.capacity), "GB");
  if (entry === "wraps") return unless(drive.wraps, numberOf(elsewhere.tracks) / numberOf(tracksAtATime), "wraps");
  if (entry === "length") return unless(numberOf(sheet.length), numberOf(elsewhere.length), "m");
  if (entry === "fc") return unless(numberOf(sheet.fc), numberOf(elsewhere.fc), "MB/s");
  return SURE;
}

/** A value is doubtful if another document has a different one. */
function unless(value: number, other: number, unit: string): string {
  if (Number.isNaN(other) || Math.abs(other / value - 1) < ROUNDED) return SURE;
  return `doubtful: another document has ${inUnit(threeFigures(other), unit)}`;
}

/** Relative difference that is only rounding of whole minutes. */
const ROUNDED = 0.005;
const SECONDS_PER_MINUTE = 60;

function publishedRows(sheet: DataSheet, drive: Drive): Cell[][] {
  const rows = ENTRIES.map(([name, label, unit]): Cell[] | undefined => {
    const ref = name === "wraps" ? (sheet.bands ?? sheet.wraps) : (sheet[name] as Ref | undefined);
    const [id] = factsOf(ref);
    if (id === undefined) return undefined;
    // These two aren't the values of their facts: wraps can be calculated, and a load time can be in a note.
    const value = name === "wraps" ? drive.wraps : name === "load" ? drive.load : numberOf(ref);
    return [label, value, unit, surenessOf(name, sheet, drive), id];
  });
  return rows.filter((row) => row !== undefined);
}

function stepRows(steps: SpeedSteps | undefined, rate: number): Cell[][] {
  if (!steps) return [];
  const { low, high, count, fact: id } = steps;
  const isSlow = high < rate ? `doubtful: below the native rate of ${exactly(rate)} MB/s` : SURE;
  return [
    ["lowest tape speed, as native rate", low, "MB/s", SURE, id],
    ["highest tape speed, as native rate", high, "MB/s", isSlow, id],
    ["number of tape speeds", count, "", SURE, id],
  ];
}

function derivedRows(sheet: DataSheet, drive: Drive): Cell[][] {
  const { capacity, wraps, rate } = drive;
  const from = (...entries: (keyof DataSheet)[]): string =>
    entries.every((entry) => surenessOf(entry, sheet, drive) === SURE) ? SURE : "doubtful: from a doubtful value";
  const fill = (1000 * capacity) / rate;
  const printed = unless(fill, SECONDS_PER_MINUTE * numberOf(sheet.elsewhere?.fill), "s");
  const found: [string, number, string, string, string][] = [
    ["capacity per wrap", capacity / wraps, "GB", from("capacity", "wraps"), "capacity / wraps"],
    [
      "time per wrap at the native rate",
      fill / wraps,
      "s",
      from("capacity", "wraps"),
      "capacity per wrap / native rate",
    ],
    [
      "time to fill or read the cartridge",
      fill,
      "s",
      printed === SURE ? from("capacity") : printed,
      "capacity / native rate",
    ],
  ];
  return found.filter(([, value]) => !Number.isNaN(value));
}
