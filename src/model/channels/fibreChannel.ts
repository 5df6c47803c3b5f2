/** Ports of Fibre Channel, of which only the line is known: what LTO and 3592 drives have. */
import { MB_PER_GIGABIT } from "../drives/mechanics/hostPath";
import { recordOf } from "../language/es2016";
import { exactly } from "../quantities/formatNumber";
import { choice } from "../question/question";
import { typeInput } from "./inputs";
import type { Channel, ChannelType } from "./kinds";

/** Fibre Channel by its nominal Gb/s, of which it carries 100 MB/s each (standard's names). */
const GIGABITS = { "4GFC": 4, "8GFC": 8, "16GFC": 16, "32GFC": 32 } as const;
export type FibreChannel = keyof typeof GIGABITS;
const FIBRE_CHANNELS = Object.keys(GIGABITS) as FibreChannel[];
/** A channel of a mainframe, or a port of Fibre Channel. */
export type PortType = ChannelType | FibreChannel;

export const isFibreChannel = (type: PortType): type is FibreChannel => FIBRE_CHANNELS.some((name) => name === type);

export const portTypeInput = choice([...typeInput.names, ...FIBRE_CHANNELS], typeInput.label, {
  hint: "FEx16S is FICON-16; a name with GFC is a port of Fibre Channel",
  unpublished: typeInput.unpublished ?? [],
  aliases: {
    ...typeInput.aliases,
    ...recordOf(
      ([] as [string, FibreChannel][]).concat(
        ...FIBRE_CHANNELS.map((name) =>
          [
            `FC-${GIGABITS[name]}`,
            `${GIGABITS[name]} Gb FC`,
            `${GIGABITS[name]} Gb/s FC`,
            `${GIGABITS[name]} Gb Fibre Channel`,
          ].map((alias): [string, FibreChannel] => [alias, name]),
        ),
      ),
    ),
  },
});

/** What of a mainframe's channel changes nothing at such a port, unless a drive's rate follows from it. */
export const AT_PORT = { type: { is: FIBRE_CHANNELS, and: { drives: null } } } as const;

/** Without credits, nothing is known of its reach. */
export function fibreChannel(type: FibreChannel): Channel {
  const line = GIGABITS[type] * MB_PER_GIGABIT;
  return {
    perIo: 0,
    perBlock: 0,
    line,
    pipelined: true,
    reachKm: Infinity,
    facts: [],
    assumptions: [
      {
        basis: "default",
        text: `${type} carries its nominal ${exactly(line)} MB/s in each direction, whatever the blocks.`,
      },
    ],
  };
}

/** The terms by which questions with these ports are found. */
export const FIBRE_CHANNEL_TERMS: readonly string[] = ["Fibre Channel", ...FIBRE_CHANNELS];

export const PORT_NOTE = `On Fibre Channel, the line carries ${exactly(MB_PER_GIGABIT)} MB/s per nominal Gb/s whatever the blocks.`;
