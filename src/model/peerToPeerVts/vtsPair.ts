/** A pair as questions describe it: the inputs that they share, and what a blank means. */
import type { Channel } from "../channels/kinds";
import { choice, quantity } from "../question/question";
import type { Mix } from "./workloadMix";
import { LICS, PTP_ALIASES, PTP_MODELS, type Lic, type PtpModel } from "./models";
import type { Parameters } from "./parameters";

export const MODES = ["deferred", "immediate"] as const;
export type Mode = (typeof MODES)[number];

const PREFERENCES = ["none", "preferred", "primary"] as const;
/** Which VTS the controllers send host work to: either, the local one if possible, or always the local one. */
export type Preference = (typeof PREFERENCES)[number];

const CONFIGURATIONS = ["1", "2", "3"] as const;
/** Configurations of Fig. 7: all local; a VTS and half of the controllers remote; a VTS remote. */
export type RemoteConfiguration = (typeof CONFIGURATIONS)[number];

const LINKS = ["IBM 2029", "ESCON director", "channel extender"] as const;
/** Type of the links over distance. Only a channel extender acknowledges on behalf of the remote end. */
export type Link = (typeof LINKS)[number];

export const SAME = "same";

export interface VtsPair {
  readonly model: PtpModel;
  readonly compression: number;
  readonly lic: Lic;
  readonly mode: Mode;
  readonly preference?: Preference;
  /**
   * Distance from the controllers to the remote VTS, and in configuration 2 from the host to the remote controllers.
   */
  readonly km?: number;
  readonly configuration?: RemoteConfiguration;
  readonly link?: Link;
  /** The model of the other VTS, if it differs. */
  readonly remoteModel?: PtpModel | typeof SAME;
  /** 100% write if absent. */
  readonly mix?: Mix;
  /** Reads of the hosts beside what they write: MB/s, and the share of it that is recalled from tape; none if absent. */
  readonly reads?: { readonly mbps: number; readonly recallShare: number };
  /** Host channels in use; all of the model's if absent. */
  readonly hostChannels?: number | undefined;
  readonly bufno?: number;
  /** The channel between hosts and controllers, as fitted if absent; ranges use others. */
  readonly hostChannel?: Channel;
  /** The chosen parameters if absent; ranges use others. */
  readonly parameters?: Parameters;
}

/** The parts of a pair that the questions about a peak and a day ask for. */
export interface PairGiven extends Pick<VtsPair, "model" | "compression" | "lic"> {
  readonly preference: Preference;
  readonly distance_km: number;
  readonly remote_model: PtpModel | typeof SAME;
}

export function pairOf(given: PairGiven, mode: Mode, parameters: Parameters): VtsPair {
  const { model, compression, lic, preference, distance_km: km, remote_model: remoteModel } = given;
  return { model, compression, lic, mode, preference, km, remoteModel, parameters };
}

/** Smallest and largest cache per VTS that the paper covers, GB: its 1.7 TB is twice 864 GB, rounded. */
const USUAL_CACHES = [216, 1728] as const;
/** Smallest cache for the fitted model, which holds no uncopied data below 62 GB. */
export const SMALLEST_CACHE_GB = 72;
const LARGEST_CACHE_GB = 100000;
/** The longest age that a customer can set. */
export const LONGEST_PRIORITY_HOURS = 24;
export const HIGHEST_MBPS = 10000;

export const MODEL = choice(PTP_MODELS, "Peer-to-Peer VTS model", { aliases: PTP_ALIASES });

export const COMPRESSION = quantity("ratio", "Compression ratio", {
  hint: "3 or 3:1",
  atLeast: 1,
  atMost: 20,
  usual: [1, 5],
});

export const CACHE = quantity("GB", "Tape volume cache per VTS", {
  hint: "compressed",
  atLeast: SMALLEST_CACHE_GB,
  atMost: LARGEST_CACHE_GB,
  usual: USUAL_CACHES,
});

export const PEAK_MBPS = quantity("MB/s", "Host write rate (uncompressed)", {
  above: 0,
  atMost: HIGHEST_MBPS,
  otherwise: "peak rate of the model",
  demand: "write",
});

export const PRIORITY_HOURS = quantity("h", "Deferred-copy priority threshold", {
  atLeast: 0,
  atMost: LONGEST_PRIORITY_HOURS,
  whole: true,
  otherwise: LONGEST_PRIORITY_HOURS,
});

export const LIC = choice(LICS, "VTC data compression (LIC)", {
  otherwise: "with",
  aliases: { new: "with", old: "without", on: "with", off: "without" },
});

export const MODE = choice(MODES, "Copy mode", { otherwise: "deferred" });

export const PREFERENCE = choice(PREFERENCES, "VTS preference", {
  otherwise: "none",
  aliases: { "no preference": "none", NP: "none", pref: "preferred", GDPS: "primary" },
});

export const LINK = choice(LINKS, "Distance link type", {
  otherwise: "IBM 2029",
  aliases: { "Fiber Saver": "IBM 2029", "2029": "IBM 2029", "9032": "ESCON director", repeater: "IBM 2029" },
});

/** Of a remote VTS. */
export const REMOTE_LINK = { ...LINK, unless: { distance_km: 0 } };

export const CONFIGURATION = choice(CONFIGURATIONS, "Remote configuration", {
  hint: "numbered as in Fig. 7 of the paper",
  otherwise: "3",
  unless: { distance_km: 0 },
});

export const CHANNELS_IN_USE = quantity("count", "Host channels in use", {
  hint: "two per VTC",
  atLeast: 1,
  atMost: 16,
  whole: true,
  otherwise: "all that the model has",
});

export const REMOTE_DISTANCE = quantity("km", "Distance to the remote VTS", {
  atLeast: 0,
  atMost: 40000,
  otherwise: 0,
});

export const REMOTE_MODEL = choice([SAME, ...PTP_MODELS], "Remote VTS model (mixed pair)", {
  otherwise: SAME,
  aliases: PTP_ALIASES,
});

/** The arguments by which the questions about a peak and a day place the two VTSs. */
export const PLACE = { preference: PREFERENCE, distance_km: REMOTE_DISTANCE, remote_model: REMOTE_MODEL };
