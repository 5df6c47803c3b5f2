/** The verdict of a plan in sentences: on what is entered, what is recommended, and what else could be ordered. */
import { exactly, inUnit, threeFigures } from "../quantities/formatNumber";
import type { Judged } from "./judge";
import {
  AT_WORST,
  decidingText,
  figuresOf,
  inSentence,
  isByApart,
  overOf,
  reasonOf,
  stateTexts,
  whatTexts,
  type Shape,
} from "./judgedWords";
import type { Lacking } from "./lacking";
import type { Asked, FailingYear, GrowthForecast, Plan } from "./plan";
import type { Level, Subject } from "./subject";

export function findingsOf<C, E>(
  subject: Subject<C, E>,
  plan: Plan<C>,
  { headroomPercent, intervalHours = 0 }: Asked<C>,
  lacking: Lacking | undefined,
): string[] {
  const { entered, recommended, alternative, year, demand } = plan;
  const shape: Shape = { demand, intervalHours };
  const said = subject.says(entered.config);
  // What is said to fit, if anything is: the rest is no better for finer data.
  const doubted = entered.level === "fits" ? entered : recommended;
  const doubt = doubted ? (subject.doubt?.(doubted.config, plan.demand) ?? "") : (lacking?.doubt ?? "");
  const level = shownLevel(subject, plan, entered.level, entered.config);
  const when = year > 0 ? ` in year ${exactly(year)}` : "";
  // An end of the range is judged without headroom.
  const headroom = entered.failing || headroomPercent === 0 ? "" : ` with ${exactly(headroomPercent)}% headroom`;
  const isKept = recommended !== undefined && subject.says(recommended.config) === said;
  const given = (text: string): string => text && `, ${text}`;
  const provided = recommended ? (subject.provided?.(recommended.config, demand) ?? "") : "";
  const ofEntered = entered.level === "fits" ? (subject.provided?.(entered.config, demand) ?? "") : "";
  const aparts = apartTexts(subject, plan);
  const found = [
    `${said}: ${level}${when}${headroom}${beforeText(plan)}${isKept || ofEntered !== provided ? given(ofEntered) : ""}`,
    ...stateTexts(subject, entered, shape),
    ...(recommended ? [] : aparts),
    ...(plan.failing ? earlierTexts(entered, plan.failing) : []),
  ];
  if (lacking) {
    const [first, ...others] = lacking.why;
    const why = first === undefined ? "" : `: ${first}`;
    found.push(`nothing that can be ordered fits${why}`, ...others, ...lacking.almost, ...lacking.enough);
  }
  if (recommended && !isKept) {
    found.push(`recommended: ${subject.says(recommended.config)}${given(provided)}`);
    const takes = subject.takes?.(recommended.config, demand) ?? "";
    if (takes !== "") found.push(takes);
    const hasApart = recommended.aparts.length > 0;
    const whose = hasApart ? "then" : "with the recommendation";
    if (overOf(recommended) !== undefined || hasApart)
      found.push(...saidOf(whose, stateTexts(subject, recommended, shape)));
  }
  if (recommended) found.push(...aparts);
  if (entered.level !== "doesn't fit") found.push(...notOrderedTexts(subject, entered.config));
  if (doubt !== "") found.push(doubt);
  else found.push(...asChosenTexts(subject, plan));
  if (alternative) {
    const { item, but = "", provided: other } = plan.alternativeSaid;
    const against = alternative.failing ? "which may not fit" : but;
    found.push(`alternative: ${item}${other === provided ? "" : given(other)}${given(against)}`);
    if (alternative.failing) found.push(...reasonOf("alternative at worst: ", subject, alternative, shape, ""));
  }
  return [...found, ...smallerTexts(subject, plan, shape)];
}

/** How long what is entered fits before the year that sizes. */
function beforeText<C>({ entered, years, year }: Plan<C>): string {
  const [now] = years;
  if (year === 0 || now === undefined || entered.level === "fits") return "";
  const fitting = years.filter(({ level }) => level === "fits").length;
  if (fitting > 0) return fitting === 1 ? " (fits now)" : ` (fits until year ${exactly(fitting - 1)})`;
  return now.level === entered.level ? " (nor now)" : ` (${now.level} now)`;
}

/** Why what is entered fails in an earlier year than the one that sizes, if that is by another reason. */
function earlierTexts<C>(entered: Judged<C>, { year, judged }: FailingYear<C>): string[] {
  const reason = decidingText(judged);
  if (reason === decidingText(entered)) return [];
  return [`in year ${exactly(year)}, it fails ${judged.failing ? AT_WORST : ""}with this: ${reason}`];
}

/** The first says whose all of them are. */
function saidOf(whose: string, [first, ...others]: readonly string[]): string[] {
  return first === undefined ? [] : [`${whose}, ${first}`, ...others];
}

/**
 * What is felt in other states, such as after an outage: of what is recommended, if anything is; else of what is
 * entered, if it isn't said and doesn't hold amid what fails.
 */
