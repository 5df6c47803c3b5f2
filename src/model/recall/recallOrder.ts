import { tidy } from "../dayRun";
import { table, type Reply, type Cell } from "../estimate";
import { question } from "../question";
import { planOf, planReasons, planSummary, RECALL_NOTES, recallInputs, visitsOf } from "./plan";

const COLUMNS = [
  { label: "Recall", unit: "" },
  { label: "File", unit: "" },
  { label: "Offset", unit: "GB" },
  { label: "Length", unit: "GB" },
  { label: "Locate", unit: "s" },
  { label: "Read from", unit: "s" },
  { label: "Read until", unit: "s" },
  { label: "Ahead of the order as given", unit: "s" },
] as const;

/**
 * The order in which to recall a set of files from a cartridge, and when each is read.
 *
 * @see t10000c-ficon-2011, Tables 2 and 3
 */
export const recallOrder = question({
  name: "TAPE_RECALL_ORDER",
  subject: "Tape drives",
  asks: "The order in which to recall files from one cartridge, with the time and the seconds saved",
  goals: ["In what order should I recall these files?"],
  terms: ["RAO", "recommended access order", "seek", "locate", "restore"],
  unit: "table",
  equation: "least sum of search(first), hops and rewind(last) over all orders",
  notes: [
    ...RECALL_NOTES,
    "File is the file's place in the lists as given. Times run from the robot's move. The last row is the rewound and unloaded cartridge: the whole time, and the seconds saved.",
    "Ahead: how much sooner as many files are read as in the order as given.",
  ],
  examples: [
    ["T10000C", 1200, 1],
    ["T10000C", 1200, 1, "nearest"],
  ],
  inputs: recallInputs,
  answer(values): Reply {
    const plan = planOf(values);
    const visits = visitsOf(plan, values.robot_s);
    const given = visitsOf(planOf({ ...values, order: "given" }), values.robot_s);
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
