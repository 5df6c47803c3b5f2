/** Finds SIZING functions with a misspelt name, in a wrong namespace or in none. */
import { catalogue } from "../../model/catalogue/catalogue";
import { shortened } from "../../model/quantities/formatNumber";
import { nearestName, type Nearest } from "../../model/question/nearest";
import { bareName } from "../../model/question/namespace";
import type { FoundFormula } from "../../workbook/audit";
import { fullName, withFunctions } from "../../cells/spelling";
import type { UnitFault } from "./mixedUnits";

interface Misnamed {
  readonly faults: readonly UnitFault[];
  /** Absent if several names are equally near. */
  readonly repaired?: string;
}

const NAMES = catalogue.map(({ name }) => name);
const KNOWN = new Set(catalogue.map(({ name }) => name));

export function misnamed({ formula, value }: Pick<FoundFormula, "formula" | "value">): Misnamed | undefined {
  const faults: UnitFault[] = [];
  const certain: boolean[] = [];
  const repaired = withFunctions(formula, (spelled) => {
    const bare = bareName(spelled);
    const own = bare === spelled.toUpperCase() ? undefined : bare;
    if (own !== undefined && KNOWN.has(own)) return spelled;
    const near = own === undefined ? foreign(spelled, value) : nearestName(own, NAMES);
    if (own === undefined && !near) return spelled;
    certain.push(near?.isClear === true);
    faults.push(fault(spelled, near));
    return near ? fullName(near.name) : spelled;
  });
  if (faults.length === 0) return undefined;
  return { faults, ...(certain.every(Boolean) && { repaired }) };
}

/** @param name without its namespace */
export function unknownFunction(name: string): UnitFault {
  return fault(fullName(name), nearestName(name, NAMES));
}

function fault(spelled: string, near: Nearest | undefined): UnitFault {
  const cure = near ? `Did you mean ${fullName(near.name)}?` : "Correct the name or update the add-in.";
  return { text: `${shortened(spelled)} isn't available in this version.`, cure };
}

/**
 * Returns our function that a name outside our namespace may mean, if Excel doesn't know that name. Other add-ins have
 * functions too, so a single word must be exactly our name, with no namespace or one that begins like ours.
 */
function foreign(spelled: string, value: FoundFormula["value"]): Nearest | undefined {
  if (value !== "#NAME?") return undefined;
  const parts = spelled.split(".");
  const near = parts.map((_, i) => nearestName(parts.slice(i).join("."), NAMES)).find((one) => one?.isClear === true);
  if (!near || near.name.includes("_")) return near;
  const isOurs = parts.length === 1 || /^SI[ZS]/i.test(spelled);
  return isOurs && parts[parts.length - 1]?.toUpperCase() === near.name ? near : undefined;
}