function apartTexts<C, E>(subject: Subject<C, E>, { entered, recommended }: Plan<C>): string[] {
  const { chosen, aparts } = recommended ?? entered;
  // What grows is never caught up, and says so already.
  if (chosen.grows > 0) return [];
  const isOther = recommended !== undefined && subject.says(recommended.config) !== subject.says(entered.config);
  const who = isOther ? "with the recommendation, " : "";
  const told = aparts.filter(
    ({ apart, feltAtWorst, most }) =>
      recommended !== undefined ||
      entered.level === "fits" ||
      (feltAtWorst > most && !isByApart({ aparts: [apart] }, entered)),
  );
  return told.map(({ apart, felt, feltAtWorst, most }) => {
    const { by } = apart;
    if (feltAtWorst === Infinity) return `${who}at worst ${subject.feltText({ ...chosen, felt: feltAtWorst, by })}`;
    const figures = figuresOf(subject, { felt: feltAtWorst, most, by }) ?? threeFigures;
    const [middle, worst, accepted] = [felt, feltAtWorst, most].map((one) => apart.amountText(one, figures));
    const atWorst = worst === middle ? "" : `, at worst ${worst ?? ""}`;
    return `${who}${subject.feltText({ ...chosen, felt, by }, figures)}${atWorst}, accepted: ${accepted ?? ""}`;
  });
}

/** What would be enough at the chosen values, and for what more is recommended, unless the alternative fails by that. */
function asChosenTexts<C, E>(subject: Subject<C, E>, { asChosen, alternative }: Plan<C>): string[] {
  if (asChosen === undefined) return [];
  const { config, beyond } = asChosen;
  const { name, condition } = beyond.end;
  const why = beyond.isOneOfAll
    ? `for the worst, in which this decides: ${name}`
    : condition === undefined
      ? `for the worst: ${name}`
      : `for worse values, up to the case that ${condition}`;
  return [
    `at the chosen values, ${subject.says(config)} would be enough`,
    ...(alternative?.failing?.name === name ? [] : [`the rest is ${why}`]),
  ];
}

/** Why what is entered isn't recommended though it may be enough. */
function notOrderedTexts<C, E>({ axes }: Subject<C, E>, config: C): string[] {
  const said: string[] = [];
  for (const axis of axes) {
    if (axis === undefined || axis.values.includes(axis.of(config)) || axis.of(config) === axis.installed) continue;
    const { label, unit, values } = axis;
    const [least = 0, most = 0] = [values[0], values[values.length - 1]];
    const all = values.length > MOST_NAMED ? `${exactly(least)} to ${exactly(most)}` : values.map(exactly).join(" or ");
    const has = `${inUnit(exactly(axis.of(config)), unit)} (${inSentence(label)})`;
    said.push(`${has} can't be ordered, only ${all}; what is entered as installed is kept`);
  }
  return said;
}

/** Sizes that a sentence lists. */
const MOST_NAMED = 6;

/** Why the recommendation isn't less: an order that may not fit, unless one is said already; else one that doesn't. */
function smallerTexts<C, E>(subject: Subject<C, E>, { alternative, smaller }: Plan<C>, shape: Shape): string[] {
  if (smaller === undefined || smaller.level === "fits") return [];
  // Of two axes, an alternative with less of one says nothing of the other.
  const isAlternative =
    alternative?.failing !== undefined &&
    (subject.axes[1] === undefined || isSame(subject, alternative.config, smaller.config));
  if (isAlternative && smaller.failing) return [];
  return [
    `a smaller order, ${subject.says(smaller.config)}, ${smaller.level}`,
    ...reasonOf(smaller.failing ? "then " : "with that order, ", subject, smaller, shape),
  ];
}

function isSame<C, E>({ axes }: Subject<C, E>, one: C, other: C): boolean {
  return axes.every((axis) => axis === undefined || axis.of(one) === axis.of(other));
}

/** How long today's system is enough, and why it isn't then. */
export function presentTexts<C, E>(
  subject: Subject<C, E>,
  { today, levels, demand, failing }: GrowthForecast<C>,
  { headroomPercent, intervalHours = 0 }: Pick<Asked<C>, "headroomPercent" | "intervalHours">,
): string[] {
  const fails = levels.findIndex((level) => level !== "fits");
  // An end of the range is judged without headroom.
  const headroom = headroomPercent > 0 ? ` with ${exactly(headroomPercent)}% headroom` : "";
  const fitsUntil = (year: number): string =>
    `${year > 0 ? `fits until year ${exactly(year)}` : "fits now"}${headroom}`;
  const until =
    fails === 0
      ? `${today.level} now${today.failing ? "" : headroom}`
      : fails > 0
        ? `${fitsUntil(fails - 1)}, ${levels[fails] ?? ""} in year ${exactly(fails)}`
        : fitsUntil(levels.length - 1);
  return [
    `today's ${subject.says(today.config)}: ${until}`,
    ...(fails === 0 ? whatTexts(subject, today, { demand, intervalHours }) : []),
    ...(failing && fails > 0
      ? reasonOf(`in year ${exactly(fails)}, `, subject, failing.judged, {
          demand: failing.demand,
          intervalHours,
        })
      : []),
  ];
}

/** The verdict as it's shown: where there is a doubt about the data, nothing is said to fit. The search isn't limited by this. */
export function shownLevel<C, E>(subject: Subject<C, E>, { demand }: Plan<C>, level: Level, config: C): Level {
  const isCapped = level === "fits" && (subject.doubt?.(config, demand) ?? "") !== "";
  return isCapped ? "may not fit" : level;
}

/** Statements as sentences, but for the last full stop. */
export function inSentences(findings: readonly string[]): string {
  return findings.map((text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`).join(". ");
}
