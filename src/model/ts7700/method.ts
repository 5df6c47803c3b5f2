/** The method by which a TS7700 compresses: its published gain over the FICON adapter's compression. */
import { revised, type Alternative, type Assumption, type Estimate, type Reasons, type Reply } from "../estimate";
import type { FactId } from "../facts/factIds";
import { partsOf, valueOf } from "../facts/facts";
import { exactly, inUnit, threeFigures } from "../figures";
import { choice } from "../question";

const METHODS = ["FICON", "LZ4", "ZSTD"] as const;
type Method = (typeof METHODS)[number];

/** Declared after the other inputs, because it came later than they did. */
export const methodInput = choice(METHODS, "Compression method", {
  hint: "compression is then the ratio with FICON",
  otherwise: "FICON",
});

const GAIN = {
  LZ4: "current-hardware.ts7700.compression.lz4",
  ZSTD: "current-hardware.ts7700.compression.zstd",
} as const satisfies Record<Exclude<Method, "FICON">, FactId>;
const METHODS_FACT: FactId = "current-hardware.ts7700.compression.methods";
const SLOWER_COPIES = "current-hardware.ts7700.r42-copy";

interface Given {
  readonly compression: number;
  readonly compression_method: Method;
}

/** Answers with the mean published gain of the method. The range of a number includes the answer without any gain. */
export function byMethod<V extends Given>(answer: (values: V) => Reply): (values: V) => Reply {
  return (values) => {
    const { compression, compression_method: method } = values;
    if (method === "FICON") return answer(values);
    const times = 1 + valueOf(GAIN[method]) / 100;
    const reply = answer({ ...values, compression: compression * times });
    const withGain = (reasons: Pick<Reasons, "facts" | "assumptions">): Pick<Reasons, "facts" | "assumptions"> => ({
      facts: [...reasons.facts, METHODS_FACT, GAIN[method]],
      assumptions: [...reasons.assumptions, gainAssumption(method, times, compression)],
    });
    switch (reply.kind) {
      case "estimate":
        return revised(reply, reply.value, (before) => ({
          ...spannedAlso(before, answer(values), method),
          ...withGain(before),
        }));
      case "verdict":
        return { ...reply, whole: () => ({ ...reply.whole(), ...withGain(reply.whole()) }) };
      case "table":
        return { ...reply, whole: () => ({ ...reply.whole(), ...withGain(reply.whole()) }) };
    }
  };
}

function gainAssumption(method: Exclude<Method, "FICON">, times: number, compression: number): Assumption {
  return {
    basis: "stated",
    text: `${method} compresses ${threeFigures(times)} times better than the FICON adapter, to ${threeFigures(compression * times)}: the mean of ${partsOf(GAIN[method], "workloads").join("")} workloads. The range includes no gain at all.`,
  };
}

/** Spans the range to the answer without the gain; a warning says so if that isn't a number. */
function spannedAlso(before: Estimate, without: Reply, method: Method): Partial<Estimate> {
  if (without.kind !== "estimate") {
    const finding = without.kind === "verdict" ? without.finding : "there is no number";
    return { warnings: [...before.warnings, `without the gain of ${method}, ${finding}`] };
  }
  const { value } = without;
  const { low, high } = before;
  const away = Math.max(before.value - low, high - before.value);
  const isFarther = Math.abs(value - before.value) > away;
  return {
    low: Math.min(low, value),
    high: Math.max(high, value),
    spannedBy: [...before.spannedBy, { name: `no gain of ${method} over FICON`, value }],
    ...(isFarther && { rangeFrom: `the gain of ${method}; a measured compression ratio would narrow it` }),
  };
}

/** With LZ4 and ZSTD, copies of a tape-attached pair were up to so much slower than in the release before. */
export function slowerCopies(rate: number, method: Method): Alternative[] {
  if (method === "FICON") return [];
  const percent = valueOf(SLOWER_COPIES);
  return [{ name: `copies ${exactly(percent)}% slower with ${method} (R4.2)`, value: rate * (1 - percent / 100) }];
}

const LIMIT = {
  units: "current-hardware.ts7770.cache-units",
  devices: "current-hardware.ts7700.devices.cluster",
  volume: "current-hardware.ts7700.volume-sizes",
} as const;

/** Warns about more cache drawers than a TS7770 can have. */
export function tooManyUnits(drawers: number): string[] {
  const most = valueOf(LIMIT.units);
  return drawers > most
    ? [`drawers ${exactly(drawers)} is more than the ${exactly(most)} cache units of a full TS7770`]
    : [];
}

/** Virtual devices of a cluster without FC5275. */
const BASE_DEVICES = 256;

/** Warns about more jobs than a cluster has virtual devices. */
export function tooManyJobs(jobs: number): string[] {
  const most = valueOf(LIMIT.devices);
  if (jobs <= BASE_DEVICES) return [];
  return [
    jobs > most
      ? `jobs ${exactly(jobs)} is more than the ${exactly(most)} virtual devices of a cluster`
      : `jobs ${exactly(jobs)} needs FC5275: without it, a cluster has ${exactly(BASE_DEVICES)} virtual devices`,
  ];
}

/** Warns about a volume that is larger, compressed, than virtual volumes can be. */
export function tooLargeVolume(compressedMib: number): string[] {
  const most = valueOf(LIMIT.volume);
  if (compressedMib <= most) return [];
  return [
    `a volume of ${inUnit(threeFigures(compressedMib), "MiB")} compressed is larger than the largest, ${exactly(most)} MiB`,
  ];
}
