/** What is said of a recall: its sentence, its reasons, and its time by other interpretations. */
import { givenSeconds, secondsInWords } from "../../quantities/amount";
import type { Alternative, Assumption } from "../../question/answer";
import type { FactId } from "../../facts/factIds";
import { valueOf } from "../../facts/facts";
import { exactly, threeFigures } from "../../quantities/formatNumber";
import { unsureWarnings } from "../mechanics/doubtfulFacts";
import { otherAnswers, type Drive } from "../mechanics/drive";
import { idOf } from "../tape/sheetDrive";
import { MOST_EXACT } from "./bestOrder";
import { recallOf, type HopTimes, type Recall } from "./seekTimes";
import { byOffset } from "./orders";
import {
  hopTimes,
  LEAST_HOP_S,
  ORDER_MEANING,
  movingOf,
  recallPlan,
  REVERSAL_S,
  type Order,
  type RecallPlan,
  type RecallValues,
} from "./wholeRecall";

const ROUNDING_S = 1e-6;

const OWN_GAIN: FactId = "current-hardware.rao.gain.ibm";

/** The plan in one sentence. */
export function planSummary(
  { recall, total, saved, isWhole, order, drive, moving, reading }: RecallPlan,
  asked: Order,
): string {
  const how = isWhole ? ORDER_MEANING.whole : ORDER_MEANING[asked];
  const share = (100 * saved) / (total + saved);
  const given = "in the given order";
  const against =
    Math.abs(saved) <= ROUNDING_S
      ? `as long as ${given}`
      : saved > 0
        ? `${threeFigures(share)}% or ${secondsInWords(saved)} less than ${given}`
        : `${secondsInWords(-saved)} longer than ${given}`;
  const count = recall.files.length;
  const rest = total - drive.load - drive.unload - moving - reading;
  const robot = rest > ROUNDING_S ? `${threeFigures(rest)} s robot + ` : "";
  return `${secondsInWords(total)} for ${exactly(order.length)} ${count === 1 ? "file" : "files"} (${how}) = ${robot}${threeFigures(drive.load)} s load + ${threeFigures(moving)} s locating and rewinding + ${threeFigures(reading)} s reading + ${threeFigures(drive.unload)} s unload; ${against}`;
}

export function planReasons(
  plan: RecallPlan,
  values: RecallValues,
): { facts: FactId[]; assumptions: Assumption[]; warnings: string[] } {
  const { robot_s, order } = values;
  const { load, search, rewind, unload, geometry, rate } = plan.drive.facts;
  const facts = [...load, ...search, ...rewind, ...unload, ...geometry, ...rate];
  const count = plan.recall.files.length;
  const assumptions: Assumption[] = [
    ...hopAssumptions(plan.drive, values),
    { basis: "default", text: "The drive streams. Its buffer hides the direction change at the end of a wrap." },
    ...(plan.drive.changes
      ? []
      : [
          {
            basis: "interpretation" as const,
            text: "Searching between two positions takes as long as searching the same distance from the load point.",
          },
        ]),
  ];
  if (robot_s === 0) assumptions.push({ basis: "default", text: "Robot time is not included (robot_s is 0)." });
  if (plan.drive.loadsInTheMiddle) {
    assumptions.push({
      basis: "interpretation",
      text: "Half-wraps run from the middle to one end and back, then to the other end and back.",
    });
  }
  if (order === "best" && count > MOST_EXACT) {
    assumptions.push({
      basis: "interpretation",
      text: "The order comes from a heuristic. It's never slower than a simple order, but may not be the fastest possible.",
    });
  }
  if (order === "rao") {
    facts.push(idOf("rao.drives"), OWN_GAIN);
    assumptions.push({
      basis: "interpretation",
      text: `How the drive orders recalls isn't published. We use the best order found. The range covers nearest first, and locating that takes up to ${exactly(valueOf(OWN_GAIN))}% less than in order of record, as IBM measured on an LTO-9.`,
    });
  }
  return {
    facts,
    assumptions: [...assumptions, ...plan.drive.assumptions],
    warnings: unsureWarnings(facts, plan.drive),
  };
}

function hopAssumptions(drive: Drive, values: RecallValues): Assumption[] {
  const { least, reversal } = hopTimes(drive, values);
  const isOurs = !drive.changes && least === LEAST_HOP_S && reversal === REVERSAL_S;
  const turns = reversal === undefined ? "" : `, and each direction change ${givenSeconds(reversal)}`;
  const why = isOurs
    ? " These are our defaults, because no paper gives them."
    : drive.changes
      ? ""
      : " No paper gives these.";
  return [{ basis: "default", text: `Locating takes at least ${givenSeconds(least)}${turns}.${why}` }];
}

/** Seconds of locating that a drive's own order leaves, after IBM's test: a share of those in order of record. */
function leastOwn(recall: Recall): number {
  return (1 - valueOf(OWN_GAIN) / 100) * movingOf(recall, byOffset(recall), false);
}

/** Times of the same order with half and twice our default times, and with other interpretations of doubtful values. */
export function otherTimes(plan: RecallPlan, values: RecallValues): Alternative[] {
  const { total, moving, order, isWhole } = plan;
  const withHops = (drive: Drive, times: HopTimes): number => {
    const recall = recallOf(drive, plan.recall.files, times);
    const ofOrder = movingOf(recall, order, isWhole);
    const locating = values.order === "rao" ? Math.max(ofOrder, leastOwn(recall)) : ofOrder;
    return total - moving - plan.drive.unload + locating + drive.unload;
  };
  const { least: least_hop_s, reversal: reversal_s = 0 } = hopTimes(plan.drive, values);
  const isDefault = !plan.drive.changes && (least_hop_s === LEAST_HOP_S || reversal_s === REVERSAL_S);
  const spans = isDefault ? [0.5, 2] : [];
  return [
    ...spans.map((factor) => {
      const least = least_hop_s === LEAST_HOP_S ? factor * least_hop_s : least_hop_s;
      const reversal = reversal_s === REVERSAL_S ? factor * reversal_s : reversal_s;
      return {
        name: `at least ${exactly(least)} s to locate, ${exactly(reversal)} s per direction change`,
        value: withHops(plan.drive, { least, reversal }),
        narrowedBy: "least_hop_s and reversal_s",
      };
    }),
    ...otherAnswers(plan.drive, (drive) => withHops(drive, hopTimes(drive, values))),
    ...(values.order === "rao"
      ? [
          {
            name: "nearest first, in place of the best order",
            value: recallPlan({ ...values, order: "nearest" }).total,
          },
        ]
      : []),
  ];
}
