/**
 * Every statement of the papers that binds a question is held by a test, missed with its residual, or not executable
 * with its reason. The ledger lists which, and docs/evidence shows the list.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import type { FactId } from "../../src/model/facts/factIds";
import { fact as factShown, knownId } from "../../src/model/facts/facts";
import { papers } from "../../src/model/facts/papers";
import { citation, citedBy } from "../../src/model/facts/sources";
import { CLASSES, countsInWords, countsOf, type ClaimClass } from "../../src/model/facts/evidenceCounts";
import { calibrations, leftOutOf } from "./calibrations";
import found from "./classes.json";
import { exactly, span, threeFigures } from "../../src/model/quantities/formatNumber";

/** A fact with what only the tests need. */
export interface Evidence {
  readonly id: FactId;
  readonly where: string;
  readonly use: string;
  readonly quantity: string;
  readonly unit: string;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly tolerance?: string;
  /** Reported, but doesn't bind. */
  readonly soft?: boolean;
  readonly note: string;
}

export const evidence = papers.flatMap((paper): readonly Evidence[] =>
  paper.facts.map((fact) => ({ ...fact, id: knownId(fact.id) })),
);

/** Kinds of facts that are claims of the papers: numbers, orderings, and rules and settings. */
export const BINDING = ["value", "bound", "ordering", "specification", "rule"];

/** The class of a claim, as `classes.long.test.ts` found it. */
export interface Classed {
  readonly of: ClaimClass;
  /** The parameter that it was fitted with, or a number of the model that it changes with. */
  readonly by?: string;
  readonly questions: readonly string[];
}

/** Classes by subject and fact. */
export const classes = found as Readonly<Record<string, Readonly<Record<string, Classed>>>>;

export type Why = string | ((fact: Evidence) => string);

/** A claim as it was declared. */
export interface Declared {
  readonly subject: string;
  readonly id: FactId;
  readonly how: "held" | "missed" | "open";
  readonly why: () => string;
  /** Throws if the claim doesn't hold; for a missed claim, calculates its residual. */
  readonly check?: () => void;
  /** The model's own number, if the fact is a number. */
  readonly model?: () => number;
  /** Questions of a claim whose check asks none. */
  readonly questions: readonly string[];
}

/** All claims of a test file; `perturbed.ts` runs them again with a number of the model changed. */
export const declared: Declared[] = [];

export interface Ledger {
  /** The model meets the statement; `why` is the tolerance with its reason, and the residual if there is a number. */
  readonly holds: (id: FactId, why: Why, check: (fact: Evidence) => void) => void;
  /** The model's number is the fact's within a tolerance in the fact's unit; the document shows both. */
  readonly matches: (id: FactId, tolerance: number, why: string, model: (fact: Evidence) => number) => void;
  /** The model doesn't meet the statement; its residual is calculated again, so that the list stays current. */
  readonly misses: (id: FactId, why: string, residual: (fact: Evidence) => string) => void;
  /** No test can execute the statement. @param questions that it bears on */
  readonly notExecutable: (id: FactId, why: string, ...questions: string[]) => void;
  /** Must be called last: then the classes of the claims are known, and the document can show them. */
  readonly complete: () => void;
}

/** @param questions that the subject has; a claim whose check asks none bears on the first */
export function evidenceFor(subject: string, questions: readonly string[]): Ledger {
  const find = (id: FactId): Evidence => {
    const found = evidence.find((f) => f.id === id);
    if (!found) throw new RangeError(`there is no fact ${id}`);
    return found;
  };
  const declare = (claim: Omit<Declared, "subject" | "questions">, bearsOn = questions.slice(0, 1)): void => {
    declared.push({ subject, ...claim, questions: bearsOn });
  };
  return {
    holds(id, reason, run) {
      const fact = find(id);
      const check = (): void => {
        run(fact);
      };
      declare({ id, how: "held", why: () => (typeof reason === "string" ? reason : reason(fact)), check });
      test(typeof reason === "string" ? `${id} (${reason})` : id, check);
    },
    matches(id, tolerance, why, of) {
      const fact = find(id);
      if (fact.value === null) throw new TypeError(`${id} has no value`);
      const value = fact.value;
      const model = (): number => of(fact);
      const check = (): void => {
        expect(Math.abs(model() - value)).toBeLessThanOrEqual(tolerance);
      };
      declare({ id, how: "held", why: () => why, check, model });
      test(`${id} (${why})`, check);
    },
    misses(id, why, residual) {
      const fact = find(id);
      const words = (): string => `${why}; ${residual(fact)}`;
      declare({ id, how: "missed", why: words, check: words });
    },
    notExecutable(id, why, ...bearsOn) {
      declare({ id, how: "open", why: () => why }, bearsOn);
    },
    complete() {
      const claims = declared.filter((claim) => claim.subject === subject);
      test("every claim is there once, and its class is known", () => {
        const known = Object.entries(classes[subject] ?? {}).map(([id, { of }]) => [
          id,
          of === "missed" || of === "open" ? of : "held",
        ]);
        const lines = (all: readonly (readonly string[])[]): string[] => all.map((one) => one.join()).sort();
        expect(lines(known)).toEqual(lines(claims.map(({ id, how }) => [id, how])));
      });
      test("the document lists them as they are", () => {
        const file = path.join(__dirname, "../../docs/evidence", `${subject}.md`);
        const text = documented(subject, questions, claims);
        if (process.env.UPDATE_EVIDENCE === "1") writeFileSync(file, text);
        expect(readFileSync(file, "utf8")).toBe(text);
      });
    },
  };
}

