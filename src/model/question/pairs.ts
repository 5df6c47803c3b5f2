/**
 * Arguments as formulas write them: some by position, all others by name, in pairs of a name and its value.
 *
 *     =SIZING.VTS_PEAK_HOURS("B20", 864, 3, "lic", "without", "priority_hours", B14)
 *
 * A table stands for several pairs: a range of two columns has names (or the labels that forms show) and their values,
 * and each further column has further values. A column of names may also be followed by a column of values. Excel, the
 * pane, the audit and filling read calls here, each with cells of its own kind.
 */
import { displayUnit } from "../quantities/quantity";
import type { Input, Inputs } from "./input";
import { nearestName } from "./nearest";
import { faultOf, InputError, isBlank, type Raw } from "./parseArguments";

/** The repeating parameter for names and values, in Excel's metadata and in messages. */
export const PAIRS = "name_value_pairs";

/** Most inputs that a formula gives by position. */
export const MOST_BY_POSITION = 6;

interface Asked {
  readonly name: string;
  readonly inputs: Inputs;
  readonly byPosition?: readonly string[];
}

/** The inputs that formulas give by position, in order. */
export function positionsOf({ inputs, byPosition }: Asked): readonly string[] {
  return byPosition ?? Object.keys(inputs);
}

/** The inputs that formulas give by name only. */
export function namedOnly(asked: Asked): readonly string[] {
  const positions = positionsOf(asked);
  return Object.keys(asked.inputs).filter((name) => !positions.includes(name));
}

/** How to read an argument of one face: a rectangle of cells. */
export interface ArgumentShape<A> {
  /** Rows and columns; one each for a value. */
  size(argument: A): { readonly rows: number; readonly columns: number };
  /** What a cell says if it is a name; undefined if that isn't known. Cells count from 0. */
  says(argument: A, row: number, column: number): Raw;
  /** One cell, or the cells of a row from a column on. */
  part(argument: A, row: number, fromColumn: number): A;
}

/**
 * Returns the arguments by the names of the inputs. `undefined` among them stands for one that was left out.
 * @throws InputError for a name that no input has, a name twice, a name without a value, and a value without a name
 */
export function argumentsByName<A>(
  asked: Asked,
  written: readonly (A | undefined)[],
  shape: ArgumentShape<A>,
): ReadonlyMap<string, A> {
  const found = new Map<string, A>();
  const names = new Names(asked);
  const begin = beginOfPairs(asked, names, written, shape);
  const { positions, pairs } = dividedAt(begin, asked, written);
  const most = positionsOf(asked).length;
  if (pairs.length > 0 && begin === most && namedOnly(asked).length === 0)
    throw new InputError("arguments", `must be at most ${most} for ${asked.name}`, most + pairs.length);
  positions.forEach(([name, argument]) => found.set(name, argument));
  for (const [label, value, isInTable] of pairsOf(pairs, shape)) {
    if (isBlank(label)) {
      if (value !== undefined && !isBlankArgument(value, shape))
        throw new InputError(PAIRS, "has a value without a name", shape.says(value, 0, 0));
      continue;
    }
    const name = names.required(label, isInTable);
    if (value === undefined) throw new InputError(name, "has no value: names and values go in pairs", undefined);
    if (found.has(name)) throw new InputError(name, "is given twice", undefined);
    found.set(name, value);
  }
  return found;
}

function dividedAt<A>(
  at: number,
  asked: Asked,
  written: readonly (A | undefined)[],
): { positions: [string, A][]; pairs: (A | undefined)[] } {
  const positions: [string, A][] = [];
  positionsOf(asked)
    .slice(0, at)
    .forEach((name, i) => {
      const argument = written[i];
      if (argument !== undefined) positions.push([name, argument]);
    });
  const pairs = written.slice(at);
  while (pairs.length > 0 && pairs[pairs.length - 1] === undefined) pairs.pop();
  return { positions, pairs };
}

