/** The fields of a proposal, and its calls of questions with their arguments. */
import { fullName } from "../../cells/spelling";
import { sampleMark, unentered, type Descriptor, type Field, type Unentered } from "../../filling/descriptor";
import {
  DAY_BEGINS,
  DAY_DATE,
  DEMAND,
  DEMAND_DOUBTS,
  DEMAND_SOURCE,
  INTERVAL_HOURS,
  MOST_INTERVALS,
} from "../../filling/demand";
import {
  hasCondition,
  heldValues,
  isAnyEntered,
  type Holding,
  type Input,
  type Inputs,
} from "../../model/question/input";
import { convert } from "../../model/quantities/quantity";
import { writtenArguments } from "../../model/question/pairs";
import type { Question } from "../../model/question/question";
import { inputNamed, unitBesideCell } from "../inputRule";
import type { Figure, Proposal, Sample } from "../proposal";
import type { NotAsked } from "./places";
import { asksIn, declared, requiredQuestion, type Ask } from "./asks";

export const SOURCE_LABEL = "Demand source";
export const BEGINS_LABEL = "Start of first interval";
export const DATE_LABEL = "Date of first interval";
export const DOUBTS_LABEL = "Doubts about the demand";

/** An input of the front page, or a list of values on another sheet. */
export interface FrontInput {
  readonly name: string;
  readonly question: Question;
  readonly argument: string;
  readonly input: Input;
  readonly sample: Sample;
}

export function frontInputs(proposal: Proposal): readonly FrontInput[] {
  return Object.values(proposal.inputs).flatMap((section) => Object.entries(section).map(entryOf(proposal)));
}

type Given = Proposal["inputs"][string][string];

function entryOf(proposal: Proposal): (entry: [string, Given]) => FrontInput {
  return ([name, given]) => {
    const isDeclared = typeof given === "object" && given !== null && "of" in given;
    const [asked = "", argument = name] = isDeclared ? given.of.split(".") : [proposal.plan];
    const question = requiredQuestion(asked);
    return {
      name,
      question,
      argument,
      input: inputNamed(question, argument),
      sample: isDeclared ? given.sample : given,
    };
  };
}

/** The sections of the form with their fields that have a cell on the front page. */
export function frontSections(proposal: Proposal): readonly (readonly [title: string, fields: FrontInput[]])[] {
  return Object.entries(proposal.inputs)
    .map(([title, section]): [string, FrontInput[]] => [
      title,
      Object.entries(section)
        .map(entryOf(proposal))
        .filter((one) => !isList(one) && !isBesideDemand(one)),
    ])
    .filter(([, fields]) => fields.length > 0);
}

/** True for a list of values, which has a column on another sheet. */
export function isList({ sample }: Pick<FrontInput, "sample">): boolean {
  return typeof sample === "object" && sample !== null;
}

/** True for what has a value for each interval of the demand, or one for all: it has a column right of the demand. */
export function isBesideDemand({ input }: Pick<FrontInput, "input">): boolean {
  return input.kind === "rows" && input.isOneForAll === true;
}

/** What hosts read while they write the demand; undefined if the plan takes no reads. */
export function readsOf(proposal: Proposal): FrontInput | undefined {
  return frontInputs(proposal).find(isBesideDemand);
}

/** "Target RPO (s)" */
export function frontLabel({ input }: Pick<FrontInput, "input">): string {
  const unit = unitBesideCell(input);
  return unit === "" ? input.label : `${input.label} (${unit})`;
}

/** The list that the plan takes: its argument and declaration. Undefined if it takes none. */
export function demandOf({ plan }: Pick<Proposal, "plan">): Omit<FrontInput, "sample"> | undefined {
  const question = requiredQuestion(plan);
  const [found] = Object.entries(question.inputs).filter(([, { kind }]) => kind === "list");
  return found && { name: DEMAND, question, argument: found[0], input: found[1] };
}

/** The declaration of the length of its intervals. A plan that needs none has it for its picture. */
export function intervalOf({ plan }: Pick<Proposal, "plan">): Omit<FrontInput, "sample"> {
  const own = requiredQuestion(plan);
  const question = INTERVAL_HOURS in own.inputs ? own : requiredQuestion("VTS_PLAN");
  return { name: INTERVAL_HOURS, question, argument: INTERVAL_HOURS, input: inputNamed(question, INTERVAL_HOURS) };
}

/** Hours of an interval of the sample. */
export const SAMPLE_INTERVAL = 1;

