import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { MEASURED, measuredNotes } from "../peerToPeerVts/measured";
import { checkReads, pairReasons, thresholdSaid, vtsPlan, vtsSubject, type Pairs } from "../peerToPeerVts/plan";
import { outlookOf, type GrowthForecast, type Plan } from "../plan/plan";
import { askedOf, checkGrowth, checkLength, LATE_INPUT, PLAN_INPUTS, PLAN_NOTES } from "../plan/planInputs";
import { planReply, type PlanReasons, presentOf } from "../plan/planTable";
import type { Line } from "../plan/subject";
import { exactly } from "../quantities/formatNumber";
import type { Assumption, Reply } from "../question/answer";
import { InputError } from "../question/parseArguments";
import { quantity, question, type About, type ValuesOf } from "../question/question";
import { READ_INPUTS } from "../workload/reads";
import { said } from "../question/said";
import { beyondStandard, MOST_AT_ALL, MOST_STANDARD } from "../ts7700/grid";
import {
  checkThreshold,
  priorityFindings,
  ts7700Plan,
  ts7700Reasons,
  ts7700Subject,
  type Cluster,
} from "../ts7700/plan";

const COPIES: FactId = "ptp-vts.arch.copies-per-volume";
const COPIES_OF_A_PAIR = valueOf(COPIES);
const MOST_CLUSTERS = valueOf(MOST_AT_ALL);

const { model, cache_gb, compression, host_mbps, interval_hours, pairs, priority_hours, lic } = vtsPlan.inputs;
/** Of the pair, of which nothing is ordered. */
const present = { notForOrder: true } as const;
const { features, drives, drive_mbps, clusters, peak_mbps, priority_gb, gb_per_feature } = ts7700Plan.inputs;
const { installed_features, installed_drives, days_kept, usable_gb } = ts7700Plan.inputs;

const INPUTS = {
  model: { ...model, ...present },
  cache_gb: { ...cache_gb, ...present },
  compression,
  host_mbps,
  features,
  drive_mbps,
  // Our default: the recommendation then takes the fewest drives with which something fits.
  drives: { ...drives, otherwise: 1 },
  interval_hours,
  pairs: { ...pairs, ...present },
  copies: quantity("count", "Clusters that hold each volume", {
    hint: "each writing cluster has the others for its copies",
    atLeast: 1,
    atMost: MOST_CLUSTERS,
    whole: true,
    otherwise: COPIES_OF_A_PAIR,
  }),
  clusters,
  priority_hours: { ...priority_hours, ...present },
  lic: { ...lic, ...present },
  peak_mbps,
  priority_gb,
  gb_per_feature,
  late_minutes: LATE_INPUT,
  ...PLAN_INPUTS,
  installed_features,
  installed_drives,
  days_kept,
  usable_gb,
  measured: { ...MEASURED, label: "Your measurements of the pair" },
  ...READ_INPUTS,
};

/**
 * What to order of a TS7770T that takes over the demand of a Peer-to-Peer VTS, with as many copies, and how long the
 * pair carries it. VTS_PLAN judges the pair and TS7700_PLAN the TS7770T.
 *
 * @see ptp-vts-2002, "Peak Write Time and TVC Capacity Planning"
 * @see ts7770-r51, "Peak and Sustained Write Throughput", "Grid Considerations"
 */
export const refreshPlan = question({
  name: "REFRESH_PLAN",
  subject: "TS7770",
  asks: "TS7770, FC5274 and drives to order in place of a Peer-to-Peer VTS, and how long each is enough",
  unit: "table",
  equation: {
    inWords:
      "present = VTS_PLAN of model, cache_gb and pairs; new = TS7700_PLAN of features and drives, in clusters * copies, each of which premigrates host_mbps / clusters",
  },
  examples: [
    ["B20", 864, 3, 130, 2, 70],
    ["B10", 432, 2.66, 40, 2, 100, 2, 24, 1, 1, 1, null, null, null, null, null, null, 10, 15, 3],
  ],
  byPosition: ["model", "cache_gb", "compression", "host_mbps", "features", "drive_mbps"],
  inputs: INPUTS,
  answer(given): Reply {
    checkGrowth(given.host_mbps, given);
    checkLength("host_mbps", given.host_mbps, given.interval_hours, given);
    checkReads(pairOf(given));
    checkThreshold(given);
    checkClusters(given);
    const asked = { demand: given.host_mbps, ...askedOf(given) };
    const pair = vtsSubject(pairOf(given));
    const outlook = outlookOf(pair, { ...asked, entered: { cacheGb: given.cache_gb, pairs: given.pairs } });
    const entered: Cluster = { features: given.features, drives: given.drives };
    return planReply(gridSubject(given), { ...asked, entered }, (plan) => reasonsOf(given, plan, outlook), {
      present: presentOf(pair, outlook, asked),
      findings: (plan) => [...priorityFindings(given, plan), ...copiesFindings(given)],
    });
  },
});

