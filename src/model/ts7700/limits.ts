/** What a TS7700 can have at most, as published: more has a warning, with its source among the facts. */
import type { Reasons } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { endOf, namedNumbers, valueOf } from "../facts/facts";
import { exactly, inUnit, threeFigures } from "../quantities/formatNumber";

interface Limit {
  readonly id: FactId;
  readonly things: string;
  readonly owner: string;
  /** What raises the limit, and the limit without it. */
  readonly needs?: string;
  readonly without?: () => number;
}

const DEVICES: FactId = "current-hardware.ts7700.devices.cluster";
const GRID_DEVICES: FactId = "current-hardware.ts7700.devices.zos";
const VOLUME: FactId = "current-hardware.ts7700.volume-sizes";

const OF_CLUSTER = {
  id: DEVICES,
  things: "virtual devices",
  owner: "a cluster",
  needs: "FC5275",
  without: () => endOf(DEVICES, "low"),
} as const satisfies Limit;

/** By the argument that they limit, or by what limits the answer. */
const LIMITS = {
  drawers: { id: "current-hardware.ts7770.cache-units", things: "cache units", owner: "a full TS7770" },
  jobs: OF_CLUSTER,
  "the answer": OF_CLUSTER,
  devices: {
    id: GRID_DEVICES,
    things: "virtual devices",
    owner: "a grid",
    needs: "z/OS APAR OA44351",
    without: () => namedNumbers(GRID_DEVICES, "before")[0] ?? NaN,
  },
  volumes: { id: "current-hardware.ts7700.volumes-max", things: "virtual volumes", owner: "a grid" },
} as const satisfies Record<string, Limit>;

interface Volume {
  readonly hostMib: number;
  /** Undefined if the question doesn't ask for it. */
  readonly compression?: number;
}

/** Warns about each argument above its limit, and about a virtual volume larger than the largest. */
export function overLimits(
  given: { readonly [N in keyof typeof LIMITS]?: number | undefined },
  volume: Volume = { hostMib: 0 },
): Pick<Reasons, "warnings" | "facts"> {
  const warnings: string[] = [];
  const facts: FactId[] = [];
  for (const name of Object.keys(LIMITS) as (keyof typeof LIMITS)[]) {
    const amount = given[name] ?? 0;
    const { id, things, owner, needs, without }: Limit = LIMITS[name];
    const most = valueOf(id);
    const few = without?.() ?? most;
    if (amount <= few) continue;
    facts.push(id);
    warnings.push(
      `${name} ${exactly(amount)} ${
        amount > most
          ? `is more than the ${exactly(most)} ${things} of ${owner}`
          : `needs ${needs}: without it, ${owner} has ${exactly(few)} ${things}`
      }`,
    );
  }
  if (isTooLarge(volume)) {
    facts.push(VOLUME);
    warnings.push(tooLarge(volume));
  }
  return { warnings, facts };
}

/** The size of a volume counts after compression. */
function isTooLarge({ hostMib, compression = 1 }: Volume): boolean {
  return hostMib > valueOf(VOLUME) * compression;
}

function tooLarge({ hostMib, compression }: Volume): string {
  const most = valueOf(VOLUME);
  const largest = `the largest, ${exactly(most)} MiB`;
  return compression === undefined
    ? `a volume of ${inUnit(threeFigures(hostMib), "MiB")} fits ${largest}, only at compression ${threeFigures(hostMib / most)} or more`
    : `a volume of ${inUnit(threeFigures(hostMib / compression), "MiB")} compressed is larger than ${largest}`;
}
