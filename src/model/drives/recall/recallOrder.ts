import { tidy } from "../../workload/dayRun";
import { table, type Reply, type Cell } from "../../question/answer";
import { question, type About } from "../../question/question";
import { notPlanned, recallPlan, recallNotes, recallInputs, visitsOf } from "./wholeRecall";
import { planReasons, planSummary } from "./reasons";
import { driveTerms } from "../tape/words";

const COLUMNS = [
  { label: "Recall", unit: "" },
  { label: "File", unit: "" },
  { label: "Offset", unit: "GB" },
  { label: "Length", unit: "GB" },
  { label: "Locate", unit: "s" },
  { label: "Read from", unit: "s" },
  { label: "Read until", unit: "s" },
  { label: "Time saved vs given order", unit: "s" },
] as const;

/**
 * The best order to recall files from a cartridge, and when each is read.
 *
 * @see t10000c-ficon-2011, Tables 2 and 3
 */
export const recallOrder = question({
  name: "TAPE_RECALL_ORDER",
  subject: "Tape drives",
  asks: "Best order to recall files from one cartridge, with times and seconds saved",
  unit: "table",
  equation: { inWords: "smallest sum of search(first), locates between files and rewind(last) over all orders" },
  examples: [
    ["T10000C", 1200, 1],
    ["LTO-9", 5000, 1, "rao"],
    ["T10000C", 1200, 1, "nearest"],
  ],
  byPosition: ["model", "offsets_gb", "lengths_gb", "order", "cartridge"],
  inputs: recallInputs,
  answer(values): Reply {
    const refused = notPlanned(values);
    if (refused) return refused;
    const plan = recallPlan(values);
    const visits = visitsOf(plan, values.robot_s);
    const given = visitsOf(recallPlan({ ...values, order: "given" }), values.robot_s);
    const rows = visits.map(({ file, locate, from, until }, k): Cell[] => {
      const { offset = 0, length = 0 } = plan.recall.files[file] ?? {};
      const ahead = (given[k]?.until ?? until) - until;
      return [k + 1, file + 1, offset, length, tidy(locate), tidy(from), tidy(until), tidy(ahead)];
    });
    const read = visits[visits.length - 1]?.until ?? 0;
    const finish = ["", "rewound and unloaded", "", "", "", tidy(read), tidy(plan.total), tidy(plan.saved)];
    return table(COLUMNS, [...rows, finish], planSummary(plan, values.order), () => ({
      ...planReasons(plan, values),
      equation: planSummary(plan, values.order),
    }));
  },
});

export const about = (): About<typeof recallOrder> => ({
  goals: ["In what order should I recall these files from tape?"],
  terms: [...driveTerms("search", "wraps"), "RAO", "recommended access order", "seek", "locate", "restore"],
  notes: [
    ...recallNotes(),
    "File is the position in the given lists. Times start with the robot's move. The last row is for the rewound and unloaded cartridge: total time and seconds saved.",
    "With order whole, Locate is the time to read the data before the file.",
    "Time saved compares the same number of files read in the given order.",
  ],
});
