/** The fields of a scenario, and its calls of questions with their arguments. */
import { fullName } from "../../cells/spelling";
import { sampleMark, type Descriptor, type Field } from "../../filling/descriptor";
import { DAY_BEGINS, DEMAND, DEMAND_SOURCE } from "../../filling/demand";
import type { Input } from "../../model/question/input";
import { writtenArguments } from "../../model/question/pairs";
import type { Question } from "../../model/question/question";
import { inputNamed, unitBesideCell } from "../inputRule";
import type { Figure } from "../figure";
import type { Options, Sample, Scenario } from "../scenario";
import { asksIn, declared, requiredQuestion, type Ask } from "./asks";

export const HOURS = 24;

export const SOURCE_LABEL = "Demand source";
export const BEGINS_LABEL = "Start of first hour";

/** An input of the front page. */
export interface FrontInput {
  readonly name: string;
  readonly question: Question;
  readonly argument: string;
  readonly input: Input;
  readonly sample: Sample;
}

export function frontInputs(scenario: Scenario): readonly FrontInput[] {
  return Object.values(scenario.inputs).flatMap((section) =>
    Object.entries(section).map(([name, given]): FrontInput => {
      const isDeclared = typeof given === "object" && "of" in given;
      const [asked = "", argument = name] = isDeclared ? given.of.split(".") : [askerOf(scenario, name)];
      const question = requiredQuestion(asked);
      return {
        name,
        question,
        argument,
        input: inputNamed(question, argument),
        sample: isDeclared ? given.sample : given,
      };
    }),
  );
}

/** The question that declares an input: that of the day, which the pane answers beside the form, or the first. */
function askerOf(scenario: Scenario, name: string): string {
  const ofDay = scenario.day && scenario.table ? asksIn(scenario.table.is) : [];
  const asks = [...ofDay, ...formulasIn(scenario).flatMap(asksIn)];
  const found = asks.find(({ ask, given }) => name in requiredQuestion(ask).inputs && !(name in given));
  if (!found) throw new RangeError(`no question takes ${name}`);
  return found.ask;
}

/** True for a list of values: it has a column on the second sheet instead of a cell on the front page. */
export function isList({ sample }: Pick<FrontInput, "sample">): boolean {
  return typeof sample === "object";
}

/** Names of the table's columns, in order; "-" has no name. */
export function tableColumns({ table }: Pick<Scenario, "table">): readonly string[] {
  return table?.columns.split(" ") ?? [];
}

/** "Target RPO (s)" */
export function frontLabel({ input }: Pick<FrontInput, "input">): string {
  const unit = unitBesideCell(input);
  return unit === "" ? input.label : `${input.label} (${unit})`;
}

/** What options are titled, and the unit of their values: the label and the unit of the field that they vary. */
export function optionsOf(scenario: Scenario, { varies }: Pick<Options, "varies">): { title: string; unit: string } {
  const { input } = frontInputs(scenario).find(({ name }) => name === varies) ?? {};
  if (!input) throw new RangeError(`no input ${varies}`);
  return { title: input.label, unit: unitBesideCell(input) };
}

export function descriptorOf(scenario: Scenario): Descriptor {
  const entries = frontInputs(scenario);
  const field = (name: string): Field => {
    const entry = entries.find((one) => one.name === name);
    if (!entry) throw new RangeError(`no input ${name}`);
    const { question, argument, sample } = entry;
    const cells = typeof sample === "object" ? { cells: sample.length } : {};
    return { kind: "input", name, question: question.name, input: argument, ...cells, sample: sampleMark(name) };
  };
  const { day } = scenario;
  return {
    name: scenario.name,
    version: String(scenario.version),
    title: scenario.title,
    asks: `${scenario.asks}.`,
    questions: [...new Set(asksOf(scenario).map(({ ask }) => ask))],
    sections: [
      {
        title: "Proposal",
        fields: [
          { kind: "text", name: "customer", label: "Customer", expected: true },
          { kind: "text", name: "site", label: "Site", expected: true },
          { kind: "date", name: "date", label: "Date", expected: true },
          { kind: "text", name: "prepared_by", label: "Prepared by", expected: true },
        ],
      },
      ...Object.entries(scenario.inputs).map(([title, section]) => ({
        title,
        fields: Object.keys(section).map(field),
      })),
      ...(day
        ? [
            {
              title: "Daily demand",
              fields: [
                {
                  kind: "input",
                  name: DEMAND,
                  question: day.question,
                  input: day.input,
                  cells: HOURS,
                  sample: sampleMark(DEMAND),
                },
                { kind: "text", name: DEMAND_SOURCE, label: SOURCE_LABEL, expected: false },
                { kind: "text", name: DAY_BEGINS, label: BEGINS_LABEL, expected: false },
              ] satisfies Field[],
            },
          ]
        : []),
    ],
  };
}

/** Every call, the explained ones first. A call that is explained is listed twice. */
export function asksOf(scenario: Scenario): readonly Ask[] {
  const explained = explainedIn(scenario).map((name) => askedBy(scenario, name));
  return [...explained, ...formulasIn(scenario).flatMap(asksIn)];
}

/** The answers that are explained, and "table". */
export function explainedIn({ answers, table }: Pick<Scenario, "answers" | "table">): readonly string[] {
  const called = Object.entries(answers).filter(([, figure]) => {
    const { isCall, says } = declared(figure);
    return isCall && says === undefined;
  });
  return [...called.map(([name]) => name), ...(table ? ["table"] : [])];
}

