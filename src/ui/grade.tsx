/** A verdict in a word, with its colour, and a mark because colour alone isn't enough. */
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { CheckmarkCircleRegular } from "@fluentui/react-icons/svg/checkmark-circle";
import { DismissCircleRegular } from "@fluentui/react-icons/svg/dismiss-circle";
import { WarningRegular } from "@fluentui/react-icons/svg/warning";
import type { JSX } from "react";

export type Tone = "good" | "doubtful" | "bad";

const MARKS = { good: CheckmarkCircleRegular, doubtful: WarningRegular, bad: DismissCircleRegular } as const;

const useStyles = makeStyles({
  grade: { display: "inline-flex", alignItems: "center", columnGap: tokens.spacingHorizontalXXS, whiteSpace: "nowrap" },
  mark: { flexShrink: 0 },
  good: { color: tokens.colorStatusSuccessForeground1 },
  doubtful: { color: tokens.colorStatusWarningForeground3 },
  // The status colour has too little contrast in a dark table.
  bad: { color: tokens.colorPaletteRedForeground1 },
});

/** Returns undefined for a word that isn't among them, such as a blank one. */
export function toneOf(word: string, among: readonly string[]): Tone | undefined {
  const rank = among.indexOf(word);
  if (rank < 0) return undefined;
  if (rank === 0) return "good";
  return rank === among.length - 1 ? "bad" : "doubtful";
}

export function GradeText({ text, tone }: { readonly text: string; readonly tone: Tone }): JSX.Element {
  const styles = useStyles();
  const Mark = MARKS[tone];
  return (
    <span className={mergeClasses(styles.grade, styles[tone])}>
      <Mark className={styles.mark} aria-hidden />
      {text}
    </span>
  );
}
