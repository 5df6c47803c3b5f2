/** Frame of a picture that is calculated in the background: dimmed while it shows earlier inputs, with its progress. */
import { makeStyles, mergeClasses, ProgressBar, tokens, typographyStyles } from "@fluentui/react-components";
import type { JSX, ReactNode } from "react";
import { useLasting } from "../../ui/useLasting";
import { NotLoaded } from "../worker/notLoaded";
import type { WorkSteps } from "../worker/useWork";

const useStyles = makeStyles({
  root: { position: "relative" },
  past: { opacity: 0.9 },
  words: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
});

interface WorkingProps {
  readonly steps: WorkSteps<unknown>;
  /** True if the form has no answer at present. */
  readonly isPast: boolean;
  readonly children: ReactNode;
}

export function Working({ steps, isPast, children }: WorkingProps): JSX.Element {
  const styles = useStyles();
  const { result, isFresh, done, problem } = steps;
  const isLasting = useLasting(!isFresh && !problem);
  return (
    <div className={styles.root} aria-busy={!isFresh && !problem}>
      {isLasting && <ProgressBar aria-label="Drawing the chart" value={done} />}
      <NotLoaded steps={steps} />
      {isPast && <div className={styles.words}>Shows the last inputs that had an answer.</div>}
      <div className={mergeClasses((isPast || isLasting) && result !== undefined && styles.past)}>{children}</div>
    </div>
  );
}
