/** The front page: who it is for, the verdict, what to order, what was entered, the bill; then pictures and details. */
import type { CellStyle } from "hucre";
import { fixedAddress } from "../../cells/address";
import { MARKED, unentered, UNENTERED_SAY, type Unentered } from "../../filling/descriptor";
import { LEVELS, type LineKind } from "../../model/plan/subject";
import { DATE_RULE, isShare, unitBesideCell, validationOf } from "../inputRule";
import { COLOURS, DATE_FORMAT, ENTERED, filledWith, SHARE, WHOLE, type Colour } from "../styles";
import type { Condition, PlacedChart, SheetPlan } from "../plan";
import type { Proposal } from "../proposal";
import { asksIn, declared, requiredQuestion } from "./asks";
import {
  demandOf,
  frontInputs,
  frontSections,
  holdsSample,
  idleFormula,
  isList,
  listsAreBlank,
  notAsked,
  readsOf,
  type FrontInput,
} from "./calls";
import { IN_CURRENCY, IS_MIXED, NO_BREAK, priceOf, PRICED } from "./billRows";
import type { DrawnCells } from "./drawnCells";
import { leftOut } from "./leftOut";
import { SHOWN_WARNINGS, type ModelSheet } from "./model";
import { monthAfter, numberOrText, rounded, share } from "./modelFormulas";
import { NOT_USED } from "../../model/plan/planTable";
import { APART_TOO, PART_ROWS, PART_TITLES, type Compared, type PlanColumn } from "./planRows";
import { BEYOND, heightFor, LAST, NARROW_COLUMNS, Page, WIDTHS, type Content } from "./page";
import { at, FIRST, FRONT, HEADING, NO_ANSWER, SOURCES } from "./places";
import { pictureOf } from "./pictures";
import { READS_SAID } from "./readsSaid";
import { rangeAndLimit } from "./sources";

/** Of values that nobody entered. */
const LOOKS: Readonly<Record<Unentered, CellStyle>> = {
  sample: { font: { italic: true, color: { rgb: COLOURS.doubtful } } },
  assumed: { font: { italic: true, color: { rgb: COLOURS.quiet } } },
};
/** Of a value that changes nothing with what the others are, and the word beside it. */
const LOOK_OF_IDLE: CellStyle = { font: { color: { rgb: COLOURS.quiet } } };
const NO_EFFECT = "not used";
/** Heights of charts in rows, of 15 points: of the one below the verdict, and of others. */
const CHART_ROW = 15;
const DECIDING_ROWS = 11;
const CHART_ROWS = 15;
/** Without a table by hour below it. */
const HIGH_CHART_ROWS = 28;
/** Of tables with a line of small text in each row. */
const TABLE_ROW = 14;

const MARKS = { fits: "●", "may not fit": "▲", "doesn't fit": "■", none: "?" } as const;

/** Height of a printed page in points at 100%, and its width in characters of this sheet, less a twelfth for wider fonts. */
const PAGE_POINTS = 842 - 79;
const PAGE_LETTERS = 92;

/** Heights of lines with names, in points: of the customer's, which may be a long one, and of others. */
const CUSTOMER_LINE = 38;
const WHO_LINE = 26;

/** Of the bill's lines, those that have a price. */
const ORDER: LineKind = "order";

/** Height of a line of the bill, in points: two lines of its small text. */
const BILL_LINE = 21;

/** Letters that have room: of the plan's longest sentence, and of what is said about the demand. */
const SENTENCE = 1050;
const DEMAND_SENTENCE = 285;
const READS_SENTENCE = 85;
/** Of the words about its file: longer ones are on the sheet of sources. */
const SOURCE_LETTERS = 160;
const WARNINGS_SENTENCE = 300;
/** What would be enough where nothing that can be ordered is. */
const NEEDED_SENTENCE = 330;
/** Of the alternative besides its name: that it may not fit, its bill and what that leaves out, and that prices play no part. */
const ALTERNATIVE_WORDS = 103;
/** Three lines of one narrow column. */
const HEADING_LETTERS = 21;

