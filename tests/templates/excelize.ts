/** Reads a workbook with excelize, a Go program that shares no code with us or the library that writes the workbook. */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { scratchFolder } from "../scratchFolder";

export interface Validation {
  readonly range: string;
  readonly type: string;
  readonly operator: string;
  readonly formulas: readonly string[];
}

interface SheetDump {
  readonly name: string;
  /** Stored values by row; cached values of formulas; numbers with 15 digits. */
  readonly values: readonly (readonly string[])[];
  /** The values with their number formats applied. */
  readonly shown: readonly (readonly string[])[];
  readonly validations: readonly Validation[];
  readonly frozenRows: number;
  readonly showsGrid: boolean;
}

export interface Dump {
  readonly names: readonly (readonly [name: string, refersTo: string])[];
  readonly sheets: readonly SheetDump[];
}

export interface Reopened {
  readonly names: ReadonlyMap<string, string>;
  readonly sheets: readonly string[];
  sheet(name: string): SheetDump;
  /** Returns the stored value; "" for a blank cell. */
  value(sheet: string, address: string): string;
  /** Returns the value as a reader without the add-in sees it. */
  shown(sheet: string, address: string): string;
}

const MOST_OUTPUT = 64 * 1024 * 1024;
const PROGRAM = join(__dirname, "excelizeProgram.ts");

export function reopened(workbook: Uint8Array): Reopened {
  const [found] = allReopened([workbook]);
  if (!found) throw new Error("excelize opened nothing");
  return found;
}

/** Reads several workbooks in one run of the program, because it takes a second to start. */
export function allReopened(workbooks: readonly Uint8Array[]): Reopened[] {
  const folder = scratchFolder();
  const files = workbooks.map((workbook, i) => {
    const file = join(folder, `${i}.xlsx`);
    writeFileSync(file, workbook);
    return file;
  });
  const printed = execFileSync(process.execPath, ["--import", "tsx", PROGRAM, ...files], {
    encoding: "utf8",
    maxBuffer: MOST_OUTPUT,
  });
  return (JSON.parse(printed) as Dump[]).map(opened);
}

function opened({ names, sheets }: Dump): Reopened {
  const sheet = (name: string): SheetDump => {
    const found = sheets.find((one) => one.name === name);
    if (!found) throw new RangeError(`no sheet ${name}`);
    return found;
  };
  const cellIn = (rows: readonly (readonly string[])[], address: string): string => {
    const [, letters = "", digits = ""] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
    const column = Array.from(letters).reduce((total, letter) => total * 26 + letter.charCodeAt(0) - 64, 0);
    return rows[Number(digits) - 1]?.[column - 1] ?? "";
  };
  return {
    names: new Map(names),
    sheets: sheets.map(({ name }) => name),
    sheet,
    value: (name, address) => cellIn(sheet(name).values, address),
    shown: (name, address) => cellIn(sheet(name).shown, address),
  };
}
