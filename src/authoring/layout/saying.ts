/** The sentences of a scenario as formulas; their conditions may ask which of the options is the best. */
import type { Cases, Grade, Scenario } from "../scenario";
import { casesOf, chosen, OTHERWISE, said, withNames } from "../sentences";

/** Marks whose shapes differ in black and white, too. */
export const MARKS = { fits: "●", tight: "▲", fails: "■", none: "?" } as const satisfies Record<Grade | "none", string>;

const SMALLEST = "No alternative: the recommendation is the smallest in the list.";

/** The options to recommend: the last that can pass. */
function placesIn({ options = {} }: Scenario): ReadonlyMap<string, string> {
  const name = Object.keys(options)
    .filter((one) => options[one]?.passes !== undefined)
    .at(-1);
  if (name === undefined) return new Map();
  return new Map([
    ["none", `${name}_place=0`],
    ["smallest", `${name}_place=1`],
  ]);
}

export function saidIn(scenario: Scenario, cases: Cases): string {
  const places = placesIn(scenario);
  return said(casesOf(cases).map(([when, words]) => [withNames(when, places), words]));
}

/** The alternative, with a sentence for the case that there is none. */
export function alternativeOf({ alternative }: Pick<Scenario, "alternative">): Cases {
  const cases = casesOf(alternative);
  if (cases.some(([when]) => /\bsmallest\b/.test(when))) return alternative;
  const last = cases.slice(-1);
  return Object.fromEntries([...cases.slice(0, -1), ["smallest", SMALLEST], ...last]);
}

/** The mark and the sentence of the verdict. @throws RangeError for a sentence without a mark */
export function verdictOf(scenario: Scenario): { readonly mark: string; readonly words: string } {
  const split = casesOf(scenario.verdict).map(([when, text]) => {
    const [mark = "", ...words] = text.split(" ");
    if (!Object.values<string>(MARKS).includes(mark)) throw new RangeError(`the verdict "${text}" has no mark`);
    return { when, mark, words: words.join(" ") };
  });
  return {
    mark: chosen(split.map(({ when, mark }) => [when, `"${mark}"`])),
    words: said(split.map(({ when, words }) => [when, words])),
  };
}

/** The formula, or `otherwise` if the deciding figure, or another of which the formula speaks, is an error. */
export function guarded({ decidedBy }: Pick<Scenario, "decidedBy">, otherwise: string, formula: string): string {
  return `IFERROR(${chosen([
    [`ISERROR(${decidedBy})`, otherwise],
    [OTHERWISE, formula],
  ])},${otherwise})`;
}
