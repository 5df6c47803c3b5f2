/** What the pictures draw: use of the configurations, and the demand by hour or what is felt of the configurations. */
import { MOST_SHARE } from "../../model/quantities/formatNumber";
import { DAY_BEGINS, DEMAND, INTERVAL_HOURS } from "../../filling/demand";
import { heading, type Grid } from "../../model/question/answer";
import { DAY_HOURS } from "../../model/quantities/timestamp";
import { fullName } from "../../cells/spelling";
import { ENTERED } from "../styles";
import type { Proposal } from "../proposal";
import { demandOf, readsOf } from "./calls";
import type { ModelCells } from "./modelCells";
import { inWords, percent, timeOf, withinShares } from "./modelFormulas";
import { at, cellName, FIRST, MODEL_SHEET } from "./places";
import { comparedParts, PART_TITLES, PLAN_COLUMNS, type PlanColumn, type PlanPart, type PlanRows } from "./planRows";

/** What a picture draws: ranges with headings. */
export interface DrawnCells {
  readonly title: string;
  readonly labels: string;
  readonly labelTitle: string;
  readonly valueTitle: string;
  readonly bars: readonly Drawn[];
  readonly lines: readonly Drawn[];
}

interface Drawn {
  readonly heading: string;
  readonly label: string;
  readonly cells: string;
}

/** Cells of the demand by hour of the day. */
export interface HourCells {
  readonly mean: string[];
  readonly highest: string[];
  readonly label: string[];
}

/** Formulas of a picture before they have cells. */
interface Picture extends Pick<DrawnCells, "labelTitle" | "valueTitle"> {
  /** Number of the picture, from 1. */
  readonly number: number;
  readonly title: string;
  readonly points: readonly string[];
  readonly bars: readonly (readonly [label: string, formulas: readonly string[]])[];
  /** A single formula is the same at every point. */
  readonly over: readonly (readonly [label: string, formulas: string | readonly string[]])[];
}

function drawn(sheet: ModelCells, picture: Picture): DrawnCells {
  const { number, title, labelTitle, valueTitle, points, bars, over } = picture;
  const first = sheet.columns([16, ...bars.map(() => 13), ...over.map(() => 13)]);
  const range = (of: number): string => at(MODEL_SHEET, FIRST, of, points.length);
  sheet.head(first, labelTitle);
  points.forEach((formula, i) => sheet.cells.push({ at: cellName(FIRST + i, first), style: "word", formula }));
  const series = (place: number, label: string, formulas: readonly string[]): Drawn => {
    formulas.forEach((formula, i) =>
      sheet.cells.push({ at: cellName(FIRST + i, place), style: "number", format: ENTERED, formula }),
    );
    return { heading: sheet.head(place, label), label, cells: range(place) };
  };
  return {
    title: sheet.figure(`Title of chart ${number}`, title, `finding_${number}`),
    labels: range(first),
    labelTitle,
    valueTitle,
    bars: bars.map(([label, formulas], i) => series(first + 1 + i, label, formulas)),
    lines: over.map(([label, formulas], i) =>
      series(first + 1 + bars.length + i, label, typeof formulas === "string" ? points.map(() => formulas) : formulas),
    ),
  };
}

/** The configurations' use of what limits them. */
export function utilisationDrawn(sheet: ModelCells, { anchor, cell, heading }: PlanRows, sample: Grid): DrawnCells {
  const compared = comparedParts(sample);
  // What has no limit is drawn as the most, as all above it is.
  const shares = (of: "used" | "worst"): string[] =>
    compared.map((part) => {
      const [item, value] = [cell(part, 0, "item"), cell(part, 0, of)];
      return `IF(${item}="",NA(),${withinShares(value, value, `${MOST_SHARE}`)})`;
    });
  const used = (part: PlanPart): string => percent(cell(part, 0, "used"));
  // The state that both headings name, such as " with one lost".
  const lost = `SUBSTITUTE(SUBSTITUTE(${heading("worst")},"Used at worst","")," (%)","")`;
  return drawn(sheet, {
    number: 1,
    title: `IF(ISERROR(${anchor}),"No answer",IF(${lost}="","The fullest resource","Fullest"&${lost})&": entered "&${used("entered")}&IF(recommended="","",", recommended "&${used("recommended")}))`,
    labelTitle: "Configuration",
    valueTitle: "Used (%)",
    points: namesOf(sample, cell),
    bars: [
      ["Used", shares("used")],
      ["Used at worst", shares("worst")],
    ],
    over: [["Limit", "100"]],
  });
}

