import type { Throughput } from "../bottleneck";
import { estimate, verdict, type Reply } from "../estimate";
import { exactly, threeFigures } from "../figures";
import { choice, quantity, question, type About } from "../question";
import { licAssumptions, licWarnings } from "./law";
import { MEASURED, measuredNotes, measuredFit } from "./measured";
import { MIX_ALIASES, mixFacts, MIXES, namedMix } from "./mix";
import { configuration } from "./models";
import { COMPRESSION, HIGHEST_MBPS, LIC, MODEL, PREFERENCE, type Pair } from "./pair";
import { Rates } from "./rates";
import { STATE } from "./throughput";

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
  equation: "the smallest count for which VTS_THROUGHPUT with channels = count is at least host_mbps",
  examples: [
    ["B20", 100, 3],
    ["B10", 50, 3, "sustained"],
    ["B20", 150, 3, "sustained"],
  ],
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
  },
  answer({ model, host_mbps, compression, state, mix, preference, lic, measured }): Reply {
    const fit = measuredFit(measured);
    const most = configuration(model).hostChannels;
    const pairWith = (hostChannels: number): Pair => ({
      model,
      compression,
      lic,
      preference,
      mode: "deferred",
      mix: namedMix(mix),
      hostChannels,
      parameters: fit.parameters,
    });
    const carried = (hostChannels: number): Throughput => new Rates(pairWith(hostChannels)).at(state);
    let count = 1;
    let found = carried(count);
    while (count < most && found.rate < host_mbps) found = carried((count += 1));
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
        [
          `even ${exactly(most)} channels aren't enough`,
          `a ${model} carries ${carries} MB/s, limited by ${reasons().limitedBy}`,
        ],
        () => ({
          ...reasons(),
          equation: `${exactly(most)} channels carry ${carries} MB/s, less than ${threeFigures(host_mbps)}`,
        }),
      );
    }
    return estimate(count, "channels", () => ({
      ...reasons(),
      equation: `${exactly(count)} channels carry ${threeFigures(found.rate)} MB/s${count > 1 ? `, ${exactly(count - 1)} carry ${threeFigures(carried(count - 1).rate)}` : ""}`,
    }));
  },
});

export const about = (): About<typeof vtsChannelsNeeded> => ({
  goals: ["How many host channels does a Peer-to-Peer VTS need?"],
  terms: ["ESCON", "bandwidth", "PtP"],
  improve: { towards: "less", by: ["model", "lic"] },
  notes: [
    "Every two channels need a VTC, and each VTC has one path to each VTS. Fewer channels therefore mean fewer paths.",
    "For local operation. Only certain configurations can be ordered, so choose the next larger one.",
    "If all channels of the model aren't enough, or its VTSs don't carry the rate, the function returns #N/A with what limits the rate.",
    ...measuredNotes(),
  ],
});
