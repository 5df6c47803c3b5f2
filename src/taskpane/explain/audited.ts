/** What is wrong with a SIZING formula in the workbook, and how to correct it. */
import { formulaTree } from "../../cells/formulaTree";
import type { FoundFormula } from "../../workbook/audit";
import type { Beside } from "../../workbook/beside";
import type { HeldCall } from "../../workbook/call";
import { asWritten } from "../../model/quantities/formatNumber";
import { explain, type Explained, type ExplainedArgument } from "./explained";
import { misnamed, unknownFunction } from "./misnamed";
import { unitFaults, type UnitFault } from "./mixedUnits";

/** The states of a finding, worst first. */
export const FINDING_STATES = [
  "captured",
  "error",
  "not entered",
  "stored spelling",
  "mixed units",
  "older value",
  "blank cell",
  "warning",
  "not checked",
  "no number",
  "fine",
] as const;
export type FindingState = (typeof FINDING_STATES)[number];

export const STATE_WORDS: Readonly<Record<FindingState, string>> = {
  captured: "Linked to another add-in",
  error: "Error",
  "not entered": "Needs re-entry",
  "stored spelling": "Unrecognised name",
  "mixed units": "Mixed units",
  "older value": "Older value",
  "blank cell": "Blank cell",
  warning: "Warning",
  "not checked": "Not checked",
  "no number": "No answer",
  fine: "OK",
};

type Fault = UnitFault;

export interface Finding {
  readonly found: FoundFormula;
  readonly state: FindingState;
  readonly faults: readonly Fault[];
  /** The formula that Repair enters; absent if only its author can correct it. */
  readonly repaired?: string;
}

/** The parts of a formula that its audit needs. */
export interface AuditedParts {
  readonly calls: readonly HeldCall[];
  readonly beside: readonly Beside[];
  /** Unit faults of SIZING answers that the formula combines. */
  readonly meeting: readonly UnitFault[];
}

