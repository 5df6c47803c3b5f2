/**
 * The model sheet: the call of the plan, its rows at fixed places, the demand by hour of the day, further answers and
 * explanations, with a defined name for each that other sheets use.
 */
import { MARKED, sampleMark, unentered, UNENTERED_SAY, type Unentered } from "../../filling/descriptor";
import { DAY_BEGINS, DEMAND, INTERVAL_HOURS } from "../../filling/demand";
import { heading, type Grid } from "../../model/question/answer";
import { MOST_YEARS } from "../../model/plan/planInputs";
import { MOST_LINES } from "../../model/plan/planTable";
import { MOST_CANDIDATES } from "../../model/plan/search";
import { DAY_HOURS } from "../../model/quantities/timestamp";
import { ANSWER_ROW, LIMIT_ROW, ORDER_ROW, RANGE_ROW, WARNING_ROW } from "../../model/reference/explain";
import { fullName } from "../../cells/spelling";
import { fixed, written } from "../../cells/reference";
import { ENTERED, type StyleName } from "../styles";
import type { CellPlan, SheetPlan } from "../plan";
import type { Proposal } from "../proposal";
import { asksIn, declared, type Ask } from "./asks";
import {
  argumentFormulas,
  callFormula,
  demandOf,
  holdsSample,
  intervalOf,
  planAsk,
  SAMPLE_INTERVAL,
  sampledFields,
  type SampledField,
} from "./calls";
import { at, cellName, FIRST, HEADING, MODEL_SHEET, rowOf, type PlacedExplanation } from "./places";
import { NOTHING, sheetNamed } from "./sheet";

/** Columns of every plan's table, in order. */
const PLAN_COLUMNS = [
  "part",
  "item",
  "first",
  "second",
  "quantity",
  "unit",
  "verdict",
  "used",
  "worst",
  "felt",
  "most",
  "felt_worst",
  "by",
  "fullest",
  "rests",
] as const;
type PlanColumn = (typeof PLAN_COLUMNS)[number];

/** The rows that a part can have, at most. */
export const PART_ROWS = {
  verdict: 1,
  present: 1,
  entered: 1,
  recommended: 1,
  alternative: 1,
  bill: MOST_LINES,
  candidate: MOST_CANDIDATES,
  // This one, and those after it.
  year: 1 + MOST_YEARS,
} as const;
type PlanPart = keyof typeof PART_ROWS;
const MOST_ROWS = Object.values(PART_ROWS).reduce<number>((sum, rows) => sum + rows, 0);

/** Rows for an explanation of a plan and of another answer. Our choice: a longer one says where the rest is. */
export const PLAN_ROOM = 90;
export const ANSWER_ROOM = 60;

/** Of a limit, in %: above it a bar ends at the picture's edge, so that others can still be read. */
const HIGHEST_USED = 200;

export interface ModelSheet {
  readonly plan: SheetPlan;
  readonly names: Readonly<Record<string, string>>;
  /** The cell of a row of a part, counted from 0: what the plan says, or empty text. */
  readonly cell: (part: PlanPart, row: number, column: PlanColumn) => string;
  /** A formula for a column's heading. */
  readonly heading: (column: PlanColumn) => string;
  /** By the name of the answer, or "plan". */
  readonly explanations: ReadonlyMap<string, PlacedExplanation>;
  readonly pictures: readonly DrawnCells[];
  /** Cells of the demand by hour of the day; undefined without a demand. */
  readonly hours: { readonly mean: string[]; readonly highest: string[]; readonly label: string[] } | undefined;
  /** The rows of the further table, column by column. */
  readonly table: readonly { readonly heading: string; readonly cells: readonly string[]; readonly format: string }[];
  /** Label, text and place in the list of all explanations' rows without repeats. */
  readonly sources: { readonly labels: string; readonly texts: string; readonly places: string; readonly rows: number };
  /** A formula for a warning of the plan, counted from 1, and one for how many there are. */
  readonly warning: (place: number) => string;
  readonly warnings: string;
  /** The longest that the lines of fields that nobody entered can be, in letters. */
  readonly longest: Readonly<Record<Unentered, number>>;
  /** The cell with the mark of a line of the bill that rests on samples; blank for others. */
  readonly billMark: (row: number) => string;
  /** The longest configuration among the sample's candidates and years, in letters. */
  readonly longestItem: number;
}

