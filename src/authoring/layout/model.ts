/**
 * The model sheet: the call of the plan, its rows at fixed places, the demand by hour of the day, further answers and
 * explanations, with a defined name for each that other sheets use.
 */
import { DEMAND_DOUBTS, DEMAND_SOURCE } from "../../filling/demand";
import type { Unentered } from "../../filling/descriptor";
import { heading, type Grid } from "../../model/question/answer";
import type { SheetPlan } from "../plan";
import type { LongestTexts } from "../longestTexts";
import type { Proposal } from "../proposal";
import { asksIn, declared, type Ask } from "./asks";
import { AFTER_AMOUNT, alternativeTotal, billRows, orderedRows, type Ordered } from "./billRows";
import { callFormula, demandOf, frontInputs, intervalOf, planAsk, readsOf } from "./calls";
import { feltDrawn, hoursDrawn, utilisationDrawn, type DrawnCells, type HourCells } from "./drawnCells";
import { explanationRows, saidList, type SaidList } from "./explanationRows";
import { leftOut } from "./leftOut";
import { ModelCells } from "./modelCells";
import { at, DEMAND_SHEET, FIRST, HEADING, MODEL_SHEET, type PlacedExplanation } from "./places";
import { peakTime } from "./peakTime";
import { readsSaid } from "./readsSaid";
import { PART_ROWS, planRows, type PlanRows } from "./planRows";
import { samplesKept, withoutFirst } from "./samplesKept";
import { NOTHING, sheetNamed } from "./sheet";

/** On the front page. */
export const SHOWN_WARNINGS = 3;
/** Of what is doubtful of the demand, there. */
const DOUBT_LETTERS = 120;

export interface ModelSheet extends Pick<PlanRows, "cell" | "heading" | "aparts">, SaidList {
  readonly plan: SheetPlan;
  readonly names: Readonly<Record<string, string>>;
  /** By the name of the answer, or "plan". */
  readonly explanations: ReadonlyMap<string, PlacedExplanation>;
  readonly pictures: readonly DrawnCells[];
  /** Cells of the demand by hour of the day; undefined without a demand. */
  readonly hours: HourCells | undefined;
  /** The rows of the further table, column by column. */
  readonly table: readonly TableColumn[];
  /** The longest that the lines of fields that nobody entered can be, in letters. */
  readonly longest: Readonly<Record<Unentered, number>>;
  readonly billCells: ReturnType<typeof billRows>;
  readonly ordered: Ordered;
  /** The longest texts that the plan's table can have. */
  readonly longestTexts: LongestTexts;
}

interface TableColumn {
  readonly heading: string;
  readonly cells: readonly string[];
  readonly format: string;
}

/**
 * @param sample the plan's answer to the sample
 * @param further the further table's answer to the sample
 * @param demand the sample demand
 * @param longestTexts that the plan's table can have
 */
