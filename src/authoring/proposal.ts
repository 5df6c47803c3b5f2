/**
 * A proposal declared as data: the plan that decides, the fields that a reader may answer, and further questions whose
 * answers stand beside it. Places, labels, units, limits, names, validation, axes of charts, print areas and the form
 * follow from the declarations of the questions.
 */

/** Null for a field that is blank in the template: the question's default holds. */
export type Sample = number | string | readonly number[] | null;

/** Where the field's name isn't the argument's, or another question declares it: "TAPE_RECALL_TIME.offsets_gb". */
interface DeclaredSample {
  readonly of: string;
  readonly sample: Sample;
}

/**
 * A further answer: a call in Excel's language, in which fields have their names, its label, and a field with which it
 * isn't asked. Arguments that the call doesn't give are the fields with the same declaration.
 */
export type Figure = string | readonly [formula: string, label: string, unless?: string];

export interface Proposal {
  readonly name: string;
  /** From 1; raised when the template changes in a way that a reader of an older workbook should know. */
  readonly version: number;
  readonly title: string;
  readonly asks: string;
  /** The question that decides. */
  readonly plan: string;
  /** By the section of the form, then by the field's name, which is the argument's. The plan declares most of them. */
  readonly inputs: Readonly<Record<string, Readonly<Record<string, Sample | DeclaredSample>>>>;
  /** The sample of the list that the plan takes, or a factor for the rates of the sample day. */
  readonly demand?: number | readonly number[];
  readonly answers: Readonly<Record<string, Figure>>;
  /** Lines across the picture of the demand: a formula of answers and fields, and a label with the unit. */
  readonly lines?: readonly (readonly [formula: string, label: string])[];
  /** A further table, on a sheet of its own: a call with as many rows as the sample has. */
  readonly table?: { readonly is: string; readonly title: string };
  /** What isn't in the bill: always, or if a formula of fields is true. */
  readonly notBilled?: readonly (string | readonly [formula: string, said: string])[];
  /** What the plan doesn't cover, if its own notes don't say so. */
  readonly without?: string;
}

/** The name is the file's. */
export function proposal(data: Omit<Proposal, "name">): Omit<Proposal, "name"> {
  return data;
}
