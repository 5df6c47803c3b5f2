/**
 * What one proposal says, as data. Places, labels, units, limits, names, validation, charts' axes, print areas and the
 * form follow from the questions' declarations.
 *
 * Formulas are Excel's, over names: every input, figure, column of the table and column of the options has one.
 */

/** A call of a question. Arguments whose declaration is that of an input take it; `with` gives the others, by name. */
export interface Ask {
  readonly ask: string;
  readonly with?: Readonly<Record<string, string>>;
  /** A formula around the call, which it contains as #: "INDEX(#,2,3)". */
  readonly within?: string;
}

interface Is {
  readonly is: string;
}

/**
 * The first condition that holds decides; "otherwise" always does. A sentence holds names in braces, with the number of
 * decimals or "3" for three figures behind a bar: "{hours|0} hours", "{rate|f} MB/s".
 */
export type Cases = readonly (readonly [when: string, sentence: string])[];

export type Figure = (Ask | Is | { readonly say: Cases }) & {
  /** For the model sheet; the question's own words where absent. */
  readonly label?: string;
  readonly format?: string;
};

/** "Fits", with a warning, or not. */
export type Level = "fits" | "tight" | "fails";

export interface Shown {
  readonly label: string;
  /** A figure's name. */
  readonly figure: string;
  /** Shown where the question answers that there is no number. */
  readonly none?: string;
  readonly unit?: string;
  readonly format?: string;
  /** Beside it; the range and the limit of an explained question where absent. */
  readonly remark?: Cases;
}

/** A column of the options: its formula may use `option` and the columns before it. */
export type OptionColumn = Figure & {
  readonly label: string;
  readonly unit?: string;
  readonly none?: string;
  /** Kept on the model sheet. */
  readonly hidden?: true;
};

/**
 * Up to four choices side by side, from the least to the most. Of those that pass, the first is the best: its value has
 * the name `<name>_best`, the one below it `<name>_below`, and a column's `<column>_best` and `<column>_below`; "none"
 * where there is none.
 */
export interface Options {
  readonly name: string;
  readonly title: string;
  readonly values: readonly (number | string)[];
  /** Behind each number, and what the row of values says at its end. */
  readonly unit: string;
  readonly remark?: string;
  readonly columns: Readonly<Record<string, OptionColumn>>;
  readonly passes?: string;
  /** Marks the option that equals it. */
  readonly current?: string;
}

export interface Picture {
  /** What it shows, for those who can't see it. */
  readonly description: string;
  readonly title: Cases;
  /** Names of columns of the table, or of one list of options. The first is drawn as bars. */
  readonly columns: readonly string[];
  /** Figures, or numbers with their label, drawn as lines across. */
  readonly limits?: readonly (string | readonly [number, string])[];
  readonly axis?: string;
}

/** The question that declares it, the sample's value, and the argument's name where it isn't the field's. */
export type Given = readonly [question: string, sample: number | string | readonly number[], input?: string];

export interface Scenario {
  readonly name: string;
  readonly title: string;
  readonly asks: string;
  /** By the form's section, and by the field's name. */
  readonly inputs: Readonly<Record<string, Readonly<Record<string, Given>>>>;
  /** A day of demand, hour by hour, by the question and argument that take it; the sample day's rates times `scale`. */
  readonly day?: { readonly question: string; readonly input: string; readonly scale?: number };
  /** The table on the second sheet. Its columns' names, in order; an empty one is left out. */
  readonly table?: Ask & {
    readonly columns: readonly string[];
    readonly title?: string;
    /** Columns of the model sheet that a formula fills row by row, over the columns of the same row. */
    readonly rows?: Readonly<Record<string, { readonly label: string; readonly is: string }>>;
  };
  readonly figures: Readonly<Record<string, Figure>>;
  readonly options?: readonly Options[];
  /** The figure without which there is no verdict. */
  readonly decidedBy: string;
  readonly verdict: readonly (readonly [level: Level, when: string, sentence: string])[];
  readonly detail: Cases;
  readonly recommend: Cases;
  readonly alternative: Cases;
  readonly answers: readonly Shown[];
  /** What to order: what, how many, in which unit, and where the number is from. */
  readonly bill?: readonly (readonly [what: string, quantity: string, unit: string, from: string])[];
  readonly pictures: readonly Picture[];
  /** Figures whose questions the sheet of sources explains; the table with "table". */
  readonly explains: readonly string[];
  readonly footnote: string;
}

/** Checks the data's type where it is written. */
export function scenario(data: Scenario): Scenario {
  return data;
}
