import { estimate, type Reply } from "../question/answer";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { LIGHT_ASSUMPTION, MICROSECONDS_PER_KM, roundTripSeconds } from "../quantities/fibreDelay";
import { quantity, question, type About } from "../question/question";

/** Light in the usual fibre (refractive index 1.468), us per km: the low end of the range. */
const FIBRE_US_PER_KM = 4.9;

/**
 * Round-trip time over fibre.
 */
export const roundTripMs = question({
  name: "ROUND_TRIP_MS",
  subject: "Channels and links",
  asks: "Round-trip time over fibre, including devices on the path",
  unit: "ms",
  equation: [["round_trip", `2 * (${MICROSECONDS_PER_KM} * distance_km + devices * device_us) / 1000`]],
  examples: [[30], ["1,800 miles"], [100, 4, 10]],
  inputs: {
    distance_km: quantity("km", "Fibre length, one way", { atLeast: 0, atMost: 40000 }),
    devices: quantity("count", "Devices on the path", {
      hint: "switches, extenders and similar",
      atLeast: 0,
      atMost: 1000,
      whole: true,
      otherwise: 0,
    }),
    device_us: quantity("count", "Delay per device, one way (us)", {
      atLeast: 0,
      atMost: 1e6,
      otherwise: 0,
    }),
  },
  answer({ distance_km, devices, device_us }): Reply {
    const inDevices = (2 * devices * device_us) / 1000;
    const light = roundTripSeconds(distance_km) * 1000;
    const value = light + inDevices;
    return estimate(value, "ms", () => ({
      equation: `${threeFigures(value)} ms = 2 x (${exactly(distance_km)} km x ${MICROSECONDS_PER_KM} us + ${exactly(devices)} x ${exactly(device_us)} us)`,
      limitedBy: light >= inDevices ? "light in the fibre" : "devices on the path",
      facts: ["ptp-vts.remote.round-trip-per-block", "t10000c-ficon-2011.distance.round-trip-30km"],
      assumptions: [LIGHT_ASSUMPTION],
      alternatives: [
        {
          name: `light at ${FIBRE_US_PER_KM} us per km`,
          value: (2 * distance_km * FIBRE_US_PER_KM) / 1000 + inDevices,
        },
      ],
    }));
  },
});

export const about = (): About<typeof roundTripMs> => ({
  goals: ["How long is the round trip over this distance?"],
  terms: ["latency", "RTT", "speed of light"],
  improve: { towards: "less", by: ["devices", "device_us"] },
  notes: [
    `The default of ${MICROSECONDS_PER_KM} us per km is rounded. The low end of the range uses ${FIBRE_US_PER_KM} us.`,
    "Fibre routes are usually longer than the map distance. Use the actual fibre length if you know it.",
    "You can give the distance as text with a unit: 1,800 miles.",
    "A remote I/O takes one round trip longer than a local one.",
  ],
});
