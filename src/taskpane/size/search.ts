/** Questions by what is asked, function name or term. */
import type { Input } from "../../model/input";
import type { Question } from "../../model/question";

/** What planners say, to words that the declarations use. */
const TERMS: Readonly<Record<string, readonly string[]>> = {
  tvc: ["tape volume cache"],
  rpo: ["recoverable copy"],
  cgft: ["consistency group formation"],
  gm: ["global mirror"],
  ptp: ["peer-to-peer"],
  bufno: ["blocks moved by one i/o", "bufno"],
  "chain length": ["blocks moved by one i/o"],
  chain: ["blocks moved by one i/o"],
  throughput: ["data rate", "write rate"],
  bandwidth: ["data rate", "link"],
  seek: ["search", "first byte"],
  locate: ["search", "first byte"],
  throttling: ["throttle"],
  convert: ["in another unit"],
};

/** Those that every word of the query fits; where it is the name, or fits the question or the name, they come first. */
export function found(questions: readonly Question[], query: string): Question[] {
  const whole = query.trim().toLowerCase();
  const words = whole in TERMS ? [whole] : whole.split(/\s+/);
  const fits = (text: string): boolean => words.every((word) => says(text, word));
  const first = questions.filter((question) => fits(headOf(question)));
  const exact = first.filter(({ name }) => name.toLowerCase() === whole);
  return [
    ...new Set([...exact, ...first]),
    ...questions.filter((question) => !first.includes(question) && fits(wholeOf(question))),
  ];
}

function says(text: string, word: string): boolean {
  return text.includes(word) || (TERMS[word] ?? []).some((term) => text.includes(term));
}

function headOf({ name, asks }: Question): string {
  return `${asks} ${name} ${name.replace(/_/g, " ")}`.toLowerCase();
}

function wholeOf(question: Question): string {
  const { subject, inputs, notes } = question;
  const entries = Object.entries(inputs).map(([name, input]) => `${name} ${input.label} ${namesOf(input)}`);
  return [headOf(question), subject, ...entries, ...notes].join(" ").toLowerCase();
}

function namesOf(input: Input): string {
  if (input.kind === "choice") return [...input.names, ...Object.keys(input.aliases)].join(" ");
  return input.kind === "place" ? input.words.join(" ") : "";
}
