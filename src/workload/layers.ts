/** Which systems are added up: the lowest layer that is present. What isn't known is asked. */
import type { ProfileOptions } from "./choices";
import type { Layer } from "./formats/format";
import type { Notes } from "./notes";

/** Names that a message lists. */
const MOST_NAMES = 8;

interface Named {
  readonly name: string;
  readonly place: number;
  readonly layer: Layer | undefined;
}

/** The names, with how many there are beyond the first. */
export function listed(names: readonly string[], most = MOST_NAMES): string {
  const more = names.length - most;
  return names.slice(0, most).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

/** Places of the systems that are used. */
export function usedSystems(
  names: readonly string[],
  layers: readonly Layer[] | undefined,
  { systems, without = [], all = false }: ProfileOptions,
  notes: Notes,
): ReadonlySet<number> {
  const named = names.map((name, place): Named => ({
    name,
    place,
    layer: layers?.find(({ is }) => new RegExp(is, "i").test(name)),
  }));
  for (const own of [...(systems ?? []), ...without])
    if (!names.some((name) => isNamed(name, own)))
      notes.ask(`no row is of ${own}; the rows are of ${listed(names, 20) || "no system by name"}`, "systems");
  const isLeft = (name: string): boolean => without.some((own) => isNamed(name, own));
  const isWanted = ({ name, layer }: Named): boolean =>
    systems ? systems.some((own) => isNamed(name, own)) : layer?.rank !== "never";
  const wanted = named.filter((one) => isWanted(one) && !isLeft(one.name));
  const left = named.filter(({ name }) => without.length > 0 && isLeft(name)).map(({ name }) => name);
  if (left.length > 0) notes.say("left out", 0, () => `${listed(left)}, as chosen`);
  const idle = named.filter(({ layer }) => !systems && layer?.rank === "never").map(({ name }) => name);
  if (idle.length > 0) notes.say("left out", 0, () => `${listed(idle)}: no disks`);
  if (systems || all) return new Set(wanted.map(({ place }) => place));
  return new Set(lowest(wanted, layers !== undefined, notes).map(({ place }) => place));
}

function lowest(wanted: readonly Named[], isLayered: boolean, notes: Notes): readonly Named[] {
  const rankOf = ({ layer }: Named): number => (typeof layer?.rank === "number" ? layer.rank : 0);
  const known = wanted.filter(({ layer }) => layer !== undefined);
  const least = Math.min(...known.map(rankOf));
  const over = known.filter((one) => rankOf(one) > least);
  for (const layer of new Set(over.map((one) => one.layer))) {
    const own = over.filter((one) => one.layer === layer).map(({ name }) => name);
    if (layer?.copies)
      notes.ask(
        `${listed(own)} may write several copies to the disks: size for ${own.length === 1 ? "it" : "them"}, or leave ${own.length === 1 ? "it" : "them"} out and size for the disks?`,
        "layers",
      );
    notes.say(
      "left out",
      0,
      () => `${listed(own)}: ${layer?.name ?? ""}, which lie over others and count the same I/O`,
    );
  }
  // Next to known names, one that isn't known may lie over them.
  const unknown = wanted.filter(({ layer }) => layer === undefined);
  if (isLayered && wanted.length > 1 && unknown.length > 0)
    notes.ask(`do ${listed(unknown.map(({ name }) => name))} lie over others, or are they added up?`, "layers");
  return wanted.filter((one) => one.layer === undefined || rankOf(one) === least);
}

/** @param pattern a name, with * for any letters */
export function isNamed(name: string, pattern: string): boolean {
  const source = pattern.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/\*/g, ".*");
  return new RegExp(`^${source}$`, "i").test(name);
}

/** Moments that are compared, the fewest that prove something, and tries of sums. */
const [SAMPLE, LEAST, MOST_TRIES] = [200, 6, 20_000];
/** Reports print few figures, so values agree within this share of the highest. */
const SLACK = 0.001;
/** A whole is at least this share of the largest. */
const LEAST_SHARE = 0.01;

/** The first values of each system, to find one that contains others. */
export class Contained {
  private readonly values: (Float64Array | undefined)[] = [];
  private count = 0;

  add(moment: number, system: number, mbps: number): void {
    if (moment >= SAMPLE) return;
    this.count = Math.max(this.count, moment + 1);
    const own = (this.values[system] ??= new Float64Array(SAMPLE));
    own[moment] = mbps;
  }

  /** "dm-0 is sda + sdb at all times"; undefined if no system is the sum of others. */
  found(names: readonly string[]): string | undefined {
    const sums = names.map((_, i) => [...(this.values[i] ?? []).slice(0, this.count)]);
    const totals = sums.map((values) => values.reduce((all, value) => all + value, 0));
    const present = totals.flatMap((total, i) => (total > 0 ? [i] : []));
    const largest = Math.max(0, ...totals);
    const wholes = present.filter((i) => {
      const positive = (sums[i] ?? []).filter((value) => value > 0);
      const isMoving = positive.length >= LEAST && new Set(positive).size > 1;
      return isMoving && (totals[i] ?? 0) > LEAST_SHARE * largest;
    });
    for (const whole of wholes) {
      const parts = partsOf(whole, sums, present, totals);
      if (parts) return `${names[whole] ?? ""} is ${parts.map((part) => names[part] ?? "").join(" + ")} at all times`;
    }
    return undefined;
  }
}

/** The systems whose sum is the whole at all moments. A part is never above its whole, which leaves few to try. */
function partsOf(
  whole: number,
  sums: readonly (readonly number[])[],
  present: readonly number[],
  totals: readonly number[],
): readonly number[] | undefined {
  const own = sums[whole] ?? [];
  const slack = SLACK * Math.max(0, ...own);
  const parts = present
    .filter((i) => i !== whole && (sums[i] ?? []).every((value, moment) => value <= (own[moment] ?? 0) + slack))
    .sort((one, other) => (totals[other] ?? 0) - (totals[one] ?? 0));
  let tries = 0;
  const search = (rest: readonly number[], from: number, chosen: readonly number[]): readonly number[] | undefined => {
    if (chosen.length > 0 && rest.every((value) => Math.abs(value) <= slack)) return chosen;
    for (let n = from; n < parts.length && tries < MOST_TRIES; n += 1) {
      tries += 1;
      const part = parts[n] ?? 0;
      const left = rest.map((value, moment) => value - (sums[part]?.[moment] ?? 0));
      if (left.some((value) => value < -slack)) continue;
      const found = search(left, n + 1, [...chosen, part]);
      if (found) return found;
    }
    return undefined;
  };
  return search(own, 0, []);
}
