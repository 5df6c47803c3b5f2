/** A titled block of small print. */
import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import type { JSX, ReactNode } from "react";

const useStyles = makeStyles({
  root: { marginBottom: tokens.spacingVerticalM, overflowWrap: "anywhere" },
  title: { ...typographyStyles.caption1Strong, margin: 0, color: tokens.colorNeutralForeground3 },
  content: { ...typographyStyles.caption1 },
});

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }): JSX.Element {
  const styles = useStyles();
  return (
    <section className={styles.root}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
