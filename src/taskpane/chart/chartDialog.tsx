/** Reads points from the picture of a published chart, and returns them as chart readings. */
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
  typographyStyles,
} from "@fluentui/react-components";
import { useReducer, useState, type JSX } from "react";
import { paperFigures } from "../../model/facts/paperFigures";
import type { PaperFigure } from "../../model/facts/papers";
import { readingsAddress, readingsBlock, READINGS_SHEET } from "../../workbook/readingsSheet";
import type { Reference } from "../../cells/reference";
import { useFocusBack } from "../../ui/useFocusBack";
import { useDecimal } from "../locale";
import { failureText, useWorkbook, type WorkbookPort } from "../workbookPort";
import { FigureFields, type ChosenCurve } from "./figureFields";
import { PictureReader } from "./pictureReader";
import {
  mergedReadings,
  NOTHING_READ,
  readingAfter,
  readSoFar,
  typedRows,
  typedText,
  type ReadingRow,
} from "./reading";
import { usePicture } from "./usePicture";

const useStyles = makeStyles({
  surface: { padding: tokens.spacingHorizontalM },
  content: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    // Otherwise the picture, which scrolls, would be squeezed.
    gridAutoRows: "max-content",
    rowGap: tokens.spacingVerticalM,
  },
  text: { ...typographyStyles.caption1, margin: 0, overflowWrap: "anywhere" },
  problem: { ...typographyStyles.caption1, margin: 0, color: tokens.colorPaletteRedForeground1 },
});

interface ChartDialogProps {
  /** Readings that are typed into the field already. */
  readonly before: string;
  readonly onText: (text: string) => void;
  readonly onCells: (cells: Reference) => void;
  readonly onClose: () => void;
}

export function ChartDialog({ before, onText, onCells, onClose }: ChartDialogProps): JSX.Element {
  const styles = useStyles();
  const decimal = useDecimal();
  const workbook = useWorkbook();
  useFocusBack();
  const [curve, setCurve] = useState<ChosenCurve>({ figure: "", curve: "" });
  const [state, dispatch] = useReducer(readingAfter, NOTHING_READ);
  const [problem, setProblem] = useState<string>();
  const { picture, chooser } = usePicture({
    onOpened: () => {
      setProblem(undefined);
      dispatch({ kind: "anew", keepAxes: false });
    },
    onProblem: setProblem,
  });
  const read = readSoFar(state, decimal);
  const points = read.kind === "points" ? read.points : [];
  const figure = paperFigures.find(({ id }) => id === curve.figure);
  const isReady = points.length > 0 && figure !== undefined && (curve.curve !== "" || figure.curves.length === 1);
  const rows = mergedReadings(typedRows(before, decimal), points, curve.figure, curve.curve);
  const insert = async (): Promise<void> => {
    if (!workbook || !figure) return;
    try {
      onCells(await insertReadings(workbook, rows, figure));
    } catch (error) {
      setProblem(failureText(error));
    }
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>Read points from a chart</DialogTitle>
          <DialogContent className={styles.content}>
            <FigureFields
              curve={curve}
              onChange={(next) => {
                setCurve(next);
                dispatch({ kind: "anew", keepAxes: next.figure === curve.figure });
              }}
            />
            <Button onClick={chooser.choose}>{picture ? "Choose another picture" : "Choose picture"}</Button>
            {chooser.field}
            <p className={styles.text}>
              Or paste a picture from the clipboard. It stays on this computer and isn't saved.
            </p>
            {picture && (
              <PictureReader
                picture={picture}
                state={state}
                dispatch={dispatch}
                read={read}
                figure={figure}
                onProblem={setProblem}
              />
            )}
            {problem !== undefined && (
              <p role="alert" className={styles.problem}>
                {problem}
              </p>
            )}
          </DialogContent>
          <DialogActions fluid>
            <Button onClick={onClose}>Cancel</Button>
            {workbook && (
              <Button disabledFocusable={!isReady} onClick={() => void insert()}>
                Put into the workbook
              </Button>
            )}
            <Button
              appearance="primary"
              disabledFocusable={!isReady}
              onClick={() => {
                onText(typedText(rows, decimal));
              }}
            >
              Use readings
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

/** Writes the readings on a sheet of their own, and returns their cells. */
async function insertReadings(
  workbook: WorkbookPort,
  rows: readonly ReadingRow[],
  { x, y }: PaperFigure,
): Promise<Reference> {
  const block = readingsBlock(rows, `x and y of the last curve: ${x}; ${y}`);
  const done = await workbook.insertBlock({ block: () => block, newSheet: READINGS_SHEET });
  if (done.kind !== "inserted") throw new RangeError("a new sheet has room");
  const [name] = done.names;
  return { sheet: done.at.sheet, address: readingsAddress(rows.length), ...(name !== undefined && { name }) };
}
