/** The state of each interval as a coloured strip, with the names below, because colour alone isn't enough. */
import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import type { JSX } from "react";

export interface StateRun {
  readonly state: string;
  readonly intervals: number;
}

const useStyles = makeStyles({
  strip: {
    display: "flex",
    height: tokens.spacingVerticalM,
    marginTop: tokens.spacingVerticalXS,
    // High contrast replaces these colours, so the names below must suffice.
    forcedColorAdjust: "none",
  },
  names: {
    ...typographyStyles.caption1,
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalM,
    margin: 0,
    marginTop: tokens.spacingVerticalXXS,
    marginBottom: tokens.spacingVerticalS,
    paddingLeft: 0,
    listStyleType: "none",
  },
  mark: {
    display: "inline-block",
    width: tokens.spacingHorizontalS,
    height: tokens.spacingVerticalS,
    marginRight: tokens.spacingHorizontalXS,
    forcedColorAdjust: "none",
  },
  // From harmless to painful.
  colour0: { backgroundColor: tokens.colorNeutralBackground6 },
  colour1: { backgroundColor: tokens.colorPaletteLightGreenBackground3 },
  colour2: { backgroundColor: tokens.colorPaletteBlueBorderActive },
  colour3: { backgroundColor: tokens.colorPaletteMarigoldBackground3 },
  colour4: { backgroundColor: tokens.colorPaletteDarkOrangeBackground3 },
  colour5: { backgroundColor: tokens.colorPaletteBerryBackground3 },
  colour6: { backgroundColor: tokens.colorPaletteRedBackground3 },
});

interface StateStripProps {
  readonly runs: readonly StateRun[];
  /** All possible states, from harmless to painful: they decide which colours are grey and red. */
  readonly severities: readonly string[];
}

export function StateStrip({ runs, severities }: StateStripProps): JSX.Element {
  const styles = useStyles();
  const colours = [
    styles.colour0,
    styles.colour1,
    styles.colour2,
    styles.colour3,
    styles.colour4,
    styles.colour5,
    styles.colour6,
  ];
  const names = [...new Set(runs.map(({ state }) => state))];
  const colourOf = (state: string): string | undefined => {
    const rank = Math.max(0, severities.indexOf(state)) / Math.max(1, severities.length - 1);
    return colours[Math.round(rank * (colours.length - 1))];
  };
  return (
    <>
      <div className={styles.strip} role="img" aria-label={spoken(runs)}>
        {visibleRuns(runs, severities).map(({ state, intervals }, i) => (
          <div key={i} title={state} className={colourOf(state)} style={{ flexGrow: intervals }} />
        ))}
      </div>
      <ul className={styles.names} aria-label="States">
        {names.map((state) => (
          <li key={state}>
            <span className={mergeClasses(styles.mark, colourOf(state))} />
            {state}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Maximum number of places in a strip; in a narrow pane a shorter run wouldn't be visible. */
export const MOST_PLACES = 240;
/** Maximum number of runs that a sentence lists. */
const MOST_TOLD = 24;

/** Reduces the runs to MOST_PLACES places, each with the most painful state of its intervals. */
export function visibleRuns(runs: readonly StateRun[], severities: readonly string[]): readonly StateRun[] {
  const all = runs.reduce((sum, { intervals }) => sum + intervals, 0);
  if (all <= MOST_PLACES) return runs;
  const worst: (string | undefined)[] = Array.from({ length: MOST_PLACES });
  let from = 0;
  for (const { state, intervals } of runs) {
    const to = from + intervals;
    const last = Math.min(MOST_PLACES, Math.ceil((to * MOST_PLACES) / all));
    for (let at = Math.floor((from * MOST_PLACES) / all); at < last; at += 1) {
      const held = worst[at];
      if (held === undefined || severities.indexOf(state) > severities.indexOf(held)) worst[at] = state;
    }
    from = to;
  }
  const shown: StateRun[] = [];
  for (const state of worst) {
    const open = shown[shown.length - 1];
    if (open && open.state === state) shown[shown.length - 1] = { ...open, intervals: open.intervals + 1 };
    else shown.push({ state: state ?? "", intervals: 1 });
  }
  return shown;
}

/** Lists the runs in order; if there are too many, the total length of each state. */
function spoken(runs: readonly StateRun[]): string {
  const told = (all: readonly StateRun[]): string => all.map((run) => `${run.state} for ${run.intervals}`).join(", ");
  if (runs.length <= MOST_TOLD) return `Intervals per state, in order: ${told(runs)}`;
  const sums = new Map<string, number>();
  for (const { state, intervals } of runs) sums.set(state, (sums.get(state) ?? 0) + intervals);
  const totals = [...sums].map(([state, intervals]) => ({ state, intervals }));
  return `Intervals per state: ${told(totals)}. The table shows them in order.`;
}
