import { lostText, usedWhen, type Lost } from "../plan/lostLinks";
import { countedUp, highestOf } from "../plan/periodic";
import type { Plan } from "../plan/plan";
import { askedOf, checkGrowth, planAssumptions, PLAN_INPUTS, PLAN_NOTE } from "../plan/planInputs";
import { planReply, type PlanReasons } from "../plan/planTable";
import {
  unfavourable,
  type Demand,
  type End,
  type Line,
  type Need,
  type Promised,
  type Run,
  type Subject,
  type Way,
} from "../plan/subject";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { leastCount, upwards } from "../quantities/roundUpCount";
import { numberIn, type Reply } from "../question/answer";
import { choice, list, quantity, question, type About, type ValuesOf } from "../question/question";
import { said, type SaidRow } from "../question/said";
import { bufferCredits } from "./bufferCredits";
import { cardsOfType } from "./cards";
import {
  UTILISATION,
  UTILISATION_INPUT,
  UTILISATION_ASSUMPTION,
  UTILISATION_ENDS,
  utilisedUpTo,
} from "./channelsNeeded";
import {
  carriedMbps,
  carriedSpan,
  carrying,
  fewCreditsWarnings,
  creditedLine,
  directionInput,
  groupInputs,
  isContradicted,
  LTO_NOTE,
  modelInput,
  MOST_CHANNELS,
  oneChannel,
  slowestChannel,
  type OneChannel,
} from "./group";
import { AT_PORT, FIBRE_CHANNEL_TERMS, isFibreChannel, PORT_NOTE, portTypeInput, type PortType } from "./fibreChannel";
import { MOST_DRIVES } from "../drives/queueing/load";
import { MEASURED, measuredNotes } from "./measured";
import { CONTRADICTED } from "../parameters/measured";

/** Our limit: what is recommended. */
const MOST_ORDERED = 256;
const LOST = ["none", "one"] as const satisfies readonly Lost[];

const { block_kib, blocks_per_io, distance_km, ...groupOthers } = groupInputs;

const INPUTS = {
  host_mbps: list("MB/s", "Host data rate, per interval", { atLeast: 0, atMost: 1e6, demand: { by: "direction" } }),
  channels: quantity("count", "Channels", { atLeast: 1, atMost: MOST_CHANNELS, whole: true, notForOrder: true }),
  type: portTypeInput,
  block_kib: { ...block_kib, unless: AT_PORT },
  distance_km,
  lost: choice(LOST, "Channels that may be lost", { hint: "the others carry all, too", otherwise: "one" }),
  blocks_per_io: { ...blocks_per_io, unless: AT_PORT },
  ...groupOthers,
  utilisation: UTILISATION_INPUT,
  direction: directionInput,
  ...PLAN_INPUTS,
  installed_channels: quantity("count", "Installed channels", {
    hint: "of this type",
    atLeast: 0,
    atMost: MOST_CHANNELS,
    whole: true,
    otherwise: 0,
  }),
  measured: MEASURED,
  model: modelInput,
};

/**
 * The host channels to order for a data rate that grows, with one lost, and the buffer credits of their ports.
 *
 * @see CHANNELS_NEEDED for the rate of one channel
 */
export const channelPlan = question({
  name: "CHANNEL_PLAN",
  subject: "Channels and links",
  asks: "Channels and buffer credits to order for a host rate that grows, with one lost: verdict and bill",
  unit: "table",
  equation: {
    inWords:
      "channels = highest host_mbps / MB/s of one channel at utilisation (CHANNELS_NEEDED), rounded up, + 1 if one may be lost; each port has the credits of BUFFER_CREDITS unless credits is given",
  },
  examples: [
    [800, 4, "FICON-4"],
    [1000, 3, "FICON-8", 256, 120, "none", null, null, null, null, null, null, null, null, 10, 15, 3],
  ],
  byPosition: ["host_mbps", "channels", "type", "block_kib", "distance_km", "lost"],
  inputs: INPUTS,
  answer(given): Reply {
    checkGrowth(given.host_mbps, given);
    const asked = { entered: { channels: given.channels }, demand: given.host_mbps, ...askedOf(given) };
    return planReply(channelSubject(given), asked, (plan) => reasonsOf(given, plan));
  },
});

