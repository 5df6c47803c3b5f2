/** The longest texts that a plan's table can have with any entry, for which rows of a fixed height need room. */
import type { Cell } from "../model/question/answer";
import type { Input } from "../model/question/input";
import type { Given, GivenAll } from "../model/question/parseArguments";
import type { Question } from "../model/question/question";
import { isUserError } from "../model/language/userError";
import { PLAN_COLUMNS, type PlanColumn } from "./layout/planRows";

/** In letters, by the parts of the table that a row of the page has. */
export interface LongestTexts {
  /** A configuration's name. */
  readonly item: number;
  readonly fullest: number;
  /** What limits a configuration. */
  readonly by: number;
}

/** Names of a configuration, of which two stand beside each other. */
const COMPARED = ["present", "entered", "recommended", "alternative"];
const NAMED = [...COMPARED, "candidate", "year"];

/**
 * Tries the names of each choice and the ends of each number: alone, then together with those that make a name longest,
 * which add up.
 *
 * @param sample arguments of the plan
 */
export function longestTexts(plan: Question, sample: GivenAll): LongestTexts {
  let longest = lengthsIn(rowsOf(plan, sample));
  const tried = (given: GivenAll): number => {
    const found = lengthsIn(rowsOf(plan, given));
    longest = longestOf(longest, found);
    return found.item;
  };
  const alone = Object.entries<Input>(plan.inputs).map(([name, input]) => {
    const values = triedFor(input);
    return { name, values, most: Math.max(0, ...values.map((value) => tried({ ...sample, [name]: value }))) };
  });
  let [given, most] = [sample, 0];
  for (const { name, values } of alone.sort((a, b) => b.most - a.most))
    for (const value of values) {
      const together = { ...given, [name]: value };
      const found = tried(together);
      if (found > most) [given, most] = [together, found];
    }
  return longest;
}

function triedFor(input: Input): readonly Given[] {
  if (input.kind === "choice") return input.names;
  if (input.kind !== "quantity") return [];
  const { atLeast, atMost } = input;
  return [atLeast, 2, atMost].filter((value) => value !== undefined);
}

/** None if the plan doesn't accept these together. */
function rowsOf(plan: Question, given: GivenAll): readonly (readonly Cell[])[] {
  try {
    const answer = plan.ask(given);
    return answer.kind === "table" ? answer.rows : [];
  } catch (error) {
    if (isUserError(error)) return [];
    throw error;
  }
}

function lengthsIn(rows: readonly (readonly Cell[])[]): LongestTexts {
  const most = (parts: readonly string[], column: PlanColumn): number =>
    Math.max(
      0,
      ...rows.map((row) => (parts.includes(String(row[0])) ? String(row[PLAN_COLUMNS.indexOf(column)]).length : 0)),
    );
  return { item: most(NAMED, "item"), fullest: most(COMPARED, "fullest"), by: most(COMPARED, "by") };
}

function longestOf(one: LongestTexts, other: LongestTexts): LongestTexts {
  return {
    item: Math.max(one.item, other.item),
    fullest: Math.max(one.fullest, other.fullest),
    by: Math.max(one.by, other.by),
  };
}
