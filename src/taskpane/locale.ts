/** How the user writes numbers: as Excel is set, else as the browser's language does. */
import { createContext, useContext } from "react";
import { decimalOf, type Decimal } from "./size/decimal";

const DecimalContext = createContext<Decimal>(".");

export const DecimalProvider = DecimalContext.Provider;

export function useDecimal(): Decimal {
  return useContext(DecimalContext);
}

/** `ofExcel`: its decimal separator; undefined where Excel does not tell, or is not there. */
export function decimalFrom(ofExcel: string | undefined): Decimal {
  if (ofExcel === undefined) return decimalOf(navigator.language);
  return ofExcel === "," ? "," : ".";
}
