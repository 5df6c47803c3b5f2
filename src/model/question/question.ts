/**
 * A sizing question, declared once as data. Worksheet functions, their metadata, the pane's forms, the command
 * line, the reference and the fuzz tests are made from this declaration.
 */
import type { Answer, Assumption, Reply, Shown } from "./answer";
import type { Equation } from "./equation";
import { heldByExcel, heldInCell } from "./excelNumbers";
import { readInput, type GivenAll, type Raw, type RestArgument } from "./parseArguments";
import type {
  CellInput,
  ChoiceInput,
  Demanded,
  Input,
  Inputs,
  Limits,
  ListInput,
  Marks,
  DataPosition,
  PlaceInput,
  QuantityInput,
  RestInput,
  Row,
  RowColumns,
  RowsInput,
  TextInput,
} from "./input";
import { bareName } from "./namespace";
import type { UnitName } from "../quantities/quantity";
import { entriesOf, recordOf } from "../language/es2016";
import type { Improvable, Subject } from "./subjects";

type ValueOf<I> =
  I extends ChoiceInput<infer N>
    ? N
    : I extends PlaceInput<infer W>
      ? DataPosition<W>
      : I extends QuantityInput
        ? number | (I extends { otherwise: string } ? undefined : never)
        : I extends ListInput
          ? readonly number[]
          : I extends TextInput
            ? string
            : I extends CellInput
              ? number | string
              : I extends RowsInput<infer C>
                ? readonly Row<C>[]
                : readonly RestArgument[];

export type ValuesOf<I extends Inputs> = { readonly [K in keyof I]: ValueOf<I[K]> };

/** Inputs with a single value, which the search for improvements can step. */
type SetByOneValue<I extends Inputs> = {
  [K in keyof I & string]: I[K] extends ListInput | RowsInput | RestInput ? never : K;
}[keyof I & string];

type Hinted = Pick<Input, "hint">;

export function choice<const N extends string>(
  names: readonly N[],
  label: string,
  more: Marks &
    Hinted & {
      otherwise?: NoInfer<N>;
      aliases?: Readonly<Record<string, NoInfer<N>>>;
    } & Pick<ChoiceInput, "unpublished" | "vague"> = {},
): ChoiceInput<N> {
  return { kind: "choice", names, label, aliases: {}, ...more };
}

export function quantity<
  const M extends Limits &
    Marks &
    Hinted & { otherwise?: number | string; demand?: Demanded; anyUnit?: true; named?: readonly number[] },
>(unit: UnitName, label: string, more: M): QuantityInput & M {
  return { kind: "quantity", unit, label, ...more };
}

export function list(
  unit: UnitName,
  label: string,
  more: Limits & Hinted & Pick<ListInput, "anyLength" | "demand">,
): ListInput {
  return { kind: "list", unit, label, ...more };
}

export function place<const W extends string>(
  words: readonly W[],
  unit: UnitName,
  label: string,
  otherwise: NoInfer<W>,
  more: Hinted = {},
): PlaceInput<W> {
  return { kind: "place", words, unit, label, otherwise, ...more };
}

export function text(label: string, more: Hinted = {}): TextInput {
  return { kind: "text", label, ...more };
}

export function cell(label: string, more: Hinted = {}): CellInput {
  return { kind: "cell", label, ...more };
}

export function rows<const C extends RowColumns>(
  columns: C,
  label: string,
  more: Hinted & { otherwise?: string } & Pick<RowsInput<C>, "check" | "isOneForAll" | "demand"> = {},
): RowsInput<C> {
  return { kind: "rows", columns, label, ...more };
}

export function rest(label: string, more: Hinted = {}): RestInput {
  return { kind: "rest", label, ...more };
}

interface Declaration<N extends string, I extends Inputs> {
  /** The worksheet function's name. It never changes, because every saved workbook contains it. */
  readonly name: N;
  readonly subject: Subject;
  /** What the function returns, as a noun phrase. */
  readonly asks: string;
  /** The number has a card in its cell. */
  readonly hasCard?: true;
  /** The unit of the answer; for a table, "table". */
  readonly unit: string;
  /** The argument that sets the unit, if `unit` only describes it: the unit's name as text, or a value in the unit. */
  readonly unitFrom?: keyof I & string;
  /** Names arguments, its own lines, and the symbols of `About`. */
  readonly equation: Equation;
  /** Argument lists as examples; the tests run each. */
  readonly examples: readonly (readonly Raw[])[];
  /**
   * The inputs that formulas give by position, in order, at most six: those that it needs, then the few that most
   * formulas set. All others go by name, in pairs. Absent if all inputs go by position.
   */
  readonly byPosition?: readonly (keyof I & string)[];
  readonly inputs: I;
  /** @param given what was read, as it was given; empty in a cell, which shows no reasons */
  readonly answer: (values: ValuesOf<I>, given: GivenAll) => Reply;
}

