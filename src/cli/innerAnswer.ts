/** An argument that is the answer of another question: cycle_s="TAPE_CYCLE_TIME(model=LTO-9, file_gb=36)". */
import { answering, factorTo, unitGiven } from "../model/catalogue/linkedQuestions";
import { catalogue } from "../model/catalogue/catalogue";
import { valueText, type Answer } from "../model/question/answer";
import { inUnit, span } from "../model/quantities/formatNumber";
import type { QuantityInput } from "../model/question/input";
import { findQuestion, type Question } from "../model/question/question";
import { UserError } from "../model/language/userError";

const CALL = /^\s*=?([A-Za-z][\w.]*)\((.*)\)\s*$/s;

interface InnerCall {
  readonly question: Question;
  readonly words: readonly string[];
}

/** Undefined for any other value. @throws UserError for a question whose answer the argument can't be */
export function innerCall(asking: Question, argument: string, value: string): InnerCall | undefined {
  const [, name, inside] = CALL.exec(value) ?? [];
  if (name === undefined || inside === undefined) return undefined;
  const question = findQuestion(catalogue, name);
  const links = answering(asking, argument).map((link) => link.name);
  if (question && links.some((link) => link === question.name)) return { question, words: argumentsIn(inside) };
  const cure = links.length === 0 ? "give a value" : `it can be the answer of ${links.join(", ")}`;
  throw new UserError(`${argument} can't be the answer of ${name}; ${cure}`);
}

/** Splits at commas and semicolons outside brackets that a name and an equals sign follow. */
function argumentsIn(inside: string): string[] {
  const words: string[] = [];
  let [from, depth] = [0, 0];
  for (let at = 0; at <= inside.length; at += 1) {
    const letter = inside.charAt(at);
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    const isEnd = at === inside.length || (depth === 0 && NEXT_ARGUMENT.test(inside.slice(at)));
    if (!isEnd) continue;
    words.push(inside.slice(from, at));
    from = at + 1;
  }
  return words.map((word) => word.trim().replace(/^(\w+)\s*=\s*/, "$1=")).filter((word) => word !== "");
}

const NEXT_ARGUMENT = /^[,;]\s*[A-Za-z_]\w*\s*=/;

interface Read {
  readonly value: number;
  /** What was read, and the range that the value leaves out. */
  readonly remark: string;
}

/** @throws UserError for an answer without a number */
export function valueRead(argument: string, input: QuantityInput, { question }: InnerCall, answer: Answer): Read {
  if (answer.kind !== "estimate") {
    const why = answer.kind === "verdict" ? answer.reason : "its answer is a table";
    throw new UserError(`${argument}: no number from ${question.name}: ${why}`);
  }
  const range =
    answer.low === answer.high ? "" : `; its range, ${span(answer.low, answer.high, answer.unit)}, is left out`;
  return {
    value: answer.value * factorTo(unitGiven(question), input),
    remark: `${argument} from ${question.name}: ${inUnit(valueText(answer), answer.unit)}${range}`,
  };
}
