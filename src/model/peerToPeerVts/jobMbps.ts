import type { Throughput } from "../engines/bottleneck";
import { channelFit, MEASURED, measuredNotes, overReaches } from "../channels/measured";
import { estimate, type Alternative, type Reply, type Assumption } from "../question/answer";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { LIGHT_ASSUMPTION } from "../quantities/fibreDelay";
import { alsoSpannedBy, endsOf, type Spanned } from "../parameters/parameters";
import { choice, quantity, question, type About, type ValuesOf } from "../question/question";
import { said } from "../question/said";
import { COPY_ASSUMPTION, copySeconds, pathSymbol } from "./copyTime";
import {
  ABOUT_PRINTED,
  ALL_CHANNELS,
  CONTROLLER_ASSUMPTION,
  controllerRate,
  hostChannelRate,
  hostRateOfPath,
  JOB_FACTS,
  OLD_RATE,
  PATHS,
  transferRate,
  type Job,
} from "./job";

import { PATH_ASSUMPTION, pathMbps } from "./links";
import { COMPRESSION, LIC, LINK, MODES, type Mode } from "./vtsPair";
import { distanceWarnings, DISTANCE_FACTS } from "./supportedDistance";
import { valueOf } from "../facts/facts";

const inputs = {
  compression: COMPRESSION,
  block_kib: quantity("KiB", "Block size", { above: 0, atMost: 65536, usual: [4, 256], otherwise: 32 }),
  bufno: quantity("count", "BUFNO (QSAM buffers)", {
    atLeast: 1,
    atMost: 255,
    usual: [1, 20],
    whole: true,
    otherwise: 20,
  }),
  lic: LIC,
  jobs_on_vtc: quantity("count", "Active jobs on the VTC", {
    hint: "including this job",
    atLeast: 1,
    atMost: 256,
    whole: true,
    otherwise: 1,
  }),
  jobs_on_channel: quantity("count", "Active jobs on the host channel", {
    hint: "including this job",
    atLeast: 1,
    atMost: 256,
    whole: true,
    otherwise: 1,
  }),
  mode: choice(MODES, "Copy mode", { otherwise: "deferred" }),
  host_km: quantity("km", "Distance from host to VTC", { atLeast: 0, atMost: 40000, otherwise: 0 }),
  vts_km: quantity("km", "Distance from VTC to VTS", { atLeast: 0, atMost: 40000, otherwise: 0 }),
  link: LINK,
  measured: MEASURED,
};

type Values = ValuesOf<typeof inputs>;

/**
 * Host MB/s of one job.
 *
 * @see ptp-vts-2002, "Single Host-Job Performance"
 */
export const jobMbps = question({
  name: "VTS_JOB_MBPS",
  subject: "Peer-to-Peer VTS",
  asks: "Host data rate of one job on a Peer-to-Peer VTS",
  unit: "MB/s",
  equation: [
    ["jobs", "max(jobs_on_vtc, jobs_on_channel)"],
    ["own", { by: "lic", is: { with: `path / max(1, jobs / ${PATHS})`, without: `${valueOf(OLD_RATE)}` } }],
    ["transfer", `min(channel / jobs_on_channel, ${controllerRate()} / jobs, own)`],
    ["rate", { by: "mode", is: { deferred: "transfer", immediate: "1 / (1 / transfer + 1 / path)" } }],
  ],
  examples: [
    [3, 256],
    [3],
    [1, 256],
    [3, 32, 20, "without"],
    [3, 256, 20, "with", 2],
    [3, 256, 20, null, null, null, "immediate"],
  ],
  byPosition: ["compression", "block_kib", "bufno"],
  inputs,
  answer(values): Reply {
    const job = jobOf(values);
    const carried = transferRate(job, channelFit("ESCON", values.measured).channel);
    const value = withCopies(job, values.mode, carried.rate);
    return estimate(value, "MB/s", () => reasonsOf(values, job, carried, value));
  },
});

function jobOf(values: Values): Job {
  const { compression, block_kib, bufno, lic, jobs_on_channel, jobs_on_vtc, host_km, vts_km, link } = values;
  return {
    compression,
    blockBytes: block_kib * 1024,
    bufno,
    lic,
    onChannel: jobs_on_channel,
    onController: jobs_on_vtc,
    hostKm: host_km,
    vtsKm: vts_km,
    link,
  };
}

/** Host MB/s of the whole job: with immediate copy, its end waits for the copies. */
function withCopies(job: Job, mode: Mode, transfer: number, copies = 1): number {
  return mode === "deferred" ? transfer : 1 / (1 / transfer + copies * copySeconds(1, job));
}

