/** Reads a plan's table by its parts, and makes realistic demands. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import type { Answer, Cell } from "../../../src/model/question/answer";
import type { Given, GivenAll } from "../../../src/model/question/parseArguments";
import { ask } from "../../ask";

/** The day that the templates ship with. */
export const SAMPLE: readonly number[] = readFileSync(join(__dirname, "../../../samples/day.csv"), "utf8")
  .split("\n")
  .filter((line) => /^\d/.test(line))
  .map((line) => Number(line.split(",")[1]));

export const flat = (mbps: number): number[] => Array.from({ length: 24 }, () => mbps);

export interface PlanRow {
  readonly item: string;
  readonly first: Cell;
  readonly second: Cell;
  readonly quantity: Cell;
  readonly unit: Cell;
  readonly level: Cell;
  readonly used: Cell;
  readonly usedAtWorst: Cell;
  readonly felt: Cell;
  readonly most: Cell;
  readonly feltAtWorst: Cell;
  readonly by: Cell;
  readonly fullest: Cell;
  readonly rests: Cell;
  readonly kind: Cell;
  /** Of what is promised after an outage. */
  readonly apart: Cell;
  readonly apartAtWorst: Cell;
  readonly apartMost: Cell;
  readonly hour: Cell;
  /** Of what is promised with all links, where less is with links lost: also at worst, and what is accepted. */
  readonly whole: Cell;
  readonly wholeAtWorst: Cell;
  readonly wholeMost: Cell;
}

export interface Planned {
  readonly sentence: string;
  readonly warnings: readonly string[];
  /** What a card says of the entered: its limit, and its bars. */
  readonly limitedBy: string;
  readonly limits: Answer["limits"];
  readonly verdict: PlanRow;
  readonly present: PlanRow | undefined;
  readonly entered: PlanRow;
  readonly recommended: PlanRow | undefined;
  readonly alternative: PlanRow | undefined;
  /** What would be enough, if nothing that can be ordered is. */
  readonly needed: PlanRow | undefined;
  readonly bill: readonly PlanRow[];
  readonly candidates: readonly PlanRow[];
  readonly years: readonly PlanRow[];
}

export type GivenPlan = Readonly<Record<string, GivenAll[string]>>;

const known = new Map<string, Planned>();

/** Most rules are tried with the same random cases, so each plan is calculated once for all of them. */
export function planned(name: string, given: GivenPlan): Planned {
  const asked = `${name} ${fc.stringify(given)}`;
  const plan = known.get(asked) ?? planIn(ask(name, given));
  known.set(asked, plan);
  return plan;
}

export function planIn(answer: Answer): Planned {
  if (answer.kind !== "table") throw new TypeError(`it's a ${answer.kind}`);
  const rows = answer.rows.map((cells) => [cells[0], rowOf(cells)] as const);
  const of = (part: string): PlanRow[] => rows.filter(([one]) => one === part).map(([, row]) => row);
  const [verdict, entered] = [of("verdict")[0], of("entered")[0]];
  if (!verdict || !entered) throw new TypeError("no verdict");
  return {
    sentence: answer.summary,
    warnings: answer.warnings,
    limitedBy: answer.limitedBy,
    limits: answer.limits,
    verdict,
    present: of("present")[0],
    entered,
    recommended: of("recommended")[0],
    alternative: of("alternative")[0],
    needed: of("needed")[0],
    bill: of("bill"),
    candidates: of("candidate"),
    years: of("year"),
  };
}

function rowOf(cells: readonly Cell[]): PlanRow {
  const at = (i: number): Cell => cells[i] ?? "";
  return {
    item: String(at(1)),
    first: at(2),
    second: at(3),
    quantity: at(4),
    unit: at(5),
    level: at(6),
    used: at(7),
    usedAtWorst: at(8),
    felt: at(9),
    most: at(10),
    feltAtWorst: at(11),
    by: at(12),
    fullest: at(13),
    rests: at(14),
    kind: at(15),
    apart: at(16),
    apartAtWorst: at(17),
    apartMost: at(18),
    hour: at(19),
    whole: at(20),
    wholeAtWorst: at(21),
    wholeMost: at(22),
  };
}

/** From best to worst. */
const LEVELS = ["fits", "may not fit", "doesn't fit"];
export const rankOf = ({ level }: PlanRow): number => LEVELS.indexOf(String(level));

/** A day of a batch window over a base, with noise: 24 values up to `most` times 1.2. */
export function demands(most: number): fc.Arbitrary<number[]> {
  return fc
    .record({
      peak: fc.double({ min: 0.1, max: 1, noNaN: true }),
      base: fc.double({ min: 0, max: 0.9, noNaN: true }),
      starts: fc.integer({ min: 0, max: 23 }),
      lasts: fc.integer({ min: 1, max: 14 }),
      noise: fc.array(fc.double({ min: 0.8, max: 1.2, noNaN: true }), { minLength: 24, maxLength: 24 }),
    })
    .map(({ peak, base, starts, lasts, noise }) =>
      noise.map((times, hour) => {
        const isPeak = (hour - starts + 24) % 24 < lasts;
        return Math.round(10 * most * peak * (isPeak ? 1 : base) * times) / 10;
      }),
    );
}

export const times = (demand: readonly number[], factor: number): Given => demand.map((mbps) => mbps * factor);