export const about = (): About<typeof refreshPlan> => ({
  goals: [
    "What do I order to replace a Peer-to-Peer VTS by a TS7770?",
    "When does my demand outgrow the present Peer-to-Peer VTS?",
  ],
  terms: ["refresh", "replace", "successor", "upgrade", "bill of material", "like for like", "TS7700", "PtP", "FC5274"],
  takesLong: true,
  notes: [
    "For a TS7770T. The first columns after the item are FC5274 and premigration drives per cluster; the bill is for all clusters of the grid.",
    "The row present is the pair with today's demand and the headroom, as VTS_PLAN judges what is entered. All other rows are of the TS7770T, as TS7700_PLAN judges it.",
    "By, in rows of years, is the verdict on the pair in that year.",
    `A pair has a copy of each volume in both VTSs, so ${exactly(COPIES_OF_A_PAIR)} clusters hold each volume by default. Each of them premigrates what it writes or receives, so each needs its own FC5274, drives and PMTHLVL.`,
    "The grid has clusters times copies. In a grid of two with two copies, leave clusters at 1 even if hosts write to both: each then writes a part and receives the rest.",
    "The fewest writing clusters that fit, if that's fewer than are entered, are the alternative, unless FC5274 are installed.",
    "read_mbps and recall_share are the same on both systems: VTS_PLAN and TS7700_PLAN say what they take.",
    "Grid links aren't sized here: see GRID_PLAN. Moving the pair's data: see MIGRATION_PLAN.",
    "Throttling by full caches, aged copies or a full premigration queue is never accepted. Waiting behind the peak rate is, for up to late_minutes, on both systems.",
    "Felt is the longest time, h, until offered data is accepted. A row that is throttled doesn't fit, however short that is.",
    ...PLAN_NOTES,
    ...measuredNotes(),
    "Drives are those for premigration; add drives for recalls, reclaim, and a spare. With days_kept or usable_gb, the bill has the usable cache.",
    "Not included: immediate copy and distance of either system, host channels, disk-only and cloud-attached clusters, and sizes of cache drawers.",
    "Not included: moving the pair's data, cartridges with data, and those that clean drives.",
  ],
});

type Given = ValuesOf<typeof INPUTS>;

/** @throws InputError for more clusters than a grid can have. */
function checkClusters(given: Given): void {
  if (given.clusters * given.copies <= MOST_CLUSTERS) return;
  const most = Math.floor(MOST_CLUSTERS / given.clusters);
  const writing = given.clusters > 1 ? `${exactly(given.clusters)} writing clusters` : "one writing cluster";
  throw new InputError(
    "copies",
    `must be at most ${exactly(most)} with ${writing} in a grid of ${exactly(MOST_CLUSTERS)}`,
    given.copies,
  );
}

/** Today's pair, of which nothing is ordered. */
function pairOf(given: Given) {
  return {
    ...given,
    installed_gb: 0,
    installed_pairs: 0,
    sizes: [],
    mode: "deferred" as const,
    preference: "none" as const,
    distance_km: 0,
    configuration: "3" as const,
    link: "IBM 2029" as const,
  };
}

/** TS7700_PLAN's subject, with the grid on its bill. */
function gridSubject(given: Given): ReturnType<typeof ts7700Subject> {
  const subject = ts7700Subject(given, given.copies, (changed) => gridSubject({ ...given, ...changed }));
  return { ...subject, bill: (config, demand) => [...gridLines(given), ...subject.bill(config, demand)] };
}

/** An installed FC5274 is in a cluster that is installed, in its grid. */
function gridLines({ clusters: writing, copies, installed_features }: Given): Line[] {
  const all = writing * copies;
  const installed = installed_features > 0 ? all : 0;
  const taken = { installed, isTaken: true };
  return [
    {
      item: "TS7770T clusters",
      quantity: all,
      ...taken,
      unit: "clusters",
      by: copies === 1 ? "one copy of each volume" : `${exactly(copies)} copies of each volume`,
      rests: ["clusters", "copies"],
    },
    ...(all > 1
      ? [
          {
            item: "Grid links",
            quantity: all,
            ...taken,
            unit: "sets of links",
            by: "one per cluster, not sized here",
            rests: ["clusters", "copies"],
          },
        ]
      : []),
  ];
}

function copiesFindings({ copies }: Given): string[] {
  if (copies >= COPIES_OF_A_PAIR) return [];
  return ["one copy of each volume, where a pair has two"];
}

const SAME_RATIO: Assumption = { basis: "default", text: "The compression ratio is the same on both systems." };

const INSTALLED_ASSUMPTION: Assumption = {
  basis: "default",
  text: "Installed FC5274 are in all clusters, so that these and the links between them are taken as installed.",
};

function copiesAssumption({ copies }: Given): Assumption {
  return {
    basis: "default",
    text: `Each volume is in ${exactly(copies)} clusters. Copies arrive as the host writes, so that each cluster premigrates the same at the same time. Copies that come later and faster lengthen the queue.`,
  };
}

function reasonsOf(given: Given, plan: Plan<Cluster>, { today, demand }: GrowthForecast<Pairs>): PlanReasons {
  const pair = pairReasons(pairOf(given), today, demand);
  const cluster = ts7700Reasons(given, plan);
  const { copies } = given;
  return {
    ...cluster,
    equation: `present: ${pair.equation}; new: ${cluster.equation}`,
    ...said([
      { facts: cluster.facts },
      { facts: [COPIES, MOST_STANDARD, MOST_AT_ALL] },
      { facts: pair.facts },
      { assumptions: cluster.assumptions },
      { when: copies > 1, assumption: copiesAssumption(given) },
      { assumption: SAME_RATIO },
      { when: given.installed_features > 0, assumption: INSTALLED_ASSUMPTION },
      { assumptions: pair.assumptions },
      { warnings: cluster.warnings },
      { warnings: beyondStandard(given.clusters * copies) },
      { warnings: pair.warnings },
      ...thresholdSaid(pairOf(given), today.config, demand, " of today's pair"),
    ]),
  };
}
