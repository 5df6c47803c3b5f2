/** The form's fields: required ones, and optional ones that are folded at first. */
import { Button, makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { ChevronDownRegular } from "@fluentui/react-icons/svg/chevron-down";
import { ChevronRightRegular } from "@fluentui/react-icons/svg/chevron-right";
import { DocumentArrowUpRegular } from "@fluentui/react-icons/svg/document-arrow-up";
import { ScanRegular } from "@fluentui/react-icons/svg/scan";
import { useId, useMemo, useState, type Dispatch, type JSX } from "react";
import { answering } from "../../model/catalogue/linkedQuestions";
import { exactly } from "../../model/quantities/formatNumber";
import type { Input } from "../../model/question/input";
import { displayUnit, QuantityError, splitQuantity } from "../../model/quantities/quantity";
import { defaultInWords } from "../../model/reference/assumed";
import { isOptional } from "../../model/question/parseArguments";
import type { Question } from "../../model/question/question";
import { useAfterPress } from "../../ui/useAfterPress";
import { ChartDialog } from "../chart/chartDialog";
import { useDecimal } from "../locale";
import { ACCEPTED, DEFAULTS, type Act } from "../paneState";
import { inPoints } from "../form/decimal";
import { startingEntries } from "../form/nestedAnswers";
import { exampleOf } from "../form/example";
import { toAsk } from "../form/outcome";
import { conversion, isEmpty, type Entries } from "../form/entry";
import { FieldButton, FormField, type FormFieldProps } from "../form/formField";
import { ENTER_A_VALUE, heldBy } from "../form/outcome";
import { useBindings } from "../form/useBindings";
import { takesMeasured, takesReadings } from "../questions";
import { useWorkbook } from "../workbookPort";
import { AnswerOffers } from "./answerOffers";
import { goTo } from "./path";
import type { Sized } from "./useSized";

/** With more optional fields than this, they are folded at first. */
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
  example: { alignSelf: "flex-start" },
  more: { justifyContent: "flex-start", paddingLeft: 0 },
  set: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
});

interface InputsProps {
  readonly sized: Sized;
  /** The unit chosen last, by the unit that a field declares. */
  readonly units: Readonly<Record<string, string>>;
  readonly dispatch: Dispatch<Act>;
}

export function InputFields({ sized, units, dispatch }: InputsProps): JSX.Element {
  const { question, sizing, outcome, asked } = sized;
  const { entries, held, touched, backAt } = sizing;
  const answered = heldBy(question, sized, outcome.chained);
  const styles = useStyles();
  const id = useId();
  const afterPress = useAfterPress();
  const workbook = useWorkbook();
  const { problem, bind } = useBindings(workbook, entries, dispatch);
  const inputs = Object.entries(question.inputs);
  const main = inputs.filter(([, input]) => isMain(input));
  const optional = inputs.filter(([, input]) => !isMain(input));
  const set = optional.filter(([name]) => !isEmpty(entries[name])).length;
  const [isMoreOpen, setIsMoreOpen] = useState(set > 0 || optional.some(([name]) => name === backAt));
  const errorOf = (name: string): string | undefined => {
    if (problem?.argument === name) return problem.text;
    // The outcome may be of earlier entries, while those of now are calculated.
    if (outcome.missing.includes(name) && isEmpty(entries[name]) && touched.includes(name)) return ENTER_A_VALUE;
    return outcome.faults[name];
  };
  const isFaulty = optional.some(([name]) => errorOf(name) !== undefined);
  const isFolded = optional.length > FEW && main.length > 0;
  const isShown = !isFolded || isMoreOpen || isFaulty;
  const field = ([name, input]: (typeof inputs)[number]): JSX.Element => (
    <QuestionField
      key={name}
      name={name}
      input={input}
      entry={entries[name]}
      held={entries[name]?.kind === "answer" ? answered[name] : held[name]}
      question={question}
      entries={entries}
      error={errorOf(name)}
      isAsked={asked.includes(name)}
      units={units}
      dispatch={dispatch}
      afterPress={afterPress}
      onBind={
        workbook &&
        (() => {
          bind(name);
        })
      }
    />
  );
  return (
    <div data-step="inputs" className={styles.fields}>
      {Object.values(entries).every(isEmpty) && <ExampleButton sized={sized} dispatch={dispatch} />}
      <div className={styles.fields}>
        {main.map(field)}
        {asked.length > 0 && (
          <DefaultsOffer inputs={inputs.filter(([name]) => asked.includes(name))} dispatch={dispatch} />
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
            setIsMoreOpen(!isShown);
          }}
        >
          <span>
            Optional inputs <span className={styles.set}>({countOf(optional.length, set)})</span>
          </span>
        </Button>
      )}
      <div id={id} className={styles.fields} hidden={!isShown} style={isShown ? undefined : { display: "none" }}>
        {isShown && optional.map(field)}
      </div>
    </div>
  );
}

