/**
 * Every question, in reading order, and what people read about each, which catalogue.ts adds. The functions bundle
 * imports the first list only, so that it carries no such text.
 */
import { cartridgesNeeded } from "../drives/cartridges/cartridgesNeeded";
import { bufferCredits } from "../channels/bufferCredits";
import { channelDrives } from "../channels/channelDrives";
import { channelMbps } from "../channels/channelMbps";
import { channelsNeeded } from "../channels/channelsNeeded";
import { linkMbps } from "../channels/linkMbps";
import { roundTripMs } from "../channels/roundTripMs";
import { tcpMbps } from "../channels/tcpMbps";
import { zhpfMbps } from "../channels/zhpfMbps";
import { drivesMountsPerHour } from "../drives/queueing/drivesMountsPerHour";
import { drivesNeeded } from "../drives/queueing/drivesNeeded";
import { refreshPlan } from "../refresh/plan";
import { cardQuestion } from "../reference/card";
import { explainQuestion } from "../reference/explain";
import { factQuestion } from "../reference/fact";
import { figuresQuestion } from "../reference/figures";
import { sourceQuestion } from "../reference/source";
import { units } from "../reference/units";
import { burstMinutes } from "../globalMirror/burstMinutes";
import { catchupMinutes } from "../globalMirror/catchupMinutes";
import { cgftEstimate } from "../globalMirror/cgftEstimate";
import { gmMode } from "../globalMirror/gmMode";
import { gmTimeline } from "../globalMirror/gmTimeline";
import { gmWorkload } from "../globalMirror/gmWorkload";
import { hoursOverRpo } from "../globalMirror/hoursOverRpo";
import { linkCurve } from "../globalMirror/linkCurve";
import { linkForCatchup } from "../globalMirror/linkForCatchup";
import { gmLinkMbps } from "../globalMirror/linkMbps";
import { gmPlan } from "../globalMirror/plan";
import { lostTransactions } from "../globalMirror/lostTransactions";
import { responseMs } from "../globalMirror/responseMs";
import { secondaryGb } from "../globalMirror/secondaryGb";
import { writeMbps } from "../globalMirror/writeMbps";
import { writePercent } from "../globalMirror/writePercent";
import { cacheNeeded } from "../peerToPeerVts/cacheNeeded";
import { vtsChannelsNeeded } from "../peerToPeerVts/channelsNeeded";
import { config } from "../peerToPeerVts/config";
import { jobHold } from "../peerToPeerVts/jobHold";
import { jobMbps } from "../peerToPeerVts/jobMbps";
import { peakHours } from "../peerToPeerVts/peakHours";
import { vtsPlan } from "../peerToPeerVts/plan";
import { readCacheGb } from "../peerToPeerVts/readCache";
import { recoveryMbps } from "../peerToPeerVts/recovery";
import { vtsThroughput } from "../peerToPeerVts/throughput";
import { volumeFactor } from "../peerToPeerVts/volumeFactor";
import { vtsDay } from "../peerToPeerVts/vtsDay";
import { librarySlots } from "../drives/library/librarySlots";
import { robotMounts } from "../drives/library/robotMounts";
import { recallOrder } from "../drives/recall/recallOrder";
import { recallTime } from "../drives/recall/recallTime";
import { accessTime } from "../drives/t10000/accessTime";
import { syncMbps } from "../drives/t10000/syncMbps";
import { tapeAccessTime } from "../drives/tape/accessTime";
import { backupDrives } from "../channels/backupDrives";
import { backupHours } from "../channels/backupHours";
import { transferHours } from "../channels/transferHours";
import { firstCopyHours } from "../globalMirror/firstCopyHours";
import { channelPlan } from "../channels/channelPlan";
import { drivesPlan } from "../channels/drivesPlan";
import { tapeCycleTime } from "../channels/tapeCycleTime";
import { tapeSpec } from "../drives/tape/spec";
import { tapeMbps } from "../channels/tapeMbps";
import { tapeCopyCartridges } from "../tapeCopies/tapeCopyCartridges";
import { tapeCopyDays } from "../tapeCopies/tapeCopyDays";
import { tapeCopyMbps } from "../tapeCopies/tapeCopyMbps";
import { migrationPlan } from "../tapeCopies/migrationPlan";
import { tapeCopyPairs } from "../tapeCopies/tapeCopyPairs";
import { ts7700Cache } from "../ts7700/cacheNeeded";
import { ts7700CacheDays } from "../ts7700/cacheDays";
import { ts7700RecallShare } from "../ts7700/recallShare";
import { ts7700MountSeconds } from "../ts7700/mountSeconds";
import { ts7700PhysicalDrives } from "../ts7700/physicalDrives";
import { ts7700Cartridges } from "../ts7700/cartridges";
import { ts7700Volumes } from "../ts7700/volumes";
import { ts7700Devices } from "../ts7700/virtualDevices";
import { ts7700CloudMbps } from "../ts7700/cloudMbps";
import { ts7700CatchupHours } from "../ts7700/catchupHours";
import { ts7700CopyMbps } from "../ts7700/copyMbps";
import { ts7700Drives } from "../ts7700/drives";
import { ts7700Features } from "../ts7700/features";
import { gridPlan } from "../ts7700/gridPlan";
import { ts7700JobHold } from "../ts7700/jobHold";
import { ts7700MountsPerHour } from "../ts7700/mountsPerHour";
import { ts7700PeakHours } from "../ts7700/peakHours";
import { ts7700ReadMbps } from "../ts7700/readMbps";
import { ts7700SustainedMbps } from "../ts7700/sustainedMbps";
import { ts7700Day } from "../ts7700/ts7700Day";
import { ts7700Plan } from "../ts7700/plan";
import { growthTo, growthYears } from "../workload/growthTo";
import { workloadByHour } from "../workload/workloadByHour";
import { workloadPeak } from "../workload/workloadPeak";

