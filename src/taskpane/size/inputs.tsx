/** The form's fields: required ones, and optional ones that are folded at first. */
import { Button, makeStyles, tokens, Tooltip, typographyStyles } from "@fluentui/react-components";
import { ChevronDownRegular } from "@fluentui/react-icons/svg/chevron-down";
import { ChevronRightRegular } from "@fluentui/react-icons/svg/chevron-right";
import { DocumentArrowUpRegular } from "@fluentui/react-icons/svg/document-arrow-up";
import { useId, type Dispatch, type JSX } from "react";
import { exactly } from "../../model/figures";
import type { Input } from "../../model/input";
import { displayUnit, QuantityError, splitQuantity } from "../../model/quantity";
import { defaultInWords } from "../../model/everywhere/assumed";
import { isOptional } from "../../model/given";
import type { Question } from "../../model/question";
import { useAfterPress } from "../../ui/useAfterPress";
import { useDecimal } from "../locale";
import type { Act } from "../paneState";
import type { OpenForm } from "../form/openForm";
import { takesMeasured } from "../questions";
import { inPoints } from "../form/decimal";
import { conversion, isEmpty } from "../form/entry";
import { FormField } from "../form/formField";

/** Up to this number, optional fields aren't folded. */
const FEW = 2;

const useStyles = makeStyles({
  fields: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalM },
  defaults: {
    display: "flex",
    flexDirection: "column",
    alignItems: "flex-start",
    rowGap: tokens.spacingVerticalXS,
    overflowWrap: "anywhere",
  },
  more: { justifyContent: "flex-start", paddingLeft: 0 },
  set: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
});

interface InputsProps {
  readonly question: Question;
  readonly form: OpenForm;
  /** The unit chosen last, by the unit that a field declares. */
  readonly units: Readonly<Record<string, string>>;
  readonly errorOf: (argument: string) => string | undefined;
  /** Optional inputs without which there is no answer until their defaults are accepted. */
  readonly asked: readonly string[];
  readonly onDefaults: () => void;
  readonly isMoreOpen: boolean;
  readonly onMore: (isOpen: boolean) => void;
  /** Undefined outside Excel. */
  readonly onBind: ((argument: string) => void) | undefined;
  readonly dispatch: Dispatch<Act>;
}

export function Inputs(props: InputsProps): JSX.Element {
  const { question, form, errorOf, asked, onDefaults, isMoreOpen, onMore } = props;
  const styles = useStyles();
  const id = useId();
  const defaultsId = useId();
  const afterPress = useAfterPress();
  const inputs = Object.entries(question.inputs);
  const main = inputs.filter(([, input]) => isMain(input));
  const optional = inputs.filter(([, input]) => !isMain(input));
  const set = optional.filter(([name]) => !isEmpty(form.entries[name])).length;
  const isFaulty = optional.some(([name]) => errorOf(name) !== undefined);
  const isFolded = optional.length > FEW && main.length > 0;
  const isShown = !isFolded || isMoreOpen || isFaulty;
  return (
    <>
      <div className={styles.fields}>
        {main.map(([name, input]) => (
          <QuestionField key={name} {...props} name={name} input={input} afterPress={afterPress} />
        ))}
        {asked.length > 0 && (
          <div className={styles.defaults}>
            <Button onClick={onDefaults} aria-describedby={defaultsId}>
              Use defaults
            </Button>
            <span id={defaultsId} className={styles.set}>
              {inputs
                .filter(([name]) => asked.includes(name))
                .map(([, input]) => defaultInWords(input))
                .join("; ")}
            </span>
          </div>
        )}
      </div>
      {isFolded && (
        <Button
          appearance="transparent"
          className={styles.more}
          icon={isShown ? <ChevronDownRegular /> : <ChevronRightRegular />}
          aria-expanded={isShown}
          aria-controls={id}
          disabledFocusable={isFaulty}
          onClick={() => {
            onMore(!isShown);
          }}
        >
          <span>
            Optional inputs <span className={styles.set}>({countOf(optional.length, set)})</span>
          </span>
        </Button>
      )}
      <div id={id} className={styles.fields} hidden={!isShown} style={isShown ? undefined : { display: "none" }}>
        {isShown &&
          optional.map(([name, input]) => (
            <QuestionField key={name} {...props} name={name} input={input} afterPress={afterPress} />
          ))}
      </div>
    </>
  );
}

/** Always in view: required, asked for, or marked so. */
export function isMain(input: Input): boolean {
  return !isOptional(input) || input.askFirst === true || input.inView === true;
}

/** "9, 2 set" */
function countOf(all: number, set: number): string {
  return `${exactly(all)}, ${set === 0 ? "none" : exactly(set)} set`;
}

interface QuestionFieldProps extends InputsProps {
  readonly name: string;
  readonly input: Input;
  readonly afterPress: (act: () => void) => void;
}

function QuestionField(props: QuestionFieldProps): JSX.Element {
  const { name, input, form, units, errorOf, asked, onBind, dispatch, afterPress } = props;
  const decimal = useDecimal();
  const { entries, held } = form;
  const entry = entries[name];
  const declared = input.kind === "quantity" ? input.unit : undefined;
  // A list may be long, and has no unit to remember.
  const text = declared !== undefined && entry?.kind === "typed" ? inPoints(entry.text, decimal) : "";
  const chosen = declared && units[declared];
  return (
    <FormField
      name={name}
      input={input}
      entry={entry}
      held={held[name]}
      error={errorOf(name)}
      isAsked={asked.includes(name)}
      {...(chosen !== undefined && unitIn(text) === "" && { offered: chosen })}
      otherWay={
        takesMeasured(input) && (
          <MeasuredButton
            label={input.label}
            onOpen={() => {
              dispatch({ kind: "tab", tab: "data" });
            }}
          />
        )
      }
      onEnter={(entered) => {
        dispatch({ kind: "enter", argument: name, text: entered });
      }}
      onLeave={() => {
        afterPress(() => {
          dispatch({ kind: "touch", argument: name });
        });
        const unit = unitIn(text);
        if (declared && unit && conversion(declared, text) !== undefined && units[declared] !== unit)
          dispatch({ kind: "unit", declared, unit: unit === displayUnit(declared) ? "" : unit });
      }}
      onRelease={() => {
        dispatch({ kind: "release", argument: name, decimal });
      }}
      onBind={
        onBind &&
        (() => {
          onBind(name);
        })
      }
    />
  );
}

const FROM_DATA = "Load from a CSV file in Data";

/**
 * Opens the Data tab, which fills the field. Its button is unmounted with this tab, so the other tab takes the focus.
 */
function MeasuredButton({ label, onOpen }: { readonly label: string; readonly onOpen: () => void }): JSX.Element {
  return (
    <Tooltip content={FROM_DATA} relationship="description" withArrow>
      <Button
        appearance="subtle"
        icon={<DocumentArrowUpRegular />}
        aria-label={`${FROM_DATA}: ${label}`}
        onClick={() => {
          onOpen();
          document.getElementById("tab-data")?.focus();
        }}
      />
    </Tooltip>
  );
}

/** Unit as it was typed; empty for a bare number, undefined if there is no number. */
function unitIn(text: string): string | undefined {
  try {
    return splitQuantity(text).unit;
  } catch (error) {
    if (error instanceof QuantityError) return undefined;
    throw error;
  }
}