/** What the claims of a page are from. */
type From = "paper" | "document";

function fromOf(ids: readonly FactId[]): From {
  return ids.some((id) => factShown(id).publication) ? "document" : "paper";
}

/** What each class means, as the documents say it. */
const SECTIONS: Readonly<Record<ClaimClass, readonly [heading: string, meaning: (from: From) => string]>> = {
  predicted: [
    "Predicted",
    () => "The model calculates these. No parameter was fitted to them or to equal statements, and none is looked up.",
  ],
  fitted: ["Fitted", () => "A parameter was fitted to these, so they don't validate the model."],
  missed: ["Missed", () => "The model doesn't meet these within the tolerance."],
  open: ["Open", () => "No test can check these."],
  tabled: [
    "Tabled",
    (from) =>
      `The answer returns a cell, constant, default or text of the ${from}. That is transcription, not evidence.`,
  ],
  identity: [
    "Identity",
    (from) => `Arithmetic on the ${from}'s own numbers, or a rule that the equations contain. That is not evidence.`,
  ],
};

/** Says why nothing was fitted, or why the model's own numbers stay where the facts leave a choice. */
function fitOf(subject: string): string[] {
  const { unfitted, kept } = calibrations[subject] ?? {};
  return [
    ...(unfitted === undefined ? [] : [`No parameter of this subject is fitted. ${unfitted}`]),
    ...(kept === undefined ? [] : [`The facts allow more than one choice of fitted numbers. ${kept}`]),
  ];
}

const NOT_BINDING = 'The model doesn\'t have to meet statements marked "not binding".';

function documented(subject: string, questions: readonly string[], claims: readonly Declared[]): string {
  const of = ({ id }: Declared): Classed => classes[subject]?.[id] ?? { of: "open", questions: [] };
  const numbers = claims.filter(({ id }) => {
    const { value, low, high, use } = factOf(id);
    return (value ?? low ?? high) !== null && (use === "value" || use === "bound");
  });
  const ids = claims.map(({ id }) => id);
  const from = fromOf(ids);
  const counted = (among: readonly Declared[]): string => countsInWords(countsOf(among.map((claim) => of(claim).of)));
  return [
    `# Evidence: ${questions.join(", ")}`,
    "",
    `${claims.length} statements in the ${from}s concern these questions: ${counted(claims)}.`,
    ...(numbers.length === 0 ? [] : [`Of ${numbers.length} measured values and bounds: ${counted(numbers)}.`]),
    ...fitOf(subject),
    ...(claims.some(({ id }) => factOf(id).soft) ? [NOT_BINDING] : []),
    "Made by `tests/evidence`; do not edit (`UPDATE_EVIDENCE=1 npx jest tests/evidence` writes it).",
    "",
    ...CLASSES.flatMap((one) =>
      section(
        one,
        claims.filter((claim) => of(claim).of === one),
        of,
        from,
      ),
    ),
    ...documentList(ids),
  ].join("\n");
}

/** Lists the documents of the claims, by the keys that the tables name. */
function documentList(ids: readonly FactId[]): string[] {
  const lines = citedBy(ids).flatMap((cited) =>
    cited.publication ? [`- \`${cited.publication.key}\`: ${citation(cited)}`] : [],
  );
  return lines.length === 0 ? [] : ["## Documents", "", ...lines, ""];
}

/** Returns the place in the paper, or the document's key and the place in it. */
function placeOf({ id, where }: Evidence): string {
  const { publication } = factShown(id);
  return publication ? `\`${publication.key}\`, ${where}` : where;
}

function factOf(id: FactId): Evidence {
  const found = evidence.find((f) => f.id === id);
  if (!found) throw new RangeError(`there is no fact ${id}`);
  return found;
}

