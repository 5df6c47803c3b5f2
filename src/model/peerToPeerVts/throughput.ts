import type { Throughput } from "../engines/bottleneck";
import { calibrated, READINGS } from "../parameters/chartReadings";
import type { Channel } from "../channels/kinds";
import { channelFit, esconEnds, overReaches } from "../channels/measured";
import { estimate, overCapacity, type Alternative, type Assumption, type Reply } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { InputError } from "../question/parseArguments";
import { ABOUT, endsOf, type Spanned } from "../parameters/parameters";
import { choice, quantity, question, type About } from "../question/question";
import { spotOf } from "./chartOverrides";
import { IMMEDIATE_ASSUMPTION, licAssumptions, licWarnings } from "./copySharing";
import { effectiveKm, remoteness } from "./links";
import { MEASURED, measuredNotes, measuredFit } from "./measured";
import { MIX_ALIASES, mixFacts, MIXES, namedMix, type Mix, type MixName } from "./workloadMix";
import { configuration } from "./models";
import {
  CHANNELS_IN_USE,
  COMPRESSION,
  CONFIGURATION,
  REMOTE_DISTANCE,
  LIC,
  REMOTE_LINK,
  MODEL,
  PREFERENCE,
  REMOTE_MODEL,
  type VtsPair,
  type Preference,
} from "./vtsPair";
import { isAllWrites, Rates, COPY_STATES, type PtpState } from "./rates";

export const STATE = choice(COPY_STATES, "Copy mode and state", {
  otherwise: "deferred peak",
  aliases: {
    peak: "deferred peak",
    deferred: "deferred peak",
    dp: "deferred peak",
    immediate: "immediate peak",
    ip: "immediate peak",
    sus: "sustained",
  },
});

const PREFERRED_RATIO: FactId = "ptp-vts.remote.preferred-over-np-ratio";

const PREFERENCE_FACTS: Readonly<Record<Preference, readonly FactId[]>> = {
  none: [],
  preferred: ["ptp-vts.pref.throughput-lower", "ptp-vts.pref.recall-at-preferred", PREFERRED_RATIO],
  primary: ["ptp-vts.pref.throughput-lower", "ptp-vts.pref.gdps-requires", PREFERRED_RATIO],
};

/**
 * The highest rate at which hosts write and read through a Peer-to-Peer VTS.
 *
 * @see ptp-vts-2002, "PtP VTS B10/B20 Performance in Local Operation", "Preferred VTS Mode Operation", "Remote Copy
 * Performance", Appendix A
 */
