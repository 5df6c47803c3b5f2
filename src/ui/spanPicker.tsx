/**
 * A part of a long row of intervals, selected on its chart: drawn with the mouse, or its two ends moved by mouse or
 * keyboard.
 */
import { makeStyles, tokens } from "@fluentui/react-components";
import { useCallback, useRef, useState, type JSX, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { focusRing } from "./focus";
import type { DrawnArea } from "./profileChart";

export interface PickedSpan {
  readonly from: number;
  /** The interval after the last. */
  readonly to: number;
}

interface SpanPickerProps {
  readonly label: string;
  /** Number of intervals. */
  readonly length: number;
  readonly span: PickedSpan;
  /** How far Page Up and Page Down move an end. */
  readonly stride: number;
  /** Beginning of an interval in words. */
  readonly wordsAt: (place: number) => string;
  readonly onPick: (span: PickedSpan) => void;
  /** The chart; reports where its plot area lies. */
  readonly children: (onArea: (area: DrawnArea) => void) => ReactNode;
}

const HANDLE = 14;

const useStyles = makeStyles({
  root: { position: "relative" },
  area: { position: "absolute", touchAction: "pan-y", cursor: "col-resize" },
  outside: {
    position: "absolute",
    top: 0,
    bottom: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    opacity: 0.65,
    pointerEvents: "none",
    "@media (forced-colors: active)": { backgroundColor: "Canvas" },
  },
  handle: {
    position: "absolute",
    top: 0,
    bottom: 0,
    width: `${HANDLE}px`,
    cursor: "ew-resize",
    touchAction: "none",
    display: "flex",
    justifyContent: "center",
    ...focusRing,
    "::before": {
      content: '""',
      width: "2px",
      height: "100%",
      backgroundColor: tokens.colorNeutralForeground1,
      "@media (forced-colors: active)": { backgroundColor: "Highlight" },
    },
    "::after": {
      content: '""',
      position: "absolute",
      top: `calc(50% - ${tokens.spacingVerticalM})`,
      width: "8px",
      height: "24px",
      borderRadius: tokens.borderRadiusSmall,
      backgroundColor: tokens.colorNeutralForeground1,
      "@media (forced-colors: active)": { backgroundColor: "Highlight" },
    },
  },
});

export function SpanPicker(props: SpanPickerProps): JSX.Element {
  const { label, length, span, wordsAt, onPick, children } = props;
  const styles = useStyles();
  const [area, setArea] = useState<DrawnArea>();
  const onArea = useCallback((next: DrawnArea) => {
    setArea((last) => (last && sameArea(last, next) ? last : next));
  }, []);
  const [drawn, setDrawn] = useState<PickedSpan>();
  const field = useRef<HTMLDivElement>(null);
  /** The end that stays in place while the mouse moves the other one. */
  const anchor = useRef<number>();

  const placeOf = ({ clientX }: PointerEvent): number => {
    const box = field.current?.getBoundingClientRect();
    const share = box && box.width > 0 ? (clientX - box.left) / box.width : 0;
    return Math.min(length, Math.max(0, Math.round(share * length)));
  };
  const begin = (fixed: number, event: PointerEvent): void => {
    if (event.button !== 0) return;
    event.stopPropagation();
    anchor.current = fixed;
    field.current?.setPointerCapture(event.pointerId);
  };
  const shown = drawn ?? span;
  const percent = (place: number): string => `${(100 * place) / length}%`;
  return (
    <div role="group" aria-label={label} className={styles.root}>
      {children(onArea)}
      <div
        ref={field}
        className={styles.area}
        style={area ? { ...area } : { left: 0, right: 0, top: 0, bottom: 0 }}
        onPointerDown={(event) => {
          begin(placeOf(event), event);
        }}
        onPointerMove={(event) => {
          if (anchor.current !== undefined) setDrawn(between(anchor.current, placeOf(event)));
        }}
        onPointerUp={() => {
          anchor.current = undefined;
          // A click selects nothing, so the selection stays.
          if (drawn && drawn.to > drawn.from) onPick(drawn);
          setDrawn(undefined);
        }}
        onPointerCancel={() => {
          anchor.current = undefined;
          setDrawn(undefined);
        }}
      >
        <div className={styles.outside} style={{ left: 0, width: percent(shown.from) }} />
        <div className={styles.outside} style={{ right: 0, left: percent(shown.to) }} />
        {ENDS.map((end) => {
          const place = shown[end];
          return (
            <div
              key={end}
              role="slider"
              tabIndex={0}
              aria-label={end === "from" ? `${label}: begins` : `${label}: ends`}
              aria-valuemin={end === "from" ? 0 : shown.from + 1}
              aria-valuemax={end === "from" ? shown.to - 1 : length}
              aria-valuenow={place}
              aria-valuetext={wordsAt(place)}
              className={styles.handle}
              style={{ left: `calc(${percent(place)} - ${HANDLE / 2}px)` }}
              onKeyDown={(event) => {
                const moved = movedBy(event, end, props);
                if (!moved) return;
                event.preventDefault();
                onPick(moved);
              }}
              onPointerDown={(event) => {
                begin(end === "from" ? shown.to : shown.from, event);
              }}
            />
          );
        })}
      </div>
    </div>
  );
}

const ENDS = ["from", "to"] as const;
type End = (typeof ENDS)[number];

function between(one: number, other: number): PickedSpan {
  return { from: Math.min(one, other), to: Math.max(one, other) };
}

function sameArea(one: DrawnArea, other: DrawnArea): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the span after a key moved one of its ends; undefined for a key that moves nothing. */
function movedBy({ key }: KeyboardEvent, end: End, { span, stride, length }: SpanPickerProps): PickedSpan | undefined {
  const by: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -stride,
    PageUp: stride,
    Home: -Infinity,
    End: Infinity,
  };
  const step = by[key];
  if (step === undefined) return undefined;
  const [least, most] = end === "from" ? [0, span.to - 1] : [span.from + 1, length];
  return { ...span, [end]: Math.min(most, Math.max(least, span[end] + step)) };
}
