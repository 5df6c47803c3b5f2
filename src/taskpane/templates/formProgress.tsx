/** How far a template's form is: its progress, its samples, and the answer that the workbook will show. */
import { makeStyles, MessageBar, MessageBarBody, typographyStyles } from "@fluentui/react-components";
import type { JSX } from "react";
import { fieldLabel, fieldsOf, UNENTERED_SAY, type Descriptor, type Unentered } from "../../filling/descriptor";
import type { Rejection } from "../../filling/rejections";
import { AnswerCard } from "../../ui/answerCard";
import { LiveRegion } from "../../ui/liveRegion";
import { Meter } from "../../ui/meter";
import { useLast } from "../../ui/useLast";
import { cardOf, spokenCard } from "../answer/cardOf";
import type { TemplateOutcome } from "./templateAnswers";
import type { FormAnswers } from "./useFormAnswers";

const useStyles = makeStyles({
  rejected: { overflowWrap: "anywhere" },
  note: { ...typographyStyles.caption1, margin: 0, overflowWrap: "anywhere" },
});

interface FormProgressProps {
  readonly descriptor: Descriptor;
  readonly answers: FormAnswers;
}

export function FormProgress({
  descriptor,
  answers: { outcome, answer, rejections, assumed },
}: FormProgressProps): JSX.Element {
  const styles = useStyles();
  const good = useLast(answer);
  const content = good && cardOf(good);
  const progress = meterOf(descriptor, outcome, rejections.length > 0);
  const unentered = [
    ...(outcome ? unenteredIn(descriptor, outcome) : []),
    ...(assumed.length > 0 ? [`Assumed where blank: ${assumed.join("; ")}.`] : []),
  ];
  return (
    <>
      {outcome && <Meter label="Progress" {...progress} />}
      {unentered.map((text) => (
        <p key={text} className={styles.note}>
          {text}
        </p>
      ))}
      {rejections.length > 0 ? (
        <MessageBar intent="warning" layout="multiline" className={styles.rejected}>
          <MessageBarBody>{noAnswer(rejections)}</MessageBarBody>
        </MessageBar>
      ) : (
        content && <AnswerCard {...content} dimmed={good !== answer} />
      )}
      <LiveRegion
        text={[
          progress.text,
          ...(rejections.length > 0 ? [noAnswer(rejections)] : content ? [spokenCard(content)] : []),
        ].join(". ")}
      />
    </>
  );
}

/** The fields that hold the template's sample, and those that hold a default, in words. */
function unenteredIn(descriptor: Descriptor, { checked }: TemplateOutcome): string[] {
  return (["sample", "assumed"] as const).flatMap((rests: Unentered) => {
    const names = new Set(checked.kept.filter((one) => one.rests === rests).map(({ field }) => field));
    const labels = fieldsOf(descriptor)
      .filter(({ name }) => names.has(name))
      .map(fieldLabel);
    return labels.length === 0 ? [] : [`${UNENTERED_SAY[rests]}${labels.join(", ")}.`];
  });
}

function noAnswer(rejections: readonly Rejection[]): string {
  return ["The proposal has no answer with these inputs", ...rejections.map(({ text }) => text), ""].join(". ").trim();
}

function meterOf(descriptor: Descriptor, outcome: TemplateOutcome | undefined, hasNoAnswer: boolean): MeterWords {
  const fields = fieldsOf(descriptor);
  const missing = fields.filter(({ name }) => outcome?.missing.has(name));
  const faulty = fields.filter(({ name }) => outcome?.faults.has(name));
  const good = fields.filter((field) => !missing.includes(field) && !faulty.includes(field));
  const parts = [
    ...(missing.length === 0
      ? []
      : [`${missing.length} of ${fields.length} to fill in: ${missing.map(fieldLabel).join(", ")}`]),
    ...(faulty.length === 0 ? [] : [`${faulty.length} to correct`]),
  ];
  const whole = hasNoAnswer ? "No answer with these inputs" : "Complete";
  return { filled: good.length, of: fields.length, text: parts.length === 0 ? whole : parts.join("; ") };
}

interface MeterWords {
  readonly filled: number;
  readonly of: number;
  readonly text: string;
}
