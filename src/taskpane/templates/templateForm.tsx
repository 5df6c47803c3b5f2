/** The form of a template: progress, fields by section, the answer that the workbook will show, and the buttons that create it. */
import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Spinner,
  tokens,
  typographyStyles,
} from "@fluentui/react-components";
import { ArrowLeftRegular } from "@fluentui/react-icons/svg/arrow-left";
import { useCallback, useEffect, useMemo, useRef, useState, type Dispatch, type JSX } from "react";
import { fieldLabel, fieldsOf, UNENTERED_SAY, type Descriptor, type Unentered } from "../../filling/descriptor";
import type { Rejection } from "../../filling/rejections";
import { AnswerCard } from "../../ui/answerCard";
import { Failed } from "../../ui/failed";
import { LiveRegion } from "../../ui/liveRegion";
import { Meter } from "../../ui/meter";
import { sentence } from "../../ui/sentence";
import { useLast } from "../../ui/useLast";
import { cardOf, spokenCard } from "../answer/cardOf";
import { useDecimal } from "../locale";
import type { FieldAct, OpenForm } from "../form/openForm";
import { useBindings } from "../form/useBindings";
import { useWorkbook } from "../workbookPort";
import { paneQuestion } from "../questions";
import { takenFrom } from "./fromSizing";
import { LogoField } from "./logoField";
import { MakeBar, type FieldLink } from "./makeBar";
import { OpenedTemplate } from "./openedTemplate";
import { templateOutcome, type TemplateOutcome } from "./templateAnswers";
import { TemplateField } from "./templateField";
import { CheckReport, type OwnTemplate } from "./ownTemplate";
import type { ListedTemplate, TemplateRequests } from "./templateFiles";
import { today } from "../today";
import { useCsvFile } from "./useCsvFile";
import { useMake } from "./useMake";
import { useReading } from "./useReading";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalM },
  head: { display: "flex", alignItems: "start", columnGap: tokens.spacingHorizontalXS },
  title: { ...typographyStyles.body1Strong, margin: 0, paddingTop: tokens.spacingVerticalXS, overflowWrap: "anywhere" },
  rejected: { overflowWrap: "anywhere" },
  note: { ...typographyStyles.caption1, margin: 0, overflowWrap: "anywhere" },
  section: { ...typographyStyles.subtitle2, margin: 0, paddingTop: tokens.spacingVerticalS },
  fields: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalM,
    // The bar at the end must not hide a field that gets the focus.
    "& :is(input, select, textarea, button)": { scrollMarginTop: "10vh", scrollMarginBottom: "30vh" },
  },
});

interface TemplateFormProps {
  readonly files: TemplateRequests;
  readonly listed: ListedTemplate | OwnTemplate;
  readonly form: OpenForm;
  /** True if the user picked the template just now; then its first field takes the focus. */
  readonly takesFocus: boolean;
  readonly dispatch: Dispatch<FieldAct>;
  readonly onBack: () => void;
}

