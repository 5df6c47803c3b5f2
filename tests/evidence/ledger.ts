/**
 * Every statement of the papers that binds a question is held by a test, or missed with its residual, or not
 * executable with its reason; the ledger lists which, and docs/evidence shows the list.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { knownId, type FactId } from "../../src/model/facts/facts";
import { papers } from "../../src/model/facts/papers";
import { exactly, threeFigures } from "../../src/model/figures";

/** A fact with what only the tests need. */
export interface Evidence {
  readonly id: FactId;
  readonly where: string;
  readonly use: string;
  readonly questions: readonly string[];
  readonly quantity: string;
  readonly unit: string;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly tolerance?: string;
  /** Reported, but not binding. */
  readonly soft?: boolean;
  readonly note: string;
}

const evidence = papers.flatMap((paper): readonly Evidence[] =>
  paper.facts.map((fact) => ({ ...fact, id: knownId(fact.id) })),
);

/** Uses of a fact. */
const NUMBERS_AND_ORDERINGS = ["value", "bound", "ordering"];
export const ALL_BINDING = [...NUMBERS_AND_ORDERINGS, "specification", "rule"];

interface Row {
  readonly id: FactId;
  readonly how: "held" | "missed" | "not executable";
  readonly why: string;
  /** The model's own number, where the fact is one. */
  readonly model?: number;
}

export type Why = string | ((fact: Evidence) => string);

export interface Ledger {
  /** The model meets the statement; `why` is the tolerance with its reason, and the residual where there is a number. */
  readonly holds: (id: FactId, why: Why, check: (fact: Evidence) => void) => void;
  /** The model's number is the fact's within a tolerance in the fact's unit; the document shows both. */
  readonly matches: (id: FactId, tolerance: number, why: string, model: (fact: Evidence) => number) => void;
  /** The model does not; the residual is recomputed, so that the list cannot grow stale. */
  readonly misses: (id: FactId, why: string, residual: (fact: Evidence) => string) => void;
  /** No test can execute it. */
  readonly notExecutable: (id: FactId, why: string) => void;
  /** Call last: every statement that bears on the questions is in the ledger, and the document shows it. */
  readonly complete: () => void;
}

/**
 * `heldTo`: the uses that the product is held to here. `paper`: how the ids of a paper begin, where every statement of
 * it belongs here, whatever its questions.
 */
export function evidenceFor(
  subject: string,
  questions: readonly string[],
  heldTo: readonly string[] = NUMBERS_AND_ORDERINGS,
  paper?: string,
): Ledger {
  const rows: Row[] = [];
  const find = (id: FactId): Evidence => {
    const found = evidence.find((f) => f.id === id);
    if (!found) throw new RangeError(`there is no fact ${id}`);
    return found;
  };
  return {
    holds(id, reason, check) {
      const fact = find(id);
      const why = typeof reason === "string" ? reason : reason(fact);
      rows.push({ id, how: "held", why });
      test(`${id} (${why})`, () => {
        check(fact);
      });
    },
    matches(id, tolerance, why, model) {
      const fact = find(id);
      if (fact.value === null) throw new TypeError(`${id} has no value`);
      const value = fact.value;
      rows.push({ id, how: "held", why, model: model(fact) });
      test(`${id} (${why})`, () => {
        expect(Math.abs(model(fact) - value)).toBeLessThanOrEqual(tolerance);
      });
    },
    misses(id, why, residual) {
      const fact = find(id);
      rows.push({ id, how: "missed", why: `${why}; ${residual(fact)}` });
    },
    notExecutable(id, why) {
      find(id);
      rows.push({ id, how: "not executable", why });
    },
    complete() {
      test("every binding statement is in the ledger, once", () => {
        const binding = evidence
          .filter(
            (f) =>
              heldTo.includes(f.use) &&
              (paper ? f.id.startsWith(paper) : f.questions.some((q) => questions.includes(q))),
          )
          .map((f) => f.id);
        expect(rows.map((r) => r.id).sort()).toEqual(binding.sort());
      });
      test("the document lists them as they are", () => {
        const file = path.join(__dirname, "../../docs/evidence", `${subject}.md`);
        const text = documented(questions, heldTo, rows);
        if (process.env.UPDATE_EVIDENCE === "1") writeFileSync(file, text);
        expect(readFileSync(file, "utf8")).toBe(text);
      });
    },
  };
}

