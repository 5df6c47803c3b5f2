/** One argument of a question as a form field, made from its declaration. */
import {
  Button,
  Input as TextField,
  makeStyles,
  Select,
  Textarea,
  Tooltip,
  type FieldControlProps,
} from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons/svg/dismiss";
import { TableCellEditRegular } from "@fluentui/react-icons/svg/table-cell-edit";
import { useEffect, useId, useRef, type Dispatch, type JSX, type ReactNode } from "react";
import type { ChoiceInput, Input } from "../../model/question/input";
import { displayUnit } from "../../model/quantities/quantity";
import { isOptional } from "../../model/question/parseArguments";
import { BoundCells } from "../../ui/boundCells";
import { ChainedAnswer } from "../../ui/chainedAnswer";
import { FieldShell, type FieldShellProps } from "../../ui/fieldShell";
import { Segmented } from "../../ui/segmented";
import { written } from "../../cells/reference";
import { useDecimal, type Decimal } from "../locale";
import { inPoints, typedNumber } from "./decimal";
import { chainedInWords, conversion, heldInWords, isEmpty, type Entry, type Held } from "./entry";
import type { FieldAct } from "./openForm";
import { defaultInWords, limitsOf, placeholderOf } from "./limits";

/** Maximum number of names shown as buttons; with more, the field is a dropdown list. */
const SEGMENTS = 3;

const useStyles = makeStyles({
  input: { textOverflow: "ellipsis" },
  after: { whiteSpace: "nowrap" },
  offer: { minWidth: 0 },
});

export interface FormFieldProps {
  readonly name: string;
  readonly input: Input;
  readonly entry: Entry | undefined;
  readonly held: Held | undefined;
  readonly error: string | undefined;
  /** True for an optional field without which there is no answer until it is filled in or its default is accepted. */
  readonly isAsked?: boolean;
  /** Text below the field instead of the limits. */
  readonly hint?: string | undefined;
  /** A template's value for a blank field; without one, the declaration says what a blank means. */
  readonly kept?: string | undefined;
  /** The unit that the user chose last for such a number. It is offered for a bare number, never assumed. */
  readonly offered?: string | undefined;
  /** Another way to fill the field, next to the button for cells. */
  readonly otherWay?: ReactNode;
  /** Opens the question whose answer fills the field. */
  readonly onOpen?: () => void;
  readonly dispatch: Dispatch<FieldAct>;
  /** Called when the focus leaves the field, in place of marking the field as visited. */
  readonly onLeave?: () => void;
  /** Undefined outside Excel. */
  readonly onBind: (() => void) | undefined;
}

export function FormField(props: FormFieldProps): JSX.Element {
  const { name, input, entry, held, error, isAsked = false, hint, kept, otherWay, dispatch, onLeave, onBind } = props;
  const decimal = useDecimal();
  const isBound = entry !== undefined && entry.kind !== "typed";
  const blank = isInButtons(input) ? blankOf(props) : undefined;
  const focus = useFocusKept(isBound);
  return (
    <FieldShell
      {...focus}
      label={input.label}
      name={name}
      required={kept === undefined && (isAsked || !isOptional(input))}
      hint={mergingIn(entry) ?? hint ?? ([limitsOf(input, kept), blank?.text].filter(Boolean).join("; ") || undefined)}
      error={error}
      action={
        isBound ? null : (
          <>
            {otherWay}
            {blank && entry && !isEmpty(entry) && (
              <FieldButton
                does="Clear the choice"
                label={input.label}
                icon={<DismissRegular />}
                onClick={() => {
                  dispatch({ kind: "enter", argument: name, text: "" });
                }}
              />
            )}
            <FieldButton
              does="Use the selected cells"
              {...(!onBind && { tip: "To use cell values, open the pane in Excel" })}
              label={input.label}
              icon={<TableCellEditRegular />}
              onClick={onBind}
            />
          </>
        )
      }
    >
      {(control) =>
        entry?.kind === "answer" ? (
          <ChainedAnswer
            {...control}
            from={entry.name}
            holds={chainedInWords(input, held)}
            onOpen={props.onOpen}
            onRelease={() => {
              dispatch({ kind: "enter", argument: name, text: valueText(held, decimal) });
            }}
          />
        ) : entry?.kind === "bound" ? (
          <BoundCells
            {...control}
            address={written(entry.cells)}
            holds={heldInWords(input, held)}
            onRelease={() => {
              dispatch({ kind: "release", argument: name, decimal });
            }}
          />
        ) : (
          <Control
            {...props}
            text={entry?.text ?? ""}
            isAsked={isAsked}
            control={control}
            onEnter={(text) => {
              dispatch({ kind: "enter", argument: name, text });
            }}
            onLeave={
              onLeave ??
              (() => {
                dispatch({ kind: "touch", argument: name });
              })
            }
          />
        )
      }
    </FieldShell>
  );
}

function valueText(held: Held | undefined, decimal: Decimal): string {
  const value = held?.kind === "values" ? held.values[0] : undefined;
  return typeof value === "number" ? typedNumber(value, decimal) : "";
}

