/** The product documentation of today's hardware. A part's claims are a file in `currentHardware/`. */
import { cartridgeEvidence } from "./currentHardware/cartridges";
import { adapterEvidence } from "./currentHardware/channels";
import { mirrorEvidence } from "./currentHardware/globalMirror";
import { driveEvidence } from "./currentHardware/drives";
import { linkEvidence } from "./currentHardware/links";
import { restEvidence, SUBJECT } from "./currentHardware/rest";
import { clusterEvidence } from "./currentHardware/ts7700";
import { evidenceFor } from "./ledger";

const ledger = evidenceFor(SUBJECT, [
  "CARTRIDGES_NEEDED",
  "TAPE_SPEC",
  "TAPE_MBPS",
  "TAPE_ACCESS_TIME",
  "TAPE_CYCLE_TIME",
  "TAPE_COPY_MBPS",
  "TAPE_COPY_DAYS",
  "TAPE_RECALL_ORDER",
  "TAPE_RECALL_TIME",
  "DRIVES_NEEDED",
  "CHANNEL_MBPS",
  "CHANNELS_NEEDED",
  "ZHPF_MBPS",
  "TCP_MBPS",
  "LINK_MBPS",
  "TS7700_SUSTAINED_MBPS",
  "TS7700_FEATURES",
  "CGFT_ESTIMATE",
  "GM_HOURS_OVER_RPO",
  "GM_RESPONSE_MS",
]);

cartridgeEvidence(ledger);
driveEvidence(ledger);
adapterEvidence(ledger);
linkEvidence(ledger);
clusterEvidence(ledger);
mirrorEvidence(ledger);
restEvidence(ledger);
ledger.complete();
