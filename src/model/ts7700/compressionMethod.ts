/** The method by which a TS7700 compresses: its published gain over the FICON adapter's compression. */
import {
  revised,
  type Alternative,
  type Assumption,
  type Estimate,
  type Reasons,
  type Reply,
} from "../question/answer";
import type { FactId } from "../facts/factIds";
import { namedNumbers, valueOf } from "../facts/facts";
import { exactly, threeFigures } from "../quantities/formatNumber";
import type { QuantityInput } from "../question/input";
import { choice, type EquationSymbol } from "../question/question";
import { FACT, isAsRun } from "./cluster";

const AS_MEASURED = "as measured";
const METHODS = [AS_MEASURED, "LZ4", "ZSTD"] as const;
type Method = (typeof METHODS)[number];

/** Declared after the other inputs, because it came later than they did. */
export const methodInput = choice(METHODS, "Convert a FICON ratio to", {
  hint: "LZ4 or ZSTD, if compression is the ratio with FICON",
  otherwise: AS_MEASURED,
  aliases: { FICON: AS_MEASURED, none: AS_MEASURED },
});

const GAIN = {
  LZ4: "current-hardware.ts7700.compression.lz4",
  ZSTD: "current-hardware.ts7700.compression.zstd",
} as const satisfies Record<Exclude<Method, typeof AS_MEASURED>, FactId>;
const METHODS_FACT: FactId = "current-hardware.ts7700.compression.methods";
const SLOWER_COPIES = "current-hardware.ts7700.r42-copy";

interface Given {
  readonly compression: number;
  readonly compression_method: Method;
}

/** No gain, and twice the mean gain: workloads differ on both sides of the mean, and no document gives their ends. */
const SHARES_OF_GAIN = [0, 2] as const;

/** Times the compression of the FICON adapter. */
function gainOf(method: Exclude<Method, typeof AS_MEASURED>, share = 1): number {
  return 1 + (share * valueOf(GAIN[method])) / 100;
}

/** The values with the ratio that the method reaches. */
export function withGain<V extends Given>(values: V): V {
  const { compression, compression_method: method } = values;
  return method === AS_MEASURED ? values : { ...values, compression: compression * gainOf(method) };
}

/** What equations name that compress by a method. */
export const compressionSymbol = (): EquationSymbol<{
  readonly compression: QuantityInput & { readonly otherwise?: never };
  readonly compression_method: typeof methodInput;
}> => ({
  unit: "",
  says: "with the gain of compression_method",
  of: (values) => withGain(values).compression,
});

/**
 * Answers with the mean published gain of the method; the range of a number covers none and twice the mean.
 * @param beyond the number that a verdict on too much load stands for in the range
 */
export function byMethod<V extends Given>(answer: (values: V) => Reply, beyond?: number): (values: V) => Reply {
  return (values) => {
    const { compression, compression_method: method } = values;
    if (method === AS_MEASURED) return answer(values);
    const timesAt = (share: number): number => gainOf(method, share);
    const times = timesAt(1);
    const withTimes = (share: number): Reply => answer({ ...values, compression: compression * timesAt(share) });
    const reply = withTimes(1);
    const withGain = (
      reasons: Pick<Reasons, "facts" | "assumptions" | "warnings">,
    ): Pick<Reasons, "facts" | "assumptions" | "warnings"> => ({
      facts: [...reasons.facts, METHODS_FACT, GAIN[method]],
      assumptions: [...reasons.assumptions, gainAssumption(method, times, compression)],
      warnings: [...reasons.warnings, ...beyondPublished(method, compression, times), ...twice(method, compression)],
    });
    switch (reply.kind) {
      case "estimate":
        return revised(reply, reply.value, (before) => {
          const spanned = spannedAlso(
            before,
            SHARES_OF_GAIN.map((share) => ({ share, reply: withTimes(share) })),
            method,
            beyond,
          );
          return { ...spanned, ...withGain({ ...before, ...spanned }) };
        });
      case "verdict":
        return { ...reply, whole: () => ({ ...reply.whole(), ...withGain(reply.whole()) }) };
      case "table":
        return { ...reply, whole: () => ({ ...reply.whole(), ...withGain(reply.whole()) }) };
    }
  };
}

function gainAssumption(method: Exclude<Method, typeof AS_MEASURED>, times: number, compression: number): Assumption {
  return {
    basis: "stated",
    text: `${method} compresses ${threeFigures(times)} times better than the FICON adapter, to ${threeFigures(compression * times)}: the mean of ${namedNumbers(GAIN[method], "workloads").join("")} workloads. A number's range covers no gain and twice the gain.`,
  };
}

/** Warns if the ratio leaves the published range only by the gain; a given ratio outside is warned of as it's read. */
function beyondPublished(method: Method, compression: number, times: number): string[] {
  const most = valueOf(FACT.compression);
  if (compression > most || compression * times <= most) return [];
  const reached = threeFigures(compression * times);
  return [
    `compression ${reached} with ${method} is above the published range (1 to ${exactly(most)}), so extrapolated`,
  ];
}

/** The paper's ratio is one with ZSTD, so that converting it counts the gain twice. */
function twice(method: Method, compression: number): string[] {
  if (!isAsRun(compression)) return [];
  return [`${exactly(compression)} is the paper's ratio with ZSTD: converting it to ${method} counts a gain twice`];
}

/** Spans the range to the answers with other gains; a warning says so if one isn't a number. */
function spannedAlso(
  before: Estimate,
  others: readonly { readonly share: number; readonly reply: Reply }[],
  method: Method,
  beyond: number | undefined,
): Pick<Estimate, "low" | "high" | "spannedBy" | "warnings" | "rangeFrom"> {
  const warnings = [...before.warnings];
  const found: Alternative[] = [];
  for (const { share, reply } of others) {
    const name = share === 0 ? `no gain of ${method} over FICON` : `twice the gain of ${method} over FICON`;
    if (reply.kind === "estimate") found.push({ name, value: reply.value });
    else if (reply.kind === "verdict") {
      warnings.push(`with ${name}, ${reply.finding}`);
      if (beyond !== undefined && reply.means === "over capacity") found.push({ name, value: beyond });
    }
  }
  const away = (value: number): number => Math.abs(value - before.value);
  const isFarther = found.some(({ value }) => away(value) > Math.max(away(before.low), away(before.high)));
  const values = found.map(({ value }) => value);
  return {
    low: Math.min(before.low, ...values),
    high: Math.max(before.high, ...values),
    spannedBy: [...before.spannedBy, ...found],
    warnings,
    ...(isFarther
      ? { rangeFrom: `the gain of ${method}; a measured compression ratio would narrow it` }
      : before.rangeFrom !== undefined && { rangeFrom: before.rangeFrom }),
  };
}

/** Low end of the range: with LZ4 and ZSTD, copies of a tape-attached pair were slower than in the release before. */
export function slowerCopies(rate: number, method: Method): Alternative[] {
  if (method === AS_MEASURED) return [];
  const percent = valueOf(SLOWER_COPIES);
  return [{ name: `copies ${exactly(percent)}% slower with ${method} (R4.2)`, value: rate * (1 - percent / 100) }];
}
