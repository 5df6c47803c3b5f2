/** The utilisation of each resource, as a bar with its text. */
import { makeStyles, ProgressBar, tokens, typographyStyles } from "@fluentui/react-components";
import { ChevronRightRegular } from "@fluentui/react-icons/svg/chevron-right";
import type { JSX } from "react";

export interface UtilisationBar {
  readonly resource: string;
  /** 1 is fully used. The bar ends there; a mark after its end shows that the share is larger. */
  readonly share: number;
  /** "62%" */
  readonly text: string;
}

/** Shares below this are rounded to 100%. */
const READS_AS_MORE = 1.005;

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
  mark: { display: "flex" },
  text: { paddingLeft: tokens.spacingHorizontalS, fontVariantNumeric: "tabular-nums", textAlign: "right" },
});

export function UtilisationBars({ bars }: { readonly bars: readonly UtilisationBar[] }): JSX.Element {
  const styles = useStyles();
  return (
    <ul className={styles.list} aria-label="Utilisation">
      {bars.map(({ resource, share, text }) => (
        <li key={resource} className={styles.row}>
          <ProgressBar value={Math.min(share, 1)} thickness="large" aria-hidden />
          <span className={styles.mark}>
            {share >= READS_AS_MORE && <ChevronRightRegular aria-label="beyond 100%:" />}
          </span>
          <span>{resource}</span>
          <span className={styles.text}>{text}</span>
        </li>
      ))}
    </ul>
  );
}
