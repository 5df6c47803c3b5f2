/** The points that were read, each with a button that removes it. */
import { Button, makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons/svg/dismiss";
import { useEffect, useRef, type JSX } from "react";
import type { ChartPoint } from "../../analysis/chartReading";
import { asWritten } from "../../model/quantities/formatNumber";

interface PointsTableProps {
  readonly points: readonly ChartPoint[];
  readonly onRemove: (index: number) => void;
}

const useStyles = makeStyles({
  table: { ...typographyStyles.caption1, borderCollapse: "collapse" },
  number: { textAlign: "right", fontVariantNumeric: "tabular-nums", paddingRight: tokens.spacingHorizontalM },
  text: { ...typographyStyles.caption1, margin: 0 },
});

export function PointsTable({ points, onRemove }: PointsTableProps): JSX.Element {
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  const removed = useRef<number>();
  useEffect(() => {
    if (removed.current === undefined) return;
    // The button that had the focus is gone; the next one takes it, or this element if there is none.
    const buttons = root.current?.querySelectorAll("button") ?? [];
    (buttons[Math.min(removed.current, buttons.length - 1)] ?? root.current)?.focus();
    removed.current = undefined;
  }, [points]);
  return (
    <div ref={root} tabIndex={-1}>
      {points.length === 0 ? (
        <p className={styles.text}>No points yet. Click points, or a curve.</p>
      ) : (
        <table className={styles.table}>
          <caption
            className={styles.text}
          >{`${points.length} ${points.length === 1 ? "reading" : "readings"}`}</caption>
          <thead>
            <tr>
              <th className={styles.number}>x</th>
              <th className={styles.number}>y</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {points.map(({ x, y }, index) => (
              <tr key={index}>
                <td className={styles.number}>{asWritten(x)}</td>
                <td className={styles.number}>{asWritten(y)}</td>
                <td>
                  <Button
                    size="small"
                    appearance="subtle"
                    icon={<DismissRegular />}
                    aria-label={`Remove reading ${index + 1}`}
                    onClick={() => {
                      removed.current = index;
                      onRemove(index);
                    }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