/** @param compared the configurations side by side */
export function front(
  proposal: Proposal,
  model: ModelSheet,
  compared: readonly Compared[],
): { readonly plan: SheetPlan; readonly names: Readonly<Record<string, string>> } {
  const page = new Page();
  band(page, proposal);
  page.gap();
  who(page);
  page.gap();
  verdict(page, proposal, model);
  page.gap();
  const charts: PlacedChart[] = [];
  const draw = (picture: DrawnCells, rows: number): void => {
    const first = page.next(CHART_ROW);
    for (let i = 1; i < rows; i += 1) page.next(CHART_ROW);
    charts.push({ chart: pictureOf(picture), from: `B${first}`, to: `${BEYOND}${first + rows}` });
    page.gap();
  };
  const [deciding, ...further] = model.pictures;
  if (deciding) draw(deciding, DECIDING_ROWS);
  inputs(page, proposal, model);
  page.gap();
  bill(page, model);
  const second = page.last + 1;
  sideBySide(page, model, compared);
  page.gap();
  for (const picture of further) draw(picture, model.hours ? CHART_ROWS : HIGH_CHART_ROWS);
  byHour(page, proposal, model);
  answers(page, proposal, model);
  page.gap();
  furtherTable(page, proposal, model);
  candidates(page, proposal, model);
  page.gap();
  const foot = page.next(24);
  page.across(foot, { style: "footnote", value: FOOTNOTE });
  const widest = Math.min(100, (100 * PAGE_LETTERS) / WIDTHS.reduce((a, b) => a + b, 0));
  const highest = Math.max(page.heightOf(1, second - 1), page.heightOf(second));
  const scale = Math.floor(Math.min(widest, (100 * PAGE_POINTS) / highest));
  const plan: SheetPlan = {
    name: FRONT,
    widths: WIDTHS,
    heights: page.heights,
    cells: page.cells,
    merges: page.merges,
    validations: page.rules,
    conditions: page.conditions,
    charts,
    logo: { from: "K1", to: `${BEYOND}3` },
    showsGrid: false,
    frozenRows: 0,
    printed: fixedAddress(`A1:${BEYOND}${foot}`),
    pages: { scale, breakBefore: [second] },
  };
  return { plan, names: page.names };
}

const FOOTNOTE = `Ranges cover the interpretations of the papers; they aren't confidence intervals. See the ${SOURCES} sheet for equations, assumptions and sources.`;

/** The band leaves the right end of the page to a logo, below which a line goes on. */
function band(page: Page, { title, asks }: Proposal): void {
  for (const [style, value, height] of [
    ["title", title, 32],
    ["subtitle", asks, 18],
  ] as const) {
    const row = page.next(height);
    page.cells.push({ at: `A${row}:J${row}`, style }, { at: `A${row}`, style, value });
  }
  page.cells.push({ at: `K${page.last}:${LAST}${page.last}`, style: "bandEnd" });
}

function who(page: Page): void {
  const field = (row: number, name: string, label: string, from: number): void => {
    const format = name === "date" ? { format: DATE_FORMAT } : {};
    if (from === 0) page.label(row, { style: "labelBeside", value: label });
    else page.put(row, from - 2, 2, { style: "labelBeside", value: label });
    const cell = page.put(row, from, from === 0 ? 6 : NARROW_COLUMNS - from, { style: "who", ...format });
    page.name(name, cell);
    if (name === "date") page.rules.push({ range: cell, rule: DATE_RULE });
  };
  const [first, second] = [page.next(CUSTOMER_LINE), page.next(WHO_LINE)];
  field(first, "customer", "Customer", 0);
  field(first, "date", "Date", 8);
  field(second, "site", "Site", 0);
  field(second, "prepared_by", "Prepared by", 8);
}

