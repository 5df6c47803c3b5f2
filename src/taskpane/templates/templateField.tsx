/** One field of a template's form. */
import { Input } from "@fluentui/react-components";
import { BeakerRegular } from "@fluentui/react-icons/svg/beaker";
import { DocumentArrowUpRegular } from "@fluentui/react-icons/svg/document-arrow-up";
import { useRef, type Dispatch, type JSX } from "react";
import { exactly } from "../../model/quantities/formatNumber";
import { inputOf, type Field, type InputField, type OwnField } from "../../filling/descriptor";
import { isOptional } from "../../model/question/parseArguments";
import { FieldShell } from "../../ui/fieldShell";
import { useFileChoice } from "../../ui/useFileChoice";
import type { FieldAct } from "../form/openForm";
import type { Entry, Held } from "../form/entry";
import { FieldButton, FormField } from "../form/formField";
import { limitsOf } from "../form/limits";
import type { OpenedTemplate } from "./openedTemplate";

interface TemplateFieldProps<F extends Field> {
  readonly field: F;
  /** Undefined while the workbook is read. */
  readonly template: OpenedTemplate | undefined;
  readonly entry: Entry | undefined;
  readonly held: Held | undefined;
  readonly error: string | undefined;
  /** The value that the workbook gets if nothing is entered; absent if that is the template's own. */
  readonly otherwise: string | undefined;
  readonly dispatch: Dispatch<FieldAct>;
  /** Undefined outside Excel. */
  readonly onBind: (() => void) | undefined;
  readonly onFile: (file: File) => void;
}

export function TemplateField(props: TemplateFieldProps<Field>): JSX.Element {
  const { field } = props;
  return field.kind === "input" ? <Argument {...props} field={field} /> : <Own {...props} field={field} />;
}

/** A field in a pane of 320 pixels has room for as many characters; more stand below it. */
const LONGEST = 30;

/** The field of a text, number or date that belongs to the template, not to a question. */
function Own(props: TemplateFieldProps<OwnField>): JSX.Element {
  const { field, template, entry, error, otherwise, dispatch } = props;
  const { kind, name, label } = field;
  const root = useRef<HTMLDivElement>(null);
  const kept = template?.kept.get(name);
  const where = template?.whereOf(name);
  const blank = otherwise ?? (kept === undefined ? "" : `Template value: ${kept}`);
  const isLong = blank.length > LONGEST;
  // A date shows its default as a value, because browsers show no placeholder in a date field.
  const text = entry?.kind === "typed" ? entry.text : kind === "date" ? (otherwise ?? "") : "";
  return (
    <FieldShell
      root={root}
      label={label}
      name={name}
      required={field.expected && kept === undefined && otherwise === undefined}
      hint={[...(where ? [`in ${where}`] : []), ...(isLong ? [`if blank: ${blank}`] : [])].join("; ") || undefined}
      error={error}
      action={null}
    >
      {() => (
        <Input
          type={kind === "date" ? kind : "text"}
          value={text}
          autoComplete="off"
          placeholder={isLong ? "" : blank}
          onChange={(_, { value }) => {
            dispatch({ kind: "enter", argument: name, text: value });
          }}
          onBlur={() => {
            dispatch({ kind: "touch", argument: name });
          }}
        />
      )}
    </FieldShell>
  );
}

/** The field of a question's argument. */
function Argument(props: TemplateFieldProps<InputField>): JSX.Element {
  const { field, template, entry, held, error, dispatch, onBind, onFile } = props;
  const { name, cells } = field;
  const input = inputOf(field);
  const kept = template?.kept.get(name);
  const takesFile = input.kind === "list" && input.unit === "MB/s";
  const sample = takesFile ? template?.sample(field) : undefined;
  return (
    <FormField
      name={name}
      input={input}
      entry={entry}
      held={held}
      error={error}
      kept={kept}
      hint={hintOf(props)}
      otherWay={
        takesFile && (
          <>
            <FileButton label={input.label} values={cells ?? 1} onFile={onFile} />
            {sample && (
              <FieldButton
                does="Use the sample day"
                label={input.label}
                icon={<BeakerRegular />}
                onClick={() => {
                  const file = { name: sample.source, begins: sample.begins };
                  dispatch({ kind: "enter", argument: name, text: sample.values.join("\n"), file });
                  // The template's own length of an interval belongs to its sample.
                  const interval = template?.intervalOf(field);
                  if (interval) dispatch({ kind: "enter", argument: interval.name, text: "" });
                }}
              />
            )}
          </>
        )
      }
      dispatch={dispatch}
      onBind={onBind}
    />
  );
}

/** Returns the text below a list: its file, or the number of values that it takes. */
function hintOf({ field, template, entry }: TemplateFieldProps<InputField>): string | undefined {
  const kept = template?.kept.get(field.name);
  const { cells } = field;
  const input = inputOf(field);
  if (cells === undefined || !template) return undefined;
  if (entry?.kind === "bound" && entry.file) return `values from ${entry.file.name}`;
  if (entry?.kind === "typed" && entry.file)
    return `${exactly(entry.text.split("\n").length)} values from ${entry.file.name}`;
  const limits = limitsOf(input, kept) ?? "";
  // Of one that may be blank, the hint says how many there are.
  return isOptional(input) ? limits : `up to ${exactly(cells)} values, ${limits}`;
}

function FileButton({
  label,
  values,
  onFile,
}: {
  readonly label: string;
  readonly values: number;
  readonly onFile: (file: File) => void;
}): JSX.Element {
  const { field, choose } = useFileChoice(`CSV file: ${label}`, ".csv,.txt,text/csv", onFile);
  return (
    <>
      <FieldButton
        does="Load from a CSV file"
        tip={`Load up to ${exactly(values)} values from a CSV file`}
        label={label}
        icon={<DocumentArrowUpRegular />}
        onClick={choose}
      />
      {field}
    </>
  );
}
