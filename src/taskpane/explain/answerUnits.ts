/**
 * Unit faults between SIZING answers: answers in different units that are added or compared, and answers passed to an
 * argument that needs another unit.
 */
import { addressOf, intersection, isWithin, positionOf, type Area } from "../../cells/address";
import { constantOf, formulaTree, type Formula } from "../../cells/formulaTree";
import { fullName } from "../../cells/spelling";
import { headedUnit } from "../../model/question/answer";
import type { Input } from "../../model/question/input";
import { InputError } from "../../model/question/parseArguments";
import { plainUnit } from "../../model/quantities/qualifiedUnit";
import { convert, dimensionOf, displayUnit, QuantityError, type Dimension } from "../../model/quantities/quantity";
import type { Question } from "../../model/question/question";
import { areasOf } from "../../workbook/answerCells";
import type { FoundFormula } from "../../workbook/audit";
import type { HeldArgument, HeldCall } from "../../workbook/call";
import { referenceOf } from "../../workbook/formula";
import { paneQuestion } from "../questions";
import { namedOrRefused } from "./explained";
import type { UnitFault } from "./mixedUnits";

interface Answer {
  readonly unit: string;
  /** "CHANNEL_MBPS", "B2". */
  readonly from: string;
}

/** Where a formula is, what its references hold, and who is told of faults. */
interface Place {
  readonly sheet: string;
  readonly held: ReadonlyMap<string, HeldArgument>;
  readonly tell: (fault: UnitFault) => void;
}

/** Excel functions that combine their arguments, and how a message says it. */
const TOGETHER: Readonly<Record<string, string>> = {
  ...Object.fromEntries(["SUM", "AVERAGE", "MEDIAN", "SUBTOTAL", "AGGREGATE"].map((name) => [name, "added"])),
  ...Object.fromEntries(["MIN", "MAX", "LARGE", "SMALL"].map((name) => [name, "compared"])),
};
/** Excel functions whose result has the unit of their first argument. */
const SAME = /^(ABS|INT|N|TRUNC|MROUND|ROUND(UP|DOWN)?|(CEILING|FLOOR)(\.MATH)?|IFERROR|IFNA|SINGLE|ANCHORARRAY)$/;
const OPERATORS: Readonly<Record<string, string>> = {
  "+": "added",
  "-": "subtracted",
  ...Object.fromEntries(["=", "<>", "<", ">", "<=", ">="].map((operator) => [operator, "compared"])),
};

/** The answers of all formulas that the audit found; each formula is read once. */
export class AnswerUnits {
  readonly #found: readonly FoundFormula[];
  readonly #read = new Map<FoundFormula, readonly Answer[]>();

  constructor(found: readonly FoundFormula[]) {
    this.#found = found.filter(({ within }) => !within || within.kind === "name");
  }

  /** @param calls the formula's calls, with the values of the cells to which they refer */
  faultsOf({ formula, sheet }: FoundFormula, calls: readonly HeldCall[] = []): readonly UnitFault[] {
    const faults = new Map<string, UnitFault>();
    const place = { sheet, held: heldIn(calls), tell: (fault: UnitFault) => faults.set(fault.text, fault) };
    this.#answers(formulaTree(formula.slice(1)), place);
    return [...faults.values()];
  }

