/** Up to four configurations of one question side by side; the first is the current form. */
import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons/svg/dismiss";
import { useMemo, useRef, type Dispatch, type JSX } from "react";
import { isAlike, percentMore } from "../../analysis/comparison";
import { threeFigures } from "../../model/quantities/formatNumber";
import { usedInWords } from "../../model/reference/assumed";
import { readAs } from "../../model/question/answer";
import type { Input } from "../../model/question/input";
import type { Question } from "../../model/question/question";
import { rangeInWords } from "../../model/question/rangeInWords";
import { ComparisonTable, type ComparedRow } from "../../ui/comparisonTable";
import { cardOf } from "../answer/cardOf";
import { sentence } from "../../ui/sentence";
import { useDecimal, type Decimal } from "../locale";
import type { FieldAct, OpenForm } from "../form/openForm";
import { chainedInWords, heldInWords, isEmpty, withDeclaredUnit, type Entries } from "../form/entry";
import { defaultInWords } from "../form/limits";
import { useOutcomes } from "../answer/useOutcomes";
import { heldBy, unsettled, type Settled } from "../form/outcome";
import { written } from "../../cells/reference";
import { useKeptCells } from "./useKeptCells";
import { analyses } from "../worker/backgrounds";

/** Saved configurations, in addition to the form. */
const MOST_KEPT = 3;
const NAMES = ["A", "B", "C"];
const NONE: readonly Entries[] = [];

const useStyles = makeStyles({
  actions: { display: "flex", alignItems: "center", columnGap: tokens.spacingHorizontalXXS, flexWrap: "wrap" },
  action: { minWidth: 0, paddingLeft: tokens.spacingHorizontalXS, paddingRight: tokens.spacingHorizontalXS },
});

interface CompareProps {
  readonly question: Question;
  readonly sizing: OpenForm;
  /** The form's entries so far. */
  readonly settled: Settled;
  readonly dispatch: Dispatch<FieldAct>;
}

export function Compare({ question, sizing, settled, dispatch }: CompareProps): JSX.Element {
  const styles = useStyles();
  const decimal = useDecimal();
  const { entries, kept = NONE } = sizing;
  const keptCells = useKeptCells(kept);
  const bar = useRef<HTMLDivElement>(null);
  const filled = useMemo(() => kept.map((one, i) => ({ entries: one, held: keptCells[i] ?? {} })), [kept, keptCells]);
  const { settled: others } = useOutcomes(question, filled, decimal, analyses);
  const columns = [settled, ...kept.map((one) => others.find(({ entries: its }) => its === one) ?? unsettled(one))];

  const isKept = kept.some((one) => contentOf(one) === contentOf(entries));

  const use = (i: number): void => {
    const chosen = kept[i];
    if (chosen) dispatch({ kind: "compare", entries: chosen, kept: kept.map((one, at) => (at === i ? entries : one)) });
  };
  const remove = (i: number): void => {
    dispatch({ kind: "compare", entries, kept: kept.filter((_, at) => at !== i) });
    bar.current?.querySelector("button")?.focus();
  };
  return (
    <>
      <div ref={bar}>
        <Button
          size="small"
          disabledFocusable={kept.length >= MOST_KEPT || isKept}
          onClick={() => {
            dispatch({ kind: "compare", entries, kept: [...kept, entries] });
          }}
        >
          Add to comparison
        </Button>
      </div>
      <span>
        {kept.length === 0
          ? "Add this configuration, then change the inputs. You can compare up to four side by side."
          : isKept
            ? "Your current form is in the comparison. Change an input to add another configuration."
            : "The first column is your current form. Swap loads a saved configuration into the form and saves the current one in its place."}
      </span>
      {kept.length > 0 && (
        <ComparisonTable
          label={`Configurations of ${question.name}`}
          columns={columns.map(({ outcome: { answer } }, i) => ({
            title: i === 0 ? "Now" : nameOf(i),
            ...(answer?.kind === "verdict" && answer.means === "over capacity" && { mark: sentence(answer.means) }),
            actions:
              i === 0 ? null : (
                <div className={styles.actions}>
                  <Button
                    size="small"
                    className={styles.action}
                    aria-label={`Swap with ${nameOf(i)}`}
                    onClick={() => {
                      use(i - 1);
                    }}
                  >
                    Swap
                  </Button>
                  <Button
                    size="small"
                    appearance="subtle"
                    icon={<DismissRegular />}
                    aria-label={`Remove ${nameOf(i)}`}
                    onClick={() => {
                      remove(i - 1);
                    }}
                  />
                </div>
              ),
          }))}
          rows={[...answerRows(question, columns), ...inputRows(question, columns, decimal)]}
        />
      )}
    </>
  );
}

