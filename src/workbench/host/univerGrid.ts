/** The grid library's spreadsheet, in the page or without one, as the stand-in host needs it. */
import { generateRandomId, type ICellData, ICommandService, type IRange, type Univer } from "@univerjs/core";
import { IDefinedNamesService, LexerTreeBuilder } from "@univerjs/engine-formula";
import {
  type ISetRangeValuesCommandParams,
  type ISetRangeValuesMutationParams,
  type ISetSelectionsOperationParams,
  type ISetStyleCommandParams,
  MarkDirtyRowAutoHeightOperation,
  SCOPE_WORKBOOK_VALUE_DEFINED_NAME,
  SetRangeValuesCommand,
  SetRangeValuesMutation,
  SetSelectionsOperation,
  SetStyleCommand,
} from "@univerjs/sheets";
import { type FRange, type FWorkbook, type FWorksheet } from "@univerjs/sheets/facade";
import { FormulaCalculationSessionService } from "@univerjs/sheets-formula";
import { EMPTY_SIZE } from "../book/blankWorkbook";
import { insertionOf } from "../book/insertion";
import { type SheetArea } from "./area";
import {
  type CellLook,
  type GridValue,
  type ConditionalFormat,
  type GridContent,
  type DefinedName,
  type GridPort,
  type InsertedSheet,
  type GridSheet,
  type Validation,
} from "./grid";
import { insertInto } from "./insertInto";
import { HostError } from "./protocol";
import { UniverCells } from "./univerCells";
import { UniverRules } from "./univerRules";

/** Longer than a workbook in the page should need. */
const LONGEST_CALCULATION_MS = 60_000;

const ALIGNMENTS = { Bottom: "bottom", Center: "middle", Top: "top" } as const;

export class UniverGrid implements GridPort {
  readonly #workbook: FWorkbook;
  readonly #commands: ICommandService;
  readonly #calculations: FormulaCalculationSessionService;
  readonly #names: IDefinedNamesService;
  readonly #lexer: LexerTreeBuilder;
  readonly #cells: UniverCells;
  readonly #rules: UniverRules;
  #pending: Promise<void> | undefined;

  constructor(univer: Univer, workbook: FWorkbook) {
    const injector = univer.__getInjector();
    this.#workbook = workbook;
    this.#commands = injector.get(ICommandService);
    this.#calculations = injector.get(FormulaCalculationSessionService);
    this.#names = injector.get(IDefinedNamesService);
    this.#lexer = injector.get(LexerTreeBuilder);
    this.#rules = new UniverRules(univer, workbook);
    this.#cells = new UniverCells(injector, workbook.getWorkbook());
  }

  get name(): string {
    return this.#workbook.getName();
  }

  sheets(): readonly GridSheet[] {
    return this.#workbook.getSheets().map(asSheet);
  }

  activeSheet(): GridSheet {
    return asSheet(this.#workbook.getActiveSheet());
  }

  activate(sheetId: string): void {
    this.#workbook.setActiveSheet(sheetId);
  }

  addSheet(name: string): GridSheet {
    const active = this.#workbook.getActiveSheet();
    const added = this.#workbook.insertSheet(name, { index: this.#workbook.getSheets().length, sheet: EMPTY_SIZE });
    // In Excel, adding a sheet doesn't change the active one.
    this.#workbook.setActiveSheet(active);
    return asSheet(added);
  }

  renameSheet(sheetId: string, name: string): void {
    this.#sheet(sheetId).setName(name);
    this.#willCalculate();
  }

  removeSheet(sheetId: string): void {
    this.#workbook.deleteSheet(sheetId);
    this.#willCalculate();
  }

  insertSheets(file: Uint8Array, names: readonly string[] | undefined, index: number): readonly InsertedSheet[] {
    const insertion = insertionOf(file, names, {
      sheets: this.sheets().map(({ name }) => name),
      names: this.names().flatMap(({ name, sheetId }) => (sheetId === undefined ? [name] : [])),
      prefix: `${generateRandomId()}-`,
    });
    const active = this.#workbook.getActiveSheet();
    insertInto(this.#workbook, this.#commands, insertion, index);
    this.#workbook.setActiveSheet(active);
    this.#willCalculate();
    return insertion.sheets.map(({ data: { id, name }, nameInFile }) => ({ id, name, nameInFile }));
  }

  values(area: SheetArea): GridValue[][] {
    return this.#cells.values(area);
  }

  formulas(area: SheetArea): (string | undefined)[][] {
    return this.#cells.formulas(area);
  }

  texts(area: SheetArea): string[][] {
    return this.#cells.texts(area);
  }

  numberFormats(area: SheetArea): string[][] {
    return this.#cells.numberFormats(area);
  }

  write(area: SheetArea, contents: readonly (readonly GridContent[])[]): void {
    this.#ensureRoom(area);
    const value = this.#cells.written(area, contents);
    if (Object.keys(value).length === 0) return;
    this.#execute(SetRangeValuesCommand.id, {
      unitId: this.#workbook.getId(),
      subUnitId: area.sheetId,
      range: asRange(area),
      value,
    } satisfies ISetRangeValuesCommandParams);
    this.#willCalculate();
  }

