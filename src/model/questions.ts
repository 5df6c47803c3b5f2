/**
 * Every question, in reading order, and what people read about each, which catalogue.ts adds. The functions bundle
 * imports the first list only, so that it carries no such text.
 */
import { cartridgesNeeded } from "./cartridges/cartridgesNeeded";
import { bufferCredits } from "./channel/bufferCredits";
import { channelDrives } from "./channel/channelDrives";
import { channelMbps } from "./channel/channelMbps";
import { channelsNeeded } from "./channel/channelsNeeded";
import { linkMbps } from "./channel/linkMbps";
import { roundTripMs } from "./channel/roundTripMs";
import { tcpMbps } from "./channel/tcpMbps";
import { zhpfMbps } from "./channel/zhpfMbps";
import { drivesMountsPerHour } from "./drives/drivesMountsPerHour";
import { drivesNeeded } from "./drives/drivesNeeded";
import { cardQuestion } from "./everywhere/card";
import { explainQuestion } from "./everywhere/explain";
import { factQuestion } from "./everywhere/fact";
import { figuresQuestion } from "./everywhere/figures";
import { sourceQuestion } from "./everywhere/source";
import { units } from "./everywhere/units";
import { burstMinutes } from "./globalMirror/burstMinutes";
import { catchupMinutes } from "./globalMirror/catchupMinutes";
import { cgftEstimate } from "./globalMirror/cgftEstimate";
import { gmMode } from "./globalMirror/gmMode";
import { gmTimeline } from "./globalMirror/gmTimeline";
import { gmWorkload } from "./globalMirror/gmWorkload";
import { hoursOverRpo } from "./globalMirror/hoursOverRpo";
import { linkCurve } from "./globalMirror/linkCurve";
import { linkForCatchup } from "./globalMirror/linkForCatchup";
import { gmLinkMbps } from "./globalMirror/linkMbps";
import { lostTransactions } from "./globalMirror/lostTransactions";
import { responseMs } from "./globalMirror/responseMs";
import { secondaryGb } from "./globalMirror/secondaryGb";
import { writeMbps } from "./globalMirror/writeMbps";
import { writePercent } from "./globalMirror/writePercent";
import { cacheNeeded } from "./ptpVts/cacheNeeded";
import { vtsChannelsNeeded } from "./ptpVts/channelsNeeded";
import { config } from "./ptpVts/config";
import { jobHold } from "./ptpVts/jobHold";
import { jobMbps } from "./ptpVts/jobMbps";
import { peakHours } from "./ptpVts/peakHours";
import { readCacheGb } from "./ptpVts/readCache";
import { recoveryMbps } from "./ptpVts/recovery";
import { vtsThroughput } from "./ptpVts/throughput";
import { volumeFactor } from "./ptpVts/volumeFactor";
import { vtsDay } from "./ptpVts/vtsDay";
import { vtsGrowth } from "./ptpVts/vtsGrowth";
import { recallOrder } from "./recall/recallOrder";
import { recallTime } from "./recall/recallTime";
import { accessTime } from "./t10000/accessTime";
import { cycleTime } from "./t10000/cycleTime";
import { driveMbps } from "./t10000/driveMbps";
import { spec } from "./t10000/spec";
import { syncMbps } from "./t10000/syncMbps";
import { tapeAccessTime } from "./tape/accessTime";
import { tapeCycleTime } from "./tape/cycleTime";
import { tapeSpec } from "./tape/spec";
import { tapeMbps } from "./tape/tapeMbps";
import { tapeCopyCartridges } from "./tapeCopy/tapeCopyCartridges";
import { tapeCopyDays } from "./tapeCopy/tapeCopyDays";
import { tapeCopyMbps } from "./tapeCopy/tapeCopyMbps";
import { tapeCopyPairs } from "./tapeCopy/tapeCopyPairs";
import { ts7700CatchupHours } from "./ts7700/catchupHours";
import { ts7700CopyMbps } from "./ts7700/copyMbps";
import { ts7700Drives } from "./ts7700/drives";
import { ts7700Features } from "./ts7700/features";
import { ts7700JobHold } from "./ts7700/jobHold";
import { ts7700MountsPerHour } from "./ts7700/mountsPerHour";
import { ts7700PeakHours } from "./ts7700/peakHours";
import { ts7700ReadMbps } from "./ts7700/readMbps";
import { ts7700SustainedMbps } from "./ts7700/sustainedMbps";
import { ts7700Day } from "./ts7700/ts7700Day";
import { ts7700Growth } from "./ts7700/ts7700Growth";
import { growthTo, growthYears } from "./workload/growthTo";
import { workloadPeak } from "./workload/workloadPeak";

