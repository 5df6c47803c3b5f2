/**
 * A workbook of a few cells behind the pane's port. It stands in for src/workbook, not for Excel as OfficeHost does. So
 * the pane's tests can choose every answer, and need neither an engine nor office.js.
 */
import type { FoundFormula } from "../../src/workbook/audit";
import type { Raw } from "../../src/model/given";
import { WorkbookError } from "../../src/workbook/excel";
import type { Inserted } from "../../src/workbook/insert";
import type { Block } from "../../src/workbook/block";
import type { InsertedSheets, SheetsToInsert } from "../../src/workbook/insertSheets";
import { written } from "../../src/cells/reference";
import { readCalls } from "../../src/workbook/call";
import { keyOf, type HeldReference } from "../../src/workbook/heldReferences";
import { spellingOf } from "../../src/cells/spelling";
import type { FilledCells, Selection } from "../../src/workbook/selection";
import type { WorkbookPort } from "../../src/taskpane/workbookPort";

export class FakeWorkbook implements WorkbookPort {
  selection: Selection = { sheet: "Sizing", address: "B12", formula: "", shown: "", rows: 1, columns: 1 };
  /** Values by address with sheet; a range has all its values. */
  readonly cells = new Map<string, readonly Raw[]>();
  readonly inserted: { readonly formula: string; readonly rows: number; readonly columns: number }[] = [];
  readonly blocks: { readonly newSheet: string | undefined; readonly block: Block }[] = [];
  /** Formulas of cells by address, for the check of the whole workbook. */
  readonly formulas = new Map<string, string>();
  /** Formulas of names and rules. */
  readonly elsewhere: FoundFormula[] = [];
  readonly shown = new Map<string, string>();
  repairRefusal: WorkbookError | undefined;
  settings: Record<string, unknown> = {};
  brightness: "light" | "dark" | undefined = "light";
  /** Undefined if Excel doesn't report it. */
  decimal: string | undefined = ".";
  /** Number of Undo steps that the next insertion takes. */
  steps = 1;
  /** The result of the next insertion, if it inserts nothing. */
  refusal: Exclude<Inserted, { kind: "inserted" }> | WorkbookError | undefined;
  /** Files that were opened as workbooks. */
  readonly opened: Uint8Array[] = [];
  readonly insertedSheets: SheetsToInsert[] = [];
  /** The result of the next insertion of sheets, if it inserts nothing. */
  sheetsRefusal: Exclude<InsertedSheets, { kind: "inserted" }> | WorkbookError | undefined;
  openRefusal: WorkbookError | undefined;
  /** The requirement sets that this Excel has, of those that the templates need. */
  sets: readonly ("1.8" | "1.13")[] = ["1.8", "1.13"];
  /** The check of the workbook, new workbooks and inserted sheets wait for this promise. */
  wait: Promise<void> = Promise.resolve();
  private readonly selectionWatchers = new Set<() => void>();
  private readonly cellWatchers = new Set<() => void>();

  get watchers(): number {
    return this.selectionWatchers.size + this.cellWatchers.size;
  }

  select(address: string, formula = "", rows = 1): void {
    this.selection = { sheet: "Sizing", address, formula, shown: "", rows, columns: 1 };
    for (const changed of this.selectionWatchers) changed();
  }

  put(address: string, ...values: Raw[]): void {
    this.cells.set(address, values);
    for (const changed of this.cellWatchers) changed();
  }

  readonly readSelection: WorkbookPort["readSelection"] = () => Promise.resolve(this.selection);
  readonly watchSelection: WorkbookPort["watchSelection"] = (changed) => watch(this.selectionWatchers, changed);
  readonly watchCells: WorkbookPort["watchCells"] = (changed) => watch(this.cellWatchers, changed);

  readonly readCells: WorkbookPort["readCells"] = (references) =>
    Promise.all(references.map((reference) => this.held(written(reference))));

  /** Texts of cells, by the cells' names in the workbook. */
  named: Readonly<Record<string, string>> = {};
  readonly readNamedText: WorkbookPort["readNamedText"] = (name) => Promise.resolve(this.named[name]);

  /** The filled part of a large selection. */
  filled: FilledCells | undefined;
  readonly readFilled: WorkbookPort["readFilled"] = () => Promise.resolve(this.filled);

  readonly readSelectedCall: WorkbookPort["readSelectedCall"] = async () => {
    const { selection } = this;
    const [calls = []] = await this.readCalls([selection]);
    return { selection, calls };
  };

  readonly selectCell: WorkbookPort["selectCell"] = ({ address }) => {
    this.select(address, this.formulas.get(address) ?? "");
    return Promise.resolve();
  };

  readonly readCalls: WorkbookPort["readCalls"] = (formulas) =>
    readCalls(formulas, async (references) => {
      const read = references.map(async (reference): Promise<[string, HeldReference]> => {
        const values = await this.held(`${reference.sheet}!${reference.text}`);
        return [keyOf(reference), { kind: "values", values }];
      });
      return new Map(await Promise.all(read));
    });