const listed = [
  vtsPlan,
  vtsThroughput,
  peakHours,
  recoveryMbps,
  vtsDay,
  cacheNeeded,
  vtsChannelsNeeded,
  readCacheGb,
  volumeFactor,
  jobMbps,
  jobHold,
  config,
  ts7700Plan,
  gridPlan,
  refreshPlan,
  ts7700PeakHours,
  ts7700SustainedMbps,
  ts7700Day,
  ts7700ReadMbps,
  ts7700MountsPerHour,
  ts7700Features,
  ts7700Drives,
  ts7700CopyMbps,
  ts7700CatchupHours,
  ts7700JobHold,
  ts7700Cache,
  ts7700CacheDays,
  ts7700RecallShare,
  ts7700MountSeconds,
  ts7700PhysicalDrives,
  ts7700Cartridges,
  ts7700Volumes,
  ts7700Devices,
  ts7700CloudMbps,
  channelPlan,
  channelMbps,
  channelsNeeded,
  channelDrives,
  linkMbps,
  transferHours,
  roundTripMs,
  bufferCredits,
  tcpMbps,
  zhpfMbps,
  drivesPlan,
  tapeAccessTime,
  tapeCycleTime,
  tapeMbps,
  tapeSpec,
  accessTime,
  syncMbps,
  recallOrder,
  recallTime,
  drivesNeeded,
  drivesMountsPerHour,
  robotMounts,
  backupDrives,
  backupHours,
  cartridgesNeeded,
  librarySlots,
  migrationPlan,
  tapeCopyMbps,
  tapeCopyDays,
  tapeCopyPairs,
  tapeCopyCartridges,
  gmPlan,
  cgftEstimate,
  gmLinkMbps,
  linkForCatchup,
  burstMinutes,
  catchupMinutes,
  firstCopyHours,
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
  workloadByHour,
  growthTo,
  growthYears,
  sourceQuestion,
  factQuestion,
  figuresQuestion,
  units,
];