/** Fills a blank form in, if its question has an example. */
function ExampleButton({ sized: { question, sizing }, dispatch }: Omit<InputsProps, "units">): JSX.Element | null {
  const styles = useStyles();
  const decimal = useDecimal();
  const example = useMemo(() => exampleOf(question, decimal), [question, decimal]);
  if (Object.keys(example).length === 0) return null;
  return (
    <Button
      size="small"
      className={styles.example}
      onClick={({ currentTarget: { form } }) => {
        // This button disappears, so another place takes the focus.
        goTo(form, "inputs", () => {
          dispatch({ kind: "compare", entries: example, kept: sizing.kept ?? [] });
          // An example has an answer at once, which names the defaults.
          if (toAsk(question, example).length > 0) dispatch({ kind: "set", key: DEFAULTS, text: ACCEPTED });
        });
      }}
    >
      Fill in an example
    </Button>
  );
}

interface DefaultsOfferProps {
  /** The inputs that are asked for though they have a default. */
  readonly inputs: readonly (readonly [name: string, input: Input])[];
  readonly dispatch: Dispatch<Act>;
}

function DefaultsOffer({ inputs, dispatch }: DefaultsOfferProps): JSX.Element {
  const styles = useStyles();
  const id = useId();
  return (
    <div className={styles.defaults}>
      <Button
        aria-describedby={id}
        onClick={({ currentTarget: { form } }) => {
          // This button disappears, so another place takes the focus.
          goTo(form, "inputs", () => {
            dispatch({ kind: "set", key: DEFAULTS, text: ACCEPTED });
          });
        }}
      >
        Use defaults
      </Button>
      <span id={id} className={styles.set}>
        {inputs.map(([, input]) => defaultInWords(input)).join("; ")}
      </span>
    </div>
  );
}

/** True for a field that is always in view: required, asked for, or declared so. */
function isMain(input: Input): boolean {
  return !isOptional(input) || input.askFirst === true || input.inView === true;
}

/** "9, 2 set" */
function countOf(all: number, set: number): string {
  return `${exactly(all)}, ${set === 0 ? "none" : exactly(set)} set`;
}

interface QuestionFieldProps extends Omit<FormFieldProps, "dispatch"> {
  readonly question: Question;
  /** All entries of the form. */
  readonly entries: Entries;
  readonly units: InputsProps["units"];
  readonly dispatch: InputsProps["dispatch"];
  readonly afterPress: (act: () => void) => void;
}

function QuestionField({ question, entries, units, afterPress, ...field }: QuestionFieldProps): JSX.Element {
  const { name, input, entry, dispatch } = field;
  const styles = useStyles();
  const decimal = useDecimal();
  const isOffered = entry === undefined || entry.kind === "typed";
  const declared = input.kind === "quantity" ? input.unit : undefined;
  // A list may be long, and has no unit to remember.
  const text = declared !== undefined && entry?.kind === "typed" ? inPoints(entry.text, decimal) : "";
  const chosen = declared && units[declared];
  const [isReading, setReading] = useState(false);
  return (
    <div data-argument={name} className={styles.fields}>
      <FormField
        {...field}
        {...(entry?.kind === "answer" && {
          onOpen: () => {
            // Its defaults were accepted when its answer was used.
            const form = { name: entry.name, entries: entry.entries, settings: { [DEFAULTS]: ACCEPTED } };
            dispatch({ kind: "ask", argument: name, form });
          },
        })}
        {...(chosen !== undefined && unitIn(text) === "" && { offered: chosen })}
        otherWay={
          takesReadings(input) ? (
            <FieldButton
              does="Read points from a chart"
              label={input.label}
              icon={<ScanRegular />}
              onClick={() => {
                setReading(true);
              }}
            />
          ) : (
            takesMeasured(input) && (
              <FieldButton
                does="Load from a CSV file in Data"
                label={input.label}
                icon={<DocumentArrowUpRegular />}
                onClick={() => {
                  dispatch({ kind: "tab", tab: "data" });
                  // This button is unmounted with its tab, so the other tab takes the focus.
                  document.getElementById("tab-data")?.focus();
                }}
              />
            )
          )
        }
        onLeave={() => {
          afterPress(() => {
            dispatch({ kind: "touch", argument: name });
          });
          const unit = unitIn(text);
          if (declared && unit && conversion(declared, text) !== undefined && units[declared] !== unit)
            dispatch({ kind: "unit", declared, unit: unit === displayUnit(declared) ? "" : unit });
        }}
      />
      <AnswerOffers
        label={input.label}
        offers={isOffered ? answering(question, name) : []}
        onAsk={(link) => {
          const started = startingEntries(question, entries, name, link, decimal);
          dispatch({ kind: "ask", argument: name, form: { name: link.name, entries: started } });
        }}
      />
      {isReading && (
        <ChartDialog
          before={entry?.kind === "typed" ? entry.text : ""}
          onClose={() => {
            setReading(false);
          }}
          onText={(read) => {
            dispatch({ kind: "enter", argument: name, text: read });
            setReading(false);
          }}
          onCells={(cells) => {
            dispatch({ kind: "bind", argument: name, cells });
            setReading(false);
          }}
        />
      )}
    </div>
  );
}

/** Returns the unit as it was typed; empty for a bare number, undefined if there is no number. */
function unitIn(text: string): string | undefined {
  try {
    return splitQuantity(text).unit;
  } catch (error) {
    if (error instanceof QuantityError) return undefined;
    throw error;
  }
}