/** The parts of a question that a worksheet function needs. */
export interface BareQuestion<N extends string = string, I extends Inputs = Inputs> extends Omit<
  Declaration<N, I>,
  "answer" | "unitFrom" | "byPosition"
> {
  readonly unitFrom?: string;
  readonly byPosition?: readonly string[];
  /**
   * Checks what was given by argument name, and returns the answer with all reasons.
   * @throws InputError for the first argument that can't be used.
   */
  ask(given: GivenAll): Answer;
  /**
   * Returns what a cell shows of the answer to values in the order of the inputs, without the reasons.
   * @throws InputError for the first argument that can't be used.
   */
  cellAnswer(row: readonly GivenAll[string][]): Shown;
}

/** What code looks up or derives, a constant that measurements can change, or a default that's in words. */
export interface EquationSymbol<I extends Inputs = Inputs> {
  /** Empty for a ratio or a count. */
  readonly unit: string;
  readonly says: string;
  /** The test of the equation takes it from the code. */
  of(values: ValuesOf<I>): number;
}

/**
 * What only the pane, the reference and the command line show or search. It's returned by a function, which the
 * functions bundle leaves out because nothing there calls it.
 */
export interface About<Asked extends BareQuestion = BareQuestion> {
  /** What the lines of the equation name besides the arguments and each other. */
  readonly symbols?: Readonly<Record<string, EquationSymbol<Asked["inputs"]>>>;
  /** Questions as a planner would ask them. The first is the title of the question. */
  readonly goals?: readonly string[];
  /** Further words that a planner may search by. */
  readonly terms?: readonly string[];
  /** Which way the answer is better, and the inputs that can be bought or configured to get there. */
  readonly improve?: Improvable<SetByOneValue<Asked["inputs"]>>;
  /** A single answer can take longer than one frame, so the pane calculates it in a worker. */
  readonly takesLong?: true;
  /** Validity, departures from a paper, and what the symbols mean; one fact per note. */
  readonly notes: readonly string[];
}

/** Returns "sending: time to send a group (s)" for each symbol of an equation. */
export function symbolTexts(symbols: NonNullable<About["symbols"]>): readonly string[] {
  return entriesOf(symbols).map(([name, { unit, says }]) => `${name}: ${unit === "" ? says : `${says} (${unit})`}`);
}

/** A question with or without the texts of `About`. */
export type Question = BareQuestion & Partial<About>;

/** Returns the question with that name, as people type it or formulas spell it. */
export function findQuestion<Q extends BareQuestion>(questions: readonly Q[], name: string): Q | undefined {
  const wanted = bareName(name);
  return questions.find(({ name: known }) => known === wanted);
}

export function question<const N extends string, const I extends Inputs>(
  declaration: Declaration<N, I>,
): BareQuestion<N, I> {
  const { answer, ...declared } = declaration;
  const inputs = entriesOf<Input>(declared.inputs);
  return {
    ...declared,
    ask(given) {
      const [warnings, taken]: [string[], string[]] = [[], []];
      const remarks = { warnings, taken };
      const values = recordOf(inputs.map(([name, input]) => [name, readInput(name, input, given[name], remarks)]));
      const answered = heldByExcel(() => answer(values as ValuesOf<I>, given));
      if (warnings.length === 0 && taken.length === 0) return answered;
      return {
        ...answered,
        warnings: [...warnings, ...answered.warnings],
        assumptions: [...taken.map((text): Assumption => ({ basis: "stated", text })), ...answered.assumptions],
      };
    },
    cellAnswer(row) {
      const values = recordOf(inputs.map(([name, input], i) => [name, readInput(name, input, row[i])]));
      return heldInCell(() => answer(values as ValuesOf<I>, {}));
    },
  };
}
