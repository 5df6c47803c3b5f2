/** Questions by a planner's words, function name or term. */
import type { Input } from "../../model/input";
import type { Question } from "../../model/question";
import { goalOf } from "../questions";

export interface Match {
  readonly question: Question;
  /** Of its goals the one that the query fits, else the first. */
  readonly goal: string;
}

/** Those that every word of the query fits; where it is the name, or fits what is asked, they come first. */
export function found(questions: readonly Question[], query: string): Match[] {
  const whole = query.trim().toLowerCase();
  const words = whole.split(/\s+/).map(stemOf);
  const fits = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  const exact = questions.filter(({ name }) => name.toLowerCase() === whole);
  const byGoal = questions.filter(({ goals = [] }) => goals.some(fits));
  const byHead = questions.filter((question) => fits(headOf(question)));
  const byAll = questions.filter((question) => fits(wholeOf(question)));
  return [...new Set([...exact, ...byGoal, ...byHead, ...byAll])].map((question) => ({
    question,
    goal: question.goals?.find(fits) ?? goalOf(question),
  }));
}

/** "drives" finds a drive too. */
function stemOf(word: string): string {
  return word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}

function headOf({ name, asks, goals = [], terms = [] }: Question): string {
  return [asks, name, name.replace(/_/g, " "), ...goals, ...terms].join(" ");
}

function wholeOf(question: Question): string {
  const { subject, inputs, notes } = question;
  const entries = Object.entries(inputs).map(([name, input]) => `${name} ${input.label} ${namesOf(input)}`);
  return [headOf(question), subject, ...entries, ...notes].join(" ");
}

function namesOf(input: Input): string {
  if (input.kind === "choice") return [...input.names, ...Object.keys(input.aliases)].join(" ");
  return input.kind === "place" ? input.words.join(" ") : "";
}
