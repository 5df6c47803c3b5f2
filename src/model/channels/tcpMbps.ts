import { throughput, utilisations, type Resource } from "../engines/bottleneck";
import { estimate, type Alternative, type Assumption, type Reply } from "../question/answer";
import { valueOf } from "../facts/facts";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { InputError } from "../question/parseArguments";
import { HOST_MBPS } from "../quantities/qualifiedUnit";
import { quantity, question, type About, type ValuesOf } from "../question/question";
import { OVERHEAD_BYTES, reductionInput, SEGMENT_BYTES } from "./linkMbps";

const FACTS = {
  window: "current-hardware.ip.window.formula",
  unscaled: "current-hardware.ip.window.64k",
  perKm: "current-hardware.ip.rtt-per-km",
  mathis: "current-hardware.ip.mathis",
  loss: "current-hardware.ip.loss",
  compressor: "current-hardware.fcip.compress-150",
  laterCompressor: "current-hardware.fcip.compress-190",
} as const;

/** The 1 GB that the fact on unscaled windows gives with scaling, in words; TCP counts it in powers of two. */
const MOST_WINDOW_KIB = 1024 ** 2;

/** Largest loss for which the equation was stated without reservation. */
const MATHIS_LOSS = 0.01;

const inputs = {
  line_mbps: quantity("link MB/s", "Line rate of the link", { atLeast: 0.001, atMost: 1e6 }),
  distance_km: quantity("km", "Distance", {
    atLeast: 0,
    atMost: 40_000,
    inView: true,
    otherwise: "from Round-trip time",
  }),
  window_kib: quantity("KiB", "TCP window", {
    hint: "of one connection",
    above: 0,
    atMost: MOST_WINDOW_KIB,
    otherwise: "large enough to fill the line",
    askFirst: true,
  }),
  loss: quantity("fraction", "Packet loss", {
    atLeast: 0,
    atMost: 0.02,
    beyond: "the equation doesn't hold above 2%: measure the rate instead",
    otherwise: "none",
  }),
  sessions: quantity("count", "TCP connections", {
    hint: "carrying data at the same time",
    atLeast: 1,
    atMost: 10_000,
    whole: true,
    otherwise: 1,
  }),
  reduction: reductionInput,
  compressor_mbps: quantity("MB/s", "Speed of the compressor", {
    hint: "host data into an FCIP router",
    atLeast: 0.001,
    atMost: 1e6,
    otherwise: "no limit",
  }),
  round_trip_ms: quantity("ms", "Round-trip time", {
    hint: "measured",
    atLeast: 0,
    atMost: 100_000,
    otherwise: "light in the fibre over the distance",
  }),
  segment_bytes: quantity("count", "TCP payload per packet (bytes)", {
    hint: "8,960 with jumbo frames",
    atLeast: 100,
    atMost: 65_000,
    otherwise: SEGMENT_BYTES,
  }),
};

type Values = ValuesOf<typeof inputs>;

/**
 * Host MB/s of TCP over a link.
 *
 * @see current-hardware, ip.window.formula and ip.mathis
 */
