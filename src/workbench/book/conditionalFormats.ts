/** A sheet's conditional formats, if they colour cells by a condition; bars, scales and icons are left out. */
import type { IRange, IStyleData } from "@univerjs/core";
import type { Element } from "@xmldom/xmldom";
import { addressOf } from "../../cells/address";
import { attributeOf, childrenOf } from "../../filling/xml";
import { rangesOf } from "./ranges";
import { typedFormula } from "../../cells/spelling";

/** The grid library's key for its conditional formats. */
export const CONDITIONAL_FORMATS = "SHEET_CONDITIONAL_FORMATTING_PLUGIN";

/** A rule in the grid library's form. */
export interface FormatRule {
  readonly cfId: string;
  readonly ranges: readonly IRange[];
  readonly stopIfTrue: boolean;
  readonly rule: {
    readonly type: "highlightCell";
    readonly subType: "formula";
    /** The condition with its leading =, as written for the first cell of the ranges. */
    readonly value: string;
    readonly style: IStyleData;
  };
}

const OPERATORS: Readonly<Record<string, string>> = {
  equal: "=",
  notEqual: "<>",
  greaterThan: ">",
  greaterThanOrEqual: ">=",
  lessThan: "<",
  lessThanOrEqual: "<=",
};

/** Rules of these kinds also store their condition as a formula. */
const WITH_FORMULA =
  /^(expression|containsText|notContainsText|beginsWith|endsWith|(notC|c)ontains(Blanks|Errors)|timePeriod)$/;

/** Returns the rules in Excel's order: a rule takes precedence over those after it. */
export function conditionalFormatRules(root: Element, looks: readonly IStyleData[]): FormatRule[] {
  return childrenOf(root, "conditionalFormatting")
    .flatMap((formats) => {
      const ranges = rangesOf(attributeOf(formats, "sqref") ?? "");
      return childrenOf(formats, "cfRule").map((rule) => ({ rule, ranges }));
    })
    .sort((a, b) => priority(a.rule) - priority(b.rule))
    .flatMap(({ rule, ranges }, i) => {
      const look = looks[Number(attributeOf(rule, "dxfId") ?? -1)];
      const condition = conditionOf(rule, ranges);
      if (!look || condition === undefined) return [];
      return [
        {
          cfId: `format${i + 1}`,
          ranges,
          stopIfTrue: /^(1|true)$/.test(attributeOf(rule, "stopIfTrue") ?? ""),
          rule: { type: "highlightCell", subType: "formula", value: condition, style: look },
        },
      ];
    });
}

function priority(rule: Element): number {
  return Number(attributeOf(rule, "priority") ?? 0);
}

/** Returns the rule's condition as a formula, as written for the first cell of the ranges. */
function conditionOf(rule: Element, [first]: readonly IRange[]): string | undefined {
  const type = attributeOf(rule, "type") ?? "";
  const [one, two] = childrenOf(rule, "formula").map((formula) => formula.textContent ?? "");
  if (one === undefined || !first) return undefined;
  if (WITH_FORMULA.test(type)) return typedFormula(one);
  if (type !== "cellIs") return undefined;
  const cell = addressOf({ row: first.startRow, column: first.startColumn });
  const operator = attributeOf(rule, "operator") ?? "";
  const sign = OPERATORS[operator];
  if (sign !== undefined) return typedFormula(`${cell}${sign}(${one})`);
  const between = `AND(${cell}>=(${one}),${cell}<=(${two ?? one}))`;
  if (operator === "between") return typedFormula(between);
  return operator === "notBetween" ? typedFormula(`NOT(${between})`) : undefined;
}
