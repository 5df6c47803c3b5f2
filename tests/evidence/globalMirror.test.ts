import { claimCycle } from "./globalMirrorCycle";
import { claimLinks } from "./globalMirrorLinks";
import { claimRuns } from "./globalMirrorRuns";
import { claimSites } from "./globalMirrorSites";
import { claimWorkloads } from "./globalMirrorWorkloads";
import { evidenceFor } from "./ledger";

const ledger = evidenceFor("global-mirror", [
  "CGFT_ESTIMATE",
  "GM_LINK_MBPS",
  "GM_LINK_FOR_CATCHUP",
  "GM_BURST_MINUTES",
  "GM_CATCHUP_MINUTES",
  "GM_TIMELINE",
  "GM_HOURS_OVER_RPO",
  "GM_LINK_CURVE",
  "GM_MODE",
  "GM_SECONDARY_GB",
  "GM_WRITE_PERCENT",
  "GM_WRITE_MBPS",
  "GM_RESPONSE_MS",
  "GM_LOST_TRANSACTIONS",
  "GM_WORKLOAD",
]);

claimCycle(ledger);
claimRuns(ledger);
claimLinks(ledger);
claimSites(ledger);
claimWorkloads(ledger);
ledger.complete();
