/** Everything that `npm run calibrate` calibrates. */
import { cartridges } from "./cartridges";
import { channels } from "./channels";
import { globalMirror } from "./globalMirror";
import { peerToPeerVts } from "./peerToPeerVts";
import type { FitSubject } from "./subject";
import { tapeCopies } from "./tapeCopies";
import { tapeDrives } from "./tapeDrives";

export const subjects: readonly FitSubject[] = [
  peerToPeerVts,
  globalMirror,
  tapeCopies,
  channels,
  tapeDrives,
  cartridges,
];
