/** The form of a template: progress, fields by section, the answer that the workbook will show, and the buttons that create it. */
import { Button, makeStyles, Spinner, tokens, typographyStyles } from "@fluentui/react-components";
import { ArrowLeftRegular } from "@fluentui/react-icons/svg/arrow-left";
import { useEffect, useRef, useState, type Dispatch, type JSX } from "react";
import { fieldLabel, fieldsOf, type Descriptor } from "../../filling/descriptor";
import { Failed } from "../../ui/failed";
import type { FieldAct, OpenForm } from "../form/openForm";
import { today } from "../today";
import { useWorkbook } from "../workbookPort";
import { FormFields } from "./formFields";
import { FormProgress } from "./formProgress";
import { LogoField } from "./logoField";
import { MakeBar, type FieldLink } from "./makeBar";
import type { OpenedTemplate } from "./openedTemplate";
import { CheckReport, type OwnTemplate } from "./ownTemplate";
import type { ListedTemplate, TemplateRequests } from "./templateFiles";
import { useFormAnswers } from "./useFormAnswers";
import { useMake } from "./useMake";
import { useOpened } from "./useOpened";
import { useTaken } from "./useTaken";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalM },
  head: { display: "flex", alignItems: "start", columnGap: tokens.spacingHorizontalXS },
  title: { ...typographyStyles.body1Strong, margin: 0, paddingTop: tokens.spacingVerticalXS, overflowWrap: "anywhere" },
  note: { ...typographyStyles.caption1, margin: 0, overflowWrap: "anywhere" },
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
  const { opening, retry } = useOpened(files, listed);
  const opened = opening.kind === "read" ? opening.value : undefined;
  const [branded, setBranded] = useState<{ readonly of: OpenedTemplate; readonly template: OpenedTemplate }>();
  const template = branded && branded.of === opened ? branded.template : opened;
  const date = today();
  const answers = useFormAnswers(template, form, date);
  const { outcome, rejections } = answers;
  useTaken(form.from, template, dispatch);
  // A proposal without its answer isn't made; a workbook of one's own may have other answers.
  const rejected = "problems" in listed ? [] : rejections.flatMap(({ field }) => field ?? []);
  const making = useMake(workbook, template, () =>
    outcome && outcome.faults.size + outcome.missing.size === 0 && !outcome.isReading ? outcome : undefined,
  );
  useEffect(() => {
    if (takesFocus) root.current?.querySelector<HTMLElement>("[data-field] input")?.focus();
    // Another tab, from which it was opened, may be scrolled far down.
    else document.body.scrollIntoView();
  }, [takesFocus]);

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
      <FormProgress descriptor={descriptor} answers={answers} />
      <FormFields
        descriptor={descriptor}
        template={template}
        form={form}
        answers={answers}
        date={date}
        dispatch={dispatch}
      />
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
        isDocument={template?.isDocument === true}
        toFillIn={linksTo(descriptor, outcome?.missing)}
        toCorrect={linksTo(descriptor, new Set([...(outcome?.faults.keys() ?? []), ...rejected]))}
        making={making}
        onShow={show}
      />
    </form>
  );
}

function linksTo(descriptor: Descriptor, names: { has(name: string): boolean } | undefined): FieldLink[] {
  return fieldsOf(descriptor)
    .filter(({ name }) => names?.has(name))
    .map((field) => ({ name: field.name, label: fieldLabel(field) }));
}
