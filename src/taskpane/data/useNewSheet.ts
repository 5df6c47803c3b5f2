/** Says before the list is written where it goes. */
import { useEffect, useState } from "react";
import { measuredSheetName } from "../../workbook/measuredSheet";
import { useWorkbook } from "../workbookPort";
import type { Placed } from "./measuring";

/** Undefined outside Excel, and while Excel doesn't say. @param placed what was written last, which takes its name */
export function useNewSheet(source: string, placed: Placed | undefined): string | undefined {
  const workbook = useWorkbook();
  const [place, setPlace] = useState<string>();
  useEffect(() => {
    let over = false;
    const show = (text: string | undefined): void => {
      if (!over) setPlace(text);
    };
    workbook?.readNewSheet(measuredSheetName(source)).then(
      ({ sheet, workbook: name }) => {
        show(`This adds the sheet ${sheet} to the open workbook, ${name}.`);
      },
      () => {
        show(undefined);
      },
    );
    return () => {
      over = true;
    };
  }, [workbook, source, placed]);
  return workbook && place;
}
