/** Why something could not be read or shown, with a button to try again. */
import { Button, makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import type { JSX } from "react";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", alignItems: "start", rowGap: tokens.spacingVerticalS },
  text: { ...typographyStyles.body1, margin: 0, overflowWrap: "anywhere" },
});

interface FailedProps {
  readonly text: string;
  /** True while a retry is running: the button keeps the focus, and does nothing. */
  readonly isTrying?: boolean;
  readonly onRetry: () => void;
}

export function Failed({ text, isTrying = false, onRetry }: FailedProps): JSX.Element {
  const styles = useStyles();
  return (
    <div role="alert" className={styles.root}>
      <p className={styles.text}>{text}</p>
      <Button disabledFocusable={isTrying} onClick={onRetry}>
        {isTrying ? "Trying again" : "Try again"}
      </Button>
    </div>
  );
}
