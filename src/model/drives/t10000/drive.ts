/** Tables 2 and 3 of the T10000C paper: a drive with one of its cartridges, as printed. */
import type { FactId } from "../../facts/factIds";
import { knownId, valueOf } from "../../facts/facts";
import { InputError } from "../../question/parseArguments";
import { onceFor } from "../../language/memoize";
import { choice } from "../../question/question";
import type { Drive, Motion } from "../mechanics/drive";
import { compressedPort, drivesPort } from "./drivePath";
import { UNSURE } from "../mechanics/doubtfulFacts";

export const T10000_MODELS = ["T10000A", "T10000B", "T10000C", "T9840D"] as const;
export type T10000Model = (typeof T10000_MODELS)[number];

const CARTRIDGES = ["Standard", "Sport"] as const;
export type Cartridge = (typeof CARTRIDGES)[number];

export const modelInput = choice(T10000_MODELS, "Tape drive", {
  aliases: { T10KA: "T10000A", T10KB: "T10000B", T10KC: "T10000C", "9840D": "T9840D" },
});
export const cartridgeInput = choice(CARTRIDGES, "Cartridge", { otherwise: "Standard", aliases: { Std: "Standard" } });

/** One speed over the whole tape, which gives every published access time within 3.7 s. */
const RULE_OF_THUMB: FactId = "t10000c-ficon-2011.fit.t10000-rule-of-thumb";
const RULE_OF_THUMB_M_PER_S = 10;

/** Returns the cartridge's part of a fact ID. */
export function cartridgeId(model: T10000Model, cartridge: Cartridge): "native" | "std" | "sport" {
  if (model === "T9840D") return "native";
  return cartridge === "Sport" ? "sport" : "std";
}

/** @throws InputError if the drive has no such cartridge. */
export function driveOf(model: T10000Model, cartridge: Cartridge): Drive {
  return drivesOf(model)(cartridge);
}

const drivesOf = onceFor((model: T10000Model) => onceFor((cartridge: Cartridge) => printedDrive(model, cartridge)));

function printedDrive(model: T10000Model, cartridge: Cartridge): Drive {
  const dual = model === "T9840D";
  if (dual && cartridge === "Sport") {
    throw new InputError("cartridge", `must be Standard for a ${model}, which has one length only`, cartridge);
  }
  const drive = model.toLowerCase();
  const kind = cartridgeId(model, cartridge);
  const id = (group: string, cell: string): FactId => knownId(`t10000c-ficon-2011.${group}.${drive}-${cell}`);
  const ids = {
    load: id("access", "load"),
    unload: id("access", "unload"),
    search: [id("access", `${kind}-search-mid`), id("access", `${kind}-search-end`)] as const,
    rewind: [id("access", `${kind}-rewind-mid`), id("access", `${kind}-rewind-end`)] as const,
    capacity: id("spec", `${kind}-capacity`),
    wraps: id("spec", "wraps"),
    length: id("spec", `${kind}-length`),
    rate: id("spec", "native-rate"),
    speed: id("spec", "tape-speed-rw"),
  };
  const motion = ([mid, end]: readonly [FactId, FactId]): Motion => ({ mid: valueOf(mid), end: valueOf(end) });
  const printed: Drive = {
    model,
    load: valueOf(ids.load),
    unload: valueOf(ids.unload),
    search: motion(ids.search),
    rewind: motion(ids.rewind),
    capacity: valueOf(ids.capacity),
    wraps: valueOf(ids.wraps),
    length: valueOf(ids.length),
    rate: valueOf(ids.rate),
    speed: valueOf(ids.speed),
    loadsInTheMiddle: dual,
    port: model === "T10000C" ? compressedPort() : drivesPort(),
    ...(!dual && {
      ruleOfThumb: {
        name: `${RULE_OF_THUMB_M_PER_S} m/s over the whole tape (within 3.7 s of every value in Table 2)`,
        metresPerSecond: RULE_OF_THUMB_M_PER_S,
        fact: RULE_OF_THUMB,
      },
    }),
    facts: {
      load: [ids.load],
      search: ids.search,
      rewind: ids.rewind,
      unload: [ids.unload],
      geometry: [ids.capacity, ids.wraps, ids.length],
      rate: [ids.rate],
    },
    assumptions: [],
    unpublished: [],
    others: [],
  };
  if (model === "T10000C")
    return { ...printed, others: [{ name: "only its port limits", drive: { ...printed, port: drivesPort() } }] };
  if (!ids.rewind.some((rewind) => UNSURE.has(rewind))) return printed;
  const rewind = { mid: printed.rewind.end / 2, end: printed.rewind.end };
  return {
    ...printed,
    others: [{ name: "rewind from the middle is half the rewind from the end", drive: { ...printed, rewind } }],
  };
}
