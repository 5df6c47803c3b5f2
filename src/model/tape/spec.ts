import { table, type Cell, type Reply } from "../estimate";
import { shown } from "../everywhere/fact";
import type { FactId } from "../facts/factIds";
import { fact, findFact } from "../facts/facts";
import { exactly } from "../figures";
import { question, type About } from "../question";
import { SPEC_COLUMNS, specReply, SURE } from "../t10000/spec";
import type { Drive } from "./drive";
import { factsOf, idOf, numberOf, sheetDrive, sheetOf } from "./sheetDrive";
import type { Ref, Sheet, SheetFact, SheetModel } from "./sheets";
import { stepsOf, type Steps } from "./steps";
import { asT10000, isT10000, ordersItself, tapeCartridgeInput, tapeModelInput } from "./tapeDrive";
import { driveTerms } from "./words";

/** The specification of any drive: what is published, and what follows. */
export const tapeSpec = question({
  name: "TAPE_SPEC",
  subject: "Tape drives",
  asks: "Specifications of an LTO, 3592 or T10000 drive, with source and reliability of each value",
  unit: "table",
  equation:
    "GB per wrap = capacity / wraps; seconds per wrap = GB per wrap / native rate; fill time = capacity / native rate",
  examples: [["LTO-9"], ["LTO-10", "PA"], ["TS1160"], ["T10000D"]],
  inputs: { model: tapeModelInput, cartridge: tapeCartridgeInput },
  answer: ({ model, cartridge }): Reply =>
    isT10000(model) ? specReply(model, asT10000(cartridge)) : sheetReply(model, cartridge),
});

export const about = (): About<typeof tapeSpec> => ({
  goals: ["What are the specifications of an LTO or other tape drive?"],
  terms: ["data sheet", "capacity", "native rate", "RAO", ...driveTerms()],
  notes: [
    "Returns five columns: specification, value, unit, whether the published value is reliable, and the fact or equation it comes from.",
    "A value that isn't published has no row.",
  ],
});

/** A sheet's entries in reading order: label, unit. */
const ENTRIES: readonly (readonly [keyof Sheet, label: string, unit: string])[] = [
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

function sheetReply(model: SheetModel, cartridge: string): Reply {
  const drive = sheetDrive(model, cartridge);
  const rows = [
    ...publishedRows(sheetOf(model, cartridge), drive),
    ...stepRows(stepsOf(model, cartridge)),
    ["calculates an order of recalls (RAO)", ordersItself(model) ? "yes" : "no", "", SURE, idOf("rao.drives")],
    ...derivedRows(drive),
    ...(ELSEWHERE[model] ?? [])
      .map(idOf)
      .map((id): Cell[] => [fact(id).quantity, shown(fact(id)), fact(id).unit, sureness(id), id]),
  ];
  const { rate, capacity } = drive;
  const says = Number.isNaN(rate) ? "" : ` at ${exactly(rate)} MB/s native`;
  return table(SPEC_COLUMNS, rows, `${model} with a ${cartridge} cartridge: ${exactly(capacity)} GB${says}`, () => ({
    facts: rows.map((row) => findFact(String(row[4]))?.id).filter((id) => id !== undefined),
  }));
}

function sureness(id: FactId): string {
  return fact(id).soft ? "doubtful: documents disagree" : SURE;
}

function publishedRows(sheet: Sheet, drive: Drive): Cell[][] {
  const rows = ENTRIES.map(([name, label, unit]): Cell[] | undefined => {
    const ref = name === "wraps" ? (sheet.bands ?? sheet.wraps) : (sheet[name] as Ref | undefined);
    const [id] = factsOf(ref);
    if (id === undefined) return undefined;
    // Both come from what is published beside the value.
    const value = name === "wraps" ? drive.wraps : name === "load" ? drive.load : numberOf(ref);
    return [label, value, unit, sureness(id), id];
  });
  return rows.filter((row) => row !== undefined);
}

function stepRows(steps: Steps | undefined): Cell[][] {
  if (!steps) return [];
  const { low, high, count, fact: id } = steps;
  return [
    ["lowest tape speed, as native rate", low, "MB/s", SURE, id],
    ["highest tape speed, as native rate", high, "MB/s", SURE, id],
    ["number of tape speeds", count, "", SURE, id],
  ];
}

function derivedRows({ capacity, wraps, rate }: Drive): Cell[][] {
  const found: [string, number, string, string][] = [
    ["capacity per wrap", capacity / wraps, "GB", "capacity / wraps"],
    ["time per wrap at the native rate", (1000 * capacity) / wraps / rate, "s", "capacity per wrap / native rate"],
    ["time to fill or read the cartridge", (1000 * capacity) / rate, "s", "capacity / native rate"],
  ];
  return found
    .filter(([, value]) => !Number.isNaN(value))
    .map(([label, value, unit, from]) => [label, value, unit, SURE, from]);
}
