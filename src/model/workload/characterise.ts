/**
 * What a subsystem's hosts read and write, class by class, from counts of I/Os: the class split of every volume's
 * SSCHs, bytes of those that dataset records represent, and bytes assigned to the rest.
 *
 * @see global-mirror-2009, sections 3.1.1 and 7.4
 */
import {
  assignmentOf,
  coveragePercent,
  predominantOf,
  type Assignment,
  type AssignmentSettings,
  type Coverage,
} from "./assignment";
import {
  byClass,
  IO_CLASSES,
  NO_CLASSES,
  ofPattern,
  patternOf,
  PATTERNS,
  plus,
  total,
  type ByClass,
  type Pattern,
} from "./classes";
import { largestRemainder } from "./largestRemainder";
import { inProportion, type DatasetActivity, type Device, type FindingReport, type Measurements } from "./measurements";
import { timestampText } from "../quantities/timestamp";
import { datasetBytes, transferBytes } from "./transfer";

export type CharacterFinding =
  | "no device record"
  | "no cache record"
  | "no subsystem"
  | "more in 42-6 than in 74-1"
  | "nothing to assign by"
  | "port without subsystem";

export interface CharacterSettings extends AssignmentSettings {
  /** Subsystem of each SSID; a SSID that isn't listed is a subsystem of its own. */
  readonly subsystemOf: ReadonlyMap<string, string>;
  /** Subsystem that each switch port serves. */
  readonly portOf: ReadonlyMap<string, string>;
}

/** A volume in one interval. */
export interface VolumeActivity {
  readonly volume: string;
  readonly device: Device;
  /** SSCHs by class, in all those of 74-1; undefined without counts in 74-5. */
  readonly split: ByClass | undefined;
  /** SSCHs that valid dataset records represent. */
  readonly known: ByClass;
  /** The other SSCHs by class, never below 0. */
  readonly unknown: ByClass;
  readonly coverage: Coverage;
  /** The dataset records that are counted in `known`. */
  readonly valid: readonly DatasetActivity[];
  /** Rule for the unknown SSCHs of each pattern; undefined if there are none, or if no rule applies. */
  readonly assigned: Readonly<Record<Pattern, Assignment | undefined>>;
  /** SSCHs without a block size and chain length after all rules. */
  readonly unassigned: number;
  readonly bytes: ByClass;
}

export interface SubsystemInterval {
  readonly subsystem: string;
  readonly start: number;
  readonly seconds: number;
  readonly volumes: readonly VolumeActivity[];
  readonly ssch: number;
  readonly split: ByClass;
  readonly coveragePercent: number;
  readonly bytes: ByClass;
  readonly unassigned: number;
  /** Bytes over the subsystem's switch ports; undefined without 74-7. */
  readonly switched: { readonly readBytes: number; readonly writeBytes: number } | undefined;
}

/** Returns intervals in the order of subsystems and times. */
export function characterise(
  { devices, cache, datasets, ports, ssids }: Measurements,
  settings: CharacterSettings,
  report: FindingReport<CharacterFinding>,
): SubsystemInterval[] {
  const starts = [...devices.keys()].sort((a, b) => a - b);
  const activities = within(starts, devices, datasets, report);
  const found: SubsystemInterval[] = [];
  for (const start of cache.keys()) if (!devices.has(start)) report("no device record", withoutInterval(start, starts));
  for (const start of starts) {
    const here = devices.get(start) ?? new Map<string, Device>();
    const counts = cache.get(start) ?? new Map<string, ByClass>();
    for (const volume of counts.keys()) {
      if (!here.has(volume)) report("no device record", `${volume} is in 74-5 but not in 74-1; skipped`);
    }
    const bySubsystem = new Map<string, Volume[]>();
    for (const [volume, device] of here) {
      const ssid = ssids.get(volume);
      if (ssid === undefined) report("no subsystem", `${volume} has no 74-5 record and so no SSID; skipped`);
      else {
        const subsystem = settings.subsystemOf.get(ssid) ?? ssid;
        const own = activities.get(start)?.get(volume) ?? [];
        const volumes = bySubsystem.get(subsystem) ?? [];
        volumes.push(volumeOf(volume, device, counts.get(volume), own, report));
        bySubsystem.set(subsystem, volumes);
      }
    }
    for (const [subsystem, volumes] of bySubsystem) {
      found.push(intervalOf(subsystem, start, volumes, settings, report));
    }
  }
  addSwitched(found, ports, settings, report);
  return found.sort((a, b) => (a.subsystem < b.subsystem ? -1 : a.subsystem > b.subsystem ? 1 : a.start - b.start));
}

