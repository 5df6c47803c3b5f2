/** What the pictures draw: columns of the table or of the options, and lines across. */
import type { Options, Picture, Scenario } from "../scenario";
import type { Cases } from "../figure";
import { WHOLE } from "../look";
import { OTHERWISE } from "../sentences";
import { declared, type Declared } from "./asks";
import { frontInputs, frontLabel, tableColumns } from "./calls";
import { optionsTitle } from "./saying";

/** The pictures in full: of options to recommend the columns and the limit that decide, of others the first column. */
export function picturesIn(scenario: Scenario): readonly Picture[] {
  return scenario.pictures.map((picture) => {
    if (typeof picture !== "string") return picture;
    const { columns = {}, passes = "", values = [] } = scenario.options?.[picture] ?? {};
    const names = passes.match(/[A-Za-z_]\w*/g) ?? [];
    const [first = ""] = [...names, ...Object.keys(columns)].filter((name) => name in columns);
    const unit = (name: string): string => declared(columns[name] ?? "").unit;
    const like = Object.keys(columns).filter((name) => unit(name) === unit(first));
    return {
      title: passes === "" ? spanned(first, values.length, declared(columns[first] ?? first)) : optionsTitle(scenario),
      drawn: [...like, ...names.filter((name) => !(name in columns))],
    };
  });
}

/** "Host rate of these channels: from 991 to 495 MB/s" */
function spanned(column: string, last: number, { title, unit, format }: Declared): Cases {
  const after = unit === "" ? "" : ` ${unit}`;
  const at = (place: number): string => `{INDEX(${column},${place})|${format === WHOLE ? "0" : "f"}}`;
  return {
    [`AND(ISNUMBER(INDEX(${column},1)),ISERROR(INDEX(${column},${last})))`]: `${title}: no answer for some`,
    [`INDEX(${column},1)=INDEX(${column},${last})`]: `${title}: always ${at(1)}${after}`,
    [OTHERWISE]: `${title}: from ${at(1)} to ${at(last)}${after}`,
  };
}

/** Number of points of a picture: rows of the table, or options. */
export function rowsDrawn(scenario: Scenario, picture: Picture, rowsOfTable: number): number {
  return optionsDrawn(scenario, picture)?.values.length ?? rowsOfTable;
}

/** The options that the first column of a picture belongs to. */
export function optionsDrawn({ options = {} }: Scenario, { drawn: [first] }: Picture): Options | undefined {
  return Object.values(options).find(({ columns }) => typeof first === "string" && first in columns);
}

type Limit = Picture["drawn"][number];

/** The names of a picture's columns: those of the table or of the options. */
export function columnsDrawn(scenario: Scenario, picture: Picture): string[] {
  const others = Object.keys(optionsDrawn(scenario, picture)?.columns ?? {});
  const all = [...tableColumns(scenario), ...others];
  const isColumn = (one: Limit): one is string => typeof one === "string" && all.includes(one);
  return picture.drawn.filter(isColumn);
}

export function limitsIn(scenario: Scenario, picture: Picture): Limit[] {
  const columns = columnsDrawn(scenario, picture);
  return picture.drawn.filter((one) => typeof one !== "string" || !columns.includes(one));
}

export function lineKey(limit: Limit): string {
  return typeof limit === "string" ? limit : limit[1];
}

export function lineOf(
  scenario: Scenario,
  limit: Limit,
): readonly [key: string, label: string, value: number | string] {
  if (typeof limit !== "string") return [limit[1], limit[1], limit[0]];
  const entry = frontInputs(scenario).find(({ name }) => name === limit);
  const figure = scenario.figures[limit];
  if (!entry && figure === undefined) throw new RangeError(`nothing is named ${limit}`);
  return [limit, entry ? frontLabel(entry) : declared(figure ?? "").label, limit];
}
