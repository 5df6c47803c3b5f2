/** Frame of a picture that is calculated in the background: dimmed while it shows earlier inputs, with its progress. */
import { makeStyles, mergeClasses, ProgressBar, tokens, typographyStyles } from "@fluentui/react-components";
import type { JSX, ReactNode } from "react";
import type { Steps } from "../jobs/useJob";

const useStyles = makeStyles({
  root: { position: "relative" },
  past: { opacity: 0.9 },
  words: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
});

interface WorkingProps {
  readonly steps: Steps<unknown>;
  /** The form itself has no answer at present. */
  readonly isPast: boolean;
  readonly children: ReactNode;
}

export function Working({ steps: { result, isFresh, done }, isPast, children }: WorkingProps): JSX.Element {
  const styles = useStyles();
  return (
    <div className={styles.root} aria-busy={!isFresh}>
      {!isFresh && <ProgressBar aria-label="Drawing the chart" value={done} />}
      {isPast && <div className={styles.words}>Shows the last inputs that had an answer.</div>}
      <div className={mergeClasses((isPast || !isFresh) && result !== undefined && styles.past)}>{children}</div>
    </div>
  );
}
