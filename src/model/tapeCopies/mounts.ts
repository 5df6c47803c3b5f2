/** Mounts of a copy: what the drives take for each cartridge, the robots, and the first load of an LTO-9 cartridge. */
import { withArticle } from "../language/article";
import type { Alternative, Assumption } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { fact, valueOf } from "../facts/facts";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { choice, quantity, type ValuesOf } from "../question/question";
import { furtherSeconds, robotInput } from "../drives/mechanics/cycle";
import { secondsOver, type Drive } from "../drives/mechanics/drive";
import { tapePlaceOf } from "../drives/mechanics/geometry";
import { OWN } from "../drives/tape/sheetDrive";
import { TAPE_MODELS, tapeDriveOf, type TapeModel } from "../drives/tape/tapeDrive";
import { DISK } from "./drives";
import type { Copier } from "./streamingModel";
import type { Ends } from "./inputs";

const MEDIA = ["new", "optimised"] as const;

/** The middle one of the three averages that IBM states, and the one that most of its documents have. */
const OPTIMISATION: FactId = "current-hardware.lto9.optimize.avg-40";
const OPTIMISATIONS: readonly FactId[] = [
  "current-hardware.lto9.optimize.avg-20",
  OPTIMISATION,
  "current-hardware.lto9.optimize.range-20-120",
];
const NONE_ON_LTO_10: FactId = "current-hardware.lto10.optimize.none";
const MOVE: FactId = "current-hardware.library.move";

export const mountInputs = {
  source_cartridges: quantity("count", "Source cartridges", {
    hint: "if they aren't all full",
    atLeast: 1,
    atMost: 1e9,
    whole: true,
    otherwise: "data / (native capacity x compression)",
    unless: { source: DISK },
  }),
  robot_s: quantity("s", robotInput.label, {
    hint: `${robotInput.hint}; a value, even 0, counts mounts`,
    atLeast: robotInput.atLeast,
    atMost: robotInput.atMost,
    otherwise: "mounts aren't counted",
    askFirst: true,
  }),
  accessors: quantity("count", "Accessors (robots)", { atLeast: 1, atMost: 1000, whole: true, otherwise: 1 }),
  media: choice(MEDIA, "Target media", {
    hint: "new LTO-9 cartridges are optimised at their first load",
    otherwise: "new",
    unless: { target: [...TAPE_MODELS.filter((model) => !isOptimised(model, OWN)), DISK] },
  }),
};
type MountValues = ValuesOf<typeof mountInputs>;

/** Drive time of one mount of a full cartridge, s, and what isn't published of it. */
interface Mount {
  readonly seconds: number;
  readonly missing: readonly string[];
  readonly facts: readonly FactId[];
}

/** A place closer to the load point than this, as a share of the tape, is there except for rounding. */
const AT_LOAD_POINT = 1e-9;

/** From the end of the data on a full cartridge, or from the middle where the wraps aren't published. */
function rewindSeconds(drive: Drive): number {
  if (Number.isNaN(drive.wraps)) return drive.rewind.mid;
  const along = Math.abs(tapePlaceOf(drive, drive.capacity).along);
  return along < AT_LOAD_POINT ? 0 : secondsOver(drive.rewind, along);
}

/** Load, rewind and unload; it reads or writes from the load point, so there's no search. */
function mountOf({ model, cartridge }: Copier): Mount {
  const drive = tapeDriveOf(model, cartridge);
  const parts = {
    load: drive.load,
    rewind: rewindSeconds(drive) + furtherSeconds(drive, drive.capacity),
    unload: drive.unload,
  };
  const names = Object.keys(parts) as (keyof typeof parts)[];
  const known = names.filter((name) => !Number.isNaN(parts[name]));
  return {
    seconds: known.reduce((sum, name) => sum + parts[name], 0),
    missing: names.filter((name) => !known.includes(name)),
    facts: ([] as FactId[]).concat(...known.map((name) => drive.facts[name])),
  };
}

/** True if a drive writes cartridges that are optimised at their first load. */
function optimises(target: Copier | undefined): boolean {
  return target !== undefined && isOptimised(target.model, target.cartridge);
}

function isOptimised(model: TapeModel, cartridge: string): boolean {
  return tapeDriveOf(model, cartridge).firstLoad !== undefined;
}

/** Every document on the first load of a drive's new cartridges. */
function optimisationsOf(target: Copier | undefined): readonly FactId[] {
  const own = target ? (tapeDriveOf(target.model, target.cartridge).firstLoad?.facts ?? []) : [];
  return [...OPTIMISATIONS, ...own.filter((id) => !OPTIMISATIONS.includes(id))];
}

