import { estimate, type Reply } from "../../question/answer";
import { question, type About } from "../../question/question";
import { notPlanned, recallPlan, recallNotes, recallInputs } from "./wholeRecall";
import { otherTimes, planReasons, planSummary } from "./reasons";
import { driveTerms } from "../tape/words";

/**
 * Seconds of one mount that recalls a set of files from a cartridge.
 *
 * @see t10000c-ficon-2011, Tables 2 and 3
 */
export const recallTime = question({
  name: "TAPE_RECALL_TIME",
  subject: "Tape drives",
  asks: "Time to recall a set of files from one cartridge in one mount",
  unit: "s",
  equation: {
    inWords:
      "time = robot_s + load + search(first) + locates between files + data / native rate + rewind(last) + unload",
  },
  examples: [
    ["T10000C", 1200, 1],
    ["LTO-9", 5000, 1, "rao"],
    ["T10000C", 1200, 1, "given", "Standard", 3, 2, 15],
    ["T9840D", 30, "500 MB"],
  ],
  byPosition: ["model", "offsets_gb", "lengths_gb", "order", "cartridge"],
  inputs: recallInputs,
  answer(values): Reply {
    const refused = notPlanned(values);
    if (refused) return refused;
    const plan = recallPlan(values);
    return estimate(plan.total, "s", () => ({
      ...planReasons(plan, values),
      equation: planSummary(plan, values.order),
      limitedBy: plan.moving > plan.reading ? "locating and rewinding" : "reading",
      alternatives: otherTimes(plan, values),
    }));
  },
});

export const about = (): About<typeof recallTime> => ({
  goals: ["How long does it take to recall these files from tape?"],
  terms: [...driveTerms("search", "wraps"), "RAO", "restore", "seek", "locate"],
  improve: { towards: "less", by: ["order"] },
  notes: [
    ...recallNotes(),
    "To see what ordering saves, compare with the order given. TAPE_RECALL_ORDER returns the order itself.",
  ],
});
