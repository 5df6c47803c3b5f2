/** ESCON channels, and the processor of 16 Gb FICON channels. */
import { CALIBRATED_CHAIN } from "../model/drives/mechanics/hostPath";
import { escon, ficon, NEWEST_FICON, type Channel } from "../model/channels/kinds";
import { groupRate } from "../model/channels/rate";
import type { FactId } from "../model/facts/factIds";
import { fact, valueOf } from "../model/facts/facts";
import type { Values } from "../model/parameters/parameters";
import type { PaperAnswer, Binding, FitSubject } from "./subject";

type Name = "esconBlockMs" | "esconBusMbps" | "esconIoShare" | "ficon16IoUs" | "ficon16BlockUs";
type Parameters = Values<Name>;

const BLOCK_KIB = 32;
const JOB_BLOCK_KIB = 256;

/** Neither the facts nor their hosts have other chains. */
const [SHORT_CHAIN, LONG_CHAIN] = [1, 64];

function rateOf(channel: Channel, count: number, blockKib: number, blocksPerIo = CALIBRATED_CHAIN): number {
  return groupRate(channel, { count, blockBytes: blockKib * 1024, blocksPerIo, compression: 1, km: 0 });
}

function esconRate(p: Parameters, count: number, blockKib: number, blocksPerIo?: number): number {
  return rateOf(escon(p), count, blockKib, blocksPerIo);
}

function ficonRate({ ficon16IoUs, ficon16BlockUs }: Parameters, blocksPerIo?: number): number {
  const times = { ioUs: ficon16IoUs, blockUs: ficon16BlockUs };
  return rateOf(ficon(NEWEST_FICON, times), 1, BLOCK_KIB, blocksPerIo);
}

const SIXTEEN: FactId = "ptp-vts.local.b20.host-channel-aggregate-limit";
const EIGHT: FactId = "ptp-vts.local.b10.deferred-peak.cf3";
const JOB: FactId = "ptp-vts.job.host-vtc-max-rate";
const SHARE: FactId = "ts7770-r51.channel.share";
/** The facts' own tolerances: 3% and 5%, and 90 as the maximum of "over 80". */
const [ABOUT, JOB_TOLERANCE, OVER_MOST] = [0.03, 0.05, 90];

const binding: readonly Binding<Name>[] = [
  {
    fact: SIXTEEN,
    meets: { about: valueOf(SIXTEEN), tolerance: ABOUT * valueOf(SIXTEEN) },
    predict: (p) => esconRate(p, valueOf("ptp-vts.arch.host-channels.b20"), BLOCK_KIB),
  },
  {
    fact: EIGHT,
    meets: { atLeast: fact(EIGHT).low ?? NaN, atMost: OVER_MOST },
    predict: (p) => esconRate(p, valueOf("ptp-vts.config.b10.host-escon"), BLOCK_KIB),
  },
  {
    fact: JOB,
    meets: { about: valueOf(JOB), tolerance: JOB_TOLERANCE * valueOf(JOB) },
    predict: (p) => esconRate(p, 1, JOB_BLOCK_KIB),
  },
  { fact: SHARE, meets: { atLeast: valueOf(SHARE) }, predict: (p) => ficonRate(p) },
];

const blocks = (chain: number): string => (chain === 1 ? "1 block" : `${chain} blocks`);
const answer = (name: string, of: PaperAnswer<Name>["of"]): PaperAnswer<Name> => ({ name, of });

/** In the order of the parameters. */
const KEPT = { esconBlockMs: 1.37, esconBusMbps: 17.5, esconIoShare: 0.5, ficon16IoUs: 10, ficon16BlockUs: 45 };

export const channels: FitSubject<Name> = {
  name: "Channels and links",
  files: { model: "src/model/channels/parameters.json", record: "src/calibration/records/channels.json" },
  kept: {
    values: KEPT,
    why: "ESCON's rate is a little over 10 MB/s, because eight channels carry over 80. The Peer-to-Peer VTS is fitted with it. No fact says which share of its handling time occurs once per I/O, so half does. For FICON, a fact only says how slow the channel processor can be, so its times are our defaults.",
  },
  // Rates are to three figures, and few corners are enough for them.
  reaches: 0.002,
  // All of 16 Gb FICON's time per block, from which few steps lead along the facts' edge.
  extremes: [Object.values({ ...KEPT, ficon16IoUs: 0, ficon16BlockUs: 65.53 })],
  parameters: {
    esconBlockMs: { unit: "ms", span: [0.5, 2.5], step: 0.01, meaning: "Time per block, with ten blocks per I/O" },
    esconBusMbps: {
      unit: "MB/s",
      span: [10, 20],
      step: 0.1,
      meaning: "Rate of the channel's bus; the line carries at most 20 MB/s",
    },
    esconIoShare: {
      unit: "none",
      span: [0, 1],
      step: 0.05,
      meaning: "Share of ESCON's handling time that occurs once per I/O, with ten blocks per I/O",
    },
    ficon16IoUs: { unit: "us", span: [0, 200], step: 1, meaning: "Processor time per I/O of a 16 Gb channel" },
    ficon16BlockUs: { unit: "us", span: [0, 100], step: 1, meaning: "Processor time per block of a 16 Gb channel" },
  },
  binding,
  contested: [],
  answers: [
    ...[CALIBRATED_CHAIN, SHORT_CHAIN, LONG_CHAIN].flatMap((chain) => [
      ...[BLOCK_KIB, JOB_BLOCK_KIB].map((kib) =>
        answer(`CHANNEL_MBPS ESCON at ${kib} KiB, ${blocks(chain)} per I/O`, (p) => esconRate(p, 1, kib, chain)),
      ),
      answer(`CHANNEL_MBPS FICON-16 at ${BLOCK_KIB} KiB, ${blocks(chain)} per I/O`, (p) => ficonRate(p, chain)),
    ]),
  ],
};