/** A field that the template fills, and a formula that says whether it still holds that. */
interface Kept extends Pick<SampledField, "label" | "rests" | "argument" | "isForOrder"> {
  readonly holds: string;
}

/** What a picture draws: ranges with headings. */
export interface DrawnCells {
  readonly title: string;
  readonly labels: string;
  readonly labelTitle: string;
  readonly valueTitle: string;
  readonly bars: readonly Drawn[];
  readonly lines: readonly Drawn[];
  readonly highest?: number;
}

interface Drawn {
  readonly heading: string;
  readonly label: string;
  readonly cells: string;
}

/**
 * @param sample the plan's answer to the sample
 * @param further the further table's answer to the sample
 * @param demand the sample demand
 */
export function modelSheet(
  proposal: Proposal,
  sample: Grid,
  further: Grid | undefined,
  demand: readonly number[],
): ModelSheet {
  const cells: CellPlan[] = [];
  const names: Record<string, string> = {};
  const widths: number[] = [62, 18, 3];
  let row = FIRST;
  const head = (column: number, content: string | { formula: string }, style: StyleName = "heading"): string => {
    const held = typeof content === "string" ? { value: content } : content;
    cells.push({ at: cellName(HEADING, column), style, ...held });
    return at(MODEL_SHEET, HEADING, column);
  };
  const figure = (label: string, formula: string, name?: string, format = "General"): string => {
    const cell = at(MODEL_SHEET, row, 1);
    cells.push(
      { at: cellName(row, 0), style: "word", value: label },
      { at: cellName(row, 1), style: "number", formula, format },
    );
    if (name !== undefined) names[name] = cell;
    row += 1;
    return cell;
  };
  /** Reserves columns and a gap right of them. */
  const columns = (width: readonly number[]): number => {
    const first = widths.length;
    widths.push(...width, 3);
    return first;
  };

  const spill = columns(PLAN_COLUMNS.map((one) => (one === "item" ? 60 : 13)));
  const spilled = (formula: string, first: number, count: number, rows: number): void => {
    cells.push(
      { at: `${cellName(HEADING, first)}:${cellName(HEADING, first + count - 1)}`, style: "heading" },
      {
        at: `${cellName(FIRST, first)}:${cellName(FIRST + rows - 1, first + count - 1)}`,
        style: "word",
        format: "General",
      },
      { at: cellName(HEADING, first), style: "heading", formula },
    );
  };
  spilled(callFormula(proposal, planAsk(proposal)), spill, PLAN_COLUMNS.length, MOST_ROWS);
  const anchor = at(MODEL_SHEET, HEADING, spill);
  const inSpill = (column: PlanColumn): string =>
    at(MODEL_SHEET, FIRST, spill + PLAN_COLUMNS.indexOf(column), MOST_ROWS);
  names["plan_parts"] = inSpill("part");
  const headingOf = (column: PlanColumn): string => {
    const index = PLAN_COLUMNS.indexOf(column);
    const found = sample.columns[index];
    const cell = at(MODEL_SHEET, HEADING, spill + index);
    return `IF(ISERROR(${anchor}),"${found ? heading(found) : ""}",IF(ISBLANK(${cell}),"",${cell}))`;
  };

  // Each row of the plan at a fixed place, so that other sheets need no search.
  const laid = columns([13, 8, 60, ...PLAN_COLUMNS.slice(2).map(() => 11)]);
  const column = (of: PlanColumn): number => laid + 1 + PLAN_COLUMNS.indexOf(of);
  const placeColumn = laid + 1;
  head(laid, "Part");
  head(placeColumn, "Row");
  for (const of of PLAN_COLUMNS.slice(1)) head(column(of), of.replace("_", " "));
  const starts = new Map<PlanPart, number>();
  let next = FIRST;
  for (const [part, rows] of Object.entries(PART_ROWS) as [PlanPart, number][]) {
    starts.set(part, next);
    for (let i = 0; i < rows; i += 1) {
      const found = `MATCH("${part}",plan_parts,0)${i === 0 ? "" : `+${i}`}`;
      const place = cellName(next, placeColumn);
      cells.push(
        { at: cellName(next, laid), style: "word", value: i === 0 ? part : `${part} ${i + 1}` },
        {
          at: place,
          style: "number",
          format: "0",
          formula: i === 0 ? `IFERROR(${found},0)` : `IFERROR(IF(INDEX(plan_parts,${found})="${part}",${found},0),0)`,
        },
      );
      for (const of of columnsOf(part))
        cells.push({
          at: cellName(next, column(of)),
          style: "word",
          format: "General",
          formula: `IF(${place}=0,"",${numberOrText(`INDEX(${inSpill(of)},${place})`)})`,
        });
      next += 1;
    }
  }
  const cell: ModelSheet["cell"] = (part, i, of) => {
    if (!columnsOf(part).includes(of)) throw new RangeError(`${part} has no ${of}`);
    return at(MODEL_SHEET, (starts.get(part) ?? FIRST) + i, column(of));
  };
  const cellsOf = (part: PlanPart, of: PlanColumn): string =>
    at(MODEL_SHEET, starts.get(part) ?? FIRST, column(of), PART_ROWS[part]);
  names["bill_quantities"] = cellsOf("bill", "quantity");
  names["level"] = cell("verdict", 0, "verdict");
  names["recommended"] = cell("recommended", 0, "item");
  names["alternative_item"] = cell("alternative", 0, "item");

  const explained = new Map<string, Ask>([["plan", planAsk(proposal)]]);
  for (const [name, one] of Object.entries(proposal.answers)) {
    const { title, unit, asked } = declared(one);
    figure(unit === "" ? title : `${title} (${unit})`, callFormula(proposal, asked), name);
    explained.set(name, asked);
  }

  // Samples: a mark for each field, which an answer clears.
  const sampled = sampledFields(proposal);
  const mark = (name: string, label: string): void => {
    names[sampleMark(name)] = at(MODEL_SHEET, row, 1);
    cells.push(
      { at: cellName(row, 0), style: "word", value: `${label}: blank once it's answered` },
      { at: cellName(row, 1), style: "word", value: MARKED },
    );
    row += 1;
  };
  for (const { name, label } of sampled) mark(name, label);
  const list = demandOf(proposal);
  const kept = sampled.map((field): Kept => ({ ...field, holds: holdsSample(field) }));
  if (list) {
    mark(DEMAND, list.input.label);
    const [first = 0, sum] = [demand[0], demand.reduce((a, b) => a + b, 0)];
    const holds = `AND(${sampleMark(DEMAND)}<>"",COUNT(${DEMAND})=${demand.length},INDEX(${DEMAND},1)=${first},ABS(SUM(${DEMAND})-${sum})<0.001)`;
    const { argument } = list;
    kept.push({ holds, label: list.input.label, rests: "sample", argument, isForOrder: true });
    const interval = { ...intervalOf(proposal), sample: SAMPLE_INTERVAL };
    mark(interval.name, interval.input.label);
    kept.push({
      holds: holdsSample(interval),
      label: interval.input.label,
      rests: unentered(interval.input, SAMPLE_INTERVAL),
      argument: interval.argument,
      isForOrder: true,
    });
  }
  const longest = { sample: 0, assumed: 0 };
  for (const [rests, name] of [
    ["sample", "samples_kept"],
    ["assumed", "assumed_kept"],
  ] as const) {
    const own = kept.filter((one) => one.rests === rests);
    const letters = own.map(({ label }) => label).join(", ").length;
    longest[rests] = UNENTERED_SAY[rests].length + letters;
    const named = own.map(({ holds, label }) => `IF(${holds},", ${label}","")`).join("&");
    figure(
      `Fields that hold ${rests === "sample" ? "the template's sample" : "our defaults"}`,
      `MID(${named},3,${letters})`,
      name,
    );
  }

  // The bill as a letter repeats it: {{#bill}}{{quantity}} {{item}}{{/bill}}; and beside it, which lines rest on samples.
  const bill = columns([40, 11, 13, 40, 11]);
  const billed = ["item", "quantity", "unit", "by"] as const;
  const samples = kept.filter(({ rests }) => rests === "sample");
  const ofOrder = samples.filter(({ isForOrder }) => isForOrder).map(({ holds }) => holds);
  const orderRests = figure("What is ordered rests on samples", `OR(${ofOrder.join(",")})`);
  const marks = at(MODEL_SHEET, FIRST, bill + billed.length, PART_ROWS.bill);
  head(bill + billed.length, MARKED);
  billed.forEach((of, c) => {
    head(bill + c, of === "by" ? "reason" : of);
  });
  for (let i = 0; i < PART_ROWS.bill; i += 1) {
    const [item, own] = [cell("bill", i, "item"), cell("bill", i, "rests")];
    const ofLine = samples.flatMap(({ holds, argument }) =>
      argument === undefined ? [] : [`AND(${holds},ISNUMBER(FIND(", ${argument},",", "&${own}&",")))`],
    );
    const isSample = `IF(${own}="",${orderRests},OR(${ofLine.join(",")}))`;
    const mark = cellName(FIRST + i, bill + billed.length);
    cells.push({ at: mark, style: "word", formula: `IF(${item}="","",IF(${isSample},"${MARKED}",""))` });
    billed.forEach((of, c) => {
      const source = cell("bill", i, of);
      const reason = `${source}&IF(${mark}="","","; rests on sample values")`;
      const formula = of === "quantity" ? rounded(source) : of === "by" ? reason : `${source}&""`;
      cells.push({ at: cellName(FIRST + i, bill + c), style: "word", format: "General", formula });
    });
  }
  names["bill"] = written(
    fixed({
      sheet: MODEL_SHEET,
      address: `${cellName(HEADING, bill)}:${cellName(FIRST + PART_ROWS.bill - 1, bill + billed.length - 1)}`,
    }),
  );
  names["bill_samples"] = marks;

  // What the pictures draw.
  const pictures: DrawnCells[] = [];
  const drawn = (
    title: string,
    labelTitle: string,
    valueTitle: string,
    points: readonly string[],
    bars: readonly (readonly [label: string, formulas: readonly string[]])[],
    over: readonly (readonly [label: string, formulas: string | readonly string[]])[],
    highest?: number,
  ): DrawnCells => {
    const first = columns([16, ...bars.map(() => 13), ...over.map(() => 13)]);
    const range = (of: number): string => at(MODEL_SHEET, FIRST, of, points.length);
    head(first, labelTitle);
    points.forEach((formula, i) => cells.push({ at: cellName(FIRST + i, first), style: "word", formula }));
    const series = (place: number, label: string, formulas: readonly string[]): Drawn => {
      formulas.forEach((formula, i) =>
        cells.push({ at: cellName(FIRST + i, place), style: "number", format: ENTERED, formula }),
      );
      return { heading: head(place, label), label, cells: range(place) };
    };
    const number = pictures.length + 1;
    const made: DrawnCells = {
      title: figure(`Title of chart ${number}`, title, `finding_${number}`),
      ...(highest !== undefined && { highest }),
      labels: range(first),
      labelTitle,
      valueTitle,
      bars: bars.map(([label, formulas], i) => series(first + 1 + i, label, formulas)),
      lines: over.map(([label, formulas], i) =>
        series(
          first + 1 + bars.length + i,
          label,
          typeof formulas === "string" ? points.map(() => formulas) : formulas,
        ),
      ),
    };
    pictures.push(made);
    return made;
  };
  const compared = comparedParts(sample);
  const values = (of: PlanColumn): string[] =>
    compared.map((part) => `IF(ISNUMBER(${cell(part, 0, of)}),${cell(part, 0, of)},NA())`);
  // What has no limit ends at the picture's edge, as all above it does.
  const shares = (of: "used" | "worst"): string[] =>
    compared.map((part) => {
      const [item, value] = [cell(part, 0, "item"), cell(part, 0, of)];
      return `IF(${item}="",NA(),${withinShares(value, value, `${MOST_SHARE}`)})`;
    });
  const named = compared.map((part) =>
    part === "entered" || part === "present"
      ? `"${PART_TITLES[part]}"`
      : `IF(${cell(part, 0, "item")}="","${PART_TITLES[part]}: none","${PART_TITLES[part]}")`,
  );
  const used = (part: PlanPart): string => percent(cell(part, 0, "used"));
  drawn(
    `IF(ISERROR(${anchor}),"No answer","The fullest resource: entered "&${used("entered")}&IF(recommended="","",", recommended "&${used("recommended")}))`,
    "Configuration",
    "Used (% of the limit)",
    named,
    [
      ["Used", shares("used")],
      ["Used at worst", shares("worst")],
    ],
    [["Limit", "100"]],
    HIGHEST_USED,
  );
  let hours: ModelSheet["hours"];
  if (list) {
    figure(
      "Start of the first interval, as text",
      `IF(ISNUMBER(${DAY_BEGINS}),TEXT(HOUR(${DAY_BEGINS}),"00")&":"&TEXT(MINUTE(${DAY_BEGINS}),"00"),${DAY_BEGINS}&"")`,
      "first_hour",
    );
    figure("Length of an interval (h)", `IF(N(${INTERVAL_HOURS})>0,${INTERVAL_HOURS},1)`, "interval_used");
    const { unit } = list.input as { unit: string };
    const what = list.input.label.replace(/,.*$/, "");
    const said = unit === "count" ? "" : ` ${unit}`;
    const all = Array.from({ length: DAY_HOURS }, (_, hour) => hour);
    const byHour = columns([13, 13, 13]);
    spilled(`${fullName("WORKLOAD_BY_HOUR")}(${DEMAND},interval_used)`, byHour, 3, DAY_HOURS);
    // Not drawn for an hour without an interval.
    const hourly = (of: number): string[] =>
      all.map((hour) => cellName(FIRST + hour, byHour + of)).map((one) => `IF(ISNUMBER(${one}),${one},NA())`);
    const made = drawn(
      `IF(COUNT(${DEMAND})=0,"No demand","${what}: up to "&${inWords(`MAX(${DEMAND})`)}&", on average "&${inWords(`AVERAGE(${DEMAND})`)}&"${said}")`,
      "Start of hour (time of day), demand without headroom and growth",
      `${what}${unit === "count" ? "" : ` (${unit})`}`,
      all.map(timeOf),
      [["Mean", hourly(1)]],
      [["Highest interval", hourly(2)], ...(proposal.lines ?? []).map(([formula, label]) => [label, formula] as const)],
    );
    const each = (range = ""): string[] => {
      const start = /\$([A-Z]+)\$/.exec(range)?.[1] ?? "";
      return all.map((hour) => `${MODEL_SHEET}!${start}${FIRST + 1 + hour}`);
    };
    hours = { label: each(made.labels), mean: each(made.bars[0]?.cells), highest: each(made.lines[0]?.cells) };
  } else {
    const felt = sample.columns[PLAN_COLUMNS.indexOf("felt")];
    const unit = felt?.unit ?? "";
    drawn(
      `IF(ISERROR(${anchor}),"No answer","${felt?.label ?? ""}: entered "&${inWords(cell("entered", 0, "felt"))}&" ${unit}, accepted "&${inWords(cell("entered", 0, "most"))}&" ${unit}")`,
      "Configuration",
      felt ? heading(felt) : "",
      named,
      [
        [felt?.label ?? "", values("felt")],
        [`${felt?.label ?? ""} at worst`, values("felt_worst")],
      ],
      [["Accepted", `IF(ISNUMBER(${cell("entered", 0, "most")}),${cell("entered", 0, "most")},NA())`]],
    );
  }

  // A further table.
  const table: ModelSheet["table"][number][] = [];
  if (proposal.table && further) {
    const [asked] = asksIn(proposal.table.is);
    if (!asked) throw new RangeError(`${proposal.table.is} asks no question`);
    const first = columns(further.columns.map(() => 13));
    const rows = further.rows.length;
    spilled(callFormula(proposal, asked), first, further.columns.length, rows);
    further.columns.forEach((one, i) => {
      const [start, own] = [at(MODEL_SHEET, HEADING, first), at(MODEL_SHEET, HEADING, first + i)];
      table.push({
        heading: `IF(ISERROR(${start}),"${heading(one)}",${own})`,
        // Without a last row of totals: it has empty cells, which other programs would calculate again.
        cells: further.rows.flatMap((row, r) => (row.includes("") ? [] : [at(MODEL_SHEET, FIRST + r, first + i)])),
        format: one.unit === "" ? "0" : "#,##0.0",
      });
    });
  }

  const explanations = new Map<string, PlacedExplanation>();
  for (const [name, asked] of explained) {
    const rows = name === "plan" ? PLAN_ROOM : ANSWER_ROOM;
    const first = columns([23, 60]);
    head(first, asked.ask);
    head(first + 1, "");
    cells.push(
      { at: `${cellName(FIRST, first)}:${cellName(FIRST + rows - 1, first + 1)}`, style: "word", format: "General" },
      {
        at: cellName(FIRST, first),
        style: "word",
        formula: `${fullName("EXPLAIN")}("${asked.ask}",${argumentFormulas(proposal, asked)})`,
      },
    );
    explanations.set(name, { row: FIRST, column: first, rows });
  }
  const whole = explanations.get("plan");
  figure(
    "Why there is no answer",
    `IF(ISERROR(${anchor}),${whole ? `IFERROR(${rowOf(whole, ANSWER_ROW)},"")` : '""'},"")`,
    "why",
  );

  // One list of all that explanations say, without repeats.
  const listed = columns([23, 60, 8, 8]);
  head(listed, "What");
  head(listed + 1, "Text");
  head(listed + 2, "Place");
  head(listed + 3, "Warnings");
  let line = FIRST;
  for (const [name, { row: from, column: first, rows }] of explanations) {
    for (let i = 0; i < rows; i += 1) {
      const [what, text, place, warnings] = [0, 1, 2, 3].map((step) => cellName(line, listed + step));
      const source = (step: number): string => cellName(from + i, first + step);
      const before = at(MODEL_SHEET, FIRST, listed + 1, Math.max(1, line - FIRST)).replace(`${MODEL_SHEET}!`, "");
      const counted = cellName(line - 1, listed + 2);
      const isSaid = `ISERROR(MATCH(${what},{${ELSEWHERE.map((label) => `"${label}"`).join(",")}},0))`;
      const isFirst = line === FIRST ? "TRUE" : `SUMPRODUCT(--(${before}=${text}))=0`;
      const isNew = `IF(LEN(${text})=0,FALSE,IF(${isSaid},${isFirst},FALSE))`;
      cells.push(
        { at: what ?? "", style: "word", formula: `IFERROR(${source(0)}&"","")` },
        // A number is an answer, which stands on the front page.
        { at: text ?? "", style: "word", formula: `IFERROR(IF(ISNUMBER(${source(1)}),"",${source(1)}&""),"")` },
        {
          at: place ?? "",
          style: "number",
          format: "0",
          formula: line === FIRST ? `IF(${isNew},1,0)` : `${counted}+IF(${isNew},1,0)`,
        },
        // Of the plan only: other answers warn of what isn't ordered.
        ...(name === "plan"
          ? [
              {
                at: warnings ?? "",
                style: "number" as const,
                format: "0",
                formula:
                  line === FIRST
                    ? "0"
                    : `${cellName(line - 1, listed + 3)}+IF(${what}="${WARNING_ROW}",${place}-${counted},0)`,
              },
            ]
          : []),
      );
      line += 1;
    }
  }
  const inList = (step: number, rows = line - FIRST): string => at(MODEL_SHEET, FIRST, listed + step, rows);
  const warned = inList(3, PLAN_ROOM);

  return {
    plan: sheetNamed(MODEL_SHEET, "What the other sheets show is calculated here. This sheet isn't printed.", 9, {
      // Without the add-in, LibreOffice and others calculate spills on opening and show #NAME? there.
      isHidden: true,
      widths,
      cells: [
        { at: cellName(HEADING, 0), style: "heading", value: "Figure" },
        { at: cellName(HEADING, 1), style: "heading", value: "Value" },
        ...cells,
      ],
      printed: NOTHING,
    }),
    names,
    cell,
    heading: headingOf,
    explanations,
    pictures,
    hours,
    table,
    sources: { labels: inList(0), texts: inList(1), places: inList(2), rows: line - FIRST },
    warning: (place) => `IFERROR(INDEX(${inList(1)},MATCH(${place},${warned},0)),"")`,
    warnings: `MAX(${warned})`,
    longest,
    billMark: (i) => at(MODEL_SHEET, FIRST + i, bill + billed.length),
    longestItem: Math.max(
      ...sample.rows.flatMap(([part, item]) => (part === "candidate" || part === "year" ? [String(item).length] : [])),
    ),
  };
}