function section(one: ClaimClass, claims: readonly Declared[], of: (claim: Declared) => Classed, from: From): string[] {
  if (claims.length === 0) return [];
  const [heading, meaning] = SECTIONS[one];
  const columnsOf = columnsOfClass(one, of);
  const withNumbers = claims.some(({ model }) => model !== undefined);
  const line = (cells: readonly string[]): string => `| ${cells.map((c) => c.replace(/\|/g, "/")).join(" | ")} |`;
  const columns = [
    "fact",
    "where",
    ...Object.keys(columnsOf),
    ...(withNumbers ? [from, "model", "residual"] : []),
    "how",
  ];
  return [
    `## ${heading}`,
    "",
    meaning(from),
    "",
    line(columns),
    `|${"---|".repeat(columns.length)}`,
    ...claims.map((claim) => {
      const fact = factOf(claim.id);
      return line([
        `\`${claim.id}\``,
        placeOf(fact),
        ...Object.values(columnsOf).map((text) => text(claim)),
        ...(withNumbers ? numbersOf(claim, fact) : []),
        fact.soft ? `not binding: ${claim.why()}` : claim.why(),
      ]);
    }),
    "",
  ];
}

/** Returns the columns that only claims of this class have. */
function columnsOfClass(
  one: ClaimClass,
  of: (claim: Declared) => Classed,
): Record<string, (claim: Declared) => string> {
  // The parameter's name without its file.
  const name = (claim: Declared): string => of(claim).by?.split(" ").slice(1).join(" ") ?? "";
  if (one === "predicted") return { "depends on": name };
  if (one !== "fitted") return {};
  const text = ({ id }: Declared): string => leftOutText(id) || whyNoneLeftOut(id);
  return { parameter: name, "model without this fact": text };
}

/** Why no fit without a fact is recorded: the fit has others of its parameter, or the number was set by hand. */
function whyNoneLeftOut(id: string): string {
  const everywhere = Object.values(found as Readonly<Record<string, Readonly<Record<string, Classed>>>>);
  const by = everywhere.map((claims) => claims[id]?.by).find((one) => one !== undefined);
  const others = everywhere.flatMap((claims) => Object.entries(claims).filter(([, one]) => one.by === by));
  if (others.some(([one]) => leftOutOf(one).length > 0)) return "not in the fit: other facts give the parameter";
  return others.every(([one]) => one === id)
    ? `${BY_HAND}: no other fact bounds the number`
    : `${BY_HAND}: not refitted`;
}

const BY_HAND = "set by hand";

/** True if the number that was fitted to the fact was set by hand, so that no fit without the fact is recorded. */
export function isSetByHand(id: string): boolean {
  return leftOutOf(id).length === 0 && whyNoneLeftOut(id).startsWith(BY_HAND);
}

function leftOutText(id: FactId): string {
  return leftOutOf(id)
    .map(
      ({ reading, predicted, low, high, unbounded }) =>
        `${reading === undefined ? "" : `${reading}: `}${span(predicted, predicted, "")} (${span(low, high, "")})${unbounded ? `, weak: no other fact bounds ${unbounded.join(", ")}` : ""}`,
    )
    .join("; ");
}

function numbersOf(claim: Declared, fact: Evidence): string[] {
  const printed = (value: number): string => String(Number(value.toPrecision(4)));
  if (fact.value === null || claim.model === undefined) return ["", "", ""];
  const model = claim.model();
  // A smaller difference is rounding of sums of decimals.
  const residual = Math.abs(model - fact.value) < 1e-9 * Math.abs(fact.value) ? 0 : model - fact.value;
  return [`${String(fact.value)}${after(fact.unit)}`, printed(model), residual === 0 ? "0" : residual.toPrecision(2)];
}

/** Returns a unit as it is written after a number. */
function after(unit: string): string {
  if (unit === "none") return "";
  return unit === "%" ? "%" : ` ${unit}`;
}

/** Returns the model's number, that of the paper or document and the residual, for the list. */
export function residual(model: number, { id, value, unit }: Evidence): string {
  const percent = 100 * (model / (value ?? NaN) - 1);
  // A smaller difference is rounding of the last digit.
  const kept = Math.abs(percent) < 1e-9 ? 0 : percent;
  return `model ${exactly(Number(model.toPrecision(6)))}, ${fromOf([id])} ${exactly(value ?? NaN)}${after(unit)}, residual ${threeFigures(kept)}%`;
}

/** Expects |actual / expected - 1| to be within the tolerance. */
export function expectWithin(actual: number, expected: number | null, tolerance: number): void {
  if (expected === null) throw new TypeError("the fact has no value");
  expect(Math.abs(actual / expected - 1)).toBeLessThanOrEqual(tolerance);
}

export function expectBetween(actual: number, low: number, high: number): void {
  expect(actual).toBeGreaterThanOrEqual(low);
  expect(actual).toBeLessThanOrEqual(high);
}

/** Expects each value to be larger than the one before. */
export function expectRising(values: readonly number[]): void {
  values.slice(1).forEach((value, i) => {
    expect(value).toBeGreaterThan(values[i] ?? NaN);
  });
}

/** Expects no value to be smaller than the one before. */
export function expectNeverFalling(values: readonly number[]): void {
  values.slice(1).forEach((value, i) => {
    expect(value).toBeGreaterThanOrEqual(values[i] ?? NaN);
  });
}
