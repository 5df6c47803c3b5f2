import { claimCycle } from "./globalMirrorCycle";
import { claimLinks } from "./globalMirrorLinks";
import { claimRuns } from "./globalMirrorRuns";
import { claimSites } from "./globalMirrorSites";
import { claimWorkloads } from "./globalMirrorWorkloads";

claimCycle();
claimRuns();
claimLinks();
claimSites();
claimWorkloads();
