/** Picks the measured data: a dropped or chosen file, or the selected cells. */
import { Button, makeStyles, mergeClasses, tokens, Tooltip, typographyStyles } from "@fluentui/react-components";
import { DocumentArrowUpRegular } from "@fluentui/react-icons/svg/document-arrow-up";
import { TableCellEditRegular } from "@fluentui/react-icons/svg/table-cell-edit";
import { useRef, useState, type DragEvent, type JSX } from "react";
import { exactly } from "../../model/quantities/formatNumber";
import { isUserError, UserError } from "../../model/language/userError";
import { written } from "../../cells/reference";
import { presetIn } from "../../workload/presets";
import { recordTypeOf } from "../../workload/records";
import { failureText, useWorkbook, type WorkbookPort } from "../workbookPort";
import { MOST_CELLS } from "./lengths";
import type { CellRows, DataSource } from "./measured";
import { OwnFormats } from "./ownFormats";
import { useMeasuring } from "./useMeasuring";

const WITH_HEADINGS = "Include the headings. A single column of MB/s doesn't need one.";

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
  const { state } = useMeasuring();
  const [isOver, setIsOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const { problem, takeFiles, takeCells } = useTakeSource();
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
        takeFiles(event.dataTransfer.files);
      }}
    >
      {isFirst && (
        <p className={styles.text}>
          Drop a CSV file here, or a report of sar, iostat, nmon, Performance Monitor or the RMF Postprocessor (XML). Of
          other tables, choose in Import options what the file doesn't say: the columns, the unit, reads or writes.
          Several files with the same columns become one series. RMF, SMF and DCOLLECT records that were exported as CSV
          are characterised together. The files stay on this computer.
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          size={isFirst ? "medium" : "small"}
          appearance={isFirst ? "primary" : "secondary"}
          icon={<DocumentArrowUpRegular />}
          onClick={() => chooser.current?.click()}
        >
          {isFirst ? "Choose CSV file" : "Choose another file"}
        </Button>
        <Tooltip
          content={workbook ? WITH_HEADINGS : "To use cells, open the pane in Excel"}
          relationship="description"
          withArrow
        >
          <Button
            size={isFirst ? "medium" : "small"}
            icon={<TableCellEditRegular />}
            disabledFocusable={!workbook}
            onClick={() => void takeCells()}
          >
            Use selected cells
          </Button>
        </Tooltip>
        <input
          ref={chooser}
          hidden
          type="file"
          multiple
          accept=".csv,.txt,.tsv,.nmon,.json,.xml,text/csv"
          aria-label="CSV file of measured data"
          onChange={({ target }) => {
            takeFiles(target.files ?? []);
            // Reset, because choosing the same file again raises no event otherwise.
            target.value = "";
          }}
        />
      </div>
      <OwnFormats />
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

interface TakeSource {
  /** Why the selected cells can't be used. */
  readonly problem: string | undefined;
  readonly takeFiles: (files: ArrayLike<File>) => void;
  readonly takeCells: () => Promise<void>;
}

/** Reads files or the selected cells as the measured data. */
function useTakeSource(): TakeSource {
  const workbook = useWorkbook();
  const { measuring } = useMeasuring();
  const [problem, setProblem] = useState<string>();
  const takeFiles = (files: ArrayLike<File>): void => {
    const given = Array.from(files);
    const [file, ...others] = given;
    if (!file) return;
    setProblem(undefined);
    if (others.length === 0 && /\.json$/i.test(file.name)) {
      void takeJson(file);
      return;
    }
    measuring.read(others.length === 0 ? file.name : `${file.name} and ${others.length} more`, sourceOf(given));
  };
  /** A format of one's own, or data as JSON. */
  const takeJson = async (file: File): Promise<void> => {
    try {
      measuring.addFormat(presetIn(await file.text(), file.name));
    } catch (error) {
      if (!isUserError(error)) throw error;
      measuring.read(file.name, [file]);
    }
  };
  const takeCells = async (): Promise<void> => {
    if (!workbook) return;
    try {
      const { name, cells } = await selectedRows(workbook);
      setProblem(undefined);
      measuring.read(name, cells);
    } catch (error) {
      setProblem(failureText(error));
    }
  };
  return { problem, takeFiles, takeCells };
}

/** Files are exported records if their names say several record types; otherwise they are one series. */
function sourceOf(files: readonly File[]): DataSource {
  const types = new Set(files.map(({ name }) => recordTypeOf(name)).filter((type) => type !== undefined));
  return types.size > 1 ? { records: files.map((file) => ({ name: file.name, file })) } : files;
}

/** @throws RangeError for too many cells or empty ones, WorkbookError if Excel can't read them */
async function selectedRows(workbook: WorkbookPort): Promise<{ name: string; cells: CellRows }> {
  const selection = await workbook.readSelection();
  const isLarge = selection.rows * selection.columns > MOST_CELLS;
  const cells = isLarge ? await workbook.readFilled(selection) : selection;
  if (!cells) throw new UserError("The selected cells are empty. Select cells that hold values.");
  const { sheet, address, rows, columns } = cells;
  if (rows * columns > MOST_CELLS)
    throw new UserError(
      `Select up to ${exactly(MOST_CELLS)} cells. For more data, save it as CSV and choose the file.`,
    );
  const [values = []] = await workbook.readCells([{ sheet, address }]);
  const taken = Array.from({ length: rows }, (_, row) => values.slice(row * columns, (row + 1) * columns));
  return { name: written(cells), cells: { rows: taken } };
}