const NO_VERDICT = `"No verdict: "&IF(why="","an input isn't valid, or the add-in isn't loaded",why)&"."`;

function verdict(page: Page, proposal: Proposal, model: ModelSheet): void {
  const { cell, longestTexts } = model;
  const row = page.next(30);
  const mark = LEVELS.reduceRight<string>((rest, level) => `IF(level="${level}","${MARKS[level]}",${rest})`, `"?"`);
  page.cells.push({ at: `A${row}`, style: "mark", formula: mark });
  page.across(row, { style: "verdict", formula: `IF(level="","No verdict","As entered: "&level)` });
  const colours: readonly (readonly [string, Colour, Colour])[] = [
    [MARKS.fits, "good", "goodFill"],
    [MARKS["may not fit"], "doubtful", "doubtfulFill"],
    [MARKS["doesn't fit"], "bad", "badFill"],
    [MARKS.none, "quiet", "accentPale"],
  ];
  page.conditions.push(
    ...colours.map(([shown, ink, fill]): Condition => ({
      range: `A${row}:${LAST}${row}`,
      formula: `$A$${row}="${shown}"`,
      look: { font: { color: { rgb: COLOURS[ink] } }, fill: filledWith(fill) },
    })),
  );
  const sentence = page.next(heightFor(SENTENCE));
  page.name(
    "verdict",
    page.across(sentence, {
      style: "detail",
      formula: `IF(level="",${NO_VERDICT},${cell("verdict", 0, "item")}&".")`,
    }),
  );
  const line = (name: string, label: string, letters: number, content: Omit<Content, "style">): void => {
    const at = page.next(heightFor(letters, NARROW_COLUMNS));
    page.label(at, { style: "adviceLabel", value: label });
    page.name(name, page.put(at, 0, NARROW_COLUMNS, { style: "advice", ...content }));
  };
  const named = (part: "recommended" | "alternative"): string =>
    `${cell(part, 0, "item")}&IF(${cell(part, 0, "verdict")}="fits",""," ("&${cell(part, 0, "verdict")}&")")`;
  const needed = cell("needed", 0, "item");
  line("recommendation", "We recommend", NEEDED_SENTENCE, {
    formula: `IF(level="","",IF(recommended="","Nothing that can be ordered fits."&IF(${needed}="",""," "&${capital(needed)}&"."),${named("recommended")}&"."))`,
  });
  const unbilled = cell("alternative", 0, "unbilled");
  const bill = `IF(${unbilled}="","; its bill is ","; its bill, without "&${unbilled}&", is ")`;
  line("alternative", "The alternative", longestTexts.item + ALTERNATIVE_WORDS, {
    formula: `IF(level="","",IF(alternative_item="","No alternative.",${named("alternative")}&IF(alternative_total="","",${bill}&alternative_total)&"."&IF(${PRICED}=0,""," Prices play no part in the choice.")))`,
  });
  line("detail", "Planned with", 70, { formula: plannedWith(proposal) });
  line("not_included", "Not included", leftOut(proposal).letters, { formula: `${capital("left_out")}&"."` });
  line("warnings", "Warnings", WARNINGS_SENTENCE, { formula: warningsSaid(model) });
}

/** A formula for a text with a capital at its beginning. @param name of a cell */
function capital(name: string): string {
  return `UPPER(LEFT(${name},1))&MID(${name},2,LEN(${name}))`;
}

/** What is doubtful of the demand, the first warnings of the plan, and how many more there are. */
function warningsSaid({ warnings }: ModelSheet): string {
  const more = `IF(${warnings}>${SHOWN_WARNINGS},"; "&(${warnings}-${SHOWN_WARNINGS})&" more on sheet ${SOURCES}","")`;
  return `IF(level="","",IF(first_warnings="","None",${capital("first_warnings")}&${more})&".")`;
}

