/** The sentences of a scenario as formulas: what it says itself, and what follows from the options to recommend. */
import type { Cases } from "../figure";
import type { Grade, Options, Scenario } from "../scenario";
import { capital, casesOf, chosen, lowered, OTHERWISE, renamed, said, withNames } from "../sentences";
import { declared, isCounted } from "./asks";
import { optionsOf } from "./calls";

/** Marks whose shapes differ in black and white, too. */
export const MARKS = { fits: "●", tight: "▲", fails: "■", none: "?" } as const satisfies Record<Grade | "none", string>;

type Case = readonly [when: string, words: string];

/** A choice: the one that was entered, the best, or the next smaller one. */
type Which = "entered" | "best" | "below";

/** The options to recommend, and what is said of their choices. */
interface Advised {
  readonly name: string;
  readonly options: Options;
  /** The condition that the entered choice passes. */
  readonly passes: string;
  /** "4 FICON-4 channels" */
  readonly choice: (which: Which) => string;
  readonly clause: (which: Which, does: "fits" | "fails") => readonly Case[];
  /** The best choice without its number, and the number's unit, for the bill. */
  readonly ordered: { readonly what: string; readonly unit: string };
  /** False for words such as "4x10". */
  readonly isNumber: boolean;
}

/** The condition that a choice passes: also that it can be ordered. */
export function passesIn({ passes, most }: Options): string | undefined {
  return passes === undefined || most === undefined ? passes : `AND(${passes},option<=${most[0]})`;
}

/** The options to recommend are the last that can pass. @throws RangeError if none can */
export function advisedIn(scenario: Scenario): Advised {
  const all = Object.entries(scenario.options ?? {});
  const [name, options] = all.filter(([, one]) => one.passes !== undefined).at(-1) ?? [];
  if (name === undefined || options === undefined) throw new RangeError(`${scenario.name} has no options to recommend`);
  const { entered, varies, fits = "", fails = fits, most } = options;
  const { title, unit } = optionsOf(scenario, options);
  const says = options.says ?? `{option|0} ${unit} of ${lowered(title)}`;
  const names = (which: Which): ReadonlyMap<string, string> =>
    which === "entered"
      ? new Map([...entered, ["option", varies]])
      : new Map(
          [...Object.keys(options.columns), "option"].map((one) => [one, `${one === "option" ? name : one}_${which}`]),
        );
  const choice = (which: Which): string => renamed(says, names(which));
  const isNumber = options.values.every((value) => !String(value).includes('"'));
  const without = choice("best").replace(/^\{[^}]*\} /, "");
  return {
    name,
    options,
    passes: `IFERROR(${withNames(passesIn(options) ?? "", names("entered"))},0)`,
    choice,
    clause: (which, does) => [
      ...(which === "entered" && does === "fails" && most ? [beyond(varies, most)] : []),
      ...casesOf(does === "fits" ? fits : fails).map(([when, words]): Case => [
        withNames(when, names(which)),
        renamed(words, names(which)),
      ]),
    ],
    ordered:
      options.says === undefined || !isNumber
        ? { what: title, unit: isNumber ? unit : without }
        : { what: capital(without), unit: "" },
    isNumber,
  };
}

/** The case that more is entered than can be ordered. */
function beyond(field: string, [most, whose]: readonly [string, string]): Case {
  return [`IFERROR(${field}>${most},FALSE)`, `the {${most}|0} ${whose} are exceeded`];
}

/** The cases of a clause within a longer sentence, if the condition holds. Where it doesn't, theirs may be errors. */
function within(condition: string, before: string, clause: readonly Case[], after: string): Case[] {
  return clause.map(([when, words]) => {
    const both = when === OTHERWISE ? condition : condition === OTHERWISE ? when : `IF(${condition},${when},FALSE)`;
    return [both, `${before}${words}${after}`];
  });
}

export function recommendationOf(scenario: Scenario): readonly Case[] {
  const { name, options, passes, choice, clause, isNumber } = advisedIn(scenario);
  const { varies, instead = "", unless = {} } = options;
  const fits = clause("best", "fits");
  const also = alsoNeeded(scenario);
  return [
    ...Object.entries(unless).map(([when, words]): Case => [`IFERROR(${when},FALSE)`, words]),
    ...within(`AND(none,${passes})`, `${choice("entered")}, as entered: `, clause("entered", "fits"), `.${also}`),
    ...within(
      "none",
      `None listed is enough: with ${choice("below")}, `,
      clause("below", "fails"),
      `. Plan ${instead}.`,
    ),
    ...(isNumber
      ? within(
          `${name}_best<${varies}`,
          `${choice("best")}: `,
          fits,
          `.${also} Entered: {${varies}|0}, more than needed.`,
        )
      : []),
    ...within(OTHERWISE, `${choice("best")}: `, fits, `.${also}`),
  ];
}

/** " Also needed: target cartridges (278)." Without a number for it, nothing is said. */
function alsoNeeded({ bill, figures }: Scenario): string {
  const items = bill.map((name) => {
    const { title, unit } = declared(figures[name] ?? "");
    return `"${lowered(title)} ("&FIXED(${name},0)&"${unit === "" || isCounted(unit) ? "" : ` ${unit}`})"`;
  });
  return items.length === 0 ? "" : `{IFERROR(" Also needed: "&${items.join('&", "&')}&".","")}`;
}

