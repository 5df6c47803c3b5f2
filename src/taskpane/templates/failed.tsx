/** Why something could not be read, and the way to try again. */
import { Button, makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import type { JSX } from "react";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", alignItems: "start", rowGap: tokens.spacingVerticalS },
  text: { ...typographyStyles.body1, margin: 0, overflowWrap: "anywhere" },
});

export function Failed({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }): JSX.Element {
  const styles = useStyles();
  return (
    <div role="alert" className={styles.root}>
      <p className={styles.text}>{text}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
