/** A few things as columns, with what each has of the same rows. All of it wraps, so that three fit a narrow pane. */
import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import type { JSX } from "react";
import { CellText, type TableCell } from "./dataTable";
import { focusRing } from "./focus";

interface SideBySideProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly title: string; readonly cells: readonly TableCell[] }[];
}

const useStyles = makeStyles({
  frame: {
    overflowX: "auto",
    // Words stay whole.
    overflowWrap: "normal",
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    ...focusRing,
  },
  table: { ...typographyStyles.caption1, borderCollapse: "collapse", width: "100%" },
  cell: {
    paddingTop: tokens.spacingVerticalXXS,
    paddingBottom: tokens.spacingVerticalXXS,
    paddingLeft: tokens.spacingHorizontalXXS,
    paddingRight: tokens.spacingHorizontalXXS,
    textAlign: "left",
    verticalAlign: "top",
    fontVariantNumeric: "tabular-nums",
    ":first-child": { paddingLeft: tokens.spacingHorizontalXS },
  },
  head: { fontWeight: tokens.fontWeightSemibold, backgroundColor: tokens.colorNeutralBackground3 },
  title: { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground3 },
  row: { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}` },
});

export function SideBySide({ label, heads, rows }: SideBySideProps): JSX.Element {
  const styles = useStyles();
  return (
    <div role="region" aria-label={label} tabIndex={0} className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr className={styles.head}>
            <td />
            {heads.map((head) => (
              <th key={head} scope="col" className={mergeClasses(styles.cell, styles.head)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, cells }) => (
            <tr key={title} className={styles.row}>
              <th scope="row" className={mergeClasses(styles.cell, styles.title)}>
                {title}
              </th>
              {cells.map((cell, i) => (
                <td key={i} className={styles.cell}>
                  <CellText cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
