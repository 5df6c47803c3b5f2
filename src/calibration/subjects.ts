/** Everything that `npm run calibrate` calibrates. */
import { peerToPeerVts } from "./peerToPeerVts";
import type { Subject } from "./subject";

export const subjects: readonly Subject[] = [peerToPeerVts];
