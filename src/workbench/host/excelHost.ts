/** The host of one workbook: its objects, its events and its settings, for any number of frames. */
import { runBatch, KeptObjects } from "./batch";
import { referenceOf } from "../../cells/address";
import { type SheetArea } from "./area";
import { Book } from "./book";
import { drawable } from "./chartOnSheet";
import { type MakeFile } from "./documentFiles";
import { EventId, type EventHandler, externalOf, type OfficeTheme, type SettingsStore } from "./external";
import { type GridPort } from "./grid";
import { type Quirks } from "./excelQuirks";
import { type ExcelApplication } from "./objects/application";
import { HostObject } from "./objects/hostObject";
import { workbook } from "./objects/workbook";
import { ActionType } from "./protocol";
import { type CellWatch, Watchers } from "./objects/worksheet";
import { Refusals } from "./refusals";

interface ExcelHostOptions {
  readonly grid: GridPort;
  readonly settings: SettingsStore;
  readonly theme: () => OfficeTheme;
  readonly excel: ExcelApplication;
  readonly quirks: Quirks;
  /** Whether somebody is typing into a cell. */
  readonly isEditing: () => boolean;
  /** Returns the workbook as a file. A host without it has no file to hand over. */
  readonly file?: MakeFile;
}

/** Numbers of the RichApi message that carries events, as office.js expects them. */
const EVENT_MESSAGE = 65536;
const WORKSHEET_CHANGED = 10;
const WORKSHEET_CALCULATED = 16;
const WORKBOOK_TARGET = "Workbook";

/** A service to which office.js reports that the page's commands are ready. The stand-in has no ribbon to call them. */
const SERVICES = {
  "Microsoft.InternalService.AddinInternalService": new HostObject("AddinInternalService", {
    methods: { NotifyActionHandlerReady: () => undefined },
  }),
};

export class ExcelHost {
  readonly #book: Book;

  constructor(private readonly options: ExcelHostOptions) {
    this.#book = new Book(options.grid, options.quirks);
  }

  /** Returns a new `window.external`, for one frame. */
  external(): object {
    const { grid, settings, theme, excel, quirks, isEditing } = this.options;
    const refusals = new Refusals(quirks, isEditing);
    const references = new KeptObjects();
    const watch = { changed: new Watchers(), calculated: new Watchers() };
    const root = workbook(this.#book, { excel, references, watch });
    return externalOf({
      run: async (batch) => {
        const reply = await runBatch(batch, {
          root,
          services: SERVICES,
          references,
          calculated: () => grid.calculated(),
          admit: (all, index) => {
            refusals.admit(all, index);
          },
        });
        this.#tellCharts();
        if (batch.Actions.some(({ ActionType: type }) => type === ActionType.Query)) this.#book.batchIsOver();
        return refusals.passed(reply);
      },
      group: (isOpen) => {
        refusals.group(isOpen);
      },
      settings,
      theme: () => ({ ...theme(), ...(quirks.has("themeTexts") && { isDarkTheme: false }) }),
      file: this.options.file,
      documentUrl: `C:\\${grid.name}.xlsx`,
      subscribe: (eventId, handler) => this.#subscribe(eventId, handler, watch),
    });
  }

  #tellCharts(): void {
    const { grid, excel } = this.options;
    const names = new Map(grid.sheets().map(({ id, name }) => [id, name]));
    const changed = this.#book.takeChangedCharts();
    if (changed) excel.drawn(changed.flatMap((chart) => drawable(chart, (id) => names.get(id)) ?? []));
  }

  /** Excel calculates its own formulas before it tells of a change; add-in functions may come later. */
  async #tellCells(area: SheetArea, handler: EventHandler, watch: CellWatch): Promise<void> {
    const { sheetId: worksheetId } = area;
    const address = referenceOf(area);
    await this.options.grid.calculated();
    const changed = {
      address,
      changeType: "RangeEdited",
      source: "Local",
      worksheetId,
      triggerSource: "Unknown",
      shiftDirection: "None",
    };
    if (watch.changed.areAny) handler([message(WORKSHEET_CHANGED, changed)]);
    await this.#book.answered();
    if (watch.calculated.areAny) handler([message(WORKSHEET_CALCULATED, { address, worksheetId })]);
  }

  #subscribe(eventId: number, handler: EventHandler, watch: CellWatch): () => void {
    const { grid } = this.options;
    switch (eventId) {
      case EventId.DocumentSelectionChanged:
        return grid.onSelectionChanged(() => {
          handler();
        });
      case EventId.RichApiMessage:
        return grid.onChanged((area) => {
          void this.#tellCells(area, handler, watch);
        });
      default:
        return () => undefined;
    }
  }
}

function message(event: number, content: object): unknown[] {
  return [EVENT_MESSAGE, event, WORKBOOK_TARGET, JSON.stringify(content)];
}