export const tcpMbps = question({
  name: "TCP_MBPS",
  subject: "Channels and links",
  asks: "Host data rate of TCP over a link, by window, round trip and packet loss",
  unit: HOST_MBPS,
  equation: [
    ["line", `line_mbps * segment_bytes / (segment_bytes + ${OVERHEAD_BYTES})`],
    ["window", "1.024 * sessions * window_kib / round_trip_ms"],
    ["lossy", "sessions * segment_bytes / (1000 * round_trip_ms * sqrt(loss))"],
    ["rate", "min(min(line, window, lossy) * reduction, compressor_mbps)"],
  ],
  examples: [
    ["10 Gb/s", 100],
    ["1 Gb/s", 500, 64],
    ["10 Gb/s", 1000, null, 0.0001, 4],
    ["1 Gb/s", 1000, "16 MiB", null, 1, 2, 150],
  ],
  byPosition: ["line_mbps", "distance_km", "window_kib", "loss", "sessions", "reduction"],
  inputs,
  answer(values): Reply {
    const resources = resourcesOf(values);
    const { rate } = throughput(resources);
    return estimate(rate, HOST_MBPS, () => {
      const limits = utilisations(resources, rate);
      const limitedBy = limits[0]?.resource ?? "";
      return {
        equation: `${threeFigures(rate)} host MB/s with a round trip of ${threeFigures(1000 * roundTripOf(values))} ms, limited by ${limitedBy}; a full line needs a window of ${threeFigures(fullWindowKib(values))} KiB per connection`,
        limitedBy,
        limits,
        facts: [
          FACTS.window,
          ...(values.window_kib === undefined ? [FACTS.unscaled] : []),
          ...(values.round_trip_ms === undefined ? [FACTS.perKm] : []),
          FACTS.mathis,
          ...(values.loss === undefined ? [FACTS.loss] : []),
          ...(isUnknownCompressor(values) ? [FACTS.compressor, FACTS.laterCompressor] : []),
        ],
        assumptions: assumptionsOf(values),
        warnings: warningsOf(values),
        alternatives: alternativesOf(values),
      };
    });
  },
});

export const about = (): About<typeof tcpMbps> => ({
  goals: ["How much can TCP carry over this distance?"],
  terms: [
    "IP link",
    "WAN",
    "window",
    "packet loss",
    "latency",
    "RTT",
    "FCIP",
    "grid link",
    "Mathis",
    "bandwidth delay",
  ],
  improve: { towards: "more", by: ["window_kib", "sessions", "segment_bytes"] },
  symbols: {
    round_trip_ms: {
      unit: "ms",
      says: "light in the fibre over the distance if blank",
      of: (values) => 1000 * roundTripOf(values),
    },
    window_kib: {
      unit: "KiB",
      says: `large enough to fill the line if blank, but at most ${exactly(MOST_WINDOW_KIB)}`,
      of: (values) => values.window_kib ?? windowFor(values),
    },
    loss: { unit: "", says: "0 if blank", of: ({ loss = 0 }) => loss },
    compressor_mbps: {
      unit: "MB/s",
      says: "no limit if blank",
      of: ({ compressor_mbps = Infinity }) => compressor_mbps,
    },
  },
  notes: [
    "One connection sends a window, then waits for its acknowledgement, which takes a round trip.",
    "With loss, the rate of a connection is at most segment_bytes / (round trip x square root of loss), the equation of Mathis and others.",
    'You can give a line rate or window as text: "10 Gb/s" is 1,250 MB/s.',
    "compressor_mbps is the rate of host data into the compressor: a router that compresses 150 MB/s at 2:1 sends 75 MB/s.",
    "Give the distance or round_trip_ms. A measured round-trip time is better, because it includes routers and detours. It replaces the one calculated from the distance.",
  ],
});

/** Seconds. */
function roundTripOf({ distance_km, round_trip_ms }: Values): number {
  if (round_trip_ms !== undefined) return round_trip_ms / 1000;
  if (distance_km === undefined) throw new InputError("distance_km", "is required, or round_trip_ms", null);
  return lightMs(distance_km) / 1000;
}

/** Round trip of light in the fibre. */
function lightMs(km: number): number {
  return (km / 100) * valueOf(FACTS.perKm);
}

function lineOf({ line_mbps, segment_bytes }: Values): number {
  return (line_mbps * segment_bytes) / (segment_bytes + OVERHEAD_BYTES);
}

function fullWindowKib(values: Values): number {
  return (lineOf(values) * 1e6 * roundTripOf(values)) / values.sessions / 1024;
}

/** KiB; Infinity if a window can be large enough for a full line. */
function windowFor(values: Values): number {
  return fullWindowKib(values) <= MOST_WINDOW_KIB ? Infinity : MOST_WINDOW_KIB;
}