export function descriptorOf(proposal: Proposal): Descriptor {
  const field = ({ name, question, argument, input, sample }: FrontInput): Field => {
    const count = isBesideDemand({ input })
      ? MOST_INTERVALS
      : isList({ sample }) && (sample as readonly number[]).length;
    const cells = count === false ? {} : { cells: count };
    const mark = sample === null ? {} : { sample: sampleMark(name) };
    const optional = isList({ sample }) && question.name !== proposal.plan ? { optional: true as const } : {};
    return { kind: "input", name, question: question.name, input: argument, ...cells, ...optional, ...mark };
  };
  const text = (name: string, label: string, expected = false): Field => ({ kind: "text", name, label, expected });
  const demand = demandOf(proposal);
  const asked = [proposal.plan, ...asksOf(proposal).map(({ ask }) => ask)];
  return {
    name: proposal.name,
    version: String(proposal.version),
    title: proposal.title,
    asks: `${proposal.asks}.`,
    questions: [...new Set(asked)],
    sections: [
      {
        title: "Proposal",
        fields: [
          text("customer", "Customer", true),
          text("site", "Site", true),
          { kind: "date", name: "date", label: "Date", expected: true },
          text("prepared_by", "Prepared by", true),
        ],
      },
      ...Object.entries(proposal.inputs).map(([title, section]) => ({
        title,
        fields: Object.entries(section).map(entryOf(proposal)).map(field),
      })),
      ...(demand
        ? [
            {
              title: "Demand",
              fields: [
                {
                  kind: "input",
                  name: DEMAND,
                  question: proposal.plan,
                  input: demand.argument,
                  cells: MOST_INTERVALS,
                  sample: sampleMark(DEMAND),
                },
                field({ ...intervalOf(proposal), sample: SAMPLE_INTERVAL }),
                text(DEMAND_SOURCE, SOURCE_LABEL),
                { kind: "date", name: DAY_DATE, label: DATE_LABEL, expected: false },
                text(DAY_BEGINS, BEGINS_LABEL),
                text(DEMAND_DOUBTS, DOUBTS_LABEL),
              ] satisfies Field[],
            },
          ]
        : []),
    ],
  };
}

/** The plan first, then the other calls. */
function asksOf(proposal: Proposal): readonly Ask[] {
  const { answers, table } = proposal;
  return [
    planAsk(proposal),
    ...Object.values(answers).map((figure) => declared(figure).asked),
    ...(table ? asksIn(table.is) : []),
  ];
}

export function planAsk({ plan }: Pick<Proposal, "plan">): Ask {
  return { ask: plan, given: {}, start: 0, end: plan.length };
}

/** The arguments of a call as the formula writes them. */
export function argumentFormulas(proposal: Proposal, asked: Pick<Ask, "ask" | "given">): string {
  const formulas = [...formulasByInput(proposal, asked).values()];
  return writtenArguments(requiredQuestion(asked.ask), formulas, (formula) => formula === undefined || formula === "")
    .flatMap(({ name, argument = "" }) => (name === undefined ? [argument] : [`"${name}"`, argument]))
    .join(",");
}

/**
 * The arguments of a call as formulas, by input: as given, else the name of the field with the same declaration, else
 * blank.
 */
export function formulasByInput(
  proposal: Proposal,
  { ask, given }: Pick<Ask, "ask" | "given">,
): ReadonlyMap<string, string> {
  const question = requiredQuestion(ask);
  const unknown = Object.keys(given).find((name) => !(name in question.inputs));
  if (unknown !== undefined) throw new RangeError(`${ask} has no argument ${unknown}`);
  const fields = boundFields(proposal);
  const all = Object.entries(question.inputs).map(([name, input]) => given[name] ?? bound(fields, ask, name, input));
  const missing = Object.entries(question.inputs).find(
    ([, input], i) => input.otherwise === undefined && all[i] === "",
  );
  if (missing && question.inputs[missing[0]]?.kind !== "rest") throw new RangeError(`${ask} needs ${missing[0]}`);
  return new Map(Object.keys(question.inputs).map((name, i) => [name, all[i] ?? ""]));
}

/** "SIZING.VTS_PLAN(model,cache_gb,…)" */
export function callFormula(proposal: Proposal, asked: Ask): string {
  return `${fullName(asked.ask)}(${argumentFormulas(proposal, asked)})`;
}

/** A formula that says whether the lists that a call takes are blank; undefined for a call without lists of its own. */
export function listsAreBlank(proposal: Proposal, asked: Pick<Ask, "ask" | "given">): string | undefined {
  const used = new Set(formulasByInput(proposal, asked).values());
  const lists = frontInputs(proposal).filter((one) => isList(one) && used.has(one.name));
  return lists.length === 0 ? undefined : `${lists.map(({ name }) => `COUNT(${name})`).join("+")}=0`;
}

/** When a further answer isn't asked for; undefined if it always is. */
export function notAsked(proposal: Proposal, figure: Figure): NotAsked | undefined {
  const field = typeof figure === "string" ? undefined : figure[2];
  const entry = frontInputs(proposal).find(({ name }) => name === field);
  if (entry) return { formula: `LEN(${entry.name})>0`, says: `Entered: ${entry.input.label.toLowerCase()}.` };
  const formula = listsAreBlank(proposal, declared(figure).asked);
  return formula === undefined ? undefined : { formula, says: "Nothing is listed." };
}

