/** What a configuration does with its demand, in statements: what is felt and accepted, what fails and what limits. */
import {
  exactly,
  figuresBelow,
  figuresBeyond,
  figuresToTell,
  threeFigures,
  type Figures,
} from "../quantities/formatNumber";
import { inEach } from "../workload/spanWords";
import { isEnough, led, type Judged } from "./judge";
import type { Demand, Promised, Run, Subject } from "./subject";

/** The list that repeats. */
export interface Shape {
  readonly demand: Demand;
  readonly intervalHours: number;
}

export const AT_WORST = "at worst ";

/** What decides; where another state is promised, too, also the usual one, unless it holds amid what fails. */
export function stateTexts<C, E>(subject: Subject<C, E>, judged: Judged<C>, shape: Shape): string[] {
  const { level, chosen, aparts, usual } = judged;
  // What grows is late without end, and says so.
  if (aparts.length === 0 || chosen.grows > 0) return whatTexts(subject, judged, shape);
  const usually = `${ownFelt(subject, usual.run)}, ${acceptedText(subject, usual.run)}`;
  if (level === "fits")
    return overOf(judged) ? whatTexts(subject, judged, shape) : [usually, ...worstTexts(subject, judged)];
  const isBroken = usual.felt > usual.most && isByApart(subject, judged);
  return [...whatTexts(subject, judged, shape), ...(isBroken ? [usually] : [])];
}

/** Statements: what is felt, at which end of the range, and what its use of the fullest resource has to do with it. */
export function whatTexts<C, E>(subject: Subject<C, E>, judged: Judged<C>, shape: Shape): string[] {
  return [...reasonsOf(subject, judged, shape), ...failingTexts(judged)];
}

/** What is felt at worst only. */
function worstTexts<C, E>(subject: Subject<C, E>, { usual }: Judged<C>, atWorst = AT_WORST): string[] {
  const { run, felt, feltAtWorst } = usual;
  if (felt > 0 || feltAtWorst <= 0) return [];
  const worst = { ...run, felt: feltAtWorst };
  return [`${atWorst}${ownFelt(subject, worst)}, ${acceptedText(subject, worst)}`];
}

/** What fails, and the value that is enough for that, without what is said of the configuration besides. */
export function reasonOf<C, E>(
  whose: string,
  subject: Subject<C, E>,
  judged: Judged<C>,
  shape: Shape,
  atWorst = AT_WORST,
): string[] {
  const [reason = ""] = reasonsOf(subject, judged, shape, atWorst);
  return [`${whose}${reason}`, ...failingTexts(judged)];
}

function failingTexts<C>({ failing }: Judged<C>): string[] {
  if (failing === undefined) return [];
  const { name, condition } = failing;
  return [condition === undefined ? `it fails with this: ${name}` : `it fails if ${condition}`];
}

/** What is promised of another state is why it doesn't fit. */
export function isByApart<C, E>({ aparts = [] }: Pick<Subject<C, E>, "aparts">, judged: Judged<C>): boolean {
  const { by, limit } = decidingRun(judged);
  return judged.level !== "fits" && limit === undefined && aparts.some((apart) => apart.by === by);
}

/**
 * The first is what fails, if the configuration doesn't fit. What isn't of the chosen values is said to be at worst.
 *
 * @param atWorst how that is said; empty if it's said already
 */
function reasonsOf<C, E>(subject: Subject<C, E>, judged: Judged<C>, shape: Shape, atWorst = AT_WORST): string[] {
  const { level, chosen, worst, failing } = judged;
  const over = level === "fits" ? overOf(judged) : undefined;
  if (over !== undefined) {
    const at = over.isAtWorst ? atWorst : "";
    const own = ownState(over.run);
    return [
      `${at}${ownFelt(subject, own)}, ${acceptedText(subject, own)}`,
      ...madeUpTexts(own, shape, at),
      ...(over.isAtWorst ? [] : worstTexts(subject, judged, atWorst)),
    ];
  }
  const [run, at] = failing ? [worst, atWorst] : [chosen, ""];
  if (run.lacks !== undefined) return [`${at}${run.lacks}`];
  const isKept = run.grows <= 0 && run.felt <= run.most;
  if (run.tooSmall !== undefined) {
    const small = `${at}${run.tooSmall.text}`;
    return isKept ? [small] : [small, `${at}${feltText(subject, run, shape)}`, ...limitTexts(judged, shape, at)];
  }
  const ofWorst = level === "fits" ? worstTexts(subject, judged, atWorst) : [];
  if (ofWorst.length > 0) return [feltText(subject, chosen, shape), ...ofWorst];
  const isOverfull = level !== "fits" && isKept && run.used > 1;
  return isOverfull
    ? [`${at}${overfullText(run)}`]
    : [`${at}${feltText(subject, run, shape)}`, ...busyTexts(run), ...limitTexts(judged, shape, at)];
}

