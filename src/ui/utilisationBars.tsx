/** How full each resource is, as a bar beside words. */
import { makeStyles, ProgressBar, tokens, typographyStyles } from "@fluentui/react-components";
import type { JSX } from "react";

export interface UtilisationBar {
  readonly resource: string;
  /** 1 is full; more draws a full bar. */
  readonly share: number;
  /** "62%" */
  readonly text: string;
}

const useStyles = makeStyles({
  list: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalXXS, margin: 0, padding: 0 },
  row: {
    ...typographyStyles.caption1,
    display: "grid",
    // The widths of each line alone, so that they are one column: "1,230%" is 4 em.
    gridTemplateColumns: "minmax(0, 1fr) minmax(0, 2fr) minmax(4em, auto)",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
    listStyleType: "none",
  },
  text: { fontVariantNumeric: "tabular-nums", textAlign: "right" },
});

export function UtilisationBars({ bars }: { readonly bars: readonly UtilisationBar[] }): JSX.Element {
  const styles = useStyles();
  return (
    <ul className={styles.list} aria-label="Utilisation">
      {bars.map(({ resource, share, text }) => (
        <li key={resource} className={styles.row}>
          <ProgressBar value={Math.min(share, 1)} thickness="large" aria-hidden />
          <span>{resource}</span>
          <span className={styles.text}>{text}</span>
        </li>
      ))}
    </ul>
  );
}