/** "20% headroom on the demand; 15% growth per year for 5 years." */
function plannedWith({ plan }: Proposal): string {
  const { inputs } = requiredQuestion(plan);
  const given = (name: string): string => {
    const { otherwise } = inputs[name] ?? {};
    return `IF(ISNUMBER(${name}),${name},${Number(otherwise ?? 0)})`;
  };
  const growth =
    "years" in inputs
      ? `&IF(${given("years")}=0,"",", and "&${given("growth_percent")}&"% growth per year for "&years&IF(years=1," year"," years"))`
      : "months_before" in inputs
        ? `&IF(${given("growth_percent")}*${given("months_before")}=0,"",", and "&growth_percent&"% growth per year for "&months_before&IF(months_before=1," month"," months"))`
        : "";
  return `${given("headroom_percent")}&"% headroom on the demand"${growth}&"."`;
}

function inputs(page: Page, proposal: Proposal, { longest }: ModelSheet): void {
  page.section("Entered values");
  page.across(page.next(heightFor(longest.sample)), {
    style: "note",
    formula: `IF(samples_kept="","No input is the template's sample.","${UNENTERED_SAY.sample}"&samples_kept)`,
  });
  page.across(page.next(heightFor(longest.assumed)), {
    style: "note",
    formula: `IF(assumed_kept="","No input is assumed.","${UNENTERED_SAY.assumed}"&assumed_kept)`,
  });
  const place = (row: number, entry: FrontInput, isRight: boolean): void => {
    const label: Content = { style: isRight ? "labelRight" : "labelWrapped", value: entry.input.label };
    if (isRight) page.put(row, 4, 5, label);
    else page.label(row, label);
    const cell = page.put(row, isRight ? 9 : 0, 2, {
      style: "input",
      ...(entry.sample !== null && { value: entry.sample }),
      ...formatOf(entry),
    });
    const unit = unitBesideCell(entry.input);
    const idle = entry.question.name === proposal.plan ? idleFormula(proposal, entry.argument) : undefined;
    const said = idle === undefined ? { value: unit } : { formula: `IF(${idle},"${NO_EFFECT}","${unit}")` };
    page.put(row, isRight ? 11 : 2, isRight ? 1 : 2, { style: "unit", ...said });
    page.name(entry.name, cell);
    if (idle !== undefined) page.conditions.push({ range: cell, formula: idle, look: LOOK_OF_IDLE });
    if (entry.sample !== null)
      page.conditions.push({
        range: cell,
        formula: holdsSample(entry),
        look: LOOKS[unentered(entry.input, entry.sample)],
      });
    if (["choice", "quantity", "list"].includes(entry.input.kind))
      page.rules.push({ range: cell, rule: validationOf(entry.input) });
  };
  for (const [title, fields] of frontSections(proposal)) {
    const heading = page.next(15);
    page.label(heading, { style: "what", value: title });
    const half = Math.ceil(fields.length / 2);
    for (let i = 0; i < half; i += 1) {
      const [one, other] = [fields[i], fields[half + i]];
      const longest = Math.max(...[one, other].map((field) => field?.input.label.length ?? 0));
      const row = page.next(heightFor(longest, "labels"));
      if (one) place(row, one, false);
      if (other) place(row, other, true);
    }
  }
  if (!demandOf(proposal)) return;
  demandSaid(page, proposal);
}

/** How many intervals are judged, and where they are from; and what is read in them. */
function demandSaid(page: Page, proposal: Proposal): void {
  const row = page.next(heightFor(DEMAND_SENTENCE, NARROW_COLUMNS));
  page.label(row, { style: "label", value: "Demand" });
  page.put(row, 0, NARROW_COLUMNS, {
    style: "note",
    formula: `FIXED(COUNT(demand),0)&" intervals of "&IF(interval_used>=1,FIXED(interval_used,IF(interval_used=INT(interval_used),0,2))&" h",FIXED(60*interval_used,0)&" min")&", by hour below. "&highest_when&IF(highest_when="",""," ")&IF(LEN(demand_source)<=${SOURCE_LETTERS},demand_source,${firstClauses("demand_source", SOURCE_LETTERS)}&"More of its file is on sheet ${SOURCES}.")`,
  });
  const reads = readsOf(proposal);
  if (!reads) return;
  const line = page.next(heightFor(READS_SENTENCE, NARROW_COLUMNS));
  page.label(line, { style: "label", value: reads.input.label });
  page.put(line, 0, NARROW_COLUMNS, { style: "note", formula: `IF(${READS_SAID}="","None.",${READS_SAID})` });
}

