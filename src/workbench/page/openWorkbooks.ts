/** The open workbooks, of which one is shown with its charts and its task pane. */
import { type IWorkbookData } from "@univerjs/core";
import { type Chart, chartsOf, renamed } from "../book/charts";
import { blankWorkbook } from "../book/blankWorkbook";
import { workbookData } from "../book/workbookData";
import { workbookFile, type WorkbookFile } from "../book/workbookFile";
import { Cells } from "../grid/cells";
import { type Grid, setShown } from "../grid/createGrid";
import { fitWrappedRows } from "../grid/wrappedRows";
import { ExcelHost } from "../host/excelHost";
import { type OfficeTheme, type SettingsStore } from "../host/external";
import { type InsertedSheet } from "../host/grid";
import { type Quirks } from "../host/excelQuirks";
import { SettingsInMemory } from "../host/settingsInMemory";
import { UniverGrid } from "../host/univerGrid";

interface OpenWorkbook {
  readonly id: string;
  readonly name: string;
  readonly grid: Grid;
  readonly port: UniverGrid;
  readonly cells: Cells;
  /** The file's charts, then those added by the add-in. */
  readonly charts: readonly Chart[];
  readonly host: ExcelHost;
}

/** The two parts of a workbook's `charts`. */
interface HeldCharts {
  readonly ofFiles: readonly Chart[];
  readonly made: readonly Chart[];
}

interface Surroundings {
  /** Makes the grid of a workbook. */
  readonly grid: (data: IWorkbookData) => Grid;
  readonly theme: () => OfficeTheme;
  /** Returns the quirks of a workbook that is opened now. */
  readonly quirks: () => Quirks;
  /** Returns true while somebody is typing into a cell. */
  readonly isEditing: () => boolean;
}

/** Called when another workbook is shown, or the one that is shown has other charts. */
type Follower = (shown: OpenWorkbook) => void;

const NO_CHARTS: readonly Chart[] = [];

export class OpenWorkbooks {
  readonly #open = new Map<string, OpenWorkbook>();
  readonly #charts = new Map<string, HeldCharts>();
  /** The workbooks that were changed since they were opened or saved. */
  readonly #unsaved = new Set<string>();
  readonly #followers: Follower[] = [];
  #shown: OpenWorkbook | undefined;
  #made = 0;

  constructor(private readonly surroundings: Surroundings) {}

  get all(): readonly OpenWorkbook[] {
    return [...this.#open.values()];
  }

  get shown(): OpenWorkbook {
    if (!this.#shown) throw new Error("no workbook is open");
    return this.#shown;
  }

  /** True if leaving the page would lose something that was entered or made. */
  get isChanged(): boolean {
    return this.#unsaved.size > 0;
  }

  follow(follower: Follower): void {
    this.#followers.push(follower);
  }

  /** @throws Error if no such workbook is open */
  withId(id: string): OpenWorkbook {
    const found = this.#open.get(id);
    if (!found) throw new Error(`no workbook ${id} is open`);
    return found;
  }

  /** Opens a file and shows it. @throws FillError if it isn't a workbook; nothing changes then */
  open(file: Uint8Array, name: string, settings: SettingsStore): void {
    const unused = this.#unused(name);
    this.#add(workbookData(file, { id: unused, name: unused }), chartsOf(file), settings);
  }

  openBlank(): void {
    this.#add(blankWorkbook(this.#nextName()), NO_CHARTS, new SettingsInMemory());
  }

  /** Returns the shown workbook as a file, once it's calculated. It counts as saved from then on. */
  async saved(): Promise<WorkbookFile & { readonly name: string }> {
    const { id, name } = this.shown;
    const file = await this.#file(id);
    this.#unsaved.delete(id);
    return { ...file, name: `${name}.xlsx` };
  }

  async #file(id: string): Promise<WorkbookFile> {
    const { charts, grid, port } = this.withId(id);
    await port.calculated();
    return workbookFile({ data: grid.workbook.save(), grid: port, charts });
  }

  show(id: string): void {
    this.#show(id);
  }

  #add(data: IWorkbookData, charts: readonly Chart[], settings: SettingsStore): void {
    const { theme, quirks, isEditing } = this.surroundings;
    const { id, name } = data;
    const grid = this.surroundings.grid(data);
    const { univer } = grid;
    const port = new UniverGrid(univer, grid.workbook);
    port.onChanged(() => {
      this.#unsaved.add(id);
    });
    const host = new ExcelHost({
      grid: port,
      settings,
      theme,
      quirks: quirks(),
      isEditing,
      file: async () => (await this.#file(id)).bytes,
      excel: {
        open: (file) => {
          this.open(file, this.#nextName(), new SettingsInMemory());
          this.#unsaved.add(this.shown.id);
        },
        inserted: (file, sheets) => {
          this.#addCharts(id, file, sheets);
        },
        drawn: (made) => {
          this.#setCharts(id, { made });
        },
      },
    });
    void fitWrappedRows(univer, data);
    this.#charts.set(id, { ofFiles: charts, made: NO_CHARTS });
    this.#open.set(id, { id, name, grid, port, charts, host, cells: new Cells(univer, id) });
    this.#show(id);
  }

  #unused(name: string): string {
    let unused = name;
    for (let number = 2; this.#open.has(unused); number += 1) unused = `${name} (${String(number)})`;
    return unused;
  }

  /** Returns a name such as Excel gives to workbooks that were never saved. */
  #nextName(): string {
    return `Book${String(++this.#made)}`;
  }

  #show(id: string): void {
    this.#shown = this.withId(id);
    for (const { id: one, grid } of this.all) setShown(grid, one === id);
    for (const follow of this.#followers) follow(this.#shown);
  }

  #addCharts(id: string, from: Uint8Array, sheets: readonly InsertedSheet[]): void {
    const names = new Map(sheets.map(({ nameInFile, name }) => [nameInFile, name]));
    const added = chartsOf(from).filter(({ sheet }) => names.has(sheet));
    const { ofFiles = NO_CHARTS } = this.#charts.get(id) ?? {};
    this.#setCharts(id, { ofFiles: [...ofFiles, ...renamed(added, (sheet) => names.get(sheet) ?? sheet)] });
  }

  #setCharts(id: string, changed: Partial<HeldCharts>): void {
    const held = { ofFiles: NO_CHARTS, made: NO_CHARTS, ...this.#charts.get(id), ...changed };
    this.#charts.set(id, held);
    this.#open.set(id, { ...this.withId(id), charts: [...held.ofFiles, ...held.made] });
    if (this.#shown?.id === id) this.#show(id);
  }
}