function resourcesOf(values: Values): Resource[] {
  const { window_kib = windowFor(values), loss = 0, sessions, reduction, compressor_mbps, segment_bytes } = values;
  const trip = roundTripOf(values);
  const perTrip = (bytes: number): number => (trip === 0 ? Infinity : (sessions * bytes) / trip / 1e6);
  const resource = (name: string, mbps: number): Resource[] =>
    mbps < Infinity ? [{ name, capacity: mbps * reduction, demand: 1 }] : [];
  return [
    ...resource("line", lineOf(values)),
    ...resource("TCP window (round trip)", perTrip(window_kib * 1024)),
    ...resource("packet loss (round trip)", loss === 0 ? Infinity : perTrip(segment_bytes / Math.sqrt(loss))),
    ...(compressor_mbps === undefined ? [] : [{ name: "compressor", capacity: compressor_mbps, demand: 1 }]),
  ];
}

function isUnknownCompressor({ reduction, compressor_mbps }: Values): boolean {
  return reduction > 1 && compressor_mbps === undefined;
}

/** 190 Mbit/s, in MB/s. */
function laterCompressorMbps(): number {
  return valueOf(FACTS.laterCompressor) / 8;
}

function alternativesOf(values: Values): Alternative[] {
  const rateWith = (changed: Partial<Values>): number => throughput(resourcesOf({ ...values, ...changed })).rate;
  const unscaled = valueOf(FACTS.unscaled);
  const loss = valueOf(FACTS.loss) / 100;
  return [
    ...(values.window_kib === undefined
      ? [
          {
            name: `a window of ${exactly(unscaled)} bytes, without window scaling`,
            value: rateWith({ window_kib: unscaled / 1024 }),
            narrowedBy: "window_kib",
          },
        ]
      : []),
    ...(values.loss === undefined
      ? [{ name: `${exactly(100 * loss)}% packet loss`, value: rateWith({ loss }), narrowedBy: "loss" }]
      : []),
    ...(isUnknownCompressor(values)
      ? [
          {
            name: `an FCIP router that compresses ${exactly(valueOf(FACTS.laterCompressor))} Mb/s`,
            value: rateWith({ compressor_mbps: laterCompressorMbps() }),
            narrowedBy: "compressor_mbps",
          },
        ]
      : []),
  ];
}

function assumptionsOf(values: Values): Assumption[] {
  const said = (text: string): Assumption => ({ basis: "default", text });
  return [
    ...(values.round_trip_ms === undefined
      ? [said("The round trip is 1 ms per 100 km: light in the fibre, without devices or detours.")]
      : []),
    ...(values.window_kib === undefined
      ? [said("The TCP window is large enough to fill the line. The range covers a window of 64 KiB.")]
      : []),
    ...(values.loss === undefined
      ? [
          said(
            `No packets are lost. The range covers ${exactly(valueOf(FACTS.loss))}%, the maximum that NetApp allows for a mirror.`,
          ),
        ]
      : []),
    ...(isUnknownCompressor(values)
      ? [
          said(
            `The compressor isn't a limit. Of one FCIP router, one edition publishes ${exactly(valueOf(FACTS.compressor))} MB/s, a later one ${exactly(valueOf(FACTS.laterCompressor))} Mb/s; the range covers the lower.`,
          ),
        ]
      : []),
  ];
}

function warningsOf(values: Values): string[] {
  const { loss = 0, window_kib, distance_km, round_trip_ms } = values;
  const light = distance_km === undefined ? 0 : lightMs(distance_km);
  return [
    ...(loss > MATHIS_LOSS
      ? [`loss ${exactly(100 * loss)}% is above ${exactly(100 * MATHIS_LOSS)}%, where the equation gives too much`]
      : []),
    ...(window_kib === undefined && windowFor(values) < Infinity
      ? [
          `a full line needs a window of ${exactly(Math.round(fullWindowKib(values)))} KiB per connection, and TCP's maximum is ${exactly(MOST_WINDOW_KIB)} KiB: use more sessions`,
        ]
      : []),
    ...(round_trip_ms !== undefined && round_trip_ms < light
      ? [
          `round_trip_ms ${exactly(round_trip_ms)} is less than light takes over ${exactly(distance_km ?? NaN)} km and back (${exactly(light)} ms)`,
        ]
      : []),
  ];
}