  writeNumberFormats(area: SheetArea, formats: readonly (readonly (string | null)[])[]): void {
    this.#ensureRoom(area);
    const held = this.#cells.numberFormats(area);
    const value = formats.map((row, r) => row.map((format, c) => ({ pattern: format ?? held[r]?.[c] ?? "General" })));
    // A command that sets values would remove the formulas.
    this.#execute(SetStyleCommand.id, {
      unitId: this.#workbook.getId(),
      subUnitId: area.sheetId,
      range: asRange(area),
      style: { type: "n", value },
    } satisfies ISetStyleCommandParams<{ pattern: string }[][]>);
  }

  looks(area: SheetArea): CellLook[] {
    const inUse = this.#cells.withinSheet(area);
    return inUse ? this.#cells.looks(inUse) : [];
  }

  setLook(area: SheetArea, { bold, colour, fill, wraps, stands }: Partial<CellLook>): void {
    this.#ensureRoom(area);
    const range = this.#range(area);
    if (bold !== undefined) range.setFontWeight(bold ? "bold" : "normal");
    if (colour !== undefined) range.setFontColor(colour);
    if (fill !== undefined) range.setBackgroundColor(fill);
    if (wraps !== undefined) range.setWrap(wraps);
    if (stands !== undefined) range.setVerticalAlignment(ALIGNMENTS[stands]);
  }

  clearFill(area: SheetArea): void {
    this.#ensureRoom(area);
    this.#execute(SetStyleCommand.id, {
      unitId: this.#workbook.getId(),
      subUnitId: area.sheetId,
      range: asRange(area),
      style: { type: "bg", value: null },
    } satisfies ISetStyleCommandParams<null>);
  }

  columnWidth({ sheetId, column }: SheetArea): number {
    return this.#sheet(sheetId).getColumnWidth(column);
  }

  setColumnWidth(area: SheetArea, pixels: number): void {
    this.#ensureRoom(area);
    this.#sheet(area.sheetId).setColumnWidths(area.column, area.columns, pixels);
  }

  rowHeight({ sheetId, row }: SheetArea): number {
    return this.#sheet(sheetId).getRowHeight(row);
  }

  setRowHeight(area: SheetArea, pixels: number): void {
    this.#ensureRoom(area);
    this.#sheet(area.sheetId).setRowHeightsForced(area.row, area.rows, pixels);
  }

  fitRows(area: SheetArea): void {
    const [unitId, subUnitId] = [this.#workbook.getId(), area.sheetId];
    const inUse = this.#cells.withinSheet(area);
    if (!inUse || !this.#commands.hasCommand(MarkDirtyRowAutoHeightOperation.id)) return;
    const params = { unitId, subUnitId, ranges: [asRange(inUse)], id: subUnitId };
    this.#execute(MarkDirtyRowAutoHeightOperation.id, params);
  }

  clear(area: SheetArea, { contents, formats }: { readonly contents: boolean; readonly formats: boolean }): void {
    const inUse = this.#cells.withinSheet(area);
    if (!inUse) return;
    this.#range(inUse).clear({ contentsOnly: contents && !formats, formatOnly: formats && !contents });
    if (contents) this.#willCalculate();
  }

  isFormula(text: string): boolean {
    // Builds no whole tree, because the engine would keep the tree, without the names' formulas, and compute with it.
    return typeof this.#lexer.treeBuilder(text, false) === "object";
  }

  usedArea(sheetId: string, valuesOnly: boolean): SheetArea | undefined {
    return this.#cells.usedArea(sheetId, valuesOnly);
  }

  spillParentOf(cell: SheetArea): SheetArea | undefined {
    return this.#cells.spillParentOf(cell);
  }

  spillOf(cell: SheetArea): SheetArea | undefined {
    return this.#cells.spillOf(cell);
  }

  conditionalFormats(sheetId: string): readonly ConditionalFormat[] {
    return this.#rules.conditionalFormats(sheetId);
  }

  validations(sheetId: string): readonly Validation[] {
    return this.#rules.validations(sheetId);
  }

  names(): readonly DefinedName[] {
    return Object.values(this.#names.getDefinedNameMap(this.#workbook.getId()) ?? {}).map(
      ({ name, formulaOrRefString, comment = "", localSheetId }) => ({
        name,
        formula: formulaOrRefString.startsWith("=") ? formulaOrRefString : `=${formulaOrRefString}`,
        comment,
        ...(localSheetId === undefined || localSheetId === SCOPE_WORKBOOK_VALUE_DEFINED_NAME
          ? {}
          : { sheetId: localSheetId }),
      }),
    );
  }

  addName({ name, formula, comment, sheetId }: DefinedName): void {
    const builder = this.#workbook.newDefinedNameBuilder().setName(name).setRef(formula.slice(1)).setComment(comment);
    const scoped =
      sheetId === undefined ? builder.setScopeToWorkbook() : builder.setScopeToWorksheet(this.#sheet(sheetId));
    this.#workbook.insertDefinedNameBuilder(scoped.build());
    this.#willCalculate();
  }

  removeName(name: string, sheetId: string | undefined): void {
    const found = this.#workbook
      .getDefinedNames()
      .find(
        (item) => item.getName() === name && (item.isWorkbookScope() ? undefined : item.getLocalSheetId()) === sheetId,
      );
    found?.delete();
    this.#willCalculate();
  }

  selection(): readonly SheetArea[] {
    const sheet = this.#workbook.getActiveSheet();
    const ranges = sheet.getSelection()?.getActiveRangeList() ?? [];
    const areas = ranges.map((range) => this.#cells.unbounded(sheet.getSheetId(), range.getRange()));
    return areas.length > 0 ? areas : [{ sheetId: sheet.getSheetId(), row: 0, column: 0, rows: 1, columns: 1 }];
  }

  select(area: SheetArea): void {
    this.#workbook.setActiveSheet(area.sheetId);
    this.#range(this.#cells.withinSheet(area) ?? area).activate();
  }

  calculated(): Promise<void> {
    const { started, resultApplied, stopped } = this.#calculations.state;
    if (!this.#pending && started && !resultApplied && !stopped) this.#willCalculate();
    return this.#pending ?? Promise.resolve();
  }

  onSelectionChanged(follow: () => void): () => void {
    const following = this.#commands.onCommandExecuted(({ id, params }) => {
      const set = params as ISetSelectionsOperationParams | undefined;
      if (id === SetSelectionsOperation.id && set?.unitId === this.#workbook.getId()) follow();
    });
    return () => {
      following.dispose();
    };
  }

  onChanged(follow: (area: SheetArea) => void): () => void {
    const following = this.#commands.onCommandExecuted(({ id, params }, options) => {
      if (id !== SetRangeValuesMutation.id || options?.fromFormula || options?.applyFormulaCalculationResult) return;
      const area = changedArea(params as ISetRangeValuesMutationParams);
      if (area) follow(area);
    });
    return () => {
      following.dispose();
    };
  }

  #sheet(sheetId: string): FWorksheet {
    const sheet = this.#workbook.getSheetBySheetId(sheetId);
    if (!sheet) throw new Error(`no sheet ${sheetId} in the grid`);
    return sheet;
  }

  #range({ sheetId, row, column, rows, columns }: SheetArea): FRange {
    return this.#sheet(sheetId).getRange(row, column, rows, columns);
  }

  /** @throws HostError if the grid rejects the command, as in a protected sheet */
  #execute(command: string, params: object): void {
    if (!this.#commands.syncExecuteCommand(command, params)) throw new HostError("AccessDenied");
  }

  /** Enlarges the sheet if necessary: the grid's sheets keep the size with which they were created. */
  #ensureRoom({ sheetId, row, column, rows, columns }: SheetArea): void {
    const sheet = this.#sheet(sheetId);
    if (sheet.getMaxRows() < row + rows) sheet.setRowCount(row + rows);
    if (sheet.getMaxColumns() < column + columns) sheet.setColumnCount(column + columns);
  }

  /** Makes `calculated` wait for the calculation that the grid is about to start. */
  #willCalculate(): void {
    const pending = this.#calculations.waitForLatestApplied(LONGEST_CALCULATION_MS).finally(() => {
      if (this.#pending === pending) this.#pending = undefined;
    });
    // Only who waits for the calculation gets its error.
    pending.catch(() => undefined);
    this.#pending = pending;
  }
}

