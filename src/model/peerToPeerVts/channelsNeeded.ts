import type { Throughput } from "../engines/bottleneck";
import { esconEnds } from "../channels/measured";
import { estimate, verdict, type Reply } from "../question/answer";
import { exactly, inUnit, threeFigures } from "../quantities/formatNumber";
import { COUNTS, orderOf, withOrder } from "../question/orderable";
import { choice, quantity, question, type About, type ValuesOf } from "../question/question";
import { said, type SaidRow } from "../question/said";
import { licAssumptions, licWarnings } from "./copySharing";
import { MEASURED, measuredNotes, measuredFit } from "./measured";
import { MIX_ALIASES, mixFacts, MIXES, namedMix } from "./workloadMix";
import { channelCounts, configuration } from "./models";
import { COMPRESSION, HIGHEST_MBPS, LIC, MODEL, PREFERENCE, type VtsPair } from "./vtsPair";
import { Rates } from "./rates";
import { STATE } from "./throughput";

/** What an end of the range has instead of the fitted values. */
type Changed = Pick<VtsPair, "parameters" | "hostChannel">;

const NOT_ENOUGH =
  "near the pair's limit: with values that also fit the paper's facts, no number of channels is enough";

/**
 * Smallest number of host channels with which a Peer-to-Peer VTS carries a host rate: the inverse of VTS_THROUGHPUT.
 *
 * @see ptp-vts-2002, Table 1
 */
export const vtsChannelsNeeded = question({
  name: "VTS_CHANNELS_NEEDED",
  subject: "Peer-to-Peer VTS",
  asks: "Host channels that a Peer-to-Peer VTS needs for a host rate",
  unit: "channels",
  equation: { inWords: "the smallest count for which VTS_THROUGHPUT with channels = count is at least host_mbps" },
  examples: [
    ["B20", 100, 3],
    ["B10", 50, 3, "sustained"],
    ["B20", 150, 3, "sustained"],
  ],
  byPosition: ["model", "host_mbps", "compression", "state", "mix"],
  inputs: {
    model: MODEL,
    host_mbps: quantity("MB/s", "Required host rate (uncompressed)", {
      above: 0,
      atMost: HIGHEST_MBPS,
      demand: "any",
    }),
    compression: COMPRESSION,
    state: STATE,
    mix: choice(MIXES, "Mix of writes, read hits and recalls", { otherwise: "write", aliases: MIX_ALIASES }),
    preference: PREFERENCE,
    lic: LIC,
    measured: MEASURED,
    sizes: { ...COUNTS, otherwise: "published configurations" },
  },
  answer(values): Reply {
    const { model, host_mbps } = values;
    const most = configuration(model).hostChannels;
    const count = countFor(values);
    const found = carriedBy(values, count);
    if (found.rate < host_mbps) {
      const [carries, limit] = [threeFigures(found.rate), found.limits[0]?.resource ?? ""];
      const because = `a ${model} carries ${carries} MB/s (${limit})`;
      return verdict("over capacity", [`even ${exactly(most)} channels aren't enough`, because], () => ({
        ...said(alwaysSaid(values)),
        ...limitOf(found),
        equation: `${exactly(most)} channels carry ${carries} MB/s, less than ${threeFigures(host_mbps)} MB/s`,
      }));
    }
    return estimate(count, "channels", () => reasonsOf(values, count, found));
  },
});

type Values = ValuesOf<(typeof vtsChannelsNeeded)["inputs"]>;

function pairOf(values: Values, hostChannels: number, changed: Changed = {}): VtsPair {
  const { model, compression, lic, preference, mix, measured } = values;
  return {
    model,
    compression,
    lic,
    preference,
    mode: "deferred",
    mix: namedMix(mix),
    hostChannels,
    parameters: measuredFit(measured).parameters,
    ...changed,
  };
}

function carriedBy(values: Values, hostChannels: number, changed?: Changed): Throughput {
  return new Rates(pairOf(values, hostChannels, changed)).at(values.state);
}

/** The fewest channels that carry the host rate, or all of them. */
function countFor(values: Values, changed?: Changed): number {
  const most = configuration(values.model).hostChannels;
  let fewest = 1;
  while (fewest < most && carriedBy(values, fewest, changed).rate < values.host_mbps) fewest += 1;
  return fewest;
}

/** As `countFor`; Infinity if none carries the rate. */
function neededFor(values: Values, changed: Changed): number {
  const fewest = countFor(values, changed);
  return carriedBy(values, fewest, changed).rate < values.host_mbps ? Infinity : fewest;
}

function limitOf({ limits }: Throughput) {
  return { limits, limitedBy: limits[0]?.resource ?? "" };
}

function alwaysSaid(values: Values): readonly SaidRow[] {
  const { model, lic, mix, measured } = values;
  const fit = measuredFit(measured);
  const full = pairOf(values, configuration(model).hostChannels);
  const { facts, assumptions } = new Rates(full);
  return [
    { facts: [...facts, ...mixFacts(mix)] },
    { assumptions: [...licAssumptions(lic, fit.parameters), ...assumptions, ...fit.assumptions] },
    { warnings: [...fit.warnings, ...licWarnings(full)] },
  ];
}

function reasonsOf(values: Values, count: number, found: Throughput) {
  const { model, host_mbps, measured, sizes } = values;
  const spanned = measuredFit(measured).spanned("channels", (parameters) => neededFor(values, { parameters }));
  const byChannel = esconEnds((hostChannel) => neededFor(values, { hostChannel }));
  const alternatives = [...spanned.alternatives, ...byChannel];
  const rateOf = (channels: number): number => carriedBy(values, channels).rate;
  const fewer = count > 1 ? `, ${exactly(count - 1)} carry ${threeFigures(rateOf(count - 1))} MB/s` : "";
  const lacks = (channels: number): string => `${threeFigures(host_mbps - rateOf(channels))} MB/s is missing`;
  const reasons = said([
    ...alwaysSaid(values),
    { when: alternatives.some(({ value }) => value === Infinity), warning: NOT_ENOUGH },
  ]);
  return {
    ...reasons,
    ...withOrder(reasons, orderOf(count, "channels", lacks, { own: sizes, published: channelCounts(model) })),
    ...limitOf(found),
    equation: `${inUnit(exactly(count), "channels")} ${count === 1 ? "carries" : "carry"} ${threeFigures(found.rate)} MB/s${fewer}`,
    ...spanned,
    alternatives,
  };
}

export const about = (): About<typeof vtsChannelsNeeded> => ({
  goals: ["How many host channels does a Peer-to-Peer VTS need?"],
  terms: ["ESCON", "bandwidth", "PtP"],
  improve: { towards: "less", by: ["model", "lic"] },
  notes: [
    "Every two channels need a VTC, and each VTC has one path to each VTS. Fewer channels therefore mean fewer paths.",
    "For local operation. Only the published configurations can be ordered; sizes takes a list of your own.",
    "If all channels of the model aren't enough, or its VTSs don't carry the rate, the function returns #N/A and names the limit.",
    ...measuredNotes(),
  ],
});
