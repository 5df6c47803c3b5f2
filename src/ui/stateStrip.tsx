/** What state each interval is in, as a strip; the names below it, for colour alone says nothing. */
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
    // The colours mean something: in high contrast the names below must do.
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
  /** All states that there are, from harmless to painful: the ends of the scale are grey and red. */
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
  const spoken = runs.map(({ state, intervals }) => `${state} for ${intervals}`).join(", ");
  return (
    <>
      <div className={styles.strip} role="img" aria-label={`States by intervals: ${spoken}`}>
        {runs.map(({ state, intervals }, i) => (
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
