/**
 * Claims that bear on a model: those to which a parameter was fitted, and those that the model predicts. All others are
 * look-ups or identities. `classes.long.test.ts` checks that a change of its parameter breaks each claim.
 */
import type { FactId } from "../../src/model/facts/factIds";

/**
 * Facts by parameter, which is named by its file within src/model and its constant. Facts equal to a fitted one count
 * too.
 */
export const FITTED: Readonly<Record<string, readonly FactId[]>> = {
  "cartridges/cartridges.ts FIELD_COMPRESSION": [
    "current-hardware.compression.field.lto-5",
    "current-hardware.compression.field.lto-6",
    "current-hardware.compression.field.lto-7",
    "current-hardware.compression.field.m8",
    "current-hardware.compression.field.lto-8",
  ],
  "channel/parameters.json esconBlockMs": [
    "ptp-vts.local.b20.host-channel-aggregate-limit",
    "ptp-vts.local.b20.deferred-peak.limit-high-cf",
    "ptp-vts.local.b20.immediate-peak.limit-high-cf",
    "ptp-vts.local.b20.sustained.limit-high-cf",
    "ptp-vts.local.b10.deferred-peak.cf3",
  ],
  "channel/parameters.json esconBusMbps": ["ptp-vts.job.host-vtc-max-rate"],
  "channel/kinds.ts ESCON_READ_SPEED": ["ptp-vts.remote.escon-read-slower-than-write"],
  "channel/kinds.ts BEFORE_16_GB": ["ts7770-r51.channel.maximum-before", "ts7770-r51.channel.ratio"],
  "channel/parameters.json ficon16BlockUs": ["ts7770-r51.channel.share", "ts7770-r51.channel.maximum-after"],
  "channel/kinds.ts FICON.FICON-1.times.blockUs": ["ts7770-r51.order.channel-configuration"],
  "t10000/parameters.json ioMs": [
    "t10000c-ficon-2011.loading.single-drive-bounds",
    "t10000c-ficon-2011.loading.saturating-drives",
    "t10000c-ficon-2011.loading.saturating-block",
    "t10000c-ficon-2011.loading.max-useful-drives",
    "t10000c-ficon-2011.order.channel-2-vs-4",
  ],
  "globalMirror/parameters.json idleSeconds": ["global-mirror.experiment.half-link.cgft-after"],
  "globalMirror/cycle.ts DRAIN_LIMIT_SECONDS": [
    "global-mirror.experiment.burst.cg-resume",
    "global-mirror.experiment.burst.cg-suspension-length",
  ],
  "ptpVts/parameters.json sustainedB20": ["ptp-vts.local.b20.sub-3.5-cf-not-host-limited"],
  "ptpVts/mix.ts MOUNT_MB": ["ptp-vts.mixed.mix2-ge-mix1-cf2.5-3"],
  "ptpVts/mix.ts VTS_WORK.copyIn": ["ptp-vts.mixedconfig.b20-local-b18-remote-preferred-like-b20"],
  "ptpVts/links.ts PATH_BLOCK_BYTES": [
    "ptp-vts.remote.preferred-flat-with-distance",
    "ptp-vts.b18.16ch.distance-independent-to-km",
    "ptp-vts.remote.np-asymptotic-to-preferred",
  ],
};

/** Claims that hold although neither the fact nor an equal one was fitted or is looked up. */
export const PREDICTED: readonly FactId[] = [
  "t10000c-ficon-2011.order.loading-blocksize",
  "global-mirror.result.market-open.cgft-rises-slightly",
  "global-mirror.result.brokerage-batch.bottleneck-onset-io-rate",
  "ptp-vts.mixed.mix-gap-cf-range",
  "ptp-vts.b18.16ch-deferred-peak-equals-b20",
  "ptp-vts.b18.16ch.mixed-gain-from-cf",
  "ptp-vts.mixedconfig.b20-b18-like-b18",
  "ptp-vts.remote.new-lic-narrows-preference-gap",
  "ptp-vts.job.vtc-limited-domain.cf",
  "ptp-vts.job.vtc-limited-domain.block-kb",
];
