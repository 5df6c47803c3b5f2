import { estimate, type Reply } from "../question/answer";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { LIGHT_ASSUMPTION, MICROSECONDS_PER_KM } from "../quantities/fibreDelay";
import { quantity, question, type About } from "../question/question";
import { creditedMbps, creditsNeeded, FRAME_OVERHEAD_BYTES, framedMbps, WIRE_PER_NOMINAL } from "./credits";
import { creditInputs } from "./group";
import { MB_PER_GIGABIT } from "../drives/mechanics/hostPath";

/**
 * Buffer credits needed for full speed over a distance on Fibre Channel.
 */
export const bufferCredits = question({
  name: "BUFFER_CREDITS",
  subject: "Channels and links",
  asks: "Buffer credits needed for full speed over a distance on Fibre Channel or FICON",
  unit: "credits",
  equation: [
    ["round_trip_us", `${2 * MICROSECONDS_PER_KM} * distance_km`],
    ["frame_us", `(frame_bytes + ${FRAME_OVERHEAD_BYTES}) / (${WIRE_PER_NOMINAL} * line_mbps)`],
    ["credits", "max(1, ceil(round_trip_us / frame_us))"],
  ],
  examples: [
    [400, 10],
    [800, 50, 1024],
    ["16GFC", "100 km"],
  ],
  inputs: {
    line_mbps: quantity("FC MB/s", "Nominal payload rate of the line", {
      hint: `${MB_PER_GIGABIT} MB/s per Gb/s`,
      above: 0,
      atMost: 1e5,
    }),
    distance_km: quantity("km", "Distance", { atLeast: 0, atMost: 40000 }),
    frame_bytes: creditInputs.frame_bytes,
  },
  answer({ line_mbps, distance_km, frame_bytes }): Reply {
    const credits = creditsNeeded(line_mbps, frame_bytes, distance_km);
    const full = framedMbps(line_mbps, frame_bytes);
    const halved = Math.min(full, creditedMbps(Math.max(1, credits / 2), frame_bytes, distance_km));
    return estimate(credits, "credits", () => ({
      equation: `${exactly(credits)} frames of ${exactly(frame_bytes)} bytes cover the round trip of ${exactly(distance_km)} km at ${threeFigures(full)} MB/s; half as many carry ${threeFigures(halved)} MB/s`,
      assumptions: [LIGHT_ASSUMPTION],
    }));
  },
});

export const about = (): About<typeof bufferCredits> => ({
  goals: ["How many buffer credits does this distance need?"],
  terms: ["BB credits", "latency", "ISL", "droop", "IU pacing"],
  improve: { towards: "less", by: ["frame_bytes"] },
  notes: [
    `line_mbps is the nominal payload rate, for example 800 for 8 Gb. The line itself runs at ${WIRE_PER_NOMINAL} times that rate, and each frame has ${FRAME_OVERHEAD_BYTES} bytes of overhead.`,
    "Small frames need more credits. Use the average payload, because ports also send short frames.",
    "Credits are between ports. FICON channels also pace information units (IUs), which CHANNEL_MBPS warns of.",
    "With fewer credits, throughput is credits x frame_bytes per round trip. CHANNEL_MBPS and LINK_MBPS calculate it.",
    "No paper gives this. Switch makers' planning sheets count credits this way. Switches can reserve more credits per port, for example 6.",
  ],
});
