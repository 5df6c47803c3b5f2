/** The answer in a few lines: number and range, what limits it, how full things are, warnings. */
import {
  Button,
  makeStyles,
  mergeClasses,
  ProgressBar,
  shorthands,
  tokens,
  typographyStyles,
} from "@fluentui/react-components";
import { WarningRegular } from "@fluentui/react-icons/svg/warning";
import type { JSX } from "react";
import { GradeText, type Tone } from "./grade";
import { UtilisationBars, type UtilisationBar } from "./utilisationBars";

export interface AnswerCardProps {
  /** Whose answer it is, if there are several. */
  readonly label?: string;
  /** "7.25 h"; or a sentence where there is no single number. */
  readonly headline: string;
  readonly isSentence: boolean;
  /** The headline of an answer that is a verdict, in reading order: the word, of what and why, then what to do. */
  readonly grade?: {
    readonly text: string;
    readonly tone: Tone;
    readonly why: string;
    readonly then: readonly string[];
  };
  /** "range 5.95 to 20.8 h" */
  readonly range?: string;
  /** "To order: 1,700 GB is the next size (published sizes); ..." */
  readonly order?: string;
  readonly limitedBy?: string;
  readonly bars: readonly UtilisationBar[];
  readonly warnings: readonly string[];
  /** Defaults that the answer rests on: "Assumed: pairs: 1; ..." */
  readonly assumed?: string;
  /** "Based on 4 statements from 1 paper" */
  readonly grounds?: string;
  /** True if the answer is to earlier inputs; `note` says so in words. */
  readonly dimmed?: boolean;
  /** What is missing or wrong. */
  readonly note?: string;
  /** A calculation that takes long, which can be cancelled; or one that was, which can be started again. */
  readonly waiting?: { readonly isCancelled: boolean; readonly turn: () => void };
}

const useStyles = makeStyles({
  card: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalXS,
    paddingTop: tokens.spacingVerticalS,
    paddingBottom: tokens.spacingVerticalS,
    paddingLeft: tokens.spacingHorizontalM,
    paddingRight: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground2,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    overflowWrap: "anywhere",
  },
  answer: { display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: tokens.spacingHorizontalM },
  // A lower opacity would be unreadable: an outdated answer needs a contrast of 4.5 to 1, too.
  dimmed: { opacity: 0.9 },
  dashed: { ...shorthands.borderStyle("dashed") },
  number: { ...typographyStyles.subtitle1, fontVariantNumeric: "tabular-nums" },
  sentence: { ...typographyStyles.body1Strong },
  range: { ...typographyStyles.body1, fontVariantNumeric: "tabular-nums" },
  quiet: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
  line: { ...typographyStyles.caption1, display: "flex", columnGap: tokens.spacingHorizontalXS },
  button: { alignSelf: "start" },
  icon: { flexShrink: 0, fontSize: tokens.fontSizeBase400, color: tokens.colorStatusWarningForeground1 },
});

export function AnswerCard(props: AnswerCardProps): JSX.Element {
  const {
    label = "Answer",
    headline,
    isSentence,
    grade,
    range,
    order,
    limitedBy,
    bars,
    warnings,
    assumed,
    grounds,
    dimmed,
    note,
    waiting,
  } = props;
  const styles = useStyles();
  const faded = dimmed ? styles.dimmed : undefined;
  return (
    <section
      aria-label={label}
      className={mergeClasses(styles.card, dimmed && styles.dashed)}
      data-dimmed={dimmed ?? false}
    >
      {grade && (
        <div className={faded}>
          <div className={styles.number}>
            <GradeText text={grade.text} tone={grade.tone} />
          </div>
          <div className={styles.sentence}>{grade.why}</div>
          {grade.then.map((text, i) => (
            <div key={i} className={styles.range}>
              {text}
            </div>
          ))}
        </div>
      )}
      {!grade && headline !== "" && (
        <div className={mergeClasses(styles.answer, faded)}>
          <span className={isSentence ? styles.sentence : styles.number}>{headline}</span>
          {range !== undefined && <span className={styles.range}>{range}</span>}
        </div>
      )}
      {note !== undefined && <div className={styles.line}>{note}</div>}
      {waiting && !waiting.isCancelled && <ProgressBar aria-label="Calculating" />}
      {waiting && (
        <Button size="small" className={styles.button} onClick={waiting.turn}>
          {waiting.isCancelled ? "Calculate" : "Cancel"}
        </Button>
      )}
      {order !== undefined && <div className={mergeClasses(styles.line, faded)}>{order}</div>}
      {limitedBy !== undefined && <div className={mergeClasses(styles.quiet, faded)}>{limitedBy}</div>}
      {bars.length > 0 && (
        <div className={faded}>
          <UtilisationBars bars={bars} />
        </div>
      )}
      {warnings.map((warning, i) => (
        <div key={i} className={mergeClasses(styles.line, faded)}>
          <WarningRegular className={styles.icon} aria-label="Warning" />
          <span>{warning}</span>
        </div>
      ))}
      {assumed !== undefined && <div className={mergeClasses(styles.line, faded)}>{assumed}</div>}
      {grounds !== undefined && <div className={mergeClasses(styles.quiet, faded)}>{grounds}</div>}
    </section>
  );
}
