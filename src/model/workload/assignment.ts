/**
 * How SSCHs that no dataset record represents get a block size and a chain length: four rules in a fixed order.
 *
 * @see global-mirror-2009, section 7.4.2
 */
import { ofPattern, type Pattern } from "./classes";
import { inProportion, type DatasetActivity } from "./measurements";
import { chainLength, type Transfer } from "./transfer";

/** The rules, in the order in which they're tried. */
export const RULES = ["volume", "override", "subsystem", "default"] as const;
export type AssignmentRule = (typeof RULES)[number];

export type ByPattern<T> = Readonly<Record<Pattern, T | undefined>>;

export interface AssignmentSettings {
  /** Coverage that a volume must exceed for rule 1, %. The paper has no default. */
  readonly volPercent: number;
  /** Coverage that the subsystem must exceed for rule 3, %. The paper has no default. */
  readonly ssidPercent: number;
  /** Rule 2: the user's values, which come before the subsystem's. */
  readonly override: ByPattern<Transfer>;
  /** Rule 4: the user's values for what no other rule covers. */
  readonly fallback: ByPattern<Transfer>;
}

export interface Coverage {
  /** SSCHs that valid dataset records represent, % of the SSCHs in 74-1. */
  readonly percent: number;
  readonly predominant: ByPattern<Transfer>;
}

export interface Assignment {
  readonly rule: AssignmentRule;
  readonly transfer: Transfer;
}

/**
 * Returns the first rule that applies to a pattern of a volume in an interval; undefined if none does. A coverage must
 * be above its criterion. A volume or subsystem without records of the pattern has nothing to clone, so the next rule
 * follows.
 */
export function assignmentOf(
  pattern: Pattern,
  volume: Coverage,
  subsystem: Coverage,
  { volPercent, ssidPercent, override, fallback }: AssignmentSettings,
): Assignment | undefined {
  const found: Readonly<Record<AssignmentRule, Transfer | undefined>> = {
    volume: volume.percent > volPercent ? volume.predominant[pattern] : undefined,
    override: override[pattern],
    subsystem: subsystem.percent > ssidPercent ? subsystem.predominant[pattern] : undefined,
    default: fallback[pattern],
  };
  for (const rule of RULES) {
    const transfer = found[rule];
    if (transfer) return { rule, transfer };
  }
  return undefined;
}

/** Returns the coverage, % of SSCHs; 0 if none was started. */
export function coveragePercent(represented: number, ssch: number): number {
  return ssch > 0 ? (100 * represented) / ssch : 0;
}

/**
 * Returns the block size of most SSCHs of the pattern (the smaller of equal ones), and the chain length of these SSCHs.
 * The paper doesn't define "predominant": counting SSCHs is our interpretation.
 */
export function predominantOf(valid: readonly DatasetActivity[], pattern: Pattern): Transfer | undefined {
  const byBlocksize = new Map<number, { ssch: number; blocks: number }>();
  for (const { blocksize, counts, blocks } of valid) {
    const ssch = ofPattern(counts, pattern);
    if (blocksize === undefined || ssch === 0) continue;
    const so = byBlocksize.get(blocksize) ?? { ssch: 0, blocks: 0 };
    const own = ofPattern(inProportion(blocks, counts), pattern);
    byBlocksize.set(blocksize, { ssch: so.ssch + ssch, blocks: so.blocks + own });
  }
  const [most] = [...byBlocksize].sort(([a, one], [b, other]) => other.ssch - one.ssch || a - b);
  if (!most) return undefined;
  const [blocksize, { ssch, blocks }] = most;
  return { blocksize, chain: chainLength(blocks, ssch) ?? 0 };
}
