/**
 * What a plan is about. A system says what can be ordered for it, what a configuration does with a repeating demand,
 * and which interpretations its ranges have. Verdicts, search, growth and the table are the same for all systems.
 */

import type { Figures } from "../quantities/formatNumber";

/** From best to worst. */
export const LEVELS = ["fits", "may not fit", "doesn't fit"] as const;
export type Level = (typeof LEVELS)[number];

/** One value per interval; the list repeats. */
export type Demand = readonly number[];

/** Something that is ordered in sizes or counts. More of it must never be worse. */
export interface Axis<C> {
  /** "Cache per VTS", with its unit; empty for a count. */
  readonly label: string;
  readonly unit: string;
  /** What can be ordered, the least first. */
  readonly values: readonly number[];
  /** What is installed, which the order never goes below; 0 if nothing is. */
  readonly installed: number;
  /** False for a configuration in which what is installed isn't enough of it, so that only what can be ordered is. */
  isKeptBy?(config: C): boolean;
  of(config: C): number;
  with(config: C, value: number): C;
}

/** An interpretation of the evidence: values of whatever the system's run takes. */
export interface End<E> extends EndName {
  readonly with: E;
}

/** One uncertain value, at its worst by itself. */
export interface Part<E> extends End<E> {
  /** All others at their worst; absent if the value can't be entered. */
  readonly others?: E;
}

/** What a plan says fails. */
export interface EndName {
  /** After "it fails with this:". */
  readonly name: string;
  /** After "it fails if", where several values come together. */
  readonly condition?: string;
}

/** @param whose "of the drives"; empty if they are all that the range covers */
export function unfavourable(whose = ""): EndName {
  const of = whose && ` ${whose}`;
  return {
    name: `all unfavourable values${of} together`,
    condition: `all uncertain values${of} are unfavourable at once`,
  };
}

/** Several of what a plan says fails. */
export function together(...names: readonly string[]): EndName {
  return { name: names.join("; "), condition: "several uncertain values are unfavourable at once" };
}

/** What a demand needs of the first axis, whatever can be ordered. */
export interface Need {
  /** Infinity if no amount is enough. */
  readonly amount: number;
  /** How badly none is enough, to find the worst of several ends: by what the backlog grows, and how late data is. */
  readonly grows: number;
  readonly late: number;
}

/** The fullest resource as a share of its limit, and its name. */
export interface Use {
  readonly used: number;
  readonly fullest: string;
  /** The share is that of the highest interval: in so many it's over the limit. */
  readonly intervalsOver?: number | undefined;
}

/** What the host or the copy feels, and the most of it that is accepted. */
export interface Promised {
  /** Infinity if it grows. */
  readonly felt: number;
  readonly most: number;
  readonly by: string;
  /** "all links are fully used until then": where the share of an interval tells nothing of it. */
  readonly busy?: string | undefined;
  /** The fullest resource of the state in which it's felt, if that isn't the state of the run. */
  readonly within?: Use | undefined;
}

/** What a configuration does with a demand in the state that repeats. If several things are promised, one leads. */
export interface Run extends Promised, Use {
  /** GB by which what is carried over grows in each period; 0 if it doesn't. */
  readonly grows: number;
  /** The use of the fullest resource that is allowed, which counts as all of it. */
  readonly allowed?: { readonly of: string; readonly share: number };
  /** Where nothing is accepted of one cause: that cause, and what is accepted of others. */
  readonly otherwiseAccepted?: { readonly most: number; readonly cause: string };
  /** What isn't enough though all that is promised is kept: what is felt isn't by this. */
  readonly limit?: { readonly name: string; readonly used: number };
  /** The demand has its headroom; absent if that isn't said. */
  readonly isPadded?: boolean;
  /** Why it's felt, where what is to be set isn't, which is said in its place. */
  readonly lacks?: string;
  /** What is entered and too small whatever is felt: "cache", and "the cache needs 900 GB, and 800 GB is entered". */
  readonly tooSmall?: { readonly what: string; readonly text: string };
  /** All that is promised, if it's several things. */
  readonly promises?: readonly Promised[];
}

/** A line of a bill is ordered, or only set; "none" says that nothing is ordered. */
export type LineKind = "order" | "setting" | "none";

