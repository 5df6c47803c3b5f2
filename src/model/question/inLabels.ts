/** What an answer says to a reader who sees no formula: labels in place of the arguments' names. */
import type { Answer } from "./answer";

interface Labelled {
  readonly inputs: Readonly<Record<string, { readonly label: string }>>;
}

/**
 * "Interval length = 24 is a constant day" for "interval_hours = 24 is a constant day"; in "block size (block_kib)", the
 * label is there already.
 */
export function inLabels({ inputs }: Labelled, text: string): string {
  const said = text.replace(/ \(([a-z]+(?:_[a-z]+)*)\)/g, (bracket, name: string, at: number) => {
    const label = inputs[name]?.label.toLowerCase();
    return label !== undefined && text.slice(0, at).toLowerCase().endsWith(label) ? "" : bracket;
  });
  return said.replace(/\b[a-z]+(?:_[a-z]+)+\b/g, (name) => inputs[name]?.label ?? name);
}

export function answerInLabels<A extends Answer>(question: Labelled, answer: A): A {
  const say = (text: string): string => inLabels(question, text);
  return {
    ...answer,
    limitedBy: say(answer.limitedBy),
    warnings: answer.warnings.map(say),
    assumptions: answer.assumptions.map((one) => ({ ...one, text: say(one.text) })),
  };
}
