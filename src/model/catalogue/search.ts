/** The search of the pane and the command line: finds questions by a planner's words, function name or term. */
import type { Input } from "../question/input";
import { nearestName } from "../question/nearest";
import { onceFor } from "../language/memoize";
import { productsIn, withoutProducts } from "./productNames";
import type { Question } from "../question/question";

export interface Match {
  readonly question: Question;
  /** The goal that the query matches, otherwise the question's first. */
  readonly goal: string;
}

interface Found {
  /** Questions that match all words. Matches in goals and names rank first, then the description, then other texts. */
  readonly whole: readonly Match[];
  /** Questions that match some words, those with the most first. Used if few questions match all words. */
  readonly inPart: readonly Match[];
  /** What was searched for in place of a query with slips of the keys: "compression". */
  readonly instead?: string;
}

/** With fewer full matches than this, partial matches are added. */
const FEW = 4;

/** The name of a question in lists and titles: the planner's words if it has any. */
export function goalOf({ goals: [goal] = [], asks }: Question): string {
  return goal ?? asks;
}

/** Words too common to search for, the makers' names, units, and the parts of a formula around a function's name. */
const LITTLE = new Set(
  "a an and are at be by can do does each for from how i ibm in is it many me much must my need of on or our over per sizing so than that the there these this to we what when which will with gb tb pb gigabytes terabytes petabytes petabyte terabyte gigabyte".split(
    " ",
  ),
);

/** Words by which planners look for what takes an amount of data. */
const AMOUNTS = "gb tb pb gigabytes terabytes petabytes";

/** A shorter word with a slip is another word. */
const LEAST_LETTERS = 5;

const ASKING = new Set(["how", "many", "much"]);

/**
 * Finds questions by words. Where nothing matches, words that no question has are taken for slips of the keys. For a name of a product, those that can answer something about it come too; first those that
 * have the name as a choice.
 */
export function searchQuestions(questions: readonly Question[], query: string): Found {
  const found = foundAsWritten(questions, query);
  if (found.whole.length > 0) return found;
  const instead = withoutSlips(questions, query);
  if (instead === undefined) return found;
  const meant = foundAsWritten(questions, instead);
  return meant.whole.length > 0 ? { ...meant, instead } : found;
}

/** The query with the words that it probably means; undefined if that changes nothing. */
function withoutSlips(questions: readonly Question[], query: string): string | undefined {
  const known = [...new Set(questions.flatMap((question) => headOf(question).split(" ")))];
  const words = tidied(query).split(" ");
  const meant = words.map((word) => {
    const isKnown = questions.some((question) => has(wholeOf(question), stemOf(word)));
    if (isKnown || LITTLE.has(word) || word.length < LEAST_LETTERS) return word;
    const near = nearestName(word, known);
    return near?.isClear ? near.name : word;
  });
  return meant.some((word, i) => word !== words[i]) ? meant.join(" ") : undefined;
}

function foundAsWritten(questions: readonly Question[], query: string): Found {
  const products = productsIn(query);
  const direct = foundByWords(questions, query);
  if (products.length === 0) return direct;
  const leads = questions.filter(({ name }) => products.some(({ isLead }) => isLead(name)));
  const byRest = foundByWords(leads, withoutProducts(query)).whole;
  const led = byRest.length > 0 ? byRest : leads.map((question) => ({ question, goal: goalOf(question) }));
  const known = new Set(direct.whole.map(({ question }) => question));
  const whole = [...direct.whole, ...led.filter(({ question }) => !known.has(question))];
  const isChoice = ({ question }: Match): boolean => products.some(({ name }) => hasChoice(question, name));
  return {
    whole: [...whole.filter(isChoice), ...whole.filter((match) => !isChoice(match))],
    inPart: direct.inPart.filter(({ question }) => !leads.includes(question)),
  };
}

/** True if a choice of the question begins with the name: "LTO-10 30 TB". */
function hasChoice({ inputs }: Question, name: string): boolean {
  return Object.values<Input>(inputs).some(
    (input) =>
      input.kind === "choice" && input.names.some((one) => has(tidied(one), `${tidied(name)} `) || one === name),
  );
}