export function audited(found: FoundFormula, { calls, beside, meeting }: AuditedParts): Finding {
  const { within } = found;
  if (within?.kind === "unread formats") return unread(found);
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

function unread(found: FoundFormula): Finding {
  const text = "Excel didn't let the pane read some of these formats.";
  const cure =
    "Look for SIZING in Home > Conditional Formatting > Manage Rules; copies of a rule are often the reason.";
  return { found, state: "not checked", faults: [{ text, cure }] };
}

/** Judges a formula in a conditional format or a validation, where Excel may not calculate add-in functions. */
function inRule(found: FoundFormula, kind: "format" | "validation"): Finding {
  const cure = `Put the formula in a cell and refer to that cell from the ${kind}.`;
  if (kind === "format") {
    const text = "Excel doesn't calculate add-in functions in conditional formats, so this format never applies.";
    return { found, state: "error", faults: [{ text, cure }] };
  }
  const text = "Excel may not calculate add-in functions in data validation (not documented).";
  return { found, state: "not checked", faults: [{ text, cure }] };
}

function spelledWrongly(found: FoundFormula): Finding | undefined {
  if (!found.spelling) return undefined;
  const { isCaptured, isStored, formula: repaired } = found.spelling;
  if (isCaptured) {
    const text = "The formula points to a function of the same name in another add-in or workbook.";
    return {
      found,
      state: "captured",
      faults: [{ text, cure: "Repair points it back to SIZING." }],
      repaired,
    };
  }
  if (!isStored) return undefined;
  const text =
    "The formula shows the function's internal name, because the add-in wasn't loaded when Excel read the formula.";
  return { found, state: "stored spelling", faults: [{ text, cure: "Repair re-enters the formula." }], repaired };
}

function checked(found: FoundFormula, explained: readonly Explained[], units: readonly UnitFault[]): Finding {
  const finding = (state: FindingState, faults: readonly Fault[]): Finding => ({ found, state, faults });
  const all = explained.flatMap(withInner);
  // EXPLAIN of an unknown function; calls of unknown functions are found by their spelling.
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
  const older = olderValue(found, explained);
  if (older) return finding("older value", [older]);
  const blanks = all.flatMap((one) =>
    one.kind === "unknown" ? [] : one.args.filter(({ isBlankCell }) => isBlankCell),
  );
  if (blanks.length > 0) return finding("blank cell", blanks.map(blankCell));
  const warnings = all.flatMap((one) => (one.kind === "answered" ? one.answer.warnings : []));
  if (warnings.length > 0) {
    return finding(
      "warning",
      [...new Set(warnings)].map((text) => ({ text, cure: "Change the input, or use the answer with caution." })),
    );
  }
  return unsure ? finding("not checked", [{ text: unsure.reason, cure: "" }]) : finding("fine", []);
}

/** Figures that must agree; Excel keeps fifteen. */
const FIGURES = 9;

/** Excel shows an old value until an add-in function is calculated, and some versions pass blank cells as 0. */
function olderValue({ formula, value }: FoundFormula, explained: readonly Explained[]): Fault | undefined {
  const [one] = explained;
  if (typeof value !== "number" || !isOneCall(formula) || one?.kind !== "answered") return undefined;
  const { answer } = one;
  if (answer.kind !== "estimate" || answer.value.toPrecision(FIGURES) === value.toPrecision(FIGURES)) return undefined;
  return {
    text: `The cell shows ${asWritten(value)}, but its inputs now give ${asWritten(answer.value)}.`,
    cure: "Press Ctrl+Alt+F9 and check again. If it stays, this Excel may pass a blank cell as 0: enter its value.",
  };
}

/** True for =SIZING.NAME(...) and nothing around it. */
function isOneCall(formula: string): boolean {
  const tree = formulaTree(formula.slice(1));
  return tree.kind === "call" && tree.isOurs;
}

function blankCell({ label, from = "" }: ExplainedArgument): Fault {
  return {
    text: `${from} is blank (${label}), which is the default. Some versions of Excel pass 0 for a blank cell.`,
    cure: "Enter the value, or leave the cell out of the formula.",
  };
}

function withInner(explained: Explained): Explained[] {
  if (explained.kind === "unknown") return [explained];
  return [explained, ...explained.args.flatMap(({ calls }) => calls.flatMap(withInner))];
}

function isError(value: FoundFormula["value"]): boolean {
  return typeof value === "string" && /^#[A-Z/0]+[!?]?(?:_DATA)?$/.test(value);
}

/** Judges a cell that shows an error although its SIZING functions accept their arguments. */
function shownError(found: FoundFormula, explained: readonly Explained[], why: Fault | undefined): Finding {
  const { value } = found;
  const finding = (state: FindingState, text: string, cure: string): Finding => ({
    found,
    state,
    faults: [{ text, cure }],
  });
  const verdict = explained
    .flatMap(withInner)
    .flatMap((one) => (one.kind === "answered" && one.answer.kind === "verdict" ? [one.answer.reason] : []))[0];
  if (value === "#N/A" && verdict !== undefined)
    return finding("no number", verdict, "This is a valid answer, not an error.");
  if (value === "#SPILL!") {
    return finding("error", "The spill range isn't empty.", "Clear the cells below and to the right.");
  }
  if (value === "#BUSY!" || value === "#GETTING_DATA") {
    return finding("not checked", "Excel is still calculating.", "Check again in a moment.");
  }
  if (why) return { found, state: "error", faults: [{ ...why, text: `The cell shows ${String(value)}. ${why.text}` }] };
  return {
    ...finding(
      "not entered",
      `The cell shows ${String(value)}, but its SIZING functions have an answer. Either the formula was entered before the add-in loaded, or another part of it fails.`,
      "Repair re-enters the formula.",
    ),
    repaired: found.formula,
  };
}

/** Sorts findings worst first; equal ones keep the order of the workbook. */
export function worstFirst(findings: readonly Finding[]): Finding[] {
  return FINDING_STATES.flatMap((state) => findings.filter((finding) => finding.state === state));
}
