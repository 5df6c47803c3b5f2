/** What is wrong with a SIZING formula of the workbook, and what cures it. */
import type { FoundFormula } from "../../workbook/audit";
import type { Beside } from "../../workbook/beside";
import type { HeldCall } from "../../workbook/call";
import { explain, type Explained } from "./explained";
import { misnamed, unknownFunction } from "./misnamed";
import { unitFaults, type UnitFault } from "./mixedUnits";

/** Worst first. */
export const STATES = [
  "captured",
  "error",
  "not entered",
  "stored spelling",
  "mixed units",
  "warning",
  "not checked",
  "no number",
  "fine",
] as const;
export type State = (typeof STATES)[number];

export const STATE_WORDS: Readonly<Record<State, string>> = {
  captured: "Captured by another add-in",
  error: "Error",
  "not entered": "To be entered again",
  "stored spelling": "Older spelling",
  "mixed units": "Mixed units",
  warning: "Warning",
  "not checked": "Not checked",
  "no number": "No number",
  fine: "Fine",
};

export type Fault = UnitFault;

export interface Finding {
  readonly found: FoundFormula;
  readonly state: State;
  readonly faults: readonly Fault[];
  /** The formula that one click puts in its place; absent where only its author can cure it. */
  readonly repaired?: string;
}

/** What is read of a formula for that. */
export interface Checked {
  readonly calls: readonly HeldCall[];
  readonly beside: readonly Beside[];
  /** Of the SIZING answers that meet in it. */
  readonly meeting: readonly UnitFault[];
}

export function audited(found: FoundFormula, { calls, beside, meeting }: Checked): Finding {
  const { within } = found;
  if (within && within.kind !== "name") return inRule(found, within.kind);
  const wrong = spelledWrongly(found) ?? namedWrongly(found);
  if (wrong) return wrong;
  const units = [...meeting, ...unitFaults(calls, found.sheet, beside)];
  if (found.spelling) return checked(found, calls.map(explain), units);
  return { found, state: units.length > 0 ? "mixed units" : "fine", faults: units };
}

function namedWrongly(found: FoundFormula): Finding | undefined {
  const wrong = misnamed(found);
  return wrong && { found, state: "error", ...wrong };
}

/** Excel does not take a function of an add-in everywhere. */
function inRule(found: FoundFormula, kind: "format" | "validation"): Finding {
  const cure = `Put the formula into a cell, and let the ${kind} refer to that cell.`;
  if (kind === "format") {
    const text = "Excel does not compute functions of add-ins in conditional formats: it never applies.";
    return { found, state: "error", faults: [{ text, cure }] };
  }
  const text = "Whether Excel computes functions of add-ins in a validation is not documented.";
  return { found, state: "not checked", faults: [{ text, cure }] };
}

function spelledWrongly(found: FoundFormula): Finding | undefined {
  if (!found.spelling) return undefined;
  const { isCaptured, isStored, formula: repaired } = found.spelling;
  if (isCaptured) {
    const text = "Another add-in or workbook has taken the function's name for its own.";
    return {
      found,
      state: "captured",
      faults: [{ text, cure: "Repair gives the function its own name back." }],
      repaired,
    };
  }
  if (!isStored) return undefined;
  const text = "It shows the name under which files store the function: Excel did not know the add-in then.";
  return { found, state: "stored spelling", faults: [{ text, cure: "Repair enters it again." }], repaired };
}

function checked(found: FoundFormula, explained: readonly Explained[], units: readonly UnitFault[]): Finding {
  const finding = (state: State, faults: readonly Fault[]): Finding => ({ found, state, faults });
  const all = explained.flatMap(withInner);
  // EXPLAIN of a function that is not there; a call of one is told by its spelling.
  const unknown = all.find((one) => one.kind === "unknown");
  if (unknown) return finding("error", [unknownFunction(unknown.name)]);
  const refused = all.find((one) => one.kind === "refused");
  if (refused) {
    const fault = { text: refused.fault, cure: refused.cure };
    return finding(isError(found.value) ? "error" : "not checked", [fault]);
  }
  const unsure = all.find((one) => one.kind === "unsure");
  if (isError(found.value)) return shownError(found, explained, unsure && { text: unsure.reason, cure: "" });
  if (units.length > 0) return finding("mixed units", units);
  const warnings = all.flatMap((one) => (one.kind === "answered" ? one.answer.warnings : []));
  if (warnings.length > 0) {
    return finding(
      "warning",
      [...new Set(warnings)].map((text) => ({ text, cure: "Change the input, or take the number with that caution." })),
    );
  }
  return unsure ? finding("not checked", [{ text: unsure.reason, cure: "" }]) : finding("fine", []);
}

function withInner(explained: Explained): Explained[] {
  if (explained.kind === "unknown") return [explained];
  return [explained, ...explained.args.flatMap(({ calls }) => calls.flatMap(withInner))];
}

function isError(value: FoundFormula["value"]): boolean {
  return typeof value === "string" && /^#[A-Z/0]+[!?]?(?:_DATA)?$/.test(value);
}

/** The cell shows an error though its functions are not refused. */
function shownError(found: FoundFormula, explained: readonly Explained[], why: Fault | undefined): Finding {
  const { value } = found;
  const finding = (state: State, text: string, cure: string): Finding => ({ found, state, faults: [{ text, cure }] });
  const verdict = explained
    .flatMap(withInner)
    .flatMap((one) => (one.kind === "answered" && one.answer.kind === "verdict" ? [one.answer.reason] : []))[0];
  if (value === "#N/A" && verdict !== undefined) return finding("no number", verdict, "That is the answer.");
  if (value === "#SPILL!") {
    return finding("error", "Something stands where the table would spill.", "Empty the cells below and beside it.");
  }
  if (value === "#BUSY!" || value === "#GETTING_DATA") {
    return finding("not checked", "Excel is still computing it.", "Check again in a moment.");
  }
  if (why) return { found, state: "error", faults: [{ ...why, text: `The cell shows ${String(value)}. ${why.text}` }] };
  return {
    ...finding(
      "not entered",
      `The cell shows ${String(value)}, though its functions have an answer: it was entered before the add-in was there, or what stands around them gives the error.`,
      "Repair enters it again.",
    ),
    repaired: found.formula,
  };
}

/** Worst first; of the same state in the order of the workbook. */
export function worstFirst(findings: readonly Finding[]): Finding[] {
  return STATES.flatMap((state) => findings.filter((finding) => finding.state === state));
}
