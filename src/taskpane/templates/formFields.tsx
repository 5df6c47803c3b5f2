/** The fields of a template's form by section, with what is wrong with each. */
import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import type { Dispatch, JSX } from "react";
import type { Descriptor } from "../../filling/descriptor";
import { sentence } from "../../ui/sentence";
import type { FieldAct, OpenForm } from "../form/openForm";
import { useBindings } from "../form/useBindings";
import { useWorkbook } from "../workbookPort";
import type { OpenedTemplate } from "./openedTemplate";
import type { TemplateOutcome } from "./templateAnswers";
import { TemplateField } from "./templateField";
import { useCsvFile } from "./useCsvFile";
import type { FormAnswers } from "./useFormAnswers";

const useStyles = makeStyles({
  section: { ...typographyStyles.subtitle2, margin: 0, paddingTop: tokens.spacingVerticalS },
  fields: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalM,
    // The bar at the end must not hide a field that gets the focus.
    "& :is(input, select, textarea, button)": { scrollMarginTop: "10vh", scrollMarginBottom: "30vh" },
  },
});

interface FormFieldsProps {
  readonly descriptor: Descriptor;
  /** Undefined while the template is loaded. */
  readonly template: OpenedTemplate | undefined;
  readonly form: OpenForm;
  readonly answers: FormAnswers;
  /** Default of dates, such as 2026-11-21. */
  readonly date: string;
  readonly dispatch: Dispatch<FieldAct>;
}

export function FormFields({ descriptor, template, form, answers, date, dispatch }: FormFieldsProps): JSX.Element {
  const styles = useStyles();
  const workbook = useWorkbook();
  const { entries, held } = form;
  const { outcome, rejections } = answers;
  const bindings = useBindings(workbook, entries, dispatch);
  const csv = useCsvFile(template, entries, dispatch);
  const errorOf = (name: string): string | undefined => {
    const problem = [csv.problem, bindings.problem].find((one) => one?.argument === name);
    const rejection = rejections.find(({ field }) => field === name);
    return problem?.text ?? outcome?.faults.get(name) ?? (rejection && sentence(rejection.told));
  };
  return (
    <>
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
                otherwise={field.kind === "date" && field.expected ? date : ownWords(outcome, field.name)}
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
    </>
  );
}

/** Returns the value that the form enters if the user typed none. */
function ownWords(outcome: TemplateOutcome | undefined, name: string): string | undefined {
  const answer = outcome?.answers[name];
  return typeof answer === "string" ? answer : undefined;
}
