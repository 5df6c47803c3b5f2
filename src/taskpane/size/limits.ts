/** An argument's limits and default in words. */
import { exactly } from "../../model/figures";
import type { Input } from "../../model/input";
import { displayUnit } from "../../model/quantity";

/** What happens if the field is left blank, short enough to stand in it. */
export function placeholderOf(input: Input): string {
  const { otherwise } = input;
  if (otherwise === undefined) return "";
  return `otherwise ${typeof otherwise === "number" ? exactly(otherwise) : otherwise}`;
}

/** "72 to 100,000 GB; evidence covers 216 to 1,728 GB": a field may stand in another unit. */
export function limitsOf(input: Input): string | undefined {
  switch (input.kind) {
    case "quantity":
    case "list": {
      const { usual } = input;
      const unit = displayUnit(input.unit);
      const inUnit = (text: string): string => (input.kind === "list" ? text : `${text} ${unit}`.trim());
      const parts = [
        ...(input.kind === "list" ? [unit === "" ? "one value a line" : `one value a line, in ${unit}`] : []),
        ...bounds(input).map(inUnit),
        ...(usual
          ? [inUnit(`evidence covers ${usual[0] === usual[1] ? "" : `${exactly(usual[0])} to `}${exactly(usual[1])}`)]
          : []),
        ...(typeof input.otherwise === "string" ? [`if blank: ${input.otherwise}`] : []),
      ];
      return parts.join("; ");
    }
    case "place":
      return `${input.words.join(", ")}, a fraction, or ${displayUnit(input.unit)}`;
    case "rows":
      return `one row a line, with tabs or semicolons between ${Object.keys(input.columns).join(", ")}`;
    case "choice":
    case "text":
    case "cell":
    case "rest":
      return undefined;
  }
}

type Bounded = Extract<Input, { kind: "quantity" | "list" }>;

/** A limit as high as this catches slips, and tells nobody anything. */
const BEYOND_REACH = 1e9;

function bounds({ atLeast, above, atMost: most, whole }: Bounded): string[] {
  const atMost = most !== undefined && most < BEYOND_REACH ? most : undefined;
  const parts = [
    ...(whole ? ["whole"] : []),
    ...(above === undefined ? [] : [`above ${exactly(above)}`]),
    ...(atLeast !== undefined && atMost === undefined ? [`at least ${exactly(atLeast)}`] : []),
    ...(atLeast !== undefined && atMost !== undefined ? [`${exactly(atLeast)} to ${exactly(atMost)}`] : []),
    ...(atLeast === undefined && atMost !== undefined ? [`at most ${exactly(atMost)}`] : []),
  ];
  return parts.length > 0 ? [parts.join(", ")] : [];
}