/** A formula for as many clauses of a text as have room, with a full stop; blank if not even the first has. */
function firstClauses(text: string, letters: number): string {
  const begins = `LEFT(${text},${letters})`;
  const last = `FIND("¦",SUBSTITUTE(${begins},";","¦",LEN(${begins})-LEN(SUBSTITUTE(${begins},";",""))))`;
  return `IFERROR(LEFT(${text},${last}-1)&". ","")`;
}

function formatOf({ input }: FrontInput): { readonly format?: string } {
  if (input.kind === "choice" || input.kind === "text") return {};
  if (isShare(input)) return { format: SHARE };
  return { format: "whole" in input && input.whole ? WHOLE : ENTERED };
}

/** What is compared, with the letters that a cell has room for at least. */
const COMPARED = [
  ["item", "", 0],
  ["verdict", "Verdict", 0],
  ["fullest", "The fullest resource", 56],
  ["used", "", 0],
  ["worst", "", 0],
  ["felt", "", 0],
  ["felt_worst", "", 0],
  ["most", "", 0],
  ["apart", "", 0],
  ["apart_worst", "", 0],
  ["apart_most", "", 0],
  ["by", "Limited by", 80],
  ["apart2", "", 0],
  ["apart2_worst", "", 0],
  ["apart2_most", "", 0],
] as const;
type ComparedColumn = (typeof COMPARED)[number][0];
const FELT: readonly ComparedColumn[] = ["felt", "felt_worst", "most"];
const SECOND: readonly PlanColumn[] = APART_TOO;
/** "Age of the copy at worst with half the links lost (s)" */
const FELT_LETTERS = 54;

function sideBySide(
  page: Page,
  { cell, heading, aparts, longestTexts }: ModelSheet,
  compared: readonly Compared[],
): void {
  const each = NARROW_COLUMNS / compared.length;
  page.section(
    "Side by side",
    compared.map((part, i) => [i * each, each, { value: PART_TITLES[part], style: "sectionRight" }]),
  );
  const first = page.last + 1;
  const columns: string[] = [];
  const lettersOf: Partial<Record<ComparedColumn, number>> = longestTexts;
  const isWhole = SECOND.every((one) => !aparts.includes(one));
  for (const [of, label, letters] of COMPARED.filter(([one]) => !one.startsWith("apart") || aparts.includes(one))) {
    const own = heightFor(Math.max(letters, lettersOf[of] ?? 0), each);
    const row = page.next(isWhole || !FELT.includes(of) ? own : Math.max(own, heightFor(FELT_LETTERS, "labels")));
    // Columns that aren't used have rows without a word.
    const mayBeBlank = SECOND.includes(of);
    const ifUsed = (formula: string): string =>
      mayBeBlank ? `IF(${heading(of)}="${NOT_USED}","",${formula})` : formula;
    if (mayBeBlank) page.conditions.push(ruledWithLabel(row));
    page.label(row, {
      style: mayBeBlank ? "text" : isWhole || !FELT.includes(of) ? "label" : "labelWrapped",
      ...(of === "item"
        ? { value: "Configuration" }
        : label === ""
          ? { formula: ifUsed(heading(of)) }
          : { value: label }),
    });
    compared.forEach((part, i) => {
      const source = cell(part, 0, of);
      const isText = ["item", "verdict", "fullest", "by"].includes(of);
      const isShare = of === "used" || of === "worst";
      const isFelt = of === "felt" || of === "felt_worst";
      // What isn't there has a dash, so that no cell looks forgotten; a blank number of what is there has no end.
      const blank = isFelt ? endless(cell(part, 0, "quantity")) : '"–"';
      const shown = `IF(${source}="",${blank},${source})`;
      const filled = isShare ? share(source) : isText ? shown : rounded(source, shown);
      const formula = ifUsed(`IF(${cell(part, 0, "item")}="","–",${filled})`);
      const placed = page.put(row, i * each, each, {
        style: isText ? "comparedText" : mayBeBlank ? "comparedUnruled" : "compared",
        ...(isText ? {} : { format: ENTERED }),
        formula,
      });
      columns[i] = placed.replace(/\d+/, "");
      if (of === "verdict") page.conditions.push(...levelLooks(placed));
    });
  }
  compared.forEach((part, i) => {
    page.name(`shown_${part}`, `${columns[i] ?? ""}${first}:${columns[i] ?? ""}${page.last - 1}`);
  });
}