function reasonsOf(values: Values, job: Job, carried: Throughput, value: number) {
  const { lic, mode, host_km, vts_km, link } = values;
  const fit = channelFit("ESCON", values.measured);
  const [isRemote, isExtended] = [host_km > 0 || vts_km > 0, link === "channel extender"];
  const rateOf = (other: Job, channel = fit.channel): number =>
    withCopies(other, mode, transferRate(other, channel).rate);
  const overChannels = (other: Job): Spanned => fit.spanned("MB/s", (channel) => rateOf(other, channel));
  const spanned = overChannels(job);
  const printed = lic === "with" ? pathMbps() : valueOf(OLD_RATE);
  const withShare = (share: number): readonly Alternative[] => {
    const other = { ...job, share };
    const name = `${threeFigures(share * printed)} MB/s per ${lic === "with" ? "path, compressed" : "VTC"} (paper: about ${printed})`;
    const all = [rateOf(other), ...overChannels(other).alternatives.map((end) => end.value)];
    return endsOf(name, all, "a measured rate of one job");
  };
  return {
    equation: equationOf(value, carried.rate, mode, job),
    limitedBy: carried.limits[0]?.resource ?? "",
    limits: carried.limits,
    ...said([
      { facts: [...JOB_FACTS[lic], ...fit.channel.facts] },
      { when: isRemote, facts: DISTANCE_FACTS },
      { assumptions: fit.channel.assumptions },
      { assumption: CONTROLLER_ASSUMPTION },
      { when: lic === "with", assumption: PATH_ASSUMPTION },
      { when: mode === "immediate", assumption: COPY_ASSUMPTION },
      { when: isRemote, assumption: LIGHT_ASSUMPTION },
      { when: isRemote && isExtended, assumption: EXTENDER_ASSUMPTION },
      { assumptions: [...fit.assumptions, ...(spanned.assumptions ?? [])] },
      { warnings: fit.warnings },
      { warnings: distanceWarnings("host", "host_km", host_km, link) },
      { warnings: distanceWarnings("vts", "vts_km", vts_km, link) },
    ]),
    ...alsoSpannedBy(value, spanned, [
      ...withShare(1 - ABOUT_PRINTED),
      ...withShare(1 + ABOUT_PRINTED),
      ...overReaches(fit, "ESCON", isExtended ? 0 : host_km, (channel) => rateOf(job, channel)),
      ...(isRemote && isExtended
        ? [{ name: "the channel extender doesn't help a single job", value: rateOf({ ...job, link: "IBM 2029" }) }]
        : []),
      ...(mode === "immediate"
        ? [{ name: "the copy is read first, then written", value: withCopies(job, mode, carried.rate, 2) }]
        : []),
    ]),
  };
}

const EXTENDER_ASSUMPTION: Assumption = {
  basis: "interpretation",
  text: "A channel extender keeps the channel's rate at any distance. For a single job, the paper expects some benefit but didn't measure it.",
};

export const about = (): About<typeof jobMbps> => ({
  goals: ["How fast can one job run on a Peer-to-Peer VTS?"],
  terms: ["throughput", "BUFNO", "block size", "elapsed time", "PtP", "LIC level"],
  improve: { towards: "more", by: ["block_kib", "bufno", "lic", "mode", "link"] },
  symbols: {
    channel: {
      unit: "MB/s",
      says: "rate of an ESCON channel with these blocks (CHANNEL_MBPS)",
      of: (values) => hostChannelRate(jobOf(values), channelFit("ESCON", values.measured).channel),
    },
    path: pathSymbol(),
  },
  notes: [
    `channel is the rate of an ESCON channel by block size and BUFNO (CHANNEL_MBPS). controller is ${controllerRate()} MB/s per VTC, an eighth of the ${valueOf(ALL_CHANNELS)} MB/s of a full B20.`,
    "A job runs fastest with 256 KB blocks, BUFNO 20, its own channel and VTC, and a VTC close to the host. From the VTC to the VTS, data is compressed and keeps its rate over distance.",
    "With VTC compression, the VTC limits only data that compresses little. In the paper, that's below a ratio of about 1.5, for blocks from 32 KB with BUFNO above 4. The model has 1.36 at 256 KB.",
    "With immediate copy, the end of the job waits for the copy, which starts when the whole volume is in the first cache (VTS_JOB_HOLD).",
    "A stand-alone VTS is slightly faster for a single job. The paper gives no figure, so the model ignores the difference.",
    ...measuredNotes(),
  ],
});

function equationOf(value: number, transfer: number, mode: Mode, job: Job): string {
  const at = `${exactly(job.blockBytes / 1024)} KiB, BUFNO ${exactly(job.bufno)}, compression ${exactly(job.compression)}`;
  if (mode === "deferred") return `${threeFigures(value)} MB/s at ${at}`;
  return `1 / ${threeFigures(value)} = 1 / ${threeFigures(transfer)} + 1 / ${threeFigures(hostRateOfPath(job))}, MB/s at ${at}`;
}
