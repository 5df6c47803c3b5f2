import { OTHERWISE } from "../question/equation";
import { secondsInWords } from "../quantities/amount";
import { estimate, type Reply, type Assumption } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { LIGHT_ASSUMPTION } from "../quantities/fibreDelay";
import { choice, quantity, question, type About } from "../question/question";
import { COPY_ASSUMPTION, copySeconds, pathSymbol } from "./copyTime";
import { ABOUT_PRINTED, type Backend } from "./job";
import { PATH_ASSUMPTION, PATH_RATE, pathMbps } from "./links";
import { COMPRESSION, LIC, LINK } from "./vtsPair";
import { distanceWarnings, DISTANCE_FACTS } from "./supportedDistance";

const FULL_VOLUME: FactId = "ptp-vts.assume.write-volume-mb";
const GDPS = "GDPS";
const MODES = ["immediate", "deferred", GDPS] as const;

const OLD_ASSUMPTION: Assumption = {
  basis: "default",
  text: `Without VTC compression, a path carries uncompressed data at the same ${pathMbps()} MB/s. The paper gives no such rate.`,
};

const GDPS_ASSUMPTION: Assumption = {
  basis: "stated",
  text: "GDPS requires immediate copy in primary mode.",
};

/**
 * Seconds that a job's end waits, at rewind/unload, for the copy of its volume to the other VTS.
 *
 * @see ptp-vts-2002, "Operational Modes" and "Single Host-Job Performance"
 */
export const jobHold = question({
  name: "VTS_JOB_HOLD",
  subject: "Peer-to-Peer VTS",
  asks: "Delay at the end of a job while its volume is copied to the other VTS",
  unit: "s",
  equation: [["hold", { by: "mode", is: { deferred: "0", [OTHERWISE]: "(1 + copies_ahead) * volume_mb / path" } }]],
  examples: [
    [800, 3],
    [800, 3, "deferred"],
    [800, 1, "GDPS", 3],
    [800, 3, "immediate", 0, "with", 50],
  ],
  byPosition: ["volume_mb", "compression", "mode"],
  inputs: {
    volume_mb: quantity("MB", "Volume size (uncompressed)", {
      above: 0,
      atMost: 100000,
      usual: [1, valueOf(FULL_VOLUME)],
    }),
    compression: COMPRESSION,
    mode: choice(MODES, "Copy mode", { otherwise: "immediate" }),
    copies_ahead: quantity("count", "Copies queued ahead", {
      atLeast: 0,
      atMost: 256,
      whole: true,
      otherwise: 0,
    }),
    lic: LIC,
    vts_km: quantity("km", "Distance from VTC to the remote VTS", { atLeast: 0, atMost: 40000, otherwise: 0 }),
    link: LINK,
  },
  answer({ volume_mb, compression, mode, copies_ahead, lic, vts_km, link }): Reply {
    if (mode === "deferred") {
      return estimate(0, "s", () => ({
        equation: "0 s: the copy is made after the job ends",
        facts: ["ptp-vts.mode.deferred.definition", "ptp-vts.local.sus-close-time-deferred-faster"],
      }));
    }
    const backend: Backend = { compression, lic, vtsKm: vts_km, link };
    const one = copySeconds(volume_mb, backend);
    const value = (1 + copies_ahead) * one;
    return estimate(value, "s", () => ({
      equation: `${secondsInWords(value)} = ${exactly(1 + copies_ahead)} x ${exactly(volume_mb)} MB / ${threeFigures(volume_mb / one)} MB/s`,
      limitedBy: "VTC to VTS path",
      facts: [
        "ptp-vts.mode.copy-starts-when-volume-complete-in-tvc",
        "ptp-vts.job.immediate-adds-copy-time",
        PATH_RATE,
        ...(mode === GDPS ? ["ptp-vts.pref.gdps-requires" as const] : []),
        ...(vts_km > 0 ? DISTANCE_FACTS : []),
      ],
      assumptions: [
        COPY_ASSUMPTION,
        ...(lic === "with" ? [] : [OLD_ASSUMPTION]),
        ...(mode === GDPS ? [GDPS_ASSUMPTION] : []),
        ...(vts_km > 0 ? [PATH_ASSUMPTION, LIGHT_ASSUMPTION] : []),
      ],
      warnings: distanceWarnings("vts", "vts_km", vts_km, link),
      alternatives: [
        { name: "each copy is read first, then written", value: 2 * value },
        {
          name: `${threeFigures((1 + ABOUT_PRINTED) * pathMbps())} MB/s per path, compressed (paper: about ${pathMbps()})`,
          value: (1 + copies_ahead) * copySeconds(volume_mb, { ...backend, share: 1 + ABOUT_PRINTED }),
        },
      ],
    }));
  },
});

export const about = (): About<typeof jobHold> => ({
  goals: ["How long does immediate copy delay the end of a job?"],
  terms: ["rewind unload", "close", "GDPS", "elapsed time", "PtP"],
  improve: { towards: "less", by: ["mode", "lic", "link"] },
  symbols: { path: pathSymbol() },
  notes: [
    "The copy starts when the whole volume is in the first cache. With immediate copy, closing the volume waits for the copy.",
    "GDPS requires immediate copy in primary mode, so the end of a job waits as with immediate copy.",
    "copies_ahead is the number of equal-size volumes that the same VTC copies first: 0 on an idle system, more on a busy one.",
    "At the same throughput, closing is faster with deferred copy than with immediate copy. The paper gives no figure.",
  ],
});
