/** The product documentation of today's hardware. A part's claims are a file in `currentHardware/`. */
import { cartridgeEvidence } from "./currentHardware/cartridges";
import { adapterEvidence } from "./currentHardware/channels";
import { mirrorEvidence } from "./currentHardware/globalMirror";
import { driveEvidence } from "./currentHardware/drives";
import { libraryEvidence } from "./currentHardware/libraries";
import { driveTableEvidence } from "./currentHardware/driveTables";
import { linkEvidence } from "./currentHardware/links";
import { clusterEvidence } from "./currentHardware/ts7700";

cartridgeEvidence();
driveEvidence();
driveTableEvidence();
adapterEvidence();
libraryEvidence();
linkEvidence();
clusterEvidence();
mirrorEvidence();
