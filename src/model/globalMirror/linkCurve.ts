import { tidy } from "../workload/dayRun";
import { table, type Reply, type Cell, type Column } from "../question/answer";
import { givenSeconds } from "../quantities/amount";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { InputError } from "../question/parseArguments";
import { list, question, rows, type About } from "../question/question";
import { CYCLE_FACTS } from "./cycle";
import { DRAIN_FACTS } from "./drainZero";
import {
  cycleAssumptions,
  DAYS,
  SITE_DISTANCE,
  DRAIN_LIMIT,
  drainAssumption,
  MIRROR_INTERVAL_HOURS,
  LEAST_MBPS,
  MOST_MIRROR_MBPS,
  sitesOf,
  TARGET,
  WAIT,
  WIRE_FACTOR,
  WRITE_LIST,
} from "./mirrorInputs";
import { MEASURED, measuredFit, measuredNotes } from "./measured";
import {
  coarseWarnings,
  hoursOver,
  mirrorProfileOf,
  runProfile,
  shareOfWhole,
  targetWarnings,
  type MirrorProfile,
} from "./profileRun";
import { sorted } from "../language/sorted";
import { growing } from "../workload/spanWords";

const COLUMNS: readonly Column[] = [
  { label: "Link", unit: "MB/s" },
  { label: "Link used", unit: "%" },
  { label: "Over the target", unit: "h" },
  { label: "Share of the time", unit: "%" },
  { label: "Oldest", unit: "s" },
  { label: "Saved by the next link", unit: "h" },
];
const PRICED_COLUMNS: readonly Column[] = [
  ...COLUMNS,
  { label: "Price", unit: "" },
  { label: "Price per hour saved", unit: "" },
];
const NO_STEP = "";
/** Shown instead of hours if the link can't carry the mean write rate. */
const GROWS = "backlog grows";

/**
 * Time over a target RPO for several link sizes, with the hours that the next larger link saves and their price.
 *
 * @see global-mirror-2009, sections 4.4 and 7.7: bandwidth against the age that is accepted overnight
 */
export const linkCurve = question({
  name: "GM_LINK_CURVE",
  subject: "Global Mirror",
  asks: "Hours over the target RPO for several link sizes, with the hours saved and price of each step",
  unit: "table",
  equation: {
    inWords:
      "for each link: hours as GM_HOURS_OVER_RPO; saved = hours here - hours with the next link; price per hour = price difference / saved",
  },
  examples: [
    [250, 361.1, 7],
    [250, 300, "1 min", 1, 5000],
  ],
  byPosition: ["write_mbps", "link_mbps", "target_s", "interval_hours"],
  inputs: {
    write_mbps: WRITE_LIST,
    link_mbps: list("link MB/s", "Link sizes to compare", { atLeast: LEAST_MBPS, atMost: MOST_MIRROR_MBPS }),
    target_s: TARGET,
    interval_hours: MIRROR_INTERVAL_HOURS,
    prices: rows({ price: { label: "Price of the link", takes: "number" } }, "Price of each link", {
      otherwise: "no prices",
    }),
    distance_km: SITE_DISTANCE,
    interval_s: WAIT,
    wire_factor: WIRE_FACTOR,
    drain_limit_s: DRAIN_LIMIT,
    days: { ...DAYS, atMost: 31 },
    measured: MEASURED,
  },
  answer(values): Reply {
    const { link_mbps, target_s, prices, wire_factor, drain_limit_s } = values;
    const sites = sitesOf(values.distance_km);
    const fit = measuredFit(values.measured);
    const profileWith = (link: number): MirrorProfile =>
      mirrorProfileOf({ ...values, link_mbps: [link] }, fit.parameters);
    if (prices.length > 0 && prices.length !== link_mbps.length) {
      throw new InputError("prices", `must have ${exactly(link_mbps.length)} values, one per link`, prices.length);
    }
    const asGiven = link_mbps.map((link, i): Point => {
      const profile = profileWith(link);
      const run = runProfile(profile, target_s);
      return {
        link,
        used: run.used ?? 0,
        over: (shareOfWhole(profile) ?? 0) >= 1 ? undefined : tidy(hoursOver(run)),
        hours: run.hours,
        isUnsent: run.unsentMb > 0,
        isFailing: run.suspensions.length > 0,
        oldest: run.worstAge,
        price: prices[i]?.cells.price,
      };
    });
    const points = sorted(asGiven, (a, b) => a.link - b.link);
    const found = points.map((point, i) => rowOf(point, points[i + 1]));
    return table(prices.length > 0 ? PRICED_COLUMNS : COLUMNS, found, summed(points, target_s), () => ({
      equation: `copy older than ${givenSeconds(target_s)}: ${points.map(({ link, over }) => `with ${exactly(link)} MB/s ${over === undefined ? `always (${GROWS})` : `for ${threeFigures(over)} h`}`).join(", ")}`,
      facts: [
        ...CYCLE_FACTS,
        "global-mirror.financial.bandwidth-saving-tradeoff",
        "global-mirror.recommendation.size-for-oltp",
        ...(drain_limit_s === 0 ? DRAIN_FACTS : []),
      ],
      assumptions: [...cycleAssumptions(wire_factor, sites, fit), drainAssumption(drain_limit_s), ...fit.assumptions],
      warnings: [
        ...fit.warnings,
        ...sites.warnings,
        ...targetWarnings(target_s, profileWith(MOST_MIRROR_MBPS)),
        ...coarseWarnings(target_s, profileWith(MOST_MIRROR_MBPS)),
        ...unsentWarnings(points),
        ...failingWarnings(points),
      ],
    }));
  },
});

