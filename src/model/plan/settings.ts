/** Lines of a bill for what must be set as it was entered, because the recommendation was judged with it. */
import { exactly } from "../quantities/formatNumber";
import type { Line } from "./subject";

interface EnteredSetting extends Pick<Line, "item" | "quantity" | "unit"> {
  /** What holds if nobody sets it. */
  readonly otherwise: number;
}

/** No line if it's entered as it is by default. */
export function enteredSetting(argument: string, { item, quantity, unit, otherwise }: EnteredSetting): Line {
  const [ofUnit = ""] = unit.split(" ");
  return {
    item,
    kind: "setting",
    quantity: quantity === otherwise ? 0 : quantity,
    setsZero: quantity === 0 && otherwise !== 0,
    unit,
    by: `as entered; default ${exactly(otherwise)} ${ofUnit}`,
    rests: [argument],
  };
}