export const about = (): About<typeof channelPlan> => ({
  goals: ["What do I order to connect my hosts?", "How many channels and buffer credits, if one is lost?"],
  terms: [
    "throughput",
    "bandwidth",
    "FICON",
    "ESCON",
    "redundancy",
    "bill of material",
    "capacity plan",
    "upgrade",
    ...FIBRE_CHANNEL_TERMS,
  ],
  takesLong: true,
  notes: [
    "The first column after the item is the number of channels. The second isn't used.",
    "The highest value of host_mbps sizes. Values are means of their intervals, so bursts within them need short intervals or headroom.",
    "With lost = one, the other channels carry everything at utilisation, too.",
    "Utilisation is that of the channels that are left, %, or that of the rate of their drives if that is nearer to its limit.",
    "Used is the host rate as a share of what the channels may carry, or of what their drives move.",
    "If credits is blank, FICON ports have the credits that their own line rate needs over distance_km, so that distance costs no rate. The bill has their number (BUFFER_CREDITS).",
    "Whether a port can have so many credits isn't checked: a verdict that rests on them says so.",
    "Where drives limit, more of them on each channel are the alternative if fewer channels are then enough. The verdict says how many each channel has.",
    "With credits, channels have the rate that these allow. Where they take more channels, the fewest that take no more are the alternative, and a warning says so.",
    PLAN_NOTE.fits,
    PLAN_NOTE.parts,
    PLAN_NOTE.alternative,
    PLAN_NOTE.years,
    PLAN_NOTE.orderable,
    PLAN_NOTE.described,
    `Up to ${exactly(MOST_ORDERED)} channels of one type are considered (our limit).`,
    "The range is that of CHANNELS_NEEDED; the worst of all together counts.",
    "Not included: switches, the drives behind the channels, channels on both sites of a mirror, and what the storage accepts.",
    LTO_NOTE,
    PORT_NOTE,
    ...measuredNotes(),
  ],
});

type Given = ValuesOf<typeof INPUTS>;

interface Channels {
  readonly channels: number;
}

interface Reading extends OneChannel {
  readonly utilisation: number;
}

/** Host MB/s that one channel may carry. */
function allowedMbps({ channel, drives, utilisation }: Reading): number {
  return Math.min(utilisation * channel, drives);
}

/** Credits of a port that the distance needs at the line rate of the type; undefined for ESCON and without distance. */
function creditsFor({ type, distance_km, frame_bytes }: Given): number | undefined {
  const line_mbps = creditedLine(type);
  if (line_mbps === undefined || distance_km === 0) return undefined;
  return numberIn(bufferCredits.ask({ line_mbps, distance_km, frame_bytes }));
}

/** That the ports have the credits of the bill. */
function creditsText(given: Given): string {
  const needed = given.credits === undefined ? creditsFor(given) : undefined;
  return needed === undefined ? "" : `given ${exactly(needed)} buffer credit${needed === 1 ? "" : "s"} per port`;
}

/** With the credits that are ordered. */
function withCredits(given: Given): Given {
  return { ...given, credits: given.credits ?? creditsFor(given) };
}

