/** Why nothing that can be ordered fits, and what would be enough: the plan asked again with each remedy. */
import { decidingText, reasonOf, type Shape } from "./judgedWords";
import { planFor, type Asked, type Plan } from "./plan";
import type { Missing, Remedy, Subject } from "./subject";

/** Why nothing that can be ordered fits, and what would be enough, in statements. */
export interface Lacking {
  readonly why: readonly string[];
  /** What may be enough, and why it may not; or why the most that can be ordered isn't. */
  readonly almost: readonly string[];
  readonly enough: readonly string[];
  /** Why not even that is said to fit, as the plan's own doubt. */
  readonly doubt: string;
}

/** @param tried what was found not to be enough, which isn't proposed again */
export function lackingOf<C, E>(
  subject: Subject<C, E>,
  plan: Plan<C>,
  asked: Asked<C>,
  tried: readonly string[] = [],
): Lacking {
  const missing = subject.missing(plan.entered.config, plan.demand);
  const { why, remedies, otherwise } = missing;
  const partly = partlyTexts(missing, asked);
  const untried = remedies.filter(({ item }) => !tried.includes(item));
  const found = untried.map((remedy, i) => remedied(remedy, asked, i > 0, tried));
  return {
    why: partly.length > 0 ? [] : why,
    almost: partly.length > 0 ? partly : mostTexts(plan, missing, asked),
    enough: [
      ...([] as string[]).concat(...found.map(({ enough }) => enough)),
      ...(otherwise === "" ? [] : [otherwise]),
    ],
    doubt: found.find(({ doubt }) => doubt !== "")?.doubt ?? "",
  };
}

/** "with a usable cache of 900 GB, 8 FC5274 may fit", and why that may not. */
function partlyTexts<C, E>({ partly }: Missing<C, E>, asked: Asked<C>): string[] {
  if (partly === undefined) return [];
  const { item, subject } = partly;
  const { entered, alternative, demand } = planFor(subject, asked);
  const found = entered.failing ? entered : alternative;
  if (!found?.failing) return [];
  return [
    `with ${item}, ${subject.says(found.config)} may fit`,
    ...reasonOf("then ", subject, found, shapeOf(asked, demand)),
  ];
}

/** Why the most that can be ordered isn't enough, if nothing of it is an alternative and what is entered fails otherwise. */
function mostTexts<C, E>(plan: Plan<C>, { most }: Missing<C, E>, asked: Asked<C>): string[] {
  if (most === undefined || plan.alternative !== undefined) return [];
  const { subject, config } = most;
  const { entered, demand } = planFor(subject, { ...asked, entered: config });
  if (
    entered.level === "fits" ||
    (entered.level === plan.entered.level && decidingText(entered) === decidingText(plan.entered))
  )
    return [];
  return [
    `even ${subject.says(config)} ${entered.failing ? "may not be" : "wouldn't be"} enough`,
    ...reasonOf("then ", subject, entered, shapeOf(asked, demand)),
  ];
}

function shapeOf<C>({ intervalHours = 0 }: Asked<C>, demand: Shape["demand"]): Shape {
  return { demand, intervalHours };
}

/** The plan asked again with what would be enough: with what order it is, or what else would be needed. */
function remedied<C, E>(
  { item, subject }: Remedy<C, E>,
  asked: Asked<C>,
  isFurther: boolean,
  tried: readonly string[],
): Pick<Lacking, "enough" | "doubt"> {
  const plan = planFor(subject, asked);
  const { recommended, demand } = plan;
  if (recommended === undefined) {
    const { why, enough, doubt } = lackingOf(subject, plan, asked, [...tried, item]);
    const [next, ...others] = enough.length > 0 ? enough : why;
    if (next === undefined) return { enough: [`${item} alone wouldn't be enough`], doubt };
    return { enough: [`${item} would be needed first`, `then ${next}`, ...others], doubt };
  }
  const provided = subject.provided?.(recommended.config, demand) ?? "";
  return {
    enough: [
      `${item} would be enough${isFurther ? ", too" : ""}, with ${subject.says(recommended.config)}`,
      ...(provided === "" ? [] : [`that's ${provided}`]),
    ],
    doubt: subject.doubt?.(recommended.config, demand) ?? "",
  };
}
