import { evidenceFor } from "./ledger";
import { claimConditions } from "./peerToPeerVtsConditions";
import { claimConfiguration } from "./peerToPeerVtsConfiguration";
import { claimDays } from "./peerToPeerVtsDays";
import { claimJobs } from "./peerToPeerVtsJobs";
import { claimPeaks } from "./peerToPeerVtsPeaks";
import { claimRemote } from "./peerToPeerVtsRemote";
import { claimThroughput } from "./peerToPeerVtsThroughput";

/** Each statement is claimed once; claimConfiguration and claimJobs claim those about the last five questions. */
const QUESTIONS = [
  "VTS_THROUGHPUT",
  "VTS_PEAK_HOURS",
  "VTS_RECOVERY_MBPS",
  "VTS_DAY",
  "VTS_CACHE_NEEDED",
  "VTS_READ_CACHE_GB",
  "VTS_VOLUME_FACTOR",
  "VTS_JOB_MBPS",
  "VTS_JOB_HOLD",
  "VTS_CONFIG",
];
const ledger = evidenceFor("peer-to-peer-vts", QUESTIONS);

claimThroughput(ledger);
claimConditions(ledger);
claimRemote(ledger);
claimPeaks(ledger);
claimDays(ledger);
claimConfiguration(ledger);
claimJobs(ledger);

ledger.complete();
