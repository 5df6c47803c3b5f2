import { evidenceFor } from "./ledger";
import { claimGrid } from "./ts7770Grid";
import { claimRates } from "./ts7770Rates";
import { claimThresholds } from "./ts7770Thresholds";

const ledger = evidenceFor("ts7700", [
  "TS7700_PEAK_HOURS",
  "TS7700_SUSTAINED_MBPS",
  "TS7700_DAY",
  "TS7700_READ_MBPS",
  "TS7700_MOUNTS_PER_HOUR",
  "TS7700_FEATURES",
  "TS7700_DRIVES",
  "TS7700_COPY_MBPS",
  "TS7700_CATCHUP_HOURS",
  "TS7700_JOB_HOLD",
]);

claimThresholds(ledger);
claimRates(ledger);
claimGrid(ledger);
ledger.complete();