export const PART_TITLES = {
  present: "Today",
  entered: "Entered",
  recommended: "Recommended",
  alternative: "Alternative",
} as const;
export type Compared = keyof typeof PART_TITLES;

/** The configurations side by side: today's only where the plan has one. */
export function comparedParts({ rows }: Grid): Compared[] {
  const hasPresent = rows.some(([part]) => part === "present");
  return [...(hasPresent ? (["present"] as const) : []), "entered", "recommended", "alternative"];
}

/** Rows of explanations that stand on the front page. */
export const ELSEWHERE: readonly string[] = [
  "Answer",
  "Unit",
  RANGE_ROW,
  "Range spanned by",
  "Range mainly from",
  ORDER_ROW,
  LIMIT_ROW,
  "Utilisation",
];

const JUDGED = [
  ...(["item", "quantity", "unit", "verdict", "fullest"] as const),
  ...(["used", "worst", "felt", "most", "felt_worst", "by"] as const),
];

function columnsOf(part: PlanPart): readonly PlanColumn[] {
  switch (part) {
    case "verdict":
      return ["item", "verdict", "by"];
    case "bill":
      return ["item", "quantity", "unit", "by", "rests"];
    case "candidate":
      return ["item", "verdict"];
    case "year":
      return ["item", "quantity", "verdict", "by"];
    default:
      return JUDGED;
  }
}