function readingsOf(given: Given): {
  readonly ends: readonly [End<Reading>, End<Reading>];
  readonly parts: readonly End<Reading>[];
} {
  const { utilisation = UTILISATION } = given;
  const chosen: Reading = { ...oneChannel(given), utilisation };
  const value = carriedMbps(given, 1, utilisation);
  const { alternatives } = carriedSpan(given, 1, utilisation, { unit: "MB/s", value, answer: (mbps) => mbps });
  const lower = given.utilisation === undefined ? UTILISATION_ENDS.filter((most) => most < utilisation) : [];
  return {
    ends: [
      { name: "chosen values", with: chosen },
      {
        ...unfavourable(),
        with: { ...slowestChannel(given), utilisation: Math.min(utilisation, ...lower) },
      },
    ],
    parts: [
      ...alternatives
        .filter((end) => end.value < value)
        .map((end) => ({
          name: `one channel carries ${threeFigures(end.value)} MB/s, ${end.name}`,
          with: { channel: end.value / utilisation, drives: Infinity, utilisation },
        })),
      ...lower.map((most) => ({ name: utilisedUpTo(most), with: { ...chosen, utilisation: most } })),
    ],
  };
}

const CHANNELS = "channels";
const DRIVES = "rate of the drives";
const ACCEPTED_USE = "accepted use of the channels";

/** What CHANNEL_PLAN plans with. */
function channelSubject(given: Given): Subject<Channels, Reading> {
  return { ...subjectOf(given), ways: (demand) => waysOf(given, demand) };
}

/** Our limit: so many more drives than are entered are tried. */
const MOST_FURTHER_DRIVES = 12;

function waysOf(given: Given, demand: Demand): Way<Channels, Reading>[] {
  return [...withMoreCredits(given, demand), ...withMoreDrives(given)];
}

/** The fewest credits with which no more channels are needed than at full speed; undefined unless fewer are entered. */
function creditsEnough(
  given: Given,
  demand: Demand,
): { readonly credits: number; readonly channels: number } | undefined {
  const needed = creditsFor(given);
  if (given.credits === undefined || needed === undefined || given.credits >= needed) return undefined;
  const channelsWith = (credits: number): number =>
    channelsAtEnds(given, readingsOf({ ...given, credits }).ends, demand);
  const channels = channelsWith(needed);
  return { credits: leastCount((credits) => credits >= needed || channelsWith(credits) <= channels), channels };
}

/** With more credits, where those that are entered take more channels. */
function withMoreCredits(given: Given, demand: Demand): Way<Channels, Reading>[] {
  const enough = creditsEnough(given, demand);
  if (enough === undefined) return [];
  const { credits, channels } = enough;
  const subject = subjectOf({ ...given, credits });
  const says = (config: Channels): string => `${subject.says(config)}, given ${exactly(credits)} credits per port`;
  const bill = (config: Channels): Line[] =>
    billOf({ ...given, credits }, config.channels, `the fewest for ${exactly(channels)}`);
  return [{ subject: { ...subject, says, bill }, but: `${exactly(given.credits ?? 0)} entered` }];
}

/** With more drives on each channel, where those that are entered move less than it may carry. */
function withMoreDrives(given: Given): Way<Channels, Reading>[] {
  const { drives } = given;
  if (drives === undefined) return [];
  const one = oneChannel(withCredits(given));
  const most = Math.min(
    ...[MOST_DRIVES, drives + MOST_FURTHER_DRIVES],
    upwards((drives * (given.utilisation ?? UTILISATION) * one.channel) / one.drives),
  );
  return countedUp(drives + 1, most).map((count) => ({
    subject: subjectOf({ ...given, drives: count }),
    but: `${exactly(count - drives)} more drive${count - drives === 1 ? "" : "s"} each than entered`,
  }));
}

/** " with 2 active drives each", which aren't in the bill. */
function drivesText({ drives }: Given): string {
  if (drives === undefined) return "";
  return ` with ${exactly(drives)} active drive${drives === 1 ? "" : "s"} each`;
}

