/** Every question, in reading order, as the functions bundle carries it: without the texts that catalogue.ts adds. */
import { bufferCredits } from "./channel/bufferCredits";
import { channelDrives } from "./channel/channelDrives";
import { channelMbps } from "./channel/channelMbps";
import { channelsNeeded } from "./channel/channelsNeeded";
import { linkMbps } from "./channel/linkMbps";
import { roundTripMs } from "./channel/roundTripMs";
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
import { recallOrder } from "./recall/recallOrder";
import { recallTime } from "./recall/recallTime";
import { accessTime } from "./t10000/accessTime";
import { cycleTime } from "./t10000/cycleTime";
import { driveMbps } from "./t10000/driveMbps";
import { spec } from "./t10000/spec";
import { syncMbps } from "./t10000/syncMbps";
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
import { growthTo, growthYears } from "./workload/growthTo";
import { workloadPeak } from "./workload/workloadPeak";

const listed = [
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
  channelMbps,
  channelsNeeded,
  channelDrives,
  linkMbps,
  roundTripMs,
  bufferCredits,
  accessTime,
  cycleTime,
  driveMbps,
  syncMbps,
  spec,
  recallOrder,
  recallTime,
  drivesNeeded,
  drivesMountsPerHour,
  tapeCopyMbps,
  tapeCopyDays,
  tapeCopyPairs,
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