/** Without a number, what is felt grows from period to period, or has no limit. */
function endless(grows: string): string {
  return `IF(ISNUMBER(${grows}),"grows","unlimited")`;
}

/** Colours in addition to the words. */
function levelLooks(first: string): Condition[] {
  const inks: readonly Colour[] = ["good", "doubtful", "bad"];
  return LEVELS.map((level, i) => ({
    range: first,
    formula: `${first}="${level}"`,
    look: { font: { color: { rgb: COLOURS[inks[i] ?? "ink"] }, bold: true } },
  }));
}

/** A rule below a row, if it has a label. */
function ruledWithLabel(row: number): Condition {
  return {
    range: `B${row}:${LAST}${row}`,
    formula: `$B$${row}<>""`,
    look: { border: { bottom: { style: "hair", color: { rgb: COLOURS.rule } } } },
  };
}

function bill(page: Page, { cell, billCells }: ModelSheet): void {
  const lines = `COUNTIF(bill_kinds,"${ORDER}")`;
  const samples = `COUNTIF(bill_samples,"${MARKED}")`;
  const ordered = `SUMPRODUCT((bill_samples="${MARKED}")*(bill_kinds="${ORDER}"))`;
  const inCurrency = (what: string): string => `IF(${PRICED}=0,"","${what}"&${IN_CURRENCY})`;
  page.section("Bill of the recommendation", [
    [0, 1, { value: "number", style: "sectionRight" }],
    [1, 2, { value: "unit" }],
    [3, 5, { value: "reason" }],
    [8, 2, { formula: inCurrency("unit price"), style: "sectionRight" }],
    [10, 2, { formula: inCurrency("total"), style: "sectionRight" }],
  ]);
  const none = page.last + 1;
  let prices = "";
  let totals = "";
  for (let i = 0; i < PART_ROWS.bill; i += 1) {
    const row = page.next(BILL_LINE);
    const [item, quantity, unit, by] = (["item", "quantity", "unit", "by"] as const).map((of) => cell("bill", i, of));
    const nothing = i === 0 ? `IF(level="","",IF(recommended="","Nothing fits.","Nothing more to order."))` : '""';
    const { mark, currency } = billCells(i);
    page.label(row, {
      style: "billText",
      formula: `IF(${item}="",${nothing},${item}&IF(${mark}="",""," (${MARKED})"))`,
    });
    page.put(row, 0, 1, { style: "billNumber", format: ENTERED, formula: rounded(quantity ?? "") });
    page.put(row, 1, 2, { style: "billNote", formula: `${unit ?? ""}&""` });
    page.put(row, 3, 5, { style: "billNote", formula: `${by ?? ""}&""` });
    prices = page.put(row, 8, 2, {
      style: "billNumber",
      format: "#,##0.00",
      formula: `IF(${item ?? ""}="","",${priceOf(item ?? "", cell("bill", i, "kind"))})`,
    });
    totals = page.put(row, 10, 2, {
      style: "billNumber",
      format: "#,##0.00",
      formula: `IF(ISNUMBER(${prices}),IF(${IS_MIXED},FIXED(${prices}*${quantity ?? ""},2)&"${NO_BREAK}"&${currency},${prices}*${quantity ?? ""}),"")`,
    });
    page.conditions.push({
      range: `B${row}:C${row}`,
      formula: `RIGHT($B$${row},${MARKED.length + 2})="(${MARKED})"`,
      look: LOOKS.sample,
    });
    page.conditions.push(ruledWithLabel(row));
  }
  const columnOf = (address: string): string => address.replace(/\d+/, "");
  page.name("bill_prices", `${columnOf(prices)}${none}:${columnOf(prices)}${page.last}`);
  const sum = page.next();
  page.name("bill_total_label", `B${sum}`);
  page.label(sum, {
    style: "what",
    formula: `IF(${PRICED}=0,"",IF(${IS_MIXED},"prices in "&bill_currency&": no total",IF(${PRICED}=${lines},"Total"&IF(${ordered}=0,"",", with sample values"),${PRICED}&" of "&${lines}&" lines have a price: no total")))`,
  });
  const total = `${columnOf(totals)}${none}:${columnOf(totals)}${page.last - 1}`;
  page.name(
    "bill_total",
    page.put(sum, 9, 3, {
      style: "total",
      format: "#,##0.00",
      formula: `IF(OR(${PRICED}=0,${PRICED}<${lines},${IS_MIXED}),"",SUM(${total}))`,
    }),
  );
  page.across(page.next(), {
    style: "footnote",
    formula: `IF(${samples}=0,"","(${MARKED}): the number rests on values that are still the template's sample, listed above.")`,
  });
}

