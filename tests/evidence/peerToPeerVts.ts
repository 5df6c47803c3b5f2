import { claimConditions } from "./peerToPeerVtsConditions";
import { claimConfiguration } from "./peerToPeerVtsConfiguration";
import { claimDays } from "./peerToPeerVtsDays";
import { claimJobs } from "./peerToPeerVtsJobs";
import { claimPeaks } from "./peerToPeerVtsPeaks";
import { claimRemote } from "./peerToPeerVtsRemote";
import { claimThroughput } from "./peerToPeerVtsThroughput";

claimThroughput();
claimConditions();
claimRemote();
claimPeaks();
claimDays();
claimConfiguration();
claimJobs();
