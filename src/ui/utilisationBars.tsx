/** The utilisation of each resource, as a bar with its text. */
import { makeStyles, ProgressBar, tokens, typographyStyles } from "@fluentui/react-components";
import { ChevronRightRegular } from "@fluentui/react-icons/svg/chevron-right";
import type { JSX } from "react";

export interface UtilisationBar {
  readonly resource: string;
  /** 1 is fully used. */
  readonly share: number;
  /** "62%" */
  readonly text: string;
}

/** Shares below this are rounded to 100%. */
const READS_AS_MORE = 1.005;
/** Bars end at this share, so that the others stay readable; a mark shows that the share is larger. */
const LONGEST = 2;

const useStyles = makeStyles({
  list: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalXXS, margin: 0, padding: 0 },
  row: {
    ...typographyStyles.caption1,
    display: "grid",
    // Each line is a grid of its own, so the columns need fixed widths: "1,230%" is 4 em, the mark 1 em.
    gridTemplateColumns: "minmax(0, 1fr) 1em minmax(0, 2fr) minmax(4em, auto)",
    alignItems: "center",
    listStyleType: "none",
  },
  track: { position: "relative" },
  // Where 100% is, if a bar goes beyond it.
  full: {
    position: "absolute",
    top: `calc(-1 * ${tokens.strokeWidthThick})`,
    bottom: `calc(-1 * ${tokens.strokeWidthThick})`,
    width: tokens.strokeWidthThick,
    backgroundColor: tokens.colorNeutralForeground1,
    forcedColorAdjust: "none",
    "@media (forced-colors: active)": { backgroundColor: "CanvasText" },
  },
  mark: { display: "flex" },
  text: { paddingLeft: tokens.spacingHorizontalS, fontVariantNumeric: "tabular-nums", textAlign: "right" },
});

export function UtilisationBars({ bars }: { readonly bars: readonly UtilisationBar[] }): JSX.Element {
  const styles = useStyles();
  const longest = Math.min(LONGEST, Math.max(1, ...bars.map(({ share }) => share)));
  const isBeyond = longest >= READS_AS_MORE;
  return (
    <ul className={styles.list} aria-label="Utilisation">
      {bars.map(({ resource, share, text }) => (
        <li key={resource} className={styles.row}>
          <div className={styles.track}>
            <ProgressBar
              value={Math.min(share / longest, 1)}
              color={share >= READS_AS_MORE ? "error" : "brand"}
              thickness="large"
              aria-hidden
            />
            {isBeyond && <span className={styles.full} style={{ left: `${100 / longest}%` }} />}
          </div>
          <span className={styles.mark}>
            {share >= READS_AS_MORE && <ChevronRightRegular aria-label="more than 100%:" />}
          </span>
          <span>{resource}</span>
          <span className={styles.text}>{text}</span>
        </li>
      ))}
    </ul>
  );
}
