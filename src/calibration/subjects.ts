/** Everything that `npm run calibrate` calibrates. */
import { globalMirror } from "./globalMirror";
import { peerToPeerVts } from "./peerToPeerVts";
import type { Subject } from "./subject";

export const subjects: readonly Subject[] = [peerToPeerVts, globalMirror];
