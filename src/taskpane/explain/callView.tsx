/** One SIZING call: its answer, its arguments, its reasons, and the calls nested in it. */
import { fullName } from "../../cells/spelling";
import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import type { JSX, ReactNode } from "react";
import { AnswerCard } from "../../ui/answerCard";
import { ClampedText } from "../../ui/clampedText";
import { AnswerTable } from "../answer/answerTable";
import { BLANK_CARD, cardOf, spokenCard } from "../answer/cardOf";
import { Why } from "../answer/why";
import { paneQuestion } from "../questions";
import { Arguments } from "./arguments";
import type { Explained } from "./explained";
import { unknownFunction } from "./misnamed";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS },
  /** A line on the left shows the nesting. */
  within: {
    paddingLeft: tokens.spacingHorizontalS,
    borderLeft: `${tokens.strokeWidthThick} solid ${tokens.colorNeutralStroke2}`,
  },
  title: { ...typographyStyles.body1Strong, margin: 0, overflowWrap: "anywhere" },
  text: { ...typographyStyles.body1, margin: 0, overflowWrap: "anywhere" },
});

interface CallViewProps {
  readonly explained: Explained;
  /** The argument of the call around it that this call fills; absent for the outermost call. */
  readonly argument?: string;
}

export function CallView({ explained, argument }: CallViewProps): JSX.Element {
  const styles = useStyles();
  const isWithin = argument !== undefined;
  const question = paneQuestion(explained.name);
  if (explained.kind === "unknown" || !question) {
    const { text, cure } = unknownFunction(explained.name);
    return (
      <p className={styles.text}>
        {text} {cure}
      </p>
    );
  }
  const { args } = explained;
  const within = args.flatMap(({ name, calls }) => calls.map((call) => ({ name, call })));
  const label = `${fullName(question.name)}${isWithin ? ` in ${argument}` : ""}`;
  return (
    <section aria-label={label} className={styles.root}>
      <h2 className={styles.title}>{label}</h2>
      <p className={styles.text}>{question.asks}</p>
      {answerOf(explained, `Answer of ${label}`)}
      <Arguments args={args} />
      {explained.kind === "answered" && explained.answer.equation !== "" && (
        <ClampedText title="With these numbers" text={explained.answer.equation} />
      )}
      {explained.kind === "answered" && <Why question={question} answer={explained.answer} />}
      {within.map(({ name, call }, i) => (
        <div key={i} className={styles.within}>
          <CallView explained={call} argument={name} />
        </div>
      ))}
    </section>
  );
}

type OfQuestion = Exclude<Explained, { kind: "unknown" }>;

/** The result of the call, for screen readers. */
export function spokenAnswer(explained: Explained): string {
  switch (explained.kind) {
    case "answered":
      return spokenCard(cardOf(explained.answer));
    case "refused":
      return `${explained.fault}. ${explained.cure}`;
    case "unsure":
      return explained.reason;
    case "unknown":
      return `${fullName(explained.name)} isn't available in this version`;
  }
}

function answerOf(explained: OfQuestion, label: string): ReactNode {
  switch (explained.kind) {
    case "refused":
      return <AnswerCard {...BLANK_CARD} label={label} headline={explained.fault} note={explained.cure} />;
    case "unsure":
      return <AnswerCard {...BLANK_CARD} label={label} headline="Can't be recalculated here" note={explained.reason} />;
    case "answered": {
      const { answer, name } = explained;
      return (
        <>
          <AnswerCard {...cardOf(answer)} label={label} />
          {answer.kind === "table" && <AnswerTable answer={answer} label={`${name} as a table`} />}
        </>
      );
    }
  }
}