type Bound = Omit<FrontInput, "sample">;

function boundFields(proposal: Proposal): readonly Bound[] {
  const demand = demandOf(proposal);
  return [...frontInputs(proposal), ...(demand ? [demand, intervalOf(proposal)] : [])];
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
export function holdsSample({ name, sample }: Pick<SampledField, "name" | "sample">): string {
  const isSame =
    typeof sample === "object" && sample !== null
      ? `SUMPRODUCT(--(${name}<>{${sample.join(";")}}))=0`
      : `${name}=${typeof sample === "number" ? sample : `"${sample ?? ""}"`}`;
  return `AND(${sampleMark(name)}<>"",${isSame})`;
}

/** A formula that says whether an input of the plan changes nothing with what the others are; undefined if that's never so. */
export function idleFormula(proposal: Proposal, argument: string): string | undefined {
  const { inputs } = requiredQuestion(proposal.plan);
  const fields = formulasByInput(proposal, planAsk(proposal));
  const all = Object.entries(inputs[argument]?.unless ?? {}).flatMap(([name, idle]) => {
    if (typeof idle === "object" && idle !== null && "notAbove" in idle) return notAbove(inputs, fields, name, idle);
    if (!hasCondition(idle)) return holding(inputs, fields, name, idle);
    const both = Object.entries({ [name]: idle.is, ...idle.and });
    return [`AND(${both.map(([argument, one]) => anyOf(holding(inputs, fields, argument, one))).join(",")})`];
  });
  return all.length === 0 ? undefined : `OR(${all.join(",")})`;
}

function anyOf(formulas: readonly string[]): string {
  return formulas.length === 1 ? formulas.join("") : `OR(${formulas.join(",")})`;
}

/** Formulas of which one alone says that an argument holds what is asked of it. */
function holding(
  inputs: Inputs,
  fields: ReadonlyMap<string, string>,
  argument: string,
  asked: Holding,
): readonly string[] {
  if (!isAnyEntered(asked)) return heldValues(asked).map((value) => holds(inputs, fields, argument, value));
  const field = fields.get(argument) ?? "";
  return [field === "" ? "FALSE" : `NOT(${isBlankField(inputs[argument], field)})`];
}

/** A formula that says whether an argument has a value; null is blank. */
function holds(
  inputs: Inputs,
  fields: ReadonlyMap<string, string>,
  argument: string,
  value: number | string | null,
): string {
  const field = fields.get(argument) ?? "";
  const isBlankSo = value === null || inputs[argument]?.otherwise === value;
  if (field === "") return isBlankSo ? "TRUE" : "FALSE";
  const isSame = value === null ? "FALSE" : `${field}=${typeof value === "number" ? value : `"${value}"`}`;
  return `IF(${isBlankField(inputs[argument], field)},${isBlankSo ? "TRUE" : "FALSE"},${isSame})`;
}

/** A formula that says whether a field's cells are blank. */
function isBlankField(input: Input | undefined, field: string): string {
  return input && isBesideDemand({ input }) ? `COUNTA(${field})=0` : `LEN(${field})=0`;
}

/** "AND(IF(LEN(target_s)=0,TRUE,3600*interval_hours<=target_s))"; a field of its own is never blank. */
function notAbove(
  inputs: Inputs,
  fields: ReadonlyMap<string, string>,
  name: string,
  { notAbove: others }: { readonly notAbove: readonly string[] },
): string {
  const unitOf = (argument: string): string => {
    const input = inputs[argument];
    return input?.kind === "quantity" ? input.unit : "";
  };
  const value = fields.get(name) ?? "";
  const each = others.map((other) => {
    const limit = fields.get(other) ?? "";
    const factor = convert(1, unitOf(name), unitOf(other));
    return limit === "" ? "TRUE" : `IF(LEN(${limit})=0,TRUE,${factor}*${value}<=${limit})`;
  });
  return value === "" ? "FALSE" : `AND(${each.join(",")})`;
}

export interface SampledField extends Pick<FrontInput, "name" | "sample"> {
  readonly label: string;
  readonly rests: Unentered;
  /** The plan's argument; undefined for an input of another question. */
  readonly argument: string | undefined;
  /** True if what is ordered rests on it. */
  readonly isForOrder: boolean;
}

/** The fields that a template fills with a sample, but for the demand and its intervals. */
export function sampledFields(proposal: Proposal): readonly SampledField[] {
  return frontInputs(proposal)
    .filter(({ sample }) => sample !== null)
    .map(({ name, sample, input, question, argument }) => {
      const isOfPlan = question.name === proposal.plan;
      return {
        name,
        sample,
        label: input.label,
        rests: unentered(input, sample),
        argument: isOfPlan ? argument : undefined,
        isForOrder: isOfPlan && input.notForOrder !== true,
      };
    });
}