  /** Returns one answer per unit that this part of a formula may have; none if the unit isn't known. */
  #answers(tree: Formula, place: Place): readonly Answer[] {
    const { tell } = place;
    const reference = referenceOf(tree);
    if (reference !== undefined) return this.#referred(reference, place.sheet);
    switch (tree.kind) {
      case "call": {
        const args = tree.args.map((arg) => this.#answers(arg, place));
        if (tree.isOurs)
          return this.#ownAnswer(tree.name, new Map(tree.args.map((arg, i) => [arg, args[i] ?? []])), place);
        const together = TOGETHER[tree.name];
        if (together !== undefined) return meeting(args.flat(), together, tell);
        return SAME.test(tree.name) ? (args[0] ?? []) : [];
      }
      case "operation": {
        const answers = tree.operands.flatMap((operand) => this.#answers(operand, place));
        const together = OPERATORS[tree.sign];
        if (tree.operands.length === 1) return tree.sign === "%" ? [] : answers;
        if (together === undefined) return [];
        const met = meeting(answers, together, tell);
        return together === "compared" ? [] : met;
      }
      default:
        return [];
    }
  }

  /** @param answers those of each argument, in order */
  #ownAnswer(name: string, answers: ReadonlyMap<Formula, readonly Answer[]>, place: Place): readonly Answer[] {
    const { tell } = place;
    const args = [...answers.keys()];
    const question = paneQuestion(name);
    // A CARD call has the unit of the function that it names.
    if (name === "CARD") return this.#ownAnswer(textOf(args[0]).toUpperCase(), new Map([...answers].slice(1)), place);
    if (!question) return [];
    const named = namedArguments(question, args, place);
    const answersOf = (argument: string): readonly Answer[] => {
      const arg = named.get(argument);
      return arg ? (answers.get(arg) ?? this.#answers(arg, place)) : [];
    };
    Object.entries(question.inputs).forEach(([argument, input]) => {
      for (const answer of answersOf(argument)) {
        const taken = otherUnitTaken(input, answer.unit);
        if (taken === undefined) continue;
        tell({
          text: `${argument} expects ${taken}, but ${answer.from} is in ${answer.unit}`,
          cure: isScaled(answer.unit, taken) ? conversion(answer, taken) : "Refer to a cell with the right quantity.",
        });
      }
    });
    const [value] = answersOf("value");
    const from = name === "UNITS" ? textOf(named.get("from")) : "";
    if (value && from !== "" && !isSame(value.unit, from))
      tell({
        text: `UNITS converts from "${from}", but ${value.from} is in ${value.unit}`,
        cure: `Change the unit to "${bare(value.unit)}".`,
      });
    const unit = unitOf(question, named);
    if (unit === undefined) return answersOf(question.unitFrom ?? "");
    return unit === "" ? [] : [{ unit, from: name }];
  }

  #referred(text: string, sheet: string): readonly Answer[] {
    const [area] = areasOf(text, sheet);
    const meant = this.#found.filter(({ within, address, sheet: own }) => {
      if (within?.kind === "name") return within.name.toLowerCase() === text.toLowerCase();
      const position = positionOf(address);
      return (
        area !== undefined && position !== undefined && own.toLowerCase() === area.sheet && isWithin(position, area)
      );
    });
    const all = [
      ...meant.flatMap((one) =>
        this.#ofFormula(one).map(({ unit }) => ({ unit, from: one.within ? text : one.address })),
      ),
      ...(area ? this.#found.flatMap((one) => spilled(one, area, text.endsWith("#"))) : []),
    ];
    return all.filter(({ unit }, i) => all.findIndex((other) => other.unit === unit) === i);
  }

  #ofFormula(found: FoundFormula): readonly Answer[] {
    const known = this.#read.get(found);
    if (known) return known;
    // Set first, because a formula may refer to itself.
    this.#read.set(found, []);
    const place = { sheet: found.sheet, held: new Map(), tell: () => undefined };
    const answers = this.#answers(formulaTree(found.formula.slice(1)), place);
    this.#read.set(found, answers);
    return answers;
  }
}

/** Returns a table's columns in an area (for B5#, all), with units from headings such as "Backlog (GB compressed)". */
function spilled({ sheet, address, spill, within }: FoundFormula, area: Area, isWhole: boolean): readonly Answer[] {
  const corner = within || sheet.toLowerCase() !== area.sheet ? undefined : positionOf(address);
  if (!spill || !corner) return [];
  const { row, column } = corner;
  const all = { row, column, rows: spill.rows, columns: spill.headings.length };
  const isCorner = area.row === row && area.column === column;
  const meant = isWhole && isCorner ? all : intersection(all, area);
  const body = meant && intersection(meant, { ...all, row: row + 1 });
  if (!body) return [];
  return spill.headings.flatMap((heading, i): Answer[] => {
    const unit = headedUnit(heading);
    if (!isWithin({ row: body.row, column: column + i }, body) || dimensionIn(unit) === undefined) return [];
    return [{ unit, from: addressOf({ row: body.row, column: column + i }) }];
  });
}

/** The arguments by their references: with the values of their cells. */
function heldIn(calls: readonly HeldCall[]): ReadonlyMap<string, HeldArgument> {
  const all = calls.flatMap(({ args }) => args);
  const own = all.flatMap((held): [string, HeldArgument][] => (held.from === undefined ? [] : [[held.from, held]]));
  const inner = all.flatMap(({ call, calculation }) => [...(call ? [call] : []), ...(calculation?.calls ?? [])]);
  return new Map(inner.length === 0 ? own : [...own, ...heldIn(inner)]);
}

