/** Why nothing that can be ordered fits, and what would be enough: the plan asked again with each remedy. */
import { planFor, type Asked, type Plan } from "./plan";
import type { Remedy, Subject } from "./subject";

/** Why nothing that can be ordered fits, and what would be enough, in statements. */
export interface Lacking {
  readonly why: readonly string[];
  readonly enough: readonly string[];
  /** Why not even that is said to fit, as the plan's own doubt. */
  readonly doubt: string;
}

/** @param tried what was found not to be enough, which isn't proposed again */
export function lackingOf<C, E>(
  subject: Subject<C, E>,
  { entered, demand }: Plan<C>,
  asked: Asked<C>,
  tried: readonly string[] = [],
): Lacking {
  const { why, remedies, otherwise } = subject.missing(entered.config, demand);
  const untried = remedies.filter(({ item }) => !tried.includes(item));
  const found = untried.map((remedy, i) => remedied(remedy, asked, i > 0, tried));
  return {
    why,
    enough: [
      ...([] as string[]).concat(...found.map(({ enough }) => enough)),
      ...(otherwise === "" ? [] : [otherwise]),
    ],
    doubt: found.find(({ doubt }) => doubt !== "")?.doubt ?? "",
  };
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
  const order = subject.says(recommended.config);
  const withOrder = order === subject.says(asked.entered) ? "" : `, with ${order}`;
  return {
    enough: [`${item} would be enough${isFurther ? ", too" : ""}${withOrder}`],
    doubt: subject.doubt?.(recommended.config, demand) ?? "",
  };
}
