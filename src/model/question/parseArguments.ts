/**
 * Reads the values of cells, form fields and command lines: returns a value that keeps the input's rules, or throws an
 * InputError.
 */
import { withLarger, withUnit } from "../quantities/amount";
import { asWritten, exactly, quoted, threeFigures } from "../quantities/formatNumber";
import type {
  ChoiceInput,
  Input,
  Limits,
  ListInput,
  DataPosition,
  PlaceInput,
  QuantityInput,
  Row,
  RowColumn,
  RowsInput,
} from "./input";
import { nearestName } from "./nearest";
import { QuantityError, readRate, type UnitName } from "../quantities/quantity";
import { entriesOf, recordOf } from "../language/es2016";
import { UserError } from "../language/userError";

/** What a cell, a form field or a shell can hand over. */
export type Raw = number | string | boolean | null | undefined;

/** One value or, for an input that takes a range whole, its cells in reading order. */
export type Given = Raw | readonly Raw[];

/** An argument of the function that another names: a value, a list, or a range's rows of cells. */
export type RestArgument = Given | readonly (readonly Raw[])[];

/** What was given, by argument name; for further arguments at the end, one each. */
export type GivenAll = Readonly<Record<string, Given | readonly RestArgument[]>>;

/** What reading arguments adds to an answer; parts that are absent aren't collected. */
export interface Remarks {
  readonly warnings?: string[] | undefined;
  /** How rates were read that were given in bits or as a link. */
  readonly taken?: string[] | undefined;
}

const MISSING = "is missing";
/** Of a list, where a value could be forgotten. */
const BLANK_WITHIN = "is blank; enter 0 if you mean zero";

/** Why an argument cannot be used: the argument, the rule and the value. */
export class InputError extends UserError {
  /** The rule and the value: "must be at least 1, got 0.4". */
  readonly told: string;

  /** @param argument its name, or that of an element (see `elementOf`) */
  constructor(
    readonly argument: string,
    /** "must be at least 1", "is missing": reads on from the argument's name. */
    readonly rule: string,
    readonly given: Given,
  ) {
    const isSaid = isBlank(given) || (typeof given === "string" && rule.includes(` ${given},`));
    const told = isSaid ? rule : `${rule}, got ${shown(given)}`;
    super(`${argument} ${told}`);
    this.told = told;
  }

  /** True if the argument is blank and always needed; one that another argument makes necessary "is required". */
  get isMissing(): boolean {
    return this.rule === MISSING;
  }

  /** "Offsets, value 3, must be at least 0, got -1", with what the reader calls the argument. */
  saidOf(nameOf: (argument: string) => string | undefined): string {
    const { argument, index } = partsOf(this.argument);
    return `${nameOf(argument) ?? argument}${index === undefined ? "" : `, value ${index + 1},`} ${this.told}`;
  }
}

/** "host_mbps[3]" for index 2 of a list, "readings[2] figure" for a cell of a table's row. */
export function elementOf(argument: string, index: number, column?: string): string {
  const element = `${argument}[${index + 1}]`;
  return column === undefined ? element : `${element} ${column}`;
}