export const vtsThroughput = question({
  name: "VTS_THROUGHPUT",
  subject: "Peer-to-Peer VTS",
  asks: "Maximum host data rate of a Peer-to-Peer VTS, by copy mode, mix, preference and distance",
  unit: "MB/s",
  equation: {
    inWords:
      "rate = min over resources of capacity / demand; demand = sum over kinds of work of share x capacity used per host MB",
  },
  examples: [
    ["B20", 3],
    ["B20", 3, "sustained"],
    ["B10", 3, "sustained"],
    ["B20", 2.5, "sustained", "mix1"],
    ["B20", 3, "sustained", "write", "preferred"],
    ["B20", 3, "sustained", null, null, 25],
  ],
  byPosition: ["model", "compression", "state", "mix"],
  inputs: {
    model: MODEL,
    compression: COMPRESSION,
    state: STATE,
    mix: choice(MIXES, "Mix of writes, read hits and recalls", { otherwise: "write", aliases: MIX_ALIASES }),
    preference: PREFERENCE,
    distance_km: REMOTE_DISTANCE,
    configuration: CONFIGURATION,
    lic: LIC,
    read_hits: quantity("fraction", "Read hits, share of data", {
      atLeast: 0,
      atMost: 1,
      otherwise: "from the mix",
    }),
    recalls: quantity("fraction", "Recalls, share of data", {
      atLeast: 0,
      atMost: 1,
      otherwise: "from the mix",
    }),
    remote_model: REMOTE_MODEL,
    link: REMOTE_LINK,
    channels: CHANNELS_IN_USE,
    bufno: quantity("count", "BUFNO (QSAM buffers per job)", {
      atLeast: 1,
      atMost: 255,
      usual: [1, 20],
      whole: true,
      otherwise: 20,
    }),
    readings: READINGS,
    measured: MEASURED,
  },
  answer(given): Reply {
    const { model, compression, state, preference, lic, readings } = given;
    const fit = measuredFit(given.measured);
    const pair: VtsPair = {
      model,
      compression,
      lic,
      mode: "deferred",
      preference,
      km: given.distance_km,
      remoteModel: given.remote_model,
      configuration: given.configuration,
      link: given.link,
      mix: mixOf(given),
      hostChannels: given.channels,
      bufno: given.bufno,
      parameters: fit.parameters,
    };
    const { hostChannels: most, facts } = configuration(model);
    if (given.channels !== undefined && given.channels > most) {
      return overCapacity(`a ${model}`, { asked: given.channels, most, unit: "host channels" }, () => ({ facts }));
    }
    const rates = new Rates(pair);
    const found = rates.at(state);
    const modelled = found.rate;
    const named = sharesGiven(given) ? undefined : given.mix;
    const read = calibrated(modelled, readings, readings.length > 0 ? spotOf(pair, state, named) : undefined);
    return estimate(read.value, "MB/s", () => {
      const spanned = rangeOf(pair, fit, state, read.alternatives);
      return {
        equation: equationOf(found, read.value),
        limitedBy: found.limits[0]?.resource ?? "",
        limits: found.limits,
        facts: [...rates.facts, ...mixFacts(given.mix), ...PREFERENCE_FACTS[preference], ...remoteness(pair).facts],
        ...spanned,
        assumptions: [
          ...licAssumptions(lic, fit.parameters),
          ...rates.assumptions,
          ...(state === "immediate peak" ? [IMMEDIATE_ASSUMPTION] : []),
          ...fasterWithout(pair, state, found.rate),
          ...remoteness(pair).assumptions,
          ...read.assumptions,
          ...fit.assumptions,
          ...(spanned.assumptions ?? []),
        ],
        warnings: [
          ...fit.warnings,
          ...warningsOf(pair, state),
          ...licWarnings(pair),
          ...remoteness(pair).warnings,
          ...read.warnings,
        ],
      };
    });
  },
});

/** Why the model is right where nobody would expect it. */
function fasterWithout(pair: VtsPair, state: PtpState, rate: number): Assumption[] {
  if (pair.lic !== "with") return [];
  const without = new Rates({ ...pair, lic: "without" }).at(state).rate;
  if (without <= rate * (1 + NOTICEABLE)) return [];
  const text = `Without VTC compression the model gives more, ${threeFigures(without)} MB/s: the paths to the remote VTS then carry fewer host writes. No document compares the two at such a distance.`;
  return [{ basis: "interpretation", text }];
}

/** Smaller differences look the same in three figures. */
const NOTICEABLE = 1e-3;

export const about = (): About<typeof vtsThroughput> => ({
  goals: [
    "How fast can hosts write to a Peer-to-Peer VTS?",
    "How much throughput does distance cost a Peer-to-Peer VTS?",
  ],
  terms: ["throughput", "bandwidth", "LIC level", "PtP", "GDPS", "Fiber Savers", "workload balancing"],
  improve: { towards: "more", by: ["model", "state", "preference", "lic", "link", "channels", "bufno"] },
  notes: [
    "Resources: host channels, VTC paths to each VTS, both VTSs and their tape drives. Kinds of work: write, read hit, recall, copy to the peer, copy to tape.",
    "deferred peak makes no copies and writes nothing to tape. immediate peak copies to the peer and writes to tape later. In sustained, copies and tape keep pace.",
    "mix: write is 100% write, mix1 and mix2 are those of Table 2. read_hits and recalls replace its shares of all data. The rest is written.",
    "With no preference, host work is split between the VTSs for the highest rate, evenly if the models differ.",
    "With a preferred or primary VTS, all host work and recalls use the local VTS. Read hits are assumed to be there too, so both modes give the same rate.",
    "Each VTC has one path to the preferred VTS. It carries one job's stream at a time, and copies use it too. The rate is about half of that with no preference, as in the paper at ratio 3.",
    "configuration, as in Fig. 7: in 1, all is local. In 2, the remote VTS and half of the VTCs are at the remote site. In 3, only the remote VTS is.",
    "distance_km is from the VTCs to the remote VTS; in configuration 2, also from the host to the remote VTCs.",
    "In a mixed pair, the local model sets the number of VTCs and host channels. Each VTC has one path to the remote VTS.",
    "More recalls can raise the sustained rate: a recall takes less of a VTS's work than a write, which is copied and goes to tape.",
    "Assumes volumes of 800 MB written and 250 MB read. For small volumes, multiply by VTS_VOLUME_FACTOR.",
    ...measuredNotes(),
  ],
});

