/** How much of a form is filled: a bar, and in words what is still missing. */
import { makeStyles, ProgressBar, tokens, typographyStyles } from "@fluentui/react-components";
import type { JSX } from "react";

interface MeterProps {
  readonly label: string;
  readonly filled: number;
  readonly of: number;
  readonly text: string;
}

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalXS },
  text: { ...typographyStyles.caption1, overflowWrap: "anywhere" },
});

export function Meter({ label, filled, of, text }: MeterProps): JSX.Element {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {of > 0 && <ProgressBar aria-label={label} aria-valuetext={text} value={filled} max={of} thickness="large" />}
      <span className={styles.text}>{text}</span>
    </div>
  );
}