function foundByWords(questions: readonly Question[], query: string): Found {
  const asked = tidied(query);
  const all = asked.split(" ").filter((word) => word !== "");
  const telling = all.filter((word) => !LITTLE.has(word) && !/^\d+$/.test(word)).map(stemOf);
  const words = all.filter((word) => !/^\d+$/.test(word));
  const stems = telling.length > 0 ? telling : words.length > 0 ? words : all;
  // How a goal is put, without amounts: "how many tapes", of "how many tapes for 5 PB".
  const put = all.filter((word) => ASKING.has(word) || (!LITTLE.has(word) && !/^\d+$/.test(word)));
  const ranks: readonly ((question: Question) => boolean)[] = [
    ({ name }) => tidied(name) === asked,
    (question) => goalsOf(question).includes(asked),
    (question) => termsOf(question).includes(asked),
    (question) => goalsOf(question).some((goal) => fits(goal, all)),
    (question) => put.length > 0 && goalsOf(question).some((goal) => fits(goal, put)),
    (question) => goalsOf(question).some((goal) => fits(goal, stems)),
    (question) => fits(headOf(question), stems),
    (question) => fits(wholeOf(question), stems),
  ];
  const whole = [...new Set(ranks.flatMap((isOf) => questions.filter(isOf)))];
  const others =
    whole.length < FEW && stems.length > 1 ? questions.filter((question) => !whole.includes(question)) : [];
  const shares = others
    .map((question) => ({ question, count: countIn(headOf(question), stems) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const toMatch = (question: Question): Match => ({
    question,
    goal: question.goals?.find((goal) => fits(tidied(goal), stems)) ?? goalOf(question),
  });
  return { whole: whole.map(toMatch), inPart: shares.map(({ question }) => toMatch(question)) };
}

/** True if the text has each telling word of the query, or its beginning. */
export function hasWords(text: string, query: string): boolean {
  const words = tidied(query).split(" ");
  return fits(tidied(text), words.filter((word) => !LITTLE.has(word)).map(stemOf));
}

/** Returns the text in lower case, with single spaces between words and without punctuation. */
function tidied(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Matches only the beginning of a word: "lag" doesn't match "flag". */
function has(text: string, stem: string): boolean {
  return ` ${text}`.includes(` ${stem}`);
}

function fits(text: string, stems: readonly string[]): boolean {
  return stems.every((stem) => has(text, stem));
}

function countIn(text: string, stems: readonly string[]): number {
  return stems.filter((stem) => has(text, stem)).length;
}

/** Returns the stem of a word, so that "drives" also matches "drive", and "throttling" matches "throttles". */
function stemOf(word: string): string {
  return word.replace(/(\p{L}{3}[^s])s$/u, "$1").replace(/(\p{L}{5})(?:ing|ed|e)$/u, "$1");
}

const goalsOf = onceFor(({ goals = [] }: Question) => goals.map(tidied));

const termsOf = onceFor(({ terms = [] }: Question) => terms.map(tidied));

const headOf = onceFor(({ name, asks, inputs, goals = [], terms = [] }: Question) => {
  const isOfAmount = Object.keys(inputs).some((input) => input.startsWith("amount"));
  return tidied([asks, name, ...goals, ...terms, isOfAmount ? AMOUNTS : ""].join(" "));
});

const wholeOf = onceFor((question: Question) => {
  const { subject, inputs, notes = [] } = question;
  const entries = Object.entries(inputs).map(
    ([name, input]) => `${name} ${input.label} ${input.hint ?? ""} ${namesOf(input)}`,
  );
  return `${headOf(question)} ${tidied([subject, ...entries, ...notes].join(" "))}`;
});

function namesOf(input: Input): string {
  if (input.kind === "choice") return [...input.names, ...Object.keys(input.aliases)].join(" ");
  return input.kind === "place" ? input.words.join(" ") : "";
}