/** Splits a name made by `elementOf`; returns only `argument` if the name has no index. */
export function partsOf(name: string): {
  readonly argument: string;
  readonly index?: number;
  readonly column?: string;
} {
  const [, argument, position, column] = /^([^[]*)\[(\d+)\](?: (.+))?$/.exec(name) ?? [];
  if (argument === undefined) return { argument: name };
  return { argument, index: Number(position) - 1, ...(column !== undefined && { column }) };
}

/** The rule that a range breaks where an argument takes no range. */
export const SINGLE_VALUE = "must be a single value here";

/** True if the argument may be left out. */
export function isOptional(input: Input): boolean {
  return input.otherwise !== undefined || input.kind === "rest";
}

/** Blank cells, empty text and omitted arguments count as blank. */
export function isBlank(given: Given): boolean {
  return given === null || given === undefined || (typeof given === "string" && given.trim() === "");
}

/** True for a blank value, and for a list of blank values. */
export function isAllBlank(given: Given): boolean {
  return Array.isArray(given) ? (given as readonly Raw[]).every(isBlank) : isBlank(given);
}

/** Returns the error of one argument, whatever the others are: a form shows every error at its field. */
export function faultOf(name: string, input: Input, given: GivenAll[string]): InputError | undefined {
  try {
    readInput(name, input, given);
    return undefined;
  } catch (fault) {
    if (fault instanceof InputError) return fault;
    throw fault;
  }
}

/** Returns the value in the form that answers get (see `ValuesOf`), and adds to the remarks. @throws InputError */
export function readInput(name: string, input: Input, given: GivenAll[string], remarks: Remarks = {}): unknown {
  if (input.kind === "rest") return given ?? [];
  if (input.kind === "list") return readList(name, input, given as Given, remarks);
  if (input.kind === "rows") return readRows(name, input, given as Given, remarks);
  if (Array.isArray(given)) throw new InputError(name, SINGLE_VALUE, given as readonly Raw[]);
  const raw = given as Raw;
  if (isBlank(raw)) {
    if (input.otherwise === undefined) throw new InputError(name, MISSING, raw);
    if (input.kind === "quantity") return typeof input.otherwise === "number" ? input.otherwise : undefined;
    return input.kind === "place" ? { at: "word", word: input.otherwise } : input.otherwise;
  }
  switch (input.kind) {
    case "choice":
      return readChoice(name, input, raw, remarks);
    case "quantity":
      return readLimited(name, input, raw, remarks);
    case "place":
      return readPlace(name, input, raw);
    case "text":
      return String(raw).trim();
    case "cell":
      if (typeof raw === "boolean") throw new InputError(name, "must be a number or text", raw);
      return raw;
  }
}

function readChoice(name: string, input: ChoiceInput, raw: Raw, { warnings }: Remarks): string {
  const { names, aliases, unpublished = [], vague = [] } = input;
  const wanted = spelling(String(raw));
  const isWanted = (one: string): boolean => spelling(one) === wanted;
  const found = names.find(isWanted) ?? entriesOf(aliases).find(([alias]) => isWanted(alias))?.[1];
  if (found === undefined) {
    const rule = unpublished.some(isWanted) ? "must be another: no numbers of this one were found" : undefined;
    throw new InputError(name, rule ?? oneOf(names, String(raw)), raw);
  }
  const alias = vague.find(isWanted);
  if (alias !== undefined) {
    const others = names.filter((one) => one !== found && one.startsWith(`${alias} `));
    warnings?.push(`${name} ${alias} is read as ${found}: it could also be ${others.join(" or ")}`);
  }
  return found;
}

/** Characters of a list of names that a message can show. */
const LONGEST_LIST = 100;

/** Characters of the first names of a longer list. */
const LONGEST_PART = 60;

/** Names that contain what was given, of which a message shows no more. */
const MOST_WITHIN = 3;

/** Lists the names; of many, those that may be meant or the first ones. */
function oneOf(names: readonly string[], given: string): string {
  const all = names.join(", ");
  if (all.length <= LONGEST_LIST) return `must be one of ${all}`;
  const near = nearestName(given, names);
  const part = spelling(given);
  // A single character is in many names by chance.
  const within = part.length > 1 ? names.filter((name) => spelling(name).includes(part)).slice(0, MOST_WITHIN) : [];
  const meant = near ? [near.name] : within;
  if (meant.length > 0) return `must be one of ${names.length} names (did you mean ${meant.join(" or ")}?)`;
  const first = all.slice(0, all.lastIndexOf(",", LONGEST_PART));
  return `must be one of ${first} or ${names.length - first.split(",").length} more`;
}

function spelling(name: string): string {
  return name.replace(/[\s_-]+/g, "").toLowerCase();
}

function readLimited(name: string, input: QuantityInput | ListInput, raw: Raw, { warnings, taken }: Remarks): number {
  const value = readNumber(name, input.unit, raw, taken);
  const broken = brokenRule(input, value);
  if (broken) throw new InputError(name, `must be ${broken}`, raw);
  // Excel shows 0.2 as 20%, so a percentage below 1 may be meant as a fraction.
  if (warnings && input.unit === "percent" && value !== 0 && Math.abs(value) < 1 && !/%|percent/i.test(String(raw))) {
    const meant = threeFigures(100 * value);
    warnings.push(`${name} ${exactly(value)} is read as ${exactly(value)}%: enter ${meant} for ${meant}%`);
  }
  if (warnings && input.usual && (value < input.usual[0] || value > input.usual[1])) {
    const [from, to] = input.usual;
    const where = value < from ? "below" : "above";
    warnings.push(
      `${name} ${asWritten(value)} is ${where} the published range (${from < to ? `${exactly(from)} to ` : ""}${withLarger(withUnit(to, input.unit), to, input.unit)}), so extrapolated`,
    );
  }
  return value;
}

/** True if a number is within its limits and the published range. */
function isWithin(input: ListInput, value: number): boolean {
  const [from, to] = input.usual ?? [-Infinity, Infinity];
  return Number.isFinite(value) && value >= from && value <= to && brokenRule(input, value) === undefined;
}

/** Adding 0 turns minus zero, whose reciprocal is minus infinity, into 0. */
function readNumber(name: string, unit: UnitName, raw: Raw, taken?: string[]): number {
  if (typeof raw === "number") {
    if (!Number.isFinite(raw)) throw new InputError(name, "must be a finite number", raw);
    return raw + 0;
  }
  if (typeof raw !== "string") throw new InputError(name, "must be a number, or text with a unit", raw);
  try {
    const { value, because } = readRate(raw, unit);
    if (because !== "") taken?.push(`${name} ${quoted(raw.trim())} is read as ${withUnit(value, unit)}: ${because}`);
    return value + 0;
  } catch (error) {
    if (error instanceof QuantityError) throw new InputError(name, error.rule, raw);
    throw error;
  }
}

function brokenRule(limits: Limits & { readonly unit: UnitName }, value: number): string | undefined {
  const { unit } = limits;
  if (limits.orZero && value === 0) return undefined;
  if (limits.atLeast !== undefined && value < limits.atLeast) return `at least ${withUnit(limits.atLeast, unit)}`;
  if (limits.above !== undefined && value <= limits.above) return `above ${withUnit(limits.above, unit)}`;
  if (limits.atMost !== undefined && value > limits.atMost)
    return `at most ${withUnit(limits.atMost, unit)}${limits.beyond === undefined ? "" : ` (${limits.beyond})`}`;
  if (limits.whole && !Number.isInteger(value)) return "a whole number";
  return undefined;
}

/** 432,864 alone in a list: two sizes, or one number with a thousands separator. */
const SEVERAL_OR_ONE = /^[1-9]\d{0,2}(?:[,\s]\d{3})+$/;

/** @throws InputError for a text alone that may be several values */
function mustBeOneOrSeveral(name: string, cells: readonly Raw[]): void {
  const [only, ...others] = cells.filter((cell) => !isBlank(cell));
  if (typeof only !== "string" || others.length > 0 || !SEVERAL_OR_ONE.test(only.trim())) return;
  const one = only.replace(/\D/g, "");
  throw new InputError(name, `could be one value or several: write ${one}, or each value in its own cell`, only);
}

/** Values of a list or rows: a leap year of five-minute intervals. More take a cell longer than Excel's users wait. */
const LONGEST = 366 * 24 * 12;
const tooLong = (what: string): string =>
  `must have at most ${exactly(LONGEST)} ${what}, a year of five-minute intervals; take longer intervals, or a shorter time`;

function readList(name: string, input: ListInput, given: Given, { warnings, taken }: Remarks): number[] {
  const cells = Array.isArray(given) ? (given as readonly Raw[]) : [given as Raw];
  const last = lastFilled(cells);
  if (last < 0 && input.otherwise === undefined) throw new InputError(name, MISSING, null);
  if (last >= LONGEST && !input.anyLength) throw new InputError(name, tooLong("values"), given);
  mustBeOneOrSeveral(name, cells);
  const first = firstOnly({ warnings, taken });
  const values = cells.slice(0, last + 1).map((raw, i) => {
    if (typeof raw === "number" && isWithin(input, raw)) return raw + 0;
    const element = elementOf(name, i);
    if (isBlank(raw)) throw new InputError(element, BLANK_WITHIN, raw);
    return readLimited(element, input, raw, first());
  });
  return values;
}

/** The place of the last cell with content, -1 if there is none. */
function lastFilled(cells: readonly Raw[]): number {
  return cells.reduce<number>((found, raw, i) => (isBlank(raw) ? found : i), -1);
}

/** One remark of a kind is enough for a list: returns the kinds that have got none since. */
function firstOnly({ warnings, taken }: Remarks): () => Remarks {
  const [warned, told] = [warnings?.length, taken?.length];
  return () => ({
    warnings: warnings?.length === warned ? warnings : undefined,
    taken: taken?.length === told ? taken : undefined,
  });
}

function readRows(name: string, input: RowsInput, given: Given, { taken }: Remarks): Row[] {
  const cells = Array.isArray(given) ? (given as readonly Raw[]) : [given as Raw];
  const last = lastFilled(cells);
  if (last < 0) {
    if (input.otherwise === undefined) throw new InputError(name, MISSING, null);
    return [];
  }
  const columns = entriesOf(input.columns);
  if (cells.length % columns.length !== 0) {
    throw new InputError(name, `must have ${columns.length} columns: ${columns.map(([c]) => c).join(", ")}`, given);
  }
  if (last >= LONGEST * columns.length) throw new InputError(name, tooLong("rows"), given);
  if (columns.length === 1 && columns[0]?.[1].takes === "number") mustBeOneOrSeveral(name, cells);
  const found: Row[] = [];
  const first = firstOnly({ taken });
  for (let at = headingCells(input, cells); at <= last; at += columns.length) {
    const row = cells.slice(at, at + columns.length);
    const index = at / columns.length;
    if (row.every(isBlank)) {
      if (input.isOneForAll) throw new InputError(elementOf(name, index), BLANK_WITHIN, null);
      continue;
    }
    const values = columns.map(
      ([of, column], i) => [of, readRowCell(elementOf(name, index, of), column, row[i], first())] as const,
    );
    found.push({ name: elementOf(name, index), cells: recordOf(values) as Row["cells"] });
  }
  input.check?.(found);
  return found;
}

/** A first row with words where numbers belong is headings, if rows follow. Returns its cells, with blank rows before. */
function headingCells({ columns }: RowsInput, cells: readonly Raw[]): number {
  const numeric = entriesOf(columns).map(([, { takes }]) => takes === "number");
  const from = cells.findIndex((cell) => !isBlank(cell));
  const end = (Math.floor(from / numeric.length) + 1) * numeric.length;
  const row = cells.slice(end - numeric.length, end);
  const isHeading = row.every(
    (cell, i) => !numeric[i] || (typeof cell === "string" && !/\d/.test(cell) && !isBlank(cell)),
  );
  return isHeading && numeric.includes(true) && cells.slice(end).some((cell) => !isBlank(cell)) ? end : 0;
}

function readRowCell(name: string, { takes, mayBeBlank, as }: RowColumn, raw: Raw, remarks: Remarks): unknown {
  if (as) return readInput(name, as, raw, remarks);
  if (isBlank(raw)) {
    if (mayBeBlank) return "";
    throw new InputError(name, MISSING, raw);
  }
  if (takes === "number") return readNumber(name, "count", raw);
  if (typeof raw === "boolean") throw new InputError(name, "must be text", raw);
  return String(raw).trim();
}

function readPlace(name: string, input: PlaceInput, raw: Raw): DataPosition<string> {
  if (typeof raw === "string") {
    const word = input.words.find((w) => spelling(w) === spelling(raw));
    if (word !== undefined) return { at: "word", word };
  }
  const asFraction = (): number => readNumber(name, "fraction", raw);
  if (typeof raw === "number" || (typeof raw === "string" && /[\d%]$/.test(raw.trim()))) {
    const fraction = asFraction();
    if (fraction < 0 || fraction > 1) {
      throw new InputError(
        name,
        `must be a fraction from 0 to 1, or a data offset with a unit, for example "1,200 GB"`,
        raw,
      );
    }
    return { at: "fraction", fraction };
  }
  if (typeof raw === "string" && /^\s*[-+−.\d]/.test(raw))
    return { at: "offset", gb: readNumber(name, input.unit, raw) };
  throw new InputError(
    name,
    `must be ${input.words.join(", ")}, a fraction from 0 to 1, or a data offset with a unit`,
    raw,
  );
}

function shown(given: Given): string {
  if (Array.isArray(given)) return `a range of ${given.length} cells`;
  if (typeof given === "string") return quoted(given);
  return typeof given === "number" ? exactly(given) : String(given);
}
