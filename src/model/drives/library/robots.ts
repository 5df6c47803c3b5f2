/** Mounts per hour of a library's robots, as makers publish them. */
import { withArticle } from "../../language/article";
import type { FactId } from "../../facts/factIds";
import { endOf, namedNumbers, valueOf } from "../../facts/facts";
import { exactly } from "../../quantities/formatNumber";
import { HOUR_SECONDS } from "../../quantities/timestamp";
import type { Alternative, Assumption } from "../../question/answer";
import { InputError } from "../../question/parseArguments";
import { choice, quantity } from "../../question/question";

const LIBRARIES = ["TS4500", "Diamondback", "SL8500"] as const;
type Library = (typeof LIBRARIES)[number];

const F = "current-hardware.library.";
const ONE: FactId = `${F}ts4500.mounts.one`;
const TWO: FactId = `${F}ts4500.mounts.two`;
const DIAMONDBACK: FactId = `${F}diamondback.mounts`;
const MOVE: FactId = `${F}sl8500.move`;
const OVERLAP: FactId = `${F}sl8500.overlap`;
const MOUNT: FactId = `${F}mount`;
const TIERS = {
  TS4500: { loss: `${F}ts4500.tiers`, full: "full_percent" },
  Diamondback: { loss: `${F}diamondback.tiers`, full: "full_percent" },
} as const satisfies Readonly<Record<string, { readonly loss: FactId; readonly full: string }>>;

const RAILS = namedNumbers(OVERLAP, "rails")[0] ?? NaN;
const FRAMES = namedNumbers(ONE, "frames");
const FEWEST_FRAMES = FRAMES[0] ?? NaN;
const MOST_FRAMES = FRAMES[FRAMES.length - 1] ?? NaN;
export const MOST_ACCESSORS: Readonly<Record<Library, number>> = { TS4500: 2, Diamondback: 2, SL8500: RAILS };
/** The cartridge that was in the drive goes back to its slot first. */
const MOVES = 2;

const NAMES = {
  aliases: { "3584": "TS4500", StreamLine: "SL8500" },
  unpublished: ["TS3500", "TS4300", "TS3310", "SL3000", "SL4000", "SL150", "TFinity", "Scalar i6000"],
} as const;

const NONE = "none";
/** Libraries whose robots do what is published of them. */
export const WITH_ROBOTS: readonly string[] = LIBRARIES;

/** Of questions whose robots can be described by the time of a mount, too. */
export const optionalLibrary = choice([NONE, ...LIBRARIES], "Tape library", {
  hint: "its mounts per hour (ROBOT_MOUNTS) limit; a robot time stays part of a mount",
  otherwise: NONE,
  ...NAMES,
});

export const libraryInputs = {
  library: choice(LIBRARIES, "Tape library", NAMES),
  frames: quantity("count", "Frames of a TS4500", {
    atLeast: 1,
    atMost: MOST_FRAMES,
    whole: true,
    otherwise: FEWEST_FRAMES,
  }),
  accessors: quantity("count", "Accessors (robots)", {
    hint: "one or two of a TS4500, one per rail of an SL8500",
    atLeast: 1,
    atMost: RAILS,
    whole: true,
    otherwise: 1,
  }),
  full: quantity("fraction", "Filled share of the slots", {
    hint: "deep slots of a full library take longer",
    atLeast: 0,
    atMost: 1,
    otherwise: "cartridges in the outer slots only",
  }),
};

interface Asked {
  readonly library: Library;
  readonly frames: number;
  readonly accessors: number;
  readonly full: number | undefined;
}

interface Robots {
  readonly mounts: number;
  /** Of a mount by one robot, with the return of the cartridge before it. */
  readonly seconds: number;
  /** At the front slots, before the loss of a full library. */
  readonly published: number;
  /** Share that a full library loses, at this fill. */
  readonly lost: number;
  readonly alternatives: readonly Alternative[];
  readonly facts: readonly FactId[];
  readonly assumptions: readonly Assumption[];
  readonly warnings: readonly string[];
}