/** Something that a configuration needs; none of it if the quantity is 0. */
export interface Line {
  readonly item: string;
  /** Absent if it's ordered. */
  readonly kind?: "setting";
  /** All of it. */
  readonly quantity: number;
  /** 0 is a value to set; else there's no line of 0. */
  readonly setsZero?: boolean;
  /** How many of these there are, which aren't ordered. */
  readonly installed?: number;
  /** What is installed follows from something else that is, and nobody entered it. */
  readonly isTaken?: boolean;
  readonly unit: string;
  readonly by: string;
  /** The arguments that the quantity rests on, if they aren't those of the order. */
  readonly rests?: readonly string[];
}

/** A promise of another state than the usual one. */
export interface Apart {
  readonly label: string;
  readonly by: string;
  /** "12.5 h", where a sentence has no unit of the table. */
  amountText(felt: number, figures?: Figures): string;
  /** Undefined if nothing is asked of that state. */
  readonly most: number | undefined;
}

/** The same with another method than the one that is entered. */
export interface Way<C, E> {
  readonly subject: Subject<C, E>;
  /** "which isn't recommended: its disk isn't in the bill" */
  readonly but: string;
  /** "the disk": what it needs and its bill doesn't have. */
  readonly unbilled?: string;
  /** It needs something less that isn't in the bill, so that it's an alternative also with more of the first axis. */
  readonly isLeaner?: boolean;
}

/** Something that isn't ordered but entered, and would be enough: the plan asked again with it says of which order. */
export interface Remedy<C, E> {
  /** "3 robots" */
  readonly item: string;
  readonly subject: Subject<C, E>;
}

/** Why nothing that can be ordered fits, in statements, and what would. */
export interface Missing<C, E> {
  readonly why: readonly string[];
  /** Each by itself. */
  readonly remedies: readonly Remedy<C, E>[];
  /** What is enough at the chosen values, but not at an end of the range. */
  readonly partly?: Remedy<C, E>;
  /** The most that can be ordered: why it isn't enough is said, if that isn't why what is entered isn't. */
  readonly most?: { readonly config: C; readonly subject: Subject<C, E> };
  /** What is said if there is none: "22 pairs would be enough". */
  readonly otherwise: string;
}

export interface Subject<C, E> {
  /** "Delay": what is felt, in a word. */
  readonly felt: string;
  /** Unit of what is felt. */
  readonly feltUnit: string;
  /** Of which state what is felt is, if another state has columns of its own: " with half lost". */
  readonly feltWhen?: string;
  /** In which state the fullest resource is used as shown: at the chosen values, and at worst; empty if it's named with it. */
  readonly usedWhen?: readonly [chosen: string, atWorst: string];
  /** Such as what is promised after an outage: each has columns and a sentence of its own. Two at most. */
  readonly aparts?: readonly Apart[];
  /** "data is late by up to 2 h", "nothing is late". */
  feltText(run: Run, figures?: Figures): string;
  /** "15 min" */
  amountText(felt: number, figures?: Figures): string;
  /** The search finds the least of the first that is enough for each value of the second. */
  readonly axes: readonly [Axis<C>, Axis<C>?];
  says(config: C): string;
  /** The one that fits with the least of the first axis is the alternative, if that's less than what is recommended. */
  ways?(demand: Demand): readonly Way<C, E>[];
  /** The chosen values first. A configuration fits if it holds at each. */
  readonly ends: readonly [End<E>, ...End<E>[]];
  /** Ends of which one alone may be why another, which takes several together, fails. */
  readonly parts?: readonly Part<E>[];
  /**
   * What is needed of the first axis; what the configuration has of it doesn't count.
   * @param atLeast what is needed anyway: a search can start there, and less needn't be told from it
   */
  need(config: C, values: E, demand: Demand, atLeast: number): Need;
  run(config: C, values: E, demand: Demand): Run;
  /** "given 123 buffer credits per port": what is taken as given of one that fits; else empty. */
  provided?(config: C, demand: Demand): string;
  /** What is recommended takes more of something than is entered, and it isn't in the bill; else empty. */
  takes?(config: C, demand: Demand): string;
  bill(config: C, demand: Demand): readonly Line[];
  /** What would be enough if nothing that can be ordered is. */
  missing(config: C, demand: Demand): Missing<C, E>;
  /** Why nothing is said to fit: the data can't show that the configuration keeps its promise. Empty if they can. */
  doubt?(config: C, demand: Demand): string;
}