/** Blank fields don't count, nor does the order in which the others were filled in. */
function contentOf(entries: Entries): string {
  const filled = Object.entries(entries).filter(([, entry]) => !isEmpty(entry));
  return JSON.stringify(filled.sort(([a], [b]) => a.localeCompare(b)));
}

function nameOf(column: number): string {
  return NAMES[column - 1] ?? String(column);
}

/** True if the answers are for different demands, because a blank demand has another default in one of the two. */
function isOtherDemand(base: Settled | undefined, other: Settled | undefined): boolean {
  return Object.keys(base?.outcome.answer?.used ?? {}).some((argument) => {
    const [one, two] = [base, other].map((column) => ({
      used: column?.outcome.answer?.used?.[argument],
      isBlank: isEmpty(column?.entries[argument]),
    }));
    return (one?.isBlank === true || two?.isBlank === true) && differ([one?.used, two?.used]);
  });
}

function answerRows(question: Question, columns: readonly Settled[]): ComparedRow[] {
  const answers = columns.map(({ outcome: { answer } }) => answer);
  const cards = answers.map((answer) => answer && cardOf(answer));
  const rowOf = (label: string, cells: readonly string[], isAnswer = false): ComparedRow[] =>
    cells.every((cell) => cell === "") ? [] : [{ label, cells, isAnswer, isDifferent: new Set(cells).size > 1 }];
  const against = answers
    .slice(1)
    .map((answer, i) => (isOtherDemand(columns[0], columns[i + 1]) ? undefined : percentMore(answers[0], answer)));
  return [
    ...rowOf(
      "Answer",
      cards.map((card, i) => card?.headline ?? faultOf(question, columns[i])),
      true,
    ),
    ...rowOf(
      "Range",
      answers.map((answer) =>
        answer && answer.kind !== "verdict" ? rangeInWords(answer.kind === "estimate" ? readAs(answer) : answer) : "",
      ),
    ),
    ...(against.every((percent) => percent === undefined)
      ? []
      : [
          {
            label: "Compared with Now",
            cells: ["", ...against.map((percent) => (percent === undefined ? "" : percentWords(percent)))],
            isAnswer: false,
            isDifferent: false,
          },
        ]),
    ...rowOf(
      "Limited by",
      answers.map((answer) => answer?.limitedBy ?? ""),
    ),
    ...rowOf(
      "Warnings",
      answers.map((answer) => answer?.warnings.map(sentence).join("; ") ?? ""),
    ),
  ];
}

function percentWords(percent: number): string {
  const sign = percent > 0 ? "+" : percent < 0 ? "\u2212" : "";
  return `${sign}${threeFigures(Math.abs(percent))}%`;
}

/** Why a configuration has no answer. */
function faultOf({ inputs }: Question, column: Settled | undefined): string {
  if (!column) return "";
  const { missing, faults, isReading } = column.outcome;
  if (isReading) return "reading cells";
  const labelOf = (name: string): string => inputs[name]?.label ?? name;
  const [fault] = Object.entries(faults);
  if (fault) return `no answer: ${labelOf(fault[0])}: ${fault[1]}`;
  if (missing.length === 0) return "calculating";
  return `no answer: enter ${missing.map(labelOf).join(", ")}`;
}

function inputRows(question: Question, columns: readonly Settled[], decimal: Decimal): ComparedRow[] {
  const given = columns.map(({ outcome }) => outcome.given);
  const used = columns.map(({ outcome }) => outcome.answer?.used);
  return Object.entries(question.inputs).flatMap(([argument, input]) => {
    const isMoving = differ(used.map((all) => all?.[argument]));
    if (!isMoving && columns.every(({ entries }) => isEmpty(entries[argument]))) return [];
    const cells = columns.map((column, i): string => {
      const { entries } = column;
      const held = heldBy(question, column, column.outcome.chained);
      const entry = entries[argument];
      if (!entry || isEmpty(entry)) return sentence(blankInWords(input, used[i]?.[argument]));
      if (entry.kind === "bound") return `${written(entry.cells)}: ${heldInWords(input, held[argument])}`;
      if (entry.kind === "answer") return `${chainedInWords(input, held[argument])} from ${entry.name}`;
      const [line = "", ...more] = entry.text.trim().split("\n");
      const first = withDeclaredUnit(input, line, decimal);
      return more.length > 0 ? `${first} and ${more.length} more` : first;
    });
    const isDifferent = isMoving || !isAlike(question, argument, given);
    return [{ label: input.label, cells, isAnswer: false, isDifferent }];
  });
}

/** "Default: the model's deferred-copy peak (162 MB/s)" */
function blankInWords(input: Input, used: number | undefined): string {
  const words = defaultInWords(input);
  return used === undefined || input.kind !== "quantity" ? words : `${words} (${usedInWords(used, input)})`;
}

function differ(values: readonly (number | undefined)[]): boolean {
  return new Set(values.filter((value) => value !== undefined)).size > 1;
}
