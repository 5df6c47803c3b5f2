import type { Throughput } from "../bottleneck";
import { estimate, verdict, type Reply } from "../estimate";
import { exactly, threeFigures } from "../figures";
import { choice, quantity, question } from "../question";
import { LIC_ASSUMPTIONS, licWarnings } from "./law";
import { MIX_ALIASES, mixFacts, MIXES, namedMix } from "./mix";
import { configuration } from "./models";
import { COMPRESSION, HIGHEST_MBPS, LIC, MODEL, PREFERENCE, type Pair } from "./pair";
import { Rates } from "./rates";
import { STATE } from "./throughput";

/**
 * The fewest host channels with which a Peer-to-Peer VTS carries a host rate: the inverse of VTS_THROUGHPUT.
 *
 * @see ptp-vts-2002, Table 1
 */
export const vtsChannelsNeeded = question({
  name: "VTS_CHANNELS_NEEDED",
  subject: "Peer-to-Peer VTS",
  asks: "Host channels that a Peer-to-Peer VTS needs for a host rate",
  goals: ["How many host channels does the Peer-to-Peer VTS need?"],
  terms: ["ESCON", "bandwidth", "PtP"],
  improve: { towards: "less", by: ["model", "lic"] },
  unit: "channels",
  equation: "the least count for which VTS_THROUGHPUT with channels = count is host_mbps or more",
  notes: [
    "Two channels need a VTC, which brings a path to each VTS: fewer channels have fewer paths too.",
    "Local; only certain fixed configurations can be ordered, so take the next one up.",
    "More than the model's own channels, or a rate that its VTSs do not carry: #N/A with what limits it.",
  ],
  examples: [
    ["B20", 100, 3],
    ["B10", 50, 3, "sustained"],
    ["B20", 150, 3, "sustained"],
  ],
  inputs: {
    model: MODEL,
    host_mbps: quantity("MB/s", "Host rate wanted, before compression", {
      above: 0,
      atMost: HIGHEST_MBPS,
      demand: true,
    }),
    compression: COMPRESSION,
    state: STATE,
    mix: choice(MIXES, "Mix of writes, read hits and recalls", { otherwise: "write", aliases: MIX_ALIASES }),
    preference: PREFERENCE,
    lic: LIC,
  },
  answer({ model, host_mbps, compression, state, mix, preference, lic }): Reply {
    const most = configuration(model).hostChannels;
    const pairWith = (hostChannels: number): Pair => ({
      model,
      compression,
      lic,
      preference,
      mode: "deferred",
      mix: namedMix(mix),
      hostChannels,
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
        assumptions: [...LIC_ASSUMPTIONS[lic], ...assumptions],
        warnings: licWarnings(pairWith(most)),
      };
    };
    if (found.rate < host_mbps) {
      const carries = threeFigures(found.rate);
      return verdict(
        "over capacity",
        `no number does: with all ${exactly(most)} channels a ${model} carries ${carries} MB/s, limited by ${reasons().limitedBy}`,
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