export function modelSheet(
  proposal: Proposal,
  sample: Grid,
  further: Grid | undefined,
  demand: readonly number[],
  longestTexts: LongestTexts,
): ModelSheet {
  // Each part takes the next columns and figures, so their order is that of the sheet.
  const sheet = new ModelCells();
  const plan = planRows(sheet, proposal, sample);
  const explained = furtherAnswers(sheet, proposal);
  const { kept, longest, assumed } = samplesKept(sheet, proposal, demand);
  const billCells = billRows(sheet, plan, kept);
  const reads = readsOf(proposal);
  if (demandOf(proposal)) peakTime(sheet, plan.cell("verdict", 0, "hour"), reads !== undefined);
  if (reads) readsSaid(sheet, reads);
  const utilisation = utilisationDrawn(sheet, plan, sample);
  const byHour = hoursDrawn(sheet, proposal);
  const pictures = [utilisation, byHour ? byHour.made : feltDrawn(sheet, plan, sample)];
  const table = further ? furtherTable(sheet, proposal, further) : [];
  const explanations = explanationRows(sheet, proposal, explained, plan.anchor);
  const source = demandOf(proposal) && { label: "Demand", text: `${DEMAND_SOURCE}&""` };
  const said = saidList(sheet, explanations, fieldLabels(proposal), source);
  sheet.figure(
    "Defaults, blanks for which the plan assumes a value, and what is taken as installed",
    withoutFirst([assumed, said.assumed, takenItems(plan)].filter((one) => one !== "").join("&")),
    "assumed_kept",
  );
  sheet.figure("What isn't in the bill", leftOut(proposal).formula, "left_out");
  const ofDemand = demandOf(proposal) ? [doubtsOfDemand()] : [];
  const first = Array.from({ length: SHOWN_WARNINGS }, (_, i) => said.warning(i + 1));
  sheet.figure(
    "What is doubtful of the demand, and the first warnings of the plan",
    withoutFirst([...ofDemand, ...first].map((one) => `IF(${one}="","","; "&${one})`).join("&")),
    "first_warnings",
  );
  sheet.figure(
    "What the prices come to, in words",
    `bill_total_label&IF(ISNUMBER(bill_total),": "&FIXED(bill_total,2)&${AFTER_AMOUNT},"")`,
    "bill_total_said",
  );
  sheet.figure("What the alternative's bill comes to", alternativeTotal(sheet, plan), "alternative_total");
  const ordered = orderedRows(sheet, plan);
  return {
    plan: sheetNamed(MODEL_SHEET, "What the other sheets show is calculated here. This sheet isn't printed.", 9, {
      // Without the add-in, LibreOffice and others calculate spills on opening and show #NAME? there.
      isHidden: true,
      widths: sheet.widths,
      cells: sheet.cells,
      printed: NOTHING,
    }),
    names: sheet.names,
    cell: plan.cell,
    heading: plan.heading,
    aparts: plan.aparts,
    explanations,
    pictures,
    hours: byHour?.hours,
    table,
    ...said,
    longest,
    billCells,
    ordered,
    longestTexts,
  };
}

/** A formula for the lines of the bill that are taken as installed, each after ", ". */
function takenItems({ cell }: PlanRows): string {
  return Array.from({ length: PART_ROWS.bill }, (_, i) => {
    const [item, taken] = [cell("bill", i, "item"), cell("bill", i, "taken")];
    return `IF(ISNUMBER(${taken}),", "&${item}&" ("&${taken}&" taken as installed)","")`;
  }).join("&");
}

/** What is doubtful of the demand, or where it stands if it has no room beside the plan's warnings. */
function doubtsOfDemand(): string {
  return `IF(LEN(${DEMAND_DOUBTS})>${DOUBT_LETTERS},"the demand is doubtful (see its doubts on sheet ${DEMAND_SHEET})",${DEMAND_DOUBTS}&"")`;
}

/** Labels of the plan's inputs that have a field. */
function fieldLabels(proposal: Proposal): string[] {
  const own = frontInputs(proposal).filter(({ question }) => question.name === proposal.plan);
  return [...own, ...(demandOf(proposal) ? [intervalOf(proposal)] : [])].map(({ input }) => input.label);
}

/** Writes the proposal's further answers. Returns all calls that are explained, by name; the plan's is "plan". */
function furtherAnswers(sheet: ModelCells, proposal: Proposal): ReadonlyMap<string, Ask> {
  const explained = new Map<string, Ask>([["plan", planAsk(proposal)]]);
  for (const [name, one] of Object.entries(proposal.answers)) {
    const { title, unit, asked } = declared(one);
    sheet.figure(unit === "" ? title : `${title} (${unit})`, callFormula(proposal, asked), name);
    explained.set(name, asked);
  }
  return explained;
}

function furtherTable(sheet: ModelCells, proposal: Proposal, further: Grid): TableColumn[] {
  if (!proposal.table) return [];
  const [asked] = asksIn(proposal.table.is);
  if (!asked) throw new RangeError(`${proposal.table.is} asks no question`);
  const first = sheet.columns(further.columns.map(() => 13));
  const rows = further.rows.length;
  sheet.spilled(callFormula(proposal, asked), first, further.columns.length, rows);
  return further.columns.map((one, i) => {
    const [start, own] = [at(MODEL_SHEET, HEADING, first), at(MODEL_SHEET, HEADING, first + i)];
    return {
      heading: `IF(ISERROR(${start}),"${heading(one)}",${own})`,
      // Without a last row of totals: it has empty cells, which other programs would calculate again.
      cells: further.rows.flatMap((row, r) => (row.includes("") ? [] : [at(MODEL_SHEET, FIRST + r, first + i)])),
      format: one.unit === "" ? "0" : "#,##0.0",
    };
  });
}