  readonly readBeside: WorkbookPort["readBeside"] = (cells) => Promise.resolve(cells);

  readonly findFormulas: WorkbookPort["findFormulas"] = async (progressed, signal) => {
    await this.wait;
    signal.throwIfAborted();
    progressed({ sheet: "Sizing", done: 1, of: 2 });
    const inCells = [...this.formulas].map(([address, formula]): FoundFormula => {
      const spelling = spellingOf(formula);
      const value = this.shown.get(address) ?? 1;
      return { sheet: "Sizing", address, formula, value, ...(spelling && { spelling }) };
    });
    return [...inCells, ...this.elsewhere];
  };

  readonly repairFormulas: WorkbookPort["repairFormulas"] = (repairs) => {
    const refused = this.repairRefusal;
    if (refused) return Promise.reject(refused);
    for (const { within, repaired } of repairs) {
      const at = this.elsewhere.findIndex((one) => one.within?.kind === "name" && one.within.name === within?.name);
      const found = this.elsewhere[at];
      const spelling = spellingOf(repaired);
      if (found && spelling) this.elsewhere[at] = { ...found, formula: repaired, spelling };
    }
    for (const { address, repaired } of repairs.filter(({ within }) => !within)) {
      this.formulas.set(address, repaired);
      this.shown.delete(address);
    }
    return Promise.resolve({ repaired: repairs, left: [] });
  };

  readonly insertFormula: WorkbookPort["insertFormula"] = ({ formula, rows, columns, overwrite }) => {
    const { refusal } = this;
    if (refusal instanceof WorkbookError) return Promise.reject(refusal);
    if (refusal && !(refusal.kind === "occupied" && overwrite)) return Promise.resolve(refusal);
    const at = { sheet: this.selection.sheet, address: this.selection.address };
    this.inserted.push({ formula: formula(at.sheet), rows, columns });
    return Promise.resolve({ kind: "inserted", at, steps: this.steps });
  };

  readonly insertBlock: WorkbookPort["insertBlock"] = ({ block, newSheet }) => {
    const { refusal } = this;
    if (refusal instanceof WorkbookError) return Promise.reject(refusal);
    if (refusal?.kind === "no room" && newSheet === undefined) return Promise.resolve(refusal);
    const sheet = newSheet ?? this.selection.sheet;
    const content = block({ sheet, row: 0, column: 0 });
    this.blocks.push({ newSheet, block: content });
    const names = (content.names ?? []).map(({ name }) => name);
    return Promise.resolve({ kind: "inserted", at: { sheet, address: "A1" }, names, steps: this.steps });
  };

  readonly canOpenWorkbook: WorkbookPort["canOpenWorkbook"] = () => this.sets.includes("1.8");
  readonly canInsertSheets: WorkbookPort["canInsertSheets"] = () => this.sets.includes("1.13");

  readonly openWorkbook: WorkbookPort["openWorkbook"] = async (file) => {
    await this.wait;
    if (this.openRefusal) throw this.openRefusal;
    this.opened.push(file);
  };

  /** This workbook as a file; undefined where Excel doesn't hand it over. */
  file: Uint8Array | undefined;
  fileRefusal: WorkbookError | undefined;
  readonly canReadFile: WorkbookPort["canReadFile"] = () => this.file !== undefined;
  readonly readFile: WorkbookPort["readFile"] = async () => {
    await this.wait;
    if (this.fileRefusal) throw this.fileRefusal;
    return this.file ?? new Uint8Array();
  };

  readonly insertSheets: WorkbookPort["insertSheets"] = async (sheets) => {
    await this.wait;
    const { sheetsRefusal } = this;
    if (sheetsRefusal instanceof WorkbookError) throw sheetsRefusal;
    if (sheetsRefusal) return sheetsRefusal;
    this.insertedSheets.push(sheets);
    return { kind: "inserted", sheets: ["Sizing (2)", "Timeline"] };
  };

  readonly readSetting: WorkbookPort["readSetting"] = (key) => this.settings[key];
  readonly writeSetting: WorkbookPort["writeSetting"] = (key, value) => {
    this.settings[key] = value;
    return Promise.resolve();
  };
  readonly readBrightness: WorkbookPort["readBrightness"] = () => this.brightness;
  readonly readDecimal: WorkbookPort["readDecimal"] = () => Promise.resolve(this.decimal);

  private held(address: string): Promise<Raw[]> {
    const values = this.cells.get(address);
    if (values) return Promise.resolve([...values]);
    return Promise.reject(new WorkbookError("That sheet or name is no longer in this workbook."));
  }
}

function watch(watchers: Set<() => void>, changed: () => void): Promise<() => Promise<void>> {
  watchers.add(changed);
  return Promise.resolve(() => {
    watchers.delete(changed);
    return Promise.resolve();
  });
}