interface MixGiven {
  readonly mix: MixName;
  readonly read_hits: number | undefined;
  readonly recalls: number | undefined;
}

function sharesGiven({ read_hits, recalls }: MixGiven): boolean {
  return read_hits !== undefined || recalls !== undefined;
}

/** Shares such as 0.7 and 0.3 may sum to a little more than 1. */
const ROUNDING = 1e-9;

function mixOf(given: MixGiven): Mix {
  const named = namedMix(given.mix);
  if (!sharesGiven(given)) return named;
  const { read_hits: readHits = named.readHits, recalls = named.recalls } = given;
  const rest = 1 - readHits - recalls;
  if (rest < -ROUNDING)
    throw new InputError("recalls", `must add up to at most 1 with read_hits ${exactly(readHits)}`, recalls);
  return { ...named, writes: Math.max(0, rest), readHits, recalls };
}

function equationOf({ rate, limits }: Throughput, value: number): string {
  const [first, next] = limits;
  const then = next ? `, ${next.resource} ${threeFigures(100 * next.utilisation)}%` : "";
  const modelled = `${threeFigures(rate)} MB/s: ${first?.resource ?? "nothing"} 100% used${then}`;
  return value === rate ? modelled : `${threeFigures(value)} MB/s from your chart readings; model ${modelled}`;
}

/** The range over what the paper's facts admit, which a reading replaces, and over its interpretations. */
function rangeOf(
  pair: VtsPair,
  fit: ReturnType<typeof measuredFit>,
  state: PtpState,
  read: readonly Alternative[],
): Spanned {
  if (read.length > 0) return { alternatives: [...readingsOf(pair, state), ...read] };
  const { alternatives, ...mainly } = fit.spanned("MB/s", (parameters) =>
    new Rates({ ...pair, parameters }).at(state).rate);
  return { ...mainly, alternatives: [...alternatives, ...readingsOf(pair, state)] };
}

/** Interpretations of the paper that span the range. */
function readingsOf(pair: VtsPair, state: PtpState): Alternative[] {
  const found: Alternative[] = [];
  if (state === "immediate peak" && pair.mix && isAllWrites(pair.mix)) {
    found.push(
      { name: "immediate-copy peak no higher than sustained", value: new Rates(pair, 0).at(state).rate },
      { name: "immediate-copy peak as high as the VTSs can copy", value: new Rates(pair, 1).at(state).rate },
    );
  }
  if (pair.preference !== "none") {
    const eitherOn = (hostChannel?: Channel): number =>
      new Rates({ ...pair, preference: "none", ...(hostChannel && { hostChannel }) }).at(state).rate;
    const half = valueOf(PREFERRED_RATIO);
    const ends = esconEnds(eitherOn).map(({ value }) => value);
    for (const ratio of [half * (1 - ABOUT), half * (1 + ABOUT)]) {
      const name = `${exactly(100 * ratio)}% of the rate with no preference (paper at ratio 3: about half)`;
      found.push(
        ...endsOf(
          name,
          [eitherOn(), ...ends].map((either) => ratio * either),
        ),
      );
    }
  }
  const km = pair.configuration === "2" ? effectiveKm(pair) : 0;
  const rateOn = (hostChannel: Channel): number => new Rates({ ...pair, hostChannel }).at(state).rate;
  found.push(...overReaches(channelFit("ESCON"), "ESCON", km, rateOn), ...esconEnds(rateOn));
  return found;
}

function warningsOf({ preference }: VtsPair, state: PtpState): string[] {
  return preference === "primary" && state === "deferred peak" ? ["GDPS requires immediate copy in primary mode"] : [];
}
