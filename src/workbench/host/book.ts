/** The workbook as the host's objects see it: the grid, and the parts of Excel's workbook that the grid lacks. */
import { referenceOf } from "../../cells/address";
import { splitSheet, written } from "../../cells/reference";
import { type SheetArea, inSheet, parseRectangle } from "./area";
import { type ChartOnSheet } from "./chartOnSheet";
import { FreshFormulas } from "./freshFormulas";
import { type GridValue, type GridContent, type DefinedName, type GridPort, type GridSheet } from "./grid";
import { type Quirks } from "./excelQuirks";
import { HostError } from "./protocol";
import { LARGEST_RANGE } from "./refusals";
import { StaleAnswers } from "./staleAnswers";

export interface HostTable {
  readonly id: string;
  name: string;
  area: SheetArea;
  readonly hasHeaders: boolean;
  style: string;
}

export class Book {
  readonly tables: HostTable[] = [];
  /** Charts that were made here; the charts of a file belong to the page. */
  readonly charts: ChartOnSheet[] = [];
  #lastTable = 0;
  #lastChart = 0;

  #chartsChanged = false;

  readonly #fresh = new FreshFormulas();
  readonly #stale: StaleAnswers;

  constructor(
    readonly grid: GridPort,
    readonly quirks: Quirks,
  ) {
    this.#stale = new StaleAnswers(grid);
    if (quirks.has("stale"))
      grid.onChanged(() => {
        this.#stale.hold();
      });
  }

  /** Resolves when add-in functions are calculated, too. */
  async answered(): Promise<void> {
    await this.grid.calculated();
    await this.#stale.come();
  }

  /** Returns the values of cells as a page sees them. */
  values(area: SheetArea): GridValue[][] {
    this.#checkSize(area);
    return this.#fresh.over(area, this.#stale.over(area, this.grid.values(area)));
  }

  texts(area: SheetArea): string[][] {
    this.#checkSize(area);
    const texts = this.grid.texts(area);
    if (!this.quirks.has("german")) return this.#fresh.over(area, texts);
    const values = this.grid.values(area);
    const local = texts.map((row, i) =>
      row.map((text, j) => (typeof values[i]?.[j] === "number" ? text.replace(/[.,]/g, germanSign) : text)),
    );
    return this.#fresh.over(area, local);
  }

  spillOf(cell: SheetArea): SheetArea | undefined {
    return this.#fresh.has(cell) ? undefined : this.grid.spillOf(cell);
  }

  write(area: SheetArea, contents: readonly (readonly GridContent[])[]): void {
    this.grid.write(area, contents);
    if (this.quirks.has("busy")) this.#fresh.written(area, contents);
  }

  batchIsOver(): void {
    this.#fresh.batchIsOver();
  }

  #checkSize({ rows, columns }: SheetArea): void {
    if (this.quirks.has("limits") && rows * columns > LARGEST_RANGE) throw new HostError("RangeExceedsLimit");
  }

  /** Returns a sheet by its name, which isn't case-sensitive, or its id. @throws HostError */
  sheet(key: string): GridSheet {
    const folded = key.toLowerCase();
    const found = this.grid.sheets().find(({ id, name }) => id === key || name.toLowerCase() === folded);
    if (!found) throw new HostError("ItemNotFound");
    return found;
  }

  /** Returns the area of an address, with or without a sheet, or of a name. @throws HostError */
  area(reference: string, sheetId: string): SheetArea {
    const { sheet, address } = splitSheet(reference.replace(/^=/, ""));
    const onSheet = sheet === undefined ? sheetId : this.sheet(sheet).id;
    const name = sheet === undefined ? this.name(address, sheetId) : undefined;
    if (name) return this.areaOfName(name);
    return inSheet({ sheetId: onSheet, ...parseRectangle(address) });
  }

  /** Returns a defined name. A name of the sheet takes precedence over one of the workbook. */
  name(name: string, sheetId?: string): DefinedName | undefined {
    const named = this.grid.names().filter((item) => item.name.toLowerCase() === name.toLowerCase());
    return (
      named.find((item) => item.sheetId !== undefined && item.sheetId === sheetId) ??
      named.find((item) => item.sheetId === undefined)
    );
  }

  /** @throws HostError if the name doesn't refer to cells */
  areaOfName({ formula }: DefinedName): SheetArea {
    const { sheet, address } = splitSheet(formula.replace(/^=/, ""));
    if (sheet === undefined) throw new HostError("ItemNotFound");
    try {
      return inSheet({ sheetId: this.sheet(sheet).id, ...parseRectangle(address) });
    } catch (error) {
      throw error instanceof HostError ? new HostError("ItemNotFound") : error;
    }
  }

  /** Returns an address as Excel writes it: Sheet1!B6:C9. */
  address(area: SheetArea): string {
    return written({ sheet: this.sheet(area.sheetId).name, address: referenceOf(area) });
  }

  addTable(area: SheetArea, hasHeaders: boolean): HostTable {
    let number = ++this.#lastTable;
    while (this.tables.some(({ name }) => name.toLowerCase() === `table${number}`)) number += 1;
    const table = {
      id: `{table-${this.#lastTable}}`,
      name: `Table${number}`,
      area,
      hasHeaders,
      style: "TableStyleMedium2",
    };
    this.tables.push(table);
    return table;
  }

  removeTable(table: HostTable): void {
    this.tables.splice(this.tables.indexOf(table), 1);
  }

  addChart(made: Pick<ChartOnSheet, "sheetId" | "kind" | "series">): ChartOnSheet {
    const number = ++this.#lastChart;
    const chart: ChartOnSheet = {
      ...made,
      id: `{chart-${number}}`,
      name: `Chart ${number}`,
      title: "",
      categoryTitle: "",
      valueTitles: { Primary: "", Secondary: "" },
      legend: "Right",
      place: undefined,
    };
    this.charts.push(chart);
    this.chartsChanged();
    return chart;
  }

  removeChart(chart: ChartOnSheet): void {
    this.charts.splice(this.charts.indexOf(chart), 1);
    this.chartsChanged();
  }

  removeSheet(sheetId: string): void {
    this.grid.removeSheet(sheetId);
    for (const chart of this.charts.filter((one) => one.sheetId === sheetId)) this.removeChart(chart);
  }

  chartsChanged(): void {
    this.#chartsChanged = true;
  }

  /** Returns the charts if they changed since the last call. */
  takeChangedCharts(): readonly ChartOnSheet[] | undefined {
    const changed = this.#chartsChanged;
    this.#chartsChanged = false;
    return changed ? this.charts : undefined;
  }
}

function germanSign(sign: string): string {
  return sign === "." ? "," : ".";
}