export function TemplateForm({ files, listed, form, takesFocus, dispatch, onBack }: TemplateFormProps): JSX.Element {
  const styles = useStyles();
  const workbook = useWorkbook();
  const root = useRef<HTMLFormElement>(null);
  const { descriptor } = listed;
  const { entries, held } = form;
  const [opening, retry] = useReading(
    useCallback(
      async () =>
        "template" in listed
          ? listed.template
          : OpenedTemplate.open({ file: await files.file(listed), json: listed.json }),
      [files, listed],
    ),
  );
  const opened = opening.kind === "read" ? opening.value : undefined;
  const [branded, setBranded] = useState<{ readonly of: OpenedTemplate; readonly template: OpenedTemplate }>();
  const template = branded && branded.of === opened ? branded.template : opened;
  const bindings = useBindings(workbook, entries, dispatch);
  const csv = useCsvFile(template, dispatch);
  const date = today();
  const decimal = useDecimal();
  const outcome = useMemo(
    () => template && templateOutcome(template, entries, held, date, decimal),
    [template, entries, held, date, decimal],
  );
  const { from } = form;
  useEffect(() => {
    const question = from && paneQuestion(from.name);
    if (!template || !question) return;
    const taken = takenFrom(question, from, template, decimal);
    const note = taken && takenInWords(taken.left, from.asNumbers);
    dispatch({ kind: "taken", entries: taken?.entries ?? {}, ...(note !== undefined && { note }) });
  }, [from, template, decimal, dispatch]);
  const answer = useMemo(() => outcome && template?.preview(outcome.checked), [outcome, template]);
  const rejections = useMemo(
    () => (template && outcome?.faults.size === 0 && !outcome.isReading ? template.rejections(outcome.checked) : []),
    [outcome, template],
  );
  // A proposal without its answer isn't made; a workbook of one's own may have other answers.
  const rejected = "problems" in listed ? [] : rejections.flatMap(({ field }) => field ?? []);
  const good = useLast(answer);
  const making = useMake(workbook, template, () =>
    outcome && outcome.faults.size + outcome.missing.size === 0 && !outcome.isReading ? outcome : undefined,
  );
  const content = good && cardOf(good);
  const progress = meterOf(descriptor, outcome, rejections.length > 0);
  const unentered = outcome ? unenteredIn(descriptor, outcome) : [];

  useEffect(() => {
    if (takesFocus) root.current?.querySelector<HTMLElement>("[data-field] input")?.focus();
  }, [takesFocus]);

  const errorOf = (name: string): string | undefined => {
    const problem = [csv.problem, bindings.problem].find((one) => one?.argument === name);
    const rejection = rejections.find(({ field }) => field === name);
    return problem?.text ?? outcome?.faults.get(name) ?? (rejection && sentence(rejection.told));
  };
  const show = (name: string): void => {
    root.current
      ?.querySelector<HTMLElement>(`[data-field="${name}"] :is(input:not([type=file]), select, textarea, button)`)
      ?.focus();
  };

  return (
    <form
      ref={root}
      noValidate
      aria-label={descriptor.title}
      className={styles.root}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented) onBack();
      }}
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <div className={styles.head}>
        <Button appearance="subtle" icon={<ArrowLeftRegular />} aria-label="Back to templates" onClick={onBack} />
        <h1 className={styles.title}>{descriptor.title}</h1>
      </div>
      {opening.kind === "reading" && <Spinner size="tiny" label="Loading template" />}
      {opening.kind === "failed" && <Failed text={opening.reason} onRetry={retry} />}
      {"problems" in listed && <CheckReport own={listed} />}
      {form.note !== undefined && (
        <p role="note" className={styles.note}>
          {form.note}
        </p>
      )}
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
      {descriptor.sections.map(({ title, fields }) => (
        <section key={title} aria-label={title} className={styles.fields}>
          <h2 className={styles.section}>{title}</h2>
          {fields.map((field) => (
            <div key={field.name} data-field={field.name}>
              <TemplateField
                field={field}
                template={template}
                entry={entries[field.name]}
                held={held[field.name]}
                error={errorOf(field.name)}
                otherwise={field.kind === "date" ? date : ownWords(outcome, field.name)}
                dispatch={(act) => {
                  csv.forget();
                  dispatch(act);
                }}
                onBind={
                  workbook &&
                  (() => {
                    csv.forget();
                    bindings.bind(field.name);
                  })
                }
                onFile={(file) => {
                  if (field.kind === "input") csv.read(field, file);
                }}
              />
            </div>
          ))}
        </section>
      ))}
      {opened?.wantsLogo && (
        <LogoField
          template={opened}
          onBranded={(made) => {
            setBranded({ of: opened, template: made });
          }}
        />
      )}
      <MakeBar
        isOpened={template !== undefined}
        isDocument={template?.filledDocument !== undefined}
        toFillIn={linksTo(descriptor, outcome?.missing)}
        toCorrect={linksTo(descriptor, new Set([...(outcome?.faults.keys() ?? []), ...rejected]))}
        making={making}
        onShow={show}
      />
    </form>
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

function linksTo(descriptor: Descriptor, names: { has(name: string): boolean } | undefined): FieldLink[] {
  return fieldsOf(descriptor)
    .filter(({ name }) => names?.has(name))
    .map((field) => ({ name: field.name, label: fieldLabel(field) }));
}

function noAnswer(rejections: readonly Rejection[]): string {
  return ["The proposal has no answer with these inputs", ...rejections.map(({ text }) => text), ""].join(". ").trim();
}

/** What wasn't taken from a sizing, and which answers of other questions are only numbers in the proposal. */
function takenInWords(left: readonly string[], asNumbers: Readonly<Record<string, string>> = {}): string | undefined {
  const numbers = Object.entries(asNumbers).flatMap(([argument, words]) => (left.includes(argument) ? [] : [words]));
  const said = [
    ...(left.length === 0
      ? []
      : [`Not taken from the sizing: ${left.join(", ")}. The proposal uses its own values, so its answer may differ.`]),
    ...(numbers.length === 0
      ? []
      : [
          `Entered as a number: ${numbers.join("; ")}. It doesn't follow that question's inputs. To keep the link, insert the chain and link the field to its cell.`,
        ]),
  ];
  return said.length === 0 ? undefined : said.join(" ");
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

/** Returns the value that the form enters if the user typed none. */
function ownWords(outcome: TemplateOutcome | undefined, name: string): string | undefined {
  const answer = outcome?.answers[name];
  return typeof answer === "string" ? answer : undefined;
}