function documented(questions: readonly string[], heldTo: readonly string[], rows: readonly Row[]): string {
  const count = (how: Row["how"]): number => rows.filter((r) => r.how === how).length;
  return [
    `# Evidence: ${questions.join(", ")}`,
    "",
    `${sentence(heldTo)} of the papers that bear on these questions: ${count("held")} held by a test, ${count("missed")} missed, ${count("not executable")} not executable.`,
    "Made by `tests/evidence`; do not edit (`UPDATE_EVIDENCE=1 npx jest tests/evidence` writes it).",
    "",
    ...section("Missed", rows, "missed"),
    ...section("Not executable", rows, "not executable"),
    ...section("Held", rows, "held"),
  ].join("\n");
}

function section(heading: string, all: readonly Row[], how: Row["how"]): string[] {
  const rows = all.filter((r) => r.how === how);
  if (rows.length === 0) return [];
  const withNumbers = rows.some((r) => r.model !== undefined);
  const line = (cells: readonly string[]): string => `| ${cells.map((c) => c.replace(/\|/g, "/")).join(" | ")} |`;
  const columns = ["fact", "where", ...(withNumbers ? ["paper", "model", "residual"] : []), "how"];
  return [
    `## ${heading}`,
    "",
    line(columns),
    `|${"---|".repeat(columns.length)}`,
    ...rows.map((row) => {
      const fact = evidence.find((f) => f.id === row.id);
      return line([
        `\`${row.id}\``,
        fact?.where ?? "",
        ...(withNumbers ? numbers(row, fact) : []),
        fact?.soft ? `not binding: ${row.why}` : row.why,
      ]);
    }),
    "",
  ];
}

function numbers({ model }: Row, fact: Evidence | undefined): string[] {
  const printed = (value: number): string => String(Number(value.toPrecision(4)));
  if (!fact || fact.value === null || model === undefined) return ["", "", ""];
  const unit = fact.unit === "none" ? "" : ` ${fact.unit}`;
  // What is left of sums of decimals is no residual.
  const residual = Math.abs(model - fact.value) < 1e-9 * Math.abs(fact.value) ? 0 : model - fact.value;
  return [`${String(fact.value)}${unit}`, printed(model), residual === 0 ? "0" : residual.toPrecision(2)];
}

/** "Values, bounds and orderings". */
function sentence(uses: readonly string[]): string {
  const plural = uses.map((use) => `${use}s`);
  const all = `${plural.slice(0, -1).join(", ")} and ${plural.slice(-1).join("")}`;
  return all.charAt(0).toUpperCase() + all.slice(1);
}

/** The model's number beside the paper's, and the residual, for the list. */
export function residual(model: number, { value, unit }: Evidence): string {
  const shown = unit === "none" ? "" : ` ${unit}`;
  const percent = 100 * (model / (value ?? NaN) - 1);
  // Less is the rounding of the last digit.
  const kept = Math.abs(percent) < 1e-9 ? 0 : percent;
  return `model ${exactly(Number(model.toPrecision(6)))} against ${exactly(value ?? NaN)}${shown}, residual ${threeFigures(kept)} %`;
}

/** |actual / expected - 1| within the tolerance. */
export function expectWithin(actual: number, expected: number | null, tolerance: number): void {
  if (expected === null) throw new TypeError("the fact has no value");
  expect(Math.abs(actual / expected - 1)).toBeLessThanOrEqual(tolerance);
}

export function expectBetween(actual: number, low: number, high: number): void {
  expect(actual).toBeGreaterThanOrEqual(low);
  expect(actual).toBeLessThanOrEqual(high);
}

/** Each greater than the one before it. */
export function expectRising(values: readonly number[]): void {
  values.slice(1).forEach((value, i) => {
    expect(value).toBeGreaterThan(values[i] ?? NaN);
  });
}

/** None less than the one before it. */
export function expectNeverFalling(values: readonly number[]): void {
  values.slice(1).forEach((value, i) => {
    expect(value).toBeGreaterThanOrEqual(values[i] ?? NaN);
  });
}