/** Returns the index of the first argument that belongs to the pairs. */
function beginOfPairs<A>(
  asked: Asked,
  names: Names,
  written: readonly (A | undefined)[],
  shape: ArgumentShape<A>,
): number {
  const positions = positionsOf(asked);
  const at = positions.findIndex((position, i) => {
    const argument = written[i];
    const input = asked.inputs[position];
    // Any text can be the value of such an input, so that a name isn't told from a value.
    if (argument === undefined || !input || TAKES_ANY_TEXT.includes(input.kind)) return false;
    const { rows, columns } = shape.size(argument);
    // A text above a list's numbers is their heading, which may well be the input's name.
    if (input.kind === "list" && rows > 1 && columns === 1) return false;
    const label = firstWord(argument, shape);
    if (typeof label !== "string") return false;
    if (names.find(label, columns > 1) !== undefined) return true;
    // A text that the input rejects and that is nearly a name is a misspelt name.
    if (names.isNearly(label) && faultOf(position, input, label) !== undefined) throw names.unknown(label);
    return false;
  });
  return at < 0 ? positions.length : at;
}

const TAKES_ANY_TEXT: readonly Input["kind"][] = ["text", "cell", "rest"];

type Pair<A> = readonly [label: Raw, value: A | undefined, isInTable: boolean];

/** Returns the pairs of names and values, of tables, too. */
function pairsOf<A>(written: readonly (A | undefined)[], shape: ArgumentShape<A>): Pair<A>[] {
  const found: Pair<A>[] = [];
  for (let i = 0; i < written.length;) {
    const label = written[i];
    const { rows, columns } = label === undefined ? { rows: 1, columns: 1 } : shape.size(label);
    if (label !== undefined && columns > 1) {
      for (let row = 0; row < rows; row += 1) found.push([shape.says(label, row, 0), shape.part(label, row, 1), true]);
      i += 1;
      continue;
    }
    const value = written[i + 1];
    if (label !== undefined && rows > 1) {
      const inValue = value === undefined ? 0 : shape.size(value).rows;
      for (let row = 0; row < rows; row += 1)
        found.push([
          shape.says(label, row, 0),
          value !== undefined && row < inValue ? shape.part(value, row, 0) : undefined,
          true,
        ]);
    } else found.push([label === undefined ? undefined : shape.says(label, 0, 0), value, false]);
    i += 2;
  }
  return found;
}

function firstWord<A>(argument: A, shape: ArgumentShape<A>): Raw {
  const { rows } = shape.size(argument);
  for (let row = 0; row < rows; row += 1) {
    const said = shape.says(argument, row, 0);
    if (!isBlank(said)) return said;
  }
  return undefined;
}

function isBlankArgument<A>(argument: A, shape: ArgumentShape<A>): boolean {
  const { rows, columns } = shape.size(argument);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) if (!isBlank(shape.says(argument, row, column))) return false;
  return true;
}

/** The longest list of names that a message shows. */
const LONGEST_LIST = 110;

/** Fewer letters of a label are in others' by chance. */
const LEAST_OF_LABEL = 5;

/** The names of a question's inputs, in any case, with blanks, hyphens or underscores between words. */
class Names {
  private readonly byName: ReadonlyMap<string, string>;
  private readonly byLabel: ReadonlyMap<string, string>;

  constructor(private readonly asked: Asked) {
    const entries = Object.keys(asked.inputs).map((name) => [name, asked.inputs[name]] as const);
    this.byName = new Map(entries.map(([name]) => [plain(name), name]));
    this.byLabel = new Map(
      ([] as (readonly [string, string])[]).concat(
        ...entries.map(([name, input]) => labelsOf(input).map((label) => [plain(label), name] as const)),
      ),
    );
  }

  /** Returns the input's name; in a table, also for the label that sheets show in place of the name. */
  find(said: Raw, isInTable: boolean): string | undefined {
    if (typeof said !== "string") return undefined;
    return this.byName.get(plain(said)) ?? (isInTable ? this.byLabel.get(plain(said)) : undefined);
  }

  required(said: Raw, isInTable: boolean): string {
    const found = this.find(said, isInTable);
    if (found === undefined) throw this.unknown(said);
    return found;
  }