/** Of a limit, in %: what is more, or has no limit, is only said to be more. */
const MOST_SHARE = 999;
const BEYOND_SHARES = `over ${MOST_SHARE}`;

/** "87%", or "over 999%". */
function percent(cell: string): string {
  return `${withinShares(cell, `FIXED(${cell},0)`, `"${BEYOND_SHARES}"`)}&"%"`;
}

/** A share of a limit with up to three figures, in %. */
export function share(cell: string): string {
  return withinShares(cell, rounded(cell), `"${BEYOND_SHARES}"`);
}

/** The cell is asked for by itself before it's compared, because it may hold a text. */
function withinShares(cell: string, then: string, otherwise: string): string {
  return `IF(ISNUMBER(${cell}),IF(${cell}<=${MOST_SHARE},${then},${otherwise}),${otherwise})`;
}

/** A number with up to three figures, but no decimals that are zeros; or what stands in its place. */
export function rounded(cell: string, otherwise = `${cell}&""`): string {
  return `IF(ISNUMBER(${cell}),ROUND(${cell},MAX(0,MIN(3,2-INT(LOG10(MAX(ABS(${cell}),0.000001)))))),${otherwise})`;
}

/** A copy of a cell, in which an empty text stays one. */
function numberOrText(cell: string): string {
  return `IF(ISNUMBER(${cell}),${cell},${cell}&"")`;
}

/** "0.25", "93.4", "1,850": without decimals that are zeros. */
function inWords(value: string): string {
  const decimals = `IF(${value}<9.995,2,IF(${value}<99.95,1,0))`;
  const isWhole = `ABS(ROUND(${value},${decimals})-ROUND(${value},0))<0.001`;
  return `IF(ISNUMBER(${value}),FIXED(${value},IF(${isWhole},0,${decimals})),"unlimited")`;
}

/** "01:00" for hour 7 of a day that begins at "18:00"; "hour 7" if the day's beginning isn't a time. */
function timeOf(hour: number): string {
  const colon = `FIND(":",first_hour)`;
  return `IFERROR(TEXT(MOD(VALUE(LEFT(first_hour,${colon}-1))+${hour},24),"00")&MID(first_hour,${colon},3),"hour ${hour}")`;
}
