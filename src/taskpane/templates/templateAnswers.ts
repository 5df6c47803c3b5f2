/** The entries of a template's form as answers by field, and what is wrong or missing. */
import { demandSource, withReads } from "../../model/workload/merging";
import type { Answers, CheckedAnswers } from "../../filling/answers";
import { answersOfDay, DEMAND, readsFieldOf, SAMPLE } from "../../filling/demand";
import { fieldsOf, inputOf, type Descriptor, type Field } from "../../filling/descriptor";
import { isAllBlank } from "../../model/question/parseArguments";
import { recordOf } from "../../model/language/es2016";
import { written } from "../../cells/reference";
import { sentence } from "../../ui/sentence";
import type { Decimal } from "../locale";
import { doubtIn, givenBy, isEmpty, type Entries, type Entry, type Held, type HeldCells } from "../form/entry";
import { ENTER_A_VALUE, faultIn } from "../form/outcome";
import type { OpenedTemplate } from "./openedTemplate";

/** The state of the form. */
export interface TemplateOutcome {
  readonly answers: Answers;
  readonly checked: CheckedAnswers;
  /** Why a field can't be used, by field name, in the form's order. */
  readonly faults: ReadonlyMap<string, string>;
  /** Names of fields that are still blank but needed. */
  readonly missing: ReadonlySet<string>;
  /** Bound cells have not been read yet. */
  readonly isReading: boolean;
}

/** @param today default of dates that weren't changed, such as 2026-11-21 */
export function templateOutcome(
  template: OpenedTemplate,
  entries: Entries,
  held: HeldCells,
  today: string,
  decimal: Decimal = ".",
): TemplateOutcome {
  const { descriptor } = template;
  const fields = fieldsOf(descriptor);
  const answers = answersOf(template, entries, held, today, decimal);
  const checked = template.check(answers);
  const faults = new Map<string, string>();
  for (const field of fields) {
    const fault = faultAt(field, entries[field.name], held, checked, decimal);
    if (fault !== undefined) faults.set(field.name, fault);
  }
  return {
    answers,
    checked,
    faults,
    missing: new Set(checked.missing.map(({ field }) => field)),
    isReading: fields.some(({ name }) => entries[name]?.kind === "bound" && !held[name]),
  };
}

/**
 * Leaves blank fields out, so that the template keeps its own values. Only the description of its sample day is always
 * replaced.
 */
function answersOf(
  template: OpenedTemplate,
  entries: Entries,
  held: HeldCells,
  today: string,
  decimal: Decimal,
): Answers {
  const { descriptor } = template;
  const typed = fieldsOf(descriptor)
    .map((field) => {
      const entry = entries[field.name];
      const given = isSampleDay(template, field, entry)
        ? SAMPLE
        : answerTo(field, entry, held[field.name], today, decimal);
      return [field.name, given] as const;
    })
    .filter(([, given]) => !isAllBlank(given));
  return { ...ofDemand(descriptor, entries), ...recordOf(typed) };
}

/** True if "Use the sample day" entered the values, so that the workbook goes on to call them a sample. */
function isSampleDay(template: OpenedTemplate, field: Field, entry: Entry | undefined): boolean {
  if (field.kind !== "input" || entry?.kind !== "typed" || !entry.file) return false;
  const sample = template.sample(field);
  return sample?.source === entry.file.name && sample.values.join("\n") === entry.text;
}

function answerTo(
  field: Field,
  entry: Entry | undefined,
  held: Held | undefined,
  today: string,
  decimal: Decimal,
): Answer {
  switch (field.kind) {
    case "date":
      return entry ? textOf(entry) : field.expected ? today : undefined;
    case "text":
    case "value":
      return entry && textOf(entry);
    case "input":
      return givenBy(inputOf(field), entry, held, decimal);
  }
}

type Answer = Answers[string];

function textOf(entry: Entry): string | undefined {
  return entry.kind === "typed" ? entry.text : undefined;
}

/** Returns the source of the demand and the start of its first hour; blank if unknown. */
function ofDemand(descriptor: Descriptor, entries: Entries): Answers {
  const fields = fieldsOf(descriptor);
  const entry = entries[DEMAND];
  if (!fields.some(({ name }) => name === DEMAND)) return {};
  if (!entry || isEmpty(entry)) return answersOfDay(fields);
  const { file } = entry;
  const cells = entry.kind === "bound" ? written(entry.cells) : undefined;
  const source = file
    ? demandSource(
        cells === undefined ? file.name : `${file.name}, cells ${cells}`,
        file.measured,
        file.merging,
        file.reading,
      )
    : (cells ?? "Entered manually");
  const reads = readsFrom(entries[readsFieldOf(fields)?.name ?? ""]);
  const doubts = [file?.doubts, reads.doubts].filter((one) => one !== undefined && one !== "").join("; ");
  return answersOfDay(fields, { source: withReads(source, ...reads.said), begins: file?.begins ?? "", doubts });
}

interface ReadsFrom {
  readonly said: readonly (string | undefined)[];
  readonly doubts: string | undefined;
}

/** Where reads are from that are listed by interval. */
function readsFrom(entry: Entry | undefined): ReadsFrom {
  if (!entry || isEmpty(entry) || entry.kind === "answer") return { said: [], doubts: undefined };
  const { file } = entry;
  const cells = entry.kind === "bound" ? written(entry.cells) : undefined;
  // What comes along with the demand is of the same file.
  const name = file?.of === undefined ? file?.name : undefined;
  return { said: [name, cells, file?.merging, file?.reading], doubts: file?.doubts };
}

/** Returns the message for the field, which names a value's number in the list instead of the template's cell. */
function faultAt(
  field: Field,
  entry: Entry | undefined,
  held: HeldCells,
  checked: CheckedAnswers,
  decimal: Decimal,
): string | undefined {
  const cells = held[field.name];
  if (entry?.kind === "bound" && cells?.kind === "lost") return cells.reason;
  const doubt = field.kind === "input" ? doubtIn(inputOf(field), entry, decimal) : undefined;
  if (doubt !== undefined) return doubt;
  const fault = checked.faults.find((one) => one.field === field.name);
  if (!fault) return undefined;
  if (fault.isBlank) return ENTER_A_VALUE;
  const given = field.kind === "input" ? givenBy(inputOf(field), entry, cells, decimal) : undefined;
  // While the field is blank, the fault is in the template's own cell.
  const own = field.kind === "input" && !isAllBlank(given) ? faultIn(field.name, inputOf(field), given) : undefined;
  return own ?? sentence(fault.told);
}