  unknown(said: Raw): InputError {
    const { name } = this.asked;
    const most = positionsOf(this.asked).length;
    if (typeof said !== "string")
      return new InputError(
        PAIRS,
        `must begin with a name in quotation marks: after ${most} arguments, ${name} takes pairs`,
        said,
      );
    const names = Object.keys(this.asked.inputs);
    const nearest = nearestName(said, names);
    const near = (nearest?.isClear ? undefined : this.labelledWith(said)) ?? nearest?.name;
    const listed = names.join(", ");
    const cure =
      near !== undefined ? `did you mean ${near}?` : listed.length <= LONGEST_LIST ? listed : "its help lists them";
    return new InputError(PAIRS, `must be names of ${name} and their values (${cure})`, said);
  }

  /** The only input with this text in its label, which stands for a name in tables only, and there as a whole. */
  private labelledWith(said: string): string | undefined {
    const part = plain(said);
    if (part.length < LEAST_OF_LABEL) return undefined;
    const found: string[] = [];
    this.byLabel.forEach((name, label) => {
      if (label.includes(part) && !found.includes(name)) found.push(name);
    });
    return found.length === 1 ? found[0] : undefined;
  }

  isNearly(said: string): boolean {
    return nearestName(said, Object.keys(this.asked.inputs))?.isClear === true;
  }
}

/** "Target RPO", "Target RPO (s)". */
function labelsOf(input: Input | undefined): string[] {
  if (!input) return [];
  const unit = "unit" in input && input.kind !== "place" ? displayUnit(input.unit) : "";
  return unit === "" ? [input.label] : [input.label, `${input.label} (${unit})`];
}

function plain(name: string): string {
  return name.replace(/[\s_-]+/g, "").toLowerCase();
}

/** Cells as Excel hands them over, row by row. */
export type Cells<C> = readonly (readonly C[])[];

/** The shape of rectangles of cells. @param says what a cell says, for one that may be an error */
export function cellsShape<C>(says: (cell: C | undefined) => Raw): ArgumentShape<Cells<C>> {
  return {
    size: (cells) => ({ rows: cells.length, columns: cells[0]?.length ?? 0 }),
    says: (cells, row, column) => says(cells[row]?.[column]),
    part: (cells, row, fromColumn) => [(cells[row] ?? []).slice(fromColumn)],
  };
}

/** A pair, as formulas write it. */
interface WrittenPair<A> {
  /** Absent for an argument by position. */
  readonly name?: string;
  readonly argument: A | undefined;
}

/**
 * Returns the arguments in the order in which a formula writes them, from arguments in the order of the inputs. From the
 * first that is left out on, all go by name, so that no place stays blank.
 */
export function writtenArguments<A>(
  asked: Asked,
  argumentsInOrder: readonly (A | undefined)[],
  isLeftOut: (argument: A | undefined) => boolean,
): WrittenPair<A>[] {
  const names = Object.keys(asked.inputs);
  const of = (name: string): A | undefined => argumentsInOrder[names.indexOf(name)];
  const isGiven = (name: string): boolean => !isLeftOut(of(name));
  const positions = positionsOf(asked);
  const others = namedOnly(asked);
  const gap = positions.findIndex((name) => !isGiven(name));
  const after = gap < 0 ? [] : positions.slice(gap).filter(isGiven);
  const canBegin = !TAKES_ANY_TEXT.includes(asked.inputs[positions[gap] ?? ""]?.kind ?? "text");
  // A function without further inputs has no more places than these.
  const hasRoom = others.length > 0 || gap + 2 * after.length <= positions.length;
  const last = positions.reduce((found, name, i) => (isGiven(name) ? i + 1 : found), 0);
  const byPosition = positions.slice(0, after.length > 0 && canBegin && hasRoom ? gap : last);
  const byName = [...positions, ...others].filter((name) => isGiven(name) && !byPosition.includes(name));
  return [
    ...byPosition.map((name) => ({ argument: of(name) })),
    ...byName.map((name) => ({ name, argument: of(name) })),
  ];
}