/** @throws InputError for more accessors than the library has */
export function robotsOf(asked: Asked): Robots {
  const { library, accessors, full } = asked;
  const most = MOST_ACCESSORS[library];
  if (accessors > most)
    throw new InputError("accessors", `must be at most ${exactly(most)} for ${withArticle(library)}`, accessors);
  const [published, ...others] = publishedOf(asked);
  const { share: loss, at } = lossOf(library);
  const isOpen = loss > 0 && full !== 0;
  const lost = loss * Math.min(1, (full ?? 0) / at);
  const mounts = published.mounts * (1 - lost);
  return {
    mounts,
    // A Diamondback's figure doesn't depend on the number of its robots.
    seconds: ((library === "Diamondback" ? 1 : accessors) * HOUR_SECONDS) / mounts,
    published: published.mounts,
    lost,
    alternatives: [
      ...others.map(({ name, mounts }) => ({ name, mounts: mounts * (1 - lost) })),
      ...(isOpen
        ? [{ name: `up to ${exactly(100 * loss)}% fewer from deep slots`, mounts: published.mounts * (1 - loss) }]
        : []),
      ...(lost > 0 ? [{ name: "none lost from deep slots", mounts: published.mounts }] : []),
      ...(isOpen
        ? others.map(({ name, mounts }) => ({ name: `${name}, and deep slots`, mounts: mounts * (1 - loss) }))
        : []),
    ].map(({ name, mounts }) => ({ name, value: mounts, narrowedBy: "a measured number of mounts per hour" })),
    facts: factsOf(asked),
    assumptions: assumptionsOf(asked, lost),
    warnings: warningsOf(asked),
  };
}

interface MaybeAsked extends Omit<Asked, "library"> {
  readonly library: Library | typeof NONE;
}

/** Undefined without a library. @throws InputError for more accessors than it has */
export function robotsIn({ library, ...asked }: MaybeAsked): Robots | undefined {
  return library === NONE ? undefined : robotsOf({ library, ...asked });
}

/**
 * The fewest accessors with which the mounts per hour are enough; undefined if none are, or are known.
 *
 * @param isEnough of the mounts per hour, and of those at worst
 */
export function accessorsFor(
  asked: MaybeAsked,
  isEnough: (mounts: number, fewest: number) => boolean,
): number | undefined {
  const { library, accessors } = asked;
  if (library === NONE || library === "Diamondback") return undefined;
  for (let more = accessors + 1; more <= MOST_ACCESSORS[library]; more += 1) {
    const robots = robotsOf({ ...asked, library, accessors: more });
    if (isEnough(robots.mounts, fewestMounts(robots))) return more;
  }
  return undefined;
}

/** The fewest mounts per hour of all that is open, together. */
export function fewestMounts({ mounts, alternatives }: Robots): number {
  return Math.min(mounts, ...alternatives.map(({ value }) => value));
}

interface Published {
  /** The interpretation. */
  readonly name: string;
  readonly mounts: number;
}

/** The usual one first. */
function publishedOf({ library, frames, accessors }: Asked): readonly [Published, ...Published[]] {
  if (library === "Diamondback") return [{ name: "published", mounts: valueOf(DIAMONDBACK) }];
  if (library === "SL8500") {
    const at = (seconds: number): Published => ({
      name: `a move takes ${exactly(seconds)} s`,
      mounts: (accessors * HOUR_SECONDS) / (MOVES * seconds),
    });
    return [at(valueOf(MOVE)), at(endOf(MOVE, "low")), at(endOf(MOVE, "high"))];
  }
  const mounts = namedNumbers(accessors === 1 ? ONE : TWO, "mounts");
  const above = Math.max(
    0,
    FRAMES.findIndex((count) => count >= frames),
  );
  const below = Math.max(0, above - 1);
  const [from, to] = [FRAMES[below] ?? NaN, FRAMES[above] ?? NaN];
  const [first, last] = [mounts[below] ?? NaN, mounts[above] ?? NaN];
  const share = to === from ? 1 : (Math.max(frames, FEWEST_FRAMES) - from) / (to - from);
  const between = { name: "between the frames of IBM's table", mounts: first + (last - first) * share };
  const isPublished = share === 1 || share === 0;
  return isPublished
    ? [between]
    : [
        between,
        { name: `as with ${exactly(from)} frames`, mounts: first },
        { name: `as with ${exactly(to)} frames`, mounts: last },
      ];
}

