/** The box above the grid that shows the address of the selected cells, or their name. */
import { IUniverInstanceService, type Univer, type Workbook } from "@univerjs/core";
import { IDefinedNamesService } from "@univerjs/engine-formula";
import { referenceOf } from "../../cells/address";
import { fixed, written } from "../../cells/reference";
import { rectangleOfRange } from "../book/ranges";

/** Finds names in the workbook that is shown. The library's box looks for them in the workbook that was opened first. */
export function nameFromShownWorkbook(univer: Univer): void {
  const names = univer.__getInjector().get(IDefinedNamesService);
  const workbooks = univer.__getInjector().get(IUniverInstanceService);
  const find = names.getDefinedNameByRefString.bind(names);
  // The method is replaced, because only the box calls it and the library has no setting for its workbook.
  names.getDefinedNameByRefString = () => {
    const { unitId, sheetId, range } = names.getCurrentRange();
    const sheet = workbooks.getUnit<Workbook>(unitId)?.getSheetBySheetId(sheetId)?.getName() ?? "";
    return find(unitId, written(fixed({ sheet, address: referenceOf(rectangleOfRange(range)) })));
  };
}