export function alternativeOf(scenario: Scenario): readonly Case[] {
  const { options, passes, choice, clause } = advisedIn(scenario);
  return [
    ...(options.unless ? [["idle", "No alternative: no choice in the list changes that."] as const] : []),
    ...within(`AND(none,NOT(${passes}))`, `${choice("entered")}, as entered: `, clause("entered", "fails"), "."),
    ["smallest", "No alternative: the recommendation is the smallest in the list."],
    ...within(OTHERWISE, `${choice("below")}: `, clause("below", "fails"), "."),
  ];
}

/** The scenario's own cases, then those that follow from the options unless its own have all. */
function judgedCases(scenario: Scenario): readonly Case[] {
  const { passes, choice, clause } = advisedIn(scenario);
  const cases = casesOf(scenario.verdict);
  const entered = choice("entered");
  if (cases.at(-1)?.[0] === OTHERWISE) return cases;
  return [
    ...cases,
    ...within(passes, `${MARKS.fits} Fits: with ${entered}, `, clause("entered", "fits"), "."),
    ...within(OTHERWISE, `${MARKS.fails} Doesn't fit: with ${entered}, `, clause("entered", "fails"), "."),
  ];
}

function verdictCases(scenario: Scenario): readonly Case[] {
  const { name, options, choice } = advisedIn(scenario);
  const { instead = "", most, unless, varies } = options;
  const more = most ? [beyond(varies, most)] : [];
  const orders = unless ? `${name}_idle=0,` : "";
  const before = `${MARKS.fails} Doesn't fit: with ${choice("entered")}, `;
  return [
    ...within(`AND(${orders}none)`, before, more, `. Plan ${instead}.`),
    ...(unless ? within(`${name}_idle=0`, before, more, ".") : within(OTHERWISE, before, more, ".")),
    ...judgedCases(scenario),
  ];
}

/** Title of a picture of the options to recommend. */
export function optionsTitle(scenario: Scenario): Cases {
  const { name, choice } = advisedIn(scenario);
  return {
    [`ISERROR(INDEX(${name},1))`]: "No choice to compare",
    none: "None of these is enough",
    otherwise: `Enough: ${choice("best")}`,
  };
}

export function saidIn(scenario: Scenario, cases: Cases | readonly Case[]): string {
  return said(placed(scenario, typeof cases === "object" && Symbol.iterator in cases ? cases : casesOf(cases)));
}

/** With cells for `none`, `smallest` and `idle` in the conditions. */
function placed(scenario: Scenario, cases: readonly Case[]): Case[] {
  const { name } = advisedIn(scenario);
  const places = new Map([
    ["none", `${name}_place=0`],
    ["smallest", `${name}_place=1`],
    ["idle", `${name}_idle=1`],
  ]);
  return cases.map(([when, words]) => [withNames(when, places), words]);
}

/** The mark and the sentence of the verdict. @throws RangeError for a sentence without a mark */
export function verdictOf(scenario: Scenario): { readonly mark: string; readonly words: string } {
  const split = placed(scenario, verdictCases(scenario)).map(([when, text]) => {
    const [mark = "", ...words] = text.split(" ");
    if (!Object.values<string>(MARKS).includes(mark)) throw new RangeError(`the verdict "${text}" has no mark`);
    return { when, mark, words: words.join(" ") };
  });
  return {
    mark: chosen(split.map(({ when, mark }) => [when, `"${mark}"`])),
    words: said(split.map(({ when, words }): Case => [when, words])),
  };
}

/**
 * Returns a formula for 1 if there is no verdict: the first figure of its conditions is an error. #N/A is an answer; if
 * the verdict has no case for it, the verdict itself is an error.
 */
export function undecided(scenario: Scenario): string {
  const conditions = judgedCases(scenario).map(([when]) => when.replace(/\bIS[A-Z]+\(\w+\)/g, ""));
  const names = conditions.flatMap((when) => when.match(/[A-Za-z_]\w*/g) ?? []);
  const decides = names.find((name) => name in scenario.figures);
  if (decides === undefined) throw new RangeError(`the verdict of ${scenario.name} asks for no figure`);
  return `IF(ISERR(${decides}),1,0)`;
}

/**
 * As `guarded`, for what is said of the choices to recommend: they can have answers even if what is entered has none. If
 * no choice passes, the last one tells.
 */
export function guardedAdvice(scenario: Scenario, otherwise: string, formula: string): string {
  const { options } = advisedIn(scenario);
  const decides = (options.passes ?? "").match(/\w+/g)?.find((name) => name in options.columns);
  if (decides === undefined) throw new RangeError(`the choices of ${scenario.name} ask for no column`);
  return `IFERROR(IF(AND(undecided=1,ISERR(${decides}_below)),${otherwise},${formula}),${otherwise})`;
}

/** The formula, or `otherwise` if there is no verdict, or a figure of which the formula speaks is an error. */
export function guarded(otherwise: string, formula: string): string {
  return `IFERROR(IF(undecided=1,${otherwise},${formula}),${otherwise})`;
}