/** Seconds per cartridge, all 0 if mounts aren't counted. */
export interface Mounts {
  readonly source: number;
  readonly target: number;
  /** `target` with other durations of the optimisation. */
  readonly targets: readonly Alternative[];
  /** Time of the robots per cartridge. */
  readonly robot: number;
  readonly text: string;
  readonly facts: readonly FactId[];
  readonly assumptions: readonly Assumption[];
  readonly warnings: readonly string[];
}

const UNCOUNTED: Mounts = {
  source: 0,
  target: 0,
  targets: [],
  robot: 0,
  text: "",
  facts: [],
  assumptions: [],
  warnings: [],
};

/** @param targets cartridges to write */
export function mountsOf(
  { source, target }: Ends,
  { robot_s, accessors, media }: MountValues,
  targets: number,
): Mounts {
  const unused = target && media !== "new" && !optimises(target) ? [unusedWarning(target.model)] : [];
  if (robot_s === undefined)
    return optimises(target) && media === "new"
      ? { ...UNCOUNTED, warnings: [firstLoadsWarning(target?.model ?? "", targets)] }
      : { ...UNCOUNTED, warnings: unused };
  const [reads, writes] = [source && mountOf(source), target && mountOf(target)];
  const first = optimises(target) && media === "new" ? 60 * valueOf(OPTIMISATION) : 0;
  const of = (mount: Mount | undefined): number => (mount ? robot_s + mount.seconds : 0);
  const minutes = ([] as number[]).concat(...optimisationsOf(target).map(minutesOf));
  return {
    source: of(reads),
    target: of(writes) + first,
    targets:
      first === 0
        ? []
        : [Math.min(...minutes), Math.max(...minutes)].map((one) => ({
            name: `${exactly(one)} min to optimise each new cartridge`,
            value: of(writes) + 60 * one,
            narrowedBy: "media that are optimised already",
          })),
    robot: robot_s / accessors,
    text: [
      ...(reads ? [`${threeFigures(of(reads))} s per source cartridge`] : []),
      ...(writes ? [`${threeFigures(of(writes) + first)} s per target cartridge`] : []),
    ].join(", "),
    facts: [
      ...(reads?.facts ?? []),
      ...(writes?.facts ?? []),
      ...(first > 0 ? optimisationsOf(target) : target?.model === "LTO-10" ? [NONE_ON_LTO_10] : []),
      MOVE,
    ],
    assumptions: assumptionsOf(first, optimisationsOf(target)),
    warnings: [
      ...unused,
      ...warningsOf("source", source, reads),
      ...(source && target && source.model === target.model ? [] : warningsOf("target", target, writes)),
    ],
  };
}

function unusedWarning(model: string): string {
  return `Target media (media) isn't used: cartridges of ${withArticle(model)} aren't optimised at their first load`;
}

function firstLoadsWarning(model: string, targets: number): string {
  return `${exactly(targets)} new ${model.replace(/ HH$/, "")} ${targets === 1 ? "cartridge takes" : "cartridges take"} about ${exactly(valueOf(OPTIMISATION))} min each for their first load, not counted: give robot_s, even 0, to count it`;
}

/** Every average and longest time that a document states, in minutes. */
function minutesOf(id: FactId): number[] {
  const { value, low, high } = fact(id);
  return [value, low, high].filter((one) => one !== null);
}

function assumptionsOf(first: number, documents: readonly FactId[]): Assumption[] {
  return [
    {
      basis: "default",
      text: "Every cartridge is mounted once. Its pair waits while it's exchanged, and the data begins at the load point.",
    },
    ...(first > 0
      ? [
          {
            basis: "interpretation" as const,
            text: `A new LTO-9 cartridge is optimised for ${exactly(first / 60)} min at its first load. IBM states averages of ${OPTIMISATIONS.map((id) => exactly(valueOf(id))).join(", ")} min, and up to ${exactly(Math.max(...([] as number[]).concat(...documents.map(minutesOf))))} min.`,
          },
        ]
      : []),
  ];
}

function warningsOf(end: "source" | "target", copier: Copier | undefined, mount: Mount | undefined): string[] {
  if (!copier || !mount || mount.missing.length === 0) return [];
  return [
    `the ${mount.missing.join(", ")} time of the ${end} ${copier.model} isn't known: its mounts take longer than counted`,
  ];
}
