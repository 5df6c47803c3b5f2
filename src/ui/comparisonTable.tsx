/** Up to four columns side by side in a narrow pane: each row's name is above its values; sentences are listed line by line. */
import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { WarningRegular } from "@fluentui/react-icons/svg/warning";
import type { JSX, ReactNode } from "react";
import { focusRing } from "./focus";

interface ComparedColumn {
  readonly title: string;
  /** What is wrong with the whole column: "Over capacity". */
  readonly mark?: string;
  readonly actions: ReactNode;
}

export interface ComparedRow {
  readonly label: string;
  readonly cells: readonly string[];
  readonly isDifferent: boolean;
  /** True for an answer, false for an input. */
  readonly isAnswer: boolean;
}

interface ComparisonTableProps {
  readonly label: string;
  readonly columns: readonly ComparedColumn[];
  readonly rows: readonly ComparedRow[];
}

/** Maximum length of a value in a column; a longer one would wrap into many lines of one word. */
const LONGEST_IN_COLUMN = 28;

const useStyles = makeStyles({
  frame: {
    overflowX: "auto",
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    ...focusRing,
  },
  table: { ...typographyStyles.caption1, borderCollapse: "collapse", width: "100%", tableLayout: "fixed" },
  title: { ...typographyStyles.caption1Strong, textAlign: "left", backgroundColor: tokens.colorNeutralBackground3 },
  name: {
    textAlign: "left",
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  cell: {
    verticalAlign: "top",
    overflowWrap: "anywhere",
    fontVariantNumeric: "tabular-nums",
    paddingTop: tokens.spacingVerticalXXS,
    paddingBottom: tokens.spacingVerticalXXS,
    paddingLeft: tokens.spacingHorizontalXS,
    paddingRight: tokens.spacingHorizontalXS,
  },
  different: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
  },
  answer: { ...typographyStyles.body1Strong },
  mark: { ...typographyStyles.caption1 },
  icon: { color: tokens.colorStatusWarningForeground1, verticalAlign: "text-bottom" },
  strong: { fontWeight: tokens.fontWeightSemibold },
});

export function ComparisonTable({ label, columns, rows }: ComparisonTableProps): JSX.Element {
  const styles = useStyles();
  return (
    <div role="region" aria-label={label} tabIndex={0} className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ title, mark, actions }) => (
              <th key={title} scope="col" className={mergeClasses(styles.cell, styles.title)}>
                {title}
                {mark !== undefined && (
                  <div className={styles.mark}>
                    <WarningRegular className={styles.icon} aria-label="Warning" /> {mark}
                  </div>
                )}
                {actions}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(({ label: name, cells, isDifferent, isAnswer }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={columns.length} className={mergeClasses(styles.cell, styles.name)}>
                {name}
                {isDifferent && " (different)"}
              </th>
            </tr>
            {cells.some((cell) => cell.length > LONGEST_IN_COLUMN) ? (
              toldTogether(cells, columns).map(({ whose, cell }) => (
                <tr key={whose}>
                  <td colSpan={columns.length} className={mergeClasses(styles.cell, isDifferent && styles.different)}>
                    {isDifferent && <span className={styles.strong}>{whose}: </span>}
                    {cell === "" ? "none" : cell}
                  </td>
                </tr>
              ))
            ) : (
              <tr>
                {cells.map((cell, i) => (
                  <td
                    key={i}
                    className={mergeClasses(
                      styles.cell,
                      isDifferent && styles.different,
                      isDifferent && styles.strong,
                      isAnswer && styles.answer,
                    )}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** Returns each sentence once, with the columns that have it. */
function toldTogether(
  cells: readonly string[],
  columns: readonly ComparedColumn[],
): { readonly whose: string; readonly cell: string }[] {
  return [...new Set(cells)].map((cell) => ({
    cell,
    whose: columns
      .filter((_, i) => cells[i] === cell)
      .map(({ title }) => title)
      .join(", "),
  }));
}
