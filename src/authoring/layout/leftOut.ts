/** What isn't in the bill, in words. */
import type { Proposal } from "../proposal";
import { requiredQuestion } from "./asks";

const NOT_INCLUDED = /^Not included: (.*?)\.?$/;

/** What isn't in the bill, then what the plan's notes say that it leaves out. */
export function leftOut({ plan, without, notBilled = [] }: Proposal): {
  readonly formula: string;
  readonly letters: number;
} {
  const notes = requiredQuestion(plan).notes ?? [];
  const found = notes.flatMap((note) => NOT_INCLUDED.exec(note)?.[1] ?? []).join("; ");
  const text = without ?? found;
  if (text === "") throw new RangeError(`${plan} doesn't say what it leaves out`);
  const parts = notBilled.map((one) => (typeof one === "string" ? `"${one}; "` : `IF(${one[0]},"${one[1]}; ","")`));
  const whole = [...parts, `"${text}"`].join("&");
  const said = notBilled.map((one) => (typeof one === "string" ? one : one[1]));
  return { formula: whole, letters: [...said, text].join("; ").length };
}
