/** Where measured data come from: a file that is dropped or picked, or the selected cells. */
import { Button, makeStyles, mergeClasses, tokens, Tooltip, typographyStyles } from "@fluentui/react-components";
import { DocumentArrowUpRegular } from "@fluentui/react-icons/svg/document-arrow-up";
import { TableCellEditRegular } from "@fluentui/react-icons/svg/table-cell-edit";
import { useRef, useState, type DragEvent, type JSX } from "react";
import { written } from "../../workbook/reference";
import { inWords, NEEDS_EXCEL, useWorkbook, type WorkbookPort } from "../workbookPort";
import type { CellRows } from "./protocol";
import { useMeasuring } from "./useMeasuring";

/** Excel hands over no more at once on the web; larger data are files. */
const MOST_CELLS = 50_000;

const useStyles = makeStyles({
  drop: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalS,
    paddingTop: tokens.spacingVerticalM,
    paddingBottom: tokens.spacingVerticalM,
    paddingLeft: tokens.spacingHorizontalM,
    paddingRight: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  over: {
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
  },
  text: { ...typographyStyles.caption1, margin: 0, color: tokens.colorNeutralForeground2 },
  buttons: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
  problem: { ...typographyStyles.caption1, margin: 0, color: tokens.colorPaletteRedForeground1 },
});

export function SourcePicker(): JSX.Element {
  const styles = useStyles();
  const workbook = useWorkbook();
  const { measuring, state } = useMeasuring();
  const [isOver, setIsOver] = useState(false);
  const [problem, setProblem] = useState<string>();
  const chooser = useRef<HTMLInputElement>(null);
  const take = (files: ArrayLike<File> | undefined): void => {
    const [file, ...others] = Array.from(files ?? []);
    if (!file) return;
    setProblem(
      others.length > 0 ? `One file at a time: ${file.name} is read, ${others.length} more were not.` : undefined,
    );
    measuring.read(file.name, file);
  };
  const takeCells = async (): Promise<void> => {
    if (!workbook) return;
    try {
      const { name, cells } = await selectedRows(workbook);
      setProblem(undefined);
      measuring.read(name, cells);
    } catch (error) {
      setProblem(error instanceof RangeError ? error.message : inWords(error));
    }
  };
  const isFirst = !state.held && !state.reading;
  return (
    <div
      className={mergeClasses(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => {
        setIsOver(false);
      }}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
    >
      {isFirst && (
        <p className={styles.text}>
          Drop a CSV file here: a row an interval, with times and MB/s, or times, I/Os a second and the transfer size.
          It is read on this computer and goes nowhere.
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          size={isFirst ? "medium" : "small"}
          appearance={isFirst ? "primary" : "secondary"}
          icon={<DocumentArrowUpRegular />}
          onClick={() => chooser.current?.click()}
        >
          {isFirst ? "Pick a CSV file" : "Another file"}
        </Button>
        <Tooltip
          content={workbook ? "With their heading; a single column of MB/s needs none" : `Taking cells ${NEEDS_EXCEL}`}
          relationship="description"
          withArrow
        >
          <Button
            size={isFirst ? "medium" : "small"}
            icon={<TableCellEditRegular />}
            disabledFocusable={!workbook}
            onClick={() => void takeCells()}
          >
            Take the selected cells
          </Button>
        </Tooltip>
        <input
          ref={chooser}
          hidden
          type="file"
          accept=".csv,.txt,.tsv,text/csv"
          aria-label="CSV file of measured data"
          onChange={({ target }) => {
            take(target.files ?? undefined);
            // The same file again is a change too.
            target.value = "";
          }}
        />
      </div>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** @throws RangeError for more cells than are taken, WorkbookError where they cannot be read */
async function selectedRows(workbook: WorkbookPort): Promise<{ name: string; cells: CellRows }> {
  const selection = await workbook.readSelection();
  const isLarge = selection.rows * selection.columns > MOST_CELLS;
  const cells = isLarge ? await workbook.readFilled(selection) : selection;
  if (!cells) throw new RangeError("The selected cells are empty. Select cells that hold values.");
  const { sheet, address, rows, columns } = cells;
  if (rows * columns > MOST_CELLS)
    throw new RangeError(
      `Select the cells that hold the data, at most ${MOST_CELLS.toLocaleString("en")}: save more as CSV and pick the file`,
    );
  const [values = []] = await workbook.readCells([{ sheet, address }]);
  const taken = Array.from({ length: rows }, (_, row) => values.slice(row * columns, (row + 1) * columns));
  return { name: written(cells), cells: { rows: taken } };
}