const listed = [
  vtsThroughput,
  peakHours,
  recoveryMbps,
  vtsDay,
  vtsGrowth,
  cacheNeeded,
  vtsChannelsNeeded,
  readCacheGb,
  volumeFactor,
  jobMbps,
  jobHold,
  config,
  ts7700PeakHours,
  ts7700SustainedMbps,
  ts7700Day,
  ts7700Growth,
  ts7700ReadMbps,
  ts7700MountsPerHour,
  ts7700Features,
  ts7700Drives,
  ts7700CopyMbps,
  ts7700CatchupHours,
  ts7700JobHold,
  channelMbps,
  channelsNeeded,
  channelDrives,
  linkMbps,
  roundTripMs,
  bufferCredits,
  tcpMbps,
  zhpfMbps,
  tapeAccessTime,
  tapeCycleTime,
  tapeMbps,
  tapeSpec,
  accessTime,
  cycleTime,
  driveMbps,
  syncMbps,
  spec,
  recallOrder,
  recallTime,
  drivesNeeded,
  drivesMountsPerHour,
  cartridgesNeeded,
  tapeCopyMbps,
  tapeCopyDays,
  tapeCopyPairs,
  tapeCopyCartridges,
  cgftEstimate,
  gmLinkMbps,
  linkForCatchup,
  burstMinutes,
  catchupMinutes,
  gmTimeline,
  hoursOverRpo,
  linkCurve,
  gmMode,
  secondaryGb,
  writePercent,
  writeMbps,
  responseMs,
  lostTransactions,
  gmWorkload,
  workloadPeak,
  growthTo,
  growthYears,
  sourceQuestion,
  factQuestion,
  figuresQuestion,
  units,
];

export const questions = [...listed, explainQuestion(listed), cardQuestion(listed)];

