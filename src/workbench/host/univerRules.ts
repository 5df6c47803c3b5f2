/** Conditional formats and validations of a workbook in the grid. */
import { type IRange, IResourceManagerService, type Univer, UniverInstanceType } from "@univerjs/core";
import { type FWorkbook } from "@univerjs/sheets/facade";
import { CONDITIONAL_FORMATS, type FormatRule } from "../book/conditionalFormats";
import { VALIDATIONS, type ValidationRule } from "../book/validations";
import { type SheetArea } from "./area";
import { type ConditionalFormat, type Validation } from "./grid";

export class UniverRules {
  readonly #resources: IResourceManagerService;

  constructor(
    univer: Univer,
    private readonly workbook: FWorkbook,
  ) {
    this.#resources = univer.__getInjector().get(IResourceManagerService);
  }

  conditionalFormats(sheetId: string): readonly ConditionalFormat[] {
    const rules = this.#held(CONDITIONAL_FORMATS, sheetId) as readonly FormatRule[];
    return rules.map(({ cfId, ranges, rule }) => ({ id: cfId, areas: areasOf(ranges, sheetId), formula: rule.value }));
  }

  validations(sheetId: string): readonly Validation[] {
    const rules = this.#held(VALIDATIONS, sheetId) as readonly ValidationRule[];
    return rules.map(({ ranges, type, operator, formula1, formula2 }) => ({
      areas: areasOf(ranges, sheetId),
      type,
      ...(operator === undefined ? {} : { operator }),
      formulas: [formula1, formula2].filter((formula) => formula !== undefined),
    }));
  }

  /** Returns the rules that the plugin of this name keeps; without that plugin, those of the opened workbook. */
  #held(name: string, sheetId: string): readonly unknown[] {
    const workbook = this.workbook.getWorkbook();
    const kept = this.#resources.getResources(workbook.getUnitId(), UniverInstanceType.UNIVER_SHEET);
    const data = [...kept, ...(workbook.getSnapshot().resources ?? [])].find((one) => one.name === name)?.data;
    return (
      (JSON.parse(data === undefined || data === "" ? "{}" : data) as Record<string, readonly unknown[]>)[sheetId] ?? []
    );
  }
}

function areasOf(ranges: readonly IRange[], sheetId: string): readonly SheetArea[] {
  return ranges.map(({ startRow: row, startColumn: column, endRow, endColumn }) => ({
    sheetId,
    row,
    column,
    rows: endRow - row + 1,
    columns: endColumn - column + 1,
  }));
}
