/** The picture of a chart, on which places are set by a click, or by the arrow keys and Enter. */
import { makeStyles, tokens } from "@fluentui/react-components";
import { useEffect, useRef, useState, type JSX, type KeyboardEvent, type PointerEvent } from "react";
import type { ChartPixels, Pixel } from "../../analysis/chartReading";
import { focusRing } from "../../ui/focus";

interface Mark {
  readonly label: string;
  readonly at: Pixel;
}

interface ChartPictureProps {
  readonly picture: ChartPixels;
  /** Width in the pane as a multiple of the width that fits. */
  readonly zoom: number;
  readonly marks: readonly Mark[];
  readonly places: readonly Pixel[];
  /** What a click sets, in words. */
  readonly sets: string;
  readonly onSet: (at: Pixel) => void;
}

const useStyles = makeStyles({
  frame: {
    position: "relative",
    overflow: "auto",
    maxHeight: "45vh",
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    ...focusRing,
  },
  sheet: { position: "relative", cursor: "crosshair" },
  picture: { display: "block", width: "100%", backgroundColor: "white" },
  // Drawn over the picture, whose colours aren't the theme's.
  marks: { position: "absolute", inset: 0, width: "100%", height: "100%", pointerEvents: "none", overflow: "visible" },
});

/** Pixels of the picture per arrow key; with Shift, more. */
const STEP = 1;
const LONG_STEP = 10;
const ARROWS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function ChartPicture(props: ChartPictureProps): JSX.Element {
  const { picture, zoom, marks, places, sets, onSet } = props;
  const { width, height, data } = picture;
  const styles = useStyles();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [cross, setCross] = useState<Pixel>();
  useEffect(() => {
    canvas.current?.getContext("2d")?.putImageData(new ImageData(Uint8ClampedArray.from(data), width, height), 0, 0);
  }, [data, width, height]);
  const press = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    if (arrow) {
      const step = event.shiftKey ? LONG_STEP : STEP;
      const from = cross ?? { x: Math.floor(width / 2), y: Math.floor(height / 2) };
      const [dx, dy] = arrow;
      setCross({ x: within(from.x + step * dx, width), y: within(from.y + step * dy, height) });
    } else if (event.key === "Enter" && cross) onSet(cross);
    else return;
    event.preventDefault();
  };
  const click = (event: PointerEvent): void => {
    const box = canvas.current?.getBoundingClientRect();
    if (!box) return;
    const at = {
      x: within(Math.floor(((event.clientX - box.left) / box.width) * width), width),
      y: within(Math.floor(((event.clientY - box.top) / box.height) * height), height),
    };
    setCross(at);
    onSet(at);
  };
  // Marks have the same size on the screen at every zoom and size of the picture.
  const unit = width / (300 * zoom);
  return (
    <div
      role="application"
      tabIndex={0}
      aria-label={`Picture of the chart. ${sets} Arrow keys move the cross, with Shift by ${LONG_STEP}; Enter sets the point.`}
      className={styles.frame}
      onKeyDown={press}
    >
      <div className={styles.sheet} style={{ width: `${100 * zoom}%` }} onPointerUp={click}>
        <canvas ref={canvas} width={width} height={height} className={styles.picture} />
        <svg className={styles.marks} viewBox={`0 0 ${width} ${height}`} aria-hidden>
          {places.map(({ x, y }, index) => (
            <circle key={index} cx={x} cy={y} r={3 * unit} fill="none" stroke="#d13438" strokeWidth={1.5 * unit} />
          ))}
          {marks.map(({ label, at: { x, y } }) => (
            <g key={label} stroke="#0f6cbd" strokeWidth={1.5 * unit}>
              <path d={crossAt(x, y, 5 * unit)} />
              <text x={x + 4 * unit} y={y - 4 * unit} fontSize={11 * unit} fill="#0f6cbd" stroke="none">
                {label}
              </text>
            </g>
          ))}
          {cross && <path d={crossAt(cross.x, cross.y, 9 * unit)} stroke="#616161" strokeWidth={unit} />}
        </svg>
      </div>
      <span role="status" hidden>
        {cross && `${cross.x}, ${cross.y}`}
      </span>
    </div>
  );
}

function within(at: number, size: number): number {
  return Math.min(size - 1, Math.max(0, at));
}

function crossAt(x: number, y: number, reach: number): string {
  return `M${x - reach} ${y}H${x + reach}M${x} ${y - reach}V${y + reach}`;
}