/** Of counts that belong to no interval. */
function withoutInterval(start: number, starts: readonly number[]): string {
  const near = [...starts].sort((one, other) => Math.abs(one - start) - Math.abs(other - start))[0];
  const nearest = near === undefined ? "" : `, the nearest begins at ${timestampText(near, true)}`;
  return `74-5 has counts at ${timestampText(start, true)}, but 74-1 has no interval for them${nearest}; skipped. Do both have the same time zone?`;
}

/** A volume before anything is assigned. */
type Volume = Omit<VolumeActivity, "assigned" | "unassigned" | "bytes">;

/**
 * Groups dataset records by the RMF interval in which they begin. They can be shorter than the interval, because they
 * also end when an address space does.
 */
function within(
  starts: readonly number[],
  devices: Measurements["devices"],
  datasets: Measurements["datasets"],
  report: FindingReport<CharacterFinding>,
): Map<number, Map<string, DatasetActivity[]>> {
  const found = new Map<number, Map<string, DatasetActivity[]>>();
  for (const [at, activities] of datasets) {
    const start = starts.filter((begins) => begins <= at).pop();
    for (const activity of activities) {
      const device = start === undefined ? undefined : devices.get(start)?.get(activity.volume);
      if (start === undefined || !device || at >= start + device.seconds) {
        if (total(activity.counts) === 0) continue;
        report(
          "no device record",
          `${activity.dataset} on ${activity.volume} is in 42-6, but 74-1 has no interval for it; skipped`,
        );
        continue;
      }
      const byVolume = found.get(start) ?? new Map<string, DatasetActivity[]>();
      const own = byVolume.get(activity.volume) ?? [];
      own.push(activity);
      found.set(start, byVolume.set(activity.volume, own));
    }
  }
  return found;
}

function volumeOf(
  volume: string,
  device: Device,
  cached: ByClass | undefined,
  activities: readonly DatasetActivity[],
  report: FindingReport<CharacterFinding>,
): Volume {
  const valid = activities.filter(({ blocksize, onlyAtClose }) => blocksize !== undefined && !onlyAtClose);
  const known = valid.reduce((sum, { counts }) => plus(sum, counts), NO_CLASSES);
  const split = cached && splitOf(device.ssch, cached);
  if (!split && device.ssch > 0)
    report("no cache record", `${volume}: 74-5 has no counts in an interval of 74-1, so the SSCHs can't be split`);
  const over = split && IO_CLASSES.some((of) => known[of] > split[of]);
  if (over === true || total(known) > device.ssch) {
    report(
      "more in 42-6 than in 74-1",
      `${volume}: 42-6 has ${total(known)} SSCHs, 74-1 ${device.ssch}; the excess in a class is counted`,
    );
  }
  return {
    volume,
    device,
    split,
    known,
    unknown: byClass((of) => Math.max(0, (split?.[of] ?? 0) - known[of])),
    coverage: coverageOf(valid, total(known), device.ssch),
    valid,
  };
}

/** Splits the 74-1 total in the proportion of the 74-5 counts, in whole SSCHs; undefined without counts. */
export function splitOf(ssch: number, cached: ByClass): ByClass | undefined {
  const shares = largestRemainder(
    ssch,
    IO_CLASSES.map((of) => cached[of]),
  );
  return shares && byClass((of) => shares[IO_CLASSES.indexOf(of)] ?? 0);
}