/** Formulas with calls: the figures', the table's and the options'. */
function formulasIn({ figures, options = {}, table }: Scenario): string[] {
  const columns = Object.values(options).flatMap((one) => Object.values(one.columns));
  const all: readonly Figure[] = [...Object.values(figures), ...(table ? [table.is] : []), ...columns];
  return all.map((figure) => declared(figure).formula);
}

/** @throws RangeError if the figure isn't a call */
export function askedBy({ table, figures }: Scenario, name: string): Ask {
  const found = name === "table" ? table?.is : figures[name];
  const [ask] = asksIn(declared(found ?? "").formula);
  if (!ask) throw new RangeError(`${name} asks no question`);
  return ask;
}

/** The arguments of a call as the formula writes them. */
export function argumentFormulas(scenario: Scenario, asked: Pick<Ask, "ask" | "given">): string {
  const formulas = [...formulasByInput(scenario, asked).values()];
  return writtenArguments(requiredQuestion(asked.ask), formulas, (formula) => formula === undefined || formula === "")
    .flatMap(({ name, argument = "" }) => (name === undefined ? [argument] : [`"${name}"`, argument]))
    .join(",");
}

/**
 * The arguments of a call as formulas, by input: as given, else the name of the scenario's input with the same
 * declaration, else blank.
 */
export function formulasByInput(
  scenario: Scenario,
  { ask, given }: Pick<Ask, "ask" | "given">,
): ReadonlyMap<string, string> {
  const question = requiredQuestion(ask);
  const unknown = Object.keys(given).find((name) => !(name in question.inputs));
  if (unknown !== undefined) throw new RangeError(`${ask} has no argument ${unknown}`);
  const fields = boundFields(scenario);
  const all = Object.entries(question.inputs).map(([name, input]) => given[name] ?? bound(fields, ask, name, input));
  const missing = Object.entries(question.inputs).find(
    ([, input], i) => input.otherwise === undefined && all[i] === "",
  );
  if (missing && question.inputs[missing[0]]?.kind !== "rest") throw new RangeError(`${ask} needs ${missing[0]}`);
  return new Map(Object.keys(question.inputs).map((name, i) => [name, all[i] ?? ""]));
}

/** The formula with all arguments of its calls. */
export function withCalls(scenario: Scenario, formula: string): string {
  const asks = asksIn(formula);
  const calls = asks.map((asked) => `${fullName(asked.ask)}(${argumentFormulas(scenario, asked)})`);
  const texts = [...asks, undefined].map((asked, i) => formula.slice(asks[i - 1]?.end ?? 0, asked?.start));
  return texts.map((text, i) => `${text}${calls[i] ?? ""}`).join("");
}

type Bound = Omit<FrontInput, "sample">;

function boundFields(scenario: Scenario): readonly Bound[] {
  const { day } = scenario;
  if (!day) return frontInputs(scenario);
  const question = requiredQuestion(day.question);
  const demand = { name: DEMAND, question, argument: day.input, input: inputNamed(question, day.input) };
  return [...frontInputs(scenario), demand];
}

function bound(fields: readonly Bound[], ask: string, name: string, input: Input): string {
  const same =
    fields.find((field) => field.question.name === ask && field.argument === name) ??
    fields.find((field) => (field.name === name || field.argument === name) && isAlike(field.input, input));
  return same?.name ?? "";
}

/** True if two inputs take the same values: the same names, or values of the same kind and unit. */
function isAlike(one: Input, other: Input): boolean {
  if (one.kind === "choice" && other.kind === "choice") return one.names.join() === other.names.join();
  if (one.kind !== other.kind) return false;
  return !("unit" in one) || !("unit" in other) || one.unit === other.unit;
}

/** Returns a formula that says whether a field still holds the template's sample. */
export function holdsSample({ name, sample }: Omit<SampledField, "label">): string {
  const isSame =
    typeof sample === "object"
      ? `SUMPRODUCT(--(${name}<>{${sample.join(";")}}))=0`
      : `${name}=${typeof sample === "number" ? sample : `"${sample}"`}`;
  return `AND(${sampleMark(name)}<>"",${isSame})`;
}

interface SampledField extends Pick<FrontInput, "name" | "sample"> {
  readonly label: string;
}

/** The fields that a template fills with a sample. @param demand the sample day */
export function sampledFields(scenario: Scenario, demand: readonly number[]): readonly SampledField[] {
  const { day } = scenario;
  const fields = frontInputs(scenario).map(({ name, sample, input }) => ({ name, sample, label: input.label }));
  if (!day) return fields;
  const { label } = inputNamed(requiredQuestion(day.question), day.input);
  return [...fields, { name: DEMAND, sample: demand, label }];
}

/** Returns a formula for the labels of the fields that still hold the template's sample; empty if none does. */
export function samplesKept(fields: readonly SampledField[]): string {
  const { length } = labelsOf(fields);
  return `MID(${fields.map((field) => `IF(${holdsSample(field)},", ${field.label}","")`).join("&")},3,${length})`;
}

/** Labels of all fields, as in the line while nobody has answered. */
export function labelsOf(fields: readonly SampledField[]): string {
  return fields.map(({ label }) => label).join(", ");
}
