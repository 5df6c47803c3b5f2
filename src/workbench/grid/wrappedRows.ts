/** Fits rows without a fixed height to their wrapped texts. */
import {
  ICommandService,
  type IRange,
  type IRowData,
  type IWorkbookData,
  LifecycleService,
  LifecycleStages,
  type Univer,
} from "@univerjs/core";
import { MarkDirtyRowAutoHeightOperation } from "@univerjs/sheets";

/** Asks the grid library to measure these rows once it can draw. It measures them when it has time. */
export async function fitWrappedRows(univer: Univer, { id: unitId, sheets }: IWorkbookData): Promise<void> {
  const injector = univer.__getInjector();
  await injector.get(LifecycleService).onStage(LifecycleStages.Rendered);
  const commands = injector.get(ICommandService);
  for (const [subUnitId, { rowData = {}, columnCount = 1 }] of Object.entries(sheets)) {
    const ranges = Object.entries(rowData as Record<string, Partial<IRowData>>).flatMap(([row, look]): IRange[] =>
      look.ia ? [{ startRow: Number(row), endRow: Number(row), startColumn: 0, endColumn: columnCount - 1 }] : [],
    );
    if (ranges.length === 0) continue;
    commands.syncExecuteCommand(MarkDirtyRowAutoHeightOperation.id, { unitId, subUnitId, ranges, id: subUnitId });
  }
}
