/** The value of each argument, and the cells from which it comes. */
import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import type { JSX } from "react";
import type { ExplainedArgument } from "./explained";

const useStyles = makeStyles({
  list: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS, margin: 0 },
  label: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3, overflowWrap: "anywhere" },
  name: { fontFamily: tokens.fontFamilyMonospace },
  value: { ...typographyStyles.body1, margin: 0, overflowWrap: "anywhere", fontVariantNumeric: "tabular-nums" },
  from: { color: tokens.colorNeutralForeground3 },
});

export function Arguments({ args }: { readonly args: readonly ExplainedArgument[] }): JSX.Element {
  const styles = useStyles();
  return (
    <dl aria-label="Arguments" className={styles.list}>
      {args.map(({ name, label, value, from }) => (
        <div key={name}>
          <dt className={styles.label}>
            {label} <span className={styles.name}>{name}</span>
          </dt>
          <dd className={styles.value}>
            {value}
            {from !== undefined && <span className={styles.from}> from {from}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
