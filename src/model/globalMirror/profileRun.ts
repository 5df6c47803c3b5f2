/** A profile of writes over a profile of links, run from event to event. */
import { cycleParts } from "./cycle";
import { runFormation, type FormationRun, type Stretch } from "./formation";

export interface Profile {
  /** Host MB/s, one an interval. */
  readonly writes: readonly number[];
  /** MB/s of the links: one for all, or one an interval. */
  readonly links: readonly number[];
  readonly intervalHours: number;
  /** How often the lists are run. */
  readonly days: number;
  readonly km: number;
  readonly waitSeconds: number;
  readonly wireFactor: number;
  readonly drainLimit: number;
}

export const SECONDS_PER_HOUR = 3600;

export interface ProfileRun extends FormationRun {
  readonly hours: number;
  /** Share of the links' capacity that the writes need, over the whole run; undefined where there is none. */
  readonly used: number | undefined;
}

/** The intervals of the profile, with the rate of their links. */
export function intervalsOf({ writes, links, days }: Profile): { readonly write: number; readonly link: number }[] {
  const all: { readonly write: number; readonly link: number }[] = [];
  for (let day = 0; day < days; day += 1) {
    writes.forEach((write, i) => {
      all.push({ write, link: (links.length === 1 ? links[0] : links[i]) ?? 0 });
    });
  }
  return all;
}

/** @param idleSeconds the idle part of a cycle without its round trips; undefined for the fitted one */
export function runProfile(profile: Profile, targetSeconds: number | undefined, idleSeconds?: number): ProfileRun {
  const { wireFactor, intervalHours, drainLimit } = profile;
  const intervals = intervalsOf(profile);
  const stretches = intervals.map(({ write, link }): Stretch => ({
    writeMbps: write,
    linkMbps: link / wireFactor,
    seconds: intervalHours * SECONDS_PER_HOUR,
  }));
  const written = intervals.reduce((sum, { write }) => sum + write * wireFactor, 0);
  const carried = intervals.reduce((sum, { link }) => sum + link, 0);
  return {
    ...runFormation({ ...cycleParts(profile, idleSeconds), drainLimit }, stretches, targetSeconds),
    hours: intervals.length * intervalHours,
    used: carried > 0 ? written / carried : undefined,
  };
}

/** Hours in which the copy is older than the target. */
export function hoursOver({ stretches }: FormationRun): number {
  return stretches.reduce((sum, { overSeconds }) => sum + overSeconds, 0) / SECONDS_PER_HOUR;
}

export function worstAge({ stretches }: FormationRun): number {
  return stretches.reduce((most, stretch) => Math.max(most, stretch.worstAge), 0);
}