/** In two halves beside each other. */
function byHour(page: Page, proposal: Proposal, { hours }: ModelSheet): void {
  const list = demandOf(proposal);
  if (!list || !hours) return;
  const unit = unitBesideCell(list.input);
  const [mean, highest] = [
    { value: "mean", style: "sectionRight" },
    { value: "highest", style: "sectionRight" },
  ] as const;
  page.section(`Demand by hour${unit === "" ? "" : ` (${unit})`}`, [
    [0, 2, mean],
    [2, 2, highest],
    [5, 3, { value: "start of hour" }],
    [8, 2, mean],
    [10, 2, highest],
  ]);
  const half = Math.ceil(hours.label.length / 2);
  for (let i = 0; i < half; i += 1) {
    const row = page.next(TABLE_ROW);
    const put = (hour: number, from: number): void => {
      [hours.mean, hours.highest].forEach((of, c) => {
        const cell = of[hour] ?? "";
        const formula = `IF(ISNUMBER(${cell}),${rounded(cell)},"")`;
        page.put(row, from + 2 * c, 2, { style: "number", format: ENTERED, formula });
      });
    };
    page.label(row, { style: "labelWrapped", formula: hours.label[i] ?? "" });
    put(i, 0);
    page.put(row, 5, 3, { style: "labelRight", formula: hours.label[half + i] ?? "" });
    put(half + i, 8);
  }
  page.gap();
}

/** What stands on its own sheet beside the listed values, which isn't printed. */
function furtherTable(page: Page, proposal: Proposal, { table }: ModelSheet): void {
  const { table: further } = proposal;
  if (!further) return;
  const [asked] = asksIn(further.is);
  const blank = asked && listsAreBlank(proposal, asked);
  const section = page.section(further.title);
  if (blank !== undefined)
    page.label(section, { style: "section", formula: `"${further.title}"&IF(${blank},": nothing is listed","")` });
  const lists = frontInputs(proposal).filter(isList).length;
  const rows = table[0]?.cells.length ?? 0;
  const from = (column: number): number => Math.floor((column * NARROW_COLUMNS) / (table.length - 1));
  for (let r = HEADING; r < FIRST + rows; r += 1) {
    const row = page.next(r === HEADING ? heightFor(HEADING_LETTERS, 1) : TABLE_ROW);
    table.forEach(({ format }, c) => {
      const shown = numberOrText(at(further.title, r, lists + c));
      const formula = r === HEADING && blank !== undefined ? `IF(${blank},"",${shown})` : shown;
      const content: Content =
        r === HEADING ? { style: "listedHeading", formula } : { style: "listedNumber", format, formula };
      if (c === 0) page.label(row, content);
      else page.put(row, from(c - 1), from(c) - from(c - 1), content);
    });
    const look = r === HEADING && { fill: filledWith("accent") };
    page.conditions.push({ ...ruledWithLabel(row), ...(look && { look }) });
  }
  page.gap();
}

