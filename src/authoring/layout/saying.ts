/** The sentences of a scenario as formulas: what it says itself, and what follows from the options to recommend. */
import type { Cases } from "../figure";
import type { Grade, Options, Scenario } from "../scenario";
import { casesOf, chosen, OTHERWISE, renamed, said, withNames } from "../sentences";

/** Marks whose shapes differ in black and white, too. */
export const MARKS = { fits: "●", tight: "▲", fails: "■", none: "?" } as const satisfies Record<Grade | "none", string>;

type Case = readonly [when: string, words: string];

/** A choice: the one that was entered, the best, or the next smaller one. */
type Which = "entered" | "best" | "below";

/** The options to recommend, and what is said of their choices. */
interface Advised {
  readonly name: string;
  readonly options: Options;
  /** The field that has the entered choice, where it's known how that one does. */
  readonly field: string | undefined;
  /** The condition that the entered choice passes. */
  readonly passes: string;
  /** "4 FICON-4 channels" */
  readonly choice: (which: Which) => string;
  readonly clause: (which: Which, does: "fits" | "fails") => readonly Case[];
}

/** The options to recommend are the last that can pass. */
export function advisedIn(scenario: Scenario): Advised | undefined {
  const [name, options] =
    Object.entries(scenario.options ?? {})
      .filter(([, one]) => one.passes !== undefined)
      .at(-1) ?? [];
  if (name === undefined || options === undefined) return undefined;
  const { entered, varies, says = `{option|0}${options.unit ?? ""}`, fits = "", fails = fits, passes = "" } = options;
  const field = typeof varies === "string" ? varies : undefined;
  const names = (which: Which): ReadonlyMap<string, string> =>
    which === "entered"
      ? new Map([...entered, ["option", field ?? ""]])
      : new Map(
          [...Object.keys(options.columns), "option"].map((one) => [one, `${one === "option" ? name : one}_${which}`]),
        );
  return {
    name,
    options,
    field,
    passes: `IFERROR(${withNames(passes, names("entered"))},0)`,
    choice: (which) => renamed(says, names(which)),
    clause: (which, does) =>
      casesOf(does === "fits" ? fits : fails).map(([when, words]) => [
        withNames(when, names(which)),
        renamed(words, names(which)),
      ]),
  };
}

/** The cases of a clause within a longer sentence, if the condition holds. */
function within(condition: string, before: string, clause: readonly Case[], after: string): Case[] {
  return clause.map(([when, words]) => {
    const both = when === OTHERWISE ? condition : condition === OTHERWISE ? when : `AND(${condition},${when})`;
    return [both, `${before}${words}${after}`];
  });
}

/** The scenario's own cases, then those that follow from the options unless its own have all. */
function completed(own: Cases, following: () => readonly Case[]): readonly Case[] {
  const cases = casesOf(own);
  return cases.at(-1)?.[0] === OTHERWISE ? cases : [...cases, ...following()];
}

function required(scenario: Scenario): Advised {
  const advised = advisedIn(scenario);
  if (!advised) throw new RangeError(`${scenario.name} has no options to recommend`);
  return advised;
}

export function recommendationOf(scenario: Scenario): readonly Case[] {
  return completed(scenario.recommend ?? {}, () => {
    const { name, options, field, passes, choice, clause } = required(scenario);
    const fits = clause("best", "fits");
    const isCounted = field !== undefined && options.values.every((value) => !String(value).includes('"'));
    return [
      ...(field === undefined
        ? []
        : within(`AND(none,${passes})`, `${choice("entered")}, as entered: `, clause("entered", "fits"), ".")),
      ...within(
        "none",
        `None listed is enough: with ${choice("below")}, `,
        clause("below", "fails"),
        `. Plan ${options.instead ?? ""}.`,
      ),
      ...(isCounted
        ? within(
            `${name}_best<${field}`,
            `${choice("best")}: `,
            fits,
            `. Entered: ${choice("entered")}, more than needed.`,
          )
        : []),
      ...within(OTHERWISE, `${choice("best")}: `, fits, "."),
    ];
  });
}

export function alternativeOf(scenario: Scenario): readonly Case[] {
  return completed(scenario.alternative ?? {}, () => {
    const { field, passes, choice, clause } = required(scenario);
    return [
      ...(field === undefined
        ? []
        : within(`AND(none,NOT(${passes}))`, `${choice("entered")}, as entered: `, clause("entered", "fails"), ".")),
      ["smallest", "No alternative: the recommendation is the smallest in the list."],
      ...within(OTHERWISE, `${choice("below")}: `, clause("below", "fails"), "."),
    ];
  });
}

function verdictCases(scenario: Scenario): readonly Case[] {
  return completed(scenario.verdict ?? {}, () => {
    const { passes, choice, clause } = required(scenario);
    const entered = choice("entered");
    return [
      ...within(passes, `${MARKS.fits} Fits: with ${entered}, `, clause("entered", "fits"), "."),
      ...within(OTHERWISE, `${MARKS.fails} Doesn't fit: with ${entered}, `, clause("entered", "fails"), "."),
    ];
  });
}

/** Title of a picture of the options to recommend. */
export function optionsTitle(scenario: Scenario): Cases {
  const best = required(scenario).choice("best");
  return { none: "None of these is enough", otherwise: `The smallest that is enough: ${best}` };
}

export function saidIn(scenario: Scenario, cases: Cases | readonly Case[]): string {
  const name = advisedIn(scenario)?.name;
  const places = new Map(
    name === undefined
      ? []
      : [
          ["none", `${name}_place=0`],
          ["smallest", `${name}_place=1`],
        ],
  );
  const all = typeof cases === "object" && Symbol.iterator in cases ? cases : casesOf(cases);
  return said(all.map(([when, words]) => [withNames(when, places), words]));
}

/** The mark and the sentence of the verdict. @throws RangeError for a sentence without a mark */
export function verdictOf(scenario: Scenario): { readonly mark: string; readonly words: string } {
  const split = verdictCases(scenario).map(([when, text]) => {
    const [mark = "", ...words] = text.split(" ");
    if (!Object.values<string>(MARKS).includes(mark)) throw new RangeError(`the verdict "${text}" has no mark`);
    return { when, mark, words: words.join(" ") };
  });
  return {
    mark: chosen(split.map(({ when, mark }) => [when, `"${mark}"`])),
    words: saidIn(
      scenario,
      split.map(({ when, words }): Case => [when, words]),
    ),
  };
}

/**
 * Returns a formula for 1 if there is no verdict: the first figure of its conditions is an error. #N/A is an answer; if
 * the verdict has no case for it, the verdict itself is an error.
 */
export function undecided(scenario: Scenario): string {
  const conditions = verdictCases(scenario).map(([when]) => when.replace(/\bIS[A-Z]+\(\w+\)/g, ""));
  const names = conditions.flatMap((when) => when.match(/[A-Za-z_]\w*/g) ?? []);
  const decides = names.find((name) => name in scenario.figures);
  if (decides === undefined) throw new RangeError(`the verdict of ${scenario.name} asks for no figure`);
  return `IF(ISERR(${decides}),1,0)`;
}

/** The formula, or `otherwise` if there is no verdict, or a figure of which the formula speaks is an error. */
export function guarded(otherwise: string, formula: string): string {
  return `IFERROR(IF(undecided=1,${otherwise},${formula}),${otherwise})`;
}
