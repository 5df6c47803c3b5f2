/** How the user writes numbers: Excel's setting, otherwise the browser's language. */
import { createContext, useContext } from "react";
import { decimalOf, type Decimal } from "./size/decimal";

const DecimalContext = createContext<Decimal>(".");

export const DecimalProvider = DecimalContext.Provider;

export function useDecimal(): Decimal {
  return useContext(DecimalContext);
}

/** `ofExcel`: Excel's decimal separator; undefined outside Excel, or if Excel doesn't report it. */
export function decimalFrom(ofExcel: string | undefined): Decimal {
  if (ofExcel === undefined) return decimalOf(navigator.language);
  return ofExcel === "," ? "," : ".";
}