/** The run that says why a configuration may not fit or doesn't. */
export function decidingRun<C>({ chosen, worst, failing }: Judged<C>): Run {
  return failing ? worst : chosen;
}

/** What decides, in a word or two. */
export function decidingText<C>(judged: Judged<C>): string {
  const { by, limit, tooSmall } = decidingRun(judged);
  const name = limit?.name ?? by;
  return tooSmall === undefined || tooSmall.what === name ? name : `${tooSmall.what} and ${name}`;
}

/** The run in which what fits is over a limit in some intervals. */
export function overOf<C>({
  chosen,
  worst,
}: Judged<C>): { readonly run: Run; readonly isAtWorst: boolean } | undefined {
  const run = [chosen, worst].find(({ used }) => used > 1);
  return run && { run, isAtWorst: run !== chosen };
}

/** What is felt in the state whose share is used, if another one leads. */
function ownState(run: Run): Run {
  const isOwn = ({ within, busy }: Promised): boolean => within === undefined && busy === undefined;
  return isOwn(run) ? run : led(run, run.promises?.find(isOwn));
}

/** "all links are fully used until then" */
function busyTexts({ grows, felt, most, busy }: Run): string[] {
  return busy !== undefined && grows <= 0 && felt > most && felt < Infinity ? [busy] : [];
}

/**
 * What limits, if something is felt for too long; then the use of a resource that is over its limit, or that none is.
 *
 * @param at where its numbers are from: "at worst ", or empty
 */
function limitTexts<C>(judged: Judged<C>, shape: Shape, at: string): string[] {
  const run = decidingRun(judged);
  const { grows, felt, most, by, busy, promises, within = run } = run;
  if (grows > 0 || felt <= most || felt === Infinity) return overTexts(run, shape, at);
  // What is promised is said already: it isn't what limits.
  const isPromise = promises?.some((one) => one.by === by) === true;
  // What is full, in any state, holds data back, so that nothing is odd about it.
  const isOdd = busy === undefined && !isEnough(Math.max(within.used, run.used), 1);
  return [...(isPromise ? [] : [`limited by ${by}`]), ...(isOdd ? oddTexts(judged, at) : overTexts(run, shape, at))];
}

/** That nothing is over its limit; if something is at worst, that it's so at the chosen values. */
function oddTexts<C>(judged: Judged<C>, at: string): string[] {
  const run = decidingRun(judged);
  const { worst } = judged;
  const { used, fullest } = run.within ?? run;
  const odd = run.allowed
    ? `${at}${utilisedText(run.allowed, used, "at most ")}`
    : `nothing is over 100% used: the fullest is ${fullest}, ${shareOf({ used })}${at && ` ${at.trim()}`}`;
  if (worst.used <= 1) return [`yet ${odd}`];
  const over = worst.allowed ? utilisedText(worst.allowed, worst.used) : `use of ${worst.fullest} is ${shareOf(worst)}`;
  return [`yet at the chosen values ${odd}`, `${AT_WORST}${over}`];
}

/** "cluster at peak is 120% used", "the drives are 80.5% utilised, accepted: 80%" */
function overfullText({ fullest, used, allowed, limit }: Run): string {
  // Something else can be fuller, which what is accepted tolerates.
  if (limit) return `${limit.name} is ${shareOf(limit)} used`;
  return allowed ? utilisedText(allowed, used) : `${fullest} is ${shareOf({ used })} used`;
}

/** @param used as a share of what is allowed */
function utilisedText({ of, share }: NonNullable<Run["allowed"]>, used: number, before = ""): string {
  const most = 100 * share;
  if (used > MOST_TIMES)
    return `the ${of} are ${before}over ${exactly(100 * MOST_TIMES)}% utilised, accepted: ${exactly(most)}%`;
  const shown = used > 1 ? figuresBeyond(most, used * most) : figuresBelow(most, used * most);
  return `the ${of} are ${before}${shown}% utilised, accepted: ${exactly(most)}%`;
}

