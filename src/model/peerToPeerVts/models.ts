/** The Peer-to-Peer VTS models: what Table 1 of the paper gives, and the rates that were fitted. */
import type { FactId } from "../facts/factIds";
import { endOf, valueOf } from "../facts/facts";
import { onceFor } from "../language/memoize";
import type { Parameters } from "./parameters";

/** B18-8 is the B18 with eight host channels. */
export const PTP_MODELS = ["B10", "B18", "B18-8", "B20"] as const;
export type PtpModel = (typeof PTP_MODELS)[number];

/** The B20's two device counts change no rate. */
export const PTP_ALIASES: Readonly<Record<string, PtpModel>> = {
  "B18-16": "B18",
  "B20-128": "B20",
  "B20-256": "B20",
};

export const LICS = ["with", "without"] as const;
/** Licensed internal code: with or without data compression in the VTC. */
export type Lic = (typeof LICS)[number];

/** Configuration names of Table 1 in the facts. */
const CONFIGURATION = {
  B10: "b10",
  B18: "b18-16ch",
  "B18-8": "b18-8ch",
  B20: "b20-256dev",
} as const satisfies Record<PtpModel, string>;

interface Configuration {
  readonly hostChannels: number;
  /** Controllers; each has one path to each VTS. */
  readonly controllers: number;
  readonly facts: readonly FactId[];
}

export const configuration = onceFor((model: PtpModel): Configuration => {
  const id = (cell: "host-escon" | "vtc-max"): FactId => `ptp-vts.config.${CONFIGURATION[model]}.${cell}`;
  const facts = [id("host-escon"), id("vtc-max")];
  return { hostChannels: valueOf(id("host-escon")), controllers: valueOf(id("vtc-max")), facts };
});

/** The published numbers of host channels of the model: the B18 has two. */
export function channelCounts(model: PtpModel): readonly FactId[] {
  const names = model.startsWith("B18") ? [CONFIGURATION["B18-8"], CONFIGURATION.B18] : [CONFIGURATION[model]];
  return names.map((name): FactId => `ptp-vts.config.${name}.host-escon`);
}

/** Maximum number of drives per VTS of the model, which the paper's measurements and models use. */
export const drivesOf = onceFor((model: PtpModel): number =>
  endOf(`ptp-vts.config.${CONFIGURATION[model]}.3590-per-vts`, "high"),
);

const SUSTAINED = {
  B10: "sustainedB10",
  B18: "sustainedB18",
  "B18-8": "sustainedB18",
  B20: "sustainedB20",
} as const satisfies Record<PtpModel, keyof Parameters>;

/** Sustained host MB/s per unit of compression factor; a B18 has the same with eight channels as with sixteen. */
export function sustainedPerFactor(model: PtpModel, parameters: Parameters): number {
  return parameters[SUSTAINED[model]];
}

/** The B18 sustains the same with eight channels as with sixteen, so eight channels' rate bounds it. */
export const B18_SUSTAINED_CHANNELS = 8;
