import { claimGrid } from "./ts7770Grid";
import { claimRates } from "./ts7770Rates";
import { claimThresholds } from "./ts7770Thresholds";

claimThresholds();
claimRates();
claimGrid();
