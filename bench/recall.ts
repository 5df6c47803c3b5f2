/**
 * Measures the recall of files from one cartridge: the cost of the best order, against going to the nearest file first.
 */
import { bestOrder } from "../src/model/drives/recall/bestOrder";
import { movingSeconds, recallOf, type Recall } from "../src/model/drives/recall/seekTimes";
import { nearestFirst } from "../src/model/drives/recall/orders";
import { recallOrder } from "../src/model/drives/recall/recallOrder";
import { driveOf } from "../src/model/drives/t10000/drive";
import { print, ratioOf } from "./ratio";

const drive = driveOf("T10000C", "Standard");
const LENGTH_GB = 1;

/** Places of files, from a generator of this file's own, so that every run has the same places. */
function offsets(count: number): number[] {
  let state = 1;
  return Array.from({ length: count }, () => {
    state = (state * 48271) % 2147483647;
    return (state / 2147483647) * (drive.capacity - LENGTH_GB);
  });
}

function recall(count: number): Recall {
  const files = offsets(count).map((offset) => ({ offset, length: LENGTH_GB }));
  return recallOf(drive, files, { least: 3, reversal: 2 });
}

const thousand = recall(1000);
const given = { model: "T10000C", offsets_gb: offsets(1000), lengths_gb: LENGTH_GB };

print([
  ratioOf(
    "the best order of 1,000 files",
    () => bestOrder(thousand),
    "nearest first",
    () => nearestFirst(thousand),
    3,
  ),
  ratioOf(
    "TAPE_RECALL_ORDER of 1,000 files, table and all",
    () => recallOrder.ask(given),
    "nearest first",
    () => nearestFirst(thousand),
    3,
  ),
  ratioOf(
    "the best order of 5,000 files",
    () => bestOrder(recall(5000)),
    "nearest first of 5,000",
    () => nearestFirst(recall(5000)),
    1,
  ),
  {
    what: "locating and rewinding for 1,000 files of 1 GB in the best order",
    baseline: "nearest first",
    ratio: movingSeconds(thousand, bestOrder(thousand)) / movingSeconds(thousand, nearestFirst(thousand)),
  },
]);
