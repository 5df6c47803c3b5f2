import { estimate, verdict, type Reply } from "../estimate";
import { exactly, threeFigures } from "../figures";
import { choice, quantity, question } from "../question";
import { LIC_ASSUMPTIONS, licWarnings } from "./law";
import { MIX_ALIASES, mixFacts, MIXES, namedMix } from "./mix";
import { configuration } from "./models";
import { COMPRESSION, HIGHEST_MBPS, LIC, MODEL, PREFERENCE, type Pair } from "./pair";
import { atState, ratesOf } from "./rates";
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
    const pair: Pair = { model, compression, lic, preference, mode: "deferred", mix: namedMix(mix) };
    const most = configuration(model).hostChannels;
    const carried = (hostChannels: number): ReturnType<typeof atState> =>
      atState(ratesOf({ ...pair, hostChannels }), state);
    const { facts, assumptions } = ratesOf(pair);
    const reasons = () => ({
      facts: [...facts, ...mixFacts(mix)],
      assumptions: [...LIC_ASSUMPTIONS[lic], ...assumptions],
      warnings: licWarnings(pair),
    });
    let count = 1;
    while (count < most && carried(count).rate < host_mbps) count += 1;
    const { rate, limits } = carried(count);
    const limitedBy = limits[0]?.resource ?? "";
    if (rate < host_mbps) {
      return verdict(
        "over capacity",
        `no number does: with all ${exactly(most)} channels a ${model} carries ${threeFigures(rate)} MB/s, limited by ${limitedBy}`,
        () => ({
          ...reasons(),
          limits,
          limitedBy,
          equation: `${exactly(most)} channels carry ${threeFigures(rate)} MB/s, less than ${threeFigures(host_mbps)}`,
        }),
      );
    }
    return estimate(count, "channels", () => ({
      ...reasons(),
      limits,
      limitedBy,
      equation: `${exactly(count)} channels carry ${threeFigures(rate)} MB/s${count > 1 ? `, ${exactly(count - 1)} carry ${threeFigures(carried(count - 1).rate)}` : ""}`,
    }));
  },
});