/** "that takes 10 active drives, 2 more than entered" */
function moreDrivesText(given: Given, channels: number, demand: Demand): string {
  const { channels: entered, drives } = given;
  if (drives === undefined) return "";
  const needed = countedUp(1, drives - 1).find((count) => isEnough({ ...given, drives: count }, channels, demand));
  const each = needed ?? drives;
  const more = channels * each - entered * drives;
  if (more <= 0) return "";
  const further = `${exactly(more)} more than entered`;
  if (needed === undefined) return `that takes ${exactly(channels * each)} active drives, ${further}`;
  const enough = each === 1 ? "1 active drive on each is" : `${exactly(each)} active drives on each are`;
  return `${enough} enough: ${exactly(channels * each)} in all, ${further}`;
}

function isEnough(given: Given, channels: number, demand: Demand): boolean {
  return channelsAtEnds(given, readingsOf(withCredits(given)).ends, demand) <= channels;
}

function subjectOf(given: Given): Subject<Channels, Reading> {
  const { type, lost, installed_channels } = given;
  const equipped = withCredits(given);
  const { ends, parts } = readingsOf(equipped);
  const spare = lost === "one" ? 1 : 0;
  return {
    felt: "Utilisation",
    feltUnit: "%",
    usedWhen: usedWhen(lost),
    feltText({ felt, by }, figures = threeFigures) {
      if (felt === Infinity) return "no channel is left";
      return by === DRIVES ? `the ${DRIVES} is ${figures(felt)}% used` : `the channels are ${figures(felt)}% utilised`;
    },
    amountText: (felt, figures = threeFigures) => `${figures(felt)}%`,
    axes: [
      {
        label: "Channels",
        unit: "",
        values: countedUp(1 + spare, MOST_ORDERED),
        installed: installed_channels,
        of: ({ channels }) => channels,
        with: (_, channels) => ({ channels }),
      },
    ],
    says: ({ channels }) =>
      `${exactly(channels)} ${namedChannels(type, channels)}${drivesText(given)}${lostText(channels, lost)}`,
    ends,
    parts,
    need: (_, reading, demand): Need => ({ amount: channelsFor(highestOf(demand), reading, lost), grows: 0, late: 0 }),
    run({ channels }, reading, demand): Run {
      const left = channels - spare;
      const rate = highestOf(demand);
      const share = (each: number): number => (left <= 0 ? Infinity : rate > 0 ? rate / (left * each) : 0);
      const isByDrives = reading.drives < reading.utilisation * reading.channel;
      const ofChannels: Promised = {
        felt: 100 * share(reading.channel),
        most: 100 * reading.utilisation,
        by: CHANNELS,
      };
      const ofDrives: Promised = { felt: 100 * share(reading.drives), most: 100, by: DRIVES };
      return {
        grows: 0,
        used: share(allowedMbps(reading)),
        fullest: isByDrives ? DRIVES : ACCEPTED_USE,
        ...(isByDrives ? ofDrives : ofChannels),
        promises: [ofChannels, ...(reading.drives < Infinity ? [ofDrives] : [])],
      };
    },
    provided: () => creditsText(given),
    takes: ({ channels }, demand) => moreDrivesText(given, channels, demand),
    bill: ({ channels }) => billOf(given, channels),
    doubt: () => (isContradicted(given) ? CONTRADICTED : ""),
    missing: (_, demand) => ({
      why: [
        `${threeFigures(highestOf(demand))} MB/s at most`,
        `one channel carries ${threeFigures(allowedMbps(ends[0].with))} MB/s, and as little as ${threeFigures(allowedMbps(ends[1].with))} at the end of the range`,
      ],
      remedies: [],
      otherwise: `${exactly(channelsAtEnds(given, ends, demand))} channels would be needed, and at most ${exactly(MOST_ORDERED)} are considered`,
    }),
  };
}

/** "FICON-8 channels", "ports of 16GFC" */
function namedChannels(type: PortType, count: number): string {
  const s = count === 1 ? "" : "s";
  return isFibreChannel(type) ? `port${s} of ${type}` : `${type} channel${s}`;
}

function channelsFor(mbps: number, reading: Reading, lost: Lost): number {
  return Math.max(1, upwards(mbps / allowedMbps(reading))) + (lost === "one" ? 1 : 0);
}

