import { estimate, type Reply } from "../estimate";
import { exactly, threeFigures } from "../figures";
import { LIGHT_ASSUMPTION } from "../light";
import { quantity, question } from "../question";
import { creditedMbps, creditsNeeded, framedMbps } from "./credits";
import { creditInputs } from "./group";

/**
 * Buffer credits that keep a Fibre Channel line full over a distance.
 *
 *     credits = round trip / time of one frame on the line, rounded up
 */
export const bufferCredits = question({
  name: "BUFFER_CREDITS",
  subject: "Channels and links",
  asks: "Buffer credits that keep a Fibre Channel or FICON line full over a distance",
  goals: ["How many buffer credits over this distance?"],
  terms: ["BB credits", "latency", "ISL", "droop"],
  improve: { towards: "less", by: ["frame_bytes"] },
  unit: "credits",
  equation: "round trip / ((frame_bytes + 60) / (line_mbps x 1.0625)), rounded up",
  notes: [
    "line_mbps is the nominal payload rate: 800 for 8 Gb. The wire carries 1.0625 times as much, and 60 bytes beside each payload.",
    "Small frames need more credits: give the average payload, for a port sends short frames too.",
    "With fewer credits, credits x frame_bytes per round trip get through: CHANNEL_MBPS and LINK_MBPS say how much.",
    "None of this is in a paper; it is the arithmetic of a window of unacknowledged frames.",
  ],
  examples: [
    [400, 10],
    [800, 50, 1024],
    ["1,600 MB/s", "100 km"],
  ],
  inputs: {
    line_mbps: quantity("MB/s", "Nominal payload rate of the line: 100 per Gb/s", { above: 0, atMost: 1e5 }),
    distance_km: quantity("km", "Distance", { atLeast: 0, atMost: 40000 }),
    frame_bytes: creditInputs.frame_bytes,
  },
  answer({ line_mbps, distance_km, frame_bytes }): Reply {
    const credits = creditsNeeded(line_mbps, frame_bytes, distance_km);
    const full = framedMbps(line_mbps, frame_bytes);
    const halved = Math.min(full, creditedMbps(Math.max(1, credits / 2), frame_bytes, distance_km));
    return estimate(credits, "credits", () => ({
      equation: `${exactly(credits)} frames of ${exactly(frame_bytes)} bytes fill ${exactly(distance_km)} km there and back at ${threeFigures(full)} MB/s; half as many let ${threeFigures(halved)} MB/s through`,
      assumptions: [LIGHT_ASSUMPTION],
    }));
  },
});
