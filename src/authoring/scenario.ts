/**
 * A proposal declared as data. Places, labels, units, limits, names, validation, axes of charts, print areas and the
 * form follow from the questions' declarations.
 *
 * Formulas are in Excel's language and use names: every input, figure, column of the table and column of the options
 * has one.
 */

/** A call of a question. Its arguments are the inputs with the same declaration; `with` gives other ones, by name. */
export interface Ask {
  readonly ask: string;
  readonly with?: Readonly<Record<string, string>>;
  /** A formula around the call; # marks the call: "INDEX(#,2,3)". */
  readonly within?: string;
}

interface Is {
  readonly is: string;
}

/**
 * The first condition that holds decides; "otherwise" always holds. A sentence has names in braces, followed by a bar
 * and the number of decimals, or "f" for three figures: "{hours|0} hours", "{rate|f} MB/s".
 */
export type Cases = readonly (readonly [when: string, sentence: string])[];

export type Figure = (Ask | Is | { readonly say: Cases }) & {
  /** Label on the model sheet; default: what the question asks, else the figure's name. */
  readonly label?: string;
  readonly format?: string;
};

/** The configuration fits, fits with a warning, or doesn't fit. */
export type Grade = "fits" | "tight" | "fails";

export interface ShownRow {
  readonly label: string;
  /** A figure's name. */
  readonly figure: string;
  /** Shown if the question answers that there is no number. */
  readonly none?: string;
  readonly unit?: string;
  readonly format?: string;
  /** Text next to the answer; default: the range and the limiting factor, if the question is explained. */
  readonly remark?: Cases;
}

/** A column of the options: its formula may use `option` and the columns before it. */
export type OptionColumn = Figure & {
  readonly label: string;
  readonly unit?: string;
  readonly none?: string;
  /** Shown on the model sheet only. */
  readonly hidden?: true;
};

/**
 * Up to four choices side by side, from the smallest to the largest. The first that passes is the best: its value has
 * the name `<name>_best`, the one below it `<name>_below`, and those of a column `<column>_best` and `<column>_below`.
 * If none passes, best is "none" and below is the last; below the first is "none".
 */
export interface Options {
  readonly name: string;
  readonly title: string;
  readonly values: readonly (number | string)[];
  /** `unit`: text after each number. `remark`: text at the end of the row of values. */
  readonly unit: string;
  readonly remark?: string;
  readonly columns: Readonly<Record<string, OptionColumn>>;
  readonly passes?: string;
  /** A formula; the option that equals its value is marked. */
  readonly current?: string;
}

export interface Picture {
  /** What the picture shows, for readers who can't see it. */
  readonly description: string;
  readonly title: Cases;
  /** Names of columns of the table, or of one list of options. The first is drawn as bars. */
  readonly columns: readonly string[];
  /** Figures, or numbers with their label, drawn as horizontal lines. */
  readonly limits?: readonly (string | readonly [number, string])[];
  readonly axis?: string;
}

/** The question that declares the input, the sample's value, and the argument's name if it isn't the field's. */
export type SampledInput = readonly [question: string, sample: number | string | readonly number[], input?: string];

export interface Scenario {
  readonly name: string;
  /** Raised when the template changes in a way that a reader of an older workbook should know. */
  readonly version: number;
  readonly title: string;
  readonly asks: string;
  /** By the section of the form, then by the field's name. */
  readonly inputs: Readonly<Record<string, Readonly<Record<string, SampledInput>>>>;
  /** A day of hourly demand: the question and the argument that take it, and a factor for the sample day's rates. */
  readonly day?: { readonly question: string; readonly input: string; readonly scale?: number };
  /** The table on the second sheet, with names for its columns, in order; a column with an empty name is left out. */
  readonly table?: Ask & {
    readonly columns: readonly string[];
    readonly title?: string;
    /** Further columns from other calls: a column with its heading, in the unit of the table's column `like`. */
    readonly beside?: Readonly<Record<string, Ask & { readonly label: string; readonly like: string }>>;
    /** Further columns of the model sheet: a formula for each row, which reads the other columns in that row. */
    readonly rows?: Readonly<Record<string, { readonly label: string; readonly is: string }>>;
  };
  readonly figures: Readonly<Record<string, Figure>>;
  readonly options?: readonly Options[];
  /** If this figure is an error, there is no verdict. */
  readonly decidedBy: string;
  readonly verdict: readonly (readonly [level: Grade, when: string, sentence: string])[];
  readonly detail: Cases;
  readonly recommend: Cases;
  readonly alternative: Cases;
  readonly answers: readonly ShownRow[];
  /** What to order: item, quantity, unit, and the origin of the number. */
  readonly bill?: readonly (readonly [what: string, quantity: string, unit: string, from: string])[];
  readonly pictures: readonly Picture[];
  /** Figures whose questions are explained on the sheet of sources; "table" is the table. */
  readonly explains: readonly string[];
  readonly footnote: string;
}

/** Has the compiler check the data where it is written. */
export function scenario(data: Scenario): Scenario {
  return data;
}