/** A resource that is over its limit, and in which intervals. */
function overTexts(run: Run, shape: Shape, at: string): string[] {
  const over = overUse(run, shape);
  if (over === undefined || (over.when === "" && run.felt > run.most)) return [];
  return [`${at}use of ${over.fullest} is over 100%${over.when} (${over.shown})`];
}

/** Why a resource can be over its limit: by what is felt and accepted, which is said before, or by another promise. */
function madeUpTexts(run: Run, shape: Shape, at: string): string[] {
  const over = overUse(run, shape);
  if (over === undefined) return [];
  const when = `${over.when} (${over.shown}${at && ` ${at.trim()}`})`;
  return [
    run.felt > 0
      ? `use of ${over.fullest} may therefore be over 100%${when}`
      : `use of ${over.fullest} over 100%${when} is within what is accepted`,
  ];
}

/** Undefined if nothing is over its limit, or the share tells nothing of what is felt. */
function overUse(
  run: Run,
  { demand, intervalHours }: Shape,
): { readonly fullest: string; readonly when: string; readonly shown: string } | undefined {
  if (run.grows > 0 || run.busy !== undefined) return undefined;
  const { used, fullest, intervalsOver: over } = run.within ?? run;
  if (used <= 1) return undefined;
  const shown = shareOf({ used });
  if (over === undefined || intervalHours === 0 || demand.length === 1) return { fullest, when: "", shown };
  const others = run.within && run.used > used ? `, ${shareOf(run)} with links lost` : "";
  // When it begins is in a column.
  const when = ` in ${exactly(over)} of ${exactly(demand.length)} intervals`;
  return { fullest, when, shown: `${shown} in the highest${others}` };
}

function feltText<C, E>(subject: Subject<C, E>, run: Run, { demand, intervalHours }: Shape): string {
  const { grows, felt, most, by } = run;
  if (grows > 0)
    return `the backlog grows by ${threeFigures(grows)} GB ${inEach(demand.length * intervalHours)}, limited by ${by}`;
  const value = ownFelt(subject, run);
  if (felt <= most || felt === Infinity) return value;
  const { most: others = 0, cause = "" } = run.otherwiseAccepted ?? {};
  return `${value}, ${acceptedText(subject, run)}${others > 0 ? `, but no delay that ${cause} causes` : ""}`;
}

/** What is felt, in as many figures as tell it from the less that is accepted. */
function ownFelt<C, E>(subject: Subject<C, E>, run: Run): string {
  return subject.feltText(run, figuresOf(subject, run));
}

type Accepted = Pick<Run, "felt" | "most" | "by" | "otherwiseAccepted">;

export function figuresOf<C, E>(subject: Subject<C, E>, run: Accepted): Figures | undefined {
  const [felt, most] = [run.felt, acceptedOf(run)];
  if (isEnough(most, felt) || felt === Infinity) return undefined;
  const textOf = (value: number) => (figures: Figures) => amountText(subject, run.by, value, figures);
  return figuresToTell(textOf(felt), textOf(most));
}

function amountText<C, E>(subject: Subject<C, E>, by: string, value: number, figures?: Figures): string {
  const apart = subject.aparts?.find((one) => one.by === by);
  return (apart ?? subject).amountText(value, figures);
}

/** What is accepted of other causes, where nothing is of this one. */
export function acceptedOf({ most, otherwiseAccepted }: Pick<Run, "most" | "otherwiseAccepted">): number {
  return most > 0 ? most : (otherwiseAccepted?.most ?? 0);
}

/** No one reads a share above this one, such as of a resource that carries nothing. */
const MOST_TIMES = 1e4;

/** "100.02%": a share above its limit never reads as 100%. */
function shareOf({ used }: Pick<Run, "used">): string {
  if (used > MOST_TIMES) return `over ${exactly(100 * MOST_TIMES)}%`;
  return `${used > 1 ? figuresBeyond(100, 100 * used) : threeFigures(100 * used)}%`;
}

function acceptedText<C, E>(subject: Subject<C, E>, run: Run): string {
  const accepted = acceptedOf(run);
  if (accepted === 0) return "nothing accepted";
  // Of what isn't felt, no number says what is accepted.
  const what = run.felt === 0 ? `accepted ${inSentence(subject.felt)}` : "accepted";
  return `${what}: ${amountText(subject, run.by, accepted, figuresOf(subject, run))}`;
}

/** "cache per VTS", but "FC5274 per cluster". */
export function inSentence(label: string): string {
  return label.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());
}
