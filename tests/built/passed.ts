/** Arguments as Excel passes them to a function. */
import { namedOnly, positionsOf } from "../../src/model/question/pairs";
import { questionNamed } from "../ask";

/** @param inOrder matrices in the order of the inputs; those that repeat last. Null or undefined is omitted. */
export function passed(name: string, inOrder: readonly unknown[]): unknown[] {
  const asked = questionNamed(name);
  const names = Object.keys(asked.inputs);
  const repeats = Object.values(asked.inputs).findIndex(({ kind }) => kind === "rest");
  if (repeats >= 0) return [...inOrder.slice(0, repeats), inOrder.slice(repeats)];
  const of = (input: string): unknown => inOrder[names.indexOf(input)] ?? null;
  const others = namedOnly(asked);
  const pairs = others.flatMap((input) => (of(input) === null ? [] : [[[input]], of(input)]));
  return [...positionsOf(asked).map(of), ...(others.length > 0 ? [pairs] : [])];
}
