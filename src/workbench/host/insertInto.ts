/** Inserts sheets with their looks, rules and names into a workbook of the grid. */
import { generateRandomId, type ICommandService, mergeWorksheetSnapshotWithDefault } from "@univerjs/core";
import { type ISetDefinedNameMutationParam, SetDefinedNameMutation } from "@univerjs/engine-formula";
import { type IInsertSheetMutationParams, InsertSheetMutation } from "@univerjs/sheets";
import { type FWorkbook } from "@univerjs/sheets/facade";
import { type SheetInsertion } from "../book/insertion";
import { HostError } from "./protocol";

/** Commands of plugins that exist only in the page. */
const ADD_FORMAT = "sheet.mutation.add-conditional-rule";
const ADD_VALIDATION = "data-validation.mutation.addRule";

/** Inserts the sheets before the sheet at `index`. */
export function insertInto(
  workbook: FWorkbook,
  commands: ICommandService,
  { sheets, names, styles }: SheetInsertion,
  index: number,
): void {
  const unitId = workbook.getId();
  const run = (id: string, params: object): void => {
    if (!commands.syncExecuteCommand(id, params)) throw new HostError("GeneralException");
  };
  sheets.forEach(({ data, formats, validations }, i) => {
    const subUnitId = data.id;
    run(InsertSheetMutation.id, {
      unitId,
      index: index + i,
      sheet: mergeWorksheetSnapshotWithDefault(data),
      styles,
    } satisfies IInsertSheetMutationParams);
    if (commands.hasCommand(ADD_FORMAT)) {
      // The library puts each new rule before the existing ones, so the last rule is added first.
      for (const rule of [...formats].reverse()) run(ADD_FORMAT, { unitId, subUnitId, rule });
    }
    if (commands.hasCommand(ADD_VALIDATION)) {
      for (const rule of validations) run(ADD_VALIDATION, { unitId, subUnitId, rule });
    }
  });
  for (const { name, formulaOrRefString, localSheetId } of names) {
    // The library's builder isn't used: it rejects names of functions, but Excel allows a name "date" besides DATE.
    run(SetDefinedNameMutation.id, {
      unitId,
      id: generateRandomId(),
      name,
      formulaOrRefString,
      ...(localSheetId === undefined ? {} : { localSheetId }),
    } satisfies ISetDefinedNameMutationParam);
  }
}
