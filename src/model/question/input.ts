/** The kinds of input that a question can declare, as data, and what each reads as. */
import { valuesOf } from "../language/es2016";
import { onceForObject } from "../language/memoize";
import type { UnitName } from "../quantities/quantity";

/** How forms treat an optional input. */
export interface Marks {
  /** Forms ask for the value, because its default could mislead. */
  readonly askFirst?: true;
  /** The input changes only what is shown of the answer, so its default isn't an assumption. */
  readonly onlyShows?: true;
  /** The input is among the main inputs. */
  readonly inView?: true;
  /** What a plan orders doesn't rest on it: it's only judged, or one line of the bill rests on it, which says so. */
  readonly notForOrder?: true;
  /** By argument, with what this input changes nothing, so that its default is no assumption. */
  readonly unless?: Readonly<Record<string, Idle>>;
}

/** A value; null is blank. */
type Held = number | string | null;

/** Any value, but a blank. */
export const ENTERED = { isEntered: true } as const;

/** A value of an argument, any of several, or whatever is entered. */
export type Holding = Held | readonly Held[] | typeof ENTERED;

/** What an argument holds, that it isn't above what others are, if they aren't blank, or what it and others hold. */
export type Idle =
  | Holding
  | { readonly notAbove: readonly string[] }
  | { readonly is: Holding; readonly and: Readonly<Record<string, Holding>> };

export function hasCondition(idle: Idle): idle is Extract<Idle, { readonly is: Holding }> {
  return typeof idle === "object" && idle !== null && "is" in idle;
}

export function isAnyEntered(holding: Holding): holding is typeof ENTERED {
  return typeof holding === "object" && holding !== null && "isEntered" in holding;
}

/** The values of which each alone is enough; none for whatever is entered. */
export function heldValues(holding: Holding): readonly Held[] {
  if (typeof holding !== "object" || holding === null) return [holding];
  return isAnyEntered(holding) ? [] : holding;
}

interface Common extends Marks {
  /** Noun phrase without unit, limits or explanation. */
  readonly label: string;
  /** What the label leaves out, in a few words: "compressed", "two per VTC". Limits and default follow by themselves. */
  readonly hint?: string;
  /** What a blank means: the default's value, or words for it. Absent: the argument is required. */
  readonly otherwise?: number | string;
}

/** One of several names; case, spaces and hyphens don't count. */
export interface ChoiceInput<N extends string = string> extends Common {
  readonly kind: "choice";
  readonly names: readonly N[];
  /** Other spellings in use, each with the name that it means. */
  readonly aliases: Readonly<Record<string, N>>;
  /** Names of which nothing is published, so that no similar name is suggested for them. */
  readonly unpublished?: readonly string[];
  /** Aliases that could mean another name, too: a warning says which is used. */
  readonly vague?: readonly string[];
}

/** Limits are data, so that forms, metadata and fuzz tests know them too. */
export interface Limits {
  readonly atLeast?: number;
  /** 0 is accepted, too, with a meaning of its own, which the hint says. */
  readonly orZero?: true;
  readonly above?: number;
  readonly atMost?: number;
  /** Why nothing above `atMost` is accepted, and what to do. */
  readonly beyond?: string;
  /** Whole numbers only. */
  readonly whole?: boolean;
  /** Published range: outside it the answer has a warning. */
  readonly usual?: readonly [number, number];
}

/** Which measured rates an argument takes: writes, reads, those that another argument names, or any. */
export type Demanded = "write" | "read" | "any" | { readonly by: string };

/** A number in the unit that the argument's name carries; text with a unit is converted. */
export interface QuantityInput extends Common, Limits {
  readonly kind: "quantity";
  readonly unit: UnitName;
  /** The number may be in any unit, such as a value that grows, and its limit. */
  readonly anyUnit?: true;
  /** Values in a default that is given in words: 1,600 and 3,600 of "1,600 GB, or 3,600 GB on a TS7770C". */
  readonly named?: readonly number[];
  /** A rate that hosts demand, so a measured rate can be used instead. */
  readonly demand?: Demanded;
}