/** The arguments by name; none of a call that is answered with an error. */
function namedArguments(question: Question, args: readonly Formula[], { held }: Place): ReadonlyMap<string, Formula> {
  const trees = new Map(args.map((arg) => [heldOf(arg, held), arg]));
  const named = namedOrRefused(question, [...trees.keys()]);
  if (named instanceof InputError) return new Map();
  const references = new Set(args.map(referenceOf));
  return new Map(
    [...named].flatMap(([name, one]): [string, Formula][] => {
      const whole = trees.get(one);
      if (whole) return [[name, whole]];
      // The cells of a table; those of a defined name aren't known.
      const { from } = one;
      return from === undefined || references.has(from) ? [] : [[name, formulaTree(from)]];
    }),
  );
}

/** An argument as the reader of calls takes it; always an object of its own. */
function heldOf(arg: Formula, held: Place["held"]): HeldArgument {
  if (arg.kind === "omitted") return { value: undefined };
  const value = constantOf(arg);
  if (value !== undefined) return { value };
  const reference = referenceOf(arg);
  const known = reference === undefined ? undefined : held.get(reference);
  return known ? { ...known } : { value: undefined, problem: "" };
}

/** Returns undefined if the answer has the unit of another argument, and "" if only the answer tells its unit. */
function unitOf({ unit, unitFrom, inputs }: Question, named: ReadonlyMap<string, Formula>): string | undefined {
  if (unit === "table") return "";
  if (unitFrom === undefined) return unit;
  return inputs[unitFrom]?.kind === "text" ? textOf(named.get(unitFrom)) : undefined;
}

function textOf(arg: Formula | undefined): string {
  return arg?.kind === "constant" && typeof arg.value === "string" ? arg.value : "";
}

/** Returns the unit that the argument expects, if an answer in `unit` doesn't fit it. */
function otherUnitTaken(input: Input, unit: string): string | undefined {
  if (!("unit" in input) || input.kind === "place" || (input.kind === "quantity" && input.anyUnit)) return undefined;
  const dimension = dimensionIn(unit);
  if (dimension === undefined) return undefined;
  const taken = displayUnit(input.unit);
  if (taken === "" || taken === "%") {
    if (dimension === "fraction" || dimension === "ratio") return undefined;
    return input.unit === "count" ? "a plain number" : `a ${input.unit}`;
  }
  return dimensionIn(taken) === dimension && !isScaled(unit, taken) ? undefined : taken;
}

/** Reports the first two answers whose units differ; returns the unit of the result. */
function meeting(answers: readonly Answer[], together: string, tell: (fault: UnitFault) => void): readonly Answer[] {
  const [first] = answers;
  if (!first) return [];
  const other = answers.find(({ unit }) => !isSame(first.unit, unit));
  if (!other) return [first];
  tell({
    text: `${first.from} is in ${first.unit} and ${other.from} in ${other.unit}, so they can't be ${together}`,
    cure: cureOf(first, other),
  });
  return [first];
}

function cureOf(first: Answer, other: Answer): string {
  if (isScaled(first.unit, other.unit)) return conversion(other, first.unit);
  return dimensionIn(first.unit) !== undefined && dimensionIn(first.unit) === dimensionIn(other.unit)
    ? "Multiply the compressed value by the compression ratio first."
    : "Combine only answers with the same unit.";
}

function conversion({ unit, from }: Answer, to: string): string {
  return `Convert ${from} first, with ${fullName("UNITS")} from "${bare(unit)}" to "${bare(to)}".`;
}

function isSame(unit: string, other: string): boolean {
  if (unit === other) return true;
  const dimension = dimensionIn(unit);
  if (dimension === undefined || dimension !== dimensionIn(other)) return false;
  return plainUnit(unit).isCompressed === plainUnit(other).isCompressed && !isScaled(unit, other);
}

/** True if both units have the same dimension but different sizes: MB/s and GB/s. */
function isScaled(unit: string, other: string): boolean {
  const dimension = dimensionIn(unit);
  return dimension !== undefined && dimension === dimensionIn(other) && convert(1, bare(unit), bare(other)) !== 1;
}

/** "MB/s" for "host MB/s", "GB" for "GB compressed". */
function bare(unit: string): string {
  return plainUnit(unit).unit;
}

/** Undefined for counts such as drives or channels. */
function dimensionIn(unit: string): Dimension | undefined {
  try {
    return dimensionOf(bare(unit));
  } catch (error) {
    if (error instanceof QuantityError) return undefined;
    throw error;
  }
}