/** What people read about each question, by its function. */
export { about as VTS_THROUGHPUT } from "./ptpVts/throughput";
export { about as VTS_PEAK_HOURS } from "./ptpVts/peakHours";
export { about as VTS_RECOVERY_MBPS } from "./ptpVts/recovery";
export { about as VTS_DAY } from "./ptpVts/vtsDay";
export { about as VTS_GROWTH } from "./ptpVts/vtsGrowth";
export { about as VTS_CACHE_NEEDED } from "./ptpVts/cacheNeeded";
export { about as VTS_CHANNELS_NEEDED } from "./ptpVts/channelsNeeded";
export { about as VTS_READ_CACHE_GB } from "./ptpVts/readCache";
export { about as VTS_VOLUME_FACTOR } from "./ptpVts/volumeFactor";
export { about as VTS_JOB_MBPS } from "./ptpVts/jobMbps";
export { about as VTS_JOB_HOLD } from "./ptpVts/jobHold";
export { about as VTS_CONFIG } from "./ptpVts/config";
export { about as TS7700_PEAK_HOURS } from "./ts7700/peakHours";
export { about as TS7700_SUSTAINED_MBPS } from "./ts7700/sustainedMbps";
export { about as TS7700_DAY } from "./ts7700/ts7700Day";
export { about as TS7700_GROWTH } from "./ts7700/ts7700Growth";
export { about as TS7700_READ_MBPS } from "./ts7700/readMbps";
export { about as TS7700_MOUNTS_PER_HOUR } from "./ts7700/mountsPerHour";
export { about as TS7700_FEATURES } from "./ts7700/features";
export { about as TS7700_DRIVES } from "./ts7700/drives";
export { about as TS7700_COPY_MBPS } from "./ts7700/copyMbps";
export { about as TS7700_CATCHUP_HOURS } from "./ts7700/catchupHours";
export { about as TS7700_JOB_HOLD } from "./ts7700/jobHold";
export { about as CHANNEL_MBPS } from "./channel/channelMbps";
export { about as CHANNELS_NEEDED } from "./channel/channelsNeeded";
export { about as CHANNEL_DRIVES } from "./channel/channelDrives";
export { about as LINK_MBPS } from "./channel/linkMbps";
export { about as ROUND_TRIP_MS } from "./channel/roundTripMs";
export { about as BUFFER_CREDITS } from "./channel/bufferCredits";
export { about as TCP_MBPS } from "./channel/tcpMbps";
export { about as ZHPF_MBPS } from "./channel/zhpfMbps";
export { about as TAPE_ACCESS_TIME } from "./tape/accessTime";
export { about as TAPE_CYCLE_TIME } from "./tape/cycleTime";
export { about as TAPE_MBPS } from "./tape/tapeMbps";
export { about as TAPE_SPEC } from "./tape/spec";
export { about as T10K_ACCESS_TIME } from "./t10000/accessTime";
export { about as T10K_CYCLE_TIME } from "./t10000/cycleTime";
export { about as T10K_MBPS } from "./t10000/driveMbps";
export { about as T10K_SYNC_MBPS } from "./t10000/syncMbps";
export { about as T10K_SPEC } from "./t10000/spec";
export { about as TAPE_RECALL_ORDER } from "./recall/recallOrder";
export { about as TAPE_RECALL_TIME } from "./recall/recallTime";
export { about as DRIVES_NEEDED } from "./drives/drivesNeeded";
export { about as CARTRIDGES_NEEDED } from "./cartridges/cartridgesNeeded";
export { about as DRIVES_MOUNTS_PER_HOUR } from "./drives/drivesMountsPerHour";
export { about as TAPE_COPY_MBPS } from "./tapeCopy/tapeCopyMbps";
export { about as TAPE_COPY_DAYS } from "./tapeCopy/tapeCopyDays";
export { about as TAPE_COPY_PAIRS } from "./tapeCopy/tapeCopyPairs";
export { about as TAPE_COPY_CARTRIDGES } from "./tapeCopy/tapeCopyCartridges";
export { about as CGFT_ESTIMATE } from "./globalMirror/cgftEstimate";
export { about as GM_LINK_MBPS } from "./globalMirror/linkMbps";
export { about as GM_LINK_FOR_CATCHUP } from "./globalMirror/linkForCatchup";
export { about as GM_BURST_MINUTES } from "./globalMirror/burstMinutes";
export { about as GM_CATCHUP_MINUTES } from "./globalMirror/catchupMinutes";
export { about as GM_TIMELINE } from "./globalMirror/gmTimeline";
export { about as GM_HOURS_OVER_RPO } from "./globalMirror/hoursOverRpo";
export { about as GM_LINK_CURVE } from "./globalMirror/linkCurve";
export { about as GM_MODE } from "./globalMirror/gmMode";
export { about as GM_SECONDARY_GB } from "./globalMirror/secondaryGb";
export { about as GM_WRITE_PERCENT } from "./globalMirror/writePercent";
export { about as GM_WRITE_MBPS } from "./globalMirror/writeMbps";
export { about as GM_RESPONSE_MS } from "./globalMirror/responseMs";
export { about as GM_LOST_TRANSACTIONS } from "./globalMirror/lostTransactions";
export { about as GM_WORKLOAD } from "./globalMirror/gmWorkload";
export { about as WORKLOAD_PEAK } from "./workload/workloadPeak";
export { aboutGrowthTo as GROWTH_TO } from "./workload/growthTo";
export { aboutGrowthYears as GROWTH_YEARS } from "./workload/growthTo";
export { about as SOURCE } from "./everywhere/source";
export { about as PAPER_FACT } from "./everywhere/fact";
export { about as FIGURES } from "./everywhere/figures";
export { about as UNITS } from "./everywhere/units";
export { about as EXPLAIN } from "./everywhere/explain";
export { about as CARD } from "./everywhere/card";
