/** The product documentation of today's hardware. A part's claims are a file in `currentHardware/`. */
import { cartridgeEvidence } from "./currentHardware/cartridges";
import { restEvidence, SUBJECT } from "./currentHardware/rest";
import { evidenceFor } from "./ledger";

const ledger = evidenceFor(SUBJECT, [
  "CARTRIDGES_NEEDED",
  "TAPE_COPY_MBPS",
  "TAPE_COPY_DAYS",
  "TAPE_RECALL_ORDER",
  "TAPE_RECALL_TIME",
  "DRIVES_NEEDED",
  "CHANNEL_MBPS",
  "CHANNELS_NEEDED",
  "LINK_MBPS",
  "TS7700_FEATURES",
  "CGFT_ESTIMATE",
  "GM_TIMELINE",
]);

cartridgeEvidence(ledger);
restEvidence(ledger);
ledger.complete();