function coverageOf(valid: readonly DatasetActivity[], represented: number, ssch: number): Coverage {
  return {
    percent: coveragePercent(represented, ssch),
    predominant: { random: predominantOf(valid, "random"), sequential: predominantOf(valid, "sequential") },
  };
}

function intervalOf(
  subsystem: string,
  start: number,
  volumes: readonly Volume[],
  settings: AssignmentSettings,
  report: FindingReport<CharacterFinding>,
): SubsystemInterval {
  const sum = (of: (volume: Volume) => number): number => volumes.reduce((all, volume) => all + of(volume), 0);
  const ssch = sum(({ device }) => device.ssch);
  const whole = coverageOf(
    volumes.flatMap(({ valid }) => valid),
    sum(({ known }) => total(known)),
    ssch,
  );
  const assigned = volumes.map((volume) => assign(volume, whole, settings, report));
  return {
    subsystem,
    start,
    seconds: Math.max(...volumes.map(({ device }) => device.seconds)),
    volumes: assigned,
    ssch,
    split: assigned.reduce((all, { split }) => plus(all, split ?? NO_CLASSES), NO_CLASSES),
    coveragePercent: whole.percent,
    bytes: assigned.reduce((all, { bytes }) => plus(all, bytes), NO_CLASSES),
    unassigned: assigned.reduce((all, { unassigned }) => all + unassigned, 0),
    switched: undefined,
  };
}

function assign(
  volume: Volume,
  whole: Coverage,
  settings: AssignmentSettings,
  report: FindingReport<CharacterFinding>,
): VolumeActivity {
  const { split, unknown, coverage, known, device, valid } = volume;
  const rules = Object.fromEntries(
    PATTERNS.map((pattern) => [
      pattern,
      ofPattern(unknown, pattern) > 0 ? assignmentOf(pattern, coverage, whole, settings) : undefined,
    ]),
  ) as VolumeActivity["assigned"];
  const withoutRule = PATTERNS.filter((pattern) => !rules[pattern] && ofPattern(unknown, pattern) > 0);
  for (const pattern of withoutRule) {
    report(
      "nothing to assign by",
      `${volume.volume}: ${ofPattern(unknown, pattern)} ${pattern} SSCHs have no block size and chain length: give a default`,
    );
  }
  const unsplit = split ? 0 : Math.max(0, device.ssch - total(known));
  const ofDatasets = valid
    .map(({ blocks, blocksize, counts }) => inProportion(datasetBytes(blocks, blocksize ?? 0), counts))
    .reduce(plus, NO_CLASSES);
  const ofOthers = byClass((of) => {
    const rule = rules[patternOf(of)];
    return rule ? unknown[of] * transferBytes(rule.transfer) : 0;
  });
  return {
    ...volume,
    assigned: rules,
    unassigned: unsplit + withoutRule.reduce((sum, pattern) => sum + ofPattern(unknown, pattern), 0),
    bytes: plus(ofDatasets, ofOthers),
  };
}

/** Adds the bytes of the mapped ports in the same interval. */
function addSwitched(
  found: SubsystemInterval[],
  ports: Measurements["ports"],
  { portOf }: CharacterSettings,
  report: FindingReport<CharacterFinding>,
): void {
  const known = new Set(found.map(({ start }) => start));
  const sums = new Map<string, { readBytes: number; writeBytes: number }>();
  for (const { port, start, readBytes, writeBytes } of ports) {
    const subsystem = portOf.get(port);
    if (subsystem === undefined) {
      report("port without subsystem", `${port} isn't mapped to a subsystem; its bytes are skipped`);
      continue;
    }
    if (!known.has(start)) report("no device record", `${port} is in 74-7, but 74-1 has no interval for it; skipped`);
    const key = `${subsystem} ${start}`;
    const so = sums.get(key) ?? { readBytes: 0, writeBytes: 0 };
    sums.set(key, { readBytes: so.readBytes + readBytes, writeBytes: so.writeBytes + writeBytes });
  }
  found.forEach((interval, i) => {
    found[i] = { ...interval, switched: sums.get(`${interval.subsystem} ${interval.start}`) };
  });
}