export const about = (): About<typeof linkCurve> => ({
  goals: ["Is the next larger Global Mirror link worth its price?"],
  terms: ["price", "cost of links", "RPO", "bandwidth", "network", "WAN", "GM"],
  notes: [
    "One row per link, the smallest first. Each is calculated as in GM_TIMELINE, at one link rate throughout.",
    "prices takes one price per link, in any currency and for any period. The last column is the extra price per hour saved; it's blank if the next link saves nothing.",
    `A row shows "${GROWS}" if the link can't carry the mean write rate.`,
    ...measuredNotes(),
  ],
});

interface Point {
  /** MB/s. */
  readonly link: number;
  /** Share of the link used over the whole run; 1 is full. */
  readonly used: number;
  /** Hours over the target in the run; undefined if the backlog keeps growing. */
  readonly over: number | undefined;
  readonly hours: number;
  /** The run ends with a backlog, so the hours that it causes afterwards are missing from `over`. */
  readonly isUnsent: boolean;
  /** Groups fail, which IBM's help and the paper describe differently. */
  readonly isFailing: boolean;
  /** Maximum age of the copy, s. */
  readonly oldest: number;
  readonly price: number | undefined;
}

function rowOf({ link, used, over, hours, isUnsent, oldest, price }: Point, next: Point | undefined): Cell[] {
  const isCounted = over !== undefined && next?.over !== undefined && !isUnsent && !next.isUnsent;
  const gained = isCounted ? over - next.over : undefined;
  const row: Cell[] = [
    link,
    tidy(100 * used),
    ...(over === undefined ? [GROWS, GROWS, GROWS] : [over, tidy((100 * over) / hours), tidy(oldest)]),
    gained === undefined ? NO_STEP : tidy(gained),
  ];
  if (price === undefined) return row;
  const step = next?.price === undefined ? undefined : next.price - price;
  const ofAnHour = step !== undefined && gained !== undefined && gained > 0 ? tidy(step / gained) : NO_STEP;
  return [...row, price, ofAnHour];
}

function unsentWarnings(points: readonly Point[]): string[] {
  const unsent = points.filter(({ over, isUnsent }) => over !== undefined && isUnsent).length;
  if (unsent === 0) return [];
  const end = `${exactly(unsent)} of ${exactly(points.length)} links ${unsent === 1 ? "ends" : "end"} with data unsent`;
  return [`${end}, so hours saved are blank: add quiet hours at the end of the rates`];
}

function failingWarnings(points: readonly Point[]): string[] {
  const [failing] = points.filter(({ isFailing }) => isFailing).map(({ link }) => exactly(link));
  if (failing === undefined) return [];
  return [`groups fail at ${failing} MB/s: GM_HOURS_OVER_RPO gives the range of what follows`];
}

function summed(points: readonly Point[], target: number): string {
  const enough = points.find(({ over }) => over === 0);
  if (enough)
    return `${exactly(enough.link)} MB/s is the smallest of these links that meets ${givenSeconds(target)} throughout`;
  const best = points[points.length - 1];
  if (!best) return "no link";
  const { link, over, hours } = best;
  if (over === undefined)
    return `none of these links can carry the writes: with ${exactly(link)} MB/s the backlog ${growing(hours)}`;
  return `none of these links meets ${givenSeconds(target)} throughout: ${exactly(link)} MB/s misses it for ${threeFigures(over)} of ${threeFigures(hours)} h`;
}
