import { throughput, utilisations, type Resource } from "../engines/bottleneck";
import { estimate, type Alternative, type Reply } from "../question/answer";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { LIGHT_ASSUMPTION, MICROSECONDS_PER_KM } from "../quantities/fibreDelay";
import { HOST_MBPS } from "../quantities/qualifiedUnit";
import { isFibreChannel } from "../quantities/quantity";
import { quantity, question, type About } from "../question/question";
import { creditedMbps } from "./credits";
import { creditInputs, distanceInput } from "./group";

/** Bytes of a packet on Ethernet that aren't TCP payload: headers of TCP, IP and Ethernet, preamble and gap. */
export const OVERHEAD_BYTES = 78;
/** Payload of a packet of 1,500 bytes. */
export const SEGMENT_BYTES = 1460;
const ETHERNET_PAYLOAD = SEGMENT_BYTES / (SEGMENT_BYTES + OVERHEAD_BYTES);

export const reductionInput = quantity("ratio", "Data reduction ratio", {
  hint: "host bytes per byte on the link",
  atLeast: 1,
  atMost: 100,
  otherwise: 1,
});

export const efficiencyInput = quantity("fraction", "Line efficiency (payload share)", {
  hint: "0.949 for TCP in 1,500-byte packets",
  atLeast: 0.01,
  atMost: 1,
  otherwise: "100%",
});

/** Leased lines as planners name them. */
export const LINES = [
  ...["OC-3", "OC-12", "OC-48", "STM-1", "STM-4", "STM-16", "T3", "E3", "155 Mb/s", "622 Mb/s", "2.5 Gb/s"],
  ...["1 GbE", "10 GbE", "10 Gb/s", "25 GbE", "100 GbE", "8GFC", "16GFC", "32GFC", "SONET", "SDH"],
] as const;

interface Efficiency {
  readonly efficiency: number | undefined;
}

/** A default has a range; the same share that somebody entered, as of Fibre Channel, has none. */
export function efficiencyOf({ efficiency = 1 }: Efficiency): number {
  return efficiency;
}

export const efficiencySymbol = { unit: "", says: "1 if blank", of: efficiencyOf };

/**
 * @param isIp false if the line can't carry IP
 * @param answer for a usable share of the line
 */
export function otherEfficiencies(
  { efficiency }: Efficiency,
  isIp: boolean,
  answer: (share: number) => number,
): Alternative[] {
  if (efficiency !== undefined || !isIp) return [];
  const name = "TCP in Ethernet packets of 1,500 bytes";
  return [{ name, value: answer(ETHERNET_PAYLOAD), narrowedBy: "efficiency" }];
}

/**
 * Host MB/s of a set of links.
 *
 * @see ts7770-r51, grid links; global-mirror-2009, "Hardware"
 */
export const linkMbps = question({
  name: "LINK_MBPS",
  subject: "Channels and links",
  asks: "Host data rate of a set of replication links",
  unit: HOST_MBPS,
  equation: [
    ["acknowledged", `credits * frame_bytes / (${2 * MICROSECONDS_PER_KM} * distance_km)`],
    ["rate", "links * min(line_mbps * efficiency, acknowledged) * reduction"],
  ],
  examples: [
    [2, "1 Gb/s"],
    [2, "10 Gb/s", null, 5.351],
    [2, "1 Gb/s", 1, 1.444],
    [1, 800, null, null, 100, 200],
  ],
  byPosition: ["links", "line_mbps", "efficiency", "reduction", "distance_km"],
  inputs: {
    links: quantity("count", "Links", { atLeast: 1, atMost: 1024, whole: true }),
    line_mbps: quantity("link MB/s", "Line rate of one link", {
      hint: "or 10 GbE, OC-48, STM-16, 8GFC",
      atLeast: 0.001,
      atMost: 1e6,
    }),
    efficiency: efficiencyInput,
    reduction: reductionInput,
    distance_km: distanceInput,
    credits: { ...creditInputs.credits, otherwise: "enough for the distance" },
    frame_bytes: creditInputs.frame_bytes,
  },
  answer(given, told): Reply {
    const { links, line_mbps, reduction, distance_km, credits, frame_bytes } = given;
    const acknowledged = credits === undefined ? Infinity : creditedMbps(credits, frame_bytes, distance_km);
    const at = (share: number): Resource[] => {
      const line = { name: "line", capacity: links * line_mbps * share * reduction, demand: 1 };
      if (acknowledged === Infinity) return [line];
      return [line, { name: "buffer credits (distance)", capacity: links * acknowledged * reduction, demand: 1 }];
    };
    const resources = at(efficiencyOf(given));
    const { rate } = throughput(resources);
    return estimate(rate, HOST_MBPS, () => {
      const limits = utilisations(resources, rate);
      const limitedBy = limits[0]?.resource ?? "";
      return {
        equation: `${threeFigures(rate)} host MB/s = ${exactly(links)} x ${threeFigures(rate / links / reduction)} MB/s x ${exactly(reduction)}, limited by ${limitedBy}`,
        limitedBy,
        limits,
        facts: [
          "ts7770-r51.grid.link-options",
          "global-mirror.hardware.remote-links",
          "global-mirror.hardware.link-line-rate",
        ],
        assumptions: acknowledged === Infinity ? [] : [LIGHT_ASSUMPTION],
        alternatives: otherEfficiencies(
          given,
          credits === undefined && !isFibreChannel(told.line_mbps),
          (share) => throughput(at(share)).rate,
        ),
      };
    });
  },
});

export const about = (): About<typeof linkMbps> => ({
  goals: ["How much can these replication links carry?", "How fast is a link?"],
  terms: ["bandwidth", "throughput", "link speed", "network", "WAN", "DWDM", "dark fibre", ...LINES],
  improve: { towards: "more", by: ["links", "credits", "frame_bytes"] },
  symbols: {
    credits: { unit: "", says: "no limit if blank", of: ({ credits = Infinity }) => credits },
    efficiency: efficiencySymbol,
  },
  notes: [
    'You can give a line rate as text: "10 Gb/s" and "10 GbE" are 1,250 MB/s, "8GFC" is 800 MB/s, "OC-48" and "STM-16" are 311 MB/s.',
    "reduction is host bytes per byte on the link: compression at the source or on the link.",
    "efficiency 1 is the raw line rate, as the papers count it. TCP in packets of 1,500 bytes leaves 0.949, which is the low end of the range while efficiency is blank.",
    "A line given as Fibre Channel or FICON, or with credits, has no TCP in its range.",
    "For Fibre Channel over distance, give credits. Otherwise distance doesn't reduce the rate.",
    "Two Gigabit Ethernet links carry 250 MB/s raw. The Global Mirror paper's burst implies 361 MB/s of host data, a reduction of 1.44:1 that the paper doesn't state.",
  ],
});