export const questions = [...listed, explainQuestion(listed), cardQuestion(listed)];

/** What people read about each question, by its function. */
export { about as VTS_THROUGHPUT } from "../peerToPeerVts/throughput";
export { about as VTS_PEAK_HOURS } from "../peerToPeerVts/peakHours";
export { about as VTS_RECOVERY_MBPS } from "../peerToPeerVts/recovery";
export { about as VTS_DAY } from "../peerToPeerVts/vtsDay";
export { about as VTS_PLAN } from "../peerToPeerVts/plan";
export { about as VTS_CACHE_NEEDED } from "../peerToPeerVts/cacheNeeded";
export { about as VTS_CHANNELS_NEEDED } from "../peerToPeerVts/channelsNeeded";
export { about as VTS_READ_CACHE_GB } from "../peerToPeerVts/readCache";
export { about as VTS_VOLUME_FACTOR } from "../peerToPeerVts/volumeFactor";
export { about as VTS_JOB_MBPS } from "../peerToPeerVts/jobMbps";
export { about as VTS_JOB_HOLD } from "../peerToPeerVts/jobHold";
export { about as VTS_CONFIG } from "../peerToPeerVts/config";
export { about as TS7700_PEAK_HOURS } from "../ts7700/peakHours";
export { about as TS7700_SUSTAINED_MBPS } from "../ts7700/sustainedMbps";
export { about as TS7700_DAY } from "../ts7700/ts7700Day";
export { about as TS7700_PLAN } from "../ts7700/plan";
export { about as REFRESH_PLAN } from "../refresh/plan";
export { about as TS7700_READ_MBPS } from "../ts7700/readMbps";
export { about as TS7700_MOUNTS_PER_HOUR } from "../ts7700/mountsPerHour";
export { about as TS7700_FEATURES } from "../ts7700/features";
export { about as TS7700_DRIVES } from "../ts7700/drives";
export { about as TS7700_COPY_MBPS } from "../ts7700/copyMbps";
export { about as TS7700_CATCHUP_HOURS } from "../ts7700/catchupHours";
export { about as GRID_PLAN } from "../ts7700/gridPlan";
export { about as TS7700_JOB_HOLD } from "../ts7700/jobHold";
export { about as TS7700_CACHE } from "../ts7700/cacheNeeded";
export { about as TS7700_CACHE_DAYS } from "../ts7700/cacheDays";
export { about as TS7700_RECALL_SHARE } from "../ts7700/recallShare";
export { about as TS7700_MOUNT_SECONDS } from "../ts7700/mountSeconds";
export { about as TS7700_PHYSICAL_DRIVES } from "../ts7700/physicalDrives";
export { about as TS7700_CARTRIDGES } from "../ts7700/cartridges";
export { about as TS7700_VOLUMES } from "../ts7700/volumes";
export { about as TS7700_DEVICES } from "../ts7700/virtualDevices";
export { about as TS7700_CLOUD_MBPS } from "../ts7700/cloudMbps";
export { about as CHANNEL_MBPS } from "../channels/channelMbps";
export { about as CHANNELS_NEEDED } from "../channels/channelsNeeded";
export { about as CHANNEL_PLAN } from "../channels/channelPlan";
export { about as CHANNEL_DRIVES } from "../channels/channelDrives";
export { about as LINK_MBPS } from "../channels/linkMbps";
export { about as TRANSFER_HOURS } from "../channels/transferHours";
export { about as BACKUP_DRIVES } from "../channels/backupDrives";
export { about as BACKUP_HOURS } from "../channels/backupHours";
export { about as GM_FIRST_COPY_HOURS } from "../globalMirror/firstCopyHours";
export { about as ROUND_TRIP_MS } from "../channels/roundTripMs";
export { about as BUFFER_CREDITS } from "../channels/bufferCredits";
export { about as TCP_MBPS } from "../channels/tcpMbps";
export { about as ZHPF_MBPS } from "../channels/zhpfMbps";
export { about as TAPE_ACCESS_TIME } from "../drives/tape/accessTime";
export { about as TAPE_CYCLE_TIME } from "../channels/tapeCycleTime";
export { about as TAPE_MBPS } from "../channels/tapeMbps";
export { about as TAPE_SPEC } from "../drives/tape/spec";
export { about as T10K_ACCESS_TIME } from "../drives/t10000/accessTime";
export { about as T10K_SYNC_MBPS } from "../drives/t10000/syncMbps";
export { about as TAPE_RECALL_ORDER } from "../drives/recall/recallOrder";
export { about as TAPE_RECALL_TIME } from "../drives/recall/recallTime";
export { about as DRIVES_NEEDED } from "../drives/queueing/drivesNeeded";
export { about as CARTRIDGES_NEEDED } from "../drives/cartridges/cartridgesNeeded";
export { about as ROBOT_MOUNTS } from "../drives/library/robotMounts";
export { about as LIBRARY_SLOTS } from "../drives/library/librarySlots";
export { about as DRIVES_MOUNTS_PER_HOUR } from "../drives/queueing/drivesMountsPerHour";
export { about as DRIVES_PLAN } from "../channels/drivesPlan";
export { about as TAPE_COPY_MBPS } from "../tapeCopies/tapeCopyMbps";
export { about as TAPE_COPY_DAYS } from "../tapeCopies/tapeCopyDays";
export { about as TAPE_COPY_PAIRS } from "../tapeCopies/tapeCopyPairs";
export { about as MIGRATION_PLAN } from "../tapeCopies/migrationPlan";
export { about as TAPE_COPY_CARTRIDGES } from "../tapeCopies/tapeCopyCartridges";
export { about as CGFT_ESTIMATE } from "../globalMirror/cgftEstimate";
export { about as GM_LINK_MBPS } from "../globalMirror/linkMbps";
export { about as GM_LINK_FOR_CATCHUP } from "../globalMirror/linkForCatchup";
export { about as GM_BURST_MINUTES } from "../globalMirror/burstMinutes";
export { about as GM_CATCHUP_MINUTES } from "../globalMirror/catchupMinutes";
export { about as GM_TIMELINE } from "../globalMirror/gmTimeline";
export { about as GM_HOURS_OVER_RPO } from "../globalMirror/hoursOverRpo";
export { about as GM_LINK_CURVE } from "../globalMirror/linkCurve";
export { about as GM_PLAN } from "../globalMirror/plan";
export { about as GM_MODE } from "../globalMirror/gmMode";
export { about as GM_SECONDARY_GB } from "../globalMirror/secondaryGb";
export { about as GM_WRITE_PERCENT } from "../globalMirror/writePercent";
export { about as GM_WRITE_MBPS } from "../globalMirror/writeMbps";
export { about as GM_RESPONSE_MS } from "../globalMirror/responseMs";
export { about as GM_LOST_TRANSACTIONS } from "../globalMirror/lostTransactions";
export { about as GM_WORKLOAD } from "../globalMirror/gmWorkload";
export { about as WORKLOAD_BY_HOUR } from "../workload/workloadByHour";
export { about as WORKLOAD_PEAK } from "../workload/workloadPeak";
export { aboutGrowthTo as GROWTH_TO } from "../workload/growthTo";
export { aboutGrowthYears as GROWTH_YEARS } from "../workload/growthTo";
export { about as SOURCE } from "../reference/source";
export { about as PAPER_FACT } from "../reference/fact";
export { about as FIGURES } from "../reference/figures";
export { about as UNITS } from "../reference/units";
export { about as EXPLAIN } from "../reference/explain";
export { about as CARD } from "../reference/card";
