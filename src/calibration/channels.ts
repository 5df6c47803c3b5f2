/** ESCON channels, and the processor of 16 Gb FICON channels. */
import {
  CALIBRATED_CHAIN,
  escon,
  ESCON_BLOCK_SECONDS,
  ESCON_BUS,
  ficon,
  NEWEST_FICON,
  type Channel,
} from "../model/channel/kinds";
import { groupRate } from "../model/channel/rate";
import type { FactId } from "../model/facts/factIds";
import { fact, valueOf } from "../model/facts/facts";
import type { Values } from "../model/parameters";
import type { PaperAnswer, Binding, FitSubject } from "./subject";

type Name = "esconBlockMs" | "esconBusMbps" | "ficon16IoUs" | "ficon16BlockUs";
type Parameters = Values<Name>;

const BLOCK_KIB = 32;
const JOB_BLOCK_KIB = 256;

function rateOf(channel: Channel, count: number, blockKib: number): number {
  const load = { count, blockBytes: blockKib * 1024, blocksPerIo: CALIBRATED_CHAIN, compression: 1, km: 0 };
  return groupRate(channel, load);
}

/** With the facts' chain, only the sum of the times per I/O and per block counts. */
function esconRate({ esconBlockMs, esconBusMbps }: Parameters, count: number, blockKib: number): number {
  const perBlock = esconBlockMs / 1000;
  return rateOf({ ...escon(), perIo: 0, perBlock, line: esconBusMbps }, count, blockKib);
}

function ficonRate({ ficon16IoUs, ficon16BlockUs }: Parameters): number {
  return rateOf({ ...ficon(NEWEST_FICON), perIo: ficon16IoUs / 1e6, perBlock: ficon16BlockUs / 1e6 }, 1, BLOCK_KIB);
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
  { fact: SHARE, meets: { atLeast: valueOf(SHARE) }, predict: ficonRate },
];

const answer = (name: string, of: PaperAnswer<Name>["of"]): PaperAnswer<Name> => ({ name, of });

export const channels: FitSubject<Name> = {
  name: "Channels and links",
  files: { model: "src/model/channel/parameters.json", record: "src/calibration/records/channels.json" },
  kept: {
    values: {
      esconBlockMs: 1000 * ESCON_BLOCK_SECONDS,
      esconBusMbps: ESCON_BUS,
      ficon16IoUs: ficon(NEWEST_FICON).perIo * 1e6,
      ficon16BlockUs: ficon(NEWEST_FICON).perBlock * 1e6,
    },
    why: "ESCON's rate is a little over 10 MB/s, because eight channels carry over 80. The Peer-to-Peer VTS is fitted with it. For FICON, a fact only says how slow the channel processor can be, so its times are our defaults.",
  },
  parameters: {
    esconBlockMs: { unit: "ms", span: [0.5, 2.5], step: 0.01, meaning: "Time per block, with ten blocks per I/O" },
    esconBusMbps: {
      unit: "MB/s",
      span: [10, 20],
      step: 0.1,
      meaning: "Rate of the channel's bus; the line carries at most 20 MB/s",
    },
    ficon16IoUs: { unit: "us", span: [0, 200], step: 1, meaning: "Processor time per I/O of a 16 Gb channel" },
    ficon16BlockUs: { unit: "us", span: [0, 100], step: 1, meaning: "Processor time per block of a 16 Gb channel" },
  },
  binding,
  contested: [],
  answers: [
    answer("CHANNEL_MBPS ESCON at 32 KiB", (p) => esconRate(p, 1, BLOCK_KIB)),
    answer("CHANNEL_MBPS ESCON at 256 KiB", (p) => esconRate(p, 1, JOB_BLOCK_KIB)),
    answer("CHANNEL_MBPS FICON-16 at 32 KiB", ficonRate),
  ],
};
