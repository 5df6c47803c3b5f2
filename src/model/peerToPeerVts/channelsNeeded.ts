import type { Throughput } from "../engines/bottleneck";
import { esconEnds } from "../channels/measured";
import { estimate, verdict, type Reply } from "../question/answer";
import { exactly, inUnit, threeFigures } from "../quantities/formatNumber";
import { COUNTS, orderOf, withOrder } from "../question/orderable";
import { choice, quantity, question, type About } from "../question/question";
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
      demand: true,
    }),
    compression: COMPRESSION,
    state: STATE,
    mix: choice(MIXES, "Mix of writes, read hits and recalls", { otherwise: "write", aliases: MIX_ALIASES }),
    preference: PREFERENCE,
    lic: LIC,
    measured: MEASURED,
    sizes: { ...COUNTS, otherwise: "published configurations" },
  },
  answer({ model, host_mbps, compression, state, mix, preference, lic, measured, sizes }): Reply {
    const fit = measuredFit(measured);
    const most = configuration(model).hostChannels;
    const pairWith = (hostChannels: number, changed: Changed = {}): VtsPair => ({
      model,
      compression,
      lic,
      preference,
      mode: "deferred",
      mix: namedMix(mix),
      hostChannels,
      parameters: fit.parameters,
      ...changed,
    });
    const carried = (hostChannels: number, changed?: Changed): Throughput =>
      new Rates(pairWith(hostChannels, changed)).at(state);
    /** The fewest that carry the rate, or all of them. */
    const countWith = (changed?: Changed): number => {
      let fewest = 1;
      while (fewest < most && carried(fewest, changed).rate < host_mbps) fewest += 1;
      return fewest;
    };
    /** As `countWith`; Infinity if none carries the rate. */
    const neededWith = (changed: Changed): number => {
      const fewest = countWith(changed);
      return carried(fewest, changed).rate < host_mbps ? Infinity : fewest;
    };
    const count = countWith();
    const found = carried(count);
    const reasons = () => {
      const { facts, assumptions } = new Rates(pairWith(most));
      return {
        limits: found.limits,
        limitedBy: found.limits[0]?.resource ?? "",
        facts: [...facts, ...mixFacts(mix)],
        assumptions: [...licAssumptions(lic, fit.parameters), ...assumptions, ...fit.assumptions],
        warnings: [...fit.warnings, ...licWarnings(pairWith(most))],
      };
    };
    if (found.rate < host_mbps) {
      const carries = threeFigures(found.rate);
      return verdict(
        "over capacity",
        [`even ${exactly(most)} channels aren't enough`, `a ${model} carries ${carries} MB/s (${reasons().limitedBy})`],
        () => ({
          ...reasons(),
          equation: `${exactly(most)} channels carry ${carries} MB/s, less than ${threeFigures(host_mbps)} MB/s`,
        }),
      );
    }
    return estimate(count, "channels", () => {
      const spanned = fit.spanned("channels", (parameters) => neededWith({ parameters }));
      const alternatives = [...spanned.alternatives, ...esconEnds((hostChannel) => neededWith({ hostChannel }))];
      const given = reasons();
      return {
        ...given,
        ...withOrder(
          given,
          orderOf(count, "channels", (fewer) => `${threeFigures(host_mbps - carried(fewer).rate)} MB/s is missing`, {
            own: sizes,
            published: channelCounts(model),
          }),
        ),
        equation: `${inUnit(exactly(count), "channels")} ${count === 1 ? "carries" : "carry"} ${threeFigures(found.rate)} MB/s${count > 1 ? `, ${exactly(count - 1)} carry ${threeFigures(carried(count - 1).rate)} MB/s` : ""}`,
        ...spanned,
        alternatives,
        warnings: alternatives.some(({ value }) => value === Infinity)
          ? [...given.warnings, NOT_ENOUGH]
          : given.warnings,
      };
    });
  },
});

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