/** Share of the mounts that the fullest library loses, and the share of slots at which. */
function lossOf(library: Library): { readonly share: number; readonly at: number } {
  if (library === "SL8500") return { share: 0, at: 1 };
  const { loss, full } = TIERS[library];
  return { share: endOf(loss, "high") / 100, at: (namedNumbers(loss, full)[0] ?? NaN) / 100 };
}

function factsOf({ library, accessors }: Asked): FactId[] {
  if (library === "SL8500") return [MOVE, OVERLAP, MOUNT];
  const table = library === "Diamondback" ? DIAMONDBACK : accessors === 1 ? ONE : TWO;
  return [table, TIERS[library].loss, MOUNT];
}

function assumptionsOf({ library, frames, accessors, full }: Asked, lost: number): Assumption[] {
  const { at } = lossOf(library);
  const texts: readonly (readonly [boolean, Assumption["basis"], string])[] = [
    [
      library !== "SL8500",
      "stated",
      "A mount also returns the cartridge before it, in IBM's table (a maximum, from IBM's model).",
    ],
    [
      library === "SL8500",
      "default",
      `A mount is ${exactly(MOVES)} moves of about ${exactly(valueOf(MOVE))} s, the second to return the cartridge before it. Our default; Oracle says ${exactly(endOf(MOVE, "low"))} to ${exactly(endOf(MOVE, "high"))} s in a small SL8500.`,
    ],
    [
      library === "TS4500" && frames < FEWEST_FRAMES,
      "default",
      `IBM's table begins at ${exactly(FEWEST_FRAMES)} frames. Smaller libraries are at least as fast.`,
    ],
    [
      library === "TS4500" && accessors === 2,
      "stated",
      "Two accessors work in zones of their own: each cartridge goes to a drive of its zone.",
    ],
    [
      library !== "SL8500" && full === undefined,
      "default",
      "Cartridges are in the outer slots. Deep slots lose mounts; the range covers IBM's largest loss.",
    ],
    [
      lost > 0,
      "default",
      `The loss grows in proportion to the filled share, up to IBM's at ${exactly(100 * at)}%. Our default; the range covers none and all of it.`,
    ],
  ];
  return texts.filter(([holds]) => holds).map(([, basis, text]) => ({ basis, text }));
}

function warningsOf({ library, frames, accessors, full }: Asked): string[] {
  const unused = (what: string): string => `${what} has no effect: IBM gives one figure for a Diamondback`;
  if (library === "Diamondback")
    return [
      ...(frames === FEWEST_FRAMES ? [] : [unused(`frames ${exactly(frames)}`)]),
      ...(accessors === 1 ? [] : [unused(`accessors ${exactly(accessors)}`)]),
    ];
  if (library === "TS4500" && frames < FEWEST_FRAMES)
    return [
      `frames ${exactly(frames)} is below IBM's table, which begins at ${exactly(FEWEST_FRAMES)}: these are its mounts`,
    ];
  if (library === "SL8500")
    return [
      ...(frames === FEWEST_FRAMES ? [] : [`frames ${exactly(frames)} has no effect: an SL8500 has rails`]),
      `keep at least ${exactly(valueOf(OVERLAP))} mount requests per rail waiting, or its robot is idle`,
      ...(full === undefined ? [] : ["full has no effect: nothing was found for an SL8500"]),
    ];
  return [];
}