function asRange({ row, column, rows, columns }: SheetArea): IRange {
  return { startRow: row, startColumn: column, endRow: row + rows - 1, endColumn: column + columns - 1 };
}

function asSheet(sheet: FWorksheet): GridSheet {
  return { id: sheet.getSheetId(), name: sheet.getSheetName(), isHidden: sheet.isSheetHidden() };
}

/** Returns the smallest area that contains every cell whose content was set. A changed format doesn't count. */
function changedArea({ subUnitId, cellValue }: ISetRangeValuesMutationParams): SheetArea | undefined {
  const rows: number[] = [];
  const columns: number[] = [];
  for (const [row, cells] of Object.entries(cellValue ?? {})) {
    for (const [column, cell] of Object.entries((cells ?? {}) as Record<string, ICellData | null>)) {
      if (cell && !("v" in cell) && !("f" in cell) && !("p" in cell)) continue;
      rows.push(Number(row));
      columns.push(Number(column));
    }
  }
  if (rows.length === 0) return undefined;
  const [row, column] = [Math.min(...rows), Math.min(...columns)];
  const [lastRow, lastColumn] = [Math.max(...rows), Math.max(...columns)];
  return { sheetId: subUnitId, row, column, rows: lastRow - row + 1, columns: lastColumn - column + 1 };
}