/** The configurations' names; a part that isn't in the answer is said to be none. */
function namesOf(sample: Grid, cell: PlanRows["cell"]): string[] {
  return comparedParts(sample).map((part) =>
    part === "entered" || part === "present"
      ? `"${PART_TITLES[part]}"`
      : `IF(${cell(part, 0, "item")}="","${PART_TITLES[part]}: none","${PART_TITLES[part]}")`,
  );
}

/** The demand by hour of the day; undefined for a plan without a demand. */
export function hoursDrawn(
  sheet: ModelCells,
  proposal: Proposal,
): { readonly made: DrawnCells; readonly hours: HourCells } | undefined {
  const list = demandOf(proposal);
  if (!list) return undefined;
  sheet.figure(
    "Start of the first interval, as text",
    `IF(ISNUMBER(${DAY_BEGINS}),TEXT(HOUR(${DAY_BEGINS}),"00")&":"&TEXT(MINUTE(${DAY_BEGINS}),"00"),${DAY_BEGINS}&"")`,
    "first_hour",
  );
  sheet.figure("Length of an interval (h)", `IF(N(${INTERVAL_HOURS})>0,${INTERVAL_HOURS},1)`, "interval_used");
  const { unit } = list.input as { unit: string };
  const what = list.input.label.replace(/,.*$/, "");
  const said = unit === "count" ? "" : ` ${unit}`;
  const all = Array.from({ length: DAY_HOURS }, (_, hour) => hour);
  const byHour = sheet.columns([13, 13, 13]);
  sheet.spilled(`${fullName("WORKLOAD_BY_HOUR")}(${DEMAND},interval_used)`, byHour, 3, DAY_HOURS);
  // Not drawn for an hour without an interval.
  const hourly = (of: number): string[] =>
    all.map((hour) => cellName(FIRST + hour, byHour + of)).map((one) => `IF(ISNUMBER(${one}),${one},NA())`);
  const made = drawn(sheet, {
    number: 2,
    title: `IF(COUNT(${DEMAND})=0,"No demand","${what}: up to "&${inWords(`MAX(${DEMAND})`)}&", on average "&${inWords(`AVERAGE(${DEMAND})`)}&"${said}")`,
    labelTitle: `Start of hour (time of day), demand without headroom${readsOf(proposal) ? ", growth and reads" : " and growth"}`,
    valueTitle: `${what}${unit === "count" ? "" : ` (${unit})`}`,
    points: all.map(timeOf),
    bars: [["Mean", hourly(1)]],
    over: [
      ["Highest interval", hourly(2)],
      ...(proposal.lines ?? []).map(([formula, label]) => [label, formula] as const),
    ],
  });
  const each = (range = ""): string[] => {
    const start = /\$([A-Z]+)\$/.exec(range)?.[1] ?? "";
    return all.map((hour) => `${MODEL_SHEET}!${start}${FIRST + 1 + hour}`);
  };
  const hours = { label: each(made.labels), mean: each(made.bars[0]?.cells), highest: each(made.lines[0]?.cells) };
  return { made, hours };
}

/** What users of the system feel of each configuration, for a plan without a demand by hour. */
export function feltDrawn(sheet: ModelCells, { anchor, cell }: PlanRows, sample: Grid): DrawnCells {
  const values = (of: PlanColumn): string[] =>
    comparedParts(sample).map((part) => `IF(ISNUMBER(${cell(part, 0, of)}),${cell(part, 0, of)},NA())`);
  const felt = sample.columns[PLAN_COLUMNS.indexOf("felt")];
  const unit = felt?.unit ?? "";
  return drawn(sheet, {
    number: 2,
    title: `IF(ISERROR(${anchor}),"No answer","${felt?.label ?? ""}: entered "&${inWords(cell("entered", 0, "felt"))}&" ${unit}, accepted "&${inWords(cell("entered", 0, "most"))}&" ${unit}")`,
    labelTitle: "Configuration",
    valueTitle: felt ? heading(felt) : "",
    points: namesOf(sample, cell),
    bars: [
      [felt?.label ?? "", values("felt")],
      [`${felt?.label ?? ""} at worst`, values("felt_worst")],
    ],
    over: [["Accepted", `IF(ISNUMBER(${cell("entered", 0, "most")}),${cell("entered", 0, "most")},NA())`]],
  });
}
