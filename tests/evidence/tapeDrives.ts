import { accessEvidence } from "./tapeDrives/access";
import { rateEvidence } from "./tapeDrives/rate";
import { specEvidence } from "./tapeDrives/spec";
import { syncEvidence } from "./tapeDrives/sync";

accessEvidence();
specEvidence();
rateEvidence();
syncEvidence();