/** A range taken as a whole, such as a day of demand; it doesn't broadcast. */
export interface ListInput extends Common, Limits {
  readonly kind: "list";
  readonly unit: UnitName;
  /** Takes as many values as a column holds: each is only looked at once. */
  readonly anyLength?: true;
  /** Measured rates; absent for other values. */
  readonly demand?: Demanded;
}

/** A place on a tape: a word, a fraction, or a quantity with its unit. */
export interface PlaceInput<W extends string = string> extends Common {
  readonly kind: "place";
  readonly words: readonly W[];
  /** The unit that a text such as "1.2 TB" is converted to. */
  readonly unit: UnitName;
}

/** Free text: a fact's id, a unit's name. */
export interface TextInput extends Common {
  readonly kind: "text";
}

/** Any cell value, unchanged. */
export interface CellInput extends Common {
  readonly kind: "cell";
}

/** A column of an input that takes rows of several cells. */
export interface RowColumn {
  readonly label: string;
  readonly takes: "text" | "number";
  /** The cell may be blank in a row that isn't, and reads as empty text. Only for text. */
  readonly mayBeBlank?: boolean;
  /** The input that a cell is read as, with its limits, units and default. */
  readonly as?: ChoiceInput | QuantityInput;
}

export type RowColumns = Readonly<Record<string, RowColumn>>;

/**
 * A range of several columns with one item per row (chart readings), taken as a whole: it doesn't broadcast. Given as
 * its cells in reading order; blank rows are skipped.
 */
export interface RowsInput<C extends RowColumns = RowColumns> extends Common {
  readonly kind: "rows";
  /** By column name, in the order of the range's columns. */
  readonly columns: C;
  /** A number for each interval, of which none may be blank; one number alone applies to all intervals. */
  readonly isOneForAll?: true;
  /** Measured rates, one a row; absent for other values. */
  readonly demand?: Demanded;
  /** What rows must keep besides their columns' rules, whatever is asked. @throws InputError */
  check?(rows: readonly Row<C>[]): void;
}

/** Any number of further cells or ranges; must be the last input. */
export interface RestInput extends Common {
  readonly kind: "rest";
}

export type Input =
  | ChoiceInput
  | QuantityInput
  | ListInput
  | PlaceInput
  | TextInput
  | CellInput
  | RowsInput
  | RestInput;
export type Inputs = Readonly<Record<string, Input>>;

/** What one cell takes of an input: of rows with one number each, that number. */
export const ofOneCell = onceForObject((input: Input): Input => {
  const [column, ...more] = input.kind === "rows" ? valuesOf(input.columns) : [];
  if (column?.as === undefined || more.length > 0) return input;
  const { label, otherwise, askFirst, notForOrder, unless } = input;
  return {
    ...column.as,
    label,
    ...(otherwise !== undefined && { otherwise }),
    ...(askFirst && { askFirst }),
    ...(notForOrder && { notForOrder }),
    ...(unless && { unless }),
  };
});

/** What a column of cells takes of an input: of rows with a number for each interval, a list of them. */
export const ofColumn = onceForObject((input: Input): Input => {
  const one = ofOneCell(input);
  if (input.kind !== "rows" || !input.isOneForAll || one.kind !== "quantity") return input;
  const { hint, demand } = input;
  return { ...one, kind: "list", ...(hint !== undefined && { hint }), ...(demand && { demand }) };
});

/** A place as read: one of the words, a fraction of the length, or an amount of data from the beginning. */
export type DataPosition<W extends string> =
  | { readonly at: "word"; readonly word: W }
  | { readonly at: "fraction"; readonly fraction: number }
  | { readonly at: "offset"; readonly gb: number };

/** A row as read. */
export interface Row<C extends RowColumns = RowColumns> {
  /** Name for messages: "readings[3]". */
  readonly name: string;
  readonly cells: { readonly [K in keyof C]: CellOf<C[K]> };
}

type CellOf<C extends RowColumn> = C extends { as: ChoiceInput<infer N> }
  ? N
  : C extends { as: infer Q extends QuantityInput }
    ? number | (Q extends { otherwise: string } ? undefined : never)
    : Taken[C["takes"]];

interface Taken {
  readonly text: string;
  readonly number: number;
}
