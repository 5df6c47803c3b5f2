import { table, type Reply, type Cell } from "../../question/answer";
import type { FactId } from "../../facts/factIds";
import { fact, findFact, knownId, valueOf } from "../../facts/facts";
import { exactly } from "../../quantities/formatNumber";
import { shown } from "../../facts/shownFact";
import { cartridgeId, driveOf, type Cartridge, type T10000Model } from "./drive";
import { wrapGeometry } from "../mechanics/geometry";
import { UNSURE, unsureWarnings } from "../mechanics/doubtfulFacts";

export const SPEC_COLUMNS = [
  { label: "Specification", unit: "" },
  { label: "Value", unit: "" },
  { label: "Unit", unit: "" },
  { label: "Reliable", unit: "" },
  { label: "Source", unit: "" },
] as const;

/** Models whose cartridges a drive reads, reclaims and writes. The paper says nothing about the T9840D's. */
const COMPATIBLE: Readonly<
  Record<Exclude<T10000Model, "T9840D">, { reads: string; reclaims: string; writes: string }>
> = {
  T10000A: { reads: "A", reclaims: "A", writes: "A" },
  T10000B: { reads: "A, B", reclaims: "A, B", writes: "B" },
  T10000C: { reads: "A, B, C", reclaims: "C", writes: "C" },
};

/** Values of the T10000B from another report. */
const OTHER_REPORT: readonly FactId[] = [
  "tsm-tape-copy.drive.t10kb-speed-count",
  "tsm-tape-copy.drive.t10kb-speed-high",
  "tsm-tape-copy.drive.t10kb-speed-low",
  "tsm-tape-copy.drive.t10kb-buffer",
];

const PREFIX = "t10000c-ficon-2011.";
const CAPACITY_RATIO: FactId = `${PREFIX}comparison.capacity-ratio`;
const METRES_PER_INCH = 0.0254;

/**
 * Rows of Tables 2 and 3, of the text, of other documents, and what follows from them.
 * @see t10000c-ficon-2011, Tables 2 and 3
 */
export function specReply(model: T10000Model, cartridge: Cartridge, elsewhere: readonly FactId[] = []): Reply {
  const printed = [...printedIds(model, cartridge), ...elsewhere];
  const rows = [...printed.map(printedRow), ...compatibleRows(model), ...derivedRows(model, cartridge)];
  const facts = [...printed, ...(model === "T9840D" ? [] : [compatibleFact(model)])];
  const { capacity, rate } = driveOf(model, cartridge);
  return table(
    SPEC_COLUMNS,
    rows,
    `${model} with a ${cartridge} cartridge: ${exactly(capacity)} GB at ${exactly(rate)} MB/s native`,
    () => ({ facts, warnings: unsureWarnings(facts) }),
  );
}

/** Published values of a drive, in reading order. */
function printedIds(model: T10000Model, cartridge: Cartridge): FactId[] {
  const drive = model.toLowerCase();
  const kind = cartridgeId(model, cartridge);
  const ids = [
    `spec.${drive}-${kind}-capacity`,
    `spec.${drive}-${kind}-length`,
    ...["tracks", "channels", "wraps", "linear-density", "areal-density", "native-rate", "tape-speed-rw"].map(
      (cell) => `spec.${drive}-${cell}`,
    ),
    `spec.${drive}-tape-speed-low`,
    ...["tape-speed-locate", "tape-speed-rewind", "ber", "buffer", "buffer-garbled"].map(
      (cell) => `spec.${drive}-${cell}`,
    ),
    `access.${drive}-load`,
    ...["search-mid", "search-end", "rewind-mid", "rewind-end"].map((cell) => `access.${drive}-${kind}-${cell}`),
    `access.${drive}-unload`,
    ...(model === "T10000C" ? ["drive.interface-rate", "taa.buffer"] : []),
    ...(model === "T9840D" ? [] : ["cartridge.types", `cartridge.cleaning-uses-${model === "T10000C" ? "t2" : "t1"}`]),
  ];
  // The paper has low tape speeds and a garbled buffer for some drives only.
  const ofTables = ids.filter((id) => findFact(PREFIX + id) !== undefined).map((id) => knownId(PREFIX + id));
  return [...ofTables, ...(model === "T10000B" ? OTHER_REPORT : [])];
}

function printedRow(id: FactId): Cell[] {
  const found = fact(id);
  return [found.quantity, shown(found), found.unit === "none" ? "" : found.unit, sureness(id), id];
}

export const SURE = "yes";

function sureness(id: FactId): string {
  const reason = UNSURE.get(id);
  return reason === undefined ? SURE : `doubtful: ${reason}`;
}

function compatibleFact(model: Exclude<T10000Model, "T9840D">): FactId {
  return knownId(`${PREFIX}compat.${model.slice(-1).toLowerCase()}`);
}

function compatibleRows(model: T10000Model): Cell[][] {
  if (model === "T9840D") return [];
  const id = compatibleFact(model);
  const { reads, reclaims, writes } = COMPATIBLE[model];
  return [
    ["reads cartridges written by T10000", reads, "", sureness(id), id],
    ["reclaims cartridges written by T10000", reclaims, "", sureness(id), id],
    ["writes cartridges as T10000", writes, "", sureness(id), id],
  ];
}

function derivedRows(model: T10000Model, cartridge: Cartridge): Cell[][] {
  const drive = driveOf(model, cartridge);
  const cell = (name: string): string => `${PREFIX}spec.${model.toLowerCase()}-${name}`;
  const density = valueOf(knownId(cell("linear-density")));
  const rawRate = ((drive.speed / METRES_PER_INCH) * density * 1000 * valueOf(knownId(cell("channels")))) / 8 / 1e6;
  const { gbPerWrap, secondsPerWrap, recordedLength } = wrapGeometry(drive);
  const lowSpeed = findFact(cell("tape-speed-low"));
  const sure = SURE;
  const lowSpeedRow = (id: FactId, speed: number): Cell[] => [
    "data rate at the low tape speed",
    (drive.rate * speed) / drive.speed,
    "MB/s",
    sureness(id),
    "native rate x low tape speed / tape speed",
  ];
  return [
    ["raw rate under the head", rawRate, "MB/s", sure, "tape speed x linear density x channels"],
    ["native rate over raw rate", drive.rate / rawRate, "", sure, "native rate / raw rate"],
    ["capacity per wrap", gbPerWrap, "GB", sure, "capacity / wraps"],
    ["time per wrap at the native rate", secondsPerWrap, "s", sure, "capacity per wrap / native rate"],
    ["recorded length", recordedLength, "m", sure, "time per wrap x tape speed"],
    ["time to fill or read the cartridge", (drive.capacity * 1000) / drive.rate, "s", sure, "capacity / native rate"],
    ...(lowSpeed?.value == null ? [] : [lowSpeedRow(lowSpeed.id, lowSpeed.value)]),
    [
      "capacity relative to a T9840D",
      drive.capacity / driveOf("T9840D", "Standard").capacity,
      "",
      drive.capacity === valueOf(`${PREFIX}cartridge.t2-t10000c-standard`) ? sureness(CAPACITY_RATIO) : sure,
      "capacity / capacity",
    ],
  ];
}
