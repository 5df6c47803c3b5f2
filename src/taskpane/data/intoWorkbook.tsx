/** Writes the list into the workbook, on a sheet of its own, so that a sizing can refer to cells. */
import { Button, makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { TableAddRegular } from "@fluentui/react-icons/svg/table-add";
import { useState, type JSX } from "react";
import { exactly } from "../../model/quantities/formatNumber";
import { durationText } from "../../model/quantities/timestamp";
import { beginAddress, measuredBlock, measuredSheetName, ratesAddress } from "../../workbook/measuredSheet";
import { failureText, useWorkbook, type WorkbookPort } from "../workbookPort";
import { sentence } from "../../ui/sentence";
import { MOST_CELLS } from "./lengths";
import type { Listing } from "./measured";
import type { HeldData, Measuring, MeasuringState, Placed } from "./measuring";
import { momentAt, serialsFrom } from "./moment";
import type { SizingList } from "./sizingList";
import { useMeasuring } from "./useMeasuring";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", alignItems: "start", rowGap: tokens.spacingVerticalXS },
  text: { ...typographyStyles.caption1, margin: 0, overflowWrap: "anywhere" },
  problem: { ...typographyStyles.caption1, margin: 0, color: tokens.colorPaletteRedForeground1 },
});

interface Written {
  readonly held: HeldData;
  readonly list: SizingList;
}

interface IntoWorkbookProps extends Written {
  /** Where the list would be written. */
  readonly place: string | undefined;
}

/** Outside Excel there is nothing to write to. */
export function IntoWorkbook(props: IntoWorkbookProps): JSX.Element | null {
  const styles = useStyles();
  const workbook = useWorkbook();
  const { measuring, state } = useMeasuring();
  const [isWriting, setWriting] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!workbook) return null;
  const placed = placedIn(state, props.list.listing);
  const write = async (): Promise<void> => {
    setProblem(undefined);
    setWriting(true);
    setProblem(await putIntoWorkbook(workbook, measuring, props));
    setWriting(false);
  };
  return (
    <div className={styles.root}>
      <Button
        size="small"
        icon={<TableAddRegular />}
        // While a source is read, the list would be that of the reading before.
        disabledFocusable={isWriting || state.reading !== undefined}
        onClick={() => void write()}
      >
        Put into the workbook
      </Button>
      {!placed && props.place !== undefined && <p className={styles.text}>{props.place}</p>}
      {placed && (
        <p className={styles.text} role="status">
          {placedInWords(placed)} Sizings refer to it.
        </p>
      )}
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** The cells with this list; undefined if it isn't in the workbook. */
export function placedIn({ placed }: MeasuringState, listing: Listing): Placed | undefined {
  return JSON.stringify(placed?.listing) === JSON.stringify(listing) ? placed : undefined;
}

/** Where the list was written, and what takes it back. */
export function placedInWords({ cells, workbook, steps }: Placed): string {
  const times = steps > 1 ? ` ${steps} times` : "";
  return `The list is on the sheet ${cells.sheet}, named ${cells.name ?? cells.address}, in ${workbook}. To undo, select that sheet and press Ctrl+Z${times}.`;
}

/** Returns why nothing was written; undefined if it was. */
export async function putIntoWorkbook(
  workbook: WorkbookPort,
  measuring: Measuring,
  given: Written,
): Promise<string | undefined> {
  try {
    return await written(workbook, measuring, given);
  } catch (error) {
    return failureText(error);
  }
}

async function written(
  workbook: WorkbookPort,
  measuring: Measuring,
  { held, list: { listing, count, changes } }: Written,
): Promise<string | undefined> {
  const { name, understood } = held;
  if (count > MOST_CELLS)
    return `A sheet takes up to ${exactly(MOST_CELLS)} values; these are ${exactly(count)}. Choose a shorter period or longer intervals.`;
  const rates = await measuring.list(listing);
  if (typeof rates === "string") return rates;
  const { span, intervalSeconds: seconds } = listing;
  const [from, to] = [momentAt(understood, span.from), momentAt(understood, span.to)];
  const period = understood.timed ? `from ${from} to ${to}` : `${from} and after`;
  const block = measuredBlock({
    source: name,
    about: [
      `${exactly(rates.length)} intervals of ${durationText(seconds)}, ${period}`,
      ...changes.map(sentence),
      `Read from ${understood.column}; ${understood.reading}`,
    ],
    times: serialsFrom(understood, { from: span.from, seconds, count: rates.length }),
    rates,
    issues: understood.first,
  });
  const newSheet = measuredSheetName(name);
  const place = await workbook.readNewSheet(newSheet);
  const done = await workbook.insertBlock({ block: () => block, newSheet });
  if (done.kind !== "inserted") throw new RangeError("a new sheet has room");
  const [given] = done.names;
  const cells = { sheet: done.at.sheet, address: ratesAddress(block), ...(given !== undefined && { name: given }) };
  const begins = { sheet: done.at.sheet, address: beginAddress(block) };
  measuring.placed(held, { listing, cells, begins, workbook: place.workbook, steps: done.steps });
  return undefined;
}
