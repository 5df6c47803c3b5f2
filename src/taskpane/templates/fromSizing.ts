/** A sizing's inputs as the entries of a proposal's form, so that both give the same answer. */
import type { BoundCall, BoundSource } from "../../filling/bindings";
import { fieldsOf } from "../../filling/descriptor";
import { cellValuesOf } from "../../model/question/cellValues";
import { InputError, type Given } from "../../model/question/parseArguments";
import type { Input } from "../../model/question/input";
import type { Question } from "../../model/question/question";
import { START } from "../../model/workload/startTime";
import { recordOf } from "../../model/language/es2016";
import { givenBy, isEmpty, type Entries, type Entry } from "../form/entry";
import { typedNumber } from "../form/decimal";
import type { Proposed } from "../form/openForm";
import type { Decimal } from "../locale";
import type { OpenedTemplate } from "./openedTemplate";

interface Taken {
  /** By the template's fields. */
  readonly entries: Entries;
  /** Arguments that the workbook's formula gets from elsewhere. */
  readonly left: readonly string[];
}

/** Undefined where the workbook doesn't ask the question. */
export function takenFrom(
  question: Question,
  sizing: Pick<Proposed, "entries" | "isPartial">,
  template: OpenedTemplate,
  decimal: Decimal,
): Taken | undefined {
  const all = template.callsOf(question.name).map((call) => takenBy(call, question, sizing, template, decimal));
  return all.sort((one, other) => one.left.length - other.left.length)[0];
}

function takenBy(
  { args }: BoundCall,
  { inputs }: Question,
  { entries, isPartial = false }: Pick<Proposed, "entries" | "isPartial">,
  template: OpenedTemplate,
  decimal: Decimal,
): Taken {
  const taken: [string, Entry][] = [];
  const left: string[] = [];
  const fieldOf = new Map<string, string>();
  // A list from measured data is for the field that takes it, also where the call reads what grew from it.
  const fields = isPartial ? fieldsOf(template.descriptor) : [];
  for (const [name, input] of Object.entries<Input>(inputs)) {
    const own = input.kind === "list" && fields.find((field) => field.kind === "input" && field.input === name);
    const source: BoundSource = own
      ? { kind: "field", name: own.name }
      : (args[name] ?? { kind: "constant", value: null });
    const entry = entries[name];
    // A sizing without a required input has nothing to take.
    if (isEmpty(entry) && (isPartial || input.otherwise === undefined)) continue;
    // A list brings its clock time to the proposal itself.
    if (isPartial && name === START) continue;
    if (source.kind === "field") {
      const held = isEmpty(entry) ? defaultEntry(input, decimal) : entry;
      fieldOf.set(name, source.name);
      if (held) taken.push([source.name, held]);
      else if (template.kept.has(source.name)) left.push(name);
    } else if (
      source.kind === "other" ||
      entry?.kind === "bound" ||
      !isSame(name, input, givenBy(input, entry, undefined, decimal), source.value)
    )
      left.push(name);
  }
  return { entries: recordOf(taken.map(([field, entry]) => [field, inFields(entry, fieldOf)])), left };
}

/** What came with a list goes with the field that has the list now. */
function inFields(entry: Entry, fieldOf: ReadonlyMap<string, string>): Entry {
  if (entry.kind === "answer" || entry.file?.of === undefined) return entry;
  const { of, ...file } = entry.file;
  const field = fieldOf.get(of);
  return { ...entry, file: { ...file, ...(field !== undefined && { of: field }) } };
}

/** A blank field of the template keeps the template's value, so the default is typed in. */
function defaultEntry({ otherwise, kind }: Input, decimal: Decimal): Entry | undefined {
  if (typeof otherwise === "number") return { kind: "typed", text: typedNumber(otherwise, decimal) };
  return kind === "choice" && otherwise !== undefined ? { kind: "typed", text: otherwise } : undefined;
}

/** A blank one is the default. */
function isSame(name: string, input: Input, one: Given, other: Given): boolean {
  const [a, b] = [one, other].map((given) => valuesOf(name, input, given));
  return a === b;
}

function valuesOf(name: string, input: Input, given: Given): string {
  try {
    const values = cellValuesOf(name, input, given);
    return JSON.stringify(values.map((value) => value ?? input.otherwise ?? null));
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}