function answers(page: Page, proposal: Proposal, model: ModelSheet): void {
  const all = Object.entries(proposal.answers);
  if (all.length === 0) return;
  page.section("Further answers", [
    [0, 2, { value: "value", style: "sectionRight" }],
    [2, 2, { value: "unit" }],
    [4, 8, { value: "range and limiting factor" }],
  ]);
  for (const [name, figure] of all) {
    const { title, unit } = declared(figure);
    const row = page.next(heightFor(Math.max(100, 1.6 * title.length), 8));
    page.label(row, { style: "labelWrapped", value: title });
    page.put(row, 0, 2, {
      style: "answer",
      format: ENTERED,
      formula: `IF(OR(ISNA(${name}),${notAsked(proposal, figure)?.formula ?? "FALSE"}),"–",IFERROR(${rounded(name)},"${NO_ANSWER}"))`,
    });
    page.put(row, 2, 2, { style: "unit", formula: `IF(ISNUMBER(${name}),"${unit}","")` });
    page.put(row, 4, 8, { style: "note", formula: rangeAndLimit(model, name) });
  }
  const { furtherWarnings } = model;
  page.across(page.next(), {
    style: "footnote",
    formula: `IF(${furtherWarnings}=0,"","Warnings about these answers, which nothing is ordered by: "&${furtherWarnings}&", on sheet ${SOURCES}.")`,
  });
}

/** Configurations near what is entered and recommended, and what is needed year by year, if the plan has years. */
function candidates(page: Page, { plan }: Proposal, { cell, longestTexts }: ModelSheet): void {
  const hasYears = "years" in requiredQuestion(plan).inputs;
  const isYears = `${cell("year", 0, "item")}=""`;
  page.section("Configurations tried", [
    [0, 2, { value: "verdict" }],
    ...(hasYears
      ? ([
          [2, 2, { formula: `IF(${isYears},"","year")`, style: "sectionRight" }],
          [4, 6, { formula: `IF(${isYears},"","needed in that year")` }],
          [10, 2, { formula: `IF(${isYears},"","as entered")` }],
        ] as const)
      : []),
  ]);
  const letters = longestTexts.item;
  for (let i = 0; i < (hasYears ? PART_ROWS.year : PART_ROWS.candidate); i += 1) {
    const row = page.next(Math.max(heightFor(letters, 6), heightFor(letters, "labels")));
    if (i < PART_ROWS.candidate) {
      page.label(row, { style: "billText", formula: `${cell("candidate", i, "item")}&""` });
      page.put(row, 0, 2, { style: "billNote", formula: `${cell("candidate", i, "verdict")}&""` });
    }
    if (!hasYears) continue;
    const year = cell("year", i, "quantity");
    const month = `IF(ISNUMBER(date)," ("&${monthAfter("date", year)}&")","")`;
    page.put(row, 2, 2, { style: "billNumber", format: "0", formula: `IF(ISNUMBER(${year}),${year}&${month},"")` });
    page.put(row, 4, 6, { style: "billNote", formula: `${cell("year", i, "item")}&""` });
    page.put(row, 10, 2, { style: "billNote", formula: `${cell("year", i, "verdict")}&""` });
  }
}
