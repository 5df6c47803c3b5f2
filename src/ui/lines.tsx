/** Lines of small print, each with an optional word in front. */
import { makeStyles, tokens } from "@fluentui/react-components";
import type { JSX } from "react";

export interface Line {
  readonly lead?: string;
  readonly text: string;
  /** Text below the line, in the font of formulas. */
  readonly mark?: string;
}

const useStyles = makeStyles({
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
  line: { marginTop: tokens.spacingVerticalXXS },
  lead: { fontWeight: tokens.fontWeightSemibold },
  mark: { display: "block", fontFamily: tokens.fontFamilyMonospace, color: tokens.colorNeutralForeground3 },
});

export function Lines({ lines }: { readonly lines: readonly Line[] }): JSX.Element {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {lines.map(({ lead, text, mark }, i) => (
        <li key={i} className={styles.line}>
          {lead !== undefined && <span className={styles.lead}>{lead}: </span>}
          {text}
          {mark !== undefined && <span className={styles.mark}>{mark}</span>}
        </li>
      ))}
    </ul>
  );
}
