import { channelFit, MEASURED, measuredNotes, overReaches } from "../channels/measured";
import { estimate, type Alternative, type Reply, type Assumption } from "../question/answer";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { LIGHT_ASSUMPTION } from "../quantities/fibreDelay";
import { alsoSpannedBy, endsOf, type Spanned } from "../parameters/parameters";
import { choice, quantity, question, type About, type ValuesOf } from "../question/question";
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
    const { lic, mode, host_km, vts_km, link, measured } = values;
    const fit = channelFit("ESCON", measured);
    const job = jobOf(values);
    const rateOf = (other: Job, transfer = transferRate(other, fit.channel).rate, copies = 1): number =>
      mode === "deferred" ? transfer : 1 / (1 / transfer + copies * copySeconds(1, other));
    const carried = transferRate(job, fit.channel);
    const value = rateOf(job, carried.rate);
    const printed = lic === "with" ? pathMbps() : valueOf(OLD_RATE);
    const isRemote = host_km > 0 || vts_km > 0;
    return estimate(value, "MB/s", () => {
      const overChannels = (other: Job): Spanned =>
        fit.spanned("MB/s", (channel) => rateOf(other, transferRate(other, channel).rate));
      const spanned = overChannels(job);
      return {
        equation: equationOf(value, carried.rate, mode, job),
        limitedBy: carried.limits[0]?.resource ?? "",
        limits: carried.limits,
        facts: [...JOB_FACTS[lic], ...fit.channel.facts, ...(isRemote ? DISTANCE_FACTS : [])],
        assumptions: [
          ...fit.channel.assumptions,
          ...assumptionsOf(job, mode, isRemote),
          ...fit.assumptions,
          ...(spanned.assumptions ?? []),
        ],
        warnings: [
          ...fit.warnings,
          ...distanceWarnings("host", "host_km", host_km, link),
          ...distanceWarnings("vts", "vts_km", vts_km, link),
        ],
        ...alsoSpannedBy(value, spanned, [
          ...([] as Alternative[]).concat(
            ...[1 - ABOUT_PRINTED, 1 + ABOUT_PRINTED].map((share) => {
              const other = { ...job, share };
              const name = `${threeFigures(share * printed)} MB/s per ${lic === "with" ? "path, compressed" : "VTC"} (paper: about ${printed})`;
              const values = [rateOf(other), ...overChannels(other).alternatives.map((end) => end.value)];
              return endsOf(name, values, "a measured rate of one job");
            }),
          ),
          ...overReaches(fit, "ESCON", link === "channel extender" ? 0 : host_km, (channel) =>
            rateOf(job, transferRate(job, channel).rate),
          ),
          ...(link === "channel extender" && isRemote
            ? [{ name: "the channel extender doesn't help a single job", value: rateOf({ ...job, link: "IBM 2029" }) }]
            : []),
          ...(mode === "immediate"
            ? [{ name: "the copy is read first, then written", value: rateOf(job, carried.rate, 2) }]
            : []),
        ]),
      };
    });
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

export const about = (): About<typeof jobMbps> => ({
  goals: ["How fast can one job run on a Peer-to-Peer VTS?"],
  terms: ["throughput", "BUFNO", "block size", "elapsed time", "PtP"],
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

function assumptionsOf(job: Job, mode: Mode, isRemote: boolean): Assumption[] {
  return [
    CONTROLLER_ASSUMPTION,
    ...(job.lic === "with" ? [PATH_ASSUMPTION] : []),
    ...(mode === "immediate" ? [COPY_ASSUMPTION] : []),
    ...(isRemote ? [LIGHT_ASSUMPTION] : []),
    ...(isRemote && job.link === "channel extender"
      ? [
          {
            basis: "interpretation",
            text: "A channel extender keeps the channel's rate at any distance. For a single job, the paper expects some benefit but didn't measure it.",
          } as const,
        ]
      : []),
  ];
}
