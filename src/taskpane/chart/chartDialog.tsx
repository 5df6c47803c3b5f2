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
import { useEffect, useReducer, useState, type JSX } from "react";
import { followed, type ChartPixels, type Pixel } from "../../analysis/chartReading";
import { paperFigures } from "../../model/facts/paperFigures";
import { readingsAddress, readingsBlock, READINGS_SHEET } from "../../workbook/readingsSheet";
import type { Reference } from "../../cells/reference";
import { useFileChoice } from "../../ui/useFileChoice";
import { Segmented } from "../../ui/segmented";
import { useFocusBack } from "../../ui/useFocusBack";
import { useDecimal } from "../locale";
import { failureText, useWorkbook } from "../workbookPort";
import { AxisFields } from "./axisFields";
import { ChartPicture } from "./chartPicture";
import { FigureFields, type ChosenCurve } from "./figureFields";
import { FollowField } from "./followField";
import { pictureFrom } from "./pictureFrom";
import { PointsTable } from "./pointsTable";
import {
  mergedReadings,
  KNOWN_PLACES,
  NOTHING_READ,
  readingAfter,
  readSoFar,
  typedRows,
  typedText,
  type ClickTarget,
} from "./reading";

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

/** Names of the buttons that say what the next click sets. */
const TARGETS: Readonly<Record<string, ClickTarget>> = {
  "x axis, 1": "x1",
  "x axis, 2": "x2",
  "y axis, 1": "y1",
  "y axis, 2": "y2",
  "A point": "point",
  "A curve": "curve",
};
const ZOOMS: Readonly<Record<string, number>> = { Fit: 1, "2×": 2, "4×": 4 };
/** Number of readings along a followed curve. Our default. */
const ALONG_CURVE = "10";

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
  const [picture, setPicture] = useState<ChartPixels>();
  const [curve, setCurve] = useState<ChosenCurve>({ figure: "", curve: "" });
  const [state, dispatch] = useReducer(readingAfter, NOTHING_READ);
  const [along, setAlong] = useState(ALONG_CURVE);
  const [zoom, setZoom] = useState("Fit");
  const [problem, setProblem] = useState<string>();

  const open = async (file: Blob): Promise<void> => {
    try {
      setPicture(await pictureFrom(file));
      setProblem(undefined);
      dispatch({ kind: "anew", keepAxes: false });
    } catch (error) {
      setProblem(failureText(error));
    }
  };
  const chooser = useFileChoice("Picture of the chart", "image/*", (file) => void open(file));
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith("image/"));
      if (!file) return;
      event.preventDefault();
      void open(file);
    };
    document.addEventListener("paste", paste);
    return () => {
      document.removeEventListener("paste", paste);
    };
  }, []);

  const read = readSoFar(state, decimal);
  const points = read.kind === "points" ? read.points : [];
  const set = (at: Pixel): void => {
    setProblem(undefined);
    if (state.target !== "curve") {
      dispatch({ kind: "set", at });
      return;
    }
    const places = picture ? followed(picture, at, Number(along)) : [];
    if (places.length === 0) setProblem("There's no curve here, only the background. Click the middle of a curve.");
    else dispatch({ kind: "followed", places });
  };
  const figure = paperFigures.find(({ id }) => id === curve.figure);
  const isReady = points.length > 0 && figure !== undefined && (curve.curve !== "" || figure.curves.length === 1);
  const rows = mergedReadings(typedRows(before, decimal), points, curve.figure, curve.curve);
  const insert = async (): Promise<void> => {
    if (!workbook || !figure) return;
    try {
      const block = readingsBlock(rows, `x and y of the last curve: ${figure.x}; ${figure.y}`);
      const done = await workbook.insertBlock({ block: () => block, newSheet: READINGS_SHEET });
      if (done.kind !== "inserted") throw new RangeError("a new sheet has room");
      const [name] = done.names;
      onCells({ sheet: done.at.sheet, address: readingsAddress(rows.length), ...(name !== undefined && { name }) });
    } catch (error) {
      setProblem(failureText(error));
    }
  };
  const chosen = Object.keys(TARGETS).find((name) => TARGETS[name] === state.target);
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
              <>
                <Segmented
                  aria-label="The next click sets"
                  names={Object.keys(TARGETS)}
                  chosen={chosen}
                  onChoose={(name) => {
                    dispatch({ kind: "target", target: TARGETS[name] ?? "point" });
                  }}
                  onLeave={() => undefined}
                />
                <ChartPicture
                  picture={picture}
                  zoom={ZOOMS[zoom] ?? 1}
                  marks={KNOWN_PLACES.flatMap((label) => {
                    const at = state.marks[label];
                    return at ? [{ label, at }] : [];
                  })}
                  places={state.places}
                  sets={`The next click sets: ${chosen ?? ""}.`}
                  onSet={set}
                />
                <Segmented
                  aria-label="Zoom"
                  names={Object.keys(ZOOMS)}
                  chosen={zoom}
                  onChoose={setZoom}
                  onLeave={() => undefined}
                />
                <AxisFields state={state} figure={figure} dispatch={dispatch} />
                <FollowField count={along} onChange={setAlong} />
                {read.kind === "points" ? (
                  <PointsTable
                    points={points}
                    onRemove={(index) => {
                      dispatch({ kind: "remove", index });
                    }}
                  />
                ) : (
                  <p role="status" className={read.kind === "fault" ? styles.problem : styles.text}>
                    {read.kind === "fault" ? read.text : read.for}
                  </p>
                )}
              </>
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
