/** The picture with what was read from it so far, and what the next click sets. */
import { makeStyles, typographyStyles, tokens } from "@fluentui/react-components";
import { useState, type Dispatch, type JSX } from "react";
import { followed, type ChartPixels, type Pixel } from "../../analysis/chartReading";
import type { PaperFigure } from "../../model/facts/papers";
import { Segmented } from "../../ui/segmented";
import { AxisFields } from "./axisFields";
import { ChartPicture } from "./chartPicture";
import { FollowField } from "./followField";
import { PointsTable } from "./pointsTable";
import { KNOWN_PLACES, type ChartAct, type ChartReadingState, type ClickTarget, type ReadSoFar } from "./reading";

const useStyles = makeStyles({
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

interface PictureReaderProps {
  readonly picture: ChartPixels;
  readonly state: ChartReadingState;
  readonly dispatch: Dispatch<ChartAct>;
  readonly read: ReadSoFar;
  /** Names the axes, once it is chosen. */
  readonly figure: PaperFigure | undefined;
  readonly onProblem: (text: string | undefined) => void;
}

export function PictureReader({ picture, state, dispatch, read, figure, onProblem }: PictureReaderProps): JSX.Element {
  const styles = useStyles();
  const [along, setAlong] = useState(ALONG_CURVE);
  const [zoom, setZoom] = useState("Fit");
  const chosen = Object.keys(TARGETS).find((name) => TARGETS[name] === state.target);
  const set = (at: Pixel): void => {
    onProblem(undefined);
    if (state.target !== "curve") {
      dispatch({ kind: "set", at });
      return;
    }
    const places = followed(picture, at, Number(along));
    if (places.length === 0) onProblem("There's no curve here, only the background. Click the middle of a curve.");
    else dispatch({ kind: "followed", places });
  };
  return (
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
          points={read.points}
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
  );
}