interface FieldButtonProps {
  /** What the button does: "Use the selected cells". */
  readonly does: string;
  /** Text of the tooltip, if it differs from `does`. */
  readonly tip?: string;
  /** The field's label. */
  readonly label: string;
  readonly icon: JSX.Element;
  /** Undefined where the button can't be used. */
  readonly onClick: (() => void) | undefined;
}

/** A button for another way to fill a field, next to its label. */
export function FieldButton({ does, tip = does, label, icon, onClick }: FieldButtonProps): JSX.Element {
  return (
    <Tooltip content={tip} relationship="description" withArrow>
      <Button
        appearance="subtle"
        icon={icon}
        aria-label={`${does}: ${label}`}
        disabledFocusable={!onClick}
        {...(onClick && { onClick })}
      />
    </Tooltip>
  );
}

/** Returns a note that a list holds means, which hide the peaks that somebody may be sizing for. */
function mergingIn(entry: Entry | undefined): string | undefined {
  const file = entry?.file;
  return file?.merging === undefined ? undefined : `${file.name}, ${file.merging}`;
}

/**
 * Binding and releasing replace the focused control; the focus moves to the new one. A field that is filled from
 * elsewhere takes no focus, because the page would scroll to it.
 */
function useFocusKept(isBound: boolean): Pick<FieldShellProps, "root" | "onFocus"> {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef(isBound);
  const hasFocus = useRef(false);
  useEffect(() => {
    const changed = before.current !== isBound;
    before.current = isBound;
    if (changed && hasFocus.current && document.activeElement === document.body) {
      root.current?.querySelector<HTMLElement>("input, select, textarea, button")?.focus();
    }
  }, [isBound]);
  return {
    root,
    // React reports no blur of a control that it replaces.
    onFocus: (isWithin) => {
      hasFocus.current = isWithin;
    },
  };
}

interface ControlProps {
  readonly input: Input;
  readonly text: string;
  readonly kept?: string | undefined;
  readonly isAsked: boolean;
  readonly offered?: string | undefined;
  /** Properties for elements that aren't Fluent's; Fluent's own elements get them from their Field. */
  readonly control: FieldControlProps;
  readonly onEnter: (text: string) => void;
  readonly onLeave: () => void;
}

function Control(props: ControlProps): JSX.Element {
  const { input, text, kept, offered, onEnter, onLeave } = props;
  const styles = useStyles();
  const decimal = useDecimal();
  const words = useId();
  const typing = {
    value: text,
    placeholder: kept === undefined ? placeholderOf(input) : `Template value: ${kept}`,
    onBlur: onLeave,
    onChange: (_: unknown, { value }: { value: string }) => {
      onEnter(value);
    },
  };
  const line = { ...typing, input: { className: styles.input }, autoComplete: "off" };
  switch (input.kind) {
    case "choice":
      return <Choice {...props} input={input} />;
    case "list":
    case "rows":
      return <Textarea {...typing} rows={4} resize="vertical" />;
    case "place":
      return (
        <>
          <TextField {...line} list={words} />
          <datalist id={words}>
            {input.words.map((word) => (
              <option key={word} value={word} />
            ))}
          </datalist>
        </>
      );
    case "quantity": {
      const after = conversion(input.unit, inPoints(text, decimal)) ?? displayUnit(input.unit);
      const offer = offered && (
        <Button
          size="small"
          appearance="subtle"
          className={styles.offer}
          aria-label={`Change unit to ${offered}: ${input.label}`}
          onClick={() => {
            onEnter(`${text.trim()} ${offered}`);
          }}
        >
          {offered}?
        </Button>
      );
      const children = offer ? (
        <>
          {after} {offer}
        </>
      ) : (
        after
      );
      return <TextField {...line} contentAfter={children === "" ? null : { className: styles.after, children }} />;
    }
    case "text":
    case "cell":
    case "rest":
      return <TextField {...line} />;
  }
}

/** What is chosen from a list or buttons is an entry, also if it is what a blank stands for. */
function Choice(props: ControlProps & { readonly input: ChoiceInput }): JSX.Element {
  const { input, text, control, onEnter, onLeave } = props;
  const { names } = input;
  const blank = blankOf(props);
  if (isInButtons(input)) {
    return (
      <Segmented
        {...control}
        names={names}
        chosen={text === "" ? undefined : text}
        unchosen={blank?.name}
        onChoose={onEnter}
        onLeave={onLeave}
      />
    );
  }
  return (
    <Select
      value={text}
      onBlur={onLeave}
      onChange={(_, data) => {
        onEnter(data.value);
      }}
    >
      <option value="">{blank?.text ?? "Choose"}</option>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </Select>
  );
}

function isInButtons(input: Input): input is ChoiceInput {
  return input.kind === "choice" && input.names.length <= SEGMENTS;
}

interface Blank {
  readonly name: string;
  readonly text: string;
}

/** What a blank choice stands for: the template's value or the default, also in words. */
function blankOf({ input, kept, isAsked }: Pick<FormFieldProps, "input" | "kept" | "isAsked">): Blank | undefined {
  if (kept !== undefined) return { name: kept, text: `Template value: ${kept}` };
  if (input.otherwise === undefined || isAsked) return undefined;
  return { name: String(input.otherwise), text: defaultInWords(input) };
}