/** At the chosen values with the headroom, and at the worst without it. */
function channelsAtEnds(
  { lost, headroom_percent }: Given,
  [chosen, worst]: readonly [End<Reading>, End<Reading>],
  demand: Demand,
): number {
  const most = highestOf(demand);
  return Math.max(
    channelsFor(most, chosen.with, lost),
    channelsFor(most / (1 + headroom_percent / 100), worst.with, lost),
  );
}

/** Of fewer credits than the distance needs: a warning if they take more channels; else, that they don't. */
function creditsSaid(given: Given, { recommended, demand }: Plan<Channels>): SaidRow[] {
  const { credits = 0, distance_km } = given;
  const enough = creditsEnough(given, demand);
  if (enough === undefined) return [];
  const needed = creditsFor(given) ?? 0;
  const { channels = Infinity } = recommended?.config ?? {};
  if (enough.channels < channels)
    return [
      {
        warning: `credits ${exactly(credits)} is too few for full speed over ${exactly(distance_km)} km: with ${exactly(enough.credits)}, ${exactly(enough.channels)} channel${enough.channels === 1 ? " is" : "s are"} enough`,
      },
    ];
  const text = `Full speed over ${exactly(distance_km)} km takes ${exactly(needed)} buffer credits per port. With the ${exactly(credits)} entered, no more channels are needed.`;
  return [{ assumption: { basis: "stated", text } }];
}

/** The channels, and the credits that each port must have. */
function billOf(given: Given, channels: number, ofCredits = "as entered"): Line[] {
  const { type, lost, installed_channels, credits, distance_km } = given;
  const cards = cardsOfType(type, channels - installed_channels).text;
  const line = creditedLine(type);
  const one = isFibreChannel(type) ? "port" : "channel";
  return [
    {
      item: isFibreChannel(type) ? `Ports of ${type}` : `${type} channels`,
      quantity: channels,
      installed: installed_channels,
      unit: isFibreChannel(type) ? "ports" : "channels",
      by: [cards, lost === "one" ? `one ${one} may be lost` : `no ${one} may be lost`].filter(Boolean).join(", "),
    },
    {
      item: "Buffer credits of each port",
      kind: "setting",
      unit: "credits per port",
      ...(credits === undefined
        ? {
            quantity: creditsFor(given) ?? 0,
            by: line === undefined ? "" : `${exactly(line)} MB/s over ${exactly(distance_km)} km`,
            rests: ["type", "distance_km", "frame_bytes"],
          }
        : { quantity: line === undefined || distance_km === 0 ? 0 : credits, by: ofCredits, rests: ["credits"] }),
    },
  ];
}

function reasonsOf(given: Given, plan: Plan<Channels>): PlanReasons {
  const { entered, demand } = plan;
  const { utilisation = UTILISATION, type, lost } = given;
  const equipped = withCredits(given);
  const one = carrying(equipped, 1, utilisation);
  const tooFew = fewCreditsWarnings(equipped);
  const allowed = carriedMbps(equipped, 1, utilisation);
  const { channels } = entered.config;
  const left = channels - (lost === "one" ? 1 : 0);
  return {
    equation: `${threeFigures(highestOf(demand))} MB/s at most; ${exactly(left)} x ${threeFigures(allowed)} MB/s, each utilised up to ${exactly(100 * utilisation)}%, limited by ${one.limitedBy}`,
    ...said([
      { facts: [...one.facts, ...cardsOfType(type, channels).facts] },
      { assumptions: planAssumptions(given, "The highest value of the list sizes.") },
      { when: given.utilisation === undefined, assumption: UTILISATION_ASSUMPTION },
      { assumptions: one.assumptions },
      ...creditsSaid(given, plan),
      { warnings: one.warnings.filter((text) => !tooFew.includes(text)) },
      {
        when: lost === "one" && channels === 1,
        warning: "a single channel can't be lost: the plan starts with two",
      },
    ]),
  };
}
